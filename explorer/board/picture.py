"""A printed board by itself as a scene, the same for all games: edges in their colours, each with its sign of the map."""

from __future__ import annotations

from functools import lru_cache

from explorer.board.board import Board
from explorer.board.kinds import KINDS, TERRAINS
from explorer.board.lattice import WEST, column_name
from explorer.scene.scene import Layer, Paint, Palette, Path, Point, Rect, Region, Scene, Shape, Text

SIDE, MARGIN = 40.0, 30.0
"""Side of a square and room around the board, in scene units."""

COLOURS: dict[str, tuple[str, str, tuple[float, ...]]] = {
    "wall": ("#6f9dff", "#1f55c4", ()),
    "wire": ("#c6ccd9", "#17191c", (3, 3)),
    "locked-door": ("#ff5f5f", "#d0202c", (11, 3)),
    "open-door": ("#e9d9b8", "#6d4b16", (6, 6)),
    "glass": ("#ffa247", "#c96a05", ()),
    "mirror": ("#ffe14d", "#a98a00", (2, 2)),
    "bush": ("#4fb862", "#1f5c2d", (6, 2)),
    "electronic-door": ("#ff86cf", "#c02a8b", (7, 3)),
    "zone": ("#a08be8", "#7d5fd0", (1.5, 4)),
    "passage": ("#7ff0e0", "#0b8576", (9, 5)),
}
"""Style of an edge kind -> its colour at night and in print, and its dashes. A kind that is not here is drawn plainly."""

PLAIN: tuple[str, str, tuple[float, ...]] = ("#e6e9f1", "#1d2230", ())


def _palette(night: bool) -> Palette:
    page, floor, grid, ink, stop, sign = (
        ("#0d1220", "#182033", "#2c3751", "#8592b0", "#39435c", "#dbe3f4")
        if night
        else ("#ffffff", "#fbfaf5", "#d3cebf", "#6b6758", "#c9c4b4", "#1f2126")
    )
    styles = {kind.style for kind in KINDS.values()} - {"grid"}
    lines: Palette = {
        style: Paint(stroke=dark if night else light, width=4, dash=dash)
        for style in styles
        for dark, light, dash in (COLOURS.get(style, PLAIN),)
    }
    return {
        "page": Paint(fill=page),
        "floor": Paint(fill=floor),
        "grid": Paint(stroke=grid),
        "stop": Paint(fill=stop),
        "coordinate": Paint(fill=ink, size=11),
        "terrain": Paint(fill=sign, size=15, bold=True),
        **lines,
        **{
            f"{style}-sign": Paint(line.stroke, page, width=4, size=11, bold=True)
            for style, line in lines.items()
        },
    }


PALETTES = {"night": _palette(True), "print": _palette(False)}
"""Palettes by name."""


@lru_cache(maxsize=16)
def plain(board: Board, palette: str = "night") -> Scene:
    """A board as a scene whose regions are its squares by name. Raises KeyError for an unknown palette."""
    grid = board.lattice
    width, height = grid.width * SIDE + 2 * MARGIN, grid.height * SIDE + 2 * MARGIN
    ground: list[Shape] = [
        Rect(0, 0, width, height, "page", 8),
        Rect(MARGIN, MARGIN, grid.width * SIDE, grid.height * SIDE, "floor"),
    ]
    ground += [Rect(*_corner(board, square), SIDE, SIDE, "stop") for square in sorted(board.stopping)]
    signs: list[Shape] = []
    for square, terrain in board.terrain.items():
        x, y = _corner(board, square)
        if terrain:
            words = "".join(TERRAINS[name].glyph for name in terrain)
            signs.append(Text(x + SIDE / 2, y + SIDE / 2, words, "terrain"))
    lines = [Path(_ends(board, edge), "grid") for edge in board.kinds]
    letters: list[Shape] = []
    for edge, name in board.kinds.items():
        kind, ends = KINDS[name], _ends(board, edge)
        if kind.style == "grid":
            continue
        lines.append(Path(ends, kind.style))
        (ax, ay), (bx, by) = ends
        sign = kind.glyph if edge % 2 == WEST else kind.bar
        # a wall's sign is the line itself
        if sign not in "|-":
            letters.append(Text((ax + bx) / 2, (ay + by) / 2, sign, f"{kind.style}-sign"))
    names = [
        Text(MARGIN + (c + 0.5) * SIDE, MARGIN / 2, column_name(c), "coordinate") for c in range(grid.width)
    ]
    names += [
        Text(MARGIN / 2, MARGIN + (r + 0.5) * SIDE, str(r + 1), "coordinate") for r in range(grid.height)
    ]
    return Scene(
        width,
        height,
        f"A board of {grid.width} x {grid.height} squares",
        _description(board),
        PALETTES[palette],
        (
            Layer("ground", tuple(ground)),
            Layer("signs", tuple(signs)),
            Layer("lines", (*lines, *letters, *names)),
        ),
        tuple(
            Region(name, *_corner(board, square), SIDE, SIDE, _label(board, square))
            for square, name in grid.names.items()
        ),
    )


def _corner(board: Board, place: int) -> Point:
    column, row = board.lattice.column_row(place)
    return MARGIN + column * SIDE, MARGIN + row * SIDE


def _ends(board: Board, edge: int) -> tuple[Point, Point]:
    place, side = divmod(edge, 2)
    x, y = _corner(board, place)
    return ((x, y), (x, y + SIDE)) if side == WEST else ((x, y), (x + SIDE, y))


def _label(board: Board, square: int) -> str:
    there = board.terrain[square]
    return f"{board.lattice.names[square]}: {' and '.join(there) or 'floor'}"


def _description(board: Board) -> str:
    """How many edges of each kind there are."""
    many: dict[str, int] = {}
    for kind in board.kinds.values():
        many[kind] = many.get(kind, 0) + 1
    told = [f"{number} {name.replace('_', ' ')}" for name, number in many.items() if name != "nothing"]
    return f"Edges: {', '.join(told) or 'all open'}"
