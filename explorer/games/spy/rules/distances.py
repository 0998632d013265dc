"""Where a Spy can come to by Moves, and how fast it can face each card of its base."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from msgspec.structs import replace

from explorer.games.spy.model.pieces import LEFT, RIGHT, Place
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


def routes(ring: Ring, readings: Readings) -> Mapping[Place, tuple[Place, ...]]:
    """Every place that the Spy can come to by any number of Moves, with the places on a shortest way, both ends included."""
    ways = leads(ring, readings)
    found: dict[Place, tuple[Place, ...]] = {ring.place: (ring.place,)}
    edge = [ring.place]
    while edge:
        after = []
        for place in edge:
            for end in sorted(ways[place] - found.keys()):
                found[end] = (*found[place], end)
                after.append(end)
        edge = after
    return found


def to_face(ring: Ring, readings: Readings) -> Mapping[int, tuple[Place, ...]]:
    """Card -> the places on a shortest way to one from which the Spy faces it; a card that it never faces is left out."""
    found: dict[int, tuple[Place, ...]] = {}
    for place, way in routes(ring, readings).items():
        card = faced(ring.seat, ring.size, place).value
        if card not in found or len(way) < len(found[card]):
            found[card] = way
    return found
