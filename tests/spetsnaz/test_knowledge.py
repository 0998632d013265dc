"""Spetsnaz: what a player can conclude is exactly what he was told, and nothing hidden reaches him otherwise."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement, product
from random import Random

import pytest
from msgspec.structs import replace

import explorer
from explorer.core.ruling import Refused
from explorer.game.record import JUDGE, SPECTATOR, Ui
from explorer.games.spetsnaz import GAME
from explorer.games.spetsnaz.actions import atoms
from explorer.games.spetsnaz.beliefs.knowledge import known, possible
from explorer.games.spetsnaz.effects import play
from explorer.games.spetsnaz.model.pieces import Mark, kinds_on, ordered
from explorer.games.spetsnaz.model.state import OTHER, SEATS, State, with_secret
from explorer.games.spetsnaz.rules.placing import unfit
from explorer.scene.render import svg
from explorer.sessions.session import Session
from tests.spetsnaz.tables import BOTS, played, small
from tests.support.depth import scaled
from tests.support.played import random_players

READINGS: tuple[dict[str, str], ...] = (
    {},
    {"announce": "step_by_step"},
    {"announce": "step_by_step", "kit_order": "after_terrorist", "last_turn_equal": "yes"},
    {"stacking": "free"},
    {"obstacles_indoors": "outdoors_only"},
    {"announce": "step_by_step", "artefact_ends_turn": "false", "last_turn_equal": "yes"},
    {"dead_cell_safe": "whole_cell", "artefact_ends_turn": "false", "known_obstacle_stops": "false"},
)


def placements(state: State) -> Iterator[tuple[Mark, ...]]:
    """Every way to prepare a map."""
    config = state.config
    kinds = [kind for kind, _ in config.quota]
    ways = [tuple(combinations_with_replacement(config.grid.cells, config.wanted(kind))) for kind in kinds]
    for chosen in product(*ways):
        marks: tuple[Mark, ...] = ()
        for kind, cells in zip(kinds, chosen, strict=True):
            for cell in cells:
                if unfit(config, marks, kind, cell):
                    break
                marks = (*marks, Mark(cell, kind))
        if len(marks) == sum(many for _, many in config.quota):
            yield ordered(marks)


@pytest.mark.parametrize("seed", range(scaled(1)))
@pytest.mark.parametrize("words", READINGS, ids=lambda words: "-".join(words.values()) or "default")
def test_possible_is_exactly_where_things_can_be(words: dict[str, str], seed: int) -> None:
    """All maps that the other could have prepared are carried along, as far as they would have been told the same."""
    quota = {"artefact": 1, "terrorist": 1, "trap": 1, "pit": 1}
    if seed % 3 == 0:
        quota = {"artefact": 1, "kit": 1, "trap": 2, "pit": 1}
    session = Session(small(words, quota=quota))
    players = random_players(GAME, session.state, seed)
    while session.state.open.number == 0:
        session.play(players.choose(session.state))
    worlds = {
        seat: [with_secret(session.state, OTHER[seat], marks=marks) for marks in placements(session.state)]
        for seat in SEATS
    }
    while session.to_move:
        atom = players.choose(session.state)
        node = session.play(atom)
        for seat in SEATS:
            told = [GAME.events.hear(event, seat) for event in node.events]
            after = (GAME.play(state, atom) for state in worlds[seat])
            worlds[seat] = [
                step.state
                for step in after
                if not isinstance(step, Refused)
                and [GAME.events.hear(event, seat) for event in step.events] == told
                and GAME.view(step.state, seat) == session.view(seat)
            ]
            assert session.state in worlds[seat]
            view = session.view(seat)
            for kind in quota:
                there = {
                    mark.cell
                    for state in worlds[seat]
                    for mark in state.secret(OTHER[seat]).marks
                    if mark.kind == kind
                }
                assert set(possible(view, f"{OTHER[seat]}_{kind}")) == there, (kind, session.lines())
            for cell in view.config.grid.cells:
                kinds = [set(kinds_on(s.secret(OTHER[seat]).marks, cell)) for s in worlds[seat]]
                certain = set.intersection(*kinds)
                wanted = certain or ({"unknown"} if any(kinds) else {"clear"})
                assert set(known(view, seat, cell)) == wanted, (seat, cell, session.lines())


def twins(state: State, seat: str, dice: Random) -> Iterator[State]:
    """The same moment with things that a seat has not been told of lying elsewhere."""
    owner = OTHER[seat]
    marks, met = state.secret(owner).marks, state.open.squad(seat).met
    for mark in marks:
        if mark in met:
            continue
        elsewhere = [
            cell for cell in possible(GAME.view(state, seat), f"{owner}_{mark.kind}") if cell != mark.cell
        ]
        rest = tuple(other for other in marks if other != mark)
        elsewhere = [cell for cell in elsewhere if Mark(cell, mark.kind) not in rest]
        if elsewhere:
            yield with_secret(state, owner, marks=ordered((*rest, Mark(dice.choice(elsewhere), mark.kind))))
    spot = state.secret(owner).weak_spot
    if spot and state.open.turn == seat:
        yield with_secret(state, owner, weak_spot=spot % 6 + 1)


@pytest.mark.parametrize("mission", ["training_yard", "quarter", "courier", "office"])
def test_twins_are_alike_to_who_was_not_told(mission: str) -> None:
    dice = Random(mission)
    session = played(explorer.mission(f"spetsnaz/{mission}").position, 5, BOTS)
    pool = tuple(node.atom for node in session.nodes[1:])
    seen = 0
    for node in dice.sample(session.nodes, scaled(8)):
        state: State = node.state
        for seat in SEATS:
            if state.open.phase == "placing" and state.open.turn == seat:
                continue
            for twin in twins(state, seat, dice):
                seen += 1
                here, there = (GAME.view(one, seat) for one in (state, twin))
                assert here == there
                assert GAME.view(twin, OTHER[seat]) != GAME.view(state, OTHER[seat])
                assert GAME.view(twin, SPECTATOR) == GAME.view(state, SPECTATOR)
                assert GAME.view(twin, JUDGE) != GAME.view(state, JUDGE)
                assert GAME.to_move(twin) == GAME.to_move(state)
                for atom in dice.sample(pool, 12):
                    if getattr(atom, "seat", "") == seat:
                        assert play.refusals(twin, atom) == play.refusals(state, atom)
                if seen % 9 == 0:
                    for ui in (Ui(), Ui(overlays=(("possible", f"{OTHER[seat]}_trap"), ("safe", "")))):
                        for paint in (GAME.display.picture, GAME.display.desk):
                            pages = [svg(paint(view, session.readings, ui)) for view in (here, there)]
                            assert pages[0] == pages[1]
    assert seen > 12


def test_the_weak_spot_is_heard_by_who_circles_it() -> None:
    session = Session(
        small(turn="alpha", bravo={"objects": [{"kind": "terrorist", "at": "C1"}]}, alpha={"at": "B1"})
    )
    session.line("alpha move C1")
    (node,) = session.line("bravo mark 4")
    (event,) = node.events
    assert event.secret == 4
    assert GAME.events.hear(event, "bravo") == event
    for seat in ("alpha", SPECTATOR):
        assert GAME.events.hear(event, seat) == replace(event, secret=0)
        assert "4" not in GAME.events.story(session.state, replace(event, secret=0))
        assert "weak spot circled by bravo: 4" not in GAME.display.text(session.view(seat))
    assert "weak spot circled by bravo: 4" in GAME.display.text(session.view("bravo"))


def test_what_a_player_lays_out_holds_what_was_told_and_no_more() -> None:
    session = played(explorer.mission("spetsnaz/quarter").position, 2, BOTS, 120)
    for seat in SEATS:
        state = GAME.reconstruct(session.view(seat))
        assert state is not None
        assert state.secret(OTHER[seat]).marks == ordered(session.state.open.squad(seat).met)
        assert state.secret(seat) == session.state.secret(seat)


def test_preparing_tells_the_other_nothing() -> None:
    session = Session(small())
    before = session.view("bravo")
    for atom in (atoms.Place("alpha", "trap", "B1"), atoms.Unplace("alpha", "trap", "B1")):
        node = session.play(atom)
        assert [GAME.events.hear(event, "bravo") for event in node.events] == [None]
        assert session.view("bravo") == before


@pytest.mark.parametrize("spot", [2, 5])
def test_what_is_legal_is_answered_without_telling_what_comes_of_it(spot: int) -> None:
    """A player asks from what he can lay out himself: the answer does not say whether the shot hits."""
    session = Session(
        small(turn="alpha", bravo={"objects": [{"kind": "terrorist", "at": "C1"}]}, alpha={"at": "B1"})
    )
    for line in ("alpha move C1", f"bravo mark {spot}"):
        session.line(line)
    for state in (session.state, GAME.reconstruct(session.view("alpha"))):
        at = explorer.Position(GAME, state, session.readings)
        assert explorer.ask(at, "legal", {"move": "alpha shoot 2"}).ruling.clauses() == ("SN-5.3",)


@pytest.mark.parametrize(
    "words",
    [{}, {"repeat_shot": "refused"}, {"weak_spot_mark": "each_shot"}],
    ids=lambda words: "-".join(words.values()),
)
@pytest.mark.parametrize("wounds", [0, 13, 14])
def test_whether_a_line_of_shots_is_refused_does_not_hang_on_the_weak_spot(
    words: dict[str, str], wounds: int
) -> None:
    session = Session(
        small(
            words,
            turn="alpha",
            bravo={"objects": [{"kind": "terrorist", "at": "C1"}]},
            alpha={"at": "B1", "wounds": wounds},
        )
    )
    for line in ("alpha move C1", "bravo mark 3"):
        session.line(line)
    told = set()
    for shots in ("3", "1 7", "3 7", "3 0 1", "1 1", "3 3", "1 2", "1 2 3", "1 2 3 4 5 6", "6 5 4 3 2 1 7"):
        answers = set()
        for spot in range(1, 7):
            state = with_secret(session.state, "bravo", weak_spot=spot)
            made = GAME.notation.move(state, GAME.notation.read(state, f"alpha shoot {shots}"))
            answers.add(made.because if isinstance(made, Refused) else ())
        assert len(answers) == 1, shots
        told |= answers
    assert len(told) > 2


@pytest.mark.parametrize("others", [(), ("trap",), ("terrorist", "pit")], ids=len)
@pytest.mark.parametrize("ends", ["true", "false"])
@pytest.mark.parametrize("last", ["yes", "no"])
def test_the_cell_that_wins_shows_no_more_than_what_wins(
    ends: str, others: tuple[str, ...], last: str
) -> None:
    """All know the same after it, whatever else lies there, whether the other still has a turn or not."""
    words = {"artefact_ends_turn": ends, "announce": "step_by_step", "last_turn_equal": last}

    def after(kinds: tuple[str, ...]) -> State:
        things = [{"kind": kind, "at": "C1"} for kind in ("artefact", *kinds)]
        session = Session(small(words, turn="alpha", bravo={"objects": things}, alpha={"at": "B1"}))
        session.line("alpha move C1")
        state: State = session.state
        return state

    assert after(others).open == after(()).open


@pytest.mark.parametrize("cell", ["B2", "C2"])
def test_states_that_differ_by_what_was_not_met_look_the_same(cell: str) -> None:
    quiet, other = (
        small(turn="alpha", bravo={"objects": [{"kind": "trap", "at": at}]}).state for at in ("B1", cell)
    )
    assert quiet != other
    assert GAME.view(quiet, "alpha") == GAME.view(other, "alpha")
    assert GAME.legal(GAME.view(quiet, "alpha")) == GAME.legal(GAME.view(other, "alpha"))


def test_lines_are_answered_alike_on_what_their_seat_lays_out() -> None:
    """Lines that were played, and made longer by a word of another: a refusal tells nothing that is hidden."""

    def answer(state: State, text: str) -> tuple[str, ...]:
        try:
            made = GAME.notation.move(state, GAME.notation.read(state, text))
        except explorer.Faults as unreadable:
            return (str(unreadable),)
        return tuple(map(GAME.display.sentence, made.because)) if isinstance(made, Refused) else ()

    dice = Random(8)
    session = played(explorer.mission("spetsnaz/quarter").position, 3, BOTS, 400)
    lines = [line for line in session.lines() if line.seat in SEATS]
    words = [word for line in lines for word in line.text.split()[2:]]
    for line in dice.sample(lines, 30):
        before = line.nodes[0].parent
        assert before is not None
        laid = GAME.reconstruct(GAME.view(before.state, line.seat))
        assert laid is not None
        longer = (f"{line.text} {word}" for word in (*dice.sample(words, 6), "7", "A9"))
        for text in (line.text, *longer):
            assert answer(before.state, text) == answer(laid, text), text
