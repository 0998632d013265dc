"""A seat's place at the table: its picture, what it may do, what it has heard, its questions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from ipywidgets import HTML, Box, Layout, VBox
from msgspec.structs import replace

from explorer.board.text import lettered
from explorer.core.wording import counted
from explorer.game.record import JUDGE, Ui
from explorer.scene.scene import Region, Scene
from explorer.widgets.parts import markup
from explorer.widgets.parts.asking import Asking
from explorer.widgets.parts.board import Board
from explorer.widgets.parts.closing import close
from explorer.widgets.parts.copying import Copying
from explorer.widgets.parts.page import Status
from explorer.widgets.parts.strip import Strip
from explorer.widgets.table import history, rows
from explorer.widgets.table.begun import Begun
from explorer.widgets.table.laid import Laid
from explorer.widgets.table.offering import Offering
from explorer.widgets.table.room import SHEET, room
from explorer.widgets.table.seen import Seen

BOARDS = [
    "Board. Arrow keys move over the squares, Enter presses one, Tab or Escape leaves, ? lists all keys.",
    "Desk: what lies beside the board. Arrow keys move over it, Enter presses, Tab or Escape leaves.",
]
PLAY, ASK, DESK = rows.MODES

PARTS = {
    "1": "canvas",
    "2": ".explorer-offers button:not([aria-disabled='true'])",
    "3": ".explorer-entry input",
    "5": ".explorer-overlays [data-id]",
    "6": ".explorer-top [data-id]",
}
"""Keys that lead to a part of the place, and what has the focus there; the page goes there by itself where it is shown."""

TURNS = {"4": ".explorer-modes button"}
"""Keys that press the next one of some buttons, and give it the focus."""


class Deeds(Protocol):
    """What a place asks the table to do. Each raises Faults for what cannot be done, in words."""

    def play(self, atom: Any) -> None:
        """Play something that the seat may do."""

    def enter(self, line: str) -> None:
        """Play a line of move notation."""

    def do(self, id: str, value: Any) -> None:
        """What one of the place's other controls says."""

    def quote(self, form: str, asking: Asking) -> str:
        """The question as a case or as Python."""

    def begun(self) -> Begun | None:
        """The move that is begun, where the seat knows it."""


