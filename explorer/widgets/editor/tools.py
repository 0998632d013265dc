"""The rows of controls of the editor, made of the draft and of what is held."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from zlib import crc32

from explorer.core.wording import counted
from explorer.drafts import draft as edits
from explorer.drafts import settings, strokes
from explorer.drafts.draft import Draft
from explorer.drafts.history import Past
from explorer.drafts.strokes import Brush
from explorer.game.record import Problem
from explorer.positions.mission import MissionKeys
from explorer.widgets.editor.easel import Hand
from explorer.widgets.parts.strip import Row, button, choice, line, row

UNDO, REDO, PLAY, ASK, HELP, SOURCE = "undo", "redo", "play", "ask", "help", "source"
FILE, OPEN, SAVE = "file", "open", "save"
WIDER, NARROWER, TALLER, LOWER = "wider", "narrower", "taller", "lower"
ABOUT = "about "
SORT, WORD, SHAPE, NAME, ERASE = "sort ", "word ", "shape ", "name", "erase"
PIECE, WORDS, REMOVE, TAKE_BACK = "piece", "words", "remove", "take back"

KEYS = {
    ",": UNDO,
    ".": REDO,
    "Backspace": UNDO,
    "?": HELP,
    "e": ERASE,
    "o": SHAPE + "one",
    "l": SHAPE + "line",
    "r": SHAPE + "rectangle",
}
"""Keys that press a control, wherever the focus is but in a field."""

TURN = "t"
"""On the board: go from the edge pointed at to the one across it."""

PARTS = {
    "1": "the board",
    "2": "what to draw with",
    "3": "the map as text",
    "4": "the piece",
    "5": "file, undo, play",
}

BUTTONS = 14
"""Things to draw with that stand as buttons; more are a list."""


def keys() -> Iterator[tuple[str, str]]:
    """Every key and what it does."""
    yield from {
        "arrows": "on the board: move over it",
        "Enter": "press: draw, or begin and end a stroke",
        TURN: "on the board: turn from an upright edge to a level one, and back",
        "Escape": "leave a stroke that was begun, or the board",
        "e": "erase instead of drawing",
        "o l r": "draw one, a line, a rectangle",
        ", .": "undo, redo",
        "?": "these keys",
        " ".join(PARTS): "go to " + ", ".join(PARTS.values()),
    }.items()


def top(draft: Draft, past: Past, file: tuple[str, int], source: bool) -> Iterator[Row]:
    """File, history, size, and what can be done with the whole."""
    yield row(
        "file",
        line(
            FILE,
            "",
            file[0],
            file[1],
            "A mission to open, or a file to save in",
            "a file, or long_night/yard",
            keeps=True,
        ),
        button(OPEN, "open", "Open the mission of that name or file; undo brings this one back"),
        button(SAVE, "save", "Write this mission into that file"),
    )
    yield row(
        "",
        button(UNDO, "\u21b6 undo", keys=",", off=len(past.done) == 1),
        button(REDO, "\u21b7 redo", keys=".", off=not past.undone),
        button(PLAY, "play", "Play it at a table below", strong=True),
        button(ASK, "ask", "Put questions to it below"),
        button(SOURCE, "file text", "The whole file, to be read and edited", down=source),
        button(HELP, "keys", keys="?"),
    )
    board = draft.board
    yield row(
        f"{board.width} x {board.height}",
        button(WIDER, "+ column"),
        button(NARROWER, "\u2212 column", off=board.width == 1),
        button(TALLER, "+ row"),
        button(LOWER, "\u2212 row", off=board.height == 1),
    )


def about(draft: Draft) -> Iterator[Row]:
    """What the mission is called, and what is chosen in it by a word."""
    fields = {field: MissionKeys.model_fields[field].description or field for field in settings.NAMES}
    written = {name: settings.value(draft, name) for name in fields}
    # what stands in a field is replaced where it is written otherwise elsewhere
    lines = [
        line(ABOUT + name, name, words, crc32(words.encode()), fields[name], keeps=True)
        for name, words in written.items()
    ]
    choices = []
    for one in settings.settings(draft.game):
        now = settings.value(draft, one.key)
        words = [*([""] if one.optional or not now else []), *one.words]
        if now and now not in words:
            words.append(now)
        options = [(word, word.replace("_", " ") or "-") for word in words]
        choices.append(choice(ABOUT + one.key, one.name, options, now, one.says))
    yield row("mission", *lines, *choices)


def brushes(
    draft: Draft, every: Mapping[str, Sequence[Brush]], hand: Hand, name: tuple[str, int]
) -> Iterator[Row]:
    """What to draw with, and how."""
    sort = hand.brush.sort
    yield row("draw", *(button(SORT + one, one, down=one == sort) for one in every))
    words = [brush.word for brush in every[sort]]
    if sort == strokes.REGIONS:
        words = list(dict.fromkeys([*draft.keys.get(strokes.REGIONS, {}), *words]))
        if hand.brush.word and hand.brush.word not in words:
            words.append(hand.brush.word)
    if sort == strokes.PIECES:
        words = ["", *words]
    if len(words) <= BUTTONS:
        signs = {brush.word: brush.sign for brush in every[sort]}
        yield row(
            "with",
            *(
                button(
                    WORD + word, f"{signs.get(word, '')} {_said(word)}".strip(), down=word == hand.brush.word
                )
                for word in words
            ),
        )
    else:
        options = [(word, _said(word)) for word in words]
        yield row("with", choice(WORD, "with", options, hand.brush.word, "What to draw with", bare=True))
    if sort == strokes.REGIONS:
        yield row("", line(NAME, "another", *name, "The name of another region", "its name, then Enter"))
    if hand.moves:
        return
    shapes = () if hand.brush.on_edges and sort != strokes.EDGES else strokes.SHAPES
    yield row(
        "how",
        *(button(SHAPE + one, one, keys=one[0], down=one == hand.shape) for one in shapes),
        button(
            ERASE,
            "erase",
            "Take away instead of drawing: of one place, a line or a rectangle",
            keys="e",
            down=hand.erase,
            ticks=True,
        ),
    )


def _said(word: str) -> str:
    return word.replace("_", " ") or "move a piece"


def piece(draft: Draft, hand: Hand, words: tuple[str, int]) -> Iterator[Row]:
    """The piece that is chosen, in words; nothing in games without pieces."""
    ids = [str(one.get("id")) for one in edits.pieces(draft)]
    options = [("", counted(len(ids), "piece")), *((id, _of_side(draft, id)) for id in ids)]
    chosen = hand.chosen if hand.chosen in ids else ""
    pick = choice(PIECE, "piece", options, chosen, "A piece, to be changed below", bare=True)
    if not chosen:
        yield row("piece", pick)
        return
    yield row("piece", pick, button(REMOVE, "remove", f"Take {chosen} off the board"))
    yield row("", line(WORDS, "", *words, "The piece as the file words it; Enter takes it over", keeps=True))


def _of_side(draft: Draft, id: str) -> str:
    """A piece as the list says it: its id, its kind and whose it is."""
    kind = str(edits.piece(draft, id).get("kind", ""))
    side = strokes.side_of(draft.game, kind)
    return f"{id} ({', '.join(filter(None, (kind.replace('_', ' '), side)))})" if kind else id


def back() -> Iterator[Row]:
    """What can be done about a map text with faults beside mending it."""
    yield row("", button(TAKE_BACK, "take back what was written", "Write the map as it is drawn"))


def hint(hand: Hand) -> str:
    """What a press does now."""
    if hand.moves:
        if hand.chosen and hand.start:
            return f"Press where {hand.chosen} is to stand, beside what lies there too; once more here takes the next piece."
        if hand.chosen:
            return f"Press an empty square to move {hand.chosen} there, or a piece to take it up."
        return "Press a piece to take it up."
    what = "an edge" if hand.on_edges else "a square"
    if hand.single:
        return f"Press {what} to {'take away' if hand.erase else 'draw'} there."
    return f"Press {what}: {'the other' if hand.start else 'one'} end of the {hand.shape}."


def checks(problems: Sequence[Problem]) -> str:
    """What is wrong, errors first, in words."""
    if not problems:
        return (
            '<div class="explorer-checks"><b>\u2713 Sound.</b> It can be saved, asked about and played.</div>'
        )
    errors = sum(problem.error for problem in problems)
    items = "".join(
        f'<li class="explorer-{"error" if problem.error else "warning"}">'
        f"<b>{'error' if problem.error else 'warning'}</b> {escape(str(problem.fault))}</li>"
        for problem in problems
    )
    said = (
        f"{counted(errors, 'error')} to fix before it can be played"
        if errors
        else f"It can be played, with {counted(len(problems), 'warning')}"
    )
    return f'<div class="explorer-checks"><b>{said}</b><ul>{items}</ul></div>'
