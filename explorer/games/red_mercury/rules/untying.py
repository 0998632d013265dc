"""Untying."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from explorer.core.rulebook import Basis, against, ruled
from explorer.core.ruling import Reason, Ruling
from explorer.games.red_mercury.model.pieces import BOUND, FIT, LONERS, RESERVE, STUNNED
from explorer.games.red_mercury.model.state import Config, Open
from explorer.games.red_mercury.readings import (
    AllBoundMixed,
    AllBoundScope,
    AllianceScope,
    AllyUntieWhen,
    SuspendedUntie,
    UntieChain,
)
from explorer.games.red_mercury.rules import allies
from explorer.games.red_mercury.rules.organisations import side
from explorer.games.red_mercury.rules.rulebook import RULES


@RULES.clause("10.1", source="untying", basis=Basis.SAID)
def beside(config: Config, open: Open, agent: str, tag: str) -> Ruling[bool]:
    """A bound agent can be untied by a fit agent on his space, after movement, attack and attempts."""
    by, other = open.agent(agent), open.agent(tag)
    there = by.place == other.place and by.place in config.wall.places
    match config.readings.untie_chain:
        case UntieChain.YES:
            fresh = False
        case UntieChain.NO:
            fresh = agent in open.turn.freed
        case never:
            assert_never(never)
    found = there and by.condition == FIT and other.condition == BOUND and not fresh
    return ruled(beside, found, tuple(dict.fromkeys((by.place, other.place))), (agent, tag))


@RULES.clause("10.2", source="untying", basis=Basis.SAID)
def undisturbed(config: Config, open: Open, agent: str) -> Ruling[bool]:
    """Nobody is untied while a fit enemy is on the space."""
    there = open.agent(agent).place
    found = allies.enemies(config, open, agent, there) if there in config.wall.places else ()
    return ruled(undisturbed, not found, (there,), (agent, *found))


felled_foes = RULES.note(
    "10.3",
    "Enemies who are bound or stunned do not hinder.",
    source="untying",
    basis=Basis.SAID,
)
any_number = RULES.note(
    "10.4",
    "Any number of agents may be untied at the same time.",
    source="untying",
    basis=Basis.SAID,
)


@RULES.clause("10.5", source="untying", basis=Basis.SAID)
def favour(open: Open, seat: str, other: str) -> Ruling[bool]:
    """An ally may be asked to untie an agent; he need not do it."""
    return ruled(favour, bool(other) and allies.allied(open, seat, other).value, pieces=(seat, other or seat))


def strangers(config: Config, open: Open, agent: str, tag: str) -> tuple[Reason, ...]:
    """What forbids an agent to untie another because of whose he is, in whosever turn (RM-6.3, RM-6.4, RM-13.7)."""
    by, other = open.agent(agent), open.agent(tag)
    if by.owner == other.owner:
        return ()
    if not other.owner and tag in LONERS:
        if allies.friendly(open, by.owner, tag):
            return ()
        return (RULES["RM-13.7"].cite(False, pieces=(by.owner, tag)),)
    if side(open, by.owner) != side(open, other.owner):
        return (allies.foes.cite(True, pieces=(agent, tag)),)
    return _suspended(config, open, agent, tag)


def whose(config: Config, open: Open, agent: str, tag: str) -> tuple[Reason, ...]:
    """What forbids an agent to untie another now because of whose he is: strangers, and allies in the wrong turn (RM-10.5)."""
    by, other = open.agent(agent), open.agent(tag)
    found = strangers(config, open, agent, tag)
    if found or by.owner == other.owner or not other.owner:
        return found
    if at_once(config) is (open.active == other.owner):
        return ()
    return (favour.cite(False, pieces=(by.owner, other.owner)),)


def _suspended(config: Config, open: Open, agent: str, tag: str) -> tuple[Reason, ...]:
    """Why an ally cannot untie while the alliance is not in force (RM-6.3)."""
    force = allies.in_force(open, side(open, open.agent(agent).owner))
    if force.value:
        return ()
    match config.readings.alliance_scope:
        case AllianceScope.WHOLE:
            pass
        case AllianceScope.CARRIER_ONLY:
            if not {agent, tag} & set(open.container.carriers):
                return ()
        case never:
            assert_never(never)
    match config.readings.suspended_untie:
        case SuspendedUntie.NO:
            return force.because
        case SuspendedUntie.YES:
            return ()
        case other:
            assert_never(other)


def at_once(config: Config) -> bool:
    """Does an ally untie in the turn of who asks him (RM-10.5)?"""
    match config.readings.ally_untie_when:
        case AllyUntieWhen.ALLY_TURN:
            return False
        case AllyUntieWhen.ASKER_TURN:
            return True
        case never:
            assert_never(never)


def friends(config: Config, open: Open, seat: str, tag: str) -> Iterator[str]:
    """The agents of a player on the board who could come and untie an agent, wherever both are now (RM-10.5)."""
    for agent in open.agents:
        if agent.owner == seat and agent.place in config.wall.places:
            if not strangers(config, open, agent.tag, tag):
                yield agent.tag


def helpers(config: Config, open: Open, seat: str, tag: str) -> Iterator[str]:
    """The agents of a player who could untie an agent now, were it his turn to do it."""
    for agent in open.agents:
        if agent.owner == seat and beside(config, open, agent.tag, tag).value:
            if undisturbed(config, open, agent.tag).value:
                if not strangers(config, open, agent.tag, tag):
                    yield agent.tag


def unhelped(config: Config, open: Open, seat: str, tag: str) -> tuple[Reason, ...]:
    """Why no agent of a player can untie an agent now: nobody fit is beside him, or an enemy is (RM-10.1, RM-10.2)."""
    if any(helpers(config, open, seat, tag)):
        return ()
    near = [
        agent.tag
        for agent in open.agents
        if agent.owner == seat and beside(config, open, agent.tag, tag).value
    ]
    if not near:
        return (beside.cite(False, squares=(open.agent(tag).place,), pieces=(seat, tag)),)
    return against(*(undisturbed(config, open, one) for one in near))


@RULES.clause("10.6", source="untying", basis=Basis.SAID)
def all_bound(config: Config, open: Open, seat: str) -> Ruling[bool]:
    """A player whose agents are all bound may make a special attempt in each of his turns: he draws a card as for a stunned agent. If it is confident he draws again, and if that is confident too all his agents are untied."""
    mine = [agent for agent in open.agents if agent.owner == seat]
    present = [agent for agent in mine if agent.place in config.wall.places]
    match config.readings.all_bound_scope:
        case AllBoundScope.BOARD:
            whole = True
        case AllBoundScope.WITH_RESERVE:
            whole = all(agent.place != RESERVE for agent in mine)
        case never:
            assert_never(never)
    match config.readings.all_bound_mixed:
        case AllBoundMixed.BOUND_ONLY:
            helpless = all(agent.condition == BOUND for agent in present)
        case AllBoundMixed.BOUND_OR_STUNNED:
            states = {agent.condition for agent in present}
            helpless = states <= {BOUND, STUNNED} and BOUND in states
        case other:
            assert_never(other)
    once = not open.turn.special
    return ruled(all_bound, whole and helpless and bool(present) and once, pieces=(seat,))
