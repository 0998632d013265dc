"""Lines of the guard on his own board: what they would find decides nothing, at the table and before it."""

from __future__ import annotations

from typing import Any

import pytest

import explorer
from explorer import Position, ask
from explorer.core.ruling import Refused
from explorer.games.long_night import GAME
from explorer.games.long_night.actions import atoms
from explorer.games.long_night.effects import play, whole_lines
from explorer.games.long_night.legal import legal
from explorer.games.long_night.model.state import State
from explorer.games.long_night.model.views import GUARD, view
from explorer.positions.replay import after, write

LINE = """
+---+---+---+---+---+---+
| .   .   .   .   .   . |
+---+---+---+---+---+---+
"""
CAMP: dict[str, Any] = {
    "map": LINE,
    "rules": {"objective": "hostage"},
    "start": {"alarm": 8, "alarm_minimum": 8},
    "pieces": [
        {"id": "anna", "kind": "spy", "at": "C1"},
        {"id": "bob", "kind": "spy", "at": "A1"},
        {"id": "h1", "kind": "dog_handler", "at": "E1"},
        {"id": "doc1", "kind": "document", "at": "C1", "marked": True},
        {"id": "g1", "kind": "green", "at": "F1"},
    ],
}


def _camp(*lines: str) -> Position:
    return after(explorer.position("long_night", **CAMP), lines)


def test_a_hostage_that_is_missing_decides_no_line_of_the_guard() -> None:
    """At alarm 8 the look that finds him gone ends the game; that it may be taken says nothing of it."""
    gone, there = _camp("anna take", "anna pass", "bob pass"), _camp("anna pass", "bob pass")
    for move in ("h1 move D1", "h1 look", "g1 move E1 look D1", "h1 move D1 E1 D1 E1"):
        for position in (gone, gone.seen_by(GUARD)):
            answer = ask(position, "legal", {"move": move})
            assert answer.ruling == ask(there.seen_by(GUARD), "legal", {"move": move}).ruling
            assert "LN-M2.8" not in answer.ruling.clauses()


def test_a_game_of_atoms_in_the_camp_can_be_written_and_read() -> None:
    state: State = _camp("anna take", "anna pass", "bob pass").state
    played: list[atoms.Atom] = []
    now = state
    for atom in (atoms.Activate("h1"), atoms.Step("h1", state.config.board.lattice.numbers["D1"])):
        assert atom in legal(view(now, GUARD))
        made = play.play(now, atom)
        assert not isinstance(made, Refused)
        played.append(atom)
        now = made.state
    lines = write(GAME, state, tuple(played))
    again = state
    for line in lines:
        made = whole_lines.play_line(again, line)
        assert not isinstance(made, Refused), line
        again = made.state
    assert play.fingerprint(again) == play.fingerprint(now)


@pytest.mark.parametrize("kind", ["orange", "blue", "dog_handler"])
def test_a_unit_that_finds_a_passage_on_its_way_looks_with_what_it_sees_by_then(kind: str) -> None:
    """Where doors are locked again, a shot door is found by who walks through it, and he sees through it."""
    position = explorer.position(
        "long_night",
        {"unit_doors": "pass"},
        map="""
+---+---+---+---+
| .   . D .   . |
+---+---+---+---+
""",
        start={"alarm": 3},
        pieces=[
            {"id": "anna", "kind": "spy", "at": "B1", "weapon": "pistol"},
            {"id": "g1", "kind": kind, "at": "D1"},
        ],
    )
    at = after(position, ("anna shoot B1|C1", "anna sneak A1"))
    for move in ("g1 move C1 B1 look A1", "g1 move C1 B1"):
        legal_at = ask(at, "legal", {"move": move}).value
        assert legal_at == ask(at.seen_by(GUARD), "legal", {"move": move}).value
        made = whole_lines.play_line(at.state, move)
        assert isinstance(made, Refused) is not legal_at
