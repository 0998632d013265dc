"""Moments as one drawing: a strip of pictures with what happened above each, in rows."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from msgspec.structs import replace

from explorer.exports.frames import Moment, Watch
from explorer.scene.lettering import fitted, wrapped
from explorer.scene.scene import Scene
from explorer.scene.svg import BASELINE, FACES, Sheet, escaped, number

GAP = 24.0
"""Between the pictures of a strip, and around them, in scene units."""

BESIDE = 8.0
"""Between a board and its desk."""

TITLE, TOLD = 0.024, 0.017
"""Sizes of letters, in widths of a picture: large boards are looked at from afar."""

SMALLEST = 12.0
"""The least size of letters."""

LINES = 2
"""Lines of what was told."""


Size = tuple[float, float]


def strip(
    title: str, moments: Sequence[Moment], columns: int, room: Size, mark: str, watch: Watch = iter
) -> tuple[str, Size]:
    """The SVG text of some moments, `columns` beside each other, each with that much room, and its size.

    Ids begin with `mark`; the moments are taken from `watch`.
    """
    sheet = Sheet(mark)
    wide, high = room
    columns = min(columns, len(moments))
    rows = -(-len(moments) // columns)
    width, height = columns * (wide + GAP) + GAP, rows * (high + GAP) + GAP
    cells = "".join(
        _cell(
            moment,
            sheet,
            GAP + n % columns * (wide + GAP),
            GAP + n // columns * (high + GAP),
            wide,
            _ink(moment.board),
        )
        for n, moment in enumerate(watch(moments))
    )
    words = "; ".join(moment.title for moment in moments)
    size = width, height
    return _framed(title, words, cells, sheet, size, paper(moments[0].board), mark), size


def under(moment: Moment, start: int, end: int, room: Size) -> tuple[str, Size]:
    """Layers of a moment's board from `start` up to `end`, where the strip of that moment alone has them, and its size.

    From the lowest layer on they stand on paper, others on nothing, to be laid over those.
    """
    board, (wide, _) = moment.board, room
    part = replace(board, layers=board.layers[start:end])
    sheet = Sheet("b")
    return _alone(_placed(part, sheet, GAP, GAP + _head(wide)), sheet, moment, start, room)


def over(moment: Moment, start: int, room: Size) -> tuple[str, Size]:
    """The strip of a moment without the layers of its board below `start`, to be laid over those, and its size."""
    board = moment.board
    rest = replace(moment, board=replace(board, layers=board.layers[start:]))
    sheet = Sheet("m")
    return _alone(_cell(rest, sheet, GAP, GAP, room[0], _ink(board)), sheet, moment, start, room)


def _alone(body: str, sheet: Sheet, moment: Moment, start: int, room: Size) -> tuple[str, Size]:
    size = room[0] + 2 * GAP, room[1] + 2 * GAP
    return _framed("", "", body, sheet, size, "none" if start else paper(moment.board), "s"), size


def _framed(title: str, words: str, body: str, sheet: Sheet, size: Size, fill: str, mark: str) -> str:
    """An SVG with that body on a ground of that colour."""
    width, height = map(number, size)
    return "\n".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" '
            f'height="{height}" style="max-width:100%;height:auto" role="img" '
            f'aria-labelledby="{mark}-title {mark}-desc" font-family="{FACES}">',
            f'<title id="{mark}-title">{escaped(title)}</title>',
            f'<desc id="{mark}-desc">{escaped(words)}</desc>',
            f"<defs>{sheet.stored}</defs>",
            f'<rect width="{width}" height="{height}" fill="{fill}"/>',
            body,
            "</svg>\n",
        )
    )


def room(moments: Iterable[Moment]) -> Size:
    """Width and height that any of some moments takes, with what is said above it."""
    boards = [_together(moment) for moment in moments]
    wide = max(width for width, _ in boards)
    return wide, _head(wide) + max(height for _, height in boards)


def _together(moment: Moment) -> Size:
    """The size of a board with its desk."""
    board, desk = moment.board, moment.desk
    if desk is None:
        return board.width, board.height
    if tall(desk):
        return board.width + BESIDE + desk.width, max(board.height, desk.height)
    return max(board.width, desk.width), board.height + BESIDE + desk.height


def tall(desk: Scene) -> bool:
    """Does a desk stand beside the board, not below it?"""
    return desk.height > desk.width


def _sizes(wide: float) -> Size:
    """Sizes of title and of what was told, over pictures of that width."""
    return max(SMALLEST * 1.3, TITLE * wide), max(SMALLEST, TOLD * wide)


def _head(wide: float) -> float:
    """Room for words above a picture."""
    title, told = _sizes(wide)
    return title * 1.5 + LINES * told * 1.3 + 8


def _cell(moment: Moment, sheet: Sheet, x: float, y: float, wide: float, ink: str) -> str:
    board, desk, top = moment.board, moment.desk, y + _head(wide)
    parts = [*_words(moment, x, y, wide, ink), _placed(board, sheet, x, top)]
    if desk is not None and tall(desk):
        parts.append(_placed(desk, sheet, x + board.width + BESIDE, top))
    elif desk is not None:
        parts.append(_placed(desk, sheet, x, top + board.height + BESIDE))
    return "".join(parts)


def _words(moment: Moment, x: float, y: float, wide: float, ink: str) -> Iterator[str]:
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
            return scene.palette[shape.style].fill or "#ffffff"
    return "#ffffff"


def _ink(scene: Scene) -> str:
    """The colour of words beside a scene: light where it is drawn on a dark colour, written #rrggbb."""
    hexadecimal = re.fullmatch("#(..)(..)(..)", paper(scene))
    red, green, blue = (int(part, 16) for part in hexadecimal.groups()) if hexadecimal else (255, 255, 255)
    return "#e6e9f1" if 299 * red + 587 * green + 114 * blue < 128_000 else "#1d2230"
