"""Questions at a seat: what the guard, a spectator and the spies can tell, and what is unknown to them.

The spies see both boards; they do not know the guard's hand, nor which unopened document is right. The guard sees his
own board. Spies may have opened doors, cut lines, put lamps out and killed without his knowing it: a question about
the board is put to it twice, with all of that undone and with all of it done, and where the answers differ it is
unknown to him.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from explorer.core.ruling import UNKNOWN, Hidden, Reason, Ruling, Verdict
from explorer.game.record import SPECTATOR
from explorer.games.long_night.beliefs import knowledge
from explorer.games.long_night.model import views
from explorer.games.long_night.model.pieces import KINDS, Ground, Side, kept
from explorer.games.long_night.model.state import (
    DOG,
    OVER,
    SETUP,
    SPIES,
    GuardView,
    Secret,
    SpectatorView,
    SpiesView,
    State,
    View,
)
from explorer.games.long_night.model.views import GUARD
from explorer.games.long_night.rules.documents import HOSTAGE
from explorer.games.long_night.rules.rulebook import RULES
from explorer.games.long_night.rules.shooting import figures_stop

Answers = Callable[..., Ruling[Any]]

TRIED = 24
"""So many doors or lamps are tried one by one for those on which an answer hangs."""

OPEN_KINDS = frozenset(
    {
        "noise",
        "mud",
        "loud_marker",
        "safe_area",
        "candle",
        "generator",
        "alarm_device",
        "motion_sensor",
        "mine",
        "glass_break_sensor",
        "bug",
    }
)
"""Kinds of piece that lie on both boards alike (LN-O.38 and its table)."""


def share(view: View, seat: str) -> View:
    """What another seat knows, as far as a view tells it. Raises Hidden where it does not."""
    of_guard = seat in (GUARD, SPECTATOR)
    if isinstance(view, GuardView):
        if of_guard:
            return view
        raise Hidden((RULES["LN-2.1"].cite(UNKNOWN),))
    return GuardView(view.config, view.open, ()) if of_guard else view


# the board


def of_board(answers: Answers) -> Answers:
    """How a question about the board is answered at a seat."""

    def known(view: View, readings: Any, *arguments: Any) -> Ruling[Verdict]:
        if isinstance(view, SpiesView):
            return answers(views.reconstruct(view), readings, *arguments)
        return _surely(view, lambda ground: answers(_as_if(view, ground), readings, *arguments))

    return known


def of_figures(answers: Answers) -> Answers:
    """The same for a question about a figure: of a spy the guard knows no more than where he can be."""
    on_board = of_board(answers)

    def known(view: View, readings: Any, piece: str, *arguments: Any) -> Ruling[Verdict]:
        if isinstance(view, GuardView) and _is_spy(view, piece):
            raise Hidden(_can_be(view, piece))
        return on_board(view, readings, piece, *arguments)

    return known


def _as_if(view: GuardView, ground: Ground) -> State:
    """The guard's board as if its ground were like that."""
    at = views.reconstruct(view)
    return replace(at, secret=replace(at.secret, ground=ground))


def _surely(view: GuardView, asks: Callable[[Ground], Ruling[Verdict]]) -> Ruling[Verdict]:
    """The answer that the guard's board gives, if nothing that is hidden from him can change it. Raises Hidden otherwise."""
    shown = view.open.ground
    own = asks(shown)
    edges, lamps = knowledge.may_be_open(view), knowledge.may_be_out(view)
    value = _comparable(own.value)

    def differs(ground: Ground) -> bool:
        return _comparable(asks(ground).value) != value

    doubts: list[Reason] = []
    if edges and differs(_opened(shown, edges)):
        names = tuple(
            shown.lattice.edge_names[edge] for edge in _guilty(edges, lambda e: differs(_opened(shown, e)))
        )
        doubts.append(RULES["LN-O.33"].cite(UNKNOWN, edges=names))
    if lamps and differs(_darkened(shown, lamps)):
        squares = tuple(
            shown.name(square) for square in _guilty(lamps, lambda s: differs(_darkened(shown, s)))
        )
        doubts.append(RULES["LN-O.34"].cite(UNKNOWN, squares=squares))
    if doubts:
        raise Hidden((*doubts, *own.because))
    return own


def _guilty(all_of_them: frozenset[int], differs: Callable[[frozenset[int]], bool]) -> list[int]:
    """Those that alone change an answer; all where there are too many to try, or only several together do."""
    found = sorted(all_of_them)
    alone = [one for one in found if differs(frozenset({one}))] if len(found) <= TRIED else []
    return alone or found


def _opened(ground: Ground, edges: frozenset[int]) -> Ground:
    changes = {**dict(ground.changes), **dict.fromkeys(edges, "passage")}
    return kept(replace(ground, changes=tuple(sorted(changes.items()))))


def _darkened(ground: Ground, lamps: frozenset[int]) -> Ground:
    return kept(replace(ground, dark=ground.dark | lamps))


def _comparable(value: Verdict) -> object:
    """A value without the order of its parts."""
    return frozenset(map(_comparable, value)) if isinstance(value, tuple) else value


def shot(answers: Answers) -> Answers:
    """How a question about a shot is answered at a seat: where figures stop shots, the guard does not know which stand in the way."""
    on_board = of_board(answers)

    def known(view: View, readings: Any, *arguments: Any) -> Ruling[Verdict]:
        found = on_board(view, readings, *arguments)
        if isinstance(view, GuardView) and figures_stop(readings.figures_block):
            raise Hidden((RULES["LN-7.1"].cite(UNKNOWN, read=readings.figures_block), *found.because))
        return found

    return known


# pieces


