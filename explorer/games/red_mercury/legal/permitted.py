"""What forbids an atom in play, by what lies open and the double cards of the player himself."""

from __future__ import annotations

from collections.abc import Iterator

from explorer.board.bricks import MIDDLE
from explorer.core.rulebook import against
from explorer.core.ruling import Reason
from explorer.game.record import CHANCE
from explorer.games.red_mercury.actions import atoms
from explorer.games.red_mercury.effects import beginning
from explorer.games.red_mercury.model.pieces import BOUND, FIT, LONERS
from explorer.games.red_mercury.model.state import (
    ATTACK,
    CARRY,
    DRAW,
    FAVOUR,
    MOVE,
    OUTCOME,
    OVER,
    PASSAGE,
    PEEK,
    PLAY,
    RECOVER,
    REPLACE,
    REVEAL,
    STYLE,
    TAKE,
    TARGET,
    UNTIE,
    Config,
    Open,
    State,
    Way,
)
from explorer.games.red_mercury.rules import (
    aim,
    allies,
    board,
    container,
    doubles,
    fights,
    loners,
    losers,
    movement,
    organisations,
    recovery,
    special,
    turns,
    untying,
)
from explorer.games.red_mercury.rules.rulebook import RULES


def actor(open: Open, atom: atoms.Atom) -> str:
    """Whose atom it is: a seat, CHANCE for it, "" for an agent who belongs to nobody."""
    match atom:
        case atoms.Step(agents):
            return open.agent(agents[0]).owner
        case atoms.Attack(agent) | atoms.Untie(agent):
            return open.agent(agent).owner
        case atoms.Christen() | atoms.Lay() | atoms.Double() | atoms.Begin() | atoms.Draw():
            return CHANCE
        case atoms.Organise(drawn=True):
            return CHANCE
        case _:
            return atom.seat


def forbidden(state: State, atom: atoms.Atom) -> tuple[Reason, ...]:
    """Every reason against an atom; none when it may be played."""
    if state.open.winner:
        return turns.waiting(state.open)
    if isinstance(atom, atoms.Preparing):
        return tuple(beginning.forbidden(state, atom))
    if state.open.phase not in (PLAY, OVER):
        return (turns.own.cite(False, pieces=(beginning.deciding(state), beginning.deciding(state))),)
    seat = actor(state.open, atom)
    held = dict(state.secret.doubles).get(seat, ())
    return tuple(in_play(state.config, state.open, held, atom))


def in_play(config: Config, open: Open, held: tuple[str, ...], atom: atoms.Atom) -> Iterator[Reason]:
    """Every reason against an atom in play, by what a player knows: `held` are the name cards that he holds."""
    match atom:
        case atoms.Step():
            yield from stepping(config, open, atom.agents, atom.space)
        case atoms.Attack():
            yield from attacking(config, open, atom.agent, atom.tag)
        case atoms.Untie():
            yield from _untying(config, open, atom.agent, atom.tag)
        case atoms.Halt(seat):
            yield from _halting(config, open, seat)
        case atoms.Reveal(seat, name, tag):
            closed = _later(config, open, seat, REVEAL)
            yield from closed
            if not closed:  # what a player holds is told to nobody but him, in his turn
                yield from doubles.holds(open, seat, held, name)
            yield from against(doubles.points(config, open, seat, tag), doubles.replaceable(open, seat))
        case atoms.Recover(seat, tag, source):
            yield from _later(config, open, seat, RECOVER)
            yield from recovery.attempt(config, open, seat, tag, source)
        case atoms.Special(seat, source):
            yield from _later(config, open, seat, RECOVER)
            yield from against(untying.all_bound(config, open, seat), recovery.of_another(open, seat, source))
        case atoms.Ask(seat, tag):
            yield from _asking(config, open, seat, tag)
        case atoms.PickUp(seat, tags):
            yield from _last(config, open, seat)
            yield from against(*container.lifts(config, open, seat, tags))
        case atoms.Regroup(seat, tags):
            yield from _last(config, open, seat)
            yield from against(*container.regroups(config, open, seat, tags))
        case atoms.Drop(seat):
            yield from _last(config, open, seat)
            yield from against(*container.drops(config, open, seat))
        case atoms.End(seat):
            yield from _last(config, open, seat)
        case (
            atoms.Through()
            | atoms.Peek()
            | atoms.Enough()
            | atoms.Target()
            | atoms.Style()
            | atoms.Outcome()
            | atoms.Take()
            | atoms.Replace()
            | atoms.Decline()
            | atoms.Draw()
        ):
            yield from _answering(config, open, atom)
        case _:
            yield turns.own.cite(False, pieces=(actor(open, atom), open.active or CHANCE))


