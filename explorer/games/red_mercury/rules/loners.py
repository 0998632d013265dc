"""James Bond and Carlos."""

from __future__ import annotations

from typing import assert_never

from explorer.core.rulebook import Basis, Citable, ruled
from explorer.core.ruling import Ruling
from explorer.game.record import CHANCE
from explorer.games.red_mercury.model.pieces import BESIDE, BOUND, FIT, STUNNED
from explorer.games.red_mercury.model.state import Agent, Config, Open
from explorer.games.red_mercury.readings import (
    BondDefeatedControl,
    BondNoFriend,
    BondReentry,
    BondTakesContainer,
    BondTargetInGroup,
)
from explorer.games.red_mercury.rules import allies
from explorer.games.red_mercury.rules.rulebook import RULES
from explorer.games.red_mercury.rules.turns import following

hide = RULES.note(
    "13.1",
    "Bond and Carlos hide in their rooms, and their cards wait beside the board.",
    source="Bond and Carlos",
    basis=Basis.SAID,
)


@RULES.clause("13.2", source="Bond and Carlos", basis=Basis.SAID)
def friend(open: Open, seat: str, tag: str) -> Ruling[bool]:
    """Bond is friendly to CIA and Mossad and hostile to KGB and Jihad, Carlos the other way round; all else is the same for both."""
    return ruled(friend, allies.friendly(open, seat, tag), pieces=(seat, tag))


found = RULES.note(
    "13.3",
    "If a friendly agent enters the room, Bond comes onto the board at once and is an agent of the player who found him.",
    source="Bond and Carlos",
    basis=Basis.SAID,
)
attacks = RULES.note(
    "13.4",
    "If a hostile agent enters the room, Bond attacks him at once.",
    source="Bond and Carlos",
    basis=Basis.SAID,
)


def attacks_who_returns(config: Config) -> bool:
    """Does Bond attack a hostile agent who enters his space later (RM-13.4)?"""
    match config.readings.bond_reentry:
        case BondReentry.ENTERER_ATTACKS:
            return False
        case BondReentry.BOND_ATTACKS:
            return True
        case never:
            assert_never(never)


def picks(config: Config, open: Open, tag: str, mover: str) -> str:
    """Who says whom of several Bond attacks (RM-13.4)."""
    match config.readings.bond_target_in_group:
        case BondTargetInGroup.CHOOSER:
            seat = chooser(open, tag).value
            return mover if seat == CHANCE else seat
        case BondTargetInGroup.MOVER:
            return mover
        case never:
            assert_never(never)


@RULES.clause("13.5", source="Bond and Carlos", basis=Basis.SAID)
def chooser(open: Open, tag: str) -> Ruling[str]:
    """The style of Bond, while he belongs to nobody, is chosen by the friendly player whose turn comes soonest."""
    owner = open.agent(tag).owner
    if owner:
        return ruled(chooser, owner, pieces=(tag, owner))
    seat = following(open, open.active)
    for _ in open.players:
        if allies.friendly(open, seat, tag):
            return ruled(chooser, seat, pieces=(tag, seat))
        seat = following(open, seat)
    return ruled(chooser, CHANCE, pieces=(tag, CHANCE))


def stays_hidden(config: Config, open: Open, tag: str) -> bool:
    """Is Bond's room a plain room because nobody friendly plays (RM-13.5)?"""
    if any(allies.friendly(open, player.seat, tag) for player in open.players):
        return False
    match config.readings.bond_no_friend:
        case BondNoFriend.RANDOM_STYLE:
            return False
        case BondNoFriend.PLAIN_ROOM:
            return True
        case never:
            assert_never(never)


@RULES.clause("13.6", source="Bond and Carlos", basis=Basis.SAID)
def joins(open: Open, seat: str, agent: Agent) -> bool:
    """If Bond has won he stays there, and is an agent of the friendly player who is first to enter the space. Returns whether he joins a player who enters."""
    return not agent.owner and agent.condition == FIT and allies.friendly(open, seat, agent.tag)


@RULES.clause("13.7", source="Bond and Carlos", basis=Basis.SAID)
def untied_by(config: Config, agent: Agent, seat: str) -> str:
    """If Bond has lost and is bound he joins the friendly player whose agent unties him. Returns whose he is then."""
    if not agent.owner:
        return seat
    match config.readings.bond_defeated_control:
        case BondDefeatedControl.FREE:
            return agent.owner
        case BondDefeatedControl.KEEPS:
            return agent.owner if agent.trapped else seat
        case never:
            assert_never(never)


@RULES.clause("13.8", source="Bond and Carlos", basis=Basis.SAID)
def woken_by(agent: Agent, seat: str) -> str:
    """If Bond has lost and is stunned both friendly players may try to wake him in their turns, and whoever does it has him. Returns whose he is then."""
    return agent.owner or seat


@RULES.clause("13.9", source="Bond and Carlos", basis=Basis.SAID)
def after_defeat(config: Config, agent: Agent) -> str:
    """Whenever Bond loses a fight he may come to another player: to the one who unties him or brings him round. Returns whose he is after a lost fight."""
    match config.readings.bond_defeated_control:
        case BondDefeatedControl.FREE:
            return ""
        case BondDefeatedControl.KEEPS:
            return agent.owner
        case never:
            assert_never(never)


spent = RULES.note(
    "13.10",
    "The rooms of Bond and Carlos and base plans are plain rooms once they have done their work.",
    source="other special rooms",
    basis=Basis.SAID,
)


def seizes(config: Config) -> bool:
    """Does Bond, while he belongs to nobody, take the container from a carrier whom he has beaten (RM-15.8)?"""
    match config.readings.bond_takes_container:
        case BondTakesContainer.FLOOR:
            return False
        case BondTakesContainer.HOLDS:
            return True
        case never:
            assert_never(never)


def controlled(open: Open, tag: str) -> Ruling[str]:
    """Whose Bond is now: a seat, "hidden", or "nobody" (RM-13.3, RM-13.6 to RM-13.9)."""
    agent = open.agent(tag)
    if agent.place == BESIDE:
        return ruled(hide, "hidden", pieces=(tag,))
    clauses: dict[str, Citable] = {FIT: joins, BOUND: untied_by, STUNNED: woken_by}
    who = agent.owner or "nobody"
    return ruled(found if agent.owner else clauses[agent.condition], who, (agent.place,), (tag, who))
