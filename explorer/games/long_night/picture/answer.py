"""The layer of an answer: all that is drawn comes from the ruling and the arguments, no rule is decided here."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from msgspec import Struct

from explorer.board.lattice import Lattice
from explorer.core.ruling import Reason
from explorer.game.record import Asked
from explorer.games.long_night.model.pieces import Ground, Situation
from explorer.games.long_night.picture.plan import SIDE, Plan
from explorer.scene.highlight import framed
from explorer.scene.scene import Circle, Path, Point, Rect, Shape

LINES = ("sees", "shot")
"""Queries about the straight line between two squares."""

CORNER = "LN-3.1"


class Crossed(Struct, frozen=True):
    """A place on a sight line: where it is, how far along (0 to 1), and what a reason says when it decides on it."""

    at: Point
    part: float
    names: tuple[str, ...]


def crossed(plan: Plan, a: int, b: int) -> tuple[Crossed, ...]:
    """Every edge, corner and square that the line from a to b crosses, in order.

    An edge is named by its name, a corner by the squares left and entered, a square by its own.
    """
    grid = plan.lattice
    (ax, ay), (bx, by) = plan.centre(a), plan.centre(b)
    found: list[Crossed] = []
    names: tuple[str, ...]
    line = grid.crossings(*grid.offset(a, b))
    parts: list[float] = []
    for crossing in line:
        x, y = plan.corner(a + crossing.place)
        # the x of a west edge or a corner tells how far along it lies, the y of a north edge
        part = (y - ay) / (by - ay) if crossing.side == 1 else (x - ax) / (bx - ax)
        parts.append(part)
        at = round(ax + part * (bx - ax), 2), round(ay + part * (by - ay), 2)
        if crossing.side is None:
            names = (grid.names[a + crossing.left], grid.names[a + crossing.entered])
        else:
            names = (grid.edge_names[2 * (a + crossing.place) + crossing.side],)
        found.append(Crossed(at, part, names))
    for crossing, into, out in zip(line[:-1], parts, parts[1:], strict=False):
        part = (into + out) / 2
        at = round(ax + part * (bx - ax), 2), round(ay + part * (by - ay), 2)
        found.append(Crossed(at, part, (grid.names[a + crossing.entered],)))
    return tuple(sorted(found, key=lambda place: place.part))


def deciding(reasons: Iterable[Reason]) -> Iterator[Reason]:
    """The reasons that decide on places of a line: those on edges, squares and corners, not what lies round a corner."""
    for reason in reasons:
        if reason.because and not (reason.clause == CORNER and len(reason.squares) == 2):
            yield from deciding(reason.because)
        else:
            yield reason


def stops(ground: Ground, asked: Asked) -> tuple[Crossed, ...]:
    """The places on the line of an answer at which its ruling says that the line stops."""
    a, b = line_of(ground.lattice, asked)
    shut = {
        reason.edges or reason.squares for reason in deciding(asked.ruling.because) if reason.value is False
    }
    return tuple(place for place in crossed(Plan(ground.lattice), a, b) if place.names in shut)


def line_of(grid: Lattice, asked: Asked) -> tuple[int, int]:
    """The squares between which the line of an answer runs."""
    return grid.numbers[asked.arguments["from"]], grid.numbers[asked.arguments["to"]]


def answer(situation: Situation, asked: Asked) -> tuple[Shape, ...]:
    """An answer on the board."""
    plan = Plan(situation.lattice)
    if asked.query in LINES:
        return tuple(line(situation, asked))
    shapes: list[Shape] = []
    if not isinstance(asked.ruling.value, tuple):
        shapes += _concerned(plan, asked)
    elif _grouped(asked):
        shapes += _groups(plan, _sets(plan, asked))
    else:
        for squares in _sets(plan, asked):
            shapes += [Path(loop, "wash-border", closed=True) for loop in plan.outline(squares, 2.5)]
        # a mirror that shows a square, a door that is opened on the way
        edges = {name for r in asked.ruling.because if r.value is not False for name in r.edges}
        if asked.query.startswith(("look", "threat")):
            shapes += [
                Path(plan.ends(plan.lattice.edge_numbers[name]), "concerned") for name in sorted(edges)
            ]
    return tuple(shapes + _sources(plan, situation, asked.arguments))


def wash(situation: Situation, asked: Asked) -> tuple[Shape, ...]:
    """The squares of an answer, tinted; nothing for answers that are no sets."""
    plan = Plan(situation.lattice)
    style = "group-wash" if _grouped(asked) else "wash"
    return tuple(Rect(*box, style) for squares in _sets(plan, asked) for box in plan.rectangles(squares))


def _grouped(asked: Asked) -> bool:
    value = asked.ruling.value
    return isinstance(value, tuple) and any(isinstance(part, tuple) for part in value)


def _sets(plan: Plan, asked: Asked) -> list[list[int]]:
    """The sets of squares that an answer is: none, one, or several."""
    value = asked.ruling.value
    if not isinstance(value, tuple):
        return []
    groups = value if _grouped(asked) else (value,)
    numbers = plan.lattice.numbers
    return [
        [numbers[name] for name in group if name in numbers] for group in groups if isinstance(group, tuple)
    ]


def line(ground: Ground, asked: Asked) -> list[Shape]:
    """A line of sight or of a shot with every crossing, and the places that stop it."""
    plan = Plan(ground.lattice)
    a, b = line_of(plan.lattice, asked)
    if a == b:
        return [*_ring(plan, a, "source")]
    start, end = plan.centre(a), plan.centre(b)
    stopped = stops(ground, asked)
    first = stopped[0].at if stopped else end
    shapes: list[Shape] = []
    for decided in deciding(asked.ruling.because):
        for reason in decided.walk():
            shut = reason.value is False and decided.value is False
            style = "stopping" if shut else "concerned"
            shapes += [Path(plan.ends(plan.lattice.edge_numbers[name]), style) for name in reason.edges]
            if shut and len(reason.squares) == 1:
                shapes += _ring(plan, plan.lattice.numbers[reason.squares[0]], "stopping-square")
    shapes.append(Path((start, end), "sight-casing"))
    if stopped:
        shapes.append(Path((first, end), "sight-after"))
    shapes.append(Path((start, first), "sight"))
    reach = stopped[0].part if stopped else 1.0
    for place in crossed(plan, a, b):
        if place not in stopped and not _is_square(plan.lattice, place):
            style = "crossing" if place.part <= reach else "crossing-after"
            shapes.append(Circle(*place.at, 3.2, style))
    shapes += [Circle(*start, 4, "line-start"), Circle(*end, 7, "line-end"), Circle(*end, 2.5, "line-start")]
    for place in stopped:
        x, y = place.at
        shapes.append(Circle(x, y, 8, "stop"))
        shapes += [Path(((x - 3.4, y - 3.4 * s), (x + 3.4, y + 3.4 * s)), "stop-cross") for s in (-1, 1)]
    if not asked.ruling.value and not stopped:
        shapes += _ring(plan, b, "stopping-square")
    return shapes


def _is_square(grid: Lattice, place: Crossed) -> bool:
    return len(place.names) == 1 and place.names[0] in grid.numbers


def _groups(plan: Plan, groups: list[list[int]]) -> list[Shape]:
    """Each set of squares with a border of its own; of those that overlap, one lies inside another."""
    shapes: list[Shape] = []
    levels: list[set[int]] = []
    for squares in groups:
        level = next((n for n, taken in enumerate(levels) if not taken & set(squares)), len(levels))
        if level == len(levels):
            levels.append(set())
        levels[level].update(squares)
        inset, style = 3 + 3.6 * (level % 4), f"group-{level % 4}"
        shapes += [Path(loop, style, closed=True) for loop in plan.outline(squares, inset)]
        shapes += [Path(link, style) for link in plan.links(squares, inset)]
    return shapes


def _concerned(plan: Plan, asked: Asked) -> list[Shape]:
    """The squares and edges that the top reasons name."""
    shapes: list[Shape] = []
    for reason in asked.ruling.because:
        style = "stopping" if reason.value is False else "concerned"
        squares = [plan.lattice.numbers[name] for name in reason.squares if name in plan.lattice.numbers]
        for square in squares:
            shapes += _ring(plan, square, f"{style}-square")
        for name in reason.edges:
            shapes.append(Path(plan.ends(plan.lattice.edge_numbers[name]), style))
    return shapes


def _sources(plan: Plan, situation: Situation, arguments: Mapping[str, Any]) -> list[Shape]:
    """Rings around what was asked about: squares and pieces among the arguments, chosen squares dashed."""
    shapes: list[Shape] = []
    ids = {piece.id: piece for piece in situation.pieces}
    for name, value in arguments.items():
        if isinstance(value, list | tuple):
            squares = [plan.lattice.numbers[word] for word in value if word in plan.lattice.numbers]
            for loop in plan.outline(squares, 6):
                shapes += framed(Path(loop, "chosen", closed=True))
        elif name == "piece" and value in ids:
            square = ids[value].square
            shapes += _ring(plan, square, "source") if square is not None else ()
        elif isinstance(value, str) and value in plan.lattice.numbers:
            shapes += _ring(plan, plan.lattice.numbers[value], "source")
    return shapes


def _ring(plan: Plan, square: int, style: str) -> tuple[Rect, Rect]:
    x, y = plan.corner(square)
    return framed(Rect(x + 2, y + 2, SIDE - 4, SIDE - 4, style, 7))
