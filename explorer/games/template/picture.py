"""Pictures of Past the Watchman as scenes."""

from __future__ import annotations

from explorer.board.kinds import KINDS
from explorer.board.lattice import WEST
from explorer.core.readings import written
from explorer.game.record import Overlay, Ui
from explorer.games.template.beliefs import possible
from explorer.games.template.model.pieces import Situation
from explorer.games.template.model.state import COURIER, View, WatchmanView
from explorer.games.template.model.table import situation as table
from explorer.games.template.readings import Readings
from explorer.games.template.rules.clauses import watched
from explorer.scene.highlight import cased, framed
from explorer.scene.lettering import fitted
from explorer.scene.scene import Circle, Layer, Paint, Palette, Path, Rect, Region, Scene, Shape, Text

SIDE = 44.0
MARGIN = 30.0


def _palette(paper: str, floor: str, line: str, seen: str, watchman: str, courier: str, ink: str) -> Palette:
    return {
        "paper": Paint(fill=paper),
        "floor": Paint(fill=floor, stroke=line, width=0.5),
        "stopping": Paint(fill=line),
        "exit": Paint(stroke=ink, width=1.5),
        "watched": Paint(fill=seen, opacity=0.35),
        "shut": Paint(stroke=ink, width=4),
        "open": Paint(stroke=ink, width=2, dash=(4, 4)),
        "asked": Paint(stroke=ink, width=2),
        "mark": Paint(stroke=ink, width=1.5, dash=(3, 3)),
        "lit": Paint(fill=ink, opacity=0.25),
        "lit-edge": Paint(stroke=seen, width=2.4),
        "possible": Paint(fill=courier, opacity=0.8),
        "watchman": Paint(fill=watchman),
        "courier": Paint(fill=courier),
        "letter": Paint(fill=paper, size=15, bold=True),
        "label": Paint(fill=ink, size=12),
    }


_OWN = {
    "night": _palette("#10141f", "#1b2233", "#3a465f", "#f2c14e", "#5aa9e6", "#f25f5c", "#e8ecf4"),
    "print": _palette("#ffffff", "#ffffff", "#b0b0b0", "#ffd54a", "#1f5f99", "#b3261e", "#1a1a1a"),
}

PALETTES = {name: cased(name, one, ("asked", "mark", "lit-edge")) for name, one in _OWN.items()}
"""Palettes by name."""

OVERLAYS: dict[str, Overlay[View]] = {
    "possible": Overlay(
        "possible", "p", "where the watchman must think that the courier can be", lambda view: ("",)
    )
}
"""What can be laid over the picture."""

TRACK = 22.0
"""Side of a square of the round track."""


def picture(view: View, readings: Readings, ui: Ui) -> Scene:
    """A view as a scene: what the watchman watches is tinted, exits have a ring, squares named by an answer are framed."""
    situation = table(view)
    grid = situation.board.lattice
    width, height = grid.width * SIDE + 2 * MARGIN, grid.height * SIDE + 2 * MARGIN
    asked = set() if ui.asked is None else {s for reason in ui.asked.ruling.reasons() for s in reason.squares}
    thought = _thought(view) if ("possible", "") in ui.overlays else ()
    ground: list[Shape] = [Rect(0, 0, width, height, "paper")]
    marks: list[Shape] = []
    regions: list[Region] = []
    for square, name in grid.names.items():
        x, y = _corner(situation, square)
        stopping = square in situation.board.stopping
        ground.append(Rect(x, y, SIDE, SIDE, "stopping" if stopping else "floor"))
        if watched(situation, readings, square).value:
            ground.append(Rect(x, y, SIDE, SIDE, "watched"))
        if square in situation.exits:
            ground.append(Circle(x + SIDE / 2, y + SIDE / 2, SIDE * 0.42, "exit"))
        if name in ui.lit:
            marks.append(Rect(x, y, SIDE, SIDE, "lit"))
            marks += framed(Rect(x + 1, y + 1, SIDE - 2, SIDE - 2, "lit-edge"))
        if name in ui.marks:
            marks += framed(Rect(x + 6, y + 6, SIDE - 12, SIDE - 12, "mark", r=4))
        if name in asked or name == ui.pointer:
            marks += framed(Rect(x + 3, y + 3, SIDE - 6, SIDE - 6, "asked", r=4))
        if name in thought:
            marks.append(Circle(x + SIDE - 8, y + 8, 4, "possible"))
        regions.append(Region(name, x, y, SIDE, SIDE, f"square {name}"))
    for column in range(grid.width):
        x, _ = _corner(situation, grid.at(column, 0))
        ground.append(Text(x + SIDE / 2, MARGIN / 2, grid.names[grid.at(column, 0)][:-1], "label"))
    for row in range(grid.height):
        _, y = _corner(situation, grid.at(0, row))
        ground.append(Text(MARGIN / 2, y + SIDE / 2, str(row + 1), "label"))
    courier = "not seen" if situation.courier is None else f"on {situation.name(situation.courier)}"
    where = f"watchman on {situation.name(situation.watchman)}, courier {courier}"
    return Scene(
        width,
        height,
        "Past the Watchman",
        f"{grid.width} by {grid.height} squares, {where}",
        PALETTES[ui.palette],
        (
            Layer("ground", tuple(ground)),
            Layer("lines", _lines(situation)),
            Layer("marks", (*marks, *_asked(ui, readings, width, height))),
            Layer("figures", _figures(situation)),
        ),
        tuple(regions),
    )


