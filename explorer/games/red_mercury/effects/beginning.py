"""The set-up: organisations, names, cards, teams and doubles, in this order, until the first turn begins."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations

from msgspec.structs import replace

from explorer.board.bricks import wall
from explorer.core.rulebook import Citable
from explorer.core.ruling import Reason
from explorer.game.record import CHANCE
from explorer.games.red_mercury.actions import atoms
from explorer.games.red_mercury.effects import acting
from explorer.games.red_mercury.effects.course import Course
from explorer.games.red_mercury.model.pieces import BESIDE, CORNER, LONERS, NAMES, TEAM, org_of, tags
from explorer.games.red_mercury.model.state import (
    DOUBLES,
    FIRST,
    NAMING,
    ORGS,
    PLAY,
    ROOMS,
    TEAMS,
    Agent,
    Config,
    Open,
    Player,
    State,
)
from explorer.games.red_mercury.rules import board, doubles, organisations, turns


def deciding(state: State) -> str:
    """Who decides next during the set-up."""
    open = state.open
    match open.phase:
        case phase if phase == ORGS:
            seat = next(player.seat for player in open.players if not player.orgs)
            return CHANCE if organisations.by_lot(state.config.readings) else seat
        case phase if phase == TEAMS:
            return teamless(open)[0][0]
        case _:
            return CHANCE


def teamless(open: Open) -> tuple[tuple[str, str], ...]:
    """Players with an organisation that has no agent on the board yet, in the order of turns."""
    return tuple(
        (player.seat, org)
        for player in open.players
        for org in player.orgs
        if not any(open.agent(tag).place == CORNER[org] for tag in tags(org))
    )


def agents(players: tuple[Player, ...]) -> tuple[Agent, ...]:
    """All agents before any is on the board."""
    own = tuple(Agent(tag, player.seat) for player in players for org in player.orgs for tag in tags(org))
    return own + tuple(Agent(tag, "", BESIDE) for tag in LONERS)


def unnamed(state: State) -> tuple[str, ...]:
    """The agents who have no name yet, in order."""
    known = dict(state.secret.names)
    return tuple(agent.tag for agent in state.open.agents if agent.tag not in (*LONERS, *known))


def names_left(state: State) -> tuple[str, ...]:
    """The names that the next agent can have."""
    rest = unnamed(state)
    taken = dict(state.secret.names).values()
    return tuple(name for name in NAMES[org_of(rest[0])] if name not in taken) if rest else ()


def next_double(state: State) -> tuple[str, str] | None:
    """Who draws the next name card, and of which organisation; None when all are drawn."""
    plan = doubles.plan(state.config.readings, state.open.players)
    many = sum(len(cards) for _, cards in state.secret.doubles)
    return plan[many] if many < len(plan) else None


def cards_left(state: State) -> tuple[str, ...]:
    """The name cards from which the next is drawn."""
    drawing = next_double(state)
    if drawing is None:
        return ()
    return doubles.boxed(drawing[1], tuple(name for _, cards in state.secret.doubles for name in cards))


def forbidden(state: State, atom: atoms.Preparing) -> Iterator[Reason]:
    """Every reason against an atom of the set-up."""
    open, config = state.open, state.config
    match atom:
        case atoms.Organise(seat, org, drawn):
            waits = open.phase == ORGS and deciding(state) in (CHANCE, seat)
            first = next((player.seat for player in open.players if not player.orgs), "")
            if not waits or first != seat or drawn != (deciding(state) == CHANCE):
                yield organisations.free.cite(False, pieces=(seat, org))
            elif org not in organisations.free_orgs(open, seat):
                yield from organisations.free(open, seat, org).because
        case atoms.Christen(name):
            if open.phase != NAMING or name not in names_left(state):
                yield organisations.names_hidden.cite(False, pieces=(name,))
        case atoms.Lay(kind):
            if open.phase != ROOMS or kind not in dict(board.left(config, state.secret.cards)):
                yield board.left.cite(False, pieces=(kind,))
        case atoms.Team(seat, chosen):
            fits = organisations.team(open, seat, chosen) if open.phase == TEAMS else None
            if fits is None or not fits.value or (seat, org_of(chosen[0])) != teamless(open)[0]:
                yield organisations.team.cite(False, pieces=(seat, *chosen))
        case atoms.Double(name):
            if open.phase != DOUBLES or name not in cards_left(state):
                yield doubles.draws.cite(False, pieces=(name,))
        case atoms.Begin(seat):
            if open.phase != FIRST:
                yield turns.own.cite(False, pieces=(seat, open.active))


def carry_out(course: Course, atom: atoms.Preparing) -> None:
    """Does an atom of the set-up, and goes on to what is needed next."""
    match atom:
        case atoms.Organise(seat, org):
            _organised(course, seat, org)
        case atoms.Christen(name):
            tag = unnamed(course.state)[0]
            owner = course.open.agent(tag).owner
            course.hide(names=(*course.state.secret.names, (tag, name)))
            course.tell("christened", organisations.names_hidden, tag, word=name, to=owner)
        case atoms.Lay(kind):
            space = course.config.wall.bricks[len(course.state.secret.cards)]
            course.hide(cards=(*course.state.secret.cards, kind))
            course.tell("laid", board.left, space=space, word=kind, to="none")
        case atoms.Team(seat, chosen):
            for tag in chosen:
                course.agent(tag, place=CORNER[org_of(tag)])
            course.tell("team", organisations.team, seat, *chosen)
        case atoms.Double(name):
            _drawn(course, name)
        case atoms.Begin(seat):
            acting.begins(course, seat)
            return
    go_on(course)


def _organised(course: Course, seat: str, org: str) -> None:
    orgs = organisations.led(course.config.readings, len(course.open.players), org).value
    players = tuple(
        replace(player, orgs=orgs) if player.seat == seat else player for player in course.open.players
    )
    course.now(players=players)
    course.tell("organisation", organisations.free, seat, *orgs)


def _drawn(course: Course, name: str) -> None:
    drawing = next_double(course.state)
    assert drawing is not None
    seat, org = drawing
    held = dict(course.state.secret.doubles)
    held[seat] = (*held.get(seat, ()), name)
    course.hide(doubles=tuple(held.items()))
    players = tuple(
        replace(player, held=len(held[seat])) if player.seat == seat else player
        for player in course.open.players
    )
    course.now(players=players)
    course.tell("double", doubles.draws, seat, word=name, to=seat)
    course.tell("draws_double", doubles.draws, seat, org)


def go_on(course: Course) -> None:
    """The phase that is needed next; each is over when nothing is left to do in it."""
    if not course.open.agents and all(player.orgs for player in course.open.players):
        players = organisations.order(course.open.players)
        course.now(players=players, agents=agents(players))
        course.state = replace(course.state, config=walled(course.config, players))
    phase = needed(course.state)
    if phase == course.open.phase or course.open.phase == PLAY:
        return
    course.now(phase=phase)
    course.tell("prepares", PREPARES[phase], word=phase)
    if phase == FIRST and course.config.first:
        acting.begins(course, course.config.first)


def walled(config: Config, players: tuple[Player, ...]) -> Config:
    """The board with the entrances that are there when these play (RM-D3)."""
    orgs = tuple(org for player in players for org in player.orgs)
    return replace(config, wall=wall(config.wall.wide, board.corners(config.readings, orgs)))


def needed(state: State) -> str:
    """The phase of the set-up that is not done yet."""
    if any(not player.orgs for player in state.open.players):
        return ORGS
    if unnamed(state):
        return NAMING
    if board.left(state.config, state.secret.cards):
        return ROOMS
    if teamless(state.open):
        return TEAMS
    return FIRST if next_double(state) is None else DOUBLES


PREPARES: Mapping[str, Citable] = {
    ORGS: organisations.free,
    NAMING: organisations.names_hidden,
    ROOMS: board.left,
    TEAMS: organisations.team,
    DOUBLES: doubles.draws,
    FIRST: turns.own,
}
"""Phase of the set-up -> its clause."""


def three_of(org: str) -> tuple[tuple[str, ...], ...]:
    """Every team of an organisation."""
    return tuple(combinations(tags(org), TEAM))
