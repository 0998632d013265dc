"""Chapter 7 of the rules: what the Chief of Security can do."""

from __future__ import annotations

from typing import assert_never

from explorer.core.rulebook import Basis, ruled
from explorer.core.ruling import Ruling
from explorer.games.heist.model.pieces import CORNERS, LINE_CELLS, NAMES, WINDOW, window
from explorer.games.heist.model.state import PLAINCLOTHES, Open
from explorer.games.heist.readings import AccuseAddressee, AccuseSource, AdjacencyWrap, StunnedSubstitute
from explorer.games.heist.rules.board import beside, near
from explorer.games.heist.rules.rulebook import RULES

shifting = RULES.note(
    "7.1",
    "The Chief can shift any line by one cell.",
    source="the Chief, to shift",
    basis=Basis.SAID,
)


@RULES.clause("7.2", source="the Cleaner", basis=Basis.SAID)
def free_line(open: Open, line: str) -> Ruling[bool]:
    """The Chief may not shift a line in which a stunned officer lies."""
    cells = LINE_CELLS[line]
    here = open.grid.index(open.stunned) if open.stunned else -1
    barred = here in cells
    return ruled(
        free_line, not barred, (NAMES[here],) if barred else (), (line, open.stunned) if barred else (line,)
    )


@RULES.clause("7.3", source="the Chief, to substitute", basis=Basis.SAID)
def substitute(
    open: Open, officer: str, neighbour: str, stunned: StunnedSubstitute, wraps: AdjacencyWrap
) -> Ruling[bool]:
    """He can swap a uniformed officer with a neighbouring suspect."""
    adjoining = beside(open.grid, officer, neighbour, wraps)
    asleep = open.stunned in (officer, neighbour)
    match stunned:
        case StunnedSubstitute.ALLOWED:
            barred = False
        case StunnedSubstitute.FORBIDDEN:
            barred = asleep
        case never:
            assert_never(never)
    awake = officer in open.officers and adjoining.value
    pieces, read = (officer, neighbour), stunned if awake and asleep else None
    return ruled(substitute, awake and not barred, pieces=pieces, because=adjoining.because, read=read)


def sources(open: Open, plain: str, suspect: str, wraps: AdjacencyWrap) -> tuple[str, ...]:
    """The officers through whom a suspect can be accused (HE-7.4), the one in plain clothes last, named as such."""
    around = {open.grid[cell] for cell in near(open.grid.index(suspect), wraps)}
    uniformed = tuple(officer for officer in open.officers if officer in around and officer != open.stunned)
    hidden = plain in around
    return (*uniformed, PLAINCLOTHES) if hidden else uniformed


@RULES.clause("7.4", source="the Chief, to accuse", basis=Basis.SAID)
def accusable(
    open: Open, plain: str, suspect: str, source: str, announced: AccuseSource, wraps: AdjacencyWrap
) -> Ruling[bool]:
    """He can accuse a suspect beside his plainclothes officer or beside a uniformed officer who is not stunned. He need not say which of them it is."""
    through = sources(open, plain, suspect, wraps)
    silently, aloud = bool(through) and not source, source in through
    may = aloud if names_officer(announced) else silently
    squares, read = (NAMES[open.grid.index(suspect)],), announced if silently != aloud else None
    return ruled(accusable, may, squares, (suspect, *through), read=read)


def names_officer(reading: AccuseSource) -> bool:
    """Does the Chief name the officer through whom he accuses (HE-7.4)?"""
    match reading:
        case AccuseSource.ANNOUNCED:
            return True
        case AccuseSource.SILENT:
            return False
        case never:
            assert_never(never)


@RULES.clause("7.5", source="the Chief, to accuse", basis=Basis.SAID)
def addressed(thieves: tuple[str, ...], named: str, reading: AccuseAddressee) -> Ruling[tuple[str, ...]]:
    """He asks whether somebody is this suspect. All thieves have to answer, and truly; who is it is captured. If nobody is, nothing else is told."""
    asked = (named,) if asks_one(reading) else thieves if not named else ()
    found = tuple(thief for thief in thieves if thief in asked)
    return ruled(addressed, found, pieces=found, read=reading)


def asks_one(reading: AccuseAddressee) -> bool:
    """Does the Chief put his question to one thief, whom he names (HE-7.5)?"""
    match reading:
        case AccuseAddressee.ONE_THIEF:
            return True
        case AccuseAddressee.ALL_THIEVES:
            return False
        case never:
            assert_never(never)


@RULES.clause("7.6", source="the Chief, to search", basis=Basis.SAID)
def searchable(cell: int) -> Ruling[bool]:
    """He chooses a square of 4 by 4 cells of the board; there are sixteen."""
    return ruled(searchable, cell in SEARCHED, SEARCHED.get(cell, (NAMES[cell],)))


SEARCHED = {cell: tuple(NAMES[inside] for inside in window(cell)) for cell in CORNERS}
"""Upper left cell -> the sixteen cells of its square."""


@RULES.clause("7.7", source="the Chief, to search", basis=Basis.SAID)
def raised(open: Open, cell: int, identities: dict[str, str]) -> Ruling[tuple[str, ...]]:
    """Every thief whose suspect lies in the square raises a hand. All see who, and nobody is told where."""
    inside = {open.grid[place] for place in window(cell)}
    found = tuple(seat for seat, suspect in identities.items() if suspect in inside)
    return ruled(raised, found, (NAMES[cell],), found)


assert WINDOW == 4
