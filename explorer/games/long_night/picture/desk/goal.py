"""What the night is about, on the desk: the task, the documents, and the tokens of noise."""

from __future__ import annotations

from explorer.core.wording import counted
from explorer.games.long_night.model.pieces import Piece
from explorer.games.long_night.model.state import View
from explorer.games.long_night.picture.desk.sheet import (
    LEFT,
    LINE,
    RIGHT,
    ROOM,
    TITLE,
    Block,
    cross,
    tick,
    title,
)
from explorer.games.long_night.picture.pen import Pen
from explorer.games.long_night.picture.tokens import document, noise
from explorer.games.long_night.text.moment import papers, task
from explorer.scene.lettering import wrapped
from explorer.scene.scene import Rect, Text

PAPER, PAPER_HIGH = 58.0, 44.0


def goal(view: View, top: float) -> Block:
    """The task, and every document with its place, or what has become of it, as far as this view knows."""
    says = task(view)
    lying = papers(view)
    if not says and not lying:
        return Block("goal", (), top, "")
    shapes = title(top, "TASK")
    y = top + TITLE + 10
    for line in wrapped(says, ROOM, 12, 3):
        shapes.append(Text(LEFT, y, line, "desk-text", "start"))
        y += LINE
    columns = int(ROOM // PAPER)
    for number, paper in enumerate(lying):
        row, column = divmod(number, columns)
        x, at = LEFT + 12 + column * PAPER, y + 8 + row * PAPER_HIGH
        pen = Pen(x, at, 0.72)
        document(pen, Piece(paper.id, "document", marked=paper.right))
        shapes += pen.shapes
        if paper.gone:
            shapes += [Rect(x - 9, at - 11, 18, 22, "veil", 3), *cross(x - 7, at + 8)]
        elif paper.opened:
            shapes += tick(x - 7, at + 8)
        shapes += [
            Text(x + 11, at - 5, paper.id, "desk-note", "start"),
            Text(x + 11, at + 8, paper.where, "desk-text", "start"),
        ]
    if lying:
        y += -(-len(lying) // columns) * PAPER_HIGH - 8
    words = ", ".join(f"{paper.id} {paper.where}" for paper in lying)
    return Block("goal", tuple(shapes), y + 4, "; ".join(part for part in (says.rstrip("."), words) if part))


def noises(view: View, top: float) -> Block:
    """The noise tokens on the guard's board, in pairs, each pair being worth a rise of the alarm."""
    board = view.open
    names = board.ground.name
    shapes = title(top, "NOISE", _counted(len(board.noise), len(board.settled)))
    y = top + TITLE + 18
    x = LEFT + 10
    laid = [(square, False) for square in board.noise] + [(square, True) for square in board.settled]
    for number, (square, settled) in enumerate(laid):
        if x > RIGHT - 40:
            shapes.append(Text(x - 8, y, f"and {len(laid) - number} more", "desk-note", "start"))
            break
        pen = Pen(x, y, 0.7)
        noise(pen, Piece("", "noise"))
        shapes += pen.shapes
        if settled:
            shapes += [Rect(x - 10, y - 10, 20, 20, "veil", 8), *tick(x - 7, y + 7)]
        shapes.append(Text(x + 11, y, names(square), "desk-text", "start"))
        x += 50
    if not laid:
        shapes.append(Text(LEFT, y, "no token lies", "desk-note", "start"))
    words = ", ".join(names(square) + (" (counted)" if settled else "") for square, settled in laid)
    return Block("noise", tuple(shapes), y + 18, f"noise tokens: {words or 'none'}")


def _counted(open_: int, settled: int) -> str:
    pairs = open_ // 2
    said = f"{counted(pairs, 'pair')} to count" if pairs else ""
    return said + (f"{', ' if said else ''}{settled} counted" if settled else "")
