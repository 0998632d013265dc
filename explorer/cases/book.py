"""The casebooks that come with the games: their files, their cases, and a case by its id."""

from __future__ import annotations

from importlib import resources
from pathlib import Path

from explorer.cases import case as cases
from explorer.cases.case import Case
from explorer.core.fault import Fault, Faults, choose
from explorer.files.text import read_text
from explorer.games import GAMES
from explorer.positions import mission as missions
from explorer.positions.position import game_named


def casebook(game: str) -> tuple[Path, ...]:
    """The case files of a game. Raises Faults with the nearest name for an unknown game."""
    folder = Path(str(resources.files(f"explorer.games.{game_named(game).name}") / "cases"))
    return tuple(sorted(folder.glob("*.toml")))


def every_case(game: str) -> tuple[Case, ...]:
    """The cases of a game's casebook. Raises Faults for an unknown game and for case files at fault."""
    return tuple(case for path in casebook(game) for case in cases.read(path))


def named(name: str) -> Case:
    """The case of that id in the casebook of any game. Raises Faults for an unknown id, with the nearest one, and for a mission."""
    if name in missions.names():
        raise Faults([Fault("", f"{name} is a mission", "use mission(...)")])
    books = [path for game in GAMES for path in casebook(game)]
    # words are read far sooner than tables
    for path in (path for path in books if name in read_text(path)):
        for place, data in cases.tables(path):
            if data.get("id") == name:
                return cases.one(path, place, data)
    known = [str(data.get("id")) for path in books for _, data in cases.tables(path)]
    meant = [mission for mission in missions.names() if mission.endswith(f"/{name}")]
    # an id begins with the short name of its game: those are nearer than any of another game
    same = [id for id in known if id.partition("-")[0].lower() == name.partition("-")[0].lower()]
    allowed = f"did you mean the mission {meant[0]!r}?" if meant else choose(name, same or known)
    raise Faults([Fault("", f"unknown case {name!r}", allowed)])
