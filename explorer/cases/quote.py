"""A question put to a moment of a game, as others can put it again: as a case file, and as lines of Python."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import tomlkit

from explorer.answers.answer import ask, asked
from explorer.cases import case as cases
from explorer.cases.case import Case
from explorer.core.readings import written as written_readings
from explorer.files.text import written
from explorer.files.toml import inline, table
from explorer.game.record import Beginning
from explorer.positions import mission as missions
from explorer.positions.replay import follow

LONGEST = 60
"""Letters of the id of a case at most."""


def as_case(
    beginning: Beginning,
    record: Any,
    query: str,
    arguments: Mapping[str, Any],
    under: Mapping[str, str],
) -> str:
    """A case file: a set-up read by some record, every line played from it, and the question with its answer.

    `under` are readings other than the record's. Raises Faults where the lines cannot be played so.
    """
    game = beginning.game
    readings = _readings(beginning, record)
    own: dict[str, Any] = {"mission": beginning.mission} if beginning.mission else dict(beginning.own)
    question: dict[str, Any] = {query: dict(arguments), **({"under": dict(under)} if under else {})}
    data: dict[str, Any] = {
        "id": _id(beginning, query, arguments),
        "game": game.name,
        "title": asked(query, arguments),
        **({"readings": readings} if readings else {}),
        **own,
        **({"do": lines} if (lines := _lines(beginning, record)) else {}),
    }
    case = cases.built({**data, "ask": [question]})
    answer = _answered(case)
    question["expect"] = answer.value
    question["because"] = list(dict.fromkeys(reason.clause for reason in answer.because))
    document = tomlkit.document()
    body = table({key: value for key, value in data.items() if key not in ("do", "readings")})
    if readings:
        body.add("readings", inline(readings))
    if "do" in data:
        body.add("do", _rows(data["do"]))
    asks = tomlkit.aot()
    asks.append(_ask(question))
    body.add("ask", asks)
    whole = tomlkit.aot()
    whole.append(body)
    document.add("case", whole)
    return tomlkit.dumps(document)


def as_python(
    beginning: Beginning, record: Any, query: str, arguments: Mapping[str, Any], under: Mapping[str, str]
) -> str:
    """Lines of Python that play the game as far as it has come, and ask the question again."""
    game = beginning.game
    readings = written_readings(record, game.readings)
    lines = _lines(beginning, record)
    names = ["Session", "ask", "position"] if not beginning.mission else ["ask", "session"]
    said = [f"from explorer import {', '.join([*names, *(['under'] if under else [])])}", ""]
    if beginning.mission:
        given = f", readings={readings!r}" if readings else ""
        said.append(f"game = session({beginning.mission!r}{given})")
    else:
        own = ",\n    ".join(f"{key}={_plain(value)!r}" for key, value in beginning.own.items())
        said.append(f"start = position(\n    {game.name!r},\n    {readings!r},\n    {own},\n)")
        said.append("game = Session(start)")
    if lines:
        said += ["for line in (", *(f"    {line!r}," for line in lines), "):", "    game.line(line)"]
    place = f"under(game, {dict(under)!r})" if under else "game"
    said.append(f"print(ask({place}, {query!r}, {_plain(dict(arguments))!r}))")
    return "\n".join(said) + "\n"


def _id(beginning: Beginning, query: str, arguments: Mapping[str, Any]) -> str:
    """An id for a case, by which it can be told from others: what is played, the question and what it is about."""
    where = beginning.mission.rpartition("/")[2] or beginning.game.name
    about = re.findall(r"[\w#]+", " ".join(map(str, arguments.values())))
    return "-".join([where, query, *about])[:LONGEST].rstrip("-")


def _lines(beginning: Beginning, record: Any) -> list[str]:
    """All that was played, what chance drew by its seed included."""
    state = beginning.game.setup.new(beginning.setup, record)
    return [played.line for played in follow(beginning.game, state, beginning.lines, beginning.seed)]


def _readings(beginning: Beginning, record: Any) -> dict[str, str]:
    """The readings of a record that are not those of the mission."""
    words = dict(written_readings(record, beginning.game.readings))
    name = beginning.mission
    for reading in missions.named(name).readings if name else ():
        words.setdefault(reading, getattr(record, reading).value)
    return words


def _answered(case: Case) -> Any:
    """The answer to the only question of a case. Raises Faults where it cannot be asked."""
    (only,) = case.asks
    return ask(case.put(only), only.query, only.arguments)


def _rows(lines: list[str]) -> Any:
    rows = tomlkit.array().multiline(True)
    for line in lines:
        rows.append(line)
    return rows


def _ask(question: Mapping[str, Any]) -> Any:
    """One ask as people write it: its query first, each value on a line."""
    said = "\n".join(f"{key} = {written(value)}" for key, value in question.items())
    return tomlkit.parse(said)


def _plain(value: Any) -> Any:
    """A value of a TOML document as Python's own."""
    return value.unwrap() if hasattr(value, "unwrap") else value
