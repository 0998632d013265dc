"""How much room a board and its desk take in a page, so that the letters of both can be read."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from explorer.scene.scene import Scene

TALL, LOW, LARGE, SHEET = 0.62, 0.5, 2.0, 9.0
"""The parts of the window's height that the board may take, a broad one, a large one, and the desk: that one is scrolled."""

BROAD, WIDE = 1.3, 540.0
"""Width to height of a board, and its width, from which on list and desk have more room below it in a small page than beside it."""

READABLE = 1.16
"""Page pixels for one unit of a desk: its letters are drawn for this size."""

SLIM, BULKY = 400.0, 440.0
"""The width of desks that fit beside a list in a page of middle size, and that leave no room for a board in a small one."""


class Room(Struct, frozen=True):
    """What the style of the page is told of a board and its desk."""

    broad: bool
    """Do list and desk stand below the board in a small page?"""
    bulky: bool
    """Does the desk stand below board and list there?"""
    slim: bool
    """Do all three stand side by side in a page of middle size?"""
    heavy: bool
    """Does the list stand below the desk, and both beside the board, in a large page?"""
    desk: float
    """Width of the desk, in page pixels."""

    def tallest(self, large: bool) -> float:
        """The part of the window's height that the board may take."""
        return LARGE if large else LOW if self.broad or self.bulky else TALL

    def styles(self) -> Iterator[str]:
        """The names of the styles of the place."""
        yield "explorer-place"
        if self.broad:
            yield "explorer-broad"
        elif self.bulky:
            yield "explorer-bulky"
        if self.slim:
            yield "explorer-slim"
        if self.heavy:
            yield "explorer-heavy"


def room(board: Scene, desk: Scene) -> Room:
    """The room of a place with these pictures."""
    broad = board.width > BROAD * board.height and board.width > WIDE
    return Room(broad, desk.width > BULKY, desk.width <= SLIM, desk.width > BULKY, READABLE * desk.width)
