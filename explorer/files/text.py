"""Files that users write: where they are, TOML read with care, and values written as TOML."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from importlib import resources
from pathlib import Path
from typing import Any

from explorer.core.fault import Fault, Faults

LARGEST = 5_000_000
"""Bytes that a mission or case file may have: the largest sensible one is a tenth of it."""

REPOSITORY = Path(__file__).resolve().parents[2]


def shared(name: str) -> Path:
    """The folder of that name ("missions", "notebooks"): in a checkout beside the package, installed inside it."""
    beside = REPOSITORY / name
    if (REPOSITORY / "pyproject.toml").is_file() and beside.is_dir():
        return beside
    return Path(str(resources.files("explorer") / "share" / name))


def shown(path: Path) -> str:
    """A path as messages show it, whatever bytes its name has."""
    try:
        return str(path).encode("utf-8", "surrogateescape").decode("utf-8", "replace")
    except UnicodeEncodeError:
        return str(path).encode("utf-8", "replace").decode("utf-8")


def toml_files(path: Path) -> tuple[Path, ...]:
    """The file itself, or all TOML files below a folder, sorted. Raises Faults for a folder without any."""
    if not _is_folder(path):
        return (path,)
    found = tuple(sorted(inside for inside in path.rglob("*.toml") if inside.is_file()))
    if not found:
        raise Faults(
            [Fault("", "holds no TOML file", "expected a file or folder of .toml files", shown(path))]
        )
    return found


def _is_folder(path: Path) -> bool:
    """Is it a folder? What cannot even be looked up, such as a name too long, is none: reading it says why."""
    try:
        return path.is_dir()
    except OSError:
        return False


def read_text(path: Path, wanted: str = "a TOML file") -> str:
    """The text of a file, which should be what is `wanted`. Raises Faults for what is no readable file of text, saying why."""

    def wrong(found: str, allowed: str) -> Faults:
        return Faults([Fault("", found, allowed, shown(path))])

    if _is_folder(path):
        raise wrong("is a folder", f"expected {wanted}")
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
    except FileNotFoundError:
        raise wrong("no such file", f"expected {wanted}") from None
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) else str(error)
        raise wrong(f"cannot be read ({why})", f"expected {wanted}") from None
    if len(data) > LARGEST:
        raise wrong("is too large", f"allowed: at most {LARGEST:,} bytes")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise wrong(
            f"byte {data[error.start]:#04x} in line {line} is not UTF-8", "save it as UTF-8"
        ) from None


def read_toml(path: Path) -> dict[str, Any]:
    """The tables of a TOML file. Raises Faults for what is no readable TOML file, saying why."""
    text = read_text(path)
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        found, allowed = f"is no valid TOML: {error}", "see https://toml.io"
    except (ValueError, RecursionError):
        found, allowed = "holds a number or a nesting beyond all measure", "expected a plain TOML file"
    raise Faults([Fault("", found, allowed, shown(path))])


def write(path: Path, data: bytes) -> None:
    """Write a file. Raises Faults where that cannot be."""
    with _written(path):
        path.write_bytes(data)


def append(path: Path, data: bytes) -> None:
    """Write more to the end of a file. Raises Faults where that cannot be."""
    with _written(path), path.open("ab") as file:
        file.write(data)


def touch(path: Path) -> None:
    """See that a file can be written, and leave what is in it. Raises Faults where it cannot."""
    with _written(path):
        path.open("ab").close()


@contextmanager
def _written(path: Path) -> Iterator[None]:
    try:
        yield
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) else str(error)
        found = f"cannot be written ({why})"
        raise Faults([Fault("", found, "name a file in a folder that can be written", shown(path))]) from None


def written(value: Any) -> str:
    """A value as a TOML file would have it."""
    match value:
        case bool():
            return "true" if value else "false"
        case str():
            return '"' + value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'
        case list() | tuple():
            return "[" + ", ".join(map(written, value)) + "]"
        case Mapping():
            inside = ", ".join(f"{key} = {written(part)}" for key, part in value.items())
            return f"{{ {inside} }}" if inside else "{}"
        case _:
            return str(value)


def is_path(name: str) -> bool:
    """Is that the name of a file or folder, not of a mission or case?"""
    try:
        return name.endswith(".toml") or Path(name).exists()
    except (OSError, ValueError):
        return False
