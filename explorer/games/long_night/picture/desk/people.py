"""Who plays, on the desk: the guard's figures and hand, and the spies with what they carry."""

from __future__ import annotations

from collections import Counter

from explorer.games.long_night.model.pieces import KINDS, Piece, Side
from explorer.games.long_night.model.state import UNITS, SpiesView, Unit, View
from explorer.games.long_night.model.views import GUARD, card_region
from explorer.games.long_night.picture.desk.cards import Card, laid
from explorer.games.long_night.picture.desk.sheet import LEFT, RIGHT, ROOM, TITLE, Block, cross, tick, title
from explorer.games.long_night.picture.pen import Pen
from explorer.games.long_night.picture.pieces import MARKS
from explorer.games.long_night.text.moment import Member, hand, team
from explorer.scene.lettering import fitted, width
from explorer.scene.scene import Rect, Region, Shape, Text

CELL, CELL_HIGH = 29.0, 34.0
BADGE = 0.8
"""Scale of a figure of the guard."""

PIP = 12.0


def guards(view: View, top: float) -> Block:
    """The guard's figures and devices: who has acted, who acts, who waits; how many activations are left; his hand."""
    board = view.open
    units = [unit for unit in board.units if unit.at is not None or unit.border]
    shapes = title(top, "GUARD")
    words = []
    if board.phase == UNITS:
        shapes += _pips(board.allowance, len(board.activated), top + TITLE / 2 + 3)
        words.append(f"{board.allowance} activation{'' if board.allowance == 1 else 's'} left")
    regions: list[Region] = []
    columns = int(ROOM // CELL)
    y = top + TITLE + 18
    for number, unit in enumerate(units):
        row, column = divmod(number, columns)
        x, at = LEFT + CELL * (column + 0.5), y + row * CELL_HIGH
        shapes += _figure(view, unit, x, at)
    done = [unit.id for unit in units if unit.id in board.activated]
    if done:
        words.append(f"activated: {', '.join(done)}")
    bottom = y + -(-len(units) // columns) * CELL_HIGH - 14
    held = hand(view)
    if held is not None:
        cards = [
            Card(name, many, card_region(GUARD, name), style="card-guard")
            for name, many in Counter(held).items()
        ]
        drawn, pressed, bottom = laid(cards, LEFT, bottom + 4)
        shapes += drawn
        regions += pressed
        words.append(f"the guard holds {', '.join(card.words for card in cards)}")
    return Block("guard", tuple(shapes), bottom + 10, "; ".join(words), tuple(regions))


def _piece(unit: Unit) -> Piece:
    return Piece(unit.id, unit.kind, () if unit.at is None else (unit.at,), None, unit.border)


def _pips(left: int, spent: int, y: float) -> list[Shape]:
    """Activations, those that are left filled; beyond nine only their number is told."""
    shown = min(9, left + spent)
    x = RIGHT - PIP * shown
    shapes: list[Shape] = [
        Text(x - 6, y, "activations left" if left != 1 else "activation left", "desk-note", "end")
    ]
    shapes.append(Text(x - 6 - width("activations left", 11) * 0.86, y, str(left), "desk-bold", "end"))
    for number in range(shown):
        style = "pip" if number < left else "pip-spent"
        shapes.append(Rect(x + number * PIP + 1, y - 4.5, 9, 9, style, 4.5))
    return shapes


def _figure(view: View, unit: Unit, x: float, y: float) -> list[Shape]:
    board = view.open
    device = KINDS[unit.kind] is Side.DEVICE
    pen = Pen(x, y, 0.7 if device else BADGE)
    MARKS[unit.kind](pen, _piece(unit))
    shapes = pen.shapes
    if unit.id in board.activated:
        shapes += [Rect(x - 14, y - 15, 28, 30, "veil", 6), *tick(x + 9, y + 9)]
    if board.active is not None and board.active.unit == unit.id:
        shapes.append(Rect(x - 14, y - 15, 28, 30, "active", 6))
    elif unit.id in board.queue:
        shapes.append(Rect(x - 14, y - 15, 28, 31, "waiting", 6))
    if isinstance(view, SpiesView):
        secret = view.secret
        if unit.id in secret.dead or unit.id in dict(secret.asleep):
            shapes += [Rect(x - 14, y - 15, 28, 30, "veil", 6), *cross(x + 9, y + 9)]
    return shapes


def spies(view: View, top: float) -> Block:
    """The spies, a row each: who, role, where; below it weapon and cards as far as this view knows them."""
    members = team(view)
    if not members:
        return Block("spies", (), top, "")
    shapes = title(top, "SPIES")
    regions: list[Region] = []
    words = []
    y = top + TITLE + 4
    for member in members:
        drawn, pressed, bottom = _row(view, member, y)
        shapes += drawn
        regions += pressed
        words.append(_said(member))
        y = bottom + 7
    return Block("spies", tuple(shapes), y + 2, "; ".join(words), tuple(regions))


def _row(view: View, member: Member, y: float) -> tuple[list[Shape], list[Region], float]:
    pen = Pen(LEFT + 11, y + 15, 0.72)
    MARKS[member.kind](pen, Piece("", member.kind))
    shapes = pen.shapes
    x = LEFT + 30
    shapes.append(Text(x, y + 8, member.id, "desk-bold", "start"))
    after = x + width(member.id, 12.5, bold=True) + 4
    shapes.append(Text(after, y + 8, member.role, "desk-note", "start"))
    room = RIGHT - after - width(member.role, 11) - 10
    where = ", ".join((member.where, *member.states))
    regions: list[Region] = []
    if member.acted and not member.off:
        shapes += tick(RIGHT - 6, y + 8)
        room -= 18
    end = RIGHT - (18 if member.acted and not member.off else 0)
    shapes.append(Text(end, y + 8, fitted(where, room, 11), "desk-note", "end"))
    cards = [Card(member.weapon, spent=member.spent)] if member.weapon else []
    for name, many in Counter(member.cards).items():
        cards.append(Card(name, many, card_region(member.id, name)))
    drawn, pressed, bottom = laid(cards, x, y + 19)
    if member.off:
        drawn.append(Rect(LEFT - 2, y - 1, ROOM + 4, max(28, bottom - y) + 2, "veil", 5))
        drawn += cross(LEFT + 20, y + 22)
    return shapes + drawn, regions + pressed, max(bottom, y + 28)


def _said(member: Member) -> str:
    held = [member.weapon.replace("_", " ") + (" (spent)" if member.spent else "")] if member.weapon else []
    held += [Card(name, many).words for name, many in Counter(member.cards).items()]
    what = f" with {', '.join(held)}" if held else ""
    role = f" ({member.role})" if member.role else ""
    return f"{member.id}{role} {', '.join((member.where, *member.states))}{what}"
