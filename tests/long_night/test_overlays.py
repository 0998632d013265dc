"""Overlays of Long Night in the Dark show what the queries answer, and what the view knows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from explorer import library
from explorer.board.sight import bits
from explorer.game.record import JUDGE, Ui
from explorer.games.long_night.model import views
from explorer.games.long_night.model.pieces import Side
from explorer.games.long_night.model.state import Spy, State, Unit, View
from explorer.games.long_night.picture import OVERLAYS, picture
from explorer.games.long_night.picture.overlays import sources
from explorer.games.long_night.picture.plan import SIDE, Plan
from explorer.games.long_night.queries import QUERIES
from explorer.games.long_night.queries.arguments import board
from explorer.scene.scene import Rect, Scene, Shape, Text
from tests.long_night.positions import played, some_readings, wide
from tests.support.depth import scaled

HEATED = tuple(f"heat-{step}" for step in range(1, 6))


def ask(state: State, query: str, **arguments: Any) -> Any:
    """The value of a query's answer."""
    values = QUERIES[query].read(state, arguments)
    return QUERIES[query].answers(state, state.config.readings, *values).value


def shown(view: View, *overlays: tuple[str, str]) -> Scene:
    return picture(view, view.config.readings, Ui(overlays=overlays))


def layer(scene: Scene, name: str) -> tuple[Shape, ...]:
    return next((layer.shapes for layer in scene.layers if layer.name == f"over-{name}"), ())


def tinted(view: View, shapes: tuple[Shape, ...], *styles: str) -> set[str]:
    """The squares that rectangles of some styles cover."""
    grid = view.config.board.lattice
    plan = Plan(grid)
    found = set()
    boxes = [shape for shape in shapes if isinstance(shape, Rect) and shape.style in styles]
    for square, name in grid.names.items():
        x, y = plan.corner(square)
        x, y = x + SIDE / 2, y + SIDE / 2
        if any(box.x < x < box.x + box.w and box.y < y < box.y + box.h for box in boxes):
            found.add(name)
    return found


