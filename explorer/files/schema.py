"""Keys of files: tables as models, checked so that every fault is reported at once, and described in words."""

from __future__ import annotations

import copy
import re
from collections.abc import Iterable, Iterator, Mapping
from types import NoneType, UnionType
from typing import Any, Generic, Literal, NamedTuple, TypeVar, Union, get_args, get_origin

from msgspec import Struct, field
from msgspec.structs import replace
from pydantic import BaseModel, ConfigDict, ValidationError
from pydantic.fields import FieldInfo

from explorer.core.fault import Fault, Faults, choose
from explorer.files.text import written

M = TypeVar("M", bound=BaseModel)
T = TypeVar("T")
Place = tuple[int | str, ...]

SHOWN = 60
"""Characters that a message shows of a wrong value."""


class Keys(BaseModel):
    """A table of a file: unknown keys and values of another type are faults."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class Lies(Struct, frozen=True):
    """Marks a key that says where something is, so that it can be filled by pointing: at one "square", at "squares",
    or, for a table of names, at "regions" of squares; `names` are those that mean something to the rules."""

    on: str
    names: tuple[str, ...] = ()


class Kinds(Struct, frozen=True):
    """Marks the key `kind` of pieces: its words, each with what such a piece lies on: "square", "squares", "edge", "side".

    `sides` says whose they are, where that is told. The table has the keys `id` and `at` too.
    """

    on: Mapping[str, str]
    sides: Mapping[str, str] = field(default_factory=dict)


def marks(field: FieldInfo, mark: type[T]) -> T | None:
    """What a field is marked with, of that sort; None for nothing."""
    return next((one for one in field.metadata if isinstance(one, mark)), None)


class Signs(NamedTuple):
    """Beside the type of a key that draws something: the signs that it is drawn with, as (name, sign)."""

    pairs: tuple[tuple[str, str], ...]


def found(value: Any) -> str:
    """What stood there, for a fault."""
    text = written(value)
    return f"found {text if len(text) <= SHOWN else text[: SHOWN - 3] + '...'}"


def validated(model: type[M], data: Mapping[str, Any], also: Iterable[str] = ()) -> M:
    """`data` as a `model`. Raises Faults listing every unknown key, missing key and wrong value.

    `also` names further keys that belong here and are read elsewhere: only for naming the nearest known key.
    """
    checked = check(model, data, also)
    if checked.faults or checked.sound is None:
        raise Faults(checked.faults)
    return checked.sound


class Checked(NamedTuple, Generic[M]):
    """What a model makes of a table: every fault, and what is left when the faulty parts are taken out.

    `sound` is None when too little is left; `kept` tells for a list that lost items which ones are left.
    """

    sound: M | None
    faults: tuple[Fault, ...]
    kept: Mapping[str, list[int]]

    def placed(self, faults: Iterable[Fault]) -> Iterator[Fault]:
        """Faults found in `sound`, placed where they stand in the whole table."""
        for fault in faults:
            item = re.match(r"(\w+)\[(\d+)\]", fault.where)
            if item and item[1] in self.kept:
                here = f"{item[1]}[{self.kept[item[1]][int(item[2])]}]"
                fault = replace(fault, where=here + fault.where[item.end() :])
            yield fault


def check(model: type[M], data: Mapping[str, Any], also: Iterable[str] = ()) -> Checked[M]:
    """`data` against a `model`, so that what is sound in it can be checked further although something else is not."""
    # each by itself, since two keys may have been given the same list
    rest = {key: copy.deepcopy(value) for key, value in data.items()}
    kept: dict[str, list[int]] = {}
    faults: tuple[Fault, ...] = ()
    while True:
        try:
            return Checked(model.model_validate(rest), faults, kept)
        except ValidationError as error:
            errors = [
                (_place(rest, details["loc"], details["type"]), details)
                for details in error.errors(include_url=False)
            ]
        if not faults:
            first: dict[Place, Any] = {}
            for place, details in errors:
                first.setdefault(place, details)
            faults = tuple(
                _fault(model, place, details, tuple(also))
                for place, details in first.items()
                if not any(other[: len(place)] == place != other for other in first)
            )
        for place in sorted({_removed(place, details["type"]) for place, details in errors}, key=_last_first):
            if not place:
                return Checked(None, faults, kept)
            _remove(rest, place, kept)


def _place(data: Any, loc: Place, kind: str) -> Place:
    """Where an error lies: pydantic's path without the names of union members that it puts in between."""
    place: list[int | str] = []
    for number, part in enumerate(loc):
        inside = range(len(data)) if isinstance(data, list) else data if isinstance(data, Mapping) else ()
        if part in inside:
            place.append(part)
            data = data[part]
        elif kind == "missing" and number == len(loc) - 1:
            place.append(part)
    return tuple(place)


