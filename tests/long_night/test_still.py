"""Properties of the rules that a still position shows: sight with its reasons, shots, doors that open."""

from __future__ import annotations

import random
from collections import Counter

import hypothesis.strategies as st
import pytest
from hypothesis import given
from msgspec.structs import replace as reread

from explorer.board.board import Board
from explorer.board.kinds import KINDS
from explorer.board.sight import Sight
from explorer.core.ruling import Reason, Ruling
from explorer.games.long_night.model.pieces import Situation
from explorer.games.long_night.readings import (
    FiguresBlock,
    HandlerSenses,
    Readings,
    ShotCorner,
    SightCorner,
)
from explorer.games.long_night.rules import light, movement, shooting, sight
from tests.long_night.grounds import WALKERS, changed, names, placed, readings, situations, turned
from tests.support.boards import pairs, turns
from tests.support.depth import examples
from tests.support.segments import Cut, cuts, edge_name, ways_round

lookers = st.sampled_from((None, "green", "dog_handler"))


def some_pairs(situation: Situation, count: int) -> list[tuple[int, int]]:
    """Up to `count` pairs of squares, the same ones for the same board."""
    return random.Random(count).sample(pairs(situation.lattice), min(count, len(pairs(situation.lattice))))


def touched(situation: Situation, a: int, b: int) -> set[str]:
    """Names of the edges that the line between two squares crosses or, passing a corner, touches."""
    edges: set[str] = set()
    for cut in cuts(situation.lattice, a, b):
        edges |= {cut.edge} if cut.edge else {e for _, way in ways_round(cut.left, cut.entered) for e in way}
    return edges


def squares_passed(cut: Cut) -> set[str]:
    """The square that a line enters there or, at a corner, also the two beside it."""
    sides = set() if cut.edge else {side for side, _ in ways_round(cut.left, cut.entered)}
    return sides | {cut.entered}


def stopping(looker: str | None, reading: Readings) -> set[str]:
    """The kinds of edge that stop a looker's sight, by section 8 of the rules and the reading of 5."""
    if looker == "dog_handler" and reading.handler_senses is HandlerSenses.ALL_BUT_WALLS:
        return {"wall"}
    stops = {"wall", "mirror", "bush", "locked_door", "electronic_door"}
    return stops - {"bush"} if looker == "dog_handler" else stops


def stopped_at(ruling: Ruling[bool]) -> set[str]:
    """Names of the edges that a ruling says stop the line."""
    return {edge for reason in ruling.reasons() if reason.value is False for edge in reason.edges}


def told(reasons: tuple[Reason, ...]) -> Counter[tuple[str, object]]:
    """The clauses of a tree of reasons with what each decided, squares and edges left aside."""
    return Counter((part.clause, part.value) for reason in reasons for part in reason.walk())


# sight


@examples(24)
@given(situations(), readings, lookers)
def test_sees_is_what_the_exact_segment_says(
    situation: Situation, reading: Readings, looker: str | None
) -> None:
    grid = situation.lattice
    kinds = {grid.edge_names[edge]: situation.kind(edge) for edge in grid.edges}
    stops = stopping(looker, reading)
    senses = looker == "dog_handler" and reading.handler_senses is HandlerSenses.ALL_BUT_WALLS
    black = set() if senses else names(situation, situation.board.stopping)
    limit = {SightCorner.STRICT: 1, SightCorner.LENIENT: 2, SightCorner.FREE: 3}[reading.sight_corner]
    for a, b in some_pairs(situation, 150):
        free = True
        for cut in cuts(grid, a, b):
            if cut.edge:
                free &= kinds[cut.edge] not in stops
            else:
                shut = [
                    side in black or any(kinds[edge] in stops for edge in edges)
                    for side, edges in ways_round(cut.left, cut.entered)
                ]
                free &= sum(shut) < limit
            free &= cut.entered == grid.names[b] or cut.entered not in black
        ruling = sight.sees(situation, reading, a, b, looker)
        assert ruling.value == free
        assert sight.eyes(situation, reading, looker or "")[a] >> b & 1 == free


@examples(24)
@given(situations(), readings, lookers)
def test_every_line_on_the_way_is_named_with_what_it_does(
    situation: Situation, reading: Readings, looker: str | None
) -> None:
    grid = situation.lattice
    for a, b in some_pairs(situation, 60):
        ruling = sight.sees(situation, reading, a, b, looker)
        said = {edge: reason for reason in ruling.reasons() for edge in reason.edges}
        kinds = {name: situation.kind(grid.edge_numbers[name]) for name in touched(situation, a, b)}
        assert {edge: said[edge].clause for edge in said} == {
            edge: f"LN-{KINDS[kind].clause}" for edge, kind in kinds.items() if kind != "nothing"
        }
        assert stopped_at(ruling) == {e for e, kind in kinds.items() if kind in stopping(looker, reading)}
        senses = looker == "dog_handler" and reading.handler_senses is HandlerSenses.ALL_BUT_WALLS
        black = set() if senses else names(situation, situation.board.stopping)
        passed = {side for cut in cuts(grid, a, b) for side in squares_passed(cut)} - {grid.names[b]}
        assert {
            square
            for reason in ruling.reasons()
            if reason.clause in ("LN-8.8", "LN-8.12")
            for square in reason.squares
        } == passed & black
        assert ruling.because


@examples(24)
@given(situations(), readings, lookers)
def test_sight_is_mutual(situation: Situation, reading: Readings, looker: str | None) -> None:
    for a, b in some_pairs(situation, 100):
        there = sight.sees(situation, reading, a, b, looker)
        back = sight.sees(situation, reading, b, a, looker)
        assert there.value == back.value
        # the two ends may be black themselves; all that lies between them is said both ways
        assert told(there.because) == told(back.because)
        assert stopped_at(there) == stopped_at(back)


