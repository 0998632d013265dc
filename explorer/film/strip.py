"""Moments as one drawing: a strip of pictures with what happened above each, in rows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from explorer.core.lettering import fitted, wrapped
from explorer.core.scene import Scene
from explorer.core.svg import BASELINE, FACES, Sheet, escaped, number
from explorer.film.moments import Moment

GAP = 24.0
"""Between the pictures of a strip, and around them, in scene units."""

BELOW = 8.0
"""Between a board and what lies beside it."""

TITLE, TOLD = 0.032, 0.021
"""Sizes of letters, in widths of a picture: large boards are looked at from afar."""

SMALLEST = 12.0
"""The least size of letters."""

LINES = 2
"""Lines of what was told."""


Size = tuple[float, float]


def strip(title: str, moments: Sequence[Moment], columns: int, room: Size, mark: str) -> tuple[str, Size]:
    """The SVG text of some moments, `columns` beside each other, each with that much room, and its size.

    Ids begin with `mark`.
    """
    sheet = Sheet(mark)
    wide, high = room
    columns = min(columns, len(moments))
    rows = -(-len(moments) // columns)
    width, height = columns * (wide + GAP) + GAP, rows * (high + GAP) + GAP
    cells = "".join(
        _cell(moment, sheet, GAP + n % columns * (wide + GAP), GAP + n // columns * (high + GAP), wide)
        for n, moment in enumerate(moments)
    )
    words = "; ".join(moment.title for moment in moments)
    text = "\n".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {number(width)} {number(height)}" '
            f'width="{number(width)}" height="{number(height)}" style="max-width:100%;height:auto" role="img" '
            f'aria-labelledby="{mark}-title {mark}-desc" font-family="{FACES}">',
            f'<title id="{mark}-title">{escaped(title)}</title>',
            f'<desc id="{mark}-desc">{escaped(words)}</desc>',
            f"<defs>{sheet.stored}</defs>",
            f'<rect width="{number(width)}" height="{number(height)}" fill="{paper(moments[0].board)}"/>',
            cells,
            "</svg>\n",
        )
    )
    return text, (width, height)


def room(moments: Iterable[Moment]) -> Size:
    """Width and height that any of some moments takes, with what is said above it."""
    scenes = [_scenes(moment) for moment in moments]
    wide = max(scene.width for some in scenes for scene in some)
    return wide, _head(wide) + max(sum(scene.height + BELOW for scene in some) for some in scenes)


def _scenes(moment: Moment) -> tuple[Scene, ...]:
    """The pictures of a moment from above."""
    return (moment.board,) if moment.desk is None else (moment.board, moment.desk)


def _sizes(wide: float) -> Size:
    """Sizes of title and of what was told, over pictures of that width."""
    return max(SMALLEST * 1.3, TITLE * wide), max(SMALLEST, TOLD * wide)


def _head(wide: float) -> float:
    """Room for words above a picture."""
    title, told = _sizes(wide)
    return title * 1.5 + LINES * told * 1.3 + 8


def _cell(moment: Moment, sheet: Sheet, x: float, y: float, wide: float) -> str:
    parts = [*_words(moment, x, y, wide)]
    top = y + _head(wide)
    for scene in _scenes(moment):
        parts.append(_placed(scene, sheet, x, top))
        top += scene.height + BELOW
    return "".join(parts)


def _words(moment: Moment, x: float, y: float, wide: float) -> Iterator[str]:
    ink = "#e6e9f1" if dark(paper(moment.board)) else "#1d2230"
    title, told = _sizes(wide)
    name = fitted(f"{moment.number}  {moment.title}", wide, title, bold=True)
    yield _line(name, x, y + title * 0.75, title, f'font-weight="700" fill="{ink}"')
    for place, words in enumerate(wrapped("; ".join(moment.more), wide, told, LINES)):
        yield _line(words, x, y + title * 1.5 + (place + 0.5) * told * 1.3, told, f'fill="{ink}"')


def _line(words: str, x: float, middle: float, size: float, how: str) -> str:
    base = number(middle + BASELINE * size)
    return f'<text x="{number(x)}" y="{base}" font-size="{number(size)}" {how}>{escaped(words)}</text>'


def _placed(scene: Scene, sheet: Sheet, x: float, y: float) -> str:
    w, h = number(scene.width), number(scene.height)
    return (
        f'<svg x="{number(x)}" y="{number(y)}" width="{w}" height="{h}" viewBox="0 0 {w} {h}">'
        f"{sheet.used(scene)}</svg>"
    )


def paper(scene: Scene) -> str:
    """The colour of what a scene is drawn on: that of its lowest shape."""
    for layer in scene.layers:
        for shape in layer.shapes:
            fill = scene.palette[shape.style].fill
            return fill or "#ffffff"
    return "#ffffff"


def dark(colour: str) -> bool:
    """Is a colour written #rrggbb a dark one?"""
    red, green, blue = (int(colour[n : n + 2], 16) for n in (1, 3, 5))
    return 299 * red + 587 * green + 114 * blue < 128_000
