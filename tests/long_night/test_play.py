"""The course of a game, however it is played; what holds at every moment of it is in test_many_games.py."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

import pytest

from explorer import Session, library, position
from explorer.core.ruling import Refused
from explorer.games.long_night.actions import atoms, notation
from explorer.games.long_night.effects import play, whole_lines
from explorer.games.long_night.model.state import IN, OUT, OVER, State
from explorer.games.long_night.readings import CaughtSpy, NoiseTokens, Readings, TurnOrder
from explorer.games.long_night.rules.rulebook import RULES
from tests.long_night.positions import any_of, choices, played, some_readings, wide
from tests.support.depth import scaled

ORDER = ("setup", "spies", "perimeter", "dog", "scanners", "units", "cameras")
"""The phases of a round in their order; the other turn order has perimeter cameras after the units too."""


def start(seed: int) -> tuple[State, Random]:
    dice = Random(seed)
    if seed % 5 == 4:
        name = ("mansion", "camp", "yard")[seed // 5 % 3]
        return library.mission(f"long_night/{name}").position.state, dice
    return wide(dice, some_readings(dice, 0.15)), dice


@pytest.mark.parametrize("seed", range(scaled(10)))
def test_phases_follow_each_other_in_order(seed: int) -> None:
    state, dice = start(seed)
    usual = state.config.readings.turn_order is TurnOrder.ALARM_FIRST
    for before, atom, after in played(state, dice, 150):
        one, two = before.open, after.open
        if two.phase == OVER:
            continue
        if two.round == one.round:
            forward = ORDER.index(two.phase) >= ORDER.index(one.phase) or not usual
            assert forward, atom
            assert one.phase == "spies" or two.step >= one.step, atom
        else:
            assert two.round >= one.round + 1, atom
            assert two.phase != "setup"
            cleared = state.config.readings.noise_tokens is NoiseTokens.CARRIED or not two.noise
            assert cleared or two.phase != "spies", "noise tokens are taken away at the end of the round"


@pytest.mark.parametrize("mission", ["mansion", "camp", "yard"])
@pytest.mark.parametrize("seed", range(scaled(2)))
def test_missions_end_however_they_are_played(mission: str, seed: int) -> None:
    state = library.mission(f"long_night/{mission}").position.state
    *_, (_, _, state) = played(state, Random(seed), 20_000)
    assert state.open.phase == OVER
    assert state.open.winner in ("guard", "spies")
    assert state.open.ended_by in RULES
    assert not choices(state)
    assert state.open.round <= state.config.rules.last_round + 1


@pytest.mark.parametrize("seed", range(scaled(7)))
def test_a_game_without_spies_in_play_is_over(seed: int) -> None:
    state, dice = start(seed)
    removed = state.config.readings.caught_spy is CaughtSpy.REMOVED
    for _, _, after in played(state, dice, 200):
        spies = [spy for spy in after.secret.spies if spy.kind == "spy"]
        if removed and after.open.phase != OVER:
            assert any(spy.status in (IN, OUT) for spy in spies)


def test_a_game_is_its_list_of_moves() -> None:
    """Played again the same atoms give the same states, and the states given are never changed."""
    dice = Random(11)
    game = list(played(wide(dice, Readings()), dice, 150))
    prints = [play.fingerprint(after) for _, _, after in game]
    state = game[0][0]
    for (_, atom, _), mark in zip(game, prints, strict=True):
        made = play.play(state, atom)
        assert not isinstance(made, Refused)
        state = made.state
        assert play.fingerprint(state) == mark


def test_a_line_goes_on_with_the_action_that_a_line_before_it_left_unfinished() -> None:
    """In parts or in one, a spy's action comes to the same; its last part may have nothing left but the end."""
    start = library.mission("long_night/yard").position.state
    whole = ["chance mark doc1", "anna sneak L4 K4"]
    parts = [
        ["chance mark doc1", "anna sneak ...", "anna L4 ...", "anna K4"],
        ["chance mark doc1", "anna sneak L4 ...", "anna K4 ...", "anna"],
    ]
    wanted = play.fingerprint(run(start, whole))
    assert [play.fingerprint(run(start, lines)) for lines in parts] == [wanted, wanted]


def test_a_body_named_on_the_square_where_it_falls_anyway_is_the_same_act() -> None:
    start = run(library.mission("long_night/yard").position.state, ["chance mark doc1"])
    unit = next(unit for unit in start.open.units if unit.id == "g1")
    named = f"cleo shoot g1 body {start.open.ground.name(unit.at or 0)}"
    assert notation.read(start, named) == notation.read(start, "cleo shoot g1")


def run(state: State, lines: Iterable[str]) -> State:
    for line in lines:
        made = whole_lines.play_line(state, line)
        assert not isinstance(made, Refused), (line, made.because)
        state = made.state
    return state


def test_a_line_that_opens_a_hostage_and_takes_him_is_refused_neither_way() -> None:
    """Which hostage is right is learned by opening him: a refusal would tell it for nothing (LN-O.36, M2.7)."""
    line = "| " + "   ".join("." * 5) + " |"
    held = position(
        "long_night",
        map="\n".join(("+---" * 5 + "+", line, "+---" * 5 + "+")),
        rules={"objective": "hostage", "last_round": 8},
        pieces=[
            {"id": "g1", "kind": "green", "at": "E1"},
            {"id": "anna", "kind": "spy", "at": "A1"},
            {"id": "doc1", "kind": "document", "at": "B1"},
            {"id": "doc2", "kind": "document", "at": "D1"},
        ],
        regions={"exit": ["E1"]},
    )
    many = []
    for right in ("doc1", "doc2"):
        session = Session(held)
        session.line(f"chance mark {right}")
        many.append(len(session.line("anna sneak B1 take")))
    assert many == [4, 2]


@pytest.mark.parametrize("turn", ["own", "team"])
def test_lines_of_handing_over_read_back_as_they_were_played(turn: str) -> None:
    """The hostage goes from hand to hand at any moment of either's turn; the lines of a session stand for its very atoms."""
    dice, gave = Random(f"handing over {turn}"), 0
    for number in range(scaled(20)):
        ids = ("anna", "bob", "cleo")[: 2 + number % 2]
        places = dice.sample(["A1", "B1", "B2", "C1"], len(ids))
        pieces: list[dict[str, object]] = [
            {"id": id, "kind": "spy", "at": at, "cards": ["knife"]}
            for id, at in zip(ids, places, strict=True)
        ]
        pieces.append({"id": "doc1", "kind": "document", "at": "B1", "marked": True})
        rules, readings = {"objective": "hostage"}, {"spy_turn": turn}
        session = Session(position("long_night", map=YARD, pieces=pieces, rules=rules, readings=readings))
        for _ in range(dice.randint(3, 60)):
            found = choices(session.state)
            if not found:
                break
            handing = tuple(atom for atom in found if isinstance(atom, atoms.Give | atoms.Take))
            atom = dice.choice(handing) if handing and dice.random() < 0.5 else any_of(dice, found)
            session.play(atom)
            gave += isinstance(atom, atoms.Give)
        session.lines()
    assert gave > 100


YARD = """
+---+---+---+---+
| .   .   .   . |
+   +   +   +   +
| .   .   .   . |
+---+---+---+---+
"""