def _is_spy(view: GuardView, id: str) -> bool:
    return id == HOSTAGE or any(figure.id == id for figure in view.config.spies)


def _can_be(view: GuardView, id: str) -> tuple[Reason, ...]:
    """Where a spy can be, by all that the guard knows."""
    found = knowledge.possible(view, id)
    return (RULES["LN-O.62"].cite(found, squares=found, pieces=(id,)),)


def where(answers: Answers) -> Answers:
    """Where a piece is in truth, at a seat: of a spy the guard knows what was told, of the rest what cannot have changed unknown to him."""

    def known(view: View, readings: Any, piece: str) -> Ruling[Verdict]:
        at = views.reconstruct(view)
        if isinstance(view, SpiesView):
            return answers(at, readings, piece)
        if _is_spy(view, piece):
            return _spy(view, piece)
        if not _may_have_changed(view, piece):
            return answers(at, readings, piece)
        shown = tuple(p for p in views.situation(view).pieces if p.id == piece)
        squares = tuple(view.open.ground.name(p.square) for p in shown if p.square is not None)
        raise Hidden((RULES["LN-2.1"].cite(UNKNOWN, squares=squares, pieces=(piece,)),))

    return known


def _spy(view: GuardView, id: str) -> Ruling[str]:
    told = dict(view.open.placed)
    if id in told:
        found = view.open.ground.name(told[id])
    elif id != HOSTAGE and not knowledge.squares(view, id):
        found = "gone"
        if id in view.open.caught:
            return Ruling(found, (RULES["LN-O.31"].cite(False, pieces=(id,)),))
    else:
        raise Hidden(_can_be(view, id))
    return Ruling(found, (RULES["LN-2.1"].cite(found, pieces=(id,)),))


def _may_have_changed(view: GuardView, id: str) -> bool:
    """May a piece be elsewhere, or off the board, unknown to the guard?"""
    board = view.open
    unit = next((unit for unit in board.units if unit.id == id), None)
    if unit is not None:
        return unit.at is not None and knowledge.may_be_dead(view, unit)
    begun = view.config.begun
    tokens = {token.id for token in (*board.tokens, *(begun.tokens if begun else ()))}
    if id in tokens:
        return False
    named = next((piece for piece in view.config.named if piece.id == id), None)
    if named is not None:
        return named.kind in ("lamp", "passage", "footprint", "camouflage")
    piece = next((p for p in views.situation(view).pieces if p.id == id), None)
    if piece is not None and piece.kind == "document":
        return not knowledge.untouched(view)
    return piece is None or piece.kind not in OPEN_KINDS


def tokens(answers: Answers) -> Answers:
    """Where tokens lie, at a seat: of the spies' board the guard knows those that lie on both alike."""

    def known(view: View, readings: Any, kind: str, on: str) -> Ruling[Verdict]:
        own = answers(views.reconstruct(view), readings, kind, GUARD if isinstance(view, GuardView) else on)
        if isinstance(view, SpiesView) or on == GUARD:
            return own
        units = [unit for unit in view.open.units if unit.kind == kind and unit.at is not None]
        figures = KINDS[kind] in (Side.UNIT, Side.DOG, Side.DEVICE)
        if (
            kind == "noise"
            or kind in OPEN_KINDS
            or (figures and not any(knowledge.may_be_dead(view, u) for u in units))
        ):
            return answers(views.reconstruct(view), readings, kind, on)
        if kind == "document" and knowledge.untouched(view):
            return answers(views.reconstruct(view), readings, kind, on)
        raise Hidden((RULES["LN-2.1"].cite(UNKNOWN), *own.because))

    return known


# lines


def legal(answers: Answers) -> Answers:
    """May a line be played now, at a seat: who plays it knows it; of others only that it is not their turn."""

    def known(view: View, readings: Any, move: str) -> Ruling[Verdict]:
        at = views.reconstruct(view)
        hand = isinstance(view, GuardView) and not isinstance(view, SpectatorView)
        if not hand and move.split()[:2] == [GUARD, "play"] and view.open.phase not in (SETUP, SPIES, OVER):
            raise Hidden((RULES["LN-O.40"].cite(UNKNOWN),))
        if isinstance(view, GuardView):
            if _of_spies(view, move):
                raise Hidden((RULES["LN-O.8"].cite(UNKNOWN),))
            return answers(at, readings, move)
        return _however_marked(view, lambda secret: answers(replace(at, secret=secret), readings, move))

    return known


def _of_spies(view: GuardView, move: str) -> bool:
    """Is it a line of the spies, or of chance, that may be theirs to play now?"""
    who = next(iter(move.split()), "")
    phase = view.open.phase
    if phase == SETUP:
        return _is_spy(view, who) or who == "chance"
    return (phase == SPIES and _is_spy(view, who)) or (
        phase == DOG and any(unit.id == who and unit.kind == "dog" for unit in view.open.units)
    )


def _however_marked(view: SpiesView, asks: Callable[[Secret], Ruling[Verdict]]) -> Ruling[Verdict]:
    """The answer that is the same whichever unopened document is right. Raises Hidden where it hangs on that."""
    papers = view.secret.documents
    if any(paper.marked for paper in papers) or any(
        spy.goal or spy.kind == HOSTAGE for spy in view.secret.spies
    ):
        return asks(view.secret)
    found = asks(view.secret)
    for right in papers:
        if right.opened:
            continue
        marked = tuple(replace(paper, marked=paper.id == right.id) for paper in papers)
        if asks(replace(view.secret, documents=marked)).value != found.value:
            raise Hidden((RULES["LN-M1.4"].cite(UNKNOWN),))
    return found
