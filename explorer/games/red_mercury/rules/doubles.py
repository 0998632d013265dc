"""Double agents: drawing them, and revealing them."""

from __future__ import annotations

from typing import assert_never

from explorer.core.rulebook import Basis, ruled
from explorer.core.ruling import Reason, Ruling
from explorer.games.red_mercury.model.pieces import LONERS, NAMES, ORGANISATIONS, RESERVE, SIDE
from explorer.games.red_mercury.model.state import Config, Open, Player
from explorer.games.red_mercury.readings import (
    DoublesMissingOrgs,
    Readings,
    RevealCarrier,
    RevealTarget,
)
from explorer.games.red_mercury.rules.organisations import side
from explorer.games.red_mercury.rules.rulebook import RULES

name_cards = RULES.note(
    "11.1",
    "Each player also has name cards of his five agents; they decide who is a double agent.",
    source="double agents",
    basis=Basis.SAID,
)


@RULES.clause("11.2", source="double agents", basis=Basis.SAID)
def draws(readings: Readings, players: tuple[Player, ...], org: str) -> Ruling[tuple[str, ...]]:
    """Before play CIA and Mossad draw one name card each of KGB and of Jihad, and these one each of CIA and of Mossad, so nobody has a double among his allies. Returns the organisations from which one draws, once for each card."""
    playing = {one for player in players for one in player.orgs}
    hostile = tuple(one for one in ORGANISATIONS if one in playing and SIDE[one] != SIDE[org])
    match readings.doubles_missing_orgs:
        case DoublesMissingOrgs.IN_PLAY:
            found = hostile
        case DoublesMissingOrgs.TWO_FROM_ONE:
            found = hostile * 2 if len(hostile) == 1 else hostile
        case never:
            assert_never(never)
    return ruled(draws, found, pieces=(org,))


def plan(readings: Readings, players: tuple[Player, ...]) -> tuple[tuple[str, str], ...]:
    """Every card that is drawn before play, in order: who draws and of which organisation (RM-11.2)."""
    return tuple(
        (player.seat, other)
        for player in players
        for org in player.orgs
        for other in draws(readings, players, org).value
    )


def boxed(org: str, drawn: tuple[str, ...]) -> tuple[str, ...]:
    """The name cards of an organisation that nobody has drawn (RM-11.3)."""
    return tuple(name for name in NAMES[org] if name not in drawn)


box = RULES.note(
    "11.3",
    "The others do not see which names were drawn, and the rest of the name cards goes into the box unseen.",
    source="double agents",
    basis=Basis.SAID,
)
knowing = RULES.note(
    "11.4",
    "So each player knows that some of his own agents are doubles, not which, and he knows the names of his doubles, but not which agents bear them until these are defeated.",
    source="double agents",
    basis=Basis.INFERRED,
)


@RULES.clause("12.1", source="revealing a double agent; course of the game", basis=Basis.SAID)
def points(config: Config, open: Open, seat: str, tag: str) -> Ruling[bool]:
    """In his own turn, after the attack and before attempts, a player who thinks that he has found his double may show the name card and point at an enemy's agent."""
    agent = open.agent(tag)
    hostile = tag not in LONERS and side(open, agent.owner) != side(open, seat)
    match config.readings.reveal_target:
        case RevealTarget.BOARD_ONLY:
            places: tuple[str, ...] = config.wall.spaces
        case RevealTarget.ALSO_RESERVE:
            places = (*config.wall.spaces, RESERVE)
        case never:
            assert_never(never)
    return ruled(points, hostile and agent.place in places, pieces=(seat, tag))


def holds(open: Open, seat: str, held: tuple[str, ...], name: str) -> tuple[Reason, ...]:
    """What forbids showing a name card: it was shown in error before (RM-12.5), or the player does not hold it (RM-12.1)."""
    if name in held:
        return ()
    lost = any(one.seat == seat and one.name == name and not one.right for one in open.shown)
    return ((spoilt if lost else points).cite(False, pieces=(seat, name)),)


@RULES.clause("12.2", source="revealing a double agent", basis=Basis.SAID)
def replaceable(open: Open, seat: str) -> Ruling[bool]:
    """If he is right the agent leaves the game, and an agent of the player's reserve takes his place, his name hidden; without a reserve nobody is revealed."""
    return ruled(replaceable, bool(reserve(open, seat)), pieces=(seat,))


def reserve(open: Open, seat: str) -> tuple[str, ...]:
    """The agents of a player who wait beside the board."""
    return tuple(agent.tag for agent in open.agents if agent.owner == seat and agent.place == RESERVE)


@RULES.clause("12.3", source="revealing a double agent", basis=Basis.SAID)
def takes_over(config: Config, open: Open, tag: str) -> bool:
    """The new agent is stunned or bound if the double was, and he has what the double had. Returns whether he carries the container on."""
    if open.container.carriers != (tag,):
        return False
    match config.readings.reveal_carrier:
        case RevealCarrier.TRANSFER:
            return True
        case RevealCarrier.DROP:
            return False
        case never:
            assert_never(never)


@RULES.clause("12.4", source="revealing a double agent", basis=Basis.SAID)
def told(name: str, card: str) -> bool:
    """If he is wrong the agent's owner tells the name to him alone. Returns whether he is right."""
    return name == card


@RULES.clause("12.5", source="revealing a double agent", basis=Basis.SAID)
def spoilt(right: bool) -> bool:
    """After an error the name card leaves the game, and the player has a double less. Returns whether it does."""
    return not right


again = RULES.note(
    "12.6",
    "Who came into the game in this way may be somebody's double himself, and change sides again.",
    source="revealing a double agent",
    basis=Basis.SAID,
)
