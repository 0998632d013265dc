"""A picture to point at in a panel: by mouse, by touch, or with the arrow keys."""

from __future__ import annotations

from collections.abc import Callable

from ipywidgets import HTML, VBox

from explorer.scene.scene import Region, Scene
from explorer.widgets.parts import markup
from explorer.widgets.parts.canvas import ARROWS, SceneCanvas, beside
from explorer.widgets.parts.letters import lettered

PRESS = ("Enter", " ")
LEAVE = ("Tab", "Escape")


class Board:
    """A scene on a canvas with a pointer: `pointer` is the region pointed at, "" for none; `widget` is to be laid out.

    `paint()` is called when the picture has to be drawn again because the pointer has moved, `press(region)` for a
    pressed region, `say(words)` with what the keys point at, `leave(shift)` when the keys lead out of the picture,
    `key(name, shift)` for every other key, and what any of them raises is handed to `report`.
    """

    def __init__(
        self,
        scene: Scene,
        *,
        paint: Callable[[], None],
        press: Callable[[Region], None],
        say: Callable[[str], None],
        leave: Callable[[bool], None],
        key: Callable[[str, bool], None],
        report: Callable[[Exception], None],
        tallest: float,
    ) -> None:
        self.pointer, self._pressed = "", False
        self._scene, self._paint, self._press, self._say = scene, paint, press, say
        self._leave, self._other = leave, key
        self.place = HTML()
        self.canvas = lettered(
            SceneCanvas(
                scene,
                press=self._on_press,
                hover=self._on_hover,
                key=self._key,
                report=report,
                tallest=tallest,
            )
        )
        self.widget = VBox((self.canvas.widget,))
        self.widget.add_class("explorer-board")

    def show(self, scene: Scene) -> None:
        """Show that scene; what is said of the place pointed at is said anew."""
        self._scene = scene
        self.canvas.show(scene)
        self._fit()
        for region in scene.regions:
            if self.pointer and region.id == self.pointer:
                self.place.value = markup.place(region.label or region.id)
                break

    def grow(self, tallest: float) -> None:
        """Take at most that part of the window's height from now on."""
        self.canvas.grow(tallest)
        self._fit()

    def _fit(self) -> None:
        if self.widget.layout.width != self.canvas.width:
            self.widget.layout.width = self.canvas.width

    def forget(self, wholly: bool) -> None:
        """Point at nothing any more; unless `wholly`, who walks by keys still goes on from there."""
        if self._pressed or wholly:
            self.pointer = ""

    def focus(self) -> None:
        """Give it the keys."""
        self.canvas.widget.focus()

    def close(self) -> None:
        """Take it out of the page."""
        self.canvas.close()

    def _on_press(self, region: Region) -> None:
        self.pointer, self._pressed = region.id, True
        self._press(region)

    def _on_hover(self, region: Region | None) -> None:
        self.pointer, self._pressed = region.id if region else "", False
        self.place.value = markup.place(region.label or region.id if region else "")
        self._paint()

    def _key(self, name: str, shift: bool) -> None:
        if name in ARROWS:
            region = beside(self._scene, self.pointer, name)
            self._on_hover(region)
            self._say(region.label or region.id if region else "")
        elif name in PRESS:
            for region in self._scene.regions:
                if region.id == self.pointer:
                    self._on_press(region)
                    break
            # who walks over the picture by keys goes on from there, whatever the lists do meanwhile
            self._pressed = False
        elif name in LEAVE:
            # Tab comes here only where the page does not take it
            self._leave(shift)
        else:
            self._other(name, shift)
