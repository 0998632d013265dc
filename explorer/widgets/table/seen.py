"""What one seat is shown of a game at a moment: made of its view and of what it has heard, and of nothing else."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from explorer.game.record import CHANCE, JUDGE, AnyGame, Offer
from explorer.positions.position import Position
from explorer.sessions.observations import Memory, Told
from explorer.sessions.session import Session
from explorer.sessions.tree import Node


class Seen(Struct, frozen=True):
    """One seat's share of a game.

        `turn` is the seat to move, CHANCE or "" for nobody, `deciding` whether this seat decides; `atoms` it may play, with
        their `offers`; `told` is what it has learned. `number` of `moments` is shown, from 0, and `now` is where the game
    len(ends),
            Position(game, state, session.readings).seen_by(seat),
            ways(session, memory, seat),
    """

    game: AnyGame
    readings: Any
    seat: str
    view: Any
    turn: str
    deciding: bool
    atoms: tuple[Any, ...]
    offers: tuple[Offer, ...]
    told: tuple[Told, ...]
    number: int
    now: int
    moments: int
    position: Position
    ways: tuple[tuple[str, Node], ...]
    ending: str
    turns: tuple[tuple[int, str], ...] = ()

    @property
    def past(self) -> bool:
        """Is an earlier moment shown than where the game stands?"""
        return self.number != self.now


def seen(session: Session, memory: Memory, seat: str, shown: Node, tip: Node) -> Seen:
    """What a seat is shown at a node of a game whose way leads to `tip`; the game stands at the session's node."""
    game, state = session.game, shown.state
    view, turn = game.view(state, seat), game.to_move(state)
    mine = () if seat == JUDGE else game.legal(view)
    offered = source(session, seat, state)
    atoms: tuple[Any, ...] = ()
    if shown is session.node:
        atoms = session.legal() if seat == JUDGE else mine
    winner, clause = game.outcome(state)
    ends = memory.ends(tip)
    return Seen(
        game,
        session.readings,
        seat,
        view,
        turn,
        bool(mine) or (seat == JUDGE and turn not in ("", CHANCE)),
        atoms,
        tuple(game.display.offer(offered, atom) for atom in atoms),
        memory.log(shown),
        memory.number(shown),
        memory.number(session.node),
        len(ends),
        Position(game, state, session.readings).seen_by(seat),
        ways(session, memory, seat),
        f"{'Nobody has won' if winner == 'none' else f'Winner: {winner}'} ({clause}: {game.rulebook[clause].text})"
        if clause
        else "",
        memory.turns(ends),
    )


def source(session: Session, seat: str, state: Any) -> Any:
    """The view from which offers at a state are made: a seat's own; the judge is offered what the seat to move is."""
    turn = session.game.to_move(state)
    return session.game.view(state, turn if seat == JUDGE and turn not in ("", CHANCE) else seat)


def ways(session: Session, memory: Memory, seat: str) -> tuple[tuple[str, Node], ...]:
    """The branches that a seat knows of, in words: those that it began itself, wherever, and moments that it gave names."""
    found: list[tuple[str, Node]] = []
    here = set(session.node.path())
    for node in session.nodes:
        if len(node.children) > 1:
            tried = own_tries(session, node, seat)
            for words, child in tried if len(tried) > 1 else ():
                sign = "\u25cf" if child in here else "\u25cb"
                found.append((f"{sign} after {memory.number(node)}: {words}", child))
    found += [(name, node) for node in session.nodes if (name := own_name(node.name, seat))]
    return tuple(found)


def own_tries(session: Session, node: Node, seat: str) -> tuple[tuple[str, Node], ...]:
    """What was tried after a node by a seat itself, or by anybody for the judge, each in words."""
    game, mover = session.game, session.game.to_move(node.state)
    view = source(session, seat, node.state)
    mine = None if seat == JUDGE else set(game.legal(game.view(node.state, seat)))
    offers = (
        (game.display.offer(view, one.atom), one) for one in node.children if mine is None or one.atom in mine
    )
    return tuple((f"{offer.piece or mover} {offer.words}".strip(), one) for offer, one in offers)


def own_name(name: str, seat: str) -> str:
    """A moment's name as a seat gave it, "" for one that it did not give; the judge knows all names."""
    if seat == JUDGE:
        return name
    return name.removeprefix(f"{seat}: ") if name.startswith(f"{seat}: ") else ""
