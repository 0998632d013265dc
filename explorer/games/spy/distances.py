"""How fast a Spy can face each card of its base."""

from __future__ import annotations

from collections.abc import Mapping

from explorer.games.spy.model import Place
from explorer.games.spy.readings import Readings
from explorer.games.spy.rules import moving
from explorer.games.spy.rules.ring import Ring, faced


def steps(ring: Ring, readings: Readings) -> Mapping[Place, int]:
    """Every place that the Spy can come to by any number of Moves, with the least number of them."""
    found = {ring.place: 0}
    edge = [ring.place]
    while edge:
        after: list[Place] = []
        for place in edge:
            here = Ring(ring.seat, place, ring.hand, ring.shown, ring.lit)
            for move in moving.moves(here, readings):
                end = moving.moved(here, move)
                if end not in found:
                    found[end] = found[place] + 1
                    after.append(end)
        edge = after
    return found


def to_face(ring: Ring, readings: Readings) -> Mapping[int, int]:
    """Card -> least number of Moves after which the Spy faces it; a card that it never faces is left out."""
    found: dict[int, int] = {}
    for place, many in steps(ring, readings).items():
        card = faced(ring.seat, ring.size, place).value
        found[card] = min(many, found.get(card, many))
    return found
