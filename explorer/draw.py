"""Paints scenes: as SVG text, the same bytes for equal scenes on every machine, and as PNG."""

from __future__ import annotations

import re
from collections.abc import Iterator
from hashlib import blake2s
from importlib.resources import as_file, files
from itertools import groupby
from pathlib import Path as FilePath
from typing import Any

from explorer.core.fault import Fault, Faults
from explorer.core.scene import Circle, Glow, Paint, Path, Rect, Scene, Shape, Text
from explorer.files import shown

FORMS = (".svg", ".png")
"""How names of pictures end."""

FACE = "Source Sans Pro"
"""The typeface of PNG pictures, from a package; in SVG the first choice of several."""

FACES = f"'{FACE}','Source Sans 3','Segoe UI','Helvetica Neue',Arial,sans-serif"
STYLES = ("Regular", "Bold", "It", "BoldIt")

BASELINE = 0.35
"""From the middle of the letters down to their baseline, in sizes; not every painter can centre letters."""

FADING = ((0.0, 1.0), (0.35, 0.5), (0.7, 0.14), (1.0, 0.0))
"""How light fades: (part of the way, part of the light)."""

_NO_XML = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_NAMES = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"}


def svg(scene: Scene) -> str:
    """The scene as one SVG element. Raises ValueError when a shape has a style that the palette lacks.

    Ids inside begin with a hash of the content, so that several pictures can stand on one page.
    """
    styles = sorted({shape.style for layer in scene.layers for shape in layer.shapes})
    # of the palette only what is used: a style that a picture does not have does not change it
    paints = [(style, scene.palette.get(style)) for style in styles]
    mark = "p" + blake2s(repr((scene, paints, scene.layers)).encode(), digest_size=5).hexdigest()
    glows: dict[tuple[float, float, float, str], str] = {}
    body: list[str] = []
    for layer in scene.layers:
        body.append(f'<g id="{mark}-{_text(layer.name)}">')
        for (_, style, _), shapes in groupby(layer.shapes, key=_alike):
            body.append(_group(scene, mark, glows, style, tuple(shapes)))
        body.append("</g>")
    width, height = _number(scene.width), _number(scene.height)
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" '
        f'height="{height}" style="max-width:100%;height:auto" role="img" '
        f'aria-labelledby="{mark}-title {mark}-desc" font-family="{FACES}">'
    )
    words = (
        f'<title id="{mark}-title">{_text(scene.title)}</title>',
        f'<desc id="{mark}-desc">{_text(scene.description)}</desc>',
    )
    defs = (f"<defs>{''.join(_gradients(scene, glows))}</defs>",) if glows else ()
    return "\n".join((head, *words, *defs, *body, "</svg>")) + "\n"


def png(scene: Scene, scale: float = 2.0) -> bytes:
    """The scene as a PNG file, `scale` pixels for one unit; its letters come from a package, not from the machine."""
    import resvg_py

    with as_file(files("font_source_sans_pro") / "files") as folder:
        image = resvg_py.svg_to_bytes(
            svg_string=svg(scene),
            width=max(1, round(scene.width * scale)),
            height=max(1, round(scene.height * scale)),
            skip_system_fonts=True,
            font_files=[str(folder / f"SourceSansPro-{style}.ttf") for style in STYLES],
            font_family=FACE,
            sans_serif_family=FACE,
        )
    return bytes(image)


def save(scene: Scene, file: str | FilePath) -> None:
    """Draw the scene into a file, as SVG or PNG as its name says. Raises Faults for another name and where it cannot be written."""
    path = FilePath(file)
    form = path.suffix.lower()
    if form not in FORMS:
        raise Faults(
            [Fault("", "is no name of a picture", "expected one that ends in .svg or .png", shown(path))]
        )
    data = svg(scene).encode() if form == ".svg" else png(scene)
    try:
        path.write_bytes(data)
    except OSError as error:
        why = f"cannot be written ({error.strerror})"
        raise Faults([Fault("", why, "name a file in a folder that can be written", shown(path))]) from None


