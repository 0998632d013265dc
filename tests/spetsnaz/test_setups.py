"""Set-ups of Spetsnaz: positions that play comes to are accepted and read back, others are warned of by the clause they break."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

import explorer
from explorer.core.fault import Faults
from explorer.games.spetsnaz import GAME
from explorer.games.spetsnaz.model.pieces import Mark
from explorer.games.spetsnaz.model.state import MOVE, OTHER, PLACING, SEATS, State
from explorer.positions.position import Position, problems
from tests.spetsnaz.tables import BOTS, any_readings, played
from tests.support.depth import DEPTH, scaled

MISSIONS = ("training_yard", "quarter", "courier", "office")


def things(marks: tuple[Mark, ...]) -> list[dict[str, str]]:
    """Objects as a file describes them."""
    return [{"kind": mark.kind, "at": mark.cell} for mark in marks]


def written(state: State) -> dict[str, Any]:
    """The keys of a set-up that lays a state out."""
    board = state.open
    keys: dict[str, Any] = {}
    for seat in SEATS:
        squad = board.squad(seat)
        keys[seat] = {
            "objects": things(state.secret(seat).marks),
            "at": squad.at,
            "entered": list(squad.trail),
            "gone": things(squad.gone),
            "wounds": squad.wounds,
            "kits_used": len(squad.past),
            "carries": squad.carried,
            "delivered": squad.delivered,
            "loses_turn": squad.stuck,
        }
    if board.phase == PLACING or not board.number:
        return {**keys, "ready": list(board.ready)}
    return {**keys, "turn": board.turn, "number": board.number, "walked": board.walked}


def described(state: State) -> Any:
    """All of a state but what set-ups do not tell: what was said, when turns ended, wounds that were cured."""
    board = state.open
    squads = [
        (
            squad.at,
            squad.trail,
            squad.wounds,
            len(squad.past),
            (squad.found, squad.carried, squad.delivered, squad.stuck),
            Counter(squad.met),
            Counter(squad.gone),
            {*squad.declined},
        )
        for squad in board.squads
    ]
    turn = board.turn if board.number else ""
    return board.phase, squads, turn, board.number, board.first, {*board.ready}, board.walked, board.pending


def laid(mission: str, words: dict[str, str], **keys: Any) -> Position:
    """A position of a mission with keys of its own."""
    return explorer.position("spetsnaz", words, **{**explorer.mission(f"spetsnaz/{mission}").own, **keys})


@pytest.mark.parametrize("mission", MISSIONS)
@pytest.mark.parametrize("seed", range(5 if DEPTH else 2))
def test_what_play_comes_to_is_accepted_and_reads_back(mission: str, seed: int) -> None:
    words = any_readings(Random(seed)) if seed else {}
    session = played(laid(mission, words), seed, BOTS if seed % 2 else {}, 500)
    states: list[State] = [n.state for n in session.nodes if n.state.open.phase in (PLACING, "draw", MOVE)]
    dice = Random(seed)
    for state in dice.sample(states, min(scaled(20), len(states))):
        back = laid(mission, words, **written(state))
        assert described(back.state) == described(state)
        assert back.state.secrets == state.secrets
        assert [str(problem) for problem in problems(back)] == []


def side(*objects: tuple[str, str], **more: Any) -> dict[str, Any]:
    return {"objects": [{"kind": kind, "at": at} for kind, at in objects], **more}


def gone(*objects: tuple[str, str]) -> list[dict[str, str]]:
    return [{"kind": kind, "at": at} for kind, at in objects]


ALL = (("artefact", "D4"), ("kit", "A5"), ("terrorist", "C4"), ("trap", "A3"), ("pit", "A4"))
BEGUN = {"turn": "alpha", "alpha": side(*ALL), "bravo": side(*ALL)}


def test_a_map_on_which_all_lies_is_not_warned_of() -> None:
    assert problems(laid("training_yard", {}, **BEGUN)) == ()


@pytest.mark.parametrize(
    ("changes", "words", "clause"),
    [
        ({"bravo": side(*ALL[:4])}, {}, "SN-2.2"),
        ({"bravo": side(*ALL, ("trap", "B1"))}, {}, "SN-2.6"),
        ({"bravo": side(*ALL, ("terrorist", "D3"))}, {}, "SN-2.5"),
        ({"bravo": side(*ALL, ("terrorist", "D3")), "building_limit": 2}, {}, "SN-2.10"),
        ({"bravo": side(*ALL[:2], ("terrorist", "B1"), *ALL[3:])}, {}, "SN-2.4"),
        ({"bravo": side(*ALL[:3], ("trap", "C3"), ("pit", "C3"))}, {}, "SN-4.11"),
        ({"bravo": side(*ALL[:4], ("pit", "C3"))}, {"obstacles_indoors": "outdoors_only"}, "SN-2.4"),
        ({"bravo": side(("artefact", "B1"), *ALL[1:])}, {}, "SN-2.6"),
        ({"alpha": side(*ALL, entered=["A2", "C1"])}, {}, "SN-3.2"),
        ({"alpha": side(*ALL, at="C4")}, {}, "SN-4.12"),
        ({"alpha": side(*ALL, at="D4")}, {}, "SN-4.2"),
        ({"alpha": side(*ALL, carries=1)}, {}, "SN-1.2"),
        ({"alpha": side(*ALL, wounds=15)}, {}, "SN-7.3"),
        ({"alpha": side(*ALL, wounds=16)}, {"wound_limit": "exceed_15"}, "SN-7.3"),
        ({"alpha": side(*ALL, at="A4", loses_turn=True)}, {}, "SN-4.7"),
        ({"turn": "bravo", "alpha": side(*ALL, at="A3", loses_turn=True)}, {}, "SN-4.7"),
        ({"alpha": side(*ALL, gone=gone(("trap", "A3")))}, {}, "SN-4.10"),
        ({"alpha": side(*ALL, gone=gone(("pit", "A4")))}, {}, "SN-4.8"),
        ({"alpha": side(*ALL, gone=gone(("kit", "A5")))}, {}, "SN-4.4"),
        ({"alpha": side(*ALL, gone=gone(("artefact", "D4")))}, {}, "SN-D5"),
        ({"alpha": side(*ALL, kits_used=3)}, {"indicator_count": "printed"}, "SN-4.4"),
        ({"alpha": side(*ALL, delivered=1)}, {}, "SN-D6"),
        ({"number": 2, "first": "alpha"}, {}, "SN-3.7"),
        ({"number": 2}, {"first_player": "player0"}, "SN-2.8"),
        ({"walked": True}, {}, "SN-3.1"),
        ({"turn": None, "ready": ["bravo"], "bravo": side(*ALL[1:])}, {}, "SN-2.2"),
    ],
)
def test_what_play_does_not_come_to_is_warned_of_by_its_clause(
    changes: dict[str, Any], words: dict[str, str], clause: str
) -> None:
    keys = {key: value for key, value in {**BEGUN, **changes}.items() if value is not None}
    found = problems(laid("training_yard", words, **keys))
    assert clause in {problem.clause for problem in found}, found
    assert not any(problem.error for problem in found)


def test_a_mine_that_was_entered_is_gone() -> None:
    keys = {"turn": "alpha", "alpha": side(at="B5"), "bravo": side(("mine", "B5"))}
    assert "SN-8.2" in {problem.clause for problem in problems(laid("office", {}, **keys))}


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"ready": ["alpha"]}, "ready: given beside turn; leave one out: with turn play has begun"),
        ({"alpha": side(at="A2", entered=["A2", "A3"])}, "alpha.at: found 'A2', and 'A3' entered last"),
        ({"alpha": side(gone=gone(("kit", "B2")))}, "alpha.gone[0].at: B2 is a wall"),
        ({"alpha": side(entered=["A2", "Z9"])}, "alpha.entered[1]: found 'Z9'"),
    ],
)
def test_set_ups_that_contradict_themselves_are_refused(changes: dict[str, Any], words: str) -> None:
    with pytest.raises(Faults) as wrong:
        laid("training_yard", {}, **{**BEGUN, **changes})
    assert words in str(wrong.value)


def test_a_mission_fulfilled_first_waits_for_the_last_turn() -> None:
    words = {"last_turn_equal": "yes", "announce": "step_by_step"}
    keys = {"turn": "bravo", "number": 2, "alpha": side(*ALL, at="D4", carries=1), "bravo": side(*ALL[1:])}
    position = laid("training_yard", words, **keys)
    assert position.state.open.pending == "alpha"
    assert problems(position) == ()
    session = explorer.Session(position)
    session.line("bravo stop")
    assert session.outcome == ("alpha", "SN-6.2")


def test_maps_that_are_ready_lead_to_the_draw() -> None:
    keys = {"ready": ["alpha", "bravo"], "alpha": side(*ALL), "bravo": side(*ALL)}
    assert laid("training_yard", {}, **keys).state.open.phase == "draw"
    begun = laid("training_yard", {"first_player": "player0"}, **keys).state
    assert (begun.open.phase, begun.open.turn, begun.open.number) == (MOVE, "alpha", 1)
    assert GAME.to_move(begun) == "alpha"
    assert OTHER[begun.open.turn] == "bravo"
