"""Values as items of a TOML file, in the shape in which people write them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import tomlkit
from tomlkit.items import Array, Item, String, StringType, Table, Trivia


def table(values: Mapping[str, Any]) -> Table:
    """A table of its own; values of None are left out."""
    made = tomlkit.table()
    for key, value in values.items():
        if value is not None:
            made.add(key, item(value))
    return made


def item(value: Any) -> Item:
    """A value: texts of several lines as such, a table a line in lists of tables."""
    match value:
        case Item():
            return value
        case str() if "\n" in value and "'''" not in value:
            return String(StringType.MLL, value, "\n" + value, Trivia())
        case Mapping():
            return table(value)
        case list() if any(isinstance(part, Mapping) for part in value):
            rows: Array = tomlkit.array().multiline(True)
            for part in value:
                rows.append(inline(part) if isinstance(part, Mapping) else part)
            return rows
        case _:
            return tomlkit.item(value)


def inline(values: Mapping[str, Any]) -> Item:
    """A table within a line, with blanks inside its braces."""
    parts = (
        f"{tomlkit.key(key).as_string()} = "
        + (inline(value) if isinstance(value, Mapping) else tomlkit.item(value)).as_string()
        for key, value in values.items()
    )
    return tomlkit.value(f"{{ {', '.join(parts)} }}" if values else "{}")
