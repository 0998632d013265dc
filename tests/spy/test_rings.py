"""Bases as rings: what the page of the rules computes by hand, over all patterns of numbers."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from explorer.games.spy.model.pieces import LEFT, RIGHT, Place
from explorer.games.spy.readings import Readings
from explorer.games.spy.rules.distances import leads, to_face
from explorer.games.spy.rules.ring import Ring, faced, landing, passed

DEFAULT = Readings()


def patterns(size: int) -> list[tuple[str, ...]]:
    """All ways in which the numbers of a hand can lie: four cards with a 1, the others with a 2."""
    twos = combinations(range(size), size - 4)
    return [tuple("S2" if place in chosen else "S1" for place in range(size)) for chosen in twos]


def ring(hand: tuple[str, ...], place: Place) -> Ring:
    return Ring("ada", place, hand, ("",) * len(hand), ())


@pytest.mark.parametrize(("size", "many"), [(7, 35), (6, 15)])
def test_every_pattern_lets_the_spy_face_every_card(size: int, many: int) -> None:
    found = patterns(size)
    assert len(found) == many
    for hand in found:
        for gap in range(size + 1):
            for facing in (LEFT, RIGHT):
                reached = to_face(ring(hand, Place(gap, facing)), DEFAULT)
                assert set(reached) == set(range(1, size + 1))


def test_how_fast_every_card_is_faced() -> None:
    """From all places of all patterns: with six cards two Moves are enough, with seven three, which are hardly needed."""
    found = {
        size: Counter(
            many
            for hand in patterns(size)
            for gap in range(size)
            for facing in (LEFT, RIGHT)
            for many in (len(way) - 1 for way in to_face(ring(hand, Place(gap, facing)), DEFAULT).values())
        )
        for size in (6, 7)
    }
    assert found == {6: {0: 180, 1: 600, 2: 300}, 7: {0: 490, 1: 1680, 2: 1246, 3: 14}}


@pytest.mark.parametrize("size", [5, 6, 7])
def test_a_move_passes_as_many_cards_as_it_says_and_can_be_taken_back(size: int) -> None:
    for gap in range(size + 1):
        for number in range(size):
            right = passed(size, gap, RIGHT, number)
            assert len(right) == number
            assert len(set(right)) == number
            end = landing(size, gap, RIGHT, number)
            assert passed(size, end, LEFT, number) == right[::-1]
            back = landing(size, end, LEFT, number)
            # both ends are one place: a Spy that went over them stands at the other
            assert back % size == gap % size


def test_both_ends_are_one_place() -> None:
    for hand in patterns(7):
        ways = leads(ring(hand, Place(0, RIGHT)), DEFAULT)
        for facing in (LEFT, RIGHT):
            one, other = Place(0, facing), Place(7, facing)
            assert faced("ada", 7, one).value == faced("ada", 7, other).value
            seen = [{(end.gap % 7, end.facing) for end in ways[place]} for place in (one, other)]
            assert seen[0] == seen[1]
