"""The board and what belongs to the game."""

from __future__ import annotations

from collections import Counter
from typing import assert_never

from explorer.board.bricks import CORNERS, MIDDLE
from explorer.core.rulebook import Basis, ruled
from explorer.core.ruling import Reason, Ruling
from explorer.games.red_mercury.model.pieces import CORNER, KINDS, SIDE, STYLES, WIDE
from explorer.games.red_mercury.model.state import Config
from explorer.games.red_mercury.readings import AbsentEntrance, EntranceEndsMove, Players, Readings
from explorer.games.red_mercury.rules.rulebook import RULES

unknown = RULES.note(
    "1.1",
    "Nobody has a plan of the base. All that is known are the entrances and the laboratory in the middle.",
    source="board",
    basis=Basis.SAID,
)


@RULES.clause("1.2", source="board", basis=Basis.SAID)
def left(config: Config, laid: tuple[str, ...]) -> tuple[tuple[str, int], ...]:
    """On every other space a room card is laid face-down by chance, so that nobody knows what is where. Returns the cards that are not laid yet, with their numbers."""
    rest = Counter(dict(config.deck)) - Counter(laid)
    return tuple((kind, rest[kind]) for kind in KINDS if rest[kind])


wall = RULES.note(
    "1.3",
    "The board is a piece of a brick wall, and each brick is a space.",
    source="board",
    basis=Basis.SAID,
)


@RULES.clause(
    "1.4", source="board; red mercury; Bond and Carlos; other special rooms, sample cards", basis=Basis.SAID
)
def many(config: Config, kind: str) -> Ruling[int]:
    """There are corridors, rooms, a command centre, a communications centre, the rooms of Bond and of Carlos, secret passages 2 and 3, bathrooms, sewers, renovations, broken handles, and base plans 1 and 2."""
    return ruled(many, dict(config.deck).get(kind, 0), pieces=(kind,))


lies = RULES.note(
    "1.5",
    "At the start the container lies in the laboratory.",
    source="red mercury",
    basis=Basis.SAID,
)


@RULES.clause("1.6", source="fight; twelve tokens by a public source", basis=Basis.SAID)
def styles() -> tuple[str, ...]:
    """Every player has the three cards bold, confident and cautious."""
    return STYLES


@RULES.clause("D1", source="this project, in place of the printed board", basis=Basis.OURS)
def beside(config: Config, one: str, other: str) -> Ruling[bool]:
    """The wall has seven rows; every other row is one brick shorter and set in by half a brick. Spaces that share a piece of an edge are neighbours, the gaps at the corners are the entrances, and a distance is the length of a shortest way."""
    return ruled(beside, other in config.wall.neighbours[one], (one, other))


@RULES.clause("D2", source="this project; 86 room tokens by a public source", basis=Basis.OURS)
def may_play(readings: Readings, number: int) -> Ruling[bool]:
    """Two play on a wall of 58 cards, three on one of 72, four on one of 86; a small wall of 44 serves for trying things out."""
    match readings.players:
        case Players.TWO_TO_FOUR:
            return ruled(may_play, number in WIDE)
        case Players.TWO_OR_FOUR:
            return ruled(may_play, number in (2, 4))
        case never:
            assert_never(never)


def corners(readings: Readings, orgs: tuple[str, ...]) -> tuple[str, ...]:
    """The entrances that are on the board (RM-D3, RM-E39)."""
    match readings.absent_entrance:
        case AbsentEntrance.NOT_ON_BOARD:
            return tuple(corner for corner in CORNERS if corner in [CORNER[org] for org in orgs])
        case AbsentEntrance.COUNTS:
            return CORNERS
        case never:
            assert_never(never)


@RULES.clause("D4", source="this project", basis=Basis.OURS)
def cardless_ends(readings: Readings, space: str) -> bool:
    """Entrances and the laboratory have no card and are known to all. They end a movement as a plain room does, and any agent may enter any entrance. Returns whether the movement ends there."""
    if space == MIDDLE:
        return True
    match readings.entrance_ends_move:
        case EntranceEndsMove.YES:
            return True
        case EntranceEndsMove.NO:
            return False
        case never:
            assert_never(never)


def absent_corners(readings: Readings, playing: tuple[str, ...], which: str) -> tuple[str, ...]:
    """The entrances of an alliance's organisations that nobody plays, where these count (RM-E39)."""
    there = corners(readings, playing)
    return tuple(
        CORNER[org] for org in SIDE if SIDE[org] == which and org not in playing and CORNER[org] in there
    )


def has_card(space: str) -> bool:
    """Does a card lie on a space?"""
    return space != MIDDLE and space not in CORNERS


crowd = RULES.note(
    "D5",
    "Any number of agents may be on one space, and a fight moves nobody.",
    source="this project",
    basis=Basis.OURS,
)

tag = RULES.note(
    "D6",
    "Every stand has a tag that all can see and that stays with it; the name belongs to the tag in secret.",
    source="this project",
    basis=Basis.OURS,
)


def apart(config: Config, one: str, other: str) -> Reason:
    """The distance of two spaces (RM-D1)."""
    return beside.cite(config.wall.distance(one, other), squares=(one, other))
