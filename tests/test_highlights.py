"""Places to press, offers pointed at and the pointer are seen on every ground that the games' pictures have."""

from __future__ import annotations

from functools import cache
from io import BytesIO
from typing import Any

import numpy
import pytest
from PIL import Image

from explorer.game.record import JUDGE, AnyGame, Ui
from explorer.games import GAMES
from explorer.positions import mission as missions
from explorer.scene.render import png
from explorer.scene.scene import Region, Scene
from explorer.sessions.session import Session
from tests.support.depth import scaled
from tests.support.played import at_random

CONTRAST = 3.0
"""What marks need against what lies beside them, by the guidelines for accessible pages (1.4.11)."""

SHARE = 0.5
"""So much of a frame's length is seen so well at least: the rest may be the gaps between its dashes."""

SCALE = 1.0
REACH = 8.0
"""Pixels for a unit, and how far outside its region a frame may lie, in units."""


def light(scene: Scene) -> Any:
    """How light every pixel is, from 0 to 1."""
    image = Image.open(BytesIO(png(scene, SCALE))).convert("RGB")
    colours = numpy.asarray(image, dtype=float) / 255
    linear = numpy.where(colours <= 0.04045, colours / 12.92, ((colours + 0.055) / 1.055) ** 2.4)
    return linear @ numpy.array([0.2126, 0.7152, 0.0722])


def seen(plain: Any, marked: Any) -> Any:
    """Which pixels differ as much as marks need."""
    high, low = numpy.maximum(plain, marked), numpy.minimum(plain, marked)
    return (high + 0.05) / (low + 0.05) >= CONTRAST


def share(found: Any, region: Region, scene: Scene) -> float:
    """How much of the length of a frame around a region is seen."""
    left, top = (max(0, round((side - REACH) * SCALE)) for side in (region.x, region.y))
    right = round(min(scene.width, region.x + region.w + REACH) * SCALE)
    bottom = round(min(scene.height, region.y + region.h + REACH) * SCALE)
    return float(found[top:bottom, left:right].sum()) / (2 * SCALE * (region.w + region.h))


@cache
def later(name: str) -> Session:
    """A game some moves after its beginning."""
    first = next(one for one in missions.names() if one.startswith(f"{name}/"))
    return at_random(missions.named(first).position, 5, 160)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("how", ["marks", "lit", "pointer"])
def test_marks_are_seen_on_every_ground(name: str, how: str) -> None:
    game: AnyGame = GAMES[name]
    session = later(name)
    view = session.view(JUDGE)
    for palette in game.display.palettes if how == "marks" else game.display.palettes[:1]:
        plain = game.display.picture(view, session.readings, Ui(palette=palette))
        below = light(plain)
        assert plain.regions
        for some in chosen(plain, how):
            ids = tuple(region.id for region in some)
            given: dict[str, Any] = {"pointer": ids[0]} if how == "pointer" else {how: ids}
            scene = game.display.picture(view, session.readings, Ui(palette=palette, **given))
            found = seen(below, light(scene))
            for region in some:
                got = share(found, region, scene)
                assert got >= SHARE, f"{session!r} {palette}: {region.id} {got:.2f}"


def chosen(scene: Scene, how: str) -> list[tuple[Region, ...]]:
    """The regions that are looked at together: all for marks, of others some one by one, from all over the picture."""
    regions = scene.regions
    if how == "marks":
        return [regions]
    # squares come first, pieces beside the board last
    return [(region,) for region in (*regions[:: max(1, len(regions) // scaled(1))], regions[-1])]
