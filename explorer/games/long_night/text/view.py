"""A situation in plain characters."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from explorer.games.long_night.model import views
from explorer.games.long_night.model.pieces import Piece, Situation
from explorer.games.long_night.model.state import UNITS, SpiesView, View
from explorer.games.long_night.rules import alarm
from explorer.games.long_night.text.moment import causes, hand, mover, papers, step, task, team


def text(view: View) -> str:
    """All that a view shows: its board (the guard's, or the spies'), the tracks, hands and what has been said."""
    return "\n".join((plain(views.situation(view)), *_desk(view)))


def plain(situation: Situation) -> str:
    """The map text and, below it, every piece with its place."""
    pieces = [f"{piece.id}: {_kind(piece)}{_place(situation, piece)}" for piece in situation.pieces]
    return "\n".join([situation.board.to_text(), *pieces])


def _desk(view: View) -> Iterator[str]:
    """What lies beside the board, a line each."""
    board = view.open
    last = view.config.rules.last_round
    # the round that would have begun is none any more
    number = min(board.round, last or board.round)
    yield f"round {number}{f' of {last}' if last else ''}: {mover(view)[1]}{step(view)}"
    yield f"alarm {board.alarm} ({alarm.band(board.alarm)}), never under {board.minimum}"
    told = "; ".join(f"{to} {words} ({clause})" for to, words, clause in causes(view))
    if told:
        yield f"alarm in this round: {told}"
    if board.phase == UNITS:
        yield f"activations left: {board.allowance}"
    acted = [unit.id for unit in board.units if unit.id in board.activated]
    if acted:
        yield f"activated: {_listed(acted)}"
    if board.active is not None:
        yield f"acting now: {board.active.unit}"
    if board.queue:
        yield f"still to look: {_listed(board.queue)}"
    if board.settled:
        yield f"noise tokens already counted: {_listed(map(board.ground.name, board.settled))}"
    held = hand(view)
    if held is not None:
        yield f"the guard holds {_listed(held)}"
    for member in team(view):
        # cards and what a spy carries are told with the pieces of the spies' board
        spent = f", {_words(member.weapon)} spent" if member.spent else ""
        known = "" if isinstance(view, SpiesView) else f" ({_listed((member.role, member.weapon))})"
        done = ", has had the turn" if member.acted else ""
        yield f"{member.id}{known}: {', '.join((member.where, *member.states))}{spent}{done}"
    gone = [paper.id for paper in papers(view) if paper.gone]
    if gone:
        yield f"documents gone: {_listed(gone)}"
    if task(view):
        yield f"task: {task(view)}"
    if board.said:
        yield f"said: {_listed(board.said)}"


def _listed(words: Iterable[str]) -> str:
    return ", ".join(_words(word) for word in words if word)


def _words(word: str) -> str:
    return word.replace("_", " ")


def _kind(piece: Piece) -> str:
    details = [piece.role, piece.weapon, *piece.cards, "lying" if piece.prone else "", piece.carries]
    known = ", ".join(_words(detail) for detail in details if detail)
    return _words(piece.kind) + (f" ({known})" if known else "")


def _place(situation: Situation, piece: Piece) -> str:
    if piece.edge is not None:
        return f" on {situation.lattice.edge_names[piece.edge]}"
    if piece.border:
        return f" on the {piece.border} side"
    if piece.at:
        return " at " + " ".join(situation.name(square) for square in piece.at)
    return ", off the board"
