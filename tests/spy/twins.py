"""Games of Spy that differ only in a hand that somebody does not see."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

from explorer.core.ruling import Refused
from explorer.games.spy import GAME
from explorer.games.spy.actions.atoms import Atom, Deal, Put
from explorer.games.spy.model.state import State, View
from explorer.positions.position import Position
from explorer.sessions.session import Session
from tests.support.played import random_players


def played(position: Position, seed: int, atoms: int) -> Session:
    """The beginning of a game at random."""
    session = Session(position)
    players = random_players(GAME, session.state, seed)
    while session.to_move and len(session.nodes) <= atoms:
        session.play(players.choose(session.state))
    return session


def twins(session: Session, watching: str, hidden: str) -> Iterator[State]:
    """The states of all games in which somebody watching learns the same, the hand of another being any.

    Every order of the cards of that hand is tried from the beginning: a trial by the rules alone, without notes.
    """
    atoms = [node.atom for node in session.node.path()[1:]]
    views = [GAME.view(node.state, watching) for node in session.node.path()]
    cards = [atom.card for atom in atoms if isinstance(atom, Put | Deal) and atom.seat == hidden]
    for order in sorted(set(permutations(cards))):
        state = _replayed(session.root.state, _with_hand(atoms, hidden, order), views)
        if state is not None:
            yield state


def _with_hand(atoms: list[Atom], hidden: str, order: tuple[str, ...]) -> Iterator[Atom]:
    left = iter(order)
    for atom in atoms:
        if isinstance(atom, Put | Deal) and atom.seat == hidden:
            yield type(atom)(hidden, next(left))
        else:
            yield atom


def _replayed(state: State, atoms: Iterator[Atom], views: list[View]) -> State | None:
    for atom, view in zip(atoms, views, strict=False):
        # what it knew before each atom; the last one is compared below
        step = GAME.play(state, atom) if GAME.view(state, view.seat) == view else None
        if step is None or isinstance(step, Refused):
            return None
        state = step.state
    return state if GAME.view(state, views[-1].seat) == views[-1] else None
