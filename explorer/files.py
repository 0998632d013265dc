"""Files that users write: TOML read with care, checked against a model, every fault reported at once."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from importlib import resources
from pathlib import Path
from types import UnionType
from typing import Any, TypeVar, Union, get_args, get_origin

from pydantic import BaseModel, ConfigDict, ValidationError

from explorer.core.fault import Fault, Faults, choose

M = TypeVar("M", bound=BaseModel)

LARGEST = 5_000_000
"""Bytes that a mission or case file may have: the largest sensible one is a hundredth of it."""

REPOSITORY = Path(__file__).resolve().parent.parent


class Keys(BaseModel):
    """A table of a file: unknown keys and values of another type are faults."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


def shared(name: str) -> Path:
    """The folder of that name ("missions", "notebooks"): in a checkout beside the package, installed inside it."""
    beside = REPOSITORY / name
    if (REPOSITORY / "pyproject.toml").is_file() and beside.is_dir():
        return beside
    return Path(str(resources.files("explorer") / "share" / name))


def read_toml(path: Path) -> dict[str, Any]:
    """The tables of a TOML file. Raises Faults for what is no readable TOML file, saying why."""
    file = str(path)

    def wrong(found: str, allowed: str) -> Faults:
        return Faults([Fault("", found, allowed, file)])

    try:
        if path.is_dir():
            raise wrong("is a folder", "expected a TOML file")
        size = path.stat().st_size
        if size > LARGEST:
            raise wrong(f"has {size:,} bytes", f"allowed: at most {LARGEST:,}")
        data = path.read_bytes()
    except FileNotFoundError:
        raise wrong("no such file", "expected a TOML file") from None
    except OSError as error:
        raise wrong(f"cannot be read ({error.strerror})", "expected a readable TOML file") from None
    try:
        return tomllib.loads(data.decode("utf-8"))
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise wrong(
            f"byte {data[error.start]:#04x} in line {line} is not UTF-8", "save it as UTF-8"
        ) from None
    except tomllib.TOMLDecodeError as error:
        raise wrong(f"is no valid TOML: {error}", "see https://toml.io") from None


def validated(model: type[M], data: Mapping[str, Any], also: Iterable[str] = ()) -> M:
    """`data` as a `model`. Raises Faults listing every unknown key, missing key and wrong value.

    `also` names further keys that belong here and are read elsewhere: only for naming the nearest known key.
    """
    try:
        return model.model_validate(data)
    except ValidationError as error:
        raise Faults(
            _fault(model, data, details, tuple(also)) for details in _innermost(error.errors())
        ) from None


def _innermost(errors: Iterable[Any]) -> list[Any]:
    """Of the errors at one place (the members of a union each complain) the first is kept."""
    kept: dict[str, Any] = {}
    for details in errors:
        kept.setdefault(_path(details["loc"]), details)
    return list(kept.values())


def _path(loc: tuple[int | str, ...]) -> str:
    path = ""
    for part in loc:
        if isinstance(part, int):
            path += f"[{part}]"
        elif not _is_union_tag(part):
            path += f".{part}" if path else part
    return path


def _is_union_tag(part: str) -> bool:
    """Pydantic names the members of a union in the path: "str", "list[str]"."""
    return part in ("str", "int", "bool") or "[" in part


def _fault(model: type[BaseModel], data: Mapping[str, Any], details: Any, also: tuple[str, ...]) -> Fault:
    loc, kind, context = details["loc"], details["type"], details.get("ctx", {})
    where = _path(loc)
    if kind == "extra_forbidden":
        known = _fields_at(model, loc[:-1])
        return Fault(where, "unknown key", choose(str(loc[-1]), known + (also if len(loc) == 1 else ())))
    if kind == "missing":
        return Fault(where, "missing", "this key is needed here")
    found = f"found {_short(details.get('input'))}"
    if kind == "literal_error":
        words = [word.strip().strip("'") for word in context["expected"].replace(" or ", ", ").split(",")]
        return Fault(where, found, choose(str(details.get("input")), words))
    if kind == "value_error":
        return Fault(where, found, str(context["error"]))
    message = details["msg"].removeprefix("Input should be ")
    return Fault(where, found, f"expected {message}")


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "..."


def _fields_at(model: Any, loc: tuple[int | str, ...]) -> tuple[str, ...]:
    """Names of the fields of the table at that place of a model."""
    for part in loc:
        if isinstance(part, int) or _is_union_tag(str(part)):
            continue
        model = _table_in(model.model_fields[part].annotation) if part in model.model_fields else None
        if model is None:
            return ()
    return tuple(model.model_fields)


def _table_in(annotation: Any) -> Any:
    """The model inside an annotation such as list[Piece] or Start | None."""
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return annotation
    if get_origin(annotation) in (Union, UnionType, list, tuple, dict):
        for argument in get_args(annotation):
            found = _table_in(argument)
            if found is not None:
                return found
    return None
