"""Cases, step by step: every question as a picture, with what the rules must answer, what they answer, and why."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from ipywidgets import HTML, Box, VBox

from explorer.board.text import lettered
from explorer.cases import check, steps
from explorer.cases.check import Outcome
from explorer.cases.steps import Reviewed, Step
from explorer.core.fault import Fault, Faults, choose
from explorer.exports.page import page
from explorer.files.text import write
from explorer.scene.render import bundle
from explorer.scene.scene import Region, Scene
from explorer.widgets.inquiry import inquire
from explorer.widgets.parts import markup
from explorer.widgets.parts.board import Board
from explorer.widgets.parts.page import Status
from explorer.widgets.parts.strip import Row, Strip, button, choice, line, row, slider

FIRST, BACK, ON, LAST, SLIDE, CASES, FAILING, ASK, HELP, SEARCH = (
    "first", "back", "on", "last", "slide", "cases", "failing", "ask", "help", "search",
)  # fmt: skip
KEYS = {"<": FIRST, ",": BACK, ".": ON, ">": LAST, "n": ON, "p": BACK, "f": FAILING, "a": ASK, "?": HELP}
"""Keys that press a control, wherever the focus is but in a field."""

BOARD = "Board. Arrow keys move over the squares, n and p go from question to question, Tab or Escape leaves."
TALL = 0.6
"""The part of the window's height that the board may take."""

WORDS = 60
"""How many questions readers without a kernel are told."""