def desk(view: View, readings: Readings, ui: Ui) -> Scene:
    """The track of rounds; the present one is framed."""
    rounds, now = view.config.rounds, view.open.round
    shapes: list[Shape] = [Rect(0, 0, rounds * TRACK + MARGIN, TRACK + MARGIN, "paper")]
    for number in range(1, rounds + 1):
        x, y = MARGIN / 2 + (number - 1) * TRACK, MARGIN / 2
        shapes.append(Rect(x, y, TRACK, TRACK, "floor"))
        if number == now:
            shapes.append(Rect(x + 1, y + 1, TRACK - 2, TRACK - 2, "asked"))
        shapes.append(Text(x + TRACK / 2, y + TRACK / 2, str(number), "label"))
    return Scene(
        rounds * TRACK + MARGIN,
        TRACK + MARGIN,
        "The track of rounds",
        f"round {min(now, rounds)} of {rounds}",
        PALETTES[ui.palette],
        (Layer("track", tuple(shapes)),),
    )


def _thought(view: View) -> tuple[str, ...]:
    """Where the watchman must think that the courier can be, whoever looks."""
    return possible(WatchmanView(view.config, view.open), COURIER)


def _asked(ui: Ui, readings: Readings, width: float, height: float) -> tuple[Shape, ...]:
    """The question and its answer below the board, cut where they are too long for it."""
    if ui.asked is None:
        return ()
    asked = ui.asked.question(written(readings, Readings()))
    said = fitted(f"{asked}: {ui.asked.answer}", width - MARGIN, 12)
    return (Text(MARGIN / 2, height - MARGIN / 2, said, "label", "start"),)


def _corner(situation: Situation, place: int) -> tuple[float, float]:
    column, row = situation.board.lattice.column_row(place)
    return MARGIN + column * SIDE, MARGIN + row * SIDE


def _lines(situation: Situation) -> tuple[Shape, ...]:
    shapes = []
    for edge, kind in situation.board.kinds.items():
        if kind != "nothing":
            place, side = divmod(edge, 2)
            x, y = _corner(situation, place)
            end = (x, y + SIDE) if side == WEST else (x + SIDE, y)
            shapes.append(Path(((x, y), end), "open" if KINDS[kind].sight else "shut"))
    return tuple(shapes)


def _figures(situation: Situation) -> tuple[Shape, ...]:
    shapes: list[Shape] = []
    for square, style, letter in (
        (situation.watchman, "watchman", "W"),
        (situation.courier, "courier", "C"),
    ):
        if square is None:
            continue
        x, y = _corner(situation, square)
        shapes.append(Circle(x + SIDE / 2, y + SIDE / 2, SIDE / 3, style))
        shapes.append(Text(x + SIDE / 2, y + SIDE / 2, letter, "letter"))
    return tuple(shapes)
