"""What a refusal or an answer of Red Mercury gives as its reasons: true sentences that name whom and what they are about."""

from __future__ import annotations

from typing import Any

from explorer import ask, position
from explorer.sessions.session import Session

FOUR = ["CIA", "KGB", "Mossad", "Jihad"]


def stand(tag: str, at: str, state: str = "fit", **more: str) -> dict[str, str]:
    """An agent of a set-up."""
    return {"tag": tag, "at": at, "state": state, **more}


def table(*lines: str, readings: dict[str, str] | None = None, **keys: Any) -> Session:
    """A position of four players on the small wall, after some lines."""
    game = Session(position("red_mercury", readings, **{"seats": FOUR, "wide": 7, "rooms": {}} | keys))
    for line in lines:
        game.line(line)
    return game


def reasons(game: Session, query: str, given: dict[str, Any] | None = None) -> list[str]:
    """The reasons of an answer, each in a sentence with its clause."""
    sentence = game.position.game.display.sentence
    return [f"{sentence(one)} ({one.clause})" for one in ask(game.position, query, given).because]


def against(game: Session, move: str) -> list[str]:
    """The reasons against a line."""
    assert ask(game.position, "legal", {"move": move}).value is False
    return reasons(game, "legal", {"move": move})


def test_only_who_is_felled_is_called_not_fit() -> None:
    fallen = [stand("CIA#1", "B2"), stand("CIA#2", "B2", "bound"), stand("CIA#3", "B2", "stunned")]
    moved = table("CIA#1 step B3", agents=fallen, begins="CIA")
    assert "CIA#2 is not fit and cannot move (RM-5.9)" in against(moved, "CIA#1 CIA#2 step B4")
    assert "CIA#2 and CIA#3 are not fit and cannot move (RM-5.9)" in against(moved, "CIA#2 CIA#3 step B3")


def test_only_who_is_felled_keeps_carriers_from_moving() -> None:
    pair = [stand("CIA#1", "C2"), stand("CIA#2", "C2", "stunned")]
    kept = table(
        agents=pair,
        container={"carriers": ["CIA#1", "CIA#2"]},
        readings={"container_on_trap": "kept"},
        begins="CIA",
    )
    said = "CIA#2 is not fit and cannot move (RM-5.9)"
    assert said in against(kept, "CIA#1 CIA#2 step C3")
    assert said in reasons(kept, "steps", {"agent": "CIA#1"})
    assert said in against(kept, "CIA regroup CIA#2")