class Place:
    """What one seat sees and can do; `widget` is to be laid out. It is given what is seen, and knows no more.

    `close` takes all of it out of the page. An `eager` place takes the keys, where nothing else in the page has them.
    """

    def __init__(self, seen: Seen, table: rows.Table, deeds: Deeds, palette: str, eager: bool) -> None:
        self._eager = eager
        self.seen, self._table, self._deeds, self._palette = seen, table, deeds, palette
        self.mode = PLAY
        self._laid = Laid(seen)
        self._lit: tuple[str, ...] = ()
        self._desk_of: tuple[Any, Ui, Scene] | None = None
        self._line = ("", 0)
        self._whole_log = self._keys = self._text = self._large = False
        self._offering = self._offered(seen)
        self.asking: Asking | None = None
        self._make()
        self._lay_out()
        self.show(seen, table)

    # Making the parts, once

    def _make(self) -> None:
        self._status = Status(boards=BOARDS, parts=PARTS, turns=TURNS)
        self._status.add_class("explorer-status")
        self._status.on_key(self._guarded(self._key))
        self._head, self._log, self._trouble = HTML(), HTML(), HTML()
        self._help, self._words = HTML(), HTML()
        self._top, self._modes, self._along, self._overlay, self._entry = (
            Strip(self._guarded(heard))
            for heard in (self._on_top, self._on_top, self._on_top, self._on_overlay, self._on_entry)
        )
        self._offers = Strip(self._guarded(self._on_offer), eager=self._eager)
        picture, beside = self._picture(""), self._beside("")
        self._room = room(picture, beside)
        self._board, self._desk = (
            Board(
                scene,
                paint=self._paint,
                press=self._press,
                say=self._say,
                leave=self._leave,
                key=self._key,
                report=self.fail,
                tallest=tallest,
            )
            for scene, tallest in ((picture, self._room.tallest(False)), (beside, SHEET))
        )

    def _lay_out(self) -> None:
        self._playing = VBox((self._offers, self._entry, self._log))
        self._side = VBox()
        left = VBox((self._board.widget, self._along, self._board.place, self._overlay))
        desk = VBox((self._desk.widget, self._desk.place), layout=Layout(width=f"{self._room.desk:.0f}px"))
        self._right = Box((self._side, desk))
        main = Box((left, self._right))
        for box, name in (
            (left, "left"),
            (self._right, "right"),
            (self._side, "side"),
            (desk, "desk"),
            (main, "main"),
            (self._offers, "offers"),
            (self._playing, "playing"),
            (self._along, "along"),
        ):
            box.add_class(f"explorer-{name}")
        self._top.add_class("explorer-top")
        self._head.add_class("explorer-head")
        self._entry.add_class("explorer-entry")
        self._overlay.add_class("explorer-overlays")
        self._modes.add_class("explorer-modes")
        self._log.add_class("explorer-log")
        self.widget = VBox(
            (self._top, self._help, self._head, self._trouble, main, self._words, self._status)
        )
        for name in self._room.styles():
            self.widget.add_class(name)
        self._set_mode(PLAY)

    # What is seen

    def _ui(self, pointer: str) -> Ui:
        asking = self.mode == ASK and self.asking is not None
        return Ui(
            pointer,
            self.asking.asked if asking and self.asking is not None else None,
            self._palette,
            () if asking else self._offering.marks,
            self._lit,
            self._laid.shown,
        )

    def _picture(self, pointer: str) -> Scene:
        readings = self.seen.readings
        if self.mode == ASK and self.asking is not None:
            readings = self.asking.position.readings
        return self.seen.game.display.picture(self.seen.view, readings, self._ui(pointer))

    def _beside(self, pointer: str) -> Scene:
        # nothing is asked of the desk, nor laid over it
        ui = replace(self._ui(pointer), asked=None, overlays=())
        if self._desk_of is None or self._desk_of[:2] != (self.seen.view, ui):
            self._desk_of = (
                self.seen.view,
                ui,
                self.seen.game.display.desk(self.seen.view, self.seen.readings, ui),
            )
        return self._desk_of[2]

    @property
    def scene(self) -> Scene:
        """What the board shows now."""
        return self._picture(self._board.pointer)

    @property
    def words(self) -> str:
        """The board as text, with letters and numbers beside it."""
        return lettered(self.seen.game.display.text(self.seen.view))

    # Showing

    def show(self, seen: Seen, table: rows.Table) -> None:
        """Show another moment: the picture first, for which people wait."""
        news = seen.told[len(self.seen.told) :] if seen.told[: len(self.seen.told)] == self.seen.told else ()
        moved = seen.view != self.seen.view or seen.readings != self.seen.readings
        self._laid.turn(seen, moved)
        self.seen, self._table = seen, table
        self._offering, self._lit = self._offered(seen), ()
        self._trouble.value = ""
        if moved and self.mode == ASK:
            self._ask_here()
        self._paint()
        self._show_rows()
        self._head.value = markup.headline(
            rows.brief(self._beside(self._desk.pointer).description), rows.turn(seen, table), seen.ending
        )
        self._log.value = markup.log(seen.game, seen.told, seen.ending, self._whole_log)
        if self._text:
            self._words.value = markup.pre(self.words)
        self._say(". ".join(told.words for told in news) if news else rows.turn(seen, table))

    def _show_rows(self) -> None:
        self._top.show(rows.top(self.seen, self._table, self._text, self._large))
        self._modes.show(rows.modes(self.mode, self.seen))
        self._along.show(history.along(self.seen))
        self._show_offers()
        self._overlay.show(rows.overlays(self.seen, self._laid.chosen, self._laid.subjects))
        self._show_entry()

    def _show_offers(self) -> None:
        begun = self._deeds.begun()
        words = begun.words if begun else ""
        self._offers.show(rows.offers(self.seen, self._table, self._offering, words))

    def _show_entry(self) -> None:
        long = len(self.seen.told) > markup.LATEST
        self._entry.show(rows.entry(self.seen, self._line, self._whole_log if long else None))

    def _offered(self, seen: Seen) -> Offering:
        """What is offered; what has its place on the desk is listed apart."""
        desk = (
            seen.game.display.desk(seen.view, seen.readings, Ui(palette=self._palette))
            if seen.offers
            else None
        )
        return Offering(seen.offers, (region.id for region in desk.regions) if desk else ())

    def _paint(self) -> None:
        self._board.show(self._picture(self._board.pointer))
        self._desk.show(self._beside(self._desk.pointer))

    def _say(self, words: str) -> None:
        self._status.words = words

    def fail(self, error: Exception) -> None:
        """Show what went wrong: a widget would only log it."""
        self._trouble.value = markup.trouble(error, whole=self.seen.seat == JUDGE)

    def _guarded(self, handle: Callable[..., None]) -> Callable[..., None]:
        def guarded(*values: Any) -> None:
            try:
                # who only points at something, or leaves it, has not read on
                if values[:1] not in (("point",), ("leave",)):
                    self._trouble.value = ""
                handle(*values)
            except Exception as error:
                self.fail(error)

        return guarded

    def close(self) -> None:
        """Take all of it out of the page."""
        for board in (self._board, self._desk):
            board.close()
        for part in (self._playing, self._side, *self._asking_parts(), self.widget):
            close(part)

    # Playing

    def _press(self, region: Region) -> None:
        if self.mode == ASK and self.asking is not None:
            if not self.asking.press(region.id):
                self._say(region.label or region.id)
                self._paint()
            return
        chosen = self._offering.press(region.id)
        if chosen is not None:
            self._deeds.play(self.seen.atoms[chosen])
            return
        self._say(". ".join(filter(None, (region.label or region.id, self._listed()))))
        self._narrowed()

    def _narrowed(self) -> None:
        self._lit = ()
        self._paint()
        self._show_offers()

    def _listed(self) -> str:
        return counted(len(self._offering.shown), "thing") + " to do" if self.seen.offers else ""

    def _on_offer(self, did: str, id: str, value: Any) -> None:
        if not rows.is_offer(id):
            self._on_top(did, id, value)
        elif did == "point":
            self._light(self._offering.lit(id))
        elif did == "leave":
            self._light(())
        elif did == "press":
            chosen = self._offering.chosen(id)
            if chosen is None:
                self._narrowed()
            else:
                self._deeds.play(self.seen.atoms[chosen])

    def _light(self, regions: tuple[str, ...]) -> None:
        if regions != self._lit:
            self._lit = regions
            self._paint()

    def _on_entry(self, did: str, id: str, value: Any) -> None:
        text = str(value).strip()
        if did == "press":
            self._on_top(did, id, value)
        elif did == "enter" and text:
            self._line = (text, self._line[1] + 1)
            try:
                self._deeds.enter(text)
                self._line = ("", self._line[1] + 1)
            finally:
                self._show_entry()

    # Overlays

    def _on_overlay(self, did: str, id: str, value: Any) -> None:
        if did == "choose":
            self._laid.chosen[id.removeprefix(rows.OF)] = str(value)
        elif did == "press":
            self._laid.toggle(id)
        self._paint()
        self._overlay.show(rows.overlays(self.seen, self._laid.chosen, self._laid.subjects))

    # Asking

    def _set_mode(self, mode: str) -> None:
        self.mode = mode
        self._modes.show(rows.modes(mode, self.seen))
        shown: tuple[Any, ...] = (self._playing,) if mode == PLAY else ()
        if mode == ASK:
            self._ask_here()
            shown = self._asking_parts()
        self._side.children = (self._modes, *shown)
        # where there is no room for the desk beside it takes the place of the rest
        (self._right.add_class if mode == DESK else self._right.remove_class)("explorer-on-desk")

    def _asking_parts(self) -> tuple[Any, ...]:
        asking = self.asking
        if asking is None:
            return ()
        return (
            asking.row,
            asking.says,
            asking.verdict,
            asking.reasons,
            asking.readings,
            *self._copying.parts,
        )

    def _places(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The regions of board and desk."""
        board, desk = self._picture(""), self._beside("")
        return tuple(region.id for region in board.regions), tuple(region.id for region in desk.regions)

    def _ask_here(self) -> None:
        """Put the question to what is seen now."""
        position = self.seen.position
        if self.asking is not None:
            self.asking.ask_of(position)
            return
        self._copying = Copying(
            rows.copies(self.seen),
            rows.uncopied(self.seen, self._table),
            self._status,
            self._quote,
            self._guarded,
        )
        self.asking = Asking(
            position,
            "",
            {},
            changed=self._asked_anew,
            say=self._say,
            moved_on=lambda wholly: self._board.forget(wholly),
            guarded=self._guarded,
            places=self._places,
        )
        self.asking.put(self.asking.queries.value)

    def _quote(self, form: str) -> str:
        assert self.asking is not None, "what copies a question stands beside it"
        return self._deeds.quote(form, self.asking)

    def _asked_anew(self) -> None:
        self._copying.forget()
        self._paint()

    # The rest

    def _on_top(self, did: str, id: str, value: Any) -> None:
        if did in ("point", "leave"):
            return
        if id in rows.MODES:
            self._set_mode(id)
            self._paint()
        elif id == rows.HELP:
            self._keys = not self._keys
            self._help.value = markup.keys(rows.keys(self.seen)) if self._keys else ""
        elif id == rows.TEXT:
            self._text = not self._text
            self._words.value = markup.pre(self.words) if self._text else ""
            self._show_rows()
        elif id == rows.SIZE:
            self._large = not self._large
            self._board.grow(self._room.tallest(self._large))
            (self.widget.add_class if self._large else self.widget.remove_class)("explorer-large")
            self._show_rows()
        elif id == rows.LOG:
            self._whole_log = not self._whole_log
            self._show_entry()
            self._log.value = markup.log(self.seen.game, self.seen.told, self.seen.ending, self._whole_log)
        else:
            self._deeds.do(id, value)

    def _key(self, name: str, shift: bool) -> None:
        for overlay in self.seen.game.display.overlays.values():
            if overlay.key == name:
                self._on_overlay("press", overlay.name, None)
                return
        if name in PARTS:
            # the page comes to this where that part is not shown
            self._on_top("press", PLAY, None)
            self._status.focus(PARTS[name])
        elif name in TURNS:
            modes = rows.MODES
            self._on_top("press", modes[(modes.index(self.mode) + 1) % len(modes)], None)
        elif name == "Escape":
            self._back_out()
        elif name in rows.KEYS:
            self._on_top("press", rows.KEYS[name], None)

    def _back_out(self) -> bool:
        """Leave what has been begun: a list that is narrowed, or a move; says whether anything was."""
        if self._offering.narrowed:
            self._offering.widen()
            self._narrowed()
            self._say(self._listed())
            return True
        if self._deeds.begun() is None:
            return False
        self._deeds.do(rows.CANCEL, None)
        return True

    def _leave(self, shift: bool) -> None:
        """The keys lead out of a board: out of what has been begun on it first."""
        if not self._back_out():
            (self._top if shift else self._offers).focus()
