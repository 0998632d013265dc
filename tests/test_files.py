"""Files that cannot be read: each gets one fault that names the file and says what it should be."""

from __future__ import annotations

from pathlib import Path

import pytest

from explorer.core.fault import Faults
from explorer.files.text import LARGEST, read_toml, shared, toml_files, written

UNREADABLE: dict[str, tuple[bytes, str]] = {
    "not_utf8": (b'id = "a"\ntitle = "\xe9t\xe9"\n', "byte 0xe9 in line 2 is not UTF-8; save it as UTF-8"),
    "utf16": ('id = "a"'.encode("utf-16"), "byte 0xff in line 1 is not UTF-8"),
    "no_value": (b'id = "a"\ntitle =\n', "is no valid TOML: Invalid value (at line 2, column 8)"),
    "twice": (b'id = "a"\nid = "b"\n', "is no valid TOML: Cannot overwrite a value (at line 2"),
    "unclosed": (b'id = "a\n', "is no valid TOML: "),
    "binary": (b"\x00\x01\x02", "is no valid TOML: "),
    "huge_number": (b"a = " + b"9" * 5000, "a number or a nesting beyond all measure"),
    "deep": (b"a = " + b"[" * 20_000, "a number or a nesting beyond all measure"),
}


@pytest.mark.parametrize("name", UNREADABLE)
def test_what_is_no_toml_is_told_with_its_line(name: str, tmp_path: Path) -> None:
    data, expected = UNREADABLE[name]
    file = tmp_path / f"{name}.toml"
    file.write_bytes(data)
    with pytest.raises(Faults) as raised:
        read_toml(file)
    (fault,) = raised.value.faults
    assert str(fault).startswith(f"{file}: ")
    assert expected in str(fault)


def test_a_missing_file(tmp_path: Path) -> None:
    with pytest.raises(Faults, match=r"nope\.toml: no such file; expected a TOML file"):
        read_toml(tmp_path / "nope.toml")


def test_a_folder(tmp_path: Path) -> None:
    with pytest.raises(Faults, match="is a folder; expected a TOML file"):
        read_toml(tmp_path)
    with pytest.raises(Faults, match="holds no TOML file"):
        toml_files(tmp_path)


def test_a_folder_is_said_once(tmp_path: Path) -> None:
    with pytest.raises(Faults) as raised:
        read_toml(tmp_path)
    assert str(raised.value) == f"{tmp_path}: is a folder; expected a TOML file"


def test_a_name_too_long_for_a_file(tmp_path: Path) -> None:
    path = tmp_path / ("x" * 300)
    assert toml_files(path) == (path,)
    with pytest.raises(Faults, match="cannot be read"):
        read_toml(path)


def test_a_file_below_a_file(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text("a = 1")
    with pytest.raises(Faults, match="cannot be read"):
        read_toml(tmp_path / "a.toml" / "b.toml")


def test_a_name_with_a_null(tmp_path: Path) -> None:
    with pytest.raises(Faults, match="cannot be read"):
        read_toml(tmp_path / "a\0.toml")


def test_a_file_of_50_megabytes_is_not_read_to_its_end(tmp_path: Path) -> None:
    file = tmp_path / "large.toml"
    with file.open("wb") as large:
        large.truncate(50_000_000)
    with pytest.raises(Faults, match=r"is too large; allowed: at most 5,000,000 bytes"):
        read_toml(file)


def test_the_largest_file_allowed_is_read(tmp_path: Path) -> None:
    file = tmp_path / "a.toml"
    start = b"a = 1\n#"
    file.write_bytes(start + b"x" * (LARGEST - len(start)))
    assert read_toml(file) == {"a": 1}
    file.write_bytes(start + b"x" * (LARGEST - len(start) + 1))
    with pytest.raises(Faults, match="is too large"):
        read_toml(file)


def test_a_name_that_is_no_utf8_is_shown(tmp_path: Path) -> None:
    with pytest.raises(Faults) as raised:
        read_toml(tmp_path / "caf\udce9.toml")
    str(raised.value).encode()
    assert "no such file" in str(raised.value)


def test_a_byte_order_mark_and_other_line_ends_do_no_harm(tmp_path: Path) -> None:
    file = tmp_path / "a.toml"
    file.write_bytes('\ufefftitle = "Straße"\r\nid = "a"\r\n'.encode())
    assert read_toml(file) == {"title": "Straße", "id": "a"}


def test_toml_files_of_a_folder_are_found_in_order(tmp_path: Path) -> None:
    for name in ("b.toml", "a.toml", "inside/c.toml", "d.txt"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("")
    (tmp_path / "folder.toml").mkdir()
    assert [file.name for file in toml_files(tmp_path)] == ["a.toml", "b.toml", "c.toml"]
    assert toml_files(tmp_path / "b.toml") == (tmp_path / "b.toml",)


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (True, "true"),
        (3, "3"),
        ('a "b"\n', '"a \\"b\\"\\n"'),
        (["A1", 2], '["A1", 2]'),
        (("A1",), '["A1"]'),
        ({}, "{}"),
        ({"from": "A1", "within": 2}, '{ from = "A1", within = 2 }'),
    ],
)
def test_values_are_written_as_toml(value: object, text: str) -> None:
    assert written(value) == text


def test_shared_folders_are_those_of_the_checkout() -> None:
    assert (shared("missions") / "long_night").is_dir()
