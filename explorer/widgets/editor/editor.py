"""The board editor: draw a mission with pointer or keys, as text, or both; see what is wrong; save, play and ask at once."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from ipywidgets import HTML, Box, VBox
from msgspec.structs import replace

from explorer import library
from explorer.core.fault import Fault, Faults, choose
from explorer.core.wording import counted
from explorer.drafts import checks, settings, strokes, writing
from explorer.drafts import draft as edits
from explorer.drafts.checks import Checked
from explorer.drafts.draft import Draft
from explorer.drafts.history import Past
from explorer.positions.mission import Mission
from explorer.positions.position import Position, game_named
from explorer.scene.render import bundle
from explorer.scene.scene import Region, Scene
from explorer.widgets.editor import easel, tools
from explorer.widgets.editor.below import Below
from explorer.widgets.editor.easel import Hand
from explorer.widgets.editor.sketch import GO_ON, Sketch
from explorer.widgets.editor.texts import Texts
from explorer.widgets.parts import markup
from explorer.widgets.parts.board import Board
from explorer.widgets.parts.filing import Filing, named_after, opened
from explorer.widgets.parts.strip import Strip
from explorer.widgets.parts.voice import Voice

TALL = 0.56
"""The part of the window's height that the board may take."""

BOARD = (
    "Board to draw on. Arrow keys move over it, Enter draws, t turns from edge to edge, Tab or Escape leaves, "
    "? lists all keys."
)
BELOW = ".explorer-below"
"""Where the table and the panel for questions open."""

STYLE = f"<style>{Path(__file__).with_name('editor.css').read_text(encoding='utf-8')}</style>"


