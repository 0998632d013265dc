"""Shapes of a scene as drawing commands of one ipycanvas layer; the only place that touches its private parts."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import groupby
from typing import Any

from ipycanvas import Canvas, hold_canvas
from ipycanvas.canvas import _CANVAS_MANAGER, COMMANDS, RadialGradient

from explorer.core.scene import Circle, Glow, Paint, Palette, Path, Rect, Shape, Text
from explorer.draw import BASELINE, FACES, FADING


@contextmanager
def held() -> Iterator[None]:
    """Send all drawing commands of the block at once, or none of them when it raises.

    ipycanvas remembers which layer it drew on last and does not name it again, but a page that has been
    loaded anew has forgotten it, so every block begins without such a memory. A page that gets commands first
    draws the canvas again on which it drew last, however large, so every block ends on a canvas of one pixel.
    """
    _CANVAS_MANAGER._current_canvas = None
    try:
        with hold_canvas():
            yield
            if _CANVAS_MANAGER._commands_cache:
                _CANVAS_MANAGER._commands_cache.append(_do("switchCanvas", f"IPY_MODEL_{_rest().model_id}"))
    except BaseException:
        _CANVAS_MANAGER._caching = False
        _CANVAS_MANAGER._commands_cache = []
        _CANVAS_MANAGER._buffers_cache = []
        raise


ATTRIBUTES = Canvas.ATTRS
"""Attribute of a canvas -> its number in commands."""

Command = list[Any]


_RESTS: list[Canvas] = []


def _rest() -> Canvas:
    """A canvas of one pixel that nobody sees."""
    if not _RESTS or _RESTS[0].comm is None:
        _RESTS[:] = [Canvas(width=1, height=1)]
    return _RESTS[0]


class Brush:
    """Paints shapes on one canvas layer.

    It writes the commands itself: through the attributes of a canvas each would be validated on its way, which
    takes longer than all the rest.
    """

    def __init__(self, canvas: Canvas) -> None:
        self._canvas = canvas
        self._glows: dict[tuple[float, float, float, Paint], RadialGradient] = {}

    def paint(self, shapes: tuple[Shape, ...], palette: Palette, density: float) -> None:
        """Clear the layer and paint `shapes` from the bottom up, `density` pixels for one unit.

        Raises KeyError for a style not in `palette`.
        """
        for command in self._commands(shapes, palette, density):
            _CANVAS_MANAGER.send_command(self._canvas, command)

    def _commands(self, shapes: tuple[Shape, ...], palette: Palette, density: float) -> Iterator[Command]:
        canvas = self._canvas
        yield _do("setTransform", density, 0, 0, density, 0, 0)
        yield _do("clearRect", 0, 0, canvas.width / density, canvas.height / density)
        yield _set("line_join", "round")
        yield _set("text_baseline", "alphabetic")
        for (style, _, anchor), alike in groupby(shapes, key=_alike):
            paint = palette[style]
            yield _set("global_alpha", paint.opacity)
            if paint.fill:
                yield _set("fill_style", paint.fill)
            if paint.stroke:
                yield _set("stroke_style", paint.stroke)
                yield _set("line_width", paint.width)
                yield _set("line_cap", "butt" if paint.dash else "round")
                yield _do("setLineDash", list(paint.dash))
            if anchor:
                slant = "italic " if paint.italic else ""
                yield _set("font", f"{slant}{700 if paint.bold else 400} {paint.size:g}px {FACES}")
                yield _set("text_align", {"start": "left", "middle": "center", "end": "right"}[anchor])
            for shape in alike:
                yield from self._painted(shape, paint)

    def close(self) -> None:
        """Take the gradients out of the page: each says where a light is."""
        for glow in self._glows.values():
            glow.close()
        self._glows.clear()

    def _painted(self, shape: Shape, paint: Paint) -> Iterator[Command]:
        match shape:
            case Rect(r=0):
                if paint.fill:
                    yield _do("fillRect", shape.x, shape.y, shape.w, shape.h)
                if paint.stroke:
                    yield _do("strokeRect", shape.x, shape.y, shape.w, shape.h)
            case Rect():
                yield from _rounded(shape)
                yield from _finished(paint)
            case Circle():
                if paint.fill:
                    yield _do("fillCircle", shape.x, shape.y, shape.r)
                if paint.stroke:
                    yield _do("strokeCircle", shape.x, shape.y, shape.r)
            case Path():
                yield _do("beginPath")
                yield _do("moveTo", *shape.points[0])
                for x, y in shape.points[1:]:
                    yield _do("lineTo", x, y)
                if shape.closed:
                    yield _do("closePath")
                yield from _finished(paint)
            case Glow():
                yield _set("fill_style", f"IPY_MODEL_{self._glow(shape, paint).model_id}")
                yield _do("fillRect", shape.x, shape.y, shape.w, shape.h)
            case Text():
                y = shape.y + BASELINE * paint.size
                if paint.stroke:
                    yield _do("strokeText", shape.text, shape.x, y)
                if paint.fill:
                    yield _do("fillText", shape.text, shape.x, y)

    def _glow(self, shape: Glow, paint: Paint) -> RadialGradient:
        """The gradient of a light, made once: each one is a widget of its own."""
        key = (shape.cx, shape.cy, shape.reach, paint)
        if key not in self._glows:
            stops = [(at, _faded(paint.fill, part)) for at, part in FADING]
            self._glows[key] = self._canvas.create_radial_gradient(
                shape.cx, shape.cy, 0, shape.cx, shape.cy, shape.reach, stops
            )
        return self._glows[key]


def _do(name: str, *arguments: Any) -> Command:
    """A drawing command."""
    return [COMMANDS[name], list(arguments), 0]


def _set(attribute: str, value: Any) -> Command:
    """The command that sets an attribute of the layer."""
    return [COMMANDS["set"], [ATTRIBUTES[attribute], value]]


def _finished(paint: Paint) -> Iterator[Command]:
    if paint.fill:
        yield _do("fill", "nonzero")
    if paint.stroke:
        yield _do("stroke")


def _rounded(shape: Rect) -> Iterator[Command]:
    r = min(shape.r, shape.w / 2, shape.h / 2)
    left, top, right, bottom = shape.x, shape.y, shape.x + shape.w, shape.y + shape.h
    yield _do("beginPath")
    yield _do("moveTo", left + r, top)
    yield _do("arcTo", right, top, right, bottom, r)
    yield _do("arcTo", right, bottom, left, bottom, r)
    yield _do("arcTo", left, bottom, left, top, r)
    yield _do("arcTo", left, top, right, top, r)
    yield _do("closePath")


def _alike(shape: Shape) -> tuple[str, bool, str]:
    return shape.style, isinstance(shape, Glow), shape.anchor if isinstance(shape, Text) else ""


def _faded(colour: str, part: float) -> str:
    """A colour written #rrggbb with that part of its strength."""
    return f"{colour}{round(255 * part):02x}"
