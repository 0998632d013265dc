"""Section 8 of the rules: what the lines and squares of the board let through, and whom."""

from __future__ import annotations

from typing import assert_never

from explorer.board.kinds import KINDS, Kind
from explorer.core.rulebook import Basis, Rule
from explorer.games.long_night.model.pieces import KINDS as PIECES
from explorer.games.long_night.model.pieces import Side
from explorer.games.long_night.readings import Readings, UnitDoors, Water
from explorer.games.long_night.rules.rulebook import RULES

Line = Rule[[str, Readings], Kind]
"""A clause on lines: as which kind of edge the line counts for a figure of that kind who walks."""


@RULES.clause("8.1", source="rules 8, blue line", basis=Basis.SAID)
def wall(walker: str, readings: Readings) -> Kind:
    """A wall: nobody walks, sees or shoots through it."""
    return KINDS["wall"]


@RULES.clause("8.2", source="rules 8, black line", basis=Basis.SAID)
def wire(walker: str, readings: Readings) -> Kind:
    """Wire stops those who walk; looks and shots go through it."""
    return KINDS["wire"]


@RULES.clause("8.3", source="rules 8, red line; rules 2, what spies repeat", basis=Basis.SAID)
def locked_door(walker: str, readings: Readings) -> Kind:
    """A locked door or gate: nobody walks, sees or shoots through it, but units may have the key."""
    return _door(KINDS["locked_door"], walker, readings)


@RULES.clause("8.4", source="rules 8, orange line", basis=Basis.SAID)
def glass(walker: str, readings: Readings) -> Kind:
    """Glass stops those who walk; looks go through it, and shots, which break it."""
    return KINDS["glass"]


@RULES.clause("8.5", source="rules 8, yellow line", basis=Basis.SAID)
def mirror(walker: str, readings: Readings) -> Kind:
    """A mirror: nobody walks, sees or shoots through it; looks at it are thrown back."""
    return KINDS["mirror"]


@RULES.clause("8.6", source="rules 8, green line", basis=Basis.SAID)
def bush(walker: str, readings: Readings) -> Kind:
    """Bushes hide what is behind them and stop shots; walking through costs one point more."""
    return KINDS["bush"]


@RULES.clause("8.7", source="rules 8, pink line; rules 2, what spies repeat", basis=Basis.SAID)
def electronic_door(walker: str, readings: Readings) -> Kind:
    """An electronic door: nobody walks, sees or shoots through it, but units may have the code."""
    return _door(KINDS["electronic_door"], walker, readings)


def _door(shut: Kind, walker: str, readings: Readings) -> Kind:
    if PIECES[walker] is not Side.UNIT:
        return shut
    match readings.unit_doors:
        case UnitDoors.OPEN | UnitDoors.PASS:
            return KINDS["open_door"]
        case UnitDoors.BLOCKED:
            return shut
        case never:
            assert_never(never)


@RULES.clause("8.13", source="rules 8, violet lines", basis=Basis.SAID)
def zone(walker: str, readings: Readings) -> Kind:
    """A violet line parts zones of the heat sensor and stops nothing."""
    return KINDS["zone"]


@RULES.clause("8.15", source="rules 7, window shot; rules 4, passages noticed", basis=Basis.OURS)
def passage(walker: str, readings: Readings) -> Kind:
    """A passage cut or shot into a line lets walk, see and shoot, and costs nothing extra."""
    return KINDS["passage"]


@RULES.clause("8.17", source="rules 2, opened doors; rules 7, open gates", basis=Basis.INFERRED)
def open_door(walker: str, readings: Readings) -> Kind:
    """An open door or gate stops nothing."""
    return KINDS["open_door"]


LINES: dict[str, Line] = {
    "wall": wall,
    "wire": wire,
    "locked_door": locked_door,
    "glass": glass,
    "mirror": mirror,
    "bush": bush,
    "electronic_door": electronic_door,
    "zone": zone,
    "passage": passage,
    "open_door": open_door,
}
"""Kind of line -> its clause."""

SHUT_DOORS = (locked_door, electronic_door)
"""The clauses of doors that units may open, as the table reads it."""


@RULES.clause("8.8", source="rules 8, black square", basis=Basis.SAID)
def black(role: str) -> int | None:
    """A tree or building: nobody enters it, sees past it or shoots past it; looking at it is possible, and a climber may enter for a point more."""
    return 1 if role == "climber" else None


@RULES.clause("8.9", source="rules 8, blue square", basis=Basis.SAID)
def water(from_water: bool, readings: Readings) -> int:
    """Water costs a point more to enter; looks and shots pass over it."""
    match readings.water:
        case Water.EACH:
            return 1
        case Water.SHORE:
            return 0 if from_water else 1
        case never:
            assert_never(never)


@RULES.clause("8.12", source="rules 8, generator", basis=Basis.SAID)
def generator(role: str) -> int | None:
    """A generator: nobody enters it, sees past it or shoots past it; it can be shot at."""
    return None


RULES.note(
    "8.14",
    "A crossed square is an ordinary square; when the alarm is high, units arrive there.",
    source="rules 8, crossed squares",
    basis=Basis.SAID,
)