def bundle(scene: Scene, words: str) -> dict[str, Any]:
    """What a notebook keeps of a scene: picture and words, the best that each reader can show."""
    return {"text/plain": words, "image/svg+xml": svg(scene), "image/png": png(scene, 1.0)}


def _alike(shape: Shape) -> tuple[type[Shape], str, str]:
    return type(shape), shape.style, shape.anchor if isinstance(shape, Text) else ""


def _group(
    scene: Scene,
    mark: str,
    glows: dict[tuple[float, float, float, str], str],
    style: str,
    shapes: tuple[Shape, ...],
) -> str:
    """Neighbouring shapes of one type and style, in a group that says the style once."""
    if style not in scene.palette:
        raise ValueError(f"a shape has the style {style!r}, which the scene's palette does not have")
    painted = "".join(_shape(shape, scene.palette[style], mark, glows) for shape in shapes)
    return f"<g{_paint(scene.palette[style], shapes[0])}>{painted}</g>"


def _paint(paint: Paint, shape: Shape) -> str:
    """A style as SVG attributes, for shapes of one type."""
    if isinstance(shape, Glow):
        return ""
    said = [("fill", paint.fill or "none")]
    if isinstance(shape, Text):
        said.append(("font-size", _number(paint.size)))
        said += [("font-weight", "700")] * paint.bold + [("font-style", "italic")] * paint.italic
        if shape.anchor != "start":
            said.append(("text-anchor", shape.anchor))
    if paint.stroke:
        said += [("stroke", paint.stroke), ("stroke-width", _number(paint.width))]
        if paint.dash:
            said.append(("stroke-dasharray", " ".join(map(_number, paint.dash))))
        else:
            said += [("stroke-linecap", "round"), ("stroke-linejoin", "round")]
        if isinstance(shape, Text):
            said.append(("paint-order", "stroke"))
    if paint.opacity != 1:
        # not opacity, which would fade the group as a whole and not each shape
        said += [(f"{what}-opacity", _number(paint.opacity)) for what in ("fill", "stroke")]
    return "".join(f' {name}="{value}"' for name, value in said)


def _shape(shape: Shape, paint: Paint, mark: str, glows: dict[tuple[float, float, float, str], str]) -> str:
    match shape:
        case Rect():
            round_ = f' rx="{_number(shape.r)}"' if shape.r else ""
            return f"<rect{_box(shape)}{round_}/>"
        case Circle():
            return f'<circle cx="{_number(shape.x)}" cy="{_number(shape.y)}" r="{_number(shape.r)}"/>'
        case Path():
            points = "L".join(f"{_number(x)} {_number(y)}" for x, y in shape.points)
            return f'<path d="M{points}{"Z" if shape.closed else ""}"/>'
        case Glow():
            source = (shape.cx, shape.cy, shape.reach, shape.style)
            name = glows.setdefault(source, f"{mark}-glow{len(glows)}")
            return f'<rect{_box(shape)} fill="url(#{name})"/>'
        case Text():
            y = _number(shape.y + BASELINE * paint.size)
            return f'<text x="{_number(shape.x)}" y="{y}">{_text(shape.text)}</text>'


def _box(shape: Rect | Glow) -> str:
    sides = ("x", shape.x), ("y", shape.y), ("width", shape.w), ("height", shape.h)
    return "".join(f' {name}="{_number(value)}"' for name, value in sides)


def _gradients(scene: Scene, glows: dict[tuple[float, float, float, str], str]) -> Iterator[str]:
    for (x, y, reach, style), name in glows.items():
        paint = scene.palette[style]
        stops = "".join(
            f'<stop offset="{_number(at)}" stop-color="{paint.fill}" '
            f'stop-opacity="{_number(part * paint.opacity)}"/>'
            for at, part in FADING
        )
        yield (
            f'<radialGradient id="{name}" gradientUnits="userSpaceOnUse" cx="{_number(x)}" '
            f'cy="{_number(y)}" r="{_number(reach)}">{stops}</radialGradient>'
        )


def _number(value: float) -> str:
    """At most two decimals, without needless zeros or a minus before zero."""
    said = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if said == "-0" else said


def _text(words: str) -> str:
    return "".join(_NAMES.get(letter, letter) for letter in _NO_XML.sub("", words))
