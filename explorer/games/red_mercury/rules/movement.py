"""Movement."""

from __future__ import annotations

from typing import assert_never

from explorer.core.rulebook import Basis, ruled
from explorer.core.ruling import Ruling
from explorer.games.red_mercury.model.pieces import CORRIDOR, FIT
from explorer.games.red_mercury.model.state import Config, Open, Way
from explorer.games.red_mercury.readings import Revisit
from explorer.games.red_mercury.rules import board
from explorer.games.red_mercury.rules.rulebook import RULES

FARTHEST = 3
"""Spaces of a movement."""


@RULES.clause("5.1", source="move", basis=Basis.SAID)
def one_agent(config: Config, open: Open, agents: tuple[str, ...]) -> Ruling[bool]:
    """In each turn a player may move one of his agents on the board, whichever he likes."""
    moving = [open.agent(tag) for tag in agents]
    here = all(agent.place in config.wall.places for agent in moving)
    way = open.turn.way
    same = way is None or set(way.agents) == set(agents)
    return ruled(one_agent, here and same, pieces=agents)


@RULES.clause("5.2", source="move", basis=Basis.SAID)
def turned_up(open: Open, space: str) -> bool:
    """The card of the room that an agent enters is turned face-up. Returns whether it lay face-down."""
    return board.has_card(space) and not open.at(space)


@RULES.clause("5.3", source="move", basis=Basis.SAID)
def goes_on(kind: str) -> bool:
    """From a corridor the agent may go on."""
    return kind == CORRIDOR


@RULES.clause("5.4", source="move", basis=Basis.SAID)
def room_ends(open: Open, way: Way) -> Ruling[bool]:
    """Every other room ends the movement."""
    return ruled(room_ends, not way.ended, way.trail[-1:], way.agents)


@RULES.clause("5.5", source="move", basis=Basis.SAID)
def in_reach(config: Config, way: Way, space: str) -> Ruling[bool]:
    """A movement has three spaces at most, so the first two have to be corridors; on the third the agent stops, be it a corridor. Only a secret passage leads farther."""
    short = len(way.trail) <= FARTHEST
    match config.readings.revisit:
        case Revisit.ALLOWED:
            new = True
        case Revisit.NO:
            new = space not in way.trail
        case never:
            assert_never(never)
    return ruled(in_reach, short and new, (*way.trail[-1:], space), way.agents)


face_up = RULES.note(
    "5.6",
    "A card lies face-up only while an agent is on it, in whatever condition.",
    source="move",
    basis=Basis.SAID,
)


@RULES.clause("5.7", source="move", basis=Basis.SAID)
def turned_down(open: Open, space: str) -> bool:
    """When the last agent has left a room its card is turned face-down at once. Returns whether it is."""
    return board.has_card(space) and not open.at(space)


unseen = RULES.note(
    "5.8",
    "Nobody looks under a card until an agent enters it again. Players have to remember, and whoever errs pays for it.",
    source="move",
    basis=Basis.SAID,
)


@RULES.clause("5.9", source="defeated agents", basis=Basis.SAID)
def can_move(open: Open, agents: tuple[str, ...]) -> Ruling[bool]:
    """Defeated agents cannot move."""
    felled = tuple(tag for tag in agents if open.agent(tag).condition != FIT)
    return ruled(can_move, not felled, pieces=felled or agents)


def moving_group(open: Open, tag: str) -> tuple[str, ...]:
    """Who moves when an agent does: those who carry move together, felled ones too (RM-15.10, RM-E45)."""
    carriers = open.container.carriers
    return carriers if tag in carriers else (tag,)