class Editor(VBox):  # type: ignore[misc]
    """A mission being drawn: `draft` is it now, `text` its file, `checked` what is wrong with it.

    Raises Faults for a palette that its game does not have.
    """

    def __init__(self, draft: Draft, file: str, palette: str) -> None:
        super().__init__()
        palettes = draft.game.display.palettes
        if palette not in palettes:
            raise Faults([Fault("palette", f"found {palette!r}", choose(palette, palettes))])
        self._palette, self._past = palette, Past((draft,))
        self._hand = easel.first(draft.game)
        self._name, self._words = ("", 1), ("", 1)
        self._filing = Filing(file)
        self._sketch = Sketch(f"{draft.game.name}_{file}", writing.written(draft))
        self._named(draft, file)
        self._unread: Faults | None = None
        self._keys = False
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
        self._checks, self._hint, self._help = (HTML() for _ in range(3))
        self._voice = voice = Voice([BOARD])
        voice.status.on_key(voice.guarded(self._key))
        self._top, self._about, self._brushes, self._piece = (
            Strip(voice.guarded(self._heard)) for _ in range(4)
        )
        first = easel.scene(self.draft, self._base, self._hand, "")
        self._board = Board(
            first,
            paint=self._paint,
            press=self._press,
            say=voice.say,
            leave=self._leave,
            key=self._key,
            report=voice.fail,
            tallest=TALL,
        )
        self._board.canvas.widget.on_mouse_up(self._lifted)
        self._texts = Texts(
            lambda: self.draft, self.change, guarded=voice.guarded, heard=self._heard, say=voice.say
        )

    def _lay_out(self) -> None:
        self._below = Below(self._palette)
        texts = self._texts
        left = VBox((self._board.widget, self._board.place, self._checks))
        side = VBox((self._brushes, self._hint, texts.map, texts.trouble, texts.back, self._piece))
        main = Box((left, side))
        for box, name in (
            (left, "left"),
            (side, "side"),
            (main, "main"),
            (self._top, "top"),
            (self._about, "about"),
            (texts.map, "map"),
            (texts.source, "source"),
            (self._voice.note, "note"),
        ):
            box.add_class(f"explorer-{name}")
        place = VBox(
            (
                self._top,
                self._about,
                self._voice.note,
                self._voice.trouble,
                main,
                self._help,
                texts.fold,
                self._voice.status,
            )
        )
        self._below.box.add_class(BELOW.removeprefix("."))
        for name in ("explorer-place", "explorer-editor"):
            place.add_class(name)
        self.add_class("explorer")
        self.children = (HTML(markup.STYLE + STYLE), place, self._below.box)

    # Showing

    def _show(self) -> None:
        """Show the draft: the picture first, for which people wait, and what is wrong last."""
        self._paint()
        self._show_rows()
        self._texts.show()
        self._checks.value = tools.checks(self.checked.problems)

    def _show_rows(self) -> None:
        kept = self._sketch.rows(untouched=len(self._past.done) == 1)
        top = tools.top(self.draft, self._past, (self._filing.name, 1), self._texts.open)
        self._top.show([*kept, *top])
        self._about.show(tools.about(self.draft))
        every = strokes.brushes(self.draft.game)
        self._brushes.show(tools.brushes(self.draft, every, self._hand, self._name))
        has_pieces = strokes.PIECES in every
        self._piece.show(tools.piece(self.draft, self._hand, self._words) if has_pieces else ())
        self._hint.value = markup.place(tools.hint(self._hand))

    def _paint(self) -> None:
        self._board.show(self.scene)

    # Changing the draft

    def change(self, draft: Draft) -> None:
        """Go on with another draft; undo brings this one back. Raises Faults while the text of the map has faults."""
        self._keep(self._past.then(draft))

    def _keep(self, past: Past) -> None:
        self._texts.check()
        if past.now.game.name != self.draft.game.name:
            self._hand = easel.first(past.now.game)
        before, self._past = self.draft, past
        if past.now != before:
            self.checked = checks.checked(past.now)
            self._base = checks.scene(past.now, self.checked, self._palette)
            self._sketch.keep(self.text)
        self._reword()
        self._voice.note.value = ""
        self._show()

    def _check(self) -> None:
        """Raise the Faults of what is written somewhere and cannot be read."""
        self._texts.check()
        if self._unread is not None:
            raise self._unread

    def _reword(self) -> None:
        """The words of the chosen piece, as they are now."""
        self._unread = None
        ids = [one.get("id") for one in edits.pieces(self.draft)]
        if self._hand.chosen not in ids:
            self._hand = replace(self._hand, chosen="")
        words = edits.in_words(edits.piece(self.draft, self._hand.chosen)) if self._hand.chosen else ""
        self._words = (words, self._words[1] + 1)

    # Drawing

    def _press(self, region: Region) -> None:
        self._voice.trouble.value = ""
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
        start, end = self._hand.start, self._board.canvas.region(x, y)
        if start and end and end.id != start and not self._hand.moves:
            self._voice.guarded(self._draw)(start, end.id)

    def _draw(self, start: str, end: str) -> None:
        hand = self._hand
        self._hand = replace(hand, start="")
        draft = strokes.stroke(self.draft, hand.brush, hand.shape, start, end, hand.erase)
        if hand.brush.sort == strokes.PIECES and not hand.erase:
            self._hand = replace(self._hand, chosen=str(edits.pieces(draft)[-1]["id"]))
        self.change(draft)
        what = hand.brush.word.replace("_", " ")
        self._voice.say(
            f"{'taken away' if hand.erase else what}: {start if start == end else f'{start} to {end}'}"
        )

    def _press_piece(self, square: str) -> None:
        """Take up the piece on a square, of several the next one, or put down what was taken up, beside what stands there."""
        there, hand = strokes.standing(self.draft, square), self._hand
        if hand.chosen and hand.chosen not in there and (hand.start or not there):
            self._hand = replace(hand, start="")
            self.change(edits.moved(self.draft, hand.chosen, square))
            self._voice.say(f"{hand.chosen}: {square}")
        elif there:
            next_ = there[(there.index(hand.chosen) + 1) % len(there)] if hand.chosen in there else there[0]
            self._choose(next_, square)
        else:
            self._voice.say(f"{square}: no piece")

    def _choose(self, id: str, start: str = "") -> None:
        """Choose a piece to be changed; with the place where it stands it is taken up, and the next press puts it down."""
        self._hand = replace(self._hand, chosen=id, start=start)
        self._reword()
        self._take(self._hand)
        self._voice.say(self._words[0])

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
            tools.FILE: lambda: self._filing.call(value),
            tools.OPEN: lambda: self.load(self._filing.name),
            tools.SAVE: self._save,
            GO_ON: self._go_on,
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
        elif id.startswith(tools.ABOUT):
            self.change(settings.with_value(self.draft, id.removeprefix(tools.ABOUT), value.strip()))
        else:
            self._take(replace(self._hand, shape=id.removeprefix(tools.SHAPE), start=""))

    def _key(self, name: str, shift: bool) -> None:
        focus: dict[str, Any] = dict(
            zip(
                tools.PARTS,
                (self._board, self._brushes, self._texts.map, self._piece, self._top),
                strict=True,
            )
        )
        if name in focus:
            focus[name].focus()
        elif name == tools.TURN and self._hand.on_edges:
            self._board.pointer = easel.turned(self.draft, self._board.pointer)
            self._paint()
            self._voice.say(self._board.pointer)
        elif name in tools.KEYS:
            self._do(tools.KEYS[name], "")

    def _leave(self, shift: bool) -> None:
        if self._hand.start or self._hand.chosen:
            self._take(replace(self._hand, start="", chosen=""))
        else:
            (self._top if shift else self._brushes).focus()

    def _sort(self, sort: str) -> None:
        self._board.forget(True)
        self._take(easel.of_sort(self.draft.game, self._hand, sort))

    def _brush(self, word: str) -> None:
        """Take another thing of the same sort to draw with."""
        self._take(easel.of_word(self.draft.game, self._hand, word))

    def _resize(self, width: int, height: int) -> None:
        self._board.forget(True)
        self._hand = replace(self._hand, start="")
        self.change(edits.resized(self.draft, width, height))

    def _reworded(self, words: str) -> None:
        """Take over the words of the chosen piece; until they can be read nothing is saved, played or asked."""
        if words.strip() == self._words[0]:
            self._unread = None
            return
        try:
            draft = edits.worded(self.draft, self._hand.chosen, words)
        except Faults as wrong:
            self._unread = wrong
            raise
        ids = [str(one.get("id")) for one in edits.pieces(self.draft)]
        place = ids.index(self._hand.chosen)
        self._hand = replace(self._hand, chosen=str(edits.pieces(draft)[place].get("id", "")))
        self.change(draft)

    def _take_back(self) -> None:
        self._texts.free()
        self._show()

    def _fold(self) -> None:
        """Show the file's text, or fold it away."""
        self._texts.turn()
        self._show_rows()

    def _list_keys(self) -> None:
        self._keys = not self._keys
        self._help.value = markup.keys(tools.keys()) if self._keys else ""

    # Files, play, questions

    def load(self, name: str) -> None:
        """Open a mission by name or file; undo brings the present one back. Raises Faults for what is none."""
        draft = opened(name)
        self._texts.check()
        self._hand = replace(self._hand, start="", chosen="")
        self._sketch.other(f"{draft.game.name}_{Path(name).name}", writing.written(draft))
        self._named(draft, name)
        self.change(draft)
        self._voice.tell(f"{name} is open.")

    def _named(self, draft: Draft, file: str) -> None:
        """Remember what a drawing was called when it was opened."""
        self._id, self._title = draft.keys.get("id"), draft.keys.get("title")
        self._opened = Path(file).name

    def _go_on(self) -> None:
        """Take up the drawing that was kept; undo brings back what was opened."""
        path = self._sketch.go_on()
        self.change(writing.opened(path))
        self._voice.tell("The drawing goes on where it was left. It is not saved yet.")

    def _save(self) -> None:
        """Save under the name that stands there; a file of somebody else's is replaced only when asked twice."""
        self._check()
        path = self._filing.target()
        if path is None:
            self._voice.tell(f"{self._filing.name} is there already. Press save once more to replace it.")
            return
        self.save(path)

    def save(self, file: str | Path) -> None:
        """Write the mission into a file. Raises Faults where that cannot be."""
        self._check()
        path = Path(file)
        renamed = self._rename(path)
        writing.save(self.draft, path)
        self._filing.wrote(path)
        self._sketch.saved(self.text)
        errors = sum(problem.error for problem in self.checked.problems)
        rest = f", with {counted(errors, 'error')} to fix" if errors else ""
        self._voice.tell(f"{path.name} written in the folder {path.resolve().parent}{rest}.{renamed}")

    def _rename(self, path: Path) -> str:
        """Give a mission that is saved as another file an id of its own, where nobody has given it one; says so."""
        id = named_after(path)
        if self.draft.keys.get("id") != self._id or id == self._id or path.name == self._opened:
            return ""
        before, self._id, self._opened = self._id, id, path.name
        self.change(edits.with_key(self.draft, "id", id))
        title = self.draft.keys.get("title")
        still = f"; its title is still {title!r}" if title == self._title else ""
        return f" Its id is {id} now, not {before}{still}."

    def play(self) -> None:
        """Play it at a table below, with bots at all seats. Raises Faults saying what keeps it from being played."""
        self._check()
        errors = [problem.fault for problem in self.checked.problems if problem.error]
        if errors:
            raise Faults(errors)
        bots = self._below.play(self.position)
        playing = ", ".join(f"{seat} ({bot})" for seat, bot in bots.items())
        self._voice.tell(
            f"The table is below. You see all, as the judge; bots are ready to play {playing}: press their buttons, "
            "or sit down at a seat and play it yourself."
        )
        self._voice.status.scroll(BELOW)

    def ask(self) -> None:
        """Put questions to it in a panel below. Raises Faults saying what keeps it from being a position."""
        self._check()
        self._below.ask(self.position)
        self._voice.tell("The panel for questions is below.")
        self._voice.status.scroll(BELOW)


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
        name = "mission"
        if isinstance(what, str | Path):
            name = str(what) if library.is_path(str(what)) else Path(what).name
        return Editor(opened(what), name if name.endswith(".toml") else f"{name}.toml", palette)
    if not isinstance(size, tuple | list) or len(size) != 2:
        raise Faults([Fault("size", f"found {size!r}", "expected columns and rows, such as (12, 9)")])
    return Editor(edits.blank(game_named(game), *size), "new.toml", palette)
