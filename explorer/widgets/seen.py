"""What one seat is shown of a game at a moment: made of its view and of what it has heard, and of nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from explorer.core.game import CHANCE, JUDGE, AnyGame, Offer
from explorer.memory import Memory, Told
from explorer.play import Node, Session
from explorer.positions import Position


@dataclass(frozen=True)
class Seen:
    """One seat's share of a game.

    `turn` is the seat to move, CHANCE or "" for nobody, `deciding` whether this seat decides; `atoms` it may play, with
    their `offers`; `told` is what it has learned. `number` of `moments` is shown, from 0, and `now` is where the game
    stands. `position` is what it sees, to ask questions of. `ways` are the branches that
    it can go to, in words, with the nodes where they lead. `ending` tells how the game ended, "" while it runs.
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
    return Seen(
        game,
        session.readings,
        seat,
        view,
        turn,
        bool(mine) or (seat == JUDGE and turn not in ("", CHANCE)),
        atoms,
        tuple(game.offer(offered, atom) for atom in atoms),
        memory.log(shown),
        memory.number(shown),
        memory.number(session.node),
        len(memory.ends(tip)),
        Position(game, state, session.readings).seen_by(seat),
        ways(session, seat, offered, atoms) if shown is session.node else (),
        f"{'Nobody has won' if winner == 'none' else f'Won: {winner}'} ({clause}: {game.rulebook[clause].text})"
        if clause
        else "",
    )


def source(session: Session, seat: str, state: Any) -> Any:
    """The view from which offers at a state are made: a seat's own; the judge is offered what the seat to move is."""
    turn = session.game.to_move(state)
    return session.game.view(state, turn if seat == JUDGE and turn not in ("", CHANCE) else seat)


def ways(session: Session, seat: str, view: Any, atoms: tuple[Any, ...]) -> tuple[tuple[str, Node], ...]:
    """The branches that a seat knows of, in words: those that it began here itself, and moments that it gave names."""
    tried = [child for child in session.node.children if child.atom in atoms]
    found = []
    for child in tried if len(tried) > 1 else ():
        offer = session.game.offer(view, child.atom)
        found.append((f"{offer.piece} {offer.words}".strip(), child))
    found += [(name, node) for node in session.nodes if (name := own_name(node.name, seat))]
    return tuple(found)


def own_name(name: str, seat: str) -> str:
    """A moment's name as a seat gave it, "" for one that it did not give; the judge knows all names."""
    if seat == JUDGE:
        return name
    return name.removeprefix(f"{seat}: ") if name.startswith(f"{seat}: ") else ""
