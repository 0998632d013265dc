"""Sessions as files: everything that was played, as lines of move notation with a fingerprint after each."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import Annotated, Any

import tomlkit
from msgspec.structs import replace
from pydantic import Field

from explorer.core.digest import digest
from explorer.core.fault import Fault, Faults, expect
from explorer.core.readings import read as read_readings
from explorer.core.readings import written as written_readings
from explorer.files.schema import Keys, check, validated
from explorer.files.text import read_text, shown, write, written
from explorer.files.toml import inline, table
from explorer.game.record import AnyGame
from explorer.positions import mission as missions
from explorer.positions.position import Position, game_named, placed
from explorer.positions.replay import read_as
from explorer.sessions.dice import MOST, Dice
from explorer.sessions.fence import told
from explorer.sessions.session import Session
from explorer.sessions.tree import Line, Node

FORMAT = 1
"""The version of the format of these files."""


class MoveKeys(Keys):
    """One line that was played."""

    n: int = Field(ge=1, description="its number, counted from 1")
    line: str = Field(description="the line of move notation; ... at its end leaves the action unfinished")
    after: str = Field(description="the fingerprint of the state after it")
    parent: int | None = Field(default=None, ge=0, description="the line before it where that is not n - 1")
    name: str | None = Field(default=None, min_length=1, description="a name to jump to")


class HistoryKeys(Keys):
    """What was played."""

    start: str = Field(description="a fingerprint of the set-up, its readings and the first state")
    lines: int = Field(ge=0, description="how many lines there are")
    at: int = Field(ge=0, description="the line after which the game stands, 0 for the beginning")
    name: str | None = Field(default=None, min_length=1, description="a name to jump to the beginning")
    moves: list[Any] = Field(default=[], description="the lines, in an order in which they can be played")


class DiceKeys(Keys):
    """The dice that chance and bots throw."""

    seed: int = Field(description="what they began from")
    thrown: dict[str, Annotated[int, Field(ge=0, le=MOST)]] = Field(
        default={}, description="how many words of random bits each seat has taken"
    )


class SavedKeys(Keys):
    """A saved game."""

    format: int = Field(description="version of this format")
    edition: str = Field(description="the edition of the explorer that saved it")
    game: str = Field(description="name of the game")
    mission: str | None = Field(default=None, description="the mission that is played")
    setup: dict[str, Any] | None = Field(
        default=None, description="the keys of the set-up, without a mission"
    )
    readings: dict[str, str] = Field(default={}, description="readings other than the game's defaults")
    fence: bool = Field(default=False, description="is what somebody has learned never taken back?")
    dice: DiceKeys | None = Field(default=None, description="the dice, where chance or bots have thrown any")
    history: HistoryKeys = Field(description="what was played")


@cache
def edition() -> str:
    """The edition of the explorer that runs."""
    return version("explorer")


# saving


def save(session: Session, path: str | Path) -> None:
    """Write a session into a file. Raises Faults for what is no session, and where the file cannot be written."""
    expect(Session, session, "session", 'a session, such as session("long_night/yard")')
    expect(str | Path, path, "file", "the name of a file")
    write(Path(path), saved(session).encode())


def saved(session: Session) -> str:
    """A session as the text of a file."""
    game, beginning = session.game, session.beginning
    head: dict[str, Any] = {"format": FORMAT, "edition": edition(), "game": game.name}
    if beginning.mission:
        head["mission"] = beginning.mission
    if session.fence:
        head["fence"] = True
    document = tomlkit.document()
    document.add(
        tomlkit.comment(f"A game of {game.title}, saved. Every line is played again when it is opened.")
    )
    for key, value in head.items():
        document.add(key, tomlkit.item(value))
    words = written_readings(session.readings, game.readings)
    if words:
        document.add("readings", table(words))
    if not beginning.mission:
        document.add("setup", table(beginning.own))
    if session.dice is not None:
        document.add("dice", table({"seed": session.dice.seed, "thrown": inline(session.dice.thrown)}))
    rows, at = _rows(session)
    name = {"name": session.root.name} if session.root.name else {}
    history = table({"start": start(session), "lines": len(rows), "at": at, **name})
    document.add("history", history)
    # line by line, which is many times faster than as items of a document
    moves = "".join(f"    {written(row)},\n" for row in rows)
    return f"{tomlkit.dumps(document)}moves = [\n{moves}]\n"


def _rows(session: Session) -> tuple[list[dict[str, Any]], int]:
    """The lines of all ways, each once, and the number of the one that ends where the session stands."""
    rows: list[dict[str, Any]] = []
    numbers: dict[tuple[int, str], int] = {}
    ends: dict[Node, int] = {session.root: 0}
    for node in _ends(session):
        above = 0
        for line in session.lines(node):
            key = above, line.text
            if key not in numbers:
                numbers[key] = len(rows) + 1
                rows.append(_row(session, line, len(rows) + 1, above))
            above = numbers[key]
        ends[node] = above
        if node.name and above:
            rows[above - 1]["name"] = node.name
    return rows, ends[session.node]


def _ends(session: Session) -> list[Node]:
    """The nodes to which lines must lead: where ways end, and then what is to be found again.

    Both in the order of the tree, which a game that is opened again has too; its nodes are numbered otherwise.
    """
    nodes = [node for node in session.root.walk() if node is not session.root]
    inner = [node for node in nodes if node.children and (node.name or node is session.node)]
    return [node for node in nodes if not node.children] + inner


def _row(session: Session, line: Line, number: int, above: int) -> dict[str, Any]:
    row: dict[str, Any] = {"n": number, "line": line.text}
    if above != number - 1:
        row["parent"] = above
    return {**row, "after": session.fingerprint(line.end)}


def begins_alike(session: Session, data: Mapping[str, Any]) -> bool:
    """Do the tables of a saved game tell of the beginning of a session? A fingerprint tells it within one edition only."""
    if data["edition"] == edition():
        return bool(data["history"]["start"] == start(session))
    beginning = session.beginning
    where = data.get("mission") if beginning.mission else data.get("setup")
    words = written_readings(session.readings, session.game.readings)
    return (
        data["game"] == session.game.name
        and where == (beginning.mission or dict(beginning.own))
        and data.get("readings", {}) == words
    )


def start(session: Session) -> str:
    """A short word that is equal for equal beginnings: the same keys, read the same way, making the same state."""
    words = written_readings(session.readings, session.game.readings)
    first = session.fingerprint(session.root)
    whole = json.dumps([session.beginning.own, words, first], sort_keys=True)
    return digest(whole)


# opening


def marked(path: Path) -> bool:
    """Does a file look like a saved game?"""
    return path.is_file() and "[history]" in read_text(path).splitlines()


def load(path: Path, until_fault: bool = False) -> Session:
    """The session in a file, played again.

    One of another edition is played by today's rules, whatever its fingerprints say: `note` of the session says so.
    Raises Faults naming the first step that is not sound; with `until_fault` the part before it is opened.
    """
    session, faults = _attempt(path)
    if session is None or (faults and not until_fault):
        raise Faults(faults)
    return session


def _attempt(path: Path) -> tuple[Session | None, tuple[Fault, ...]]:
    """The session in a file as far as it is sound, and what is wrong with the first step that is not.

    There is no session where its beginning is at fault. Raises Faults for what cannot be read at all.
    """
    data, cut = _tables(path)
    faults: list[Fault] = []
    if data.get("format", FORMAT) != FORMAT:
        what = f"found {data['format']!r}"
        faults.append(Fault("format", what, f"this edition reads format {FORMAT}"))
    try:
        keys = validated(SavedKeys, {**data, "format": FORMAT} if "format" in data else data)
        session = _begun(keys)
        faults += _played(session, keys, data["history"], cut)
    except Faults as wrong:
        session = None
        faults = [*faults, *wrong.faults]
    placed_in = tuple(replace(fault, file=fault.file or shown(path)) for fault in faults)
    return session, placed_in


def _tables(path: Path) -> tuple[dict[str, Any], str]:
    """The tables of a file, and what is wrong with it where it is cut short or damaged among its lines.

    Then the lines before that place are given.
    """
    text = read_text(path)
    try:
        return tomllib.loads(text), ""
    except (ValueError, RecursionError) as error:
        wrong = f"is no valid TOML: {error}"
        found = re.search(r"line (\d+)", str(error))
    lines = text.splitlines()
    kept = lines[: int(found[1]) - 1] if found else lines
    while kept and not kept[-1].lstrip().startswith(("{", "moves")):
        kept.pop()
    for whole in (kept, kept[:-1]):
        try:
            return tomllib.loads("\n".join([*whole, "]"])), wrong
        except (ValueError, RecursionError):
            continue
    raise Faults([Fault("", wrong, "expected a saved game", shown(path))])


def _begun(keys: SavedKeys) -> Session:
    """A session that stands at the beginning that a file describes. Raises Faults for what is wrong with it."""
    game = game_named(keys.game)
    if (keys.mission is None) == (keys.setup is None):
        raise Faults([Fault("setup", "found both or neither of mission and setup", "allowed: one of them")])
    position = _position(game, keys)
    session = Session(position)
    found = start(session)
    if keys.edition != edition():
        session.note = _note(keys.edition)
    elif found != keys.history.start:
        what = f"begins with fingerprint {found}, the file says {keys.history.start}"
        raise Faults(
            [Fault("history.start", what, "the mission, the readings or the rules are others than they were")]
        )
    session.fence = keys.fence
    if keys.dice is not None:
        session.dice = Dice(keys.dice.seed, keys.dice.thrown)
    if keys.history.name is not None:
        try:
            session.call(keys.history.name)
        except Faults as wrong:
            raise wrong.inside("history") from None
    return session


def _note(other: str) -> str:
    """What has to be known of a game that another edition saved."""
    return (
        f"This game was saved by version {other} of the explorer; this is {edition()}. Its lines have been played again "
        "by today's rules: what followed from them then may have been different, which cannot be checked."
    )


def _position(game: AnyGame, keys: SavedKeys) -> Position:
    if keys.mission is None:
        return placed(game, keys.setup or {}, keys.readings)
    try:
        mission = missions.named(keys.mission)
    except Faults as wrong:
        raise wrong.inside("mission") from None
    try:
        return read_as(mission.position, read_readings(game.readings, keys.readings))
    except Faults as wrong:
        raise wrong.inside("readings") from None


def _played(session: Session, keys: SavedKeys, history: Mapping[str, Any], cut: str) -> list[Fault]:
    """Play the lines of a file; gives the faults of the first that is not sound, and stands at the end of those before.

    `cut` says what is wrong with the file behind its last line.
    """
    fence, session.fence = session.fence, False
    ends = [session.root]
    faults: list[Fault] = []
    rows = history.get("moves", [])
    try:
        for row in rows:
            ends.append(_step(session, row, ends, keys.edition))
        if cut or len(rows) != history["lines"]:
            what = cut or f"{len(rows)} lines are there, the file says {history['lines']}"
            raise Faults([Fault(f"step {len(rows) + 1}", what, "it is cut short or was edited")])
        if history["at"] >= len(ends):
            raise Faults([Fault("history.at", f"found {history['at']}", f"allowed: 0 to {len(rows)}")])
        session.jump(ends[history["at"]])
    except Faults as wrong:
        faults += wrong.faults
        session.jump(ends[-1])
    session.fence = fence
    return faults


def _step(session: Session, row: Any, ends: list[Node], saved_by: str) -> Node:
    """The node after one row. Raises Faults that name the step and its line."""
    number = len(ends)
    checked = check(MoveKeys, row if isinstance(row, dict) else {})
    keys, where = checked.sound, f"step {number}"
    if checked.faults or keys is None:
        raise Faults(checked.faults).inside(where)
    where = f"{where}, line {keys.line!r}"
    other = saved_by != edition()
    parent = number - 1 if keys.parent is None else keys.parent
    if keys.n != number or parent >= number:
        what = f"is numbered {keys.n} and follows {parent}"
        raise Faults(
            [Fault(where, what, f"expected {number} after a line before it: lines are missing or added")]
        )
    if session.node is not ends[parent]:
        session.jump(ends[parent])
    try:
        nodes = session.written_line(keys.line)
    except Faults as wrong:
        by = f", saved by version {saved_by} (this is {edition()})" if other else ""
        raise Faults(Fault(where + by, fault.found, fault.allowed) for fault in wrong.faults) from None
    found = session.fingerprint(session.node)
    if found != keys.after and not other:
        did = "; ".join(told(session.game, n.state, event) for n in nodes for event in n.events)
        what = f"leads to fingerprint {found}, the file says {keys.after}"
        raise Faults([Fault(where, what, f"played now it does this: {did or 'nothing that is told'}")])
    if keys.name is not None:
        session.call(keys.name)
    return session.node
