"""Questions at a seat: what it knows is answered as to the judge, what it does not know is "unknown", with what it does know."""

from __future__ import annotations

from typing import Any

import pytest

import explorer
from explorer import Session, ask, case, mission
from explorer.answers.answer import told
from explorer.core.fault import Faults
from explorer.widgets.table.table import table


@pytest.fixture
def corridor() -> Session:
    at = explorer.session("template/corridor")
    at.line("chance courier")
    at.line("courier B3 C3")
    return at


def test_what_a_seat_does_not_know_is_its_own_verdict() -> None:
    corridor = explorer.session("template/corridor")
    corridor.line("chance courier")
    answer = ask(corridor.seen_by("watchman"), "step", {"to": "B3"})
    assert (answer.value, answer.unknown) == ("unknown", True)
    assert str(answer).startswith(
        'step { to = "B3" } at the seat watchman: unknown to this seat\n'
        "  - by all that the watchman knows, the courier can be at B1, C1, D1, A3, B3, C3, D3, E3 (PW-1, OURS)\n"
    )
    assert told(answer)["seat"] == "watchman"
    assert told(answer)["unknown"] is True
    assert told(answer)["because"]
    judge = ask(corridor, "step", {"to": "B3"})
    assert (judge.value, judge.unknown) == (True, False)
    assert ask(corridor.seen_by("courier"), "step", {"to": "B3"}).ruling == judge.ruling


def test_what_a_seat_knows_it_is_told(corridor: Session) -> None:
    at, truth = corridor.seen_by("watchman"), corridor
    for query, given in (
        ("watched", {"square": "C1"}),
        ("legal", {"move": "watchman turns"}),
        ("legal", {"move": "courier B3"}),
        ("view", {"seat": "watchman", "piece": "courier"}),
        ("possible", {"seat": "watchman", "piece": "courier"}),
        ("possible", {"seat": "spectator", "piece": "courier"}),
        ("said", {"seat": "watchman"}),
        ("round", {}),
    ):
        assert ask(at, query, given).value == ask(truth, query, given).value, query


def test_what_another_seat_knows_is_unknown_where_it_is_hidden() -> None:
    at = explorer.session("template/corridor")
    given = {"seat": "courier", "piece": "courier"}
    assert ask(at.seen_by("watchman"), "view", given).value == "unknown"
    assert ask(at.seen_by("courier"), "view", given).value == "A3"


def test_a_seat_reads_what_it_sees_in_other_ways() -> None:
    at = explorer.session("template/corridor").seen_by("watchman")
    answer = ask(at, "watched", {"square": "A1"})
    assert [other.name for other in answer.others] == ["diagonals"]
    assert answer.others[0].value is not None
    assert "at the seat watchman" in str(ask(explorer.under(at, diagonals="yes"), "round"))


def test_a_position_at_a_seat_holds_no_more_than_the_seat_knows() -> None:
    one, other = (explorer.vary(mission("template/corridor"), courier=square) for square in ("A3", "B3"))
    assert one != other
    assert one.seen_by("watchman") == other.seen_by("watchman")
    assert one.seen_by("watchman").beginning is None
    assert repr(one.seen_by("watchman")) == "Position(template, 'The corridor', seen by watchman)"


def test_only_its_own_seat_can_be_taken_at_a_seat(corridor: Session) -> None:
    at = corridor.seen_by("watchman")
    assert at.seen_by("watchman") is at
    with pytest.raises(Faults, match="allowed: watchman"):
        at.seen_by("judge")
    with pytest.raises(Faults, match="did you mean 'watchman'"):
        corridor.seen_by("watchmann")


CASE = """
id = "C"
game = "template"
mission = "template/corridor"
do = ["chance courier"]
[[ask]]
seat = "{seat}"
step = {{ to = "B3" }}
expect = {expect}
"""


@pytest.mark.parametrize(("seat", "expect"), [("watchman", '"unknown"'), ("courier", "true")])
def test_a_case_asks_at_a_seat(tmp_path: Any, seat: str, expect: str) -> None:
    from explorer.cases.check import run

    file = tmp_path / "case.toml"
    file.write_text(CASE.format(seat=seat, expect=expect))
    (outcome,) = run(case(file))
    assert not outcome.failure, outcome
    assert f"at the seat {seat}" in str(outcome)


def test_a_case_names_a_seat_of_its_game(tmp_path: Any) -> None:
    file = tmp_path / "case.toml"
    file.write_text(CASE.format(seat="guard", expect="true").replace('do = ["chance courier"]\n', ""))
    with pytest.raises(Faults, match=r"ask\[0\]\.seat: found 'guard'; allowed: courier"):
        case(file)


def test_a_panel_at_a_seat_says_what_is_unknown() -> None:
    shown = table(explorer.session("template/corridor"), seat="watchman")
    shown.place._key("4", False)
    asking = shown.place.asking
    assert asking is not None
    asking.queries.value = "safe"
    assert asking.answer is not None
    assert asking.answer.unknown
    assert "unknown to this seat" in asking.verdict.value
    assert "by all that the watchman knows" in asking.reasons.value
    assert asking.position.seat == "watchman"
