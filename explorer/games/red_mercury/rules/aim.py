"""The aim, and who may enter the laboratory."""

from __future__ import annotations

from typing import assert_never

from explorer.board.bricks import MIDDLE
from explorer.core.rulebook import Basis, ruled
from explorer.core.ruling import Ruling
from explorer.games.red_mercury.model.pieces import CENTRES, FIT
from explorer.games.red_mercury.model.state import Config, Open
from explorer.games.red_mercury.readings import CentreFit, LabRuleAfterRemoval
from explorer.games.red_mercury.rules.rulebook import RULES

aim = RULES.note(
    "3.1",
    "Whoever carries the red mercury out of the base has reached the aim of the game.",
    source="red mercury; introduction",
    basis=Basis.SAID,
)


@RULES.clause("3.2", source="red mercury; carrying, paragraph 1", basis=Basis.SAID)
def opened(config: Config, open: Open, seat: str, agents: tuple[str, ...]) -> Ruling[bool]:
    """An agent may enter the laboratory only while another agent of his player is in the command centre or in the communications centre, and is fit."""
    match config.readings.lab_rule_after_removal:
        case LabRuleAfterRemoval.STAYS:
            guarded = True
        case LabRuleAfterRemoval.FREE:
            guarded = open.container.space == MIDDLE
        case never:
            assert_never(never)
    held = tuple(tag for tag in holders(config, open, seat) if tag not in agents)
    return ruled(opened, not guarded or bool(held), (MIDDLE,), (*agents[:1], *held))


def holders(config: Config, open: Open, seat: str) -> tuple[str, ...]:
    """The agents of a player who hold a centre (RM-3.2)."""
    inside = [agent for agent in open.agents if agent.owner == seat and open.card(agent.place) in CENTRES]
    match config.readings.centre_fit:
        case CentreFit.FIT:
            return tuple(agent.tag for agent in inside if agent.condition == FIT)
        case CentreFit.ANY:
            return tuple(agent.tag for agent in inside)
        case never:
            assert_never(never)


found = RULES.note(
    "3.3",
    "The two centres are among the room cards and have to be found.",
    source="red mercury",
    basis=Basis.SAID,
)
