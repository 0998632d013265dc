"""Reasons of Spetsnaz: a clause that a chosen reading decides names that reading, and every reason can be told."""

from __future__ import annotations

from random import Random

import pytest

import explorer
from explorer.core.fault import Faults
from explorer.core.readings import name_of
from explorer.games.spetsnaz import GAME
from explorer.positions.position import Position
from tests.spetsnaz.tables import any_readings, played, yard
from tests.test_asked_at_seats import Moment, given

DECIDED = ("stop", "meets", "walked", "may_place", "zones", "wounds_left", "legal", "first", "winner")
"""Queries about one thing: where another reading alone changes the answer, a reason names the one that decided."""


@pytest.mark.parametrize("mission", ["training_yard", "courier", "office"])
@pytest.mark.parametrize("seed", range(4))
def test_a_reading_that_decides_is_named(mission: str, seed: int) -> None:
    dice = Random(seed)
    words = any_readings(Random(seed)) if seed % 2 else {}
    own = explorer.mission(f"spetsnaz/{mission}").own
    session = played(explorer.position("spetsnaz", words, **own), seed, cap=300)
    lines = tuple(dict.fromkeys(line.text for line in session.lines()))
    for node in (*dice.sample(session.nodes, 12), session.node):
        position = Position(GAME, node.state, session.readings)
        for name in DECIDED * 2:
            arguments = given(GAME.queries[name], Moment(position, lines), position, dice)
            try:
                answer = explorer.ask(position, name, arguments)
            except Faults:
                continue
            assert str(answer)
            named = {name_of(GAME.readings, r.read) for r in answer.ruling.reasons() if r.read is not None}
            assert {other.name for other in answer.flips} <= named, (name, arguments)


@pytest.mark.parametrize(
    ("keys", "line", "words", "told"),
    [
        ({}, "alpha stop", {"voluntary_stop": "forbidden"}, "a turn lasts until something is met"),
        ({"alpha": {"at": "A5"}}, "alpha use_kit", {}, "no first-aid kit is offered on A5 now"),
        ({"turn": None}, "alpha place terrorist A2", {}, "a terrorist may not be on A2"),
        ({}, "bravo stop", {}, "it is not bravo's turn"),
    ],
)
def test_refusals_are_told_in_plain_words(
    keys: dict[str, object], line: str, words: dict[str, str], told: str
) -> None:
    given = {key: value for key, value in {"turn": "alpha", **keys}.items() if value is not None}
    answer = explorer.ask(explorer.under(yard(**given), words), "legal", {"move": line})
    assert f"- {told} (SN-" in str(answer)


def test_what_a_seat_knows_is_told_in_plain_words() -> None:
    lies = [{"kind": kind, "at": "A3"} for kind in ("trap", "kit")]
    session = explorer.Session(yard(turn="alpha", bravo={"objects": lies}))
    session.line("alpha move A3")
    for query, at, told in (
        ("known", "A3", "alpha knows of a first-aid kit and a trap on A3"),
        ("known", "A2", "alpha knows that nothing lies on A2"),
        ("known", "B1", "alpha does not know what lies on B1"),
    ):
        answer = explorer.ask(session.seen_by("alpha"), query, {"seat": "alpha", "at": at})
        assert [GAME.display.sentence(reason) for reason in answer.because] == [told]
    (reason,) = explorer.ask(
        session.seen_by("spectator"), "view", {"seat": "spectator", "piece": "bravo_kit"}
    ).because
    assert (
        GAME.display.sentence(reason)
        == "cells for the first-aid kits of bravo, by all that the spectator knows: A3"
    )
