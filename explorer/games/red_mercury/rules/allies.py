"""Allies and enemies."""

from __future__ import annotations

from typing import assert_never

from explorer.core.rulebook import Basis, ruled
from explorer.core.ruling import Reason, Ruling
from explorer.games.red_mercury.model.pieces import BOND, FIT, LONERS
from explorer.games.red_mercury.model.state import Agent, Config, Open
from explorer.games.red_mercury.readings import AllianceScope
from explorer.games.red_mercury.rules.organisations import side
from explorer.games.red_mercury.rules.rulebook import RULES


@RULES.clause("6.1", source="allies", basis=Basis.SAID)
def allied(open: Open, seat: str, other: str) -> Ruling[bool]:
    """KGB and Jihad are allies, and so are CIA and Mossad."""
    found = seat != other and side(open, seat) == side(open, other)
    return ruled(allied, found, pieces=(seat, other))


def ally(open: Open, seat: str) -> str:
    """The ally of a player, "" where nobody is (RM-6.1)."""
    others = [player.seat for player in open.players if allied(open, seat, player.seat).value]
    return others[0] if others else ""


@RULES.clause("6.2", source="allies", basis=Basis.SAID)
def no_fight(one: str, other: str) -> Reason:
    """Allies cannot fight each other."""
    return no_fight.cite(False, pieces=(one, other))


@RULES.clause("6.3", source="allies", basis=Basis.SAID)
def in_force(open: Open, which: str) -> Ruling[bool]:
    """An alliance is not in force while one of its two players has the container carried."""
    owners = (open.agent(tag).owner for tag in open.container.carriers)
    carrying = tuple(owner for owner in owners if owner and side(open, owner) == which)
    return ruled(in_force, not carrying, pieces=tuple(dict.fromkeys(carrying)))


@RULES.clause("6.4", source="allies", basis=Basis.SAID)
def foes(config: Config, open: Open, one: Agent, other: Agent) -> Ruling[bool]:
    """Agents who are not allies are enemies."""
    pair = (one.tag, other.tag)
    if one.owner == other.owner:
        return ruled(foes, False, pieces=pair)
    if not one.owner or not other.owner:
        return loner_foe(open, one, other)
    which = side(open, one.owner)
    if which != side(open, other.owner):
        return ruled(foes, True, pieces=pair)
    suspended = in_force(open, which)
    match config.readings.alliance_scope:
        case AllianceScope.WHOLE:
            found = not suspended.value
        case AllianceScope.CARRIER_ONLY:
            found = not suspended.value and any(tag in open.container.carriers for tag in pair)
        case never:
            assert_never(never)
    if found:
        return Ruling(True, (foes.cite(True, pieces=pair, because=suspended.because),))
    return Ruling(False, (no_fight(*pair),))


@RULES.clause("E9", source="this project", basis=Basis.OURS)
def loner_foe(open: Open, one: Agent, other: Agent) -> Ruling[bool]:
    """Bond, while he belongs to nobody, is an enemy of all agents of his hostile side and of nobody else; Carlos likewise."""
    loner, agent = (one, other) if not one.owner else (other, one)
    hostile = bool(agent.owner) and side(open, agent.owner) != LONERS.get(loner.tag, LONERS[BOND])
    return ruled(loner_foe, hostile, pieces=(one.tag, other.tag))


def enemies(config: Config, open: Open, tag: str, space: str) -> tuple[str, ...]:
    """The fit enemies of an agent on a space."""
    me = open.agent(tag)
    return tuple(
        agent.tag
        for agent in open.at(space)
        if agent.condition == FIT and agent.tag != tag and foes(config, open, me, agent).value
    )


def friendly(open: Open, seat: str, tag: str) -> bool:
    """Is a player on the friendly side of Bond or Carlos (RM-13.2)?"""
    return LONERS.get(tag) == side(open, seat)
