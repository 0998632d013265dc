"""What a game says of itself: readings, clauses and the format of its files, from the declarations that decide."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pydantic import BaseModel
from pydantic.fields import FieldInfo

from explorer.board.kinds import FLOOR, KINDS, TERRAINS
from explorer.cases.case import AskKeys, CaseKeys
from explorer.core.fault import Fault, Faults, choose
from explorer.core.readings import names, values
from explorer.core.rulebook import Clause
from explorer.files.schema import Signs, in_words, table_in
from explorer.game.query import TAKES, Argument
from explorer.game.record import AnyGame
from explorer.positions.mission import MissionKeys


def readings(game: AnyGame, only: str | None = None) -> list[dict[str, Any]]:
    """Every reading of a game, or one: its question and its values, each with meaning and origin, the default first.

    Raises Faults with the nearest name for an unknown one.
    """
    if only is not None:
        values(game.readings, only)
    return [
        {
            "name": name,
            "question": type(values(game.readings, name)[0]).question(),
            "values": [
                {
                    "value": member.value,
                    "default": member is getattr(game.readings, name),
                    "meaning": member.meaning,
                    "origin": member.origin,
                }
                for member in values(game.readings, name)
            ],
        }
        for name in names(game.readings)
        if only in (None, name)
    ]


def clauses(game: AnyGame, id: str | None = None) -> list[dict[str, str]]:
    """The clauses of a game, or the one of that id. Raises Faults with the nearest id for an unknown one."""
    ids = tuple(clause.id for clause in game.rulebook)
    if id is not None and id not in ids:
        raise Faults([Fault("", f"{game.title} has no clause {id!r}", choose(id, ids))])
    return [_clause(clause) for clause in game.rulebook if id in (None, clause.id)]


def _clause(clause: Clause) -> dict[str, str]:
    return {
        "id": clause.id,
        "basis": clause.basis.name,
        "meaning": clause.basis.value,
        "source": clause.source,
        "text": clause.text,
    }


def formats(game: AnyGame) -> dict[str, Any]:
    """The keys of a game's files, the forms of its lines of move notation, and its queries."""
    return {
        "map": _signs(game.setup.keys.model_fields["map"]) if "map" in game.setup.keys.model_fields else [],
        "position": list(_keys(game.setup.keys)),
        "case": list(_keys(CaseKeys)),
        "ask": list(_keys(AskKeys)),
        "mission": list(_keys(MissionKeys)),
        "moves": [{"form": form.pattern, "says": form.says} for form in game.notation.forms],
        "queries": [
            {
                "name": query.name,
                "says": query.says,
                "arguments": [_argument(argument) for argument in query.arguments],
                "returns": query.answer_is,
            }
            for query in game.queries.values()
        ],
    }


def _signs(field: FieldInfo) -> list[dict[str, str]]:
    """The signs of a map: those that its key names, else those of a board, between columns and rows or in a square."""
    for signs in field.metadata:
        if isinstance(signs, Signs):
            return [{"name": name, "in a square": sign} for name, sign in signs.pairs]
    edges = [{"name": k.name, "between columns": k.glyph, "between rows": k.bar * 3} for k in KINDS.values()]
    return [*edges, {"name": "floor", "in a square": FLOOR}] + [
        {"name": terrain.name, "in a square": terrain.glyph} for terrain in TERRAINS.values()
    ]


def _keys(model: type[BaseModel], above: str = "") -> Iterator[dict[str, Any]]:
    """One row a key, those of tables inside below it: path, what it takes, what it means, and whether it is needed."""
    for name, field in model.model_fields.items():
        path = f"{above}.{name}" if above else name
        yield {
            "key": path,
            "takes": in_words(field),
            "says": field.description or "",
            "needed": field.is_required(),
        }
        inside = table_in(field.annotation)
        if inside is not None:
            yield from _keys(inside, path)


def _argument(argument: Argument[Any]) -> dict[str, Any]:
    return {
        "name": argument.name,
        "takes": f"one of {', '.join(argument.words)}" if argument.words else TAKES[argument.takes],
        "absent": argument.absent,
        "says": argument.says,
        "needed": argument.required,
    }
