"""What would a way over the other's map come to?"""

from __future__ import annotations

from explorer.core.ruling import Hidden, Ruling
from explorer.games.spetsnaz.beliefs.knowledge import certain, doubtful
from explorer.games.spetsnaz.effects.ways import Way, followed
from explorer.games.spetsnaz.model.state import OTHER, View
from explorer.games.spetsnaz.queries.seated import read_as
from explorer.games.spetsnaz.readings import Readings


def _way(seen: View, readings: Readings, seat: str, points: tuple[str, ...]) -> Way:
    """The way of a player's squad, as far as a view can tell."""
    seen, owner = read_as(seen, readings), OTHER[seat]
    doubts = doubtful(seen, owner)
    squad = seen.open.squad(seat)
    return followed(seen.config, squad, certain(seen, owner), points, lambda cell: cell not in doubts)


def stop(seen: View, readings: Readings, seat: str, way: tuple[str, ...]) -> Ruling[str]:
    """On which cell would this way of a player's squad be stopped: its name, "none", or "refused" for a way that the printed map forbids?"""
    walk = _way(seen, readings, seat, way)
    return Ruling(walk.end, walk.because)


def meets(seen: View, readings: Readings, seat: str, way: tuple[str, ...]) -> Ruling[tuple[str, ...]]:
    """The objects that would stop this way of a player's squad, in the order in which they are dealt with."""
    walk = _way(seen, readings, seat, way)
    if not walk.whole:
        raise Hidden(walk.because)
    return Ruling(walk.meets, walk.because)


def walked(seen: View, readings: Readings, seat: str, way: tuple[str, ...]) -> Ruling[tuple[str, ...]]:
    """The cells that a player's squad would enter on this way."""
    walk = _way(seen, readings, seat, way)
    return Ruling(tuple(dict.fromkeys(walk.cells)), walk.because)
