"""Sessions: branches, going back and forth, the fence between people, and the same moves under other readings."""

from __future__ import annotations

from typing import Any

import pytest

import explorer
from explorer import Session, compare
from explorer.core.fault import Faults
from explorer.games.template.actions import atoms
from explorer.positions.position import Position

MAP = """
+---+---+---+---+
| .   .   .   . |
+   +   +   +   +
| .   .   .   . |
+   +   +   +   +
| .   .   .   . |
+---+---+---+---+
""".lstrip()


def table(**changes: Any) -> Position:
    """The watchman on B2 looks along row 2; the courier on A1 begins and wants to D3."""
    own = {"map": MAP, "watchman": "B2", "courier": "A1", "exits": ["D3"], "begins": "courier"}
    return explorer.position("template", **{**own, **changes})


def session(*lines: str, fence: bool = False, **changes: Any) -> Session:
    played = Session(table(**changes), fence)
    for line in lines:
        played.line(line)
    return played


def where(at: Session) -> str:
    return str(explorer.ask(at.position, "view", {"seat": "courier", "piece": "courier"}).value)


def refused(call: Any, *words: Any) -> str:
    with pytest.raises(Faults) as raised:
        call(*words)
    return str(raised.value)


def test_a_line_is_a_node_an_atom() -> None:
    at = session("courier B1 C1", "watchman stands")
    assert [node.number for node in at.node.path()] == [0, 1, 2, 3]
    assert [line.text for line in at.lines()] == ["courier B1 C1", "watchman stands"]
    assert [line.seat for line in at.lines()] == ["courier", "watchman"]
    assert [event.kind for node in at.node.path() for event in node.events] == [
        "steps",
        "steps",
        "ready",
        "stands",
    ]
    assert at.to_move == "courier"
    assert at.outcome == ("", "")


def test_lines_may_be_left_unfinished() -> None:
    at = session("courier B1 ...")
    assert at.to_move == "courier"
    assert [line.text for line in at.lines()] == ["courier B1 ..."]
    at.line("courier C1")
    assert [line.text for line in at.lines()] == ["courier B1 C1"]
    assert at.to_move == "watchman"


def test_what_is_refused_changes_nothing_and_says_why() -> None:
    at = session("courier B1")
    assert refused(at.line, "courier C1") == (
        "line 'courier C1': refused; the courier may not do this now (PW-3)"
    )
    assert refused(at.line, "curier C1") == (
        "line 'curier C1': found 'curier'; did you mean 'courier'? allowed: courier, watchman, chance"
    )
    assert refused(at.play, atoms.Begin("watchman")) == "move: refused; the chance may not do this now (PW-3)"
    assert len(at.nodes) == 3
    assert at.node is at.nodes[-1]


def test_branches() -> None:
    at = session("courier B1 C1")
    at.undo()
    at.line("courier A1")
    at.call("back")
    assert where(at) == "A1"
    at.undo()
    assert where(at) == "B1"
    assert [node.name for node in at.branches] == ["", "back"]
    assert where_after(at, at.redo) == "A1"
    at.undo()
    assert where_after(at, at.redo, 1) == "C1"
    at.undo()
    assert where_after(at, at.redo, "back") == "A1"
    at.undo()
    assert where_after(at, at.redo) == "A1"
    assert where_after(at, at.jump, 2) == "C1"
    assert where_after(at, at.jump, "back") == "A1"
    assert where_after(at, at.first) == "A1"
    assert at.node is at.root
    assert where_after(at, at.last) == "A1"
    assert at.node.name == "back"
    # the same atom again is the same node
    at.first()
    at.line("courier B1 C1")
    assert len(at.nodes) == 4


def where_after(at: Session, call: Any, *words: Any) -> str:
    call(*words)
    return where(at)


def test_where_nothing_leads() -> None:
    at = session()
    assert refused(at.undo) == "undo: nothing has been played; this is the beginning"
    assert refused(at.redo) == "redo: nothing comes after this; play on"
    at.line("courier B1")
    at.call("east")
    assert refused(at.jump, "eats") == (
        "jump: no node 'eats'; did you mean 'east'? allowed: east, or numbers from 0 to 2"
    )
    assert refused(at.jump, 3).startswith("jump: no node 3; ")
    at.undo()
    assert refused(at.redo, "west").startswith("redo: no branch 'west' here; ")
    assert refused(at.call, "east") == "name: 'east' is taken; allowed: words that no other node has"
    for name in ("12", " 12", "", " ", "two\nlines", "\ud800", 12, None):
        assert refused(at.call, name).startswith(f"name: {name!r} is no name; ")
    assert refused(session().jump, at.node).startswith("jump: no node ")


