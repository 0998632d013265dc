"""Players of Red Mercury that choose by themselves, each from the view of its seat alone."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from msgspec.structs import replace

from explorer.game.record import Bot
from explorer.games.red_mercury.actions import atoms
from explorer.games.red_mercury.beliefs import possible
from explorer.games.red_mercury.bots.searching import best_exit, best_peek, best_step
from explorer.games.red_mercury.model.pieces import BOUND, CENTRES, FIT, STUNNED, STYLES
from explorer.games.red_mercury.model.state import Container, View
from explorer.games.red_mercury.model.views import name_of
from explorer.games.red_mercury.rules import allies, container, movement

STEP = {
    atoms.Step: 1,
    atoms.Halt: 1,
    atoms.Attack: 2,
    atoms.Reveal: 3,
    atoms.Recover: 4,
    atoms.Special: 4,
    atoms.Untie: 5,
    atoms.Ask: 5,
    atoms.PickUp: 6,
    atoms.Regroup: 6,
    atoms.Drop: 6,
}
"""Sort of atom -> the step of the turn that it belongs to."""

HELP = 3
"""How near an enemy's helper is, in steps, where binding is no good."""


def at_random(view: View, legal: tuple[atoms.Atom, ...], rng: Random) -> atoms.Atom:
    """Any atom of the first step that has one; a step that may be left empty is left with one chance in two."""
    ends = [atom for atom in legal if isinstance(atom, atoms.End)]
    if not ends:
        return rng.choice(legal)
    for step in sorted({STEP[type(atom)] for atom in legal if type(atom) in STEP}):
        if rng.random() < 0.5:
            return rng.choice([atom for atom in legal if STEP.get(type(atom)) == step])
    return ends[0]


def agent(view: View, legal: tuple[atoms.Atom, ...], rng: Random) -> atoms.Atom:
    """Searches for the centres, holds one, sends the nearest other to the laboratory, and carries the container home.

    He fights at good odds only, reveals doubles whose names he knows, or guesses where much hangs on it, and never
    leaves anybody stunned or bound.
    """
    if not any(isinstance(atom, atoms.End) for atom in legal):
        return _choice(view, legal, rng)
    step = best_step(view, [atom for atom in legal if isinstance(atom, atoms.Step)], rng)
    if step is not None:
        return step
    for wanted in (_attack, _reveal, _guess, _recover, _untie, _carry, _put_down):
        atom = wanted(view, legal, rng)
        if atom is not None:
            return atom
    return next(atom for atom in legal if isinstance(atom, atoms.End))


def _attack(view: View, legal: tuple[atoms.Atom, ...], rng: Random) -> atoms.Atom | None:
    """An attack on a carrier, or by one who carries nothing and holds no centre."""
    carriers = view.open.container.carriers
    attacks = [atom for atom in legal if isinstance(atom, atoms.Attack) and atom.agent not in carriers]
    for atom in attacks:
        if atom.tag in carriers:
            return atom
    calm = [a for a in attacks if view.open.card(view.open.agent(a.agent).place) not in CENTRES]
    owed = not any(isinstance(atom, atoms.Drop | atoms.Untie | atoms.Recover) for atom in legal)
    forced = [atom for atom in legal if isinstance(atom, atoms.Attack)] if owed and not calm else calm
    return rng.choice(forced) if forced and (calm or rng.random() < 0.3) else None


def _reveal(view: View, legal: tuple[atoms.Atom, ...], rng: Random) -> atoms.Atom | None:
    """A double whose name is known, when he carries, holds a centre, or is beside own agents."""
    for atom in legal:
        if isinstance(atom, atoms.Reveal) and name_of(view, atom.tag) == atom.name:
            place = view.open.agent(atom.tag).place
            beside = any(one.owner == view.seat for one in view.open.at(place))
            useful = atom.tag in view.open.container.carriers or view.open.card(place) in CENTRES
            if useful or beside or rng.random() < 0.1:
                return atom
    return None


def _guess(view: View, legal: tuple[atoms.Atom, ...], rng: Random) -> atoms.Atom | None:
    """A card shown on a guess: at who carries the container, the nearer he is to winning, or who holds a centre."""
    best: tuple[float, atoms.Reveal] | None = None
    for atom in legal:
        if isinstance(atom, atoms.Reveal):
            can_be = possible(view, atom.name)
            odds = 1 / len(can_be) if atom.tag in can_be else 0.0
            if odds >= _daring(view, atom.tag) and (best is None or odds > best[0]):
                best = (odds, atom)
    return None if best is None else best[1]


def _daring(view: View, tag: str) -> float:
    """With what odds at least an agent is pointed at; more than 1 where nothing hangs on him."""
    open, box = view.open, view.open.container
    agent = open.agent(tag)
    if tag in box.carriers:
        homes = [s for s in view.config.wall.open if container.home(view.config, open, agent.owner, s).value]
        near = min((view.config.wall.distance(box.space, home) for home in homes), default=0)
        return 0.2 if near <= len(box.carriers) else 0.33
    return 0.5 if agent.condition == FIT and open.card(agent.place) in CENTRES else 1.1


