"""The end."""

from __future__ import annotations

from typing import assert_never

from explorer.core.rulebook import Basis, ruled
from explorer.core.ruling import Ruling
from explorer.games.red_mercury.model.state import Config, Open
from explorer.games.red_mercury.readings import WinEnemyOnEntrance
from explorer.games.red_mercury.rules import container
from explorer.games.red_mercury.rules.rulebook import RULES


@RULES.clause("16.1", source="end of the game", basis=Basis.SAID)
def brought(config: Config, open: Open, agents: tuple[str, ...], space: str) -> Ruling[str]:
    """When the container is brought to a proper entrance the game is over, and whoever brought it has won."""
    carriers = [tag for tag in agents if tag in open.container.carriers]
    seat = open.agent(carriers[0]).owner if carriers else ""
    won = bool(seat) and container.home(config, open, seat, space).value
    return ruled(brought, seat if won else "", (space,), agents)


def at_once(config: Config, enemies: tuple[str, ...]) -> bool:
    """Does a carrier win before he has attacked who waits on the entrance (RM-16.1)?"""
    match config.readings.win_enemy_on_entrance:
        case WinEnemyOnEntrance.IMMEDIATE:
            return True
        case WinEnemyOnEntrance.FIGHT_FIRST:
            return not enemies
        case never:
            assert_never(never)
