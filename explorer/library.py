"""Positions, missions and cases by name, across all games: what notebooks, Python users and commands begin with."""

from __future__ import annotations

import warnings
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from importlib import resources
from pathlib import Path
from typing import Any

from explorer import cases, film, missions, saved
from explorer.cases import Case
from explorer.catalog import GAMES
from explorer.core.fault import Fault, Faults, choose, expect
from explorer.core.game import JUDGE, Problem
from explorer.explain import under
from explorer.files import read_text, read_toml, shown
from explorer.missions import Mission
from explorer.play import Session
from explorer.positions import Position, game_named, placed
from explorer.positions import problems as problems_of


def position(game: str, readings: dict[str, str] | None = None, **own: Any) -> Position:
    """A position of a game from the keys that its files have, such as `map` and `pieces` (`explorer rules GAME --format`).

    Raises Faults listing everything that is wrong with them.
    """
    return placed(game_named(game, GAMES), own, readings or {})


def mission(name: str | Path) -> Mission:
    """The mission of that name that comes with the project ("long_night/yard"), or the one in that file.

    Raises Faults for an unknown name, with the nearest one, for a file with faults, and for one of cases.
    """
    name = _word(name)
    if not is_path(name):
        return missions.named(name, GAMES)
    path = Path(name)
    if cases.marked(read_toml(path)):
        raise Faults([Fault("", "this is a case file", "use case(...)", shown(path))])
    return missions.read(path, GAMES)


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
    found = saved.load(Path(file), GAMES, until_fault)
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
    film.export(game, file, seat, at, palette)


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
    if name in missions.names(GAMES):
        raise Faults([Fault("", f"{name} is a mission", "use mission(...)")])
    books = [path for game in GAMES for path in casebook(game)]
    # words are read far sooner than tables
    for path in (path for path in books if name in read_text(path)):
        for place, data in cases.tables(path):
            if data.get("id") == name:
                return cases.one(path, place, data, GAMES)
    known = [str(data.get("id")) for path in books for _, data in cases.tables(path)]
    meant = [mission for mission in missions.names(GAMES) if mission.endswith(f"/{name}")]
    # an id begins with the short name of its game: those are nearer than any of another game
    same = [id for id in known if id.partition("-")[0].lower() == name.partition("-")[0].lower()]
    allowed = f"did you mean the mission {meant[0]!r}?" if meant else choose(name, same or known)
    raise Faults([Fault("", f"unknown case {name!r}", allowed)])


def several(name: str, found: Sequence[Mission | Case]) -> Faults:
    """What is wrong where one case is wanted and a file holds several."""
    ids = ", ".join(item.id for item in found[:5])
    more = " ..." if len(found) > 5 else ""
    return Faults([Fault("", f"{name} holds {len(found)} cases", f"name one by its id: {ids}{more}")])


def casebook(game: str) -> tuple[Path, ...]:
    """The case files of a game. Raises Faults with the nearest name for an unknown game."""
    folder = Path(str(resources.files(f"explorer.games.{game_named(game, GAMES).name}") / "cases"))
    return tuple(sorted(folder.glob("*.toml")))


def cases_in(path: Path) -> tuple[Case, ...]:
    """The cases in a file. Raises Faults listing everything that is wrong in it."""
    return cases.read(path, GAMES)


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
        return (missions.read(path, GAMES),)
    return cases.read(path, GAMES)


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
            elif problem.clause:
                fault = replace(problem.fault, where=f"{item.id}: {problem.fault.where}")
                yield replace(problem, fault=fault, error=False)


def is_path(name: str) -> bool:
    """Is that the name of a file or folder, not of a mission or case?"""
    try:
        return name.endswith(".toml") or Path(name).exists()
    except (OSError, ValueError):
        return False


def _word(name: str | Path) -> str:
    """A name as a word. Raises Faults for what is none."""
    expect(str | Path, name, "name", 'a name, such as "long_night/yard", or a file')
    return str(name)
