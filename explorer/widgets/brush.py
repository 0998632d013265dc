"""Shapes of a scene as drawing commands of one ipycanvas layer; the only place that touches its private parts."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import groupby

from ipycanvas import Canvas, hold_canvas
from ipycanvas.canvas import _CANVAS_MANAGER, RadialGradient

from explorer.core.scene import Circle, Glow, Paint, Palette, Path, Rect, Shape, Text
from explorer.draw import BASELINE, FACES, FADING


@contextmanager
def held() -> Iterator[None]:
    """Send all drawing commands of the block at once, or none of them when it raises.

    ipycanvas remembers which layer it drew on last and does not name it again, but a page that has been
    loaded anew has forgotten it, so every block begins without such a memory.
    """
    _CANVAS_MANAGER._current_canvas = None
    try:
        with hold_canvas():
            yield
    except BaseException:
        _CANVAS_MANAGER._caching = False
        _CANVAS_MANAGER._commands_cache = []
        _CANVAS_MANAGER._buffers_cache = []
        raise


class Brush:
    """Paints shapes on one canvas layer, `density` pixels for one unit."""

    def __init__(self, canvas: Canvas, density: float) -> None:
        self._canvas, self._density = canvas, density
        self._glows: dict[tuple[float, float, float, Paint], RadialGradient] = {}

    def paint(self, shapes: tuple[Shape, ...], palette: Palette) -> None:
        """Clear the layer and paint `shapes` from the bottom up. Raises KeyError for a style not in `palette`."""
        canvas = self._canvas
        canvas.set_transform(self._density, 0, 0, self._density, 0, 0)
        canvas.clear_rect(0, 0, canvas.width, canvas.height)
        canvas.line_join = "round"
        canvas.text_baseline = "alphabetic"
        for (style, _, anchor), alike in groupby(shapes, key=_alike):
            paint = palette[style]
            canvas.global_alpha = paint.opacity
            if paint.fill:
                canvas.fill_style = paint.fill
            if paint.stroke:
                canvas.stroke_style, canvas.line_width = paint.stroke, paint.width
                canvas.line_cap = "butt" if paint.dash else "round"
                canvas.set_line_dash(list(paint.dash))
            if anchor:
                slant = "italic " if paint.italic else ""
                canvas.font = f"{slant}{700 if paint.bold else 400} {paint.size:g}px {FACES}"
                canvas.text_align = {"start": "left", "middle": "center", "end": "right"}[anchor]
            for shape in alike:
                self._paint(shape, paint)

    def close(self) -> None:
        """Take the gradients out of the page: each says where a light is."""
        for glow in self._glows.values():
            glow.close()
        self._glows.clear()

    def _paint(self, shape: Shape, paint: Paint) -> None:
        canvas = self._canvas
        match shape:
            case Rect(r=0):
                if paint.fill:
                    canvas.fill_rect(shape.x, shape.y, shape.w, shape.h)
                if paint.stroke:
                    canvas.stroke_rect(shape.x, shape.y, shape.w, shape.h)
            case Rect():
                self._round(shape)
                self._finish(paint)
            case Circle():
                if paint.fill:
                    canvas.fill_circle(shape.x, shape.y, shape.r)
                if paint.stroke:
                    canvas.stroke_circle(shape.x, shape.y, shape.r)
            case Path():
                canvas.begin_path()
                canvas.move_to(*shape.points[0])
                for point in shape.points[1:]:
                    canvas.line_to(*point)
                if shape.closed:
                    canvas.close_path()
                self._finish(paint)
            case Glow():
                canvas.fill_style = self._glow(shape, paint)
                canvas.fill_rect(shape.x, shape.y, shape.w, shape.h)
            case Text():
                y = shape.y + BASELINE * paint.size
                if paint.stroke:
                    canvas.stroke_text(shape.text, shape.x, y)
                if paint.fill:
                    canvas.fill_text(shape.text, shape.x, y)

    def _finish(self, paint: Paint) -> None:
        if paint.fill:
            self._canvas.fill()
        if paint.stroke:
            self._canvas.stroke()

    def _round(self, shape: Rect) -> None:
        canvas, r = self._canvas, min(shape.r, shape.w / 2, shape.h / 2)
        left, top, right, bottom = shape.x, shape.y, shape.x + shape.w, shape.y + shape.h
        canvas.begin_path()
        canvas.move_to(left + r, top)
        canvas.arc_to(right, top, right, bottom, r)
        canvas.arc_to(right, bottom, left, bottom, r)
        canvas.arc_to(left, bottom, left, top, r)
        canvas.arc_to(left, top, right, top, r)
        canvas.close_path()

    def _glow(self, shape: Glow, paint: Paint) -> RadialGradient:
        """The gradient of a light, made once: each one is a widget of its own."""
        key = (shape.cx, shape.cy, shape.reach, paint)
        if key not in self._glows:
            stops = [(at, _faded(paint.fill, part)) for at, part in FADING]
            self._glows[key] = self._canvas.create_radial_gradient(
                shape.cx, shape.cy, 0, shape.cx, shape.cy, shape.reach, stops
            )
        return self._glows[key]


def _alike(shape: Shape) -> tuple[str, bool, str]:
    return shape.style, isinstance(shape, Glow), shape.anchor if isinstance(shape, Text) else ""


def _faded(colour: str, part: float) -> str:
    """A colour written #rrggbb with that part of its strength."""
    return f"{colour}{round(255 * part):02x}"
