"""Readings that are added: no compiled table answers silently under a value that the rules do not know."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import pytest
from msgspec.structs import replace

from explorer.board.text import parse
from explorer.core.readings import Consulted, Reading, names
from explorer.games.long_night.model.pieces import Ground
from explorer.games.long_night.readings import Readings
from explorer.games.long_night.rules import light, looks, movement, sight
from tests.long_night.grounds import piece

BOARD = parse("""
+---+---+---+---+
| *   #   . D . |
+bbb+   +   +   +
| . b .   ~ x * |
+---+---+   +   +
| .   .   ~   . |
+---+---+---+---+
""")
B2 = BOARD.lattice.numbers["B2"]


class Later(Reading):
    """A reading whose value no rule knows yet."""

    NEW = "new", "something else", "ours"


TABLES: dict[str, Callable[[Ground, Readings], object]] = {
    "spies' steps": lambda ground, readings: movement.steps(ground, readings).costs,
    "units' steps": lambda ground, readings: movement.steps(ground, readings, "green").costs,
    "distances": lambda ground, readings: movement.within(ground, readings, B2, 2),
    "sight": lambda ground, readings: sight.eyes(ground, readings)[B2],
    "a handler's sight": lambda ground, readings: sight.eyes(ground, readings, "dog_handler")[B2],
    "light": lambda ground, readings: light.lit(ground, readings),
    "lit areas": lambda ground, readings: light.areas(ground, readings),
    "looks": lambda ground, readings: looks.choices(ground, readings, piece("blue", B2)),
}
CONSULTED = {
    "spies' steps": {"move_corner", "bush_corner", "water"},
    "units' steps": {"move_corner", "bush_corner", "water", "unit_doors"},
    "distances": {"distance"},
    "sight": {"sight_corner"},
    "a handler's sight": {"sight_corner", "handler_senses"},
    "light": {"light_stops", "sight_corner"},
    "lit areas": {"light_stops", "sight_corner", "light_join"},
    "looks": {"sight_corner", "three_squares"},
}


@pytest.mark.parametrize("table", TABLES)
def test_a_table_consults_the_readings_that_decide_it_also_when_it_is_compiled_already(table: str) -> None:
    for _ in range(2):
        watched = Consulted(Readings())
        TABLES[table](Ground(BOARD), cast("Readings", watched))
        assert watched.names == CONSULTED[table]


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("name", names(Readings()))
def test_no_table_answers_a_reading_that_its_rules_do_not_know(table: str, name: str) -> None:
    known = TABLES[table](Ground(BOARD), Readings())
    change: dict[str, Any] = {name: Later.NEW}
    later = replace(Readings(), **change)
    if name in CONSULTED[table]:
        with pytest.raises((AssertionError, ValueError)):
            TABLES[table](Ground(BOARD), later)
    else:
        assert TABLES[table](Ground(BOARD), later) == known