class Review(VBox):  # type: ignore[misc]
    """The questions of some cases, one at a time: `outcome` is the present one, `number` its place among those shown.

    With `failing` only those are shown whose answer is not the expected one, after a search only those that hold its
    `words`. Raises Faults for a palette that a game
    does not have.
    """

    def __init__(self, steps: tuple[Step, ...], failing: bool, palette: str) -> None:
        super().__init__()
        for case, _ in steps:
            palettes = case.start.game.display.palettes
            if palette not in palettes:
                raise Faults([Fault("palette", f"found {palette!r}", choose(palette, palettes))])
        self._every, self._palette = steps, palette
        self._known: dict[int, Outcome] = {}
        self._shown = tuple(range(len(steps)))
        self.failing, self.number, self._keys = False, 0, False
        self.words, self._turn = "", 0
        self._make()
        self._lay_out()
        if failing:
            self._set(True, "")
        self._show()

    @property
    def outcome(self) -> Outcome:
        """How the present question went."""
        return self._at(self._shown[self.number])

    @property
    def outcomes(self) -> tuple[Outcome, ...]:
        """How those that are shown went."""
        return tuple(map(self._at, self._shown))

    @property
    def scene(self) -> Scene:
        """What the board shows now."""
        return steps.scene(self.outcome, self._palette, self._board.pointer)

    def _at(self, place: int) -> Outcome:
        if place not in self._known:
            self._known[place] = check.put(*self._every[place])
        return self._known[place]

    def export(self, file: str | Path) -> None:
        """Write those that are shown as a page to step through, which needs neither a network nor Python.

        Raises Faults for another name than one that ends in .html, and where it cannot be written.
        """
        if Path(file).suffix.lower() != ".html":
            raise Faults([Fault("", f"found {str(file)!r}", "expected a name that ends in .html")])
        title = ", ".join(dict.fromkeys(outcome.case.start.game.title for outcome in self.outcomes))
        under = f"{len(self._shown)} questions" + (" that fail" if self.failing else "")
        under += f" with the words {self.words!r}" if self.words else ""
        write(Path(file), page(title, under, steps.moments(self.outcomes, self._palette)).encode())

    def _repr_mimebundle_(self, **options: Any) -> dict[str, Any]:
        """The widget and, for readers without a kernel, the present picture, and this question and the next ones in words."""
        some = self._shown[self.number : self.number + WORDS]
        words = "\n".join((f"{len(self._shown)} questions", *(str(self._at(place)) for place in some)))
        shown: dict[str, Any] = super()._repr_mimebundle_(**options)
        return {**shown, **bundle(steps.scene(self.outcome, self._palette), words)}

    # Making the parts, once

    def _make(self) -> None:
        self._trouble, self._head, self._reasons, self._help, self._text = (HTML() for _ in range(5))
        self._status = Status(boards=[BOARD])
        self._status.add_class("explorer-status")
        self._status.on_key(self._guarded(self._key))
        self._top = Strip(self._guarded(self._heard))
        self._board = Board(
            steps.scene(self.outcome, self._palette),
            paint=self._paint,
            press=self._press,
            say=self._say,
            leave=lambda shift: self._top.focus(),
            key=self._key,
            report=self._fail,
            tallest=TALL,
        )

    def _lay_out(self) -> None:
        left, side = VBox((self._board.widget, self._board.place)), VBox((self._head, self._reasons))
        main, self._below = Box((left, side)), VBox()
        for box, name in ((left, "left"), (side, "side"), (main, "main"), (self._top, "top")):
            box.add_class(f"explorer-{name}")
        place = VBox((self._top, self._trouble, main, self._help, self._text, self._status))
        place.add_class("explorer-place")
        self.add_class("explorer")
        self.add_class("explorer-review")
        self.children = (HTML(markup.STYLE), place, self._below)

    # Showing

    def _show(self) -> None:
        outcome = self.outcome
        self._board.forget(True)
        self._paint()
        self._top.show(self._rows())
        self._head.value = markup.reviewed(outcome)
        self._reasons.value = "" if outcome.answer is None else markup.reasons(outcome.answer)
        at = steps.position(outcome)
        self._text.value = markup.board_text(lettered(at.game.display.text(at.view)))
        self._say(f"{outcome.case.id}, {steps.question(outcome)}: {next(steps.lines(outcome))}")

    def _rows(self) -> Iterator[Row]:
        last = len(self._shown) - 1
        yield row(
            "question",
            button(FIRST, "|\u25c0", "The first", keys="<", off=self.number == 0),
            button(BACK, "\u25c0", "The one before", keys=",", off=self.number == 0),
            button(ON, "\u25b6", "The next", keys=".", off=self.number == last),
            button(LAST, "\u25b6|", "The last", keys=">", off=self.number == last),
        )
        yield row("", slider(SLIDE, f"{self.number + 1} of {last + 1}", last, self.number, "Questions"))
        first: dict[str, tuple[str, str]] = {}
        for number, place in enumerate(self._shown):
            case = self._every[place][0]
            first.setdefault(case.id, (str(number), f"{case.id}: {case.title}" if case.title else case.id))
        value = first[self.outcome.case.id][0]
        hint = "a word, a clause, an id, a query or a game; empty for all"
        yield row(
            "search", line(SEARCH, "search", self.words, self._turn, "Show those with these words", hint)
        )
        yield row("case", choice(CASES, "case", first.values(), value, "Go to a case", bare=True))
        yield row(
            "",
            button(FAILING, "failing only", "Show those that are not answered as expected", keys="f",
                   down=self.failing),
            button(ASK, "ask", "Ask more of this position, below", keys="a"),
            button(HELP, "keys", keys="?"),
        )  # fmt: skip

    def _paint(self) -> None:
        self._board.show(self.scene)

    def _press(self, region: Region) -> None:
        self._say(region.label or region.id)
        self._paint()

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

    # What the user does

    def go(self, number: int) -> None:
        """Show the question of that number among those shown, counted from 0; the first or last for one beyond them."""
        self.number = max(0, min(number, len(self._shown) - 1))
        self._show()

    def _set(self, failing: bool, words: str) -> None:
        """Choose what is shown. Raises Faults, and leaves it as it is, where that is nothing."""
        here = self._shown[self.number]
        found = tuple(n for n, step in enumerate(self._every) if steps.matches(step, words))
        if not found:
            raise Faults([Fault("search", f"no question holds {words!r}", "allowed: other words, or none")])
        if failing:
            self._trouble.value = markup.note(f"Asking all {len(found)} questions first.")
            self._say(f"Asking all {len(found)} questions first.")
            found = tuple(place for place in found if self._at(place).failure)
            self._trouble.value = ""
        if not found:
            raise Faults([Fault("failing", "no question fails", "all are answered as expected")])
        self.number = next((number for number, place in enumerate(found) if place >= here), 0)
        self._shown, self.failing, self.words = found, failing, words

    def _heard(self, did: str, id: str, value: Any) -> None:
        if did in ("point", "leave"):
            return
        doing: dict[str, Callable[[], None]] = {
            FIRST: lambda: self.go(0),
            BACK: lambda: self.go(self.number - 1),
            ON: lambda: self.go(self.number + 1),
            LAST: lambda: self.go(len(self._shown) - 1),
            SLIDE: lambda: self.go(int(value)),
            CASES: lambda: self.go(int(value)),
            FAILING: lambda: self.show_only(not self.failing, self.words),
            SEARCH: lambda: self.search(str(value)),
            ASK: self.ask,
            HELP: self._list_keys,
        }
        doing[id]()

    def _key(self, name: str, shift: bool) -> None:
        if name in KEYS:
            self._heard("press", KEYS[name], None)

    def search(self, words: str) -> None:
        """Show only the questions that hold all these words; all again without any. Raises Faults where none does."""
        self.show_only(self.failing, words)

    def show_only(self, failing: bool, words: str) -> None:
        """Show only those that fail, with `failing`, and that hold some words. Raises Faults where there are none."""
        try:
            self._set(failing, " ".join(words.split()))
        finally:
            self._turn += 1
            self._show()

    def _list_keys(self) -> None:
        self._keys = not self._keys
        told = (("n . / p ,", "next question, the one before"), ("< >", "first, last"), ("f", "failing only"),
                ("a", "ask more below"), ("?", "these keys"))  # fmt: skip
        self._help.value = markup.keys(told) if self._keys else ""

    def ask(self) -> None:
        """Put questions to the present position in a panel below, beginning with this one."""
        outcome = self.outcome
        old = self._below.children
        answer = outcome.answer
        at = steps.position(outcome)
        query, given = ("", None) if answer is None else (answer.query.name, answer.arguments)
        self._below.children = (inquire(at, query, given, self._palette),)
        for one in old:
            one.close()


def review(what: Reviewed, failing: bool = False, palette: str = "night") -> Review:
    """Step through cases: a game's casebook by the game's name, a case file, a case by its id, or cases themselves.

    With `failing` only what is not answered as expected is shown. Raises Faults for what is none of these, for a file
    with faults, for an unknown palette, and with `failing` where nothing fails.
    """
    return Review(steps.steps(steps.cases_of(what)), failing, palette)