def written(view: View, shapes: tuple[Shape, ...], style: str) -> dict[str, str]:
    """Square -> what is written there in a style."""
    grid = view.config.board.lattice
    plan = Plan(grid)
    found = {}
    for shape in shapes:
        if isinstance(shape, Text) and shape.style == style:
            column, row = int((shape.x - plan.left) // SIDE), int((shape.y - plan.top) // SIDE)
            found[grid.names[grid.at(column, row)]] = shape.text
    return found


def moments(seed: int, each: int = 12) -> Iterator[State]:
    dice = Random(seed)
    state = wide(dice, some_readings(dice, 0.1))
    yield state
    for number, (_, _, after) in enumerate(played(state, dice, 60)):
        if number % each == each - 1:
            yield after


def worlds(state: State) -> Iterator[tuple[View, State]]:
    """The judge's view with the position, and the guard's with the position as he can lay it out."""
    yield views.view(state, JUDGE), state
    view = views.view(state, views.GUARD)
    yield view, views.reconstruct(view)


@pytest.mark.parametrize("seed", range(scaled(3)))
def test_vision_and_the_next_turn_are_what_the_queries_answer(seed: int) -> None:
    for state in moments(seed):
        for view, position in worlds(state):
            for id in OVERLAYS["vision"].subjects(view):
                shapes = layer(shown(view, ("vision", id)), "vision")
                assert tinted(view, shapes, "vision-chosen", "vision-more") == set(
                    ask(position, "threat", piece=id)
                )
            for id in OVERLAYS["next"].subjects(view):
                shapes = layer(shown(view, ("next", id)), "next")
                assert tinted(view, shapes, "next-wash") == set(ask(position, "threat_after_move", piece=id))
                assert set(written(view, shapes, "next-cost")) == set(ask(position, "reach", piece=id))


@pytest.mark.parametrize("seed", range(scaled(3)))
def test_heat_counts_all_who_could_inspect_a_square_and_safe_is_the_rest(seed: int) -> None:
    for state in moments(seed, 20):
        for view, position in worlds(state):
            counts: Counter[str] = Counter()
            scanned: set[str] = set()
            for id in OVERLAYS["vision"].subjects(view):
                found = ask(position, "threat_after_move", piece=id)
                counts.update(found)
                if board(position).piece(id).kind == "scanner":
                    scanned |= set(found)
            shapes = layer(shown(view, ("heat", "")), "heat")
            assert written(view, shapes, "heat-count") == {name: str(many) for name, many in counts.items()}
            assert tinted(view, shapes, *HEATED) == set(counts)
            shut = {view.config.board.lattice.names[square] for square in view.config.board.stopping}
            sheltered = set(view.open.ground.squares(view.open.safe)) - scanned
            everything = set(view.config.board.lattice.numbers)
            safe = (everything - set(counts) - shut) | (sheltered - shut)
            shapes = layer(shown(view, ("safe", "")), "safe")
            assert tinted(view, shapes, "safe-wash") == safe


@pytest.mark.parametrize("seed", range(scaled(2)))
def test_reach_writes_the_points_of_every_square_that_a_run_reaches(seed: int) -> None:
    for state in moments(seed):
        view = views.view(state, JUDGE)
        for id in OVERLAYS["reach"].subjects(view):
            shapes = layer(shown(view, ("reach", id)), "reach")
            points = written(view, shapes, "reach-cost")
            assert set(points) == set(ask(state, "reach", piece=id, pace="run"))
            walked = set(ask(state, "reach", piece=id, pace="walk"))
            speed = 3 - (board(state).piece(id).carries != "" and board(state).piece(id).role != "porter")
            assert {name for name, spent in points.items() if int(spent) <= speed} == walked


@pytest.mark.parametrize("seed", range(scaled(2)))
def test_possible_is_what_the_query_answers_for_the_guard_whoever_looks(seed: int) -> None:
    for state in moments(seed, 15):
        for seat in views.seats(state):
            view = views.view(state, seat)
            for number, figure in enumerate(state.config.begun.spies if state.config.begun else ()):
                shapes = layer(shown(view, ("possible", figure.id)), "possible")
                thought = set(ask(state, "possible", seat="guard", piece=figure.id))
                assert tinted(view, shapes, f"possible-{number % 4}") == thought
                assert (figure.id in OVERLAYS["possible"].subjects(view)) is bool(thought)


def test_light_writes_the_numbers_of_the_lights_on_what_they_light() -> None:
    for name in ("mansion", "yard"):
        state = library.mission(f"long_night/{name}").position.state
        view = views.view(state, JUDGE)
        shapes = layer(shown(view, ("light", "")), "light")
        lit = set(ask(state, "lit"))
        lamps = {state.config.board.lattice.names[square] for square in state.config.board.having("lamp")}
        assert set(written(view, shapes, "light-number")) == lit | lamps
    numbers = written(view, shapes, "light-number")
    assert numbers["D5"] == "1"
    assert numbers["C4"] == "1"
    assert any(shape.style == "light-stop" for shape in shapes)


def test_noise_numbers_tokens_by_pairs_and_shows_what_sleeping_dogs_hear() -> None:
    state = library.mission("long_night/yard").position.state
    numbers = state.config.board.lattice.numbers
    dog = Unit("rex", "sleeping_dog", numbers["B2"])
    tokens = (numbers["F5"], numbers["G5"], numbers["H5"])
    state = replace(state, open=replace(state.open, units=(dog,), noise=tokens, settled=(numbers["I9"],)))
    view = views.view(state, views.GUARD)
    shapes = layer(shown(view, ("noise", "")), "noise")
    assert written(view, shapes, "noise-number") == {"F5": "1", "G5": "1", "H5": "?", "I9": "–"}
    assert any(shape.style == "noise-ears" for shape in shapes)


def test_sight_lines_lead_from_a_unit_to_every_spy_that_the_view_shows() -> None:
    state = library.mission("long_night/yard").position.state
    numbers = state.config.board.lattice.numbers
    anna = Spy("anna", numbers["C4"])
    state = replace(state, secret=replace(state.secret, spies=(anna,)))
    unit = next(unit for unit in state.open.units if unit.at is not None)
    judge, guard = views.view(state, JUDGE), views.view(state, views.GUARD)
    ends = [s for s in layer(shown(judge, ("sight", unit.id)), "sight") if s.style == "line-end"]
    assert len(ends) == 1
    assert not [s for s in layer(shown(guard, ("sight", unit.id)), "sight") if s.style == "line-end"]
    found = tinted(judge, layer(shown(judge, ("sight", unit.id)), "sight"), "sight-field")
    at = state.config.board.lattice.names[unit.at or 0]
    arguments = {"from": at} | ({"as": unit.kind} if unit.kind == "dog_handler" else {})
    assert found == set(ask(state, "visible", **arguments))


def test_subjects_that_are_not_there_paint_nothing() -> None:
    state = library.mission("long_night/yard").position.state
    for view in (views.view(state, views.GUARD), views.view(state, JUDGE)):
        for name in ("vision", "next", "reach", "possible", "sight"):
            assert layer(shown(view, (name, "nobody")), name) == ()
        assert not [layer for layer in shown(view).layers if layer.name.startswith("over-")]


def test_an_overlay_has_a_layer_of_its_own_that_stays_while_nothing_of_it_changes() -> None:
    state = library.mission("long_night/mansion").position.state
    view = views.view(state, views.GUARD)
    on = (("heat", ""), ("light", ""), ("vision", "g1"), ("vision", "g2"))
    before = shown(view, *on)
    assert [layer.name for layer in before.layers][2:5] == ["over-heat", "over-vision", "over-light"]
    moved = replace(state.open.units[2], at=state.config.board.lattice.numbers["W9"])
    units = tuple(moved if unit.id == moved.id else unit for unit in state.open.units)
    after = shown(views.view(replace(state, open=replace(state.open, units=units)), views.GUARD), *on)
    changed = [a.name for a, b in zip(before.layers, after.layers, strict=True) if a.shapes != b.shapes]
    assert changed == ["over-heat", "pieces"]
    assert "how many could inspect" in after.description


def test_units_stay_out_of_the_house_and_civilians_inside() -> None:
    state = library.mission("long_night/mansion").position.state
    house = set(state.config.region("house"))
    view = views.view(state, views.GUARD)
    for unit in sources.watchers(view):
        if unit.kind == "civilian" or unit.at is None:
            continue
        shapes = layer(shown(view, ("next", unit.id)), "next")
        ends = {view.config.board.lattice.numbers[name] for name in written(view, shapes, "next-cost")}
        assert not ends & house
    civilian = layer(shown(view, ("next", "civ1")), "next")
    ends = {view.config.board.lattice.numbers[name] for name in written(view, civilian, "next-cost")}
    assert ends
    assert ends <= house
    papers = {square for _, square in state.open.documents}
    assert not ends & papers


def test_squares_of_the_truth_stay_with_those_who_know_it() -> None:
    """A unit that is dead still watches on the guard's board and no more on the spies'."""
    state = library.mission("long_night/mansion").position.state
    state = replace(state, secret=replace(state.secret, dead=frozenset({"g1"})))
    guard, judge = views.view(state, views.GUARD), views.view(state, JUDGE)
    assert "g1" in OVERLAYS["vision"].subjects(guard)
    assert "g1" not in OVERLAYS["vision"].subjects(judge)
    assert sources.safe(judge, state.config.readings) & ~sources.safe(guard, state.config.readings)
    spies = [piece.id for piece in views.situation(guard).pieces if piece.side is Side.SPY]
    assert not spies
    assert OVERLAYS["reach"].subjects(guard) == ()
    assert bits(sources.safe(guard, state.config.readings))
