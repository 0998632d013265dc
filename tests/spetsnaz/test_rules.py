"""Spetsnaz: every clause of the rules is stated, and games hold together however the rules are read."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

import explorer
from explorer.core.rulebook import Basis
from explorer.games.spetsnaz import GAME
from explorer.games.spetsnaz.model.state import OTHER, SEATS, State
from explorer.positions.replay import moved
from explorer.sessions.session import Session
from tests.spetsnaz.tables import BOTS, any_readings, played, small, yard
from tests.support.depth import scaled

CHAPTERS = {"1": 4, "2": 10, "3": 9, "4": 12, "5": 8, "6": 5, "7": 4, "8": 2}
CLAUSES = {f"SN-{chapter}.{number}" for chapter, many in CHAPTERS.items() for number in range(1, many + 1)}
CONVENTIONS = {f"SN-D{number}" for number in range(1, 8)}
DECISIONS = {f"SN-E{number}" for number in range(1, 32)}


def test_every_clause_is_stated() -> None:
    assert {clause.id for clause in GAME.rulebook} == CLAUSES | CONVENTIONS | DECISIONS


def test_what_we_decided_is_marked_as_ours() -> None:
    for clause in GAME.rulebook:
        assert (clause.basis is Basis.OURS) == (clause.id in CONVENTIONS | DECISIONS), clause


def checked(state: State) -> None:
    """What holds at every moment."""
    board = state.open
    for owner in SEATS:
        squad = board.squad(OTHER[owner])
        live = Counter(mark.kind for mark in state.secret(owner).marks)
        gone = Counter(mark.kind for mark in squad.gone)
        if board.number:
            assert live + gone == Counter(dict(state.config.quota))
            # what was told and still counts lies there in truth
            assert not Counter(squad.met) - Counter(state.secret(owner).marks)
        assert squad.carried + squad.delivered == squad.found
        assert all(cell in state.config.grid.cells for cell in squad.trail)
        spot = state.secret(owner).weak_spot
        assert spot == 0 or board.phase in ("shoot", "over")
    assert (board.phase in ("kit", "circle", "shoot")) <= (board.meeting is not None)


@pytest.mark.parametrize("seed", range(scaled(12)))
def test_games_hold_together_under_any_readings(seed: int) -> None:
    words = any_readings(Random(seed))
    mission = explorer.mission(
        "spetsnaz/" + ("training_yard", "office", "courier", "training_yard")[seed % 4]
    )
    own = {**mission.own, **({"goal": "deliver"} if seed % 4 == 3 else {})}
    position = explorer.position("spetsnaz", words, **own)
    session = played(position, seed, BOTS if seed % 2 else {}, 400)
    for node in session.node.path():
        checked(node.state)
        for seat in SEATS:
            view = GAME.view(node.state, seat)
            assert GAME.display.text(view)
    state = session.root.state
    for line in session.lines():
        state = moved(GAME, state, line.text).state
    assert state == session.state


def test_passing_a_kit_that_was_left_is_written_so_that_it_is_passed_again() -> None:
    session = Session(
        explorer.position(
            "spetsnaz",
            {"declined_kit_stops": "false"},
            map="S . . .",
            turn="alpha",
            bravo={"objects": [{"kind": "kit", "at": "C1"}]},
        )
    )
    for line in (
        "alpha move C1",
        "alpha leave_kit",
        "bravo stop",
        "alpha move B1",
        "alpha stop",
        "bravo stop",
    ):
        session.line(line)
    session.line("alpha move C1 ...")
    assert [line.text for line in session.lines()][-1] == "alpha move C1 ..."
    session.undo()
    session.line("alpha move C1")
    assert [line.text for line in session.lines()][-1] == "alpha move C1"
    assert session.state.open.phase == "kit"


@pytest.mark.parametrize("other", ["trap", "pit"])
def test_a_way_past_a_kit_that_something_else_ends_is_read_as_it_was_played(
    other: str, tmp_path: Path
) -> None:
    """It ends on the cell of the kit that it was to pass; written as its end it would halt at the kit."""
    lies = [{"kind": kind, "at": "B1"} for kind in ("kit", other)]
    session = Session(
        explorer.position(
            "spetsnaz",
            {"declined_kit_stops": "false"},
            map="S . .",
            turn="alpha",
            bravo={"objects": lies},
        )
    )
    session.line("alpha move B1")
    session.line("alpha leave_kit")
    while session.to_move == "bravo":
        session.line("bravo stop")
    session.line("alpha move C1 B1 A1")
    written = [line.text for line in session.lines()]
    assert written[-1] == "alpha move C1 B1 ..."
    again = session.anew()
    for text in written:
        again.line(text)
    assert [node.atom for node in again.node.path()] == [node.atom for node in session.node.path()]
    assert again.state == session.state
    explorer.save(session, tmp_path / "game.toml")
    assert explorer.load(tmp_path / "game.toml").state == session.state
    assert explorer.compare(session, {}) is None
    explorer.export(session, tmp_path / "game.html")


def test_a_way_that_is_not_open_names_each_wall_and_each_bad_step() -> None:
    """SN-E6: all that speaks against it, and the way as a whole."""
    at = yard(turn="alpha")
    for question in (
        explorer.ask(at, "legal", {"move": "alpha move A3 C3 C4 C1"}),
        explorer.ask(at, "stop", {"seat": "alpha", "way": ["A3", "C3", "C4", "C1"]}),
    ):
        walls = [r.squares for r in question.ruling.because if r.clause == "SN-D2"]
        assert walls == [("B3",), ("C2",)]
        assert question.ruling.clauses()[-1] == "SN-E4"
    both = explorer.ask(at, "legal", {"move": "alpha move B2 D4 D4"}).ruling
    steps = [r.squares for r in both.because if r.clause == "SN-3.3"]
    assert steps == [("A1", "B2"), ("B2", "D4"), ("D4", "D4")]


@pytest.mark.parametrize(("goal", "finds"), [("find", 2), ("find_all", 2), ("find_one", 1)])
def test_all_artefacts_are_to_be_found_unless_the_scenario_says_one(goal: str, finds: int) -> None:
    lies = [{"kind": "artefact", "at": cell} for cell in ("B1", "C1")]
    session = Session(
        explorer.position(
            "spetsnaz",
            map="S . a",
            goal=goal,
            quota={"artefact": 2},
            turn="alpha",
            bravo={"objects": lies},
        )
    )
    for number, line in enumerate(("alpha move B1", "bravo stop", "alpha move C1")):
        if session.to_move:
            session.line(line)
        assert session.outcome == (("alpha", "SN-6.2") if number // 2 + 1 >= finds else ("", ""))


def test_what_is_still_to_be_hidden_is_known_once_a_map_is_ready() -> None:
    session = Session(small(quota={"artefact": 1, "trap": 1}))

    def unplaced(seat: str) -> explorer.Answer:
        return explorer.ask(session.seen_by(seat), "unplaced", {"seat": "alpha", "kind": "trap"})

    for line in ("alpha place trap B1", "alpha place artefact C1"):
        assert unplaced("bravo").unknown
        session.line(line)
    assert unplaced("alpha").value == 0
    assert unplaced("bravo").unknown
    session.line("alpha ready")
    assert [unplaced(seat).value for seat in ("alpha", "bravo", "spectator", "judge")] == [0, 0, 0, 0]


def test_a_turn_lost_earlier_is_no_reason_any_more() -> None:
    session = Session(yard(turn="alpha", bravo={"objects": [{"kind": "pit", "at": "A3"}]}))
    cited = []
    for line in ("alpha move A3", "bravo stop", "bravo stop", "alpha move A4", "alpha stop"):
        session.line(line)
        if session.to_move == "bravo":
            answer = explorer.ask(session.position, "legal", {"move": "alpha move A5"})
            cited.append(answer.ruling.clauses())
    assert cited == [("SN-3.7", "SN-4.7"), ("SN-3.7", "SN-4.7"), ("SN-3.7",)]


def test_who_places_before_he_is_asked_was_let_go_first() -> None:
    session = Session(small())
    session.line("bravo place trap B1")
    assert [line.text for line in session.lines()] == ["alpha let bravo", "bravo place trap B1"]
    assert [line.seat for line in session.lines()] == ["alpha", "bravo"]


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("", "found ''; allowed: alpha, bravo, chance"),
        ("gamma move A2", "found 'gamma'"),
        ("alpha walk A2", "found 'walk' after 'alpha'"),
        ("alpha move 9A", "'9A' is no cell; expected a cell from A1 to E5"),
        ("alpha place trap A01", "'A01' is no cell; expected a cell from A1 to E5"),
        ("alpha let gamma", "found 'gamma' after 'let'; allowed: alpha, bravo"),
        ("alpha place bomb A2", "found 'bomb'"),
        ("alpha place trap", "no cell"),
        ("bravo mark", "no zone; expected a zone from 1 to 6"),
        ("alpha shoot x", "found 'x'; expected a zone from 1 to 6"),
        ("alpha stop now", "found 'now' after 'stop'; expected nothing more"),
        ("chance heads", "found 'heads' after 'chance'; allowed: alpha, bravo"),
    ],
)
def test_unreadable_lines_get_a_sentence(line: str, words: str) -> None:
    with pytest.raises(explorer.Faults) as raised:
        moved(GAME, yard(turn="alpha").state, line)
    assert words in str(raised.value)


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"map": "S . ?"}, "map line 1: found '?' in 'S . ?'"),
        ({"map": ". ."}, "found 0 cells with S; expected exactly one start"),
        ({"map": "S .\n."}, "map line 2: 1 cells in '.'; expected 2, as in the first line"),
        ({"goal": "deliver"}, "map: has no exit; a delivery needs an exit X"),
        ({"map": "S # a\nX # a", "goal": "deliver"}, "1 artefacts find no place that can be reached"),
        ({"quota": {"terrorist": 2}}, "quota.terrorist: 2 terrorists find no room in the buildings"),
        ({"bravo": {"objects": [{"kind": "trap", "at": "A1"}]}}, "bravo.objects[0].at: A1 is the start"),
        ({"alpha": {"at": "Q1"}}, "alpha.at: found 'Q1'; allowed: a cell from A1 to C2"),
    ],
)
def test_faults_of_positions_say_where_and_what(changes: dict[str, Any], words: str) -> None:
    with pytest.raises(explorer.Faults) as raised:
        small(**changes)
    assert words in str(raised.value)