def _undropped(config: Config, open: Open) -> tuple[Reason, ...]:
    """What forbids everything else after the container was dropped."""
    return against(container.undropped(config, open, lifts=False))


def _later(config: Config, open: Open, seat: str, step: int) -> tuple[Reason, ...]:
    """What forbids a player anything of a step after the attack."""
    return (*turns.gate(open, seat, step), *_undropped(config, open), *_owed(config, open, seat))


def _last(config: Config, open: Open, seat: str) -> tuple[Reason, ...]:
    return (*turns.gate(open, seat, CARRY), *_owed(config, open, seat))


def _owed(config: Config, open: Open, seat: str) -> tuple[Reason, ...]:
    """The attack that the player whose turn it is has to make first."""
    return fights.owed(config, open, seat) if turns.own(open, seat).value else ()


def stepping(config: Config, open: Open, agents: tuple[str, ...], space: str) -> Iterator[Reason]:
    """What forbids a step."""
    mover = open.agent(agents[0])
    if not mover.owner:
        yield from turns.waiting(open)
        yield movement.one_agent.cite(False, pieces=agents)
        return
    yield from turns.gate(open, mover.owner, MOVE)
    way = open.turn.way
    if way is not None and set(way.agents) == set(agents):
        yield from _going_on(config, open, way, space)
    yield from against(
        movement.one_agent(config, open, agents),
        movement.can_move(open, agents),
        container.together(config, open, agents),
    )
    if mover.place not in config.wall.places:
        return
    yield from against(board.beside(config, mover.place, space))
    if space == MIDDLE:
        yield from against(aim.opened(config, open, mover.owner, agents))


def _going_on(config: Config, open: Open, way: Way, space: str) -> Iterator[Reason]:
    """What forbids those who have moved in this turn to move on: what has ended their movement, and its length."""
    if way.ended:
        here = way.trail[-1:]
        plain = () if board.has_card(here[0]) else (board.cardless_ends.cite(True, squares=here),)
        yield RULES[way.ended].cite(False, squares=here, pieces=way.agents, because=plain)
    reach = [movement.in_reach(config, way, space)]
    if set(way.agents) & set(open.container.carriers):
        reach.append(container.in_range(open, way))
    yield from (reason for reason in against(*reach) if reason.clause != way.ended)


def onward(config: Config, open: Open, space: str) -> Iterator[Reason]:
    """What lets those who have moved in this turn step on to a space: a corridor or an entrance, and readings."""
    way, readings = open.turn.way, config.readings
    if way is None or way.ended:
        return
    here = way.trail[-1:]
    if board.has_card(here[0]):
        yield movement.goes_on.cite(True, squares=here)
    else:
        yield board.cardless_ends.cite(False, squares=here, read=readings.entrance_ends_move)
    if open.turn.attacked:
        yield fights.must_attack.cite(True, read=readings.pass_through_enemy)
    if space in way.trail:
        yield movement.in_reach.cite(True, squares=(space,), read=readings.revisit)


def attacking(config: Config, open: Open, agent: str, tag: str) -> Iterator[Reason]:
    """What forbids an attack in place."""
    one, other = open.agent(agent), open.agent(tag)
    if not one.owner:
        yield from turns.waiting(open)
        yield loners.joins.cite(False, pieces=(agent,))
        return
    yield from turns.gate(open, one.owner, ATTACK)
    if not fights.in_place(config):
        yield fights.must_attack.cite(False, squares=(one.place,))
    if one.place != other.place or one.place not in config.wall.places:
        yield fights.must_attack.cite(False, squares=(one.place, other.place), pieces=(agent, tag))
    yield from against(
        losers.able(open, agent),
        fights.can_be_attacked(open, tag),
        allies.foes(config, open, one, other),
        fights.one_fight(open, agent),
    )


def _untying(config: Config, open: Open, agent: str, tag: str) -> Iterator[Reason]:
    by = open.agent(agent)
    if not by.owner:
        yield from turns.waiting(open)
        yield loners.joins.cite(False, pieces=(agent,))
        return
    pending = open.pending
    answering = (
        pending is not None
        and pending.kind == FAVOUR
        and pending.seat == by.owner
        and pending.agents == (tag,)
    )
    if not answering:
        yield from _later(config, open, by.owner, UNTIE)
    yield from against(untying.beside(config, open, agent, tag), untying.undisturbed(config, open, agent))
    yield from untying.whose(config, open, agent, tag)


