"""The Suspect cards on the board with what lies on them: badges, stuns, the dead, rings of those who are known."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from explorer.games.heist.model.pieces import PERSON
from explorer.games.heist.model.state import View
from explorer.games.heist.model.views import identity, plain
from explorer.games.heist.picture.board import initials
from explorer.games.heist.picture.faces import portrait
from explorer.games.heist.picture.palette import NAME
from explorer.games.heist.picture.pen import Spot, arc
from explorer.games.heist.picture.plan import CARD, middle
from explorer.scene.lettering import width
from explorer.scene.scene import Shape


def card(view: View, cell: int) -> tuple[Shape, ...]:
    """What lies on a cell."""
    open = view.open
    if cell >= len(open.grid):
        return (middle(cell).box(0, 0, CARD, CARD, "empty", 7),)
    suspect = open.grid[cell]
    return lying(cell, suspect, suspect in open.dead, suspect in open.officers, suspect == open.stunned)


@lru_cache(maxsize=20_000)
def lying(cell: int, suspect: str, dead: bool, officer: bool, asleep: bool) -> tuple[Shape, ...]:
    """A card on a cell, with what lies on it; remembered, since most cards stay as they were from move to move."""
    return tuple(_card(middle(cell), suspect, dead, officer, asleep))


def _card(spot: Spot, suspect: str, dead: bool, officer: bool, asleep: bool) -> Iterator[Shape]:
    yield spot.box(0, 0, CARD, CARD, "card-dead" if dead else "card", 7)
    yield spot.box(0, -8.5, CARD - 10, 54, "scene", 4)
    yield from portrait(spot.moved(0, -6.5), suspect)
    name = PERSON[suspect]
    yield spot.text(0, 29, name, "name-long" if width(name, NAME, True) > CARD - 6 else "name")
    yield spot.box(22.5, 12, 24, 12, "card-dead" if dead else "card", 3)
    yield spot.text(22.5, 12, suspect, "id")
    if dead:
        yield spot.line(((-30, -32), (30, 18)), "dead")
        yield spot.line(((30, -32), (-30, 18)), "dead")
    if officer:
        yield spot.box(0, 0, CARD - 2, CARD - 2, "asleep" if asleep else "uniform", 6)
        yield from badge(spot.moved(28, -28), asleep)
    if asleep:
        yield spot.text(-16, -24, "z", "zed")
        yield spot.text(-26, -12, "z", "zed")


def badge(spot: Spot, asleep: bool) -> Iterator[Shape]:
    """The star of a uniformed officer."""
    points = []
    for turn in range(10):
        r = 11.5 if turn % 2 == 0 else 5.4
        points.append(next(arc(0, 0, r, r, turn * 36 - 90)))
    yield spot.shape(points, "badge-asleep" if asleep else "badge")
    yield spot.disc(0, 0, 2.6, "badge-asleep" if asleep else "badge")


def rings(view: View) -> Iterator[Shape]:
    """Who is known to the seat: rings around suspects in their owners' colours, dashed when out of date, and the plainclothes officer."""
    grid = view.open.grid
    met: dict[str, int] = {}
    for one in view.open.thieves:
        suspect, stale = identity(view, one.seat)
        if suspect not in grid:
            continue
        place = view.config.players.index(one.seat)
        many = met[suspect] = met.get(suspect, 0) + 1
        spot = middle(grid.index(suspect))
        side = CARD - 3 + 5 * many
        yield spot.box(0, 0, side, side, f"ring-stale-{place}" if stale else f"ring-{place}", 9)
        tag = spot.moved(-27 + 27 * (many - 1), -33)
        yield tag.box(0, 0, 25, 15, f"tag-{place}", 7)
        yield tag.text(0, 0, initials(one.seat), "token-ink")
    hidden = plain(view)
    if hidden in grid:
        spot = middle(grid.index(hidden))
        yield spot.box(0, 0, CARD + 3, CARD + 3, "plain", 9)
        tag = spot.moved(17, -34)
        yield tag.box(0, 0, 42, 15, "plain-fill", 7)
        yield tag.text(0, 0, "plain", "plain-ink")
