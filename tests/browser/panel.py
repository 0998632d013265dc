"""The ask panel as a user sees it in a page."""

from __future__ import annotations

import time
from collections.abc import Callable

from playwright.sync_api import Locator, Page

from explorer.scene.scene import Scene
from tests.browser.lab import PATIENCE

WATCH = """() => {
  const draw = CanvasRenderingContext2D.prototype.drawImage;
  CanvasRenderingContext2D.prototype.drawImage = function (...all) {
    const done = draw.apply(this, all);
    this.canvas.drawn = performance.now();
    return done;
  };
  for (const deed of ["mousemove", "mousedown", "keydown"]) {
    window.addEventListener(deed, () => { window.begun = performance.now(); }, { capture: true });
  }
}"""
"""Notes when the user did something, and when each canvas was last drawn."""

PAINTED = """canvas => {
  const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
  const colours = new Set();
  for (let i = 0; i < data.length; i += 4 * 97) colours.add(data.slice(i, i + 4).join());
  return colours.size;
}"""
"""How many colours the board shows: one when it is blank."""


def until(page: Page, holds: Callable[[], bool], what: str = "") -> None:
    """Wait until `holds()`."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if holds():
            return
        page.wait_for_timeout(50)
    raise AssertionError(f"waited in vain {what}")


class Panel:
    """One panel; `scene` is any scene of its board, for the places of squares."""

    def __init__(self, page: Page, here: Locator, scene: Scene) -> None:
        self.page, self.here, self._scene = page, here, scene
        self.board = here.locator("canvas")

    @property
    def picture(self) -> Scene:
        """What the board shows, as to the places of squares."""
        return self._scene

    def place(self, square: str) -> tuple[float, float]:
        """The middle of a square in the page, wherever the page is scrolled to."""
        box = self.board.bounding_box()
        assert box is not None
        unit = box["width"] / self.picture.width
        region = next(region for region in self.picture.regions if region.id == square)
        return box["x"] + (region.x + region.w / 2) * unit, box["y"] + (region.y + region.h / 2) * unit

    def hover(self, square: str) -> None:
        """Move the mouse over a square."""
        self.page.mouse.move(*self.place(square))

    def press(self, square: str) -> None:
        """Press a square with the mouse."""
        self.hover(square)
        self.page.mouse.down()
        self.page.mouse.up()

    def control(self, name: str) -> Locator:
        """The control of that name: "ask" or one of the query's arguments."""
        return self.here.get_by_label(name, exact=True)

    def way(self, word: str) -> Locator:
        """The button of one way to read a dispute."""
        return self.here.locator(".explorer-reading button", has_text=word)

    @property
    def verdict(self) -> Locator:
        """The verdict in large words."""
        return self.here.locator(".explorer-verdict")

    @property
    def reasons(self) -> Locator:
        """The tree of reasons."""
        return self.here.locator(".explorer-reasons")

    @property
    def status(self) -> Locator:
        """The line that screen readers speak."""
        return self.here.get_by_role("status")

    def shows(self) -> str:
        """The board's pixels, to tell one drawing from another."""
        return str(self.board.evaluate("canvas => canvas.toDataURL()"))

    def waits_for(self, plain: str, same: bool, what: str) -> None:
        """Wait until the board shows the drawing `plain` again, or another."""
        until(self.page, lambda: (self.shows() == plain) is same, what)

    def colours(self) -> int:
        """How many colours the board shows."""
        return int(self.board.evaluate(PAINTED))