def _halting(config: Config, open: Open, seat: str) -> Iterator[Reason]:
    pending = open.pending
    if pending is not None and pending.kind == PASSAGE and pending.seat == seat:
        if special.must_pass(config):
            yield special.leads.cite(False, squares=(pending.space,), pieces=pending.agents)
        return
    yield from turns.gate(open, seat, MOVE)


def _asking(config: Config, open: Open, seat: str, tag: str) -> Iterator[Reason]:
    answered = untying.at_once(config)
    yield from turns.gate(open, seat, UNTIE if answered else CARRY)
    yield from _undropped(config, open)
    if answered:
        yield from _owed(config, open, seat)
    ally, agent = allies.ally(open, seat), open.agent(tag)
    favour = (seat, ally or seat, tag)
    if not ally or agent.owner != seat or tag in open.turn.asked:
        yield untying.favour.cite(False, pieces=favour)
        if tag in open.turn.asked:
            yield RULES["RM-E47"].cite(False, pieces=(seat, tag))
    elif not any(untying.friends(config, open, ally, tag)):
        force = allies.in_force(open, organisations.side(open, seat))
        yield untying.favour.cite(False, pieces=favour, because=() if force.value else force.because)
    elif answered and agent.condition == BOUND:
        yield from untying.unhelped(config, open, ally, tag)
    if agent.condition != BOUND:
        yield untying.beside.cite(False, squares=(agent.place,), pieces=(ally or seat, tag))


def _answering(config: Config, open: Open, atom: atoms.Atom) -> Iterator[Reason]:
    """What forbids an atom that answers a choice which the turn waits for."""
    match atom:
        case atoms.Through(seat, space):
            closed = turns.choosing(open, seat, PASSAGE, "RM-14.1")
            if closed:
                yield from container.kept_from_passage(open, seat)
            yield from closed or special.passing(config, open, space)
        case atoms.Peek(seat, space):
            closed = turns.choosing(open, seat, PEEK, "RM-14.8")
            yield from closed or against(special.readable(open, space))
        case atoms.Enough(seat):
            yield from turns.choosing(open, seat, PEEK, "RM-14.8")
        case atoms.Target(seat, tag):
            closed = turns.choosing(open, seat, TARGET, "RM-7.4")
            yield from closed or _targeting(config, open, tag)
        case atoms.Style(seat):
            yield from turns.choosing(open, seat, STYLE, "RM-7.2")
        case atoms.Outcome(seat, condition):
            yield from turns.choosing(open, seat, OUTCOME, "RM-8.5") or against(losers.chosen(condition))
        case atoms.Take(seat):
            pending = open.pending
            beaten = pending is None or pending.kind != TAKE
            missing = container.all_beaten(open)
            if beaten and not open.winner and open.active and not missing.value:
                yield from missing.because
            else:
                yield from turns.choosing(open, seat, TAKE, "RM-15.8")
        case atoms.Replace(seat, tag):
            closed = turns.choosing(open, seat, REPLACE, "RM-12.2")
            yield from closed
            if not closed and tag not in doubles.reserve(open, seat):
                yield doubles.replaceable.cite(False, pieces=(seat, tag))
        case atoms.Decline(seat):
            yield from turns.choosing(open, seat, FAVOUR, "RM-10.5")
        case atoms.Draw(style):
            closed = turns.choosing(open, CHANCE, DRAW, "RM-9.2")
            yield from closed
            second = open.pending is not None and open.pending.number == 2
            there = recovery.drawn_from(config.readings, second)
            if not closed and style not in there:
                yield recovery.drawn_from.cite(False, pieces=there)


def _targeting(config: Config, open: Open, tag: str) -> Iterator[Reason]:
    """What forbids attacking this one of several."""
    pending, entry = open.pending, open.entry
    if pending is None or entry is None:
        return
    attacker = pending.agents[0]
    if attacker in LONERS and not open.agent(attacker).owner:
        if tag not in entry.agents or open.agent(tag).condition != FIT:
            yield loners.attacks.cite(False, pieces=(attacker, tag))
        return
    there = open.agent(tag).place == entry.space
    yield from against(
        fights.can_be_attacked(open, tag), allies.foes(config, open, open.agent(attacker), open.agent(tag))
    )
    if not there:
        yield fights.one_fight.cite(False, squares=(entry.space,), pieces=(attacker, tag))
