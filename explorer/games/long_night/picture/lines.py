"""The layer of lines: walls, wire, doors and all other edges, each kind with a stroke pattern of its own."""

from __future__ import annotations

from functools import lru_cache

from explorer.board.board import Board
from explorer.games.long_night.model.pieces import edge_kinds
from explorer.games.long_night.picture.plan import SIDE, Plan
from explorer.scene.scene import Circle, Path, Point, Rect, Shape


class Along:
    """A line to draw along: `at(t, s)` is t units from its middle in direction `unit` and s in direction `normal`."""

    def __init__(self, middle: Point, unit: Point, normal: Point) -> None:
        self.middle, self.unit, self.normal = middle, unit, normal

    @classmethod
    def edge(cls, plan: Plan, edge: int) -> Along:
        """Along an edge; across it is east or south, on the border into the board."""
        (ax, ay), (bx, by) = plan.ends(edge)
        dx, dy = plan.outward(edge)
        inward = -1 if None in plan.lattice.parted(edge) else 1
        return cls(plan.middle(edge), ((bx - ax) / SIDE, (by - ay) / SIDE), (dx * inward, dy * inward))

    def at(self, t: float, s: float = 0.0) -> Point:
        """The point t along and s across."""
        (x, y), (ux, uy), (nx, ny) = self.middle, self.unit, self.normal
        return x + t * ux + s * nx, y + t * uy + s * ny

    def line(self, style: str, *points: tuple[float, float], closed: bool = False) -> Path:
        """A path through points given along and across."""
        return Path(tuple(self.at(*point) for point in points), style, closed)


@lru_cache(maxsize=64)
def lines(board: Board, changes: tuple[tuple[int, str], ...]) -> tuple[Shape, ...]:
    """Every edge of a board as it is now, and signs where the border is open."""
    plan = Plan(board.lattice)
    by_kind: dict[str, list[int]] = {}
    for edge, kind in edge_kinds(board, changes).items():
        by_kind.setdefault(kind, []).append(edge)
    shapes: list[Shape] = []
    shapes += [Path(run, "zone") for run in plan.runs(by_kind.get("zone", ()))]
    walls = plan.runs(by_kind.get("wall", ()))
    shapes += [Path(run, "casing") for run in walls]
    shapes += [Path(run, "wall") for run in walls]
    shapes += [Path(run, "wire") for run in plan.runs(by_kind.get("wire", ()))]
    for kind, draw in DRAWN.items():
        for edge in by_kind.get(kind, ()):
            shapes += draw(Along.edge(plan, edge))
    for edge in by_kind.get("passage", ()):
        shapes += passage(Along.edge(plan, edge), board.kinds[edge])
    for edge in by_kind.get("nothing", ()):
        if None in board.lattice.parted(edge):
            shapes += _open_border(plan, edge)
    return tuple(shapes)


def _wire(along: Along) -> list[Shape]:
    crosses: list[Shape] = []
    for t in (-14.5, 0, 14.5):
        crosses.append(along.line("wire", (t - 3.4, -3.4), (t + 3.4, 3.4)))
        crosses.append(along.line("wire", (t - 3.4, 3.4), (t + 3.4, -3.4)))
    return crosses


def _glass(along: Along) -> list[Shape]:
    pane = along.line("pane", (-19, -3), (19, -3), (19, 3), (-19, 3), closed=True)
    frame = [along.line("glass", (-20, s), (20, s)) for s in (-3, 3)]
    bars = [along.line("glass", (t, -3), (t, 3)) for t in (-20, -7, 7, 20)]
    return [along.line("casing", (-18, 0), (18, 0)), pane, *frame, *bars]


def _mirror(along: Along) -> list[Shape]:
    ticks = [along.line("mirror-tick", (t - 3, -5.5), (t + 3, 5.5)) for t in (-15, -9, -3, 3, 9, 15)]
    return [along.line("casing", (-20, 0), (20, 0)), *ticks, along.line("mirror", (-20, 0), (20, 0))]


def _locked_door(along: Along) -> list[Shape]:
    x, y = along.middle
    return [
        along.line("casing", (-20, 0), (20, 0)),
        along.line("locked-door", (-18, 0), (18, 0)),
        *_jambs(along),
        Circle(x, y, 5, "lock"),
        Circle(x, y, 1.7, "lock-hole"),
    ]


def _electronic_door(along: Along) -> list[Shape]:
    x, y = along.middle
    dots = [Circle(x + dx, y + dy, 1, "keypad-dot") for dx in (-1.9, 1.9) for dy in (-1.9, 1.9)]
    return [
        along.line("casing", (-20, 0), (20, 0)),
        along.line("electronic-door", (-18.5, 0), (18.5, 0)),
        *_jambs(along),
        Rect(x - 5, y - 5, 10, 10, "keypad", 2.5),
        *dots,
    ]


def _jambs(along: Along) -> list[Shape]:
    return [along.line("jamb", (t, -3.5), (t, 3.5)) for t in (-20, 20)]


def _open_door(along: Along) -> list[Shape]:
    # the leaf stands half open, a dashed quarter circle shows its way
    way = ((18, 0), (16.5, 10), (11, 19.5), (2.5, 27))
    return [
        along.line("swing", *((t, s * 0.72) for t, s in way)),
        along.line("open-door", (-19, 0), (2.5, 19.4)),
        *_jambs(along),
    ]


def _bush(along: Along) -> list[Shape]:
    leaves: list[Shape] = []
    for t, s, r in ((-17, 0.8, 5), (-8.5, -0.8, 5.6), (0, 0.8, 5.2), (8.5, -0.8, 5.6), (17, 0.8, 5)):
        leaves.append(Circle(*along.at(t, s), r, "bush"))
    for t, s in ((-18, 0), (-9, -2), (-0.5, 0), (8, -2), (16, 0)):
        x, y = along.at(t, s)
        leaves.append(Circle(x - 1, y - 1.2, 1.7, "bush-light"))
    return leaves


def passage(along: Along, cut: str) -> list[Shape]:
    """A gap: what is left of the cut line at both ends, and two arrows through it."""
    style = {"wall": "wall", "glass": "glass", "wire": "wire"}.get(cut, "jamb")
    shapes: list[Shape] = []
    for side in (-1, 1):
        shapes.append(along.line(style, (side * 21, 0), (side * 14, 0)))
        torn = ((side * 14, -5), (side * 11.5, -1.5), (side * 14.5, 1.5), (side * 12, 5))
        shapes.append(along.line("passage", *torn))
        shapes.append(along.line("passage", (-4, side * 2.5), (0, side * 7), (4, side * 2.5)))
    return shapes


def _open_border(plan: Plan, edge: int) -> list[Shape]:
    (dx, dy), (x, y) = plan.outward(edge), plan.middle(edge)
    tip = (x + 9 * dx, y + 9 * dy)
    wings = [(x + 5 * dx + 4.5 * side * dy, y + 5 * dy + 4.5 * side * dx) for side in (-1, 1)]
    return [Path((wings[0], tip, wings[1]), "open")]


DRAWN = {
    "wire": _wire,
    "glass": _glass,
    "mirror": _mirror,
    "locked_door": _locked_door,
    "electronic_door": _electronic_door,
    "open_door": _open_door,
    "bush": _bush,
}
"""Kinds of edge that are drawn one by one, the upper ones last."""
