"""Goal and end of the game."""

from __future__ import annotations

from typing import assert_never

from explorer.core.rulebook import Basis, ruled
from explorer.core.ruling import Ruling
from explorer.games.spetsnaz.model.pieces import ARTEFACT
from explorer.games.spetsnaz.model.state import FIND_ONE, Config, Open, Squad
from explorer.games.spetsnaz.readings import LastTurnEqual
from explorer.games.spetsnaz.rules.rulebook import RULES

duel = RULES.note(
    "1.1",
    "Two play against each other. Each hides objects on his own hazard map and walks over that of the other; their squads never meet.",
    source="preparation",
    basis=Basis.INFERRED,
)


@RULES.clause("1.2", source="victory, first point", basis=Basis.SAID)
def fulfilled(config: Config, squad: Squad) -> Ruling[bool]:
    """Who fulfils the mission of the scenario wins: he has found all artefacts, or one where the scenario says so, or has brought all of them to an exit."""
    brought = squad.delivered if config.delivers else squad.found
    wanted = 1 if config.goal == FIND_ONE else max(1, config.wanted(ARTEFACT))
    done = brought >= wanted
    return ruled(fulfilled, done, (squad.at,))


by_wounds = RULES.note(
    "1.3",
    "A player wins when the other has taken 15 wounds before he finds a first-aid kit.",
    source="victory, second point; wounds, paragraph 2",
    basis=Basis.SAID,
)


@RULES.clause("1.4", source="order of interactions, points 1 and 2", basis=Basis.INFERRED)
def at_once(config: Config, board: Open, seat: str) -> Ruling[bool]:
    """The game is over at the very moment when a mission is fulfilled or a player has too many wounds; nothing more of that cell is dealt with, and nobody moves any more."""
    match config.readings.last_turn_equal:
        case LastTurnEqual.NO:
            waits = False
        case LastTurnEqual.YES:
            waits = seat == board.first
        case never:
            assert_never(never)
    read = config.readings.last_turn_equal if seat == board.first else None
    return ruled(at_once, not waits, pieces=(seat,), read=read)
