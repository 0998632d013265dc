"""How long the table takes to redraw a board with all overlays on, beside an overlay that ipycanvas redraws by itself."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from playwright.sync_api import Locator, Page, expect

import explorer
from explorer.widgets.table import rows
from tests.browser.lab import Lab, Notebook, write_notebook
from tests.browser.panel import WATCH
from tests.browser.seat import Seat

MISSION = "long_night/mansion"

BOTH = f"""
from ipycanvas import MultiCanvas, hold_canvas
from ipywidgets import VBox
T = table("{MISSION}", seed=1)
T.draw()
board = T.place._board.canvas.widget
bare = MultiCanvas(2, width=board.width, height=board.height)
bare.layout.width, bare.layout.height = "536px", "auto"
def redraw(x, y):
    with hold_canvas():
        bare[1].clear()
        bare[1].fill_style = "red"
        bare[1].fill_rect(x - 20, y - 20, 40, 40)
bare.on_mouse_down(redraw)
VBox((bare, T))
"""
"""A canvas of the board's size above the table: a press paints a square on its second layer."""

REST = 250
"""Milliseconds after which nothing is at work any more."""


class Pressing:
    """Both in one page. All that it does returns the seconds from what the user does to the last drawing that it causes.

    The mouse rests before it presses, so that what it passes over is redrawn by then.
    """

    def __init__(self, lab: Lab, page: Page) -> None:
        page.set_viewport_size({"width": 1280, "height": 1900})
        name = "pressing.ipynb"
        write_notebook(lab.folder / name, ("from explorer import *", BOTH))
        book = Notebook(lab, page, name).open()
        book.run()
        self._page, self._dice = page, Random(4)
        mirror = explorer.table(MISSION, seed=1)
        mirror.draw()
        self._seat = Seat(page, book.panel.locator(".explorer").first, mirror)
        expect(self._seat.board).to_be_visible()
        self._bare = book.panel.locator("canvas").first
        self._bare.evaluate("canvas => canvas.closest('.jp-OutputArea').scrollIntoView()")
        page.evaluate(WATCH)
        for overlay in self.overlays:
            self.toggle(overlay)

    @property
    def overlays(self) -> tuple[str, ...]:
        """The keys of all overlays that can be shown now."""
        place = self._seat.mirror.place
        return tuple(o.key for o in place.seen.game.display.overlays.values() if o.subjects(place.seen.view))

    def press(self) -> float:
        """A press on the board that plays something; what has to be done elsewhere before is not counted."""
        seat = self._seat
        while True:
            offering = seat.mirror.place._offering
            number = self._dice.randrange(len(seat.mirror.place.seen.offers))
            seat.unfold(number)
            press = seat.offer(number).press
            alone = [n for n in offering.listed if offering.offers[n].press == press] == [number]
            if alone and any(region.id == press for region in seat.picture.regions):
                seat.hover(press)
                spent = self._spent(seat.board, self._down)
                seat.play(number)
                return spent
            seat.button(offering.offer_id(number)).click()
            seat.play(number)

    def bare(self) -> float:
        """A press on the canvas that ipycanvas redraws by itself."""
        box = self._bare.bounding_box()
        assert box is not None
        self._page.mouse.move(
            box["x"] + self._dice.randrange(20, 300), box["y"] + self._dice.randrange(20, 200)
        )
        return self._spent(self._bare, self._down)

    def hover(self) -> float:
        """The mouse comes over a square."""
        square = self._dice.choice(self._seat.picture.regions).id
        return self._spent(self._seat.board, lambda: self._seat.hover(square))

    def toggle(self, key: str) -> float:
        """An overlay goes on or off."""
        return self._spent(self._seat.board, lambda: self._seat.key(key))

    def undo(self) -> float:
        """Take something back."""
        self._seat.mirror.undo()
        return self._spent(self._seat.board, self._seat.button(rows.UNDO).click)

    def _down(self) -> None:
        self._page.mouse.down()
        self._page.mouse.up()

    def _spent(self, board: Locator, deed: Callable[[], None]) -> float:
        self._page.wait_for_timeout(REST)
        deed()
        for _ in range(10):
            self._page.wait_for_timeout(2 * REST)
            spent = float(board.evaluate("board => board.drawn - window.begun"))
            if spent > 0:
                return spent / 1000
        raise AssertionError("nothing was drawn")
