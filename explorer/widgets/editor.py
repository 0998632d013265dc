"""The board editor: draw a mission with pointer or keys, as text, or both; see what is wrong; save, play and ask at once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

from ipywidgets import HTML, Box, Layout, Textarea, VBox

from explorer import library, missions
from explorer.catalog import GAMES
from explorer.core.fault import Fault, Faults, choose
from explorer.core.scene import Region, Scene
from explorer.drafts import checks, strokes, writing
from explorer.drafts import draft as edits
from explorer.drafts.checks import Checked
from explorer.drafts.draft import Draft
from explorer.drafts.past import Past
from explorer.draw import bundle
from explorer.files import shared, shown
from explorer.missions import Mission
from explorer.play import Session
from explorer.positions import Position, game_named
from explorer.widgets import easel, markup, tools
from explorer.widgets.board import Board
from explorer.widgets.easel import MOVE, Hand
from explorer.widgets.inquiry import inquire
from explorer.widgets.page import Status
from explorer.widgets.strip import Strip
from explorer.widgets.table import table

TALL = 0.56
"""The part of the window's height that the board may take."""

BOARD = (
    "Board to draw on. Arrow keys move over it, Enter draws, t turns from edge to edge, Tab or Escape leaves, "
    "? lists all keys."
)
STYLE = f"<style>{Path(__file__).with_name('editor.css').read_text(encoding='utf-8')}</style>"


