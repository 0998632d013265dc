"""Paints scenes on an ipycanvas and says which region of the scene is pressed.

What this module works around, all of it seen in ipycanvas 0.14: a canvas keeps no drawing, so it is
painted again whenever a page says that it is ready; a MultiCanvas puts all its layers together anew for each
that changes, so layers are canvases of their own, which the page puts together on the one it shows; a press
scrolls a half hidden canvas into view before its place is taken, so a press means the region that the mouse was
last over; and the keys of a focussed canvas, Tab included, never reach the page, so the owner is told every key.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from itertools import chain

from ipycanvas import Canvas

from explorer.scene.scene import Palette, Region, Scene, Shape
from explorer.widgets.parts.brush import Brush, assembled, send
from explorer.widgets.parts.closing import close

DENSITY = 2.0
"""Canvas pixels for one unit of a scene at most: twice as many as CSS shows, so that dense screens stay sharp."""

WIDEST = 1250.0
"""Canvas pixels across at most: beyond them a page takes longer to put the layers together than anybody sees the gain."""

GROWS = 1.35
"""How much larger than its scene a board is drawn at most, where a page has the room: it stays sharp."""

TALLEST = 0.58
"""The part of the window's height that a board may take, so that it is never partly out of view."""


class SceneCanvas:
    """A scene on a canvas: `widget` is what to lay out, at most `width` (CSS) wide; `show` changes what is seen.

    It takes at most the part `tallest` of the window's height.

    `press(region)` is called for a pressed region, `hover(region or None)` when the mouse comes over another
    one, `key(name, shift)` for every key. What they raise is handed to `report`.
    """

    def __init__(
        self,
        scene: Scene,
        *,
        press: Callable[[Region], None],
        hover: Callable[[Region | None], None],
        key: Callable[[str, bool], None],
        report: Callable[[Exception], None],
        tallest: float = TALLEST,
    ) -> None:
        self._scene, self._tallest = scene, tallest
        self._brushes: dict[str, Brush] = {}
        self._painted: dict[str, tuple[tuple[Shape, ...], Palette]] = {}
        self._shown: tuple[str, ...] | None = None
        self._room = (0, 0)
        self._over: Region | None = None
        self._at: tuple[float, float] | None = None
        self._press, self._hover, self._key, self._report = press, hover, key, report
        self.widget = Canvas()
        self._fit()
        self.widget.on_client_ready(self._guarded(self.repaint))
        self.widget.on_mouse_move(self._guarded(self._moved))
        self.widget.on_mouse_out(self._guarded(self._left))
        self.widget.on_mouse_down(self._guarded(self._pressed))
        self.widget.on_touch_start(self._guarded(self._touched))
        self.widget.on_key_down(self._guarded(lambda name, shift, ctrl, meta: self._key(name, shift)))
        self.show(scene)

    def show(self, scene: Scene) -> tuple[str, ...]:
        """Show `scene`; returns the names of the layers that were painted: those whose shapes have changed."""
        resized = (scene.width, scene.height) != (self._scene.width, self._scene.height)
        self._scene = scene
        if resized:
            self._fit()
        shapes = {layer.name: (layer.shapes, scene.palette) for layer in scene.layers if layer.shapes}
        changed = tuple(name for name, wanted in shapes.items() if self._painted.get(name) != wanted)
        if changed or tuple(shapes) != self._shown:
            painted = [self._brush(name).painted(*shapes[name], self._density) for name in changed]
            send(chain(*painted, assembled(self.widget, [self._brush(name).canvas for name in shapes])))
            self._painted.update((name, shapes[name]) for name in changed)
            self._shown = tuple(shapes)
        return changed

    def _brush(self, layer: str) -> Brush:
        if layer not in self._brushes:
            self._brushes[layer] = Brush(*self._room)
        return self._brushes[layer]

    def grow(self, tallest: float) -> None:
        """Take at most that part of the window's height from now on."""
        self._tallest = tallest
        self._size()

    def close(self) -> None:
        """Take all that was painted out of the page."""
        for brush in self._brushes.values():
            brush.close()
        close(self.widget)

    def _fit(self) -> None:
        """Give the canvas the pixels and the place on the page that the scene needs.

        What was painted is gone, but for layers that are high enough: they stay as they are.
        """
        self._density = min(DENSITY, WIDEST / self._scene.width)
        width, height = (round(side * self._density) for side in (self._scene.width, self._scene.height))
        self.widget.width, self.widget.height = width, height
        self._shown = None
        if width != self._room[0] or height > self._room[1]:
            self._room = width, height
            for brush in self._brushes.values():
                brush.canvas.width, brush.canvas.height = self._room
            self._painted.clear()
        self._size()

    def _size(self) -> None:
        width, height = self._scene.width, self._scene.height
        # CSS scales the canvas down where the column or the window is too small; coordinates follow
        self.width = f"min({GROWS * width:g}px, {100 * self._tallest * width / height:.1f}vh)"
        self.widget.layout.width, self.widget.layout.height = f"min(100%, {self.width})", "auto"

    def repaint(self) -> None:
        """Paint all of it anew."""
        self._painted.clear()
        self.show(self._scene)

    def region(self, x: float, y: float) -> Region | None:
        """The region at a place of the canvas, in its own pixels; None where there is none."""
        return self._scene.region_at(x / self._density, y / self._density)

    def _moved(self, x: float, y: float) -> None:
        self._at = (x, y)
        region = self.region(x, y)
        if region != self._over:
            self._over = region
            self._hover(region)

    def _left(self, x: float, y: float) -> None:
        self._at = None
        if self._over is not None:
            self._over = None
            self._hover(None)

    def _pressed(self, x: float, y: float) -> None:
        # what lies there may have changed since the mouse came, so its place is kept, not what it was over
        region = self.region(*(self._at or (x, y)))
        if region is not None:
            self._press(region)

    def _touched(self, touches: list[tuple[float, float]]) -> None:
        region = self.region(*touches[0]) if touches else None
        if region is not None:
            self._press(region)

    def _guarded(self, handle: Callable[..., None]) -> Callable[..., None]:
        """`handle`, with what it raises handed to `report`: widgets would only log it."""

        def guarded(*values: object) -> None:
            try:
                handle(*values)
            except Exception as error:
                self._report(error)

        return guarded


ARROWS = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}
"""Keys that move a pointer, and where to."""


def beside(scene: Scene, id: str, arrow: str) -> Region | None:
    """The region that lies next to region `id` in the direction of an arrow key, the same one at the border.

    Without such a region it is the first one; None in a scene without regions.
    """
    with suppress(StopIteration):
        here = next(region for region in scene.regions if region.id == id)
        (x, y), (across, down) = _centre(here), ARROWS[arrow]
        ways = []
        for region in scene.regions:
            dx, dy = _centre(region)[0] - x, _centre(region)[1] - y
            along, aside = dx * across + dy * down, abs(dx * down) + abs(dy * across)
            if along > 0:
                ways.append((along + 3 * aside, region))
        return min(ways, key=lambda way: way[0])[1] if ways else here
    return scene.regions[0] if scene.regions else None


def _centre(region: Region) -> tuple[float, float]:
    return region.x + region.w / 2, region.y + region.h / 2
