"""What answers, offers and logs say: what decides is named, nothing is cut off, and nothing that is said is false."""

from __future__ import annotations

from typing import Any

import pytest

from explorer.answers.answer import ask, under
from explorer.core.ruling import Reason
from explorer.game.record import JUDGE
from explorer.games.long_night import GAME
from explorer.games.long_night.text.reasons import sentence
from explorer.library import position
from explorer.positions.position import Position
from explorer.sessions.observations import Memory
from explorer.sessions.session import Session

CORNER = "+---+---+\n| . | . |\n+   +---+\n| .   . |\n+---+---+"
ROW = "+---+---+---+---+---+---+\n  .   .   .   .   .   . |\n+---+---+---+---+---+---+"


def at(board: str, *pieces: dict[str, Any], **keys: Any) -> Position:
    return position("long_night", map=board, pieces=list(pieces), **keys)


def spy(id: str, square: str, **more: Any) -> dict[str, Any]:
    return {"id": id, "kind": "spy", "at": square, **more}


@pytest.mark.parametrize(
    ("start", "reading", "words"),
    [
        ("A1", "lenient", "the corner between A1 and B2 is open by way of A2 (LN-3.1, sight_corner = lenient)"),
        ("A1", "strict", "the corner between A1 and B2 is shut: only the way over A2 is open (LN-3.1, sight_corner = strict)"),
        ("A2", "lenient", "the corner between A2 and B1 is shut: neither way round it is open (LN-3.1, sight_corner = lenient)"),
        ("A2", "free", "the corner between A2 and B1 stops nothing, though neither way round it is open (LN-3.1, sight_corner = free)"),
    ],
)  # fmt: skip
def test_a_corner_names_the_reading_and_the_way_that_is_open(start: str, reading: str, words: str) -> None:
    here = under(at(CORNER, spy("ann", "A1")), sight_corner=reading)
    lines = str(ask(here, "sees", {"from": start, "to": "B2" if start == "A1" else "B1"})).splitlines()
    assert lines[1] == f"  - {words}"


def test_where_all_readings_agree_the_clause_decides() -> None:
    board = "+---+---+\n| . : . |\n+   +   +\n| .   . |\n+---+---+"
    (reason,) = ask(at(board, spy("ann", "A1")), "sees", {"from": "A1", "to": "B2"}).because
    assert reason.read is None
    assert sentence(reason) == "the corner between A1 and B2 is open both ways round"


def test_a_door_that_units_open_is_not_said_by_the_rule_book() -> None:
    board = "+---+---+\n| . D . |\n+---+---+"
    answer = ask(at(board, spy("ann", "A1")), "step", {"from": "A1", "to": "B1", "as": "green"})
    assert "the locked door A1|B1 costs nothing extra (LN-8.3, unit_doors = open)" in str(answer)


def test_a_lit_house_is_not_told_as_dark_nor_as_lit_by_a_lamp() -> None:
    board = "+---+---+---+\n| .   .   . |\n+---+---+---+"
    start = at(
        board,
        spy("ann", "B1"),
        {"id": "doc1", "kind": "document", "at": "A1", "marked": True},
        {"id": "g1", "kind": "green", "at": "A1"},
        rules={"objective": "document", "house_lit": True},
        regions={"house": "B1:C1"},
        start={"alarm": 7},
    )
    session = Session(start)
    session.line("ann run C1 noise B1 C1")
    here = session.position
    assert ask(here, "lit").value == ("B1", "C1")
    for query, given in (
        ("lit", {}),
        ("lit_areas", {}),
        ("shadows", {"piece": "ann"}),
        ("look", {"piece": "g1", "at": ["B1"]}),
    ):
        answer = ask(here, query, given)
        assert "LN-M1.2" in answer.ruling.clauses(), query
        assert "no light" not in str(answer), query
        assert "the lamp on" not in str(answer), query