def _removed(place: Place, kind: str) -> Place:
    """What to take out because of an error: the key, or what needs a missing one; never less than a key of a table."""
    place = place[:-1] if kind == "missing" else place
    return place[: 3 if len(place) > 1 and isinstance(place[1], int) else 2]


def _last_first(place: Place) -> tuple[int, list[tuple[bool, int, str]]]:
    """Orders places so that taking out one moves none of those still to come."""
    return -len(place), [(isinstance(p, str), -p if isinstance(p, int) else 0, str(p)) for p in place]


def _remove(data: Any, place: Place, kept: dict[str, list[int]]) -> None:
    *path, last = place
    for part in path:
        data = data[part]
    if isinstance(data, list):
        kept.setdefault(str(path[0]), list(range(len(data)))).pop(int(last))
        del data[int(last)]
    else:
        del data[last]


def _path(place: Place) -> str:
    return "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in place).lstrip(".")


def _fault(model: type[BaseModel], place: Place, details: Any, also: tuple[str, ...]) -> Fault:
    where, kind = _path(place), details["type"]
    if kind == "extra_forbidden":
        known = tuple(_table_at(model, place[:-1]))
        return Fault(where, "unknown key", choose(str(place[-1]), known + (also if len(place) == 1 else ())))
    wanted = _wanted(model, place)
    if kind == "missing":
        return Fault(where, "missing", f"needed here: {wanted[1]}")
    value = details.get("input")
    if kind == "literal_error" and isinstance(value, str):
        return Fault(where, found(value), choose(value, wanted[0]))
    return Fault(where, found(value), f"expected {wanted[1]}")


def _table_at(model: Any, place: Place) -> Mapping[str, FieldInfo]:
    """The fields of the table at that place of a model."""
    for part in place:
        if not isinstance(part, int):
            field = model.model_fields.get(part)
            model = table_in(field.annotation) if field else None
            if model is None:
                return {}
    return model.model_fields if model is not None else {}


def _wanted(model: type[BaseModel], place: Place) -> tuple[tuple[str, ...], str]:
    """The words that may stand at a place, where it takes only some, and what it takes in words."""
    names = [number for number, part in enumerate(place) if isinstance(part, str)]
    for number in reversed(names):
        field = _table_at(model, place[:number]).get(str(place[number]))
        if field is not None:
            inside = field.annotation
            for _ in place[number + 1 :]:
                inside = _inside(inside)
            said = in_words(field) if inside is field.annotation else _type_in_words(inside)
            return words_of(inside), said
    return (), "another value"


def _inside(annotation: Any) -> Any:
    """What a list or table of some type holds; of several types the one that is such a list or table."""
    origin, parts = get_origin(annotation), get_args(annotation)
    if origin in (Union, UnionType):
        return next((_inside(part) for part in parts if get_origin(part) in (list, dict)), Any)
    return parts[-1] if origin in (list, dict) else Any


def table_in(annotation: Any) -> type[BaseModel] | None:
    """The model inside an annotation such as list[Piece] or Start | None."""
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return annotation
    if get_origin(annotation) in (Union, UnionType, list, tuple, dict):
        return next((table for part in get_args(annotation) if (table := table_in(part))), None)
    return None


def words_of(annotation: Any) -> tuple[str, ...]:
    """The words that an annotation such as list[Literal["a", "b"]] allows."""
    if get_origin(annotation) is Literal:
        return tuple(map(str, get_args(annotation)))
    return tuple(word for part in get_args(annotation) for word in words_of(part))


def in_words(field: FieldInfo) -> str:
    """What a field takes, in words: "a whole number from 1 to 9"."""
    limits = {
        name: getattr(limit, name)
        for limit in field.metadata
        for name in ("ge", "le", "min_length")
        if hasattr(limit, name)
    }
    said = _type_in_words(field.annotation)
    if "ge" in limits and "le" in limits:
        return f"{said} from {limits['ge']} to {limits['le']}"
    if "ge" in limits:
        return f"{said}, {limits['ge']} or more"
    if any(getattr(limit, "pattern", None) for limit in field.metadata):
        return f"{said} of one word, without blanks"
    return f"{said}, not empty" if "min_length" in limits else said


NAMES = {str: "string", int: "whole number", bool: "true or false", Any: "value"}


def _type_in_words(annotation: Any, many: bool = False) -> str:
    origin, parts = get_origin(annotation), get_args(annotation)
    if origin in (Union, UnionType):
        return " or ".join(_type_in_words(part, many) for part in parts if part is not NoneType)
    if origin is Literal:
        return f"{'words' if many else 'one word'} of {', '.join(map(str, parts))}"
    if origin is list:
        return ("lists" if many else "a list") + f" of {_type_in_words(parts[0], many=True)}"
    if origin is dict:
        return ("tables" if many else "a table") + f" of {_type_in_words(parts[1], many=True)}"
    name = NAMES.get(annotation, "table")
    if annotation is bool:
        return name
    return f"{name}s" if many else f"a {name}"
