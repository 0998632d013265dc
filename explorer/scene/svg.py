"""Scenes as SVG text, the same bytes for equal scenes on every machine; several scenes with what they share stored once."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from hashlib import blake2s
from itertools import groupby
from zlib import crc32

from explorer.core.fault import expect
from explorer.scene import typeface
from explorer.scene.scene import Circle, Glow, Layer, Paint, Palette, Path, Rect, Scene, Shape, Text

FACE = "Source Sans Pro"
"""The typeface of PNG pictures, from a package; in SVG the first choice of several."""

FACES = f"'{FACE}','Source Sans 3','Segoe UI','Helvetica Neue',Arial,sans-serif"

PAGE_FACE = "Explorer Sans"
"""The name under which pages are given letters of that typeface."""

PAGE_FACES = f"'{PAGE_FACE}',{FACES}"

FITTED = 3
"""Texts of so many letters or more are made as wide as they are in the typeface of the pictures."""

BASELINE = 0.35
"""From the middle of the letters down to their baseline, in sizes; not every painter can centre letters."""

FADING = ((0.0, 1.0), (0.35, 0.5), (0.7, 0.14), (1.0, 0.0))
"""How light fades: (part of the way, part of the light)."""

_NO_XML = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_NAMES = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"}

Glows = dict[tuple[float, float, float, str], str]
"""Lights (x, y, reach, style) -> id of the gradient that paints them."""


def svg(scene: Scene, fit: bool = False) -> str:
    """The scene as one SVG element. Raises ValueError when a shape has a style that the palette lacks.

    With `fit` it is as wide as the room that it is put into, at most as the scene, also where a page shows it as
    an image; such an image has no width of its own. Ids inside begin with a hash of the content, so that several pictures can stand on one page.
    """
    expect(Scene, scene, "scene", "a scene, such as ask(...).scene() or picture(...).scene")
    mark = fingerprint(scene)
    glows: Glows = {}
    body: list[str] = []
    for layer in scene.layers:
        body.append(f'<g id="{mark}-{escaped(layer.name)}">')
        body += _runs(layer, scene.palette, mark, glows)
        body.append("</g>")
    width, height = number(scene.width), number(scene.height)
    if fit:
        size = f'width="100%" style="max-width:{width}px;height:auto"'
    else:
        size = f'width="{width}" height="{height}" style="max-width:100%;height:auto"'
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" {size} role="img" '
        f'aria-labelledby="{mark}-title {mark}-desc" font-family="{FACES}">'
    )
    words = (
        f'<title id="{mark}-title">{escaped(scene.title)}</title>',
        f'<desc id="{mark}-desc">{escaped(scene.description)}</desc>',
    )
    defs = (f"<defs>{''.join(_gradients(scene.palette, glows))}</defs>",) if glows else ()
    return "\n".join((head, *words, *defs, *body, "</svg>")) + "\n"


def fingerprint(scene: Scene) -> str:
    """A short word, fit to begin an id, that is equal for scenes that are drawn alike."""
    styles = sorted({shape.style for layer in scene.layers for shape in layer.shapes})
    # of the palette only what is used: a style that a picture does not have does not change it
    paints = [(style, scene.palette.get(style)) for style in styles]
    return "p" + blake2s(repr((scene, paints, scene.layers)).encode(), digest_size=5).hexdigest()


class Sheet:
    """Several scenes of one palette in one document: what they have in common is stored once and referred to.

    Stored are stretches of neighbouring shapes. A stretch ends where the shapes themselves say so, not after so many,
    so that a change in one place leaves the stretches before and after it as they were. Ids begin with `mark`.
    """

    def __init__(self, mark: str) -> None:
        self._mark = mark
        self._parts: dict[str, str] = {}
        self._glows: Glows = {}
        self._palette: Palette = {}
        self._last: dict[str, tuple[tuple[Shape, ...], Palette, str]] = {}

    def used(self, scene: Scene) -> str:
        """What a scene shows, as references into the sheet. Raises ValueError for a style that its palette lacks."""
        self._palette = {**self._palette, **scene.palette}
        return "".join(self._used(layer, scene.palette) for layer in scene.layers)

    def _used(self, layer: Layer, palette: Palette) -> str:
        """What a layer shows; one that is as it was in the scene before is not written again."""
        last = self._last.get(layer.name)
        if last is None or last[0] != layer.shapes or last[1] != palette:
            parts = _stretches(_runs(layer, palette, self._mark, self._glows))
            said = "".join(f'<use href="#{self._named(part)}"/>' for part in parts)
            self._last[layer.name] = last = layer.shapes, palette, said
        return last[2]

    def _named(self, part: str) -> str:
        return self._parts.setdefault(part, f"{self._mark}-{len(self._parts)}")

    @property
    def stored(self) -> str:
        """All that is referred to, to stand inside a `defs` of the same document."""
        parts = (f'<g id="{name}">{part}</g>' for part, name in self._parts.items())
        return "\n".join((*_gradients(self._palette, self._glows), *parts))


ENDS = 12
"""One run of shapes in so many ends a stretch."""


def _stretches(runs: Iterator[str]) -> Iterator[str]:
    """The runs of a layer, joined."""
    joined: list[str] = []
    for run in runs:
        joined.append(run)
        if crc32(run.encode()) % ENDS == 0:
            yield "".join(joined)
            joined = []
    if joined:
        yield "".join(joined)


def _runs(layer: Layer, palette: Palette, mark: str, glows: Glows) -> Iterator[str]:
    """Neighbouring shapes of one type and style, each such run in a group that says the style once."""
    for (_, style, _), shapes in groupby(layer.shapes, key=_alike):
        yield _group(palette, mark, glows, style, tuple(shapes))


def _alike(shape: Shape) -> tuple[type[Shape], str, str]:
    return type(shape), shape.style, shape.anchor if isinstance(shape, Text) else ""


def _group(
    palette: Palette,
    mark: str,
    glows: Glows,
    style: str,
    shapes: tuple[Shape, ...],
) -> str:
    """Neighbouring shapes of one type and style, in a group that says the style once."""
    if style not in palette:
        raise ValueError(f"a shape has the style {style!r}, which the scene's palette does not have")
    painted = "".join(_shape(shape, palette[style], mark, glows) for shape in shapes)
    return f"<g{_paint(palette[style], shapes[0])}>{painted}</g>"


def _paint(paint: Paint, shape: Shape) -> str:
    """A style as SVG attributes, for shapes of one type."""
    if isinstance(shape, Glow):
        return ""
    said = [("fill", paint.fill or "none")]
    if isinstance(shape, Text):
        said.append(("font-size", number(paint.size)))
        said += [("font-weight", "700")] * paint.bold + [("font-style", "italic")] * paint.italic
        if shape.anchor != "start":
            said.append(("text-anchor", shape.anchor))
    if paint.stroke:
        said += [("stroke", paint.stroke), ("stroke-width", number(paint.width))]
        if paint.dash:
            said.append(("stroke-dasharray", " ".join(map(number, paint.dash))))
        else:
            said += [("stroke-linecap", "round"), ("stroke-linejoin", "round")]
        if isinstance(shape, Text):
            said.append(("paint-order", "stroke"))
    if paint.opacity != 1:
        # not opacity, which would fade the group as a whole and not each shape
        said += [(f"{what}-opacity", number(paint.opacity)) for what in ("fill", "stroke")]
    return "".join(f' {name}="{value}"' for name, value in said)


def _shape(shape: Shape, paint: Paint, mark: str, glows: Glows) -> str:
    match shape:
        case Rect():
            round_ = f' rx="{number(shape.r)}"' if shape.r else ""
            return f"<rect{_box(shape)}{round_}/>"
        case Circle():
            return f'<circle cx="{number(shape.x)}" cy="{number(shape.y)}" r="{number(shape.r)}"/>'
        case Path():
            points = "L".join(f"{number(x)} {number(y)}" for x, y in shape.points)
            return f'<path d="M{points}{"Z" if shape.closed else ""}"/>'
        case Glow():
            source = (shape.cx, shape.cy, shape.reach, shape.style)
            name = glows.setdefault(source, f"{mark}-glow{len(glows)}")
            return f'<rect{_box(shape)} fill="url(#{name})"/>'
        case Text():
            y = number(shape.y + BASELINE * paint.size)
            return (
                f'<text x="{number(shape.x)}" y="{y}"{_room(shape.text, paint)}>{escaped(shape.text)}</text>'
            )


def _room(text: str, paint: Paint) -> str:
    """How wide a text is, for readers that have another typeface: they fit it in. A letter or two need no more room."""
    wide = None if len(text) < FITTED else typeface.width(text, paint.size, paint.bold, paint.italic)
    return "" if wide is None else f' textLength="{number(wide)}" lengthAdjust="spacingAndGlyphs"'


def _box(shape: Rect | Glow) -> str:
    sides = ("x", shape.x), ("y", shape.y), ("width", shape.w), ("height", shape.h)
    return "".join(f' {name}="{number(value)}"' for name, value in sides)


def _gradients(palette: Palette, glows: Glows) -> Iterator[str]:
    for (x, y, reach, style), name in glows.items():
        paint = palette[style]
        stops = "".join(
            f'<stop offset="{number(at)}" stop-color="{paint.fill}" '
            f'stop-opacity="{number(part * paint.opacity)}"/>'
            for at, part in FADING
        )
        yield (
            f'<radialGradient id="{name}" gradientUnits="userSpaceOnUse" cx="{number(x)}" '
            f'cy="{number(y)}" r="{number(reach)}">{stops}</radialGradient>'
        )


@lru_cache(maxsize=1 << 16)
def number(value: float) -> str:
    """At most two decimals, without needless zeros or a minus before zero."""
    said = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if said == "-0" else said


def escaped(words: str) -> str:
    """Words as XML has them, without the letters that it cannot have."""
    return "".join(_NAMES.get(letter, letter) for letter in _NO_XML.sub("", words))
