"""What a seat of Red Mercury may do now, from its view alone, and what chance may do."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations

from explorer.game.record import CHANCE
from explorer.games.red_mercury.actions import atoms
from explorer.games.red_mercury.effects import beginning
from explorer.games.red_mercury.legal.permitted import in_play
from explorer.games.red_mercury.model.pieces import BOUND, FIT, STUNNED
from explorer.games.red_mercury.model.state import (
    ATTACK,
    CARRY,
    DOUBLES,
    DRAW,
    FAVOUR,
    FIRST,
    MOVE,
    NAMING,
    ORGS,
    OUTCOME,
    OVER,
    PASSAGE,
    PEEK,
    PLAY,
    RECOVER,
    REPLACE,
    REVEAL,
    ROOMS,
    STYLE,
    TAKE,
    TARGET,
    TEAMS,
    UNTIE,
    JudgeView,
    Open,
    Pending,
    State,
    View,
)
from explorer.games.red_mercury.rules import (
    allies,
    board,
    container,
    losers,
    movement,
    organisations,
    recovery,
    special,
)


def legal(view: View) -> tuple[atoms.Atom, ...]:
    """The atoms that the seat of this view may play now; none when it is not asked."""
    if isinstance(view, JudgeView):
        return ()
    open, config, seat = view.open, view.config, view.seat
    if seat not in [player.seat for player in open.players] or open.phase == OVER:
        return ()
    if open.phase != PLAY:
        return tuple(_preparing(view))
    if (open.active if open.pending is None else open.pending.seat) != seat:
        return ()
    held = view.own.doubles
    candidates = _answers(view, open.pending) if open.pending else _acts(view, held)
    return tuple(atom for atom in candidates if not next(in_play(config, open, held, atom), None))


def _preparing(view: View) -> Iterator[atoms.Atom]:
    open, seat, readings = view.open, view.seat, view.config.readings
    if open.phase == ORGS and not organisations.by_lot(readings):
        if seat == next(player.seat for player in open.players if not player.orgs):
            yield from (atoms.Organise(seat, org) for org in organisations.free_orgs(open, seat))
    elif open.phase == TEAMS:
        first, org = beginning.teamless(open)[0]
        if seat == first:
            yield from (atoms.Team(seat, three) for three in beginning.three_of(org))


def _answers(view: View, pending: Pending) -> Iterator[atoms.Atom]:
    """What may answer the choice that the turn waits for."""
    open, config, seat = view.open, view.config, view.seat
    match pending.kind:
        case kind if kind == TARGET:
            entry = open.entry
            there = open.at(entry.space) if entry else ()
            yield from (atoms.Target(seat, agent.tag) for agent in there)
        case kind if kind == STYLE:
            yield from (atoms.Style(seat, style) for style in board.styles())
        case kind if kind == OUTCOME:
            yield from (atoms.Outcome(seat, condition) for condition in (STUNNED, BOUND))
        case kind if kind == TAKE:
            yield from (atoms.Take(seat, yes) for yes in (True, False))
        case kind if kind == PASSAGE:
            led = special.leads(config, pending.space, pending.number)
            yield from (atoms.Through(seat, space) for space in led.value)
            yield atoms.Halt(seat)
        case kind if kind == PEEK:
            yield from (atoms.Peek(seat, space) for space in config.wall.bricks)
            yield atoms.Enough(seat)
        case kind if kind == REPLACE:
            yield from (atoms.Replace(seat, agent.tag) for agent in open.agents if agent.owner == seat)
        case kind if kind == FAVOUR:
            (tag,) = pending.agents
            yield from (
                atoms.Untie(agent.tag, tag) for agent in open.at(open.agent(tag).place) if agent.owner == seat
            )
            yield atoms.Decline(seat)


def _acts(view: View, held: tuple[str, ...]) -> Iterator[atoms.Atom]:
    """What may be thought of in the steps that are left."""
    open, seat = view.open, view.seat
    step = open.turn.step
    if step <= MOVE:
        yield from steps(view)
        yield atoms.Halt(seat)
    if step <= ATTACK and not open.turn.attacked:
        yield from _attacks(view)
    if step <= REVEAL and held:
        targets = [a.tag for a in open.agents if a.owner and a.owner != seat]
        yield from (atoms.Reveal(seat, name, tag) for name in held for tag in targets)
    others = [player.seat for player in open.players if player.seat != seat]
    if step <= RECOVER:
        stunned = [agent.tag for agent in open.agents if agent.condition == STUNNED]
        yield from (atoms.Recover(seat, tag, other) for tag in stunned for other in others)
        if not open.turn.special:
            yield from (atoms.Special(seat, other) for other in others)
    if step <= UNTIE:
        yield from _unties(view)
    if step <= CARRY:
        yield from (atoms.Ask(seat, a.tag) for a in open.agents if a.owner == seat and a.condition == BOUND)
        yield from _lifts(open, seat)
    yield atoms.End(seat)


def steps(view: View) -> Iterator[atoms.Step]:
    """The steps that may be thought of."""
    open, config, seat = view.open, view.config, view.seat
    way = open.turn.way
    if way is not None and way.ended:
        return
    seen: set[tuple[str, ...]] = set()
    for agent in open.agents:
        if agent.owner != seat or agent.condition != FIT or agent.place not in config.wall.places:
            continue
        group = movement.moving_group(open, agent.tag)
        if tuple(sorted(group)) in seen or (way is not None and set(way.agents) != set(group)):
            continue
        seen.add(tuple(sorted(group)))
        for order in permutations(group):
            for space in config.wall.neighbours[agent.place]:
                yield atoms.Step(order, space)


def _attacks(view: View) -> Iterator[atoms.Attack]:
    open = view.open
    for agent in open.agents:
        if agent.owner == view.seat and agent.condition == FIT and agent.place in view.config.wall.places:
            for tag in allies.enemies(view.config, open, agent.tag, agent.place):
                yield atoms.Attack(agent.tag, tag)


def _unties(view: View) -> Iterator[atoms.Untie]:
    open, seat = view.open, view.seat
    for agent in open.agents:
        if agent.condition != BOUND:
            continue
        for by in open.at(agent.place):
            if by.owner == seat and by.condition == FIT:
                yield atoms.Untie(by.tag, agent.tag)


def _lifts(open: Open, seat: str) -> Iterator[atoms.Atom]:
    box = open.container
    here = [a.tag for a in open.at(box.space) if a.owner == seat and losers.able(open, a.tag).value]
    groups = [tags for many in range(1, container.GROUP + 1) for tags in combinations(here, many)]
    if not box.carriers:
        yield from (atoms.PickUp(seat, tags) for tags in groups)
    elif open.agent(box.carriers[0]).owner == seat:
        yield from (atoms.Regroup(seat, tags) for tags in groups)
        yield atoms.Drop(seat)


def chance(state: State) -> tuple[tuple[atoms.Atom, int], ...]:
    """What chance may do now, with weights."""
    open, config = state.open, state.config
    pending = open.pending
    if open.phase == ORGS and organisations.by_lot(config.readings):
        seat = next(player.seat for player in open.players if not player.orgs)
        return tuple((atoms.Organise(seat, org, True), 1) for org in organisations.free_orgs(open, seat))
    if open.phase == NAMING:
        return tuple((atoms.Christen(name), 1) for name in beginning.names_left(state))
    if open.phase == ROOMS:
        return tuple((atoms.Lay(kind), many) for kind, many in board.left(config, state.secret.cards))
    if open.phase == DOUBLES:
        return tuple((atoms.Double(name), 1) for name in beginning.cards_left(state))
    if open.phase == FIRST:
        return tuple((atoms.Begin(player.seat), 1) for player in open.players)
    if pending is None or pending.seat != CHANCE or open.phase != PLAY:
        return ()
    match pending.kind:
        case kind if kind == STYLE:
            return tuple((atoms.Style(CHANCE, style), 1) for style in board.styles())
        case kind if kind == OUTCOME:
            return tuple((atoms.Outcome(CHANCE, condition), 1) for condition in (STUNNED, BOUND))
        case kind if kind == DRAW:
            cards = recovery.drawn_from(config.readings, pending.number == 2)
            return tuple((atoms.Draw(style), 1) for style in cards)
        case _:
            return ()
