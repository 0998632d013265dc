"""What is laid over the board: candidates, whom the Chief can accuse, lines that betray, answers, places to press."""

from __future__ import annotations

from collections.abc import Iterator

from explorer.core.readings import written
from explorer.game.record import Overlay, Ui
from explorer.games.heist.actions.offers import arrow
from explorer.games.heist.beliefs.knowledge import can_be
from explorer.games.heist.model.pieces import LINES, NAMES, NUMBER, WAYS, WINDOW
from explorer.games.heist.model.state import PLAINCLOTHES, View
from explorer.games.heist.model.views import plain
from explorer.games.heist.picture.board import tip
from explorer.games.heist.picture.palette import LARGE, SMALL
from explorer.games.heist.picture.plan import BOXES, CARD, PITCH, TABLE, WIDTH, corner, middle
from explorer.games.heist.readings import Readings
from explorer.games.heist.rules import chief, thieves
from explorer.scene.highlight import framed
from explorer.scene.lettering import fitted, width, wrapped
from explorer.scene.scene import Path, Rect, Shape, Text


def _somebody(view: View) -> tuple[str, ...]:
    """Those who can be looked for once the board lies: all whom the seat does not know already."""
    if not _lies(view):
        return ()
    people = (*(one.seat for one in view.open.thieves), PLAINCLOTHES)
    return tuple(one for one in people if can_be(view, one).bit_count() > 1)


def _once(view: View) -> tuple[str, ...]:
    return ("",) if _lies(view) else ()


def _lies(view: View) -> bool:
    return len(view.open.grid) == len(NAMES) and bool(view.open.thieves)


OVERLAYS: dict[str, Overlay[View]] = {
    "candidates": Overlay("candidates", "c", "whom somebody can be, by all that is known here", _somebody),
    "accusable": Overlay("accusable", "a", "who can be accused, through the officers known here", _once),
    "lines": Overlay("lines", "l", "lines whose shift makes a thief visible", _once),
    "searched": Overlay("searched", "s", "the last square that was searched", _once),
}
"""What can be laid over the picture, by name."""


def overlays(view: View, readings: Readings, ui: Ui) -> Iterator[Shape]:
    """What is switched on, laid over the cards."""
    for name, subject in ui.overlays:
        if not _lies(view):
            return
        match name:
            case "candidates":
                yield from candidates(view, subject)
            case "accusable":
                yield from accusable(view, readings)
            case "lines":
                yield from betraying(view)
            case "searched":
                yield from searched(view)


def candidates(view: View, subject: str) -> Iterator[Shape]:
    """The cards of those whom a thief or the plainclothes officer can be."""
    can = can_be(view, subject)
    for cell, suspect in enumerate(view.open.grid):
        if can >> NUMBER[suspect] & 1:
            spot = middle(cell)
            yield spot.box(0, 0, CARD, CARD, "can", 7)
            yield spot.disc(-31, 15, 5, "can-dot")


def accusable(view: View, readings: Readings) -> Iterator[Shape]:
    """A halo around those who can be accused."""
    for cell, suspect in enumerate(view.open.grid):
        if chief.sources(view.open, plain(view), suspect, readings.adjacency_wrap):
            yield middle(cell).box(0, 0, CARD + 3, CARD + 3, "halo", 9)


def betraying(view: View) -> Iterator[Shape]:
    """The arrows of the lines that hold an officer."""
    for line in LINES:
        if thieves.seen(view.open, line).value:
            for way in WAYS[line.split()[0]]:
                yield Path(tip(line, way), "danger", True)


def searched(view: View) -> Iterator[Shape]:
    """The last square that was searched, and who raised a hand."""
    for event in reversed(view.open.log):
        if event.kind == "raised":
            x, y = corner(event.cells[0])
            side = WINDOW * PITCH
            yield Rect(x + 3, y + 3, side - 6, side - 6, "searched", 10)
            hands = f"raised: {' '.join(event.seats) or 'nobody'}"
            wide = width(hands, 11.5, True) + 16
            # below the line, where it hides no name
            yield Rect(x + side / 2 - wide / 2, y + side - 5, wide, 18, "searched-back", 8)
            yield Text(x + side / 2, y + side + 4, hands, "searched-ink")
            return


def answer(view: View, readings: Readings, ui: Ui) -> Iterator[Shape]:
    """The cells that an answer names, framed, and below the board what was asked and answered; otherwise a legend."""
    if ui.asked is None:
        yield from legend()
        return
    named: dict[str, None] = {}
    for reason in ui.asked.ruling.reasons():
        named.update(dict.fromkeys(square for square in reason.squares if square in BOXES))
        for piece in reason.pieces:
            if piece in view.open.grid:
                named[NAMES[view.open.grid.index(piece)]] = None
    value = ui.asked.ruling.value
    for word in value if isinstance(value, tuple) else (value,):
        if word in view.open.grid:
            named[NAMES[view.open.grid.index(str(word))]] = None
        elif word in BOXES:
            named[str(word)] = None
    for name in named:
        x, y, w, h = BOXES[name]
        yield from framed(Rect(x + 5, y + 5, w - 10, h - 10, "asked", 8))
    words, asked = ui.asked.answer, ui.asked.question(written(readings, Readings()))
    yield Text(20, TABLE + 12, fitted(asked, WIDTH - 40, SMALL), "below", "start")
    if width(words, LARGE, True) <= WIDTH - 40:
        yield Text(20, TABLE + 36, words, "below-bold", "start")
        return
    for number, line in enumerate(wrapped(words, WIDTH - 40, SMALL, 2)):
        yield Text(20, TABLE + 30 + 17 * number, line, "below", "start")


LEGEND = (
    ("uniform", "uniformed officer"),
    ("asleep", "stunned"),
    ("plain", "in plain clothes"),
    ("ring-0", "identity known"),
    ("ring-stale-0", "perhaps out of date"),
)


def legend() -> Iterator[Shape]:
    """What the signs mean."""
    x, y = 22.0, TABLE + 22
    for style, words in LEGEND:
        yield Rect(x, y - 8, 16, 16, style, 3)
        yield Text(x + 22, y, words, "below", "start")
        x += 46 + width(words, SMALL)


def offered(ui: Ui) -> Iterator[Shape]:
    """Places to press, those of the offer that is pointed at, and the pointer."""
    arrows = {arrow(line, way): (line, way) for line in LINES for way in WAYS[line.split()[0]]}
    for name in ui.lit:
        if name in BOXES:
            x, y, w, h = BOXES[name]
            yield Rect(x + 1, y + 1, w - 2, h - 2, "lit", 7)
            yield from framed(Rect(x + 1, y + 1, w - 2, h - 2, "lit-edge", 7))
    for name in ui.marks:
        if name in arrows:
            yield Path(tip(*arrows[name]), "mark-fill", True)
        elif name in BOXES:
            x, y, w, h = BOXES[name]
            yield from framed(Rect(x + 2, y + 2, w - 4, h - 4, "mark", 8))
    if ui.pointer in BOXES:
        x, y, w, h = BOXES[ui.pointer]
        yield from framed(Rect(x + 2, y + 2, w - 4, h - 4, "pointer", 7))
