"""Where a Spy can come to by Moves, and how fast it can face each card of its base."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache

from explorer.games.spy.model import LEFT, RIGHT, Place
from explorer.games.spy.readings import Readings
from explorer.games.spy.rules import moving
from explorer.games.spy.rules.ring import Ring, faced


def leads(ring: Ring, readings: Readings) -> Mapping[Place, frozenset[Place]]:
    """Every place of the ring with the places to which one Move leads from it."""
    return _leads(Ring(ring.seat, Place(0, RIGHT), ring.hand, ring.shown, ring.lit), readings)


@lru_cache(maxsize=4096)
def _leads(ring: Ring, readings: Readings) -> Mapping[Place, frozenset[Place]]:
    found = {}
    for gap in range(ring.size + 1):
        for facing in (LEFT, RIGHT):
            here = replace(ring, place=Place(gap, facing))
            found[here.place] = frozenset(moving.moved(here, move) for move in moving.moves(here, readings))
    return found


def steps(ring: Ring, readings: Readings) -> Mapping[Place, int]:
    """Every place that the Spy can come to by any number of Moves, with the least number of them."""
    ways = leads(ring, readings)
    found = {ring.place: 0}
    edge = {ring.place}
    while edge:
        many = found[next(iter(edge))] + 1
        edge = {end for place in edge for end in ways[place]} - found.keys()
        found |= dict.fromkeys(edge, many)
    return found


def to_face(ring: Ring, readings: Readings) -> Mapping[int, int]:
    """Card -> least number of Moves after which the Spy faces it; a card that it never faces is left out."""
    found: dict[int, int] = {}
    for place, many in steps(ring, readings).items():
        card = faced(ring.seat, ring.size, place).value
        found[card] = min(many, found.get(card, many))
    return found
