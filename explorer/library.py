"""Positions, missions and cases by name, across all games: what notebooks, Python users and commands begin with."""

from __future__ import annotations

import warnings
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from explorer.answers.answer import under
from explorer.cases import book
from explorer.cases import case as cases
from explorer.cases.book import casebook as casebook
from explorer.cases.case import Case
from explorer.core.fault import Fault, Faults, expect
from explorer.files.text import is_path as is_path
from explorer.files.text import read_toml, shown
from explorer.game.record import JUDGE, Problem
from explorer.positions import mission as missions
from explorer.positions.mission import Mission
from explorer.positions.position import Position, game_named, placed
from explorer.positions.position import problems as problems_of
from explorer.sessions import saved
from explorer.sessions.session import Session


def position(game: str, readings: dict[str, str] | None = None, **own: Any) -> Position:
    """A position of a game from the keys that its files have, such as `map` and `pieces` (`explorer rules GAME --format`).

    Raises Faults listing everything that is wrong with them.
    """
    return placed(game_named(game), own, readings or {})


def mission(name: str | Path) -> Mission:
    """The mission of that name that comes with the project ("long_night/yard"), or the one in that file.

    Raises Faults for an unknown name, with the nearest one, for a file with faults, and for one of cases.
    """
    name = _word(name)
    if not is_path(name):
        return missions.named(name)
    path = Path(name)
    if cases.marked(read_toml(path)):
        raise Faults([Fault("", "this is a case file", "use case(...)", shown(path))])
    return missions.read(path)


def session(name: str | Path, readings: dict[str, str] | None = None, fence: bool = False) -> Session:
    """A session that begins with a mission or case: its name, id or file.

    With `fence` nothing is taken back from which anybody has learned something. Raises Faults when there is no such
    mission or case, and for a file that holds several.
    """
    found = tuple(opened(name))
    if len(found) > 1:
        raise several(_word(name), found)
    return Session(under(found[0].position, readings), fence)


def load(file: str | Path, until_fault: bool = False) -> Session:
    """The session in a file, played again.

    A game that another version saved is played by today's rules; a warning says so. Raises Faults naming the first
    step that is not sound; with `until_fault` the part before it is opened.
    """
    expect(str | Path, file, "file", "the name of a saved game's file")
    found = saved.load(Path(file), until_fault)
    if found.note:
        warnings.warn(found.note, stacklevel=2)
    return found


def export(
    game: Session | str | Path,
    file: str | Path,
    seat: str = JUDGE,
    at: int | Iterable[int] | None = None,
    palette: str = "",
) -> None:
    """Write a game, a session or the file of a saved one, as pictures into a file, as one seat knows it.

    The name of the file says what is written: .html a page with a slider that needs no network, .gif a moving picture,
    .svg and .png a strip. `at` chooses moments by number, counted from 0 as the page counts them, -1 is the last; one
    alone makes a single picture. Raises Faults for a game or file that is none, an unknown seat, palette or moment,
    and where the file cannot be written.
    """
    if isinstance(game, str | Path):
        game = load(str(game))
    expect(Session, game, "game", 'a session, such as session("long_night/yard")')
    expect(str | Path, file, "file", "the name of a file")
    # most of what is asked of this module draws no whole game
    from explorer import exports

    exports.export(game, file, seat, at, palette)


def is_saved(name: str) -> bool:
    """Is that a file with a saved game, whether it is sound or not?"""
    return is_path(name) and saved.marked(Path(name))


def case(name: str | Path) -> Case:
    """The case of that id in the casebook of any game, or the one in that file.

    Raises Faults for an unknown id, with the nearest one, for a file with faults or with several cases, and for a
    mission.
    """
    name = _word(name)
    if is_path(name):
        found = read(Path(name))
        if len(found) > 1:
            raise several(name, found)
        if not isinstance(found[0], Case):
            raise Faults([Fault("", "this is a mission file", "use mission(...)", shown(Path(name)))])
        return found[0]
    return book.named(name)


def several(name: str, found: Sequence[Mission | Case]) -> Faults:
    """What is wrong where one case is wanted and a file holds several."""
    ids = ", ".join(item.id for item in found[:5])
    more = " ..." if len(found) > 5 else ""
    return Faults([Fault("", f"{name} holds {len(found)} cases", f"name one by its id: {ids}{more}")])


def cases_in(path: Path) -> tuple[Case, ...]:
    """The cases in a file. Raises Faults listing everything that is wrong in it."""
    return cases.read(path)


def opened(name: str | Path) -> Iterator[Mission | Case]:
    """What a command is given: a mission by name, a case by id, or all that a file holds.

    Raises Faults when it is none of these, with the nearest name.
    """
    name = _word(name)
    if is_path(name):
        yield from read(Path(name))
    elif "/" in name:
        yield mission(name)
    else:
        yield case(name)


def read(path: Path) -> tuple[Mission | Case, ...]:
    """The mission or the cases in a file. Raises Faults listing everything that is wrong in it."""
    tables = cases.tables(path)
    if tables[0][0] == "" and any(mark in tables[0][1] for mark in missions.MARKS):
        return (missions.read(path),)
    return cases.read(path)


def validated(name: str) -> tuple[Mission | Case, ...]:
    """What `opened` finds, with the moves of cases played. Raises Faults listing all that is wrong, theirs included."""
    found = tuple(opened(name))
    file = shown(Path(name)) if is_path(name) else ""
    faults = [
        replace(fault, where=f"{item.id}: {fault.where}", file=file)
        for item in found
        if isinstance(item, Case)
        for fault in item.unplayable()
    ]
    if faults:
        raise Faults(faults)
    return found


def problems(found: Iterable[Mission | Case]) -> Iterator[Problem]:
    """What keeps missions from being played, and what looks like a slip in them; of cases, what play does not come to."""
    for item in found:
        start = item.position if isinstance(item, Mission) else item.start
        begun = start.beginning
        if begun is None or (isinstance(item, Case) and begun.mission):
            continue
        for problem in problems_of(start):
            if isinstance(item, Mission):
                yield problem
            elif problem.unreached:
                fault = replace(problem.fault, where=f"{item.id}: {problem.fault.where}")
                yield replace(problem, fault=fault, error=False)


def _word(name: str | Path) -> str:
    """A name as a word. Raises Faults for what is none."""
    expect(str | Path, name, "name", 'a name, such as "long_night/yard", or a file')
    return str(name)