def test_seats_have_their_views_and_hear_what_is_theirs() -> None:
    at = session("courier B1 C1", "watchman turns")
    assert [event.kind for event in at.heard("watchman")] == ["ready", "turns"]
    assert [event.kind for event in at.heard("courier")] == ["steps", "steps", "ready", "turns"]
    assert at.view("watchman") == at.view("spectator") != at.view("courier") == at.view("judge")
    assert refused(at.view, "watchmen").startswith("seat: found 'watchmen'; did you mean 'watchman'?")
    assert at.legal() == at.game.legal(at.view("courier"))


def test_chance_is_played_by_hand() -> None:
    at = session(begins=None)
    assert at.to_move == "chance"
    assert set(at.legal()) == {atoms.Begin("courier"), atoms.Begin("watchman")}
    at.play(atoms.Begin("watchman"))
    assert at.to_move == "watchman"


def test_a_case_with_moves_begins_with_them() -> None:
    at = explorer.session("PW-turns")
    assert [line.text for line in at.lines()] == ["courier B1 C1", "watchman stands", "courier stays"]
    at.first()
    assert where(at) == "A1"


def test_a_position_without_a_set_up_cannot_be_played() -> None:
    assert "no set-up" in refused(Session, session().position)


# between people


def test_between_people_what_nobody_else_learned_is_taken_back() -> None:
    at = session("courier B1 ...", fence=True)
    at.undo()
    assert where(at) == "A1"


@pytest.mark.parametrize(
    ("lines", "learned"),
    [
        (["courier A2 ..."], "watchman has learned: the watchman sees the courier on A2 (PW-1)"),
        (["courier B1"], "watchman has learned: the courier has ended her turn (PW-3)"),
        (["courier B1", "watchman stands"], "courier has learned: the watchman goes on looking along his row (PW-3)"),
        (
            ["courier A2 ...", "courier A1 ..."],
            "watchman has learned: the watchman sees the courier no longer (PW-1)",
        ),
    ],
)  # fmt: skip
def test_between_people_what_another_learned_is_not_taken_back(lines: list[str], learned: str) -> None:
    at = session(*lines, fence=True)
    before = at.node
    expected = f"undo: {learned}; what has been learned is not taken back between people"
    assert refused(at.undo) == expected
    assert refused(at.first) == expected
    assert at.node is before
    judge = session(*lines)
    judge.first()
    assert judge.node is judge.root


def test_between_people_one_may_go_on_but_not_over_to_another_way() -> None:
    at = session("courier B1", "watchman stands")
    at.first()
    at.line("courier B1 C1")
    at.fence = True
    assert refused(at.jump, 2).startswith("undo: watchman has learned")
    at.fence = False
    at.jump(1)
    at.fence = True
    at.jump(3)
    assert at.node.number == 3


def test_chance_is_not_drawn_twice_between_people() -> None:
    at = session("chance courier", fence=True, begins=None)
    assert refused(at.undo).startswith("undo: courier has learned: the courier begins (PW-3)")


# other readings


def test_the_first_line_that_goes_otherwise() -> None:
    at = session("courier B1", "watchman turns")
    assert compare(at, {"diagonals": "no"}) is None
    found = compare(at, {"diagonals": "yes"})
    assert found is not None
    assert (found.number, found.line) == (1, "courier B1")
    # on A1 he sees her then, and not any more on B1
    assert found.there == "the watchman sees the courier no longer (PW-1)"
    assert found.here == "the courier has ended her turn (PW-3)"
    assert str(found) == (
        "line 1, 'courier B1': the watchman sees the courier no longer (PW-1) "
        "instead of: the courier has ended her turn (PW-3)"
    )


def test_a_game_that_ends_earlier_under_another_reading() -> None:
    at = session("courier stays", "watchman stands", "courier B1")
    found = compare(at, {"diagonals": "yes"})
    assert found is not None
    assert (found.number, found.here) == (2, "")
    assert found.there == "the game is over: the watchman has won (PW-4)"
    assert str(found).endswith("instead of: nothing more happens")


def test_a_line_that_is_refused_under_another_reading() -> None:
    board = "+---+---+\n| .   . |\n+---+   +\n| .   . |\n+---+---+"
    at = Session(
        explorer.position("long_night", map=board, pieces=[{"id": "anna", "kind": "spy", "at": "A1"}])
    )
    at.line("anna sneak B2")
    found = compare(at, {"move_corner": "strict"})
    assert found is not None
    assert (found.number, found.line, found.there) == (1, "anna sneak B2", "")
    assert str(found) == (
        "line 1, 'anna sneak B2', is refused: the corner between A1 and B2 is shut: only the way over B1 is open (LN-3.1)"
    )


def test_readings_that_do_not_exist() -> None:
    at = session("courier B1")
    with pytest.raises(Faults, match="diagonal: unknown reading"):
        compare(at, {"diagonal": "yes"})