def test_what_a_sentence_lists_is_whole() -> None:
    squares = tuple(f"{column}{row}" for row in (1, 2) for column in "ABCDEFGH")
    reason = Reason("LN-5.0", 3, (*squares, "J2"), pieces=("g1",))
    assert sentence(reason) == "g1 moves and has 3 points, enough for A1 to H1, A2 to H2 and J2"
    edges = tuple(f"A{row}|B{row}" for row in range(1, 15))
    assert sentence(Reason("LN-8.1", False, edges=edges)).count("|") == 14


def test_what_the_spies_have_said_is_told_in_words() -> None:
    said = ("camera_saw", "camera_saw", "body_found")
    assert (
        sentence(Reason("LN-2.1", said))
        == "the spies have said: a camera sees a spy (2 times); a body is found"
    )


def test_a_refused_look_says_from_where() -> None:
    here = at(
        "+---+---+---+\n| .   .   . |\n+---+---+---+",
        spy("ann", "A1"),
        {"id": "g1", "kind": "green", "at": "C1"},
    )
    session = Session(here)
    session.line("ann pass")
    answer = ask(session.position, "legal", {"move": "g1 look A1"})
    assert "g1 cannot look at A1 from C1 (LN-5.1)" in "; ".join(
        f"{sentence(reason)} ({reason.clause})" for reason in answer.ruling.reasons()
    )


def test_an_answer_below_a_picture_reads_as_a_sentence() -> None:
    here = at(
        "+---+---+---+\n| . | .   . |\n+---+---+---+",
        spy("ann", "A1"),
        {"id": "g1", "kind": "green", "at": "C1"},
    )
    told = ask(here, "can_inspect", {"piece": "g1", "square": "A1"}).scene().description
    assert "cannot inspect: g1 (C1) tries to inspect A1" in told
    assert " reports: said by the spies" in ask(here, "said").scene().description


@pytest.mark.parametrize(
    ("role", "words"),
    [
        ("ghost", {"walk, up to 3 squares, silent for a ghost", "run, up to 4 squares, a noise"}),
        ("sprinter", {"walk, up to 3 squares, a noise", "run, up to 5 squares, two noises"}),
        ("climber", {"walk, up to 3 squares, a noise", "run, up to 4 squares, two noises"}),
    ],
)
def test_a_pace_is_offered_as_this_spy_moves(role: str, words: set[str]) -> None:
    state = at(ROW, spy("gus", "B1", role=role)).state
    view = GAME.view(state, "spies")
    offered = {GAME.display.offer(view, atom).words for atom in GAME.legal(view)}
    assert words <= offered


def test_who_has_played_is_told_to_those_who_know() -> None:
    session = Session(at(ROW, spy("gus", "B1", role="ghost", cards=["hide"]), spy("bob", "F1")))
    session.line("gus play hide walk C1")
    session.line("bob walk E1 noise E1")

    def log(seat: str) -> str:
        return "; ".join(told.words for told in Memory(session, seat).log(session.node))

    for seat in (JUDGE, "spies", "bob"):
        assert "gus plays the card hide" in log(seat)
        assert "gus has had the turn, and as a ghost has laid one noise token less" in log(seat)
        assert "bob makes a noise on E1" in log(seat)
    assert "a spy plays the card hide" in log("guard")
    assert "a noise is heard on E1" in log("guard")
    assert "gus" not in log("guard")
    assert "bob" not in log("guard")


def test_in_the_set_up_a_spy_can_be_only_where_one_can_stand() -> None:
    board = "+---+---+---+---+\n| .   #   G   .\n+---+---+---+---+"
    papers = ({"id": "doc1", "kind": "document", "at": "D1"}, {"id": "doc2", "kind": "document", "at": "A1"})
    keys = {"rules": {"objective": "document"}}
    start = at(board, spy("ann", "A1"), *papers, **keys)
    assert ask(start, "possible", {"piece": "ann"}).value == ("A1", "D1")
    assert ask(
        at(board, spy("ann", "A1", role="climber"), *papers, **keys), "possible", {"piece": "ann"}
    ).value == (
        "A1",
        "B1",
        "D1",
    )
