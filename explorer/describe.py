"""What a game says of itself: readings, clauses and the format of its files, from the declarations that decide."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pydantic import BaseModel

from explorer.cases import AskKeys, CaseKeys
from explorer.core.fault import Fault, Faults, choose
from explorer.core.game import RETURNS, TAKES, AnyGame, Argument
from explorer.core.readings import names, values
from explorer.core.rulebook import Clause
from explorer.keys import in_words, table_in
from explorer.missions import MissionKeys


def readings(game: AnyGame) -> list[dict[str, Any]]:
    """Every reading of a game: its question and its values, each with meaning and origin, the default first."""
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
    """The keys of a game's files and its queries."""
    return {
        "position": list(_keys(game.setup)),
        "case": list(_keys(CaseKeys)),
        "ask": list(_keys(AskKeys)),
        "mission": list(_keys(MissionKeys)),
        "queries": [
            {
                "name": query.name,
                "says": query.says,
                "arguments": [_argument(game, argument) for argument in query.arguments],
                "returns": RETURNS[query.returns],
            }
            for query in game.queries.values()
        ],
    }


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


def _argument(game: AnyGame, argument: Argument[Any]) -> dict[str, Any]:
    return {
        "name": argument.name,
        "takes": TAKES[argument.takes],
        "says": argument.says,
        "needed": argument.required,
    }
