"""Shapes of a scene as drawing commands of ipycanvas; the only place that touches its private parts.

Commands are written as the text that a page reads. Made through a canvas, one by one, each would be validated and
become lists: that takes many times longer, and Python would look through all these lists for garbage again and again.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from json import dumps
from operator import attrgetter
from time import sleep
from typing import Any

from ipycanvas import Canvas
from ipycanvas.canvas import _CANVAS_MANAGER, COMMANDS, RadialGradient
from ipywidgets import Widget

from explorer.scene.render import BASELINE, FADING, PAGE_FACES
from explorer.scene.scene import Circle, Glow, Paint, Palette, Path, Rect, Shape, Text
from explorer.widgets.parts.closing import close


def _form(name: str, *values: str) -> str:
    """A drawing command in which the values are still to be filled in."""
    return f"[{COMMANDS[name]},[{','.join(values)}]]"


SWITCH = _form("switchCanvas", "%s")
TRANSFORM, DASH = _form("setTransform", *["%g"] * 6), _form("setLineDash", "%s")
CLEAR, FILL_RECT, STROKE_RECT = (_form(name, *["%g"] * 4) for name in ("clearRect", "fillRect", "strokeRect"))
FILL_CIRCLE, STROKE_CIRCLE = (_form(name, *["%g"] * 3) for name in ("fillCircle", "strokeCircle"))
FILL_TEXT, STROKE_TEXT = (_form(name, "%s", "%g", "%g") for name in ("fillText", "strokeText"))
BEGIN, CLOSE, FILL, STROKE = (_form(name) for name in ("beginPath", "closePath", "fill", "stroke"))
MOVE, LINE, CORNER = _form("moveTo", "%g", "%g"), _form("lineTo", "%g", "%g"), _form("arcTo", *["%g"] * 5)
SET, COPY = _form("set", "%d", "%s"), _form("drawImage", "%s", "0", "0")

TURN = 0.001
"""Seconds in which what has been sent goes its way."""

SIDES = {"start": "left", "middle": "center", "end": "right"}
"""Anchor of a text -> the side of it that the page keeps in place."""


def send(commands: Iterable[str]) -> None:
    """Have pages carry out commands, all at once."""
    text = f"[{','.join(commands)}]".encode()
    # what else is drawn on a canvas has to say anew on which
    _CANVAS_MANAGER._current_canvas = None
    _CANVAS_MANAGER.send({"shape": (len(text),), "dtype": "uint8"}, buffers=[text])
    # another thread hands it on: while this one works it would get its turn only after five milliseconds
    sleep(TURN)


def assembled(canvas: Canvas, layers: Sequence[Canvas]) -> Iterator[str]:
    """The commands that show `layers` on a canvas, the lowest first; what is larger than it is cut off.

    Whenever commands come a page draws the canvas again on which it drew last, so they end on one that it does not show.
    """
    yield _on(canvas)
    yield TRANSFORM % (1, 0, 0, 1, 0, 0)
    yield CLEAR % (0, 0, canvas.width, canvas.height)
    for layer in layers:
        yield COPY % dumps(_name(layer))
    yield from map(_on, layers[:1])


class Brush:
    """Paints shapes on `canvas`, which is a layer of a picture and is not shown by itself."""

    def __init__(self, width: int, height: int) -> None:
        self.canvas = Canvas(width=width, height=height)
        self._glows: dict[tuple[float, float, float, Paint], RadialGradient] = {}

    def painted(self, shapes: tuple[Shape, ...], palette: Palette, density: float) -> list[str]:
        """The commands that clear the canvas and paint `shapes` from the bottom up, `density` pixels for one unit.

        Raises KeyError for a style not in `palette`.
        """
        pen = _Pen()
        pen.written += [
            _on(self.canvas),
            TRANSFORM % (density, 0, 0, density, 0, 0),
            CLEAR % (0, 0, self.canvas.width / density, self.canvas.height / density),
        ]
        pen.set("line_join", "round")
        pen.set("text_baseline", "alphabetic")
        for style, alike in groupby(shapes, key=attrgetter("style")):
            paint = palette[style]
            pen.take(paint)
            for shape in alike:
                if isinstance(shape, Glow):
                    pen.set("fill_style", _name(self._glow(shape, paint)))
                    pen.written.append(FILL_RECT % (shape.x, shape.y, shape.w, shape.h))
                else:
                    pen.draw(shape, paint)
        return pen.written

    def close(self) -> None:
        """Take the layer and its gradients out of the page: each says where a light is."""
        for glow in self._glows.values():
            glow.close()
        self._glows.clear()
        close(self.canvas)

    def _glow(self, shape: Glow, paint: Paint) -> RadialGradient:
        """The gradient of a light, made once: each one is a widget of its own."""
        key = (shape.cx, shape.cy, shape.reach, paint)
        if key not in self._glows:
            stops = [(at, _faded(paint.fill, part)) for at, part in FADING]
            self._glows[key] = self.canvas.create_radial_gradient(
                shape.cx, shape.cy, 0, shape.cx, shape.cy, shape.reach, stops
            )
        return self._glows[key]


class _Pen:
    """Writes commands; what is set already it does not set again."""

    def __init__(self) -> None:
        self.written: list[str] = []
        self._taken: dict[str, Any] = {}

    def set(self, attribute: str, value: Any) -> None:
        """Set an attribute of the layer, or with "dash" its dashes."""
        if self._taken.get(attribute) != value:
            self._taken[attribute] = value
            self.written.append(
                DASH % dumps(value) if attribute == "dash" else SET % (Canvas.ATTRS[attribute], dumps(value))
            )

    def take(self, paint: Paint) -> None:
        """Draw like that from now on."""
        self.set("global_alpha", paint.opacity)
        if paint.fill:
            self.set("fill_style", paint.fill)
        if paint.stroke:
            self.set("stroke_style", paint.stroke)
            self.set("line_width", paint.width)
            self.set("line_cap", "butt" if paint.dash else "round")
            self.set("dash", paint.dash)

    def draw(self, shape: Rect | Circle | Path | Text, paint: Paint) -> None:
        """Draw a shape in the paint that was taken."""
        match shape:
            case Rect(x, y, w, h, _, 0):
                self._finish(paint, FILL_RECT % (x, y, w, h), STROKE_RECT % (x, y, w, h))
            case Rect():
                self.written.append(_rounded(shape))
                self._finish(paint, FILL, STROKE)
            case Circle(x, y, r):
                self._finish(paint, FILL_CIRCLE % (x, y, r), STROKE_CIRCLE % (x, y, r))
            case Path():
                self.written += [BEGIN, MOVE % shape.points[0], *map(LINE.__mod__, shape.points[1:])]
                if shape.closed:
                    self.written.append(CLOSE)
                self._finish(paint, FILL, STROKE)
            case Text():
                slant = "italic " if paint.italic else ""
                self.set("font", f"{slant}{700 if paint.bold else 400} {paint.size:g}px {PAGE_FACES}")
                self.set("text_align", SIDES[shape.anchor])
                text, y = dumps(shape.text), shape.y + BASELINE * paint.size
                # a text's stroke lies behind its letters
                if paint.stroke:
                    self.written.append(STROKE_TEXT % (text, shape.x, y))
                if paint.fill:
                    self.written.append(FILL_TEXT % (text, shape.x, y))

    def _finish(self, paint: Paint, fill: str, stroke: str) -> None:
        if paint.fill:
            self.written.append(fill)
        if paint.stroke:
            self.written.append(stroke)


def _on(canvas: Canvas) -> str:
    """The command to draw on that canvas from now on."""
    return SWITCH % dumps(_name(canvas))


def _name(widget: Widget) -> str:
    """What a page finds a widget by."""
    return f"IPY_MODEL_{widget.model_id}"


def _rounded(shape: Rect) -> str:
    """The commands that outline a rectangle with round corners."""
    r = min(shape.r, shape.w / 2, shape.h / 2)
    left, top, right, bottom = shape.x, shape.y, shape.x + shape.w, shape.y + shape.h
    corners = (
        (right, top, right, bottom),
        (right, bottom, left, bottom),
        (left, bottom, left, top),
        (left, top, right, top),
    )
    return ",".join((BEGIN, MOVE % (left + r, top), *(CORNER % (*corner, r) for corner in corners), CLOSE))


def _faded(colour: str, part: float) -> str:
    """A colour written #rrggbb with that part of its strength."""
    return f"{colour}{round(255 * part):02x}"
