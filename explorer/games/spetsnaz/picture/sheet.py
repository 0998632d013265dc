"""One sheet of squared paper as shapes: the printed map, marks, trail, squad, and the wounds below."""

from __future__ import annotations

from collections.abc import Iterator

from explorer.board.lattice import column_name
from explorer.core.wording import counted
from explorer.games.spetsnaz.model.pieces import COLUMNS, EXIT, START, WALL
from explorer.games.spetsnaz.model.state import CIRCLE, DRAW, KIT_DECISION, OVER, PLACING, SHOOT, Squad, View
from explorer.games.spetsnaz.model.views import hides, shown
from explorer.games.spetsnaz.picture import marks
from explorer.games.spetsnaz.picture.plan import CELL, EDGE, FOOT, Sheet
from explorer.games.spetsnaz.rules.wounds import BOXES
from explorer.games.spetsnaz.text.view import letter
from explorer.scene.lettering import fitted
from explorer.scene.scene import Circle, Path, Rect, Shape, Text

INDENT = 14.0

LETTERS = {ours: theirs for theirs, ours in COLUMNS.items()}
"""Our column letters -> the sheet's own."""


def paper(sheet: Sheet) -> Iterator[Shape]:
    """The sheet with its squares, letters and numbers."""
    yield Rect(sheet.x, sheet.y, sheet.width, sheet.height, "paper", r=3)
    x = sheet.left % CELL
    while x < sheet.width + sheet.x:
        if x > sheet.x:
            yield Path(((x, sheet.y), (x, sheet.y + sheet.height)), "rule")
        x += CELL
    y = sheet.top % CELL
    while y < sheet.height + sheet.y:
        if y > sheet.y:
            yield Path(((sheet.x, y), (sheet.x + sheet.width, y)), "rule")
        y += CELL


def printed(sheet: Sheet) -> Iterator[Shape]:
    """The printed map: walls, buildings, start and exits, and the coordinates around it."""
    grid = sheet.grid
    for cell, sign in grid.signs.items():
        x, y = sheet.corner(cell)
        if sign == WALL:
            yield Rect(x, y, CELL, CELL, "wall")
            for shift in (0.0, CELL / 3, 2 * CELL / 3):
                yield Path(((x + shift, y + CELL), (x + CELL, y + shift)), "hatch")
                if shift:
                    yield Path(((x, y + CELL - shift), (x + CELL - shift, y)), "hatch")
        elif grid.building(cell):
            yield Rect(x, y, CELL, CELL, "shade")
        if sign in (START, EXIT):
            yield Text(x + CELL / 2, y + CELL / 2, sign, "printed")
            yield Rect(x + 5, y + 5, CELL - 10, CELL - 10, "exit", r=6)
    yield from _inner_lines(sheet)
    yield Rect(sheet.left, sheet.top, grid.width * CELL, grid.height * CELL, "frame")
    for column in range(grid.width):
        named, x = column_name(column), sheet.left + (column + 0.5) * CELL
        yield Text(x, sheet.top - 11, named, "label")
        yield Text(x, sheet.top + grid.height * CELL + 10, LETTERS.get(named, ""), "small")
    for row in range(grid.height):
        yield Text(sheet.left - 13, sheet.top + (row + 0.5) * CELL, str(row + 1), "label")


def _inner_lines(sheet: Sheet) -> Iterator[Shape]:
    """The squares of the paper again, over the tints, and the outlines of buildings towards open ground."""
    grid = sheet.grid
    for column in range(1, grid.width):
        x = sheet.left + column * CELL
        yield Path(((x, sheet.top), (x, sheet.top + grid.height * CELL)), "rule")
    for row in range(1, grid.height):
        y = sheet.top + row * CELL
        yield Path(((sheet.left, y), (sheet.left + grid.width * CELL, y)), "rule")


def cleared(view: View, sheet: Sheet) -> Iterator[Shape]:
    """A tint on the cells that the squad has entered."""
    squad = view.open.squad(sheet.walker)
    for cell in dict.fromkeys(squad.trail):
        x, y = sheet.corner(cell)
        yield Rect(x + 1, y + 1, CELL - 2, CELL - 2, "clear")


def trail(view: View, sheet: Sheet) -> Iterator[Shape]:
    """The way of the squad as a line, with the numbers of the turns where they ended."""
    squad, walker = view.open.squad(sheet.walker), sheet.walker
    cells = (sheet.grid.start, *squad.trail)
    if squad.trail:
        yield Path(tuple(sheet.middle(cell) for cell in cells), f"{walker} trail")
    ends: dict[str, list[int]] = {}
    for number, cell in squad.stops:
        ends.setdefault(cell, []).append(number)
    for cell, numbers in ends.items():
        x, y = sheet.corner(cell)
        words = ",".join(map(str, numbers[-2:]))
        yield Text(x + 4, y + CELL - 7, words, f"{walker} number", "start")


