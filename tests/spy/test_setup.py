"""Every position that play reaches can be described with the keys of a set-up, without a word of warning, and comes back from it; others are told of."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from explorer import mission, under, vary
from explorer.core.fault import Faults
from explorer.core.readings import written
from explorer.game.record import CHANCE
from explorer.games.spy import GAME
from explorer.games.spy.model.state import ARRANGE, COLOUR, OVER, PLAY, Base, Note, State
from explorer.positions.position import Position, problems
from tests.spy.twins import played
from tests.support.casebook import cases

TRIO = mission("spy/trio").position
READ: list[dict[str, str]] = [
    {},
    {"arrange_mode": "random"},
    {"arrange_mode": "random", "target_scope": "per_finder", "top_secret_2": "nothing"},
    {"arrange_mode": "random", "target_scope": "per_finder"},
    {"arrange_mode": "random", "position_counting": "with_spies", "turn_alone": "true"},
    {"arrange_mode": "random", "move_direction": "either", "lit_bomb_exposed": "true"},
    {"arrange_mode": "random", "bomb_set": "one_one_two_twos", "mirror_mapping": "same_index"},
    {"arrange_mode": "random", "top_secret_2": "finder_wins", "eliminated_hand": "revealed"},
]


def keys_of(state: State) -> dict[str, Any]:
    """The keys of a set-up that describes a state."""
    open = state.open
    keys: dict[str, Any] = {"seats": [base.seat for base in open.bases]}
    keys["colours"] = [base.colour for base in open.bases] if any(b.colour for b in open.bases) else None
    hands = zip(open.bases, state.secret.hands, state.secret.places, strict=True)
    keys["hands"] = [_hand(base, cards, place) for base, cards, place in hands if cards or place]
    if open.phase in (COLOUR, ARRANGE) and open.turn != CHANCE:
        keys["asked"] = open.turn
    if open.phase == PLAY:
        keys |= {"begins": open.turn, "moved": open.moved, "spied": open.spied}
    return {key: value for key, value in keys.items() if value is not None}


def _hand(base: Base, cards: tuple[str, ...], place: Any) -> dict[str, Any]:
    keys: dict[str, Any] = {
        "seat": base.seat,
        "cards": list(cards),
        "exposed": sorted(filter(None, base.shown)),
    }
    if place is not None:
        keys["spy"] = str(base.place or place)
    notes = [_note(number, note) for number, note in enumerate(base.notes, 1) if note != Note()]
    found = {seat: many for seat, many in base.found if seat}
    return {**keys, "lit": list(base.lit), "out": not base.alive, "notes": notes, "found": found}


def _note(number: int, note: Note) -> dict[str, Any]:
    keys: dict[str, Any] = {"card": number, "can": list(note.can)}
    if note.kind:
        keys["kind"] = note.kind
    if note.number and not note.name:
        keys["number"] = note.number
    if note.name:
        keys["exploded"] = True
    return keys


def described(state: State) -> Any:
    """All of a state but its record, its counts of turns, and where Spies stood that have been seen since."""
    bases = zip(state.open.bases, state.secret.places, strict=True)
    places = [None if base.place else place for base, place in bases]
    return replace(state.open, log=(), turns=0, round=0), state.secret.hands, places


@pytest.mark.parametrize("number", range(len(READ)))
@pytest.mark.parametrize("size", ["duel", "trio", "quartet"])
def test_a_state_that_play_reaches_comes_back_from_its_description(number: int, size: str) -> None:
    start = under(mission(f"spy/{size}").position, READ[number])
    if not number:
        start = vary(start, colours=None, hands=[])
    dice = Random(number)
    session = played(start, number, 400)
    nodes = session.node.path()
    early, late = nodes[:30], nodes[30:]
    seen = set()
    for node in (*dice.sample(early, min(12, len(early))), *dice.sample(late, min(30, len(late)))):
        if node.state.open.phase != OVER:
            seen.add(node.state.open.phase)
            comes_back(node.state)
    assert {ARRANGE, PLAY} <= seen


def comes_back(state: State) -> None:
    keys = keys_of(state)
    words = written(state.config.readings, GAME.readings)
    at = vary(under(TRIO, words), **{"colours": None, "hands": [], **keys})
    assert described(at.state) == described(state)
    assert [str(one) for one in problems(at)] == []


GREEN = {"seat": "green", "cards": ["S1", "B1", "T2", "S2", "B2", "T1", "B1"], "spy": "2R"}
RED = {"seat": "red", "cards": ["T1", "S1", "B1", "B2", "S2", "T2", "B1"], "spy": "4L"}
ALL = ["S1", "S2", "T1", "T2"]


def laid(green: dict[str, Any], red: dict[str, Any], words: dict[str, str], **keys: Any) -> Position:
    hands = [hand for hand in (GREEN | green, RED | red) if hand["cards"]]
    return vary(under(mission("spy/lesson").position, words), **{"hands": hands, **keys})


@pytest.mark.parametrize(
    ("green", "red", "words", "keys", "clause"),
    [
        ({}, {"lit": [3]}, {}, {"begins": None}, "SP-2.5"),
        ({}, {"exposed": ["S1"]}, {}, {"begins": None}, "SP-7.2"),
        ({}, {"notes": [{"card": 2, "number": 1}]}, {}, {"begins": None}, "SP-7.1"),
        ({"lit": [2]}, {"cards": []}, {}, {"begins": None}, "SP-2.5"),
        ({}, {"exposed": ALL}, {}, {}, "SP-8.2"),
        ({}, {"exposed": ALL}, {"top_secret_2": "finder_wins"}, {}, "SP-8.2"),
        ({}, {"lit": [3], "notes": [{"card": 3, "exploded": True}]}, {}, {}, "SP-7.4"),
        ({}, {"exposed": ["S1"]}, {"target_scope": "per_finder"}, {}, "SP-D.2"),
        ({}, {"exposed": ["S1"], "found": {"green": 1}}, {}, {}, "SP-8.1"),
        ({}, {"notes": [{"card": 2, "kind": "safe"}]}, {}, {}, "SP-8.1"),
        ({}, {"notes": [{"card": 3, "kind": "bomb"}]}, {}, {}, "SP-7.3"),
        ({}, {}, {}, {"moved": True}, "SP-10.3"),
        ({}, {}, {}, {"spied": True}, "SP-6.1"),
    ],
)
def test_what_play_does_not_lead_to_is_told_with_its_clause(
    green: dict[str, Any], red: dict[str, Any], words: dict[str, str], keys: dict[str, Any], clause: str
) -> None:
    (problem,) = problems(laid(green, red, words, **keys))
    assert (problem.clause, problem.error) == (clause, False)
    assert str(problem).endswith(f"({clause})")


def test_who_is_out_has_found_a_lit_bomb() -> None:
    cards = {"ada": "S1 S2 T1 T2 B1 B1", "bo": "T1 S1 B1 S2 T2 B1", "cy": "B1 S1 S2 T1 B1 T2"}
    hands: list[dict[str, Any]] = [
        {"seat": seat, "cards": words.split(), "spy": "2R"} for seat, words in cards.items()
    ]
    out = [hand | ({"out": True} if hand["seat"] == "cy" else {}) for hand in hands]
    (problem,) = problems(vary(TRIO, colours=None, hands=out, begins="ada"))
    assert problem.clause == "SP-9.1"
    # the finder of a lit Bomb in another hand may be out
    out[0] = out[0] | {"lit": [5]}
    assert problems(vary(TRIO, colours=None, hands=out, begins="ada")) == ()


@pytest.mark.parametrize(
    ("green", "red", "keys", "told"),
    [
        ({"out": True}, {"out": True}, {}, "hands: all players are out; the last one left has won (SP-9.2)"),
        ({}, {"notes": [{"card": 2, "kind": "bomb"}]}, {}, "the answer is true: safe (SP-7.1)"),
        ({}, {"notes": [{"card": 2, "number": 2}]}, {}, "a Move past it shows 1 (SP-10.3)"),
        ({}, {"notes": [{"card": 3, "exploded": True}]}, {}, "name it under lit (SP-7.4)"),
        ({}, {"notes": [{"card": 2, "can": ["S2"]}]}, {}, "S1 lies there"),
        ({}, {"notes": [{"card": 8}]}, {}, "allowed: 1 to 7"),
        ({}, {"spy": None}, {}, "begins: stands beside hands that are not arranged"),
        ({}, {"spy": None}, {"begins": None, "asked": "green"}, "asked: green has done it"),
        ({}, {}, {"asked": "green"}, "all hands are arranged: leave it out"),
        ({}, {}, {"begins": None, "moved": True}, "moved: nobody's turn has begun"),
        ({}, {}, {"colours": ["green", ""]}, "colours come first (SP-2.1)"),
    ],
)
def test_what_does_not_fit_together_is_refused(
    green: dict[str, Any], red: dict[str, Any], keys: dict[str, Any], told: str
) -> None:
    with pytest.raises(Faults) as raised:
        laid(green, red, {}, **keys)
    assert told in str(raised.value)


def test_one_left_is_no_game() -> None:
    (problem,) = problems(laid({}, {"out": True}, {}))
    assert (problem.clause, problem.error) == ("SP-9.2", True)


def test_cases_are_positions_that_play_comes_to() -> None:
    assert [str(problem) for case in cases("spy") for problem in problems(case.start)] == []