@examples(12)
@given(situations(), readings, lookers)
def test_flips_and_turns_change_no_verdict(
    situation: Situation, reading: Readings, looker: str | None
) -> None:
    for turn in turns(situation.lattice):
        other = turned(situation, turn)
        for a, b in some_pairs(situation, 25):
            c, d = turn.squares[a], turn.squares[b]
            before = sight.sees(situation, reading, a, b, looker)
            after = sight.sees(other, reading, c, d, looker)
            assert before.value == after.value
            assert told(before.because) == told(after.because)
            shot = shooting.shot(situation, reading, a, b, 5, placed(situation))
            there = shooting.shot(other, reading, c, d, 5, placed(other))
            assert told(shot.because) == told(there.because)


@examples(12)
@given(situations(), readings, lookers, st.sampled_from(sorted(KINDS)))
def test_edges_off_the_line_change_nothing(
    situation: Situation, reading: Readings, looker: str | None, kind: str
) -> None:
    grid = situation.lattice
    for edge in grid.edges[:: 1 + len(grid.edges) // 12]:
        other = changed(situation, edge, kind)
        for a, b in some_pairs(situation, 12):
            if grid.edge_names[edge] not in touched(situation, a, b):
                assert sight.sees(situation, reading, a, b, looker) == sight.sees(
                    other, reading, a, b, looker
                )
                assert shooting.shot(situation, reading, a, b) == shooting.shot(other, reading, a, b)


@examples(16)
@given(situations(), readings, lookers)
def test_without_one_blocker_all_others_are_still_named(
    situation: Situation, reading: Readings, looker: str | None
) -> None:
    for a, b in some_pairs(situation, 12):
        ruling = sight.sees(situation, reading, a, b, looker)
        for name in stopped_at(ruling):
            edge = situation.lattice.edge_numbers[name]
            after = sight.sees(changed(situation, edge, "nothing"), reading, a, b, looker)
            assert stopped_at(after) == stopped_at(ruling) - {name}


def seen(situation: Situation, reading: Readings) -> list[int]:
    """All rows of sight, of a dog handler's senses and of light, and the lit squares."""
    tables = [
        sight.eyes(situation, reading),
        sight.eyes(situation, reading, "dog_handler"),
        sight.light_table(situation, reading),
    ]
    return [row for table in tables for row in table.rows()] + [light.lit(situation, reading)]


@examples(24)
@given(situations(), readings, st.data())
def test_a_wall_removed_never_hides_and_a_wall_added_never_reveals(
    situation: Situation, reading: Readings, data: st.DataObject
) -> None:
    edge = data.draw(st.sampled_from(situation.lattice.edges))
    now = seen(situation, reading)
    opened = seen(changed(situation, edge, "nothing"), reading)
    walled = seen(changed(situation, edge, "wall"), reading)
    assert all(before & ~after == 0 for before, after in zip(now, opened, strict=True))
    assert all(after & ~before == 0 for before, after in zip(now, walled, strict=True))


@examples(24)
@given(situations(), readings)
def test_shots_are_stopped_by_the_same_lines_as_sight(situation: Situation, reading: Readings) -> None:
    words = {ShotCorner.STRICT: SightCorner.STRICT, ShotCorner.LENIENT: SightCorner.LENIENT}
    as_sight = reread(reading, sight_corner=words.get(reading.shot_corner, SightCorner.FREE))
    for a, b in some_pairs(situation, 60):
        between = {cut.entered for cut in cuts(situation.lattice, a, b)} - {situation.name(b)}
        hidden = reading.figures_block is FiguresBlock.YES and any(
            figure.kind != "noise" and names(situation, figure.at) & between for figure in situation.pieces
        )
        free = sight.sees(situation, as_sight, a, b).value and not hidden
        assert shooting.shot(situation, reading, a, b, figures=placed(situation)).value == free
        far = movement.distance(situation, reading, a, b).value
        for within in (1, 3):
            in_range = isinstance(far, int) and far <= within
            ruling = shooting.shot(situation, reading, a, b, within, placed(situation))
            assert ruling.value == (free and in_range)


@examples(24)
@given(situations(), readings)
def test_doors_opened_in_play_are_the_board_with_those_doors(situation: Situation, reading: Readings) -> None:
    printed = situation
    for edge, kind in situation.changes:
        printed = changed(printed, edge, kind)
    assert printed.changes == ()
    assert seen(printed, reading) == seen(situation, reading)
    for walker in WALKERS:
        steps = movement.steps(printed, reading, walker)
        assert steps.costs == movement.steps(situation, reading, walker).costs


def test_edges_are_named_the_same_way_by_both_opinions() -> None:
    assert edge_name("B2", "B1") == "B1/B2"
    assert edge_name("C1", "B1") == "B1|C1"


def test_a_board_full_of_doors_is_swept_once_not_shut_door_by_door(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> Sight:
        raise AssertionError("doors were shut one by one")

    monkeypatch.setattr(Sight, "shutting", refuse)
    line = "| " + " D ".join("." * (sight.FEW + 2)) + " |"
    wall = "+" + "---+" * (sight.FEW + 2)
    full = Situation(Board.parse(f"{wall}\n{line}\n{wall}\n{line.replace('D', 'd')}\n{wall}"))
    first, last = full.lattice.squares[0], full.lattice.squares[-1]
    eyes = sight.eyes(full, Readings())
    assert eyes[first] == 0
    assert eyes[last].bit_count() == sight.FEW + 1