def objects(view: View, sheet: Sheet) -> Iterator[Shape]:
    """The marks that the view shows; those that were met are filled, those that are gone crossed out."""
    squad, called = view.open.squad(sheet.walker), view.config.artefact
    found: dict[str, dict[str, str]] = {}
    met = set(squad.met)
    for mark in shown(view, sheet.owner):
        found.setdefault(mark.cell, {})[mark.kind] = marks.MET if mark in met else marks.UNSEEN
    for cell, kinds in found.items():
        yield from marks.in_cell(*sheet.middle(cell), kinds, called)
    shift: dict[str, int] = {}
    for mark in dict.fromkeys(squad.gone):
        x, y = sheet.corner(mark.cell)
        number = shift.get(mark.cell, 0)
        shift[mark.cell] = number + 1
        x, y = x + 9 + 11 * number, y + 9
        yield Text(x, y, letter(mark.kind, called), "gone letter")
        yield Path(((x - 6, y + 5), (x + 6, y - 5)), "gone")


def figure(view: View, sheet: Sheet) -> Iterator[Shape]:
    """The squad: a ring around its cell and its letter."""
    if view.open.phase == PLACING:
        return
    walker = sheet.walker
    x, y = sheet.middle(view.open.squad(walker).at)
    yield Circle(x, y, CELL * 0.46, f"{walker} ring")
    yield Circle(x + CELL * 0.36, y - CELL * 0.36, 7.5, walker)
    yield Text(x + CELL * 0.36, y - CELL * 0.36, walker[0].upper(), "squad letter")


def words(view: View, sheet: Sheet) -> Iterator[Shape]:
    """What stands above the map and below it: whose it is, the wounds, what is carried."""
    owner, walker = sheet.owner, sheet.walker
    whole = hides(view, owner) is not None
    left = max(sheet.x + INDENT, min(sheet.left - 18, sheet.x + INDENT * 2))
    room = sheet.x + sheet.width - left - 10
    title = f"{owner}'s hazard map" if whole else f"{walker}'s movement map"
    yield Text(left, sheet.y + 20, fitted(title, room, 14, True), "title", "start")
    y = sheet.top + sheet.grid.height * CELL + 32
    squad = view.open.squad(walker)
    yield Text(left, y, fitted(_status(view, walker, squad), room, 12), "note", "start")
    yield from indicator(sheet.x + sheet.width - BOXES * 16 - EDGE / 2, y + 16, squad)


def _status(view: View, walker: str, squad: Squad) -> str:
    board, called = view.open, view.config.artefact
    if board.phase in (PLACING, DRAW):
        return f"{walker} will walk here"
    said = [f"{walker} walks here"]
    said += ["carries " + counted(squad.carried, called)] if squad.carried else []
    said += ["delivered " + counted(squad.delivered, called)] if squad.delivered else []
    said += ["loses the next turn"] if squad.stuck else []
    if board.turn != walker or board.phase == OVER:
        return ", ".join(said)
    said.append(f"turn {board.number}")
    said += ["at a first-aid kit"] if board.phase == KIT_DECISION else []
    if board.phase in (CIRCLE, SHOOT):
        tried = " ".join(map(str, board.shots))
        said.append("in a fight" + (f", zones tried {tried}" if tried else ""))
    return ", ".join(said)


def indicator(x: float, y: float, squad: Squad) -> Iterator[Shape]:
    """The wound indicator, 15 boxes, and how many were crossed out before it."""
    side = 14.0
    yield Text(x - 8, y + side / 2, "wounds", "small", "end")
    for number in range(BOXES):
        left = x + number * 16
        yield Rect(left, y, side, side, "box", r=2)
        if number < squad.wounds:
            yield Path(((left + 3, y + side - 3), (left + side - 3, y + 3)), "box full")
    if squad.wounds > BOXES:
        yield Text(x + BOXES * 16 + 2, y + side / 2, f"+{squad.wounds - BOXES}", "small", "start")
    for number, _ in enumerate(squad.past):
        top = y + side + 6 + number * 8
        if top > y + FOOT - 52:
            break
        yield Rect(x, top, BOXES * 16 - 2, 5, "box", r=1)
        yield Path(((x - 3, top + 2.5), (x + BOXES * 16 + 1, top + 2.5)), "struck")
