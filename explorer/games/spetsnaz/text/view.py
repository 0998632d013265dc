"""A view of Spetsnaz in plain characters."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from explorer.board.lattice import column_name
from explorer.core.wording import counted, joined
from explorer.games.spetsnaz.events import name
from explorer.games.spetsnaz.model.pieces import KINDS, Mark, kinds_on
from explorer.games.spetsnaz.model.state import (
    OTHER,
    OVER,
    SEATS,
    JudgeView,
    PlayerView,
    SpectatorView,
    Squad,
    View,
)
from explorer.games.spetsnaz.model.views import hides, shown
from explorer.games.spetsnaz.rules.wounds import BOXES

LETTERS = {"kit": "+", "terrorist": "T", "trap": "^", "mine": "M", "pit": "O"}
"""Marks of objects; artefacts have the first letter of their name."""

SEVERAL, WALKED, HERE = "*", "-", "@"


def letter(kind: str, artefact: str) -> str:
    """The mark of a kind of object."""
    return LETTERS.get(kind, artefact[0].upper())


def text(view: View) -> str:
    """Both maps as the seat knows them, the squads, and what is to be done."""
    board = view.open
    owners = (OTHER[view.seat], view.seat) if isinstance(view, PlayerView) else (SEATS[1], SEATS[0])
    lines: list[str] = []
    for owner in owners:
        lines += [*_sheet(view, owner), ""]
    lines += _state(view)
    if board.phase == OVER:
        lines.append(f"the game is over: {board.winner}")
    return "\n".join(lines)


def _sheet(view: View, owner: str) -> Iterator[str]:
    """One map: objects that the view knows, and the squad on it."""
    grid, walker = view.config.grid, OTHER[owner]
    squad = view.open.squad(walker)
    marks = shown(view, owner)
    told = "" if hides(view, owner) is not None else ", as far as it was told"
    yield f"{walker} on {owner}'s hazard map{told}:"
    yield "   " + "".join(f" {column_name(column)}  " for column in range(grid.width)).rstrip()
    cells = iter(grid.signs)
    for row in range(grid.height):
        drawn = (_cell(view, squad, marks, next(cells)) for _ in range(grid.width))
        yield f"{row + 1:>2} {' '.join(drawn)}".rstrip()
    yield from _noted("objects", view, marks)
    yield from _noted("no longer there", view, squad.gone)


def _cell(view: View, squad: Squad, marks: tuple[Mark, ...], cell: str) -> str:
    kinds = tuple(dict.fromkeys(kinds_on(marks, cell)))
    sign = SEVERAL if len(kinds) > 1 else letter(kinds[0], view.config.artefact) if kinds else ""
    walked = WALKED if cell in squad.trail else " "
    return view.config.grid.signs[cell] + (sign or walked) + (HERE if squad.at == cell else " ")


def _noted(what: str, view: View, marks: tuple[Mark, ...]) -> Iterator[str]:
    """The marks by kind, in a line."""
    called = view.config.artefact
    found = []
    for kind in KINDS:
        cells = [mark.cell for mark in marks if mark.kind == kind]
        if cells:
            found.append(f"{name(kind, called)} {letter(kind, called)} {' '.join(cells)}")
    if found:
        yield f"{what}: {', '.join(found)}"


def _state(view: View) -> Iterator[str]:
    board, called = view.open, view.config.artefact
    for seat in SEATS:
        squad = board.squad(seat)
        words = [f"{counted(squad.wounds, 'wound')} of {BOXES} in indicator {len(squad.past) + 1}"]
        words += [f"carries {counted(squad.carried, called)}"] if squad.carried else []
        words += [f"has delivered {counted(squad.delivered, called)}"] if squad.delivered else []
        words += ["loses the next turn"] if squad.stuck else []
        words += [f"left a kit on {joined(squad.declined)}"] if squad.declined else []
        yield f"{seat} on {squad.at}: {', '.join(words)}"
    if board.shots:
        yield f"zones tried: {' '.join(map(str, board.shots))}"
    for seat in SEATS:
        spot = _weak_spot(view, seat)
        if spot:
            yield f"weak spot circled by {seat}: {spot}"
    doing = f"turn {board.number} of {board.turn}, " if board.number else ""
    yield f"{doing}to be done: {board.phase}"


def _weak_spot(view: View, seat: str) -> int:
    """The weak spot that a seat has circled, as far as the view shows it."""
    match view:
        case PlayerView():
            return view.secret.weak_spot if view.seat == seat else 0
        case JudgeView():
            return view.secrets[SEATS.index(seat)].weak_spot
        case SpectatorView():
            return 0
        case never:
            assert_never(never)
