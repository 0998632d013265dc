"""Organisations and agents."""

from __future__ import annotations

from typing import assert_never

from explorer.core.rulebook import Basis, ruled
from explorer.core.ruling import Ruling
from explorer.games.red_mercury.model.pieces import CIA, CORNER, KGB, ORGANISATIONS, SIDE, TEAM, org_of
from explorer.games.red_mercury.model.state import Open, Player
from explorer.games.red_mercury.readings import OrgChoice, Readings, TwoPlayer
from explorer.games.red_mercury.rules.rulebook import RULES


@RULES.clause("2.1", source="agents", basis=Basis.SAID)
def free(open: Open, seat: str, org: str) -> Ruling[bool]:
    """Each player chooses or draws one of the four organisations: CIA, KGB, Mossad, Jihad. No two have the same, and two players are no allies."""
    others = [one for player in open.players for one in player.orgs]
    fits = org not in others and not open.player(seat).orgs
    if len(open.players) == 2:
        fits = fits and all(SIDE[one] != SIDE[org] for one in others)
    return ruled(free, fits, pieces=(seat, org))


def free_orgs(open: Open, seat: str) -> tuple[str, ...]:
    """The organisations that a player may have (RM-2.1)."""
    return tuple(org for org in ORGANISATIONS if free(open, seat, org).value)


def led(readings: Readings, players: int, org: str) -> Ruling[tuple[str, ...]]:
    """What a player leads who has an organisation (RM-2.1)."""
    found: tuple[str, ...] = (org,)
    if players == 2:
        match readings.two_player:
            case TwoPlayer.ONE_EACH:
                pass
            case TwoPlayer.TWO_EACH:
                found = tuple(one for one in ORGANISATIONS if SIDE[one] == SIDE[org])
            case never:
                assert_never(never)
    return ruled(free, found, pieces=(org,))


def by_lot(readings: Readings) -> bool:
    """Are organisations drawn (RM-2.1)?"""
    match readings.org_choice:
        case OrgChoice.DRAW:
            return True
        case OrgChoice.CHOOSE:
            return False
        case never:
            assert_never(never)


@RULES.clause("2.2", source="agents", basis=Basis.SAID)
def team(open: Open, seat: str, tags: tuple[str, ...]) -> Ruling[bool]:
    """Each player has five agents. Three of his choice stand on his entrance."""
    orgs = {org_of(tag) for tag in tags}
    known = {agent.tag for agent in open.agents}
    fits = len(set(tags)) == TEAM == len(tags) and len(orgs) == 1 and known >= set(tags)
    return ruled(team, fits and orgs <= set(open.player(seat).orgs), pieces=(seat, *tags))


names_hidden = RULES.note(
    "2.3",
    "Agents stand so that the others cannot see their names.",
    source="agents",
    basis=Basis.SAID,
)

reserve = RULES.note(
    "2.4",
    "The other two wait beside the board as a reserve, their names hidden as well.",
    source="agents",
    basis=Basis.SAID,
)

faces = RULES.note(
    "2.5",
    "No picture says anything about a name: the women are disguised as men.",
    source="agents",
    basis=Basis.SAID,
)


@RULES.clause("D3", source="this project", basis=Basis.OURS)
def order(players: tuple[Player, ...]) -> tuple[Player, ...]:
    """CIA has the entrance NW, KGB NE, Mossad SE, Jihad SW. They take turns in this order, and only entrances of organisations in play are there. Returns the players in the order of turns."""
    return tuple(sorted(players, key=lambda player: ORGANISATIONS.index(player.orgs[0])))


def entrances(player: Player) -> tuple[str, ...]:
    """A player's own entrances (RM-D3)."""
    return tuple(CORNER[org] for org in player.orgs)


def side(open: Open, seat: str) -> str:
    """The alliance of a player, "" before he has an organisation."""
    orgs = open.player(seat).orgs
    return SIDE[orgs[0]] if orgs else ""


FIRST_TWO = (CIA, KGB)
"""The organisations of two players where nothing else is said."""