class Editor(VBox):  # type: ignore[misc]
    """A mission being drawn: `draft` is it now, `text` its file, `checked` what is wrong with it.

    Raises Faults for a palette that its game does not have.
    """

    def __init__(self, draft: Draft, file: str, palette: str) -> None:
        super().__init__()
        palettes = draft.game.palettes
        if palette not in palettes:
            raise Faults([Fault("palette", f"found {palette!r}", choose(palette, palettes))])
        self._palette, self._past = palette, Past((draft,))
        self._hand = Hand(strokes.brushes(draft.game)[strokes.EDGES][1])
        self._file, self._name, self._words = (file, 1), ("", 1), ("", 1)
        self._own: set[str] = set()
        self._asked_twice = ""
        self._held = self._setting = self._keys = False
        self.checked: Checked = checks.checked(draft)
        self._base = checks.scene(draft, self.checked, palette)
        self._make()
        self._lay_out()
        self._show()

    @property
    def draft(self) -> Draft:
        """The mission as it is drawn now."""
        return self._past.now

    @property
    def text(self) -> str:
        """The text of its file."""
        return writing.written(self.draft)

    @property
    def position(self) -> Position:
        """Its position, to be asked about and played. Raises the Faults that keep it from being one."""
        if self.checked.position is None:
            raise Faults(self.checked.faults)
        return self.checked.position

    @property
    def scene(self) -> Scene:
        """What the board shows now."""
        return easel.scene(self.draft, self._base, self._hand, self._board.pointer)

    def _repr_mimebundle_(self, **options: Any) -> dict[str, Any]:
        """The widget and, for readers without a kernel, its picture and its file."""
        shown: dict[str, Any] = super()._repr_mimebundle_(**options)
        return {**shown, **bundle(self._base, self.text)}

    # Making the parts, once

    def _make(self) -> None:
        self._trouble, self._note, self._checks, self._hint, self._help = (HTML() for _ in range(5))
        self._status = Status(boards=[BOARD])
        self._status.add_class("explorer-status")
        self._status.on_key(self._guarded(self._key))
        self._top, self._brushes, self._piece = (Strip(self._guarded(self._heard)) for _ in range(3))
        first = easel.scene(self.draft, self._base, self._hand, "")
        self._board = Board(
            first,
            paint=self._paint,
            press=self._press,
            say=self._say,
            leave=self._leave,
            key=self._key,
            report=self._fail,
            tallest=TALL,
        )
        self._board.canvas.widget.on_mouse_up(self._lifted)
        self._map, self._source = (
            Textarea(continuous_update=False, layout=Layout(width="calc(100% - 4px)", height=height))
            for height in ("38vh", "60vh")
        )
        self._map_trouble, self._back = HTML(), Strip(self._guarded(self._heard))
        self._map.observe(self._guarded(self._typed), "value")
        self._source.observe(self._guarded(self._retyped), "value")

    def _lay_out(self) -> None:
        self._below = VBox()
        self._source_box = VBox((self._source,), layout=Layout(display="none"))
        left = VBox((self._board.widget, self._board.place, self._checks))
        side = VBox((self._brushes, self._hint, self._map, self._map_trouble, self._back, self._piece))
        main = Box((left, side))
        for box, name in (
            (left, "left"),
            (side, "side"),
            (main, "main"),
            (self._top, "top"),
            (self._map, "map"),
            (self._source, "source"),
            (self._note, "note"),
        ):
            box.add_class(f"explorer-{name}")
        place = VBox((self._top, self._note, self._trouble, main, self._help, self._source_box, self._status))
        for name in ("explorer-place", "explorer-editor"):
            place.add_class(name)
        self.add_class("explorer")
        self.children = (HTML(markup.STYLE + STYLE), place, self._below)

    # Showing

    def _show(self) -> None:
        """Show the draft: the picture first, for which people wait, and what is wrong last."""
        self._paint()
        self._show_rows()
        self._set(self._map, self.draft.board.to_text())
        if self._source_box.layout.display != "none":
            self._set(self._source, self.text)
        self._checks.value = tools.checks(self.checked.problems)

    def _show_rows(self) -> None:
        source = self._source_box.layout.display != "none"
        self._top.show(tools.top(self.draft, self._past, self._file, source))
        every = strokes.brushes(self.draft.game)
        self._brushes.show(tools.brushes(self.draft, every, self._hand, self._name))
        has_pieces = strokes.PIECES in every
        self._piece.show(tools.piece(self.draft, self._hand, self._words) if has_pieces else ())
        self._hint.value = markup.place(tools.hint(self._hand))

    def _paint(self) -> None:
        self._board.show(self.scene)

    def _set(self, area: Textarea, text: str) -> None:
        """Write into a field without taking it for what the user writes."""
        self._setting = True
        try:
            area.value = text
        finally:
            self._setting = False

    def _say(self, words: str) -> None:
        self._status.words = words

    def _fail(self, error: Exception) -> None:
        """Show what went wrong: a widget would only log it."""
        self._trouble.value = markup.trouble(error)

    def _guarded(self, handle: Callable[..., None]) -> Callable[..., None]:
        def guarded(*values: Any) -> None:
            try:
                self._trouble.value = ""
                handle(*values)
            except Exception as error:
                self._fail(error)

        return guarded

    # Changing the draft

    def change(self, draft: Draft) -> None:
        """Go on with another draft; undo brings this one back. Raises Faults while the text of the map has faults."""
        self._keep(self._past.then(draft))

    def _keep(self, past: Past) -> None:
        if self._held:
            raise Faults(
                [Fault("map", "its text has faults", "mend them first, or take back what was written")]
            )
        if past.now.game.name != self.draft.game.name:
            self._hand = Hand(strokes.brushes(past.now.game)[strokes.EDGES][1])
        before, self._past = self.draft, past
        if past.now != before:
            self.checked = checks.checked(past.now)
            self._base = checks.scene(past.now, self.checked, self._palette)
        self._reword()
        self._note.value = ""
        self._show()

    def _reword(self) -> None:
        """The words of the chosen piece, as they are now."""
        ids = [one.get("id") for one in edits.pieces(self.draft)]
        if self._hand.chosen not in ids:
            self._hand = replace(self._hand, chosen="")
        words = edits.in_words(edits.piece(self.draft, self._hand.chosen)) if self._hand.chosen else ""
        self._words = (words, self._words[1] + 1)

    def _typed(self, change: Any) -> None:
        """The user has written a map: what cannot be read stays as it was written, and nothing else changes."""
        if self._setting:
            return
        try:
            draft = edits.with_map(self.draft, str(change["new"]))
        except Faults as wrong:
            self._held = True
            self._map_trouble.value = markup.trouble(wrong)
            self._back.show(tools.back())
            self._say(str(wrong.faults[0]))
            return
        self._free()
        self.change(draft)

    def _free(self) -> None:
        self._held = False
        self._map_trouble.value = ""
        self._back.show(())

    def _retyped(self, change: Any) -> None:
        """The user has written the file's text."""
        if not self._setting:
            self.change(writing.read(str(change["new"]), GAMES))

    # Drawing

    def _press(self, region: Region) -> None:
        self._trouble.value = ""
        hand = self._hand
        if hand.moves:
            self._press_piece(region.id)
        elif hand.single:
            self._draw(region.id, region.id)
        elif not hand.start:
            self._take(replace(hand, start=region.id))
        else:
            self._draw(hand.start, region.id)

    def _lifted(self, x: float, y: float) -> None:
        """A stroke can also be drawn with the button held down."""
        start, pointer = self._hand.start, self._board.pointer
        if start and pointer and pointer != start and not self._hand.moves:
            self._guarded(self._draw)(start, pointer)

    def _draw(self, start: str, end: str) -> None:
        hand = self._hand
        self._hand = replace(hand, start="")
        draft = strokes.stroke(self.draft, hand.brush, hand.shape, start, end, hand.erase)
        if hand.brush.sort == strokes.PIECES and not hand.erase:
            self._hand = replace(self._hand, chosen=str(edits.pieces(draft)[-1]["id"]))
        self.change(draft)
        what = hand.brush.word.replace("_", " ")
        self._say(f"{'taken away' if hand.erase else what}: {start if start == end else f'{start} to {end}'}")

    def _press_piece(self, square: str) -> None:
        """Choose the piece on a square, of several the next one, or move the chosen one there."""
        there, hand = strokes.standing(self.draft, square), self._hand
        if hand.chosen and not there:
            self.change(edits.moved(self.draft, hand.chosen, square))
            self._say(f"{hand.chosen}: {square}")
        elif there:
            next_ = there[(there.index(hand.chosen) + 1) % len(there)] if hand.chosen in there else there[0]
            self._choose(next_)
        else:
            self._say(f"{square}: no piece")

    def _choose(self, id: str) -> None:
        self._hand = replace(self._hand, chosen=id)
        self._reword()
        self._take(self._hand)
        self._say(self._words[0])

    def _take(self, hand: Hand) -> None:
        """Hold something else."""
        self._hand = hand
        self._show_rows()
        self._paint()

    # What the controls and keys say

    def _heard(self, did: str, id: str, value: Any) -> None:
        if did in ("press", "choose", "enter"):
            self._do(id, str(value))

    def _do(self, id: str, value: str) -> None:
        board = self.draft.board
        doing: dict[str, Callable[[], None]] = {
            tools.UNDO: lambda: self._keep(self._past.undo()),
            tools.REDO: lambda: self._keep(self._past.redo()),
            tools.WIDER: lambda: self._resize(board.width + 1, board.height),
            tools.NARROWER: lambda: self._resize(board.width - 1, board.height),
            tools.TALLER: lambda: self._resize(board.width, board.height + 1),
            tools.LOWER: lambda: self._resize(board.width, board.height - 1),
            tools.ERASE: lambda: self._take(replace(self._hand, erase=not self._hand.erase)),
            tools.WORD: lambda: self._brush(value),
            tools.NAME: lambda: self._brush(value.strip()),
            tools.PIECE: lambda: self._choose(value) if value else self._take(replace(self._hand, chosen="")),
            tools.WORDS: lambda: self._reworded(value),
            tools.REMOVE: lambda: self.change(edits.removed(self.draft, {self._hand.chosen})),
            tools.TAKE_BACK: self._take_back,
            tools.FILE: lambda: self._named(value),
            tools.OPEN: lambda: self.load(self._file[0]),
            tools.SAVE: self._save,
            tools.PLAY: self.play,
            tools.ASK: self.ask,
            tools.SOURCE: self._fold,
            tools.HELP: self._list_keys,
        }
        if id in doing:
            doing[id]()
        elif id.startswith(tools.SORT):
            self._sort(id.removeprefix(tools.SORT))
        elif id.startswith(tools.WORD):
            self._brush(id.removeprefix(tools.WORD))
        else:
            self._take(replace(self._hand, shape=id.removeprefix(tools.SHAPE), start=""))

    def _key(self, name: str, shift: bool) -> None:
        focus: dict[str, Any] = dict(
            zip(tools.PARTS, (self._board, self._brushes, self._map, self._piece, self._top), strict=True)
        )
        if name in focus:
            focus[name].focus()
        elif name == tools.TURN and self._hand.on_edges:
            self._board.pointer = easel.turned(self.draft, self._board.pointer)
            self._paint()
            self._say(self._board.pointer)
        elif name in tools.KEYS:
            self._do(tools.KEYS[name], "")

    def _leave(self, shift: bool) -> None:
        if self._hand.start or self._hand.chosen:
            self._take(replace(self._hand, start="", chosen=""))
        else:
            (self._top if shift else self._brushes).focus()

    def _sort(self, sort: str) -> None:
        every = strokes.brushes(self.draft.game)[sort]
        brush = MOVE if sort == strokes.PIECES else every[0] if every else strokes.region("")
        if sort in (strokes.EDGES, strokes.SQUARES):
            brush = every[1]
        self._board.forget(True)
        self._take(replace(self._hand, brush=brush, start="", erase=False))

    def _brush(self, word: str) -> None:
        """Take another thing of the same sort to draw with."""
        sort = self._hand.brush.sort
        found = [brush for brush in strokes.brushes(self.draft.game)[sort] if brush.word == word]
        if sort == strokes.PIECES and not word:
            found = [MOVE]
        brush = found[0] if found else strokes.region(word)
        self._take(replace(self._hand, brush=brush, start=""))

    def _resize(self, width: int, height: int) -> None:
        self._board.forget(True)
        self._hand = replace(self._hand, start="")
        self.change(edits.resized(self.draft, width, height))

    def _reworded(self, words: str) -> None:
        draft = edits.worded(self.draft, self._hand.chosen, words)
        ids = [str(one.get("id")) for one in edits.pieces(self.draft)]
        place = ids.index(self._hand.chosen)
        self._hand = replace(self._hand, chosen=str(edits.pieces(draft)[place].get("id", "")))
        self.change(draft)

    def _take_back(self) -> None:
        self._free()
        self._show()

    def _fold(self) -> None:
        """Show the file's text, or fold it away."""
        shut = self._source_box.layout.display == "none"
        if shut:
            self._set(self._source, self.text)
        self._source_box.layout.display = "" if shut else "none"
        self._show_rows()

    def _list_keys(self) -> None:
        self._keys = not self._keys
        self._help.value = markup.keys(tools.keys()) if self._keys else ""

    # Files, play, questions

    def _named(self, name: str) -> None:
        self._file = (name.strip(), self._file[1])

    def load(self, name: str) -> None:
        """Open a mission by name or file; undo brings the present one back. Raises Faults for what is none."""
        draft = opened(name)
        self._hand = replace(self._hand, start="", chosen="")
        self.change(draft)
        self._tell(f"{name} is open.")

    def _save(self) -> None:
        """Save under the name that stands there; a file of somebody else's is replaced only when asked twice."""
        name = self._file[0]
        if not name.strip():
            raise Faults([Fault("file", "no name", "write one in the field, such as yard.toml")])
        path = Path(name)
        if path.exists() and shown(path) not in self._own and self._asked_twice != name:
            self._asked_twice = name
            self._tell(f"{name} is there already. Press save once more to replace it.")
            return
        self.save(path)

    def save(self, file: str | Path) -> None:
        """Write the mission into a file. Raises Faults where that cannot be."""
        path = Path(file)
        writing.save(self.draft, path)
        self._own.add(shown(path))
        self._asked_twice = ""
        errors = sum(problem.error for problem in self.checked.problems)
        self._tell(f"{shown(path)} written" + (f", with {errors} to be mended." if errors else "."))

    def _tell(self, words: str) -> None:
        self._note.value = markup.note(words)
        self._say(words)

    def play(self) -> None:
        """Play it at a table below. Raises Faults saying what keeps it from being played."""
        errors = [problem.fault for problem in self.checked.problems if problem.error]
        if errors:
            raise Faults(errors)
        self._put_below(table(Session(self.position), palette=self._palette))
        self._tell("The table is below.")

    def ask(self) -> None:
        """Put questions to it in a panel below. Raises Faults saying what keeps it from being a position."""
        self._put_below(inquire(self.position, palette=self._palette))
        self._tell("The panel for questions is below.")

    def _put_below(self, panel: Any) -> None:
        old = self._below.children
        self._below.children = (panel,)
        for one in old:
            one.close()


