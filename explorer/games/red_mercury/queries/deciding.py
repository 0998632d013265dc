"""Questions for rules lawyers: who may do what, who would win, where a passage leads, whose Bond is."""

from __future__ import annotations

from explorer.core.rulebook import every, ruled
from explorer.core.ruling import Reason, Refused, Ruling, Verdict
from explorer.games.red_mercury.actions import notation
from explorer.games.red_mercury.actions.atoms import Step, Style
from explorer.games.red_mercury.effects import play
from explorer.games.red_mercury.legal import legal as listed
from explorer.games.red_mercury.legal import permitted
from explorer.games.red_mercury.model import views
from explorer.games.red_mercury.model.pieces import FIT, TRAPS
from explorer.games.red_mercury.model.state import PASSAGE, Entry, SeatView, State
from explorer.games.red_mercury.queries.arguments import read_as
from explorer.games.red_mercury.readings import Readings
from explorer.games.red_mercury.rules import (
    aim,
    allies,
    board,
    container,
    doubles,
    ending,
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


def legal(at: State, readings: Readings, move: str) -> Ruling[Verdict]:
    """May this line of move notation be played now?"""
    at = read_as(at, readings)
    found: dict[Reason, None] = {}
    for atom in notation.read(at, move):
        if at.open.winner and found:
            break
        if at.secret.style == views.UNSEEN and isinstance(atom, Style):
            against = permitted.forbidden(at, atom)
            return Ruling(not against, against or (fights.secretly(atom.seat),))
        made = play.play(at, atom)
        if isinstance(made, Refused):
            return Ruling(False, made.because)
        on = permitted.onward(at.config, at.open, atom.space) if isinstance(atom, Step) else ()
        found |= dict.fromkeys((RULES[made.events[0].clause].cite(True), *on))
        at = made.state
    return Ruling(True, tuple(found))


def fight(at: State, readings: Readings, agent: str, foe: str, attack: str, defence: str) -> Ruling[Verdict]:
    """Who would win if an agent attacked another and they fought with these styles?"""
    at = read_as(at, readings)
    won = fights.won(at.config, at.open, agent, foe, attack, defence)
    return Ruling(agent if won.value else foe, won.because)


def odds(at: State, readings: Readings, agent: str, foe: str) -> Ruling[Verdict]:
    """In how many of the nine pairs of styles would an agent beat another whom he attacks?"""
    at = read_as(at, readings)
    pairs = [(one, other) for one in board.styles() for other in board.styles()]
    rulings = [fights.won(at.config, at.open, agent, foe, *pair) for pair in pairs]
    return Ruling(sum(ruling.value for ruling in rulings), rulings[0].because + rulings[1].because)


def loser(at: State, readings: Readings, style: str) -> Ruling[Verdict]:
    """What is the loser of a fight, by the style of the winner: stunned, bound, or by choice?"""
    return losers.outcome(style)


def enemies(at: State, readings: Readings, agent: str, foe: str) -> Ruling[Verdict]:
    """Are two agents enemies now?"""
    at = read_as(at, readings)
    return allies.foes(at.config, at.open, at.open.agent(agent), at.open.agent(foe))


def alliance(at: State, readings: Readings, player: str, other: str) -> Ruling[Verdict]:
    """Are two players allies, and is their alliance in force now?"""
    found = allies.allied(at.open, player, other)
    if not found.value:
        return found
    force = allies.in_force(at.open, organisations.side(at.open, player))
    return Ruling(force.value, found.because + force.because)


def lab(at: State, readings: Readings, agent: str) -> Ruling[Verdict]:
    """May this agent enter the laboratory, were he beside it?"""
    at = read_as(at, readings)
    me = at.open.agent(agent)
    group = movement.moving_group(at.open, agent)
    return every(movement.can_move(at.open, (agent,)), aim.opened(at.config, at.open, me.owner, group))


def passage(at: State, readings: Readings, space: str, leads: str) -> Ruling[Verdict]:
    """Where can a secret passage on this space lead, the laboratory left to its own rule?"""
    return special.leads(read_as(at, readings).config, space, int(leads))


def exits(at: State, readings: Readings) -> Ruling[Verdict]:
    """Where can the agent come out who is in a secret passage now?"""
    at = read_as(at, readings)
    pending = at.open.pending
    if pending is None or pending.kind != PASSAGE:
        carriers = at.open.container.carriers
        owner = at.open.agent(carriers[0]).owner if carriers else ""
        return Ruling((), (*container.kept_from_passage(at.open, owner), special.leads.cite(False)))
    return special.exits(at.config, at.open, pending.seat, pending.agents[0], pending.number)


def controls(at: State, readings: Readings, loner: str) -> Ruling[Verdict]:
    """Whose is Bond, or Carlos, now: a player's, nobody's, or hidden?"""
    return loners.controlled(at.open, loner)


def chooser(at: State, readings: Readings, agent: str) -> Ruling[Verdict]:
    """Who would choose the style of an agent in a fight now?"""
    found = loners.chooser(at.open, agent)
    if at.open.agent(agent).owner:
        return Ruling(found.value, (fights.secretly(found.value),))
    return found


def friendly(at: State, readings: Readings, player: str, loner: str) -> Ruling[Verdict]:
    """Is a player friendly to Bond, or to Carlos?"""
    return loners.friend(at.open, player, loner)


def steps(at: State, readings: Readings, agent: str) -> Ruling[Verdict]:
    """Where can an agent, or the group that carries with him, step now?"""
    at = read_as(at, readings)
    group = movement.moving_group(at.open, agent)
    here = at.open.agent(agent).place
    near = at.config.wall.neighbours.get(here, ())
    against = {s: tuple(permitted.stepping(at.config, at.open, group, s)) for s in near}
    found = tuple(space for space in near if not against[space])
    reasons = dict.fromkeys(reason for space in near for reason in against[space])
    return Ruling(found, tuple(reasons) or (board.beside.cite(True, squares=(here, *found)),))


def allowance(at: State, readings: Readings, agent: str) -> Ruling[Verdict]:
    """How many spaces can a movement of an agent, or of the group that carries with him, have at most?"""
    at = read_as(at, readings)
    group = movement.moving_group(at.open, agent)
    many = container.allowance(at.open, group)
    carrying = agent in at.open.container.carriers
    clause = (container.alone if len(group) == 1 else container.jointly) if carrying else movement.in_reach
    return ruled(clause, many, pieces=group)


def trap(at: State, readings: Readings, space: str, card: str) -> Ruling[Verdict]:
    """What would this card on this space make of an agent who entered it now: stunned, bound, or fit?"""
    works = special.sprung(Entry((), space, movement.turned_up(at.open, space)))
    if not works or card not in TRAPS:
        return Ruling(FIT, (special.sprung.cite(False, squares=(space,)),))
    return special.fells(card)


def peeks(at: State, readings: Readings, space: str) -> Ruling[Verdict]:
    """Could the card on this space be looked at by base plans?"""
    return special.readable(at.open, space)


def draw(at: State, readings: Readings, second: str) -> Ruling[Verdict]:
    """Which style cards can be drawn for an attempt, or as the second card of the special attempt?"""
    found = recovery.drawn_from(readings, second == "yes")
    return Ruling(found, (recovery.drawn_from.cite(found), board.styles.cite(board.styles())))


def attempt(at: State, readings: Readings, player: str, agent: str) -> Ruling[Verdict]:
    """May a player make an attempt to bring this agent round in this turn?"""
    at = read_as(at, readings)
    return recovery.awaits(at.config, at.open, player, agent)


def all_bound(at: State, readings: Readings, player: str) -> Ruling[Verdict]:
    """Is the special attempt open to a player?"""
    at = read_as(at, readings)
    return untying.all_bound(at.config, at.open, player)


def helpers(at: State, readings: Readings, player: str, agent: str) -> Ruling[Verdict]:
    """Which agents of a player could untie this agent, were it his turn?"""
    at = read_as(at, readings)
    found = tuple(untying.helpers(at.config, at.open, player, agent))
    there = at.open.agent(agent).place
    return Ruling(found, (untying.beside.cite(bool(found), squares=(there,), pieces=(player, agent)),))


def reveals(at: State, readings: Readings, player: str, agent: str) -> Ruling[Verdict]:
    """Can a player point at this agent when he reveals a double?"""
    at = read_as(at, readings)
    return every(doubles.points(at.config, at.open, player, agent), doubles.replaceable(at.open, player))


def home(at: State, readings: Readings, player: str, space: str) -> Ruling[Verdict]:
    """Would a player win by bringing the container to this space?"""
    at = read_as(at, readings)
    return container.home(at.config, at.open, player, space)


def owes(at: State, readings: Readings) -> Ruling[Verdict]:
    """Has the player whose turn it is to attack in place before he goes on?"""
    at = read_as(at, readings)
    found = fights.owed(at.config, at.open, at.open.active) if at.open.active else ()
    return Ruling(bool(found), found or (fights.must_attack.cite(True),))


def choices(at: State, readings: Readings) -> Ruling[Verdict]:
    """How many things can the seat do that is to move?"""
    at = read_as(at, readings)
    seat = at.open.active if at.open.pending is None else at.open.pending.seat
    seen = views.view(at, seat)
    many = len(listed(seen)) if isinstance(seen, SeatView) else 0
    return ruled(turns.own, many, pieces=(seat,))


def winner(at: State, readings: Readings) -> Ruling[Verdict]:
    """Who has won: a player, draw or none?"""
    found = at.open.winner or "none"
    clause = RULES[at.open.ended_by] if at.open.ended_by else ending.brought
    return ruled(clause, found, pieces=() if found == "none" else (found,))
