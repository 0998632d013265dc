"""Every decision on a reading is a match that ends in assert_never: a value that is added to it answers nowhere silently."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import explorer.games
from explorer.games import GAMES
from tests.support.casebook import every_game

FOLDER = Path(explorer.games.__file__).parent


def decisions(source: str, fields: frozenset[str]) -> Iterator[str]:
    """What in a source decides on a reading otherwise than by an exhaustive match, as `line: code`.

    `fields` are the names of the readings of its game. Their classes are known by where they are imported from.
    """
    if not re.search(rf"\breadings import|import readings|\.({'|'.join(fields)})\.value", source):
        # no value can be named there: need not be parsed
        return
    nodes = list(ast.walk(ast.parse(source)))
    imports = [node for node in nodes if isinstance(node, ast.ImportFrom)]
    classes = {
        alias.asname or alias.name
        for node in imports
        if (node.module or "").endswith("readings")
        for alias in node.names
    }
    modules = {
        alias.asname or alias.name for node in imports for alias in node.names if alias.name == "readings"
    }

    def named(node: ast.AST) -> bool:
        """Is that a value of a reading, by its class or by its word?"""
        match node:
            case ast.Attribute(value=ast.Attribute(attr=field), attr="value"):
                return field in fields
            case ast.Attribute(value=ast.Name(id=owner)):
                return owner in classes
            case ast.Attribute(value=ast.Attribute(value=ast.Name(id=module), attr=owner)):
                # the module of the readings was imported whole
                return module in modules and owner[:1].isupper()
            case _:
                return False

    values = {id(node) for node in nodes if named(node)}

    def within(*parts: ast.AST | None) -> bool:
        return any(id(node) in values for part in parts if part for node in ast.walk(part))

    for node in nodes if values else ():
        match node:
            case ast.Compare() | ast.Tuple() | ast.List() | ast.Set():
                fine = not within(node)
            case ast.Dict():
                fine = not within(*node.keys)
            case ast.Match():
                asked = within(node.subject, *(case.pattern for case in node.cases))
                fine = not asked or exhaustive(node.cases[-1])
            case _:
                continue
        if not fine:
            yield f"{node.lineno}: {ast.unparse(node).partition(chr(10))[0]}"


def exhaustive(last: ast.match_case) -> bool:
    """Is that the case which mypy shows to be never reached: `case never: assert_never(never)`?"""
    if (
        not isinstance(last.pattern, ast.MatchAs)
        or last.pattern.pattern
        or last.guard
        or not last.pattern.name
    ):
        return False
    return ast.unparse(last.body[0]) == f"assert_never({last.pattern.name})"


@every_game
def test_every_decision_on_a_reading_is_an_exhaustive_match(game: str) -> None:
    fields = frozenset(GAMES[game].readings.__struct_fields__)
    found = [
        f"{path.relative_to(FOLDER)}:{decision}"
        for path in sorted((FOLDER / game).rglob("*.py"))
        if path.name != "readings.py"
        for decision in decisions(path.read_text("utf-8"), fields)
    ]
    assert not found, "\n".join(found)


IMPORTED = "from explorer.games.some.readings import Depth\n"
MATCHED = "match depth:\n    case Depth.SHALLOW:\n        done()\n    case "


@pytest.mark.parametrize(
    "source",
    [
        "deep = depth is Depth.DEEP",
        "deep = readings.depth != Depth.DEEP",
        "deep = depth in (Depth.DEEP, Depth.DEEPER)",
        "deep = readings.depth.value == 'deep'",
        "DEEP = {Depth.DEEP, Depth.DEEPER}",
        "OTHER = {Depth.DEEP: Depth.SHALLOW}",
        f"{MATCHED}_:\n        pass",
        f"{MATCHED}other:\n        done(other)",
        f"{MATCHED}never if never:\n        assert_never(never)",
        "match readings.depth.value:\n    case 'deep':\n        done()",
    ],
)
def test_other_decisions_are_found(source: str) -> None:
    assert list(decisions(IMPORTED + source, frozenset({"depth"})))


def test_what_is_imported_as_a_module_is_known() -> None:
    source = "from explorer.games.some import readings\ndeep = depth is readings.Depth.DEEP"
    assert list(decisions(source, frozenset({"depth"})))


@pytest.mark.parametrize(
    "source",
    [
        f"{MATCHED}never:\n        assert_never(never)",
        "sure = [ways(way) for way in Depth if way is not depth]",
        "found = dive(Depth.DEEP)",
        "word = readings.depth.value",
    ],
)
def test_exhaustive_matches_are_fine(source: str) -> None:
    assert not list(decisions(IMPORTED + source, frozenset({"depth"})))