def opened(what: str | Path | Mission | Draft) -> Draft:
    """What a mission's name, file or value gives to draw on. Raises Faults for what is none."""
    match what:
        case Draft():
            return what
        case Mission():
            keys = {
                "game": what.position.game.name,
                "id": what.id,
                "title": what.title,
                "summary": what.summary,
            }
            more = {
                "players": list(what.players),
                "readings": dict(what.readings),
                "origin": dict(what.origin),
            }
            given = {key: value for key, value in more.items() if value}
            return edits.of(what.position.game, {**keys, **given, **what.own})
        case str() if not library.is_path(what) and "/" in what:
            missions.named(what, GAMES)
            return writing.opened(shared("missions") / f"{what}.toml", GAMES)
        case str() | Path():
            return writing.opened(Path(what), GAMES)
        case _:
            found = f"found {what!r}"[:60]
            raise Faults([Fault("mission", found, "expected a mission, its name, or its file")])


def edit(
    what: str | Path | Mission | Draft = "",
    game: str = "long_night",
    size: tuple[int, int] = (12, 9),
    palette: str = "night",
) -> Editor:
    """An editor for a mission: one by name ("long_night/yard"), by file or as a value; without one, a new board of `game`.

    `size` is that of a new board, in columns and rows. Nothing is written before it is saved. Raises Faults for a
    mission that cannot be read, for a game that is played on no board, and for a palette that it does not have.
    """
    if not isinstance(what, str) or what:
        name = Path(what).name if isinstance(what, str | Path) else "mission"
        return Editor(opened(what), name if name.endswith(".toml") else f"{name}.toml", palette)
    width, height = size
    return Editor(edits.blank(game_named(game, GAMES), width, height), "new.toml", palette)