def _recover(view: View, legal: tuple[atoms.Atom, ...], rng: Random) -> atoms.Atom | None:
    tries = [atom for atom in legal if isinstance(atom, atoms.Recover | atoms.Special)]
    return rng.choice(tries) if tries else None


def _untie(view: View, legal: tuple[atoms.Atom, ...], rng: Random) -> atoms.Atom | None:
    """Unties whoever can be, and asks an ally who is beside one's agent."""
    ally = allies.ally(view.open, view.seat)
    beside = {agent.place for agent in view.open.agents if agent.owner == ally and agent.condition == FIT}
    unties = [
        atom
        for atom in legal
        if isinstance(atom, atoms.Untie)
        or (isinstance(atom, atoms.Ask) and view.open.agent(atom.tag).place in beside)
    ]
    return rng.choice(unties) if unties else None


def _carry(view: View, legal: tuple[atoms.Atom, ...], rng: Random) -> atoms.Atom | None:
    """As many carry as can."""
    now = set(view.open.container.carriers)
    groups: list[atoms.PickUp | atoms.Regroup] = [
        atom
        for atom in legal
        if isinstance(atom, atoms.PickUp) or (isinstance(atom, atoms.Regroup) and set(atom.tags) > now)
    ]
    return max(groups, key=lambda atom: (len(atom.tags), atom.tags)) if groups else None


def _put_down(view: View, legal: tuple[atoms.Atom, ...], rng: Random) -> atoms.Atom | None:
    """Puts the container down for a turn where nobody is near who could take it: to lift it with others, or so that an
    ally unties who is bound beside him."""
    drop = next((atom for atom in legal if isinstance(atom, atoms.Drop)), None)
    box, agents = view.open.container, view.open.agents
    if drop is None or view.open.turn.lifted or _threatened(view):
        return None
    if not container.liftable(
        view.config, replace(view.open, container=Container(box.space)), view.seat, box.carriers[:1]
    ).value:
        return None
    mine = [agent for agent in agents if agent.owner == view.seat]
    fit = [agent for agent in mine if agent.condition == FIT]
    others = [agent for agent in fit if agent.place == box.space and agent.tag not in box.carriers]
    ally = allies.ally(view.open, view.seat)
    friends = {agent.place for agent in agents if ally and agent.owner == ally and agent.condition == FIT}
    bound = {agent.place for agent in mine if agent.condition == BOUND} - {agent.place for agent in fit}
    return drop if (others and len(box.carriers) < container.GROUP) or bound & friends else None


def _threatened(view: View) -> bool:
    """Can an agent of another player be at the container in one turn?"""
    wall, space = view.config.wall, view.open.container.space
    return any(
        agent.owner != view.seat
        and agent.condition == FIT
        and agent.place in wall.places
        and wall.distance(agent.place, space) <= movement.FARTHEST
        for agent in view.open.agents
    )


def _choice(view: View, legal: tuple[atoms.Atom, ...], rng: Random) -> atoms.Atom:
    """The answer to a choice that the turn waits for."""
    match legal[0]:
        case atoms.Through():
            return best_exit(view, [atom for atom in legal if isinstance(atom, atoms.Through)], rng)
        case atoms.Peek():
            return best_peek(view, [atom for atom in legal if isinstance(atom, atoms.Peek)], rng)
        case atoms.Take():
            return atoms.Take(view.seat, True)
        case atoms.Untie():
            return legal[0]
        case atoms.Outcome():
            return atoms.Outcome(view.seat, _fate(view))
        case atoms.Target():
            carriers = view.open.container.carriers
            dear = [atom for atom in legal if isinstance(atom, atoms.Target) and atom.tag in carriers]
            return rng.choice(dear or legal)
        case atoms.Style():
            # a confident winner can choose, and a stunned agent may wake at once: bold is the least of the three
            return atoms.Style(view.seat, rng.choices(STYLES, (3, 4, 4))[0])
        case _:
            return rng.choice(legal)


def _fate(view: View) -> str:
    """Bound, unless a helper of the loser is near."""
    pending = view.open.pending
    if pending is None:
        return STUNNED
    loser = view.open.agent(pending.agents[1])
    wall = view.config.wall
    near = any(
        one.owner == loser.owner
        and one.tag != loser.tag
        and one.condition == FIT
        and one.place in wall.places
        and wall.distance(one.place, loser.place) <= HELP
        for one in view.open.agents
    )
    return STUNNED if near else BOUND


BOTS: Mapping[str, Bot[View, atoms.Atom]] = {"random": at_random, "agent": agent}
"""Bots by name, the simplest first."""


def best(seat: str) -> str:
    """The name of the bot that plays a seat best."""
    return "agent"
