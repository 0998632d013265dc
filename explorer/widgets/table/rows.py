"""The rows of controls at a seat's place, made of what it sees."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from msgspec import Struct

from explorer.game.record import CHANCE, JUDGE
from explorer.sessions.bots import suited
from explorer.widgets.parts.strip import Item, Row, button, choice, line, row
from explorer.widgets.table import history
from explorer.widgets.table.history import FIRST as FIRST
from explorer.widgets.table.history import LAST as LAST
from explorer.widgets.table.history import NAME as NAME
from explorer.widgets.table.history import REDO as REDO
from explorer.widgets.table.history import SLIDE as SLIDE
from explorer.widgets.table.history import UNDO as UNDO
from explorer.widgets.table.history import WAYS as WAYS
from explorer.widgets.table.offering import BACK, OFFER, PIECE, Offering
from explorer.widgets.table.seen import Seen

SEAT, HAND, BOT, STEP, BOTS, CANCEL = "seat", "hand", "bot", "step", "bots", "cancel"
DRAW, DRAW_ALL = "draw", "draw all"
HELP, TEXT, SIZE, LOG, ENTRY, OF = "help", "text", "size", "log", "entry", "of "
CASE, PYTHON = "case", "python"
MODES = ("play", "ask", "desk")
"""What is beside the board, and with it what a press on the board does."""

KEYS = {
    "?": HELP,
    "0": HAND,
    "7": SIZE,
    "8": TEXT,
    "9": DRAW,
    "=": DRAW_ALL,
    "+": BOT,
    "-": STEP,
    "Escape": CANCEL,
    ",": UNDO,
    ".": REDO,
    "<": FIRST,
    ">": LAST,
    "Backspace": UNDO,
    "(": history.TURN_BACK,
    ")": history.TURN_ON,
    "[": history.ROUND_BACK,
    "]": history.ROUND_ON,
}
"""Keys that press a control, wherever the focus is but in a field; letters are left to the game's overlays."""


class Table(Struct, frozen=True):
    """What the table is to all its seats: who may be sat down, is it played between people, and who plays by itself."""

    seats: tuple[str, ...]
    fence: bool
    bots: Mapping[str, str]
    bot: str
    """The bot chosen for who has none."""
    back: bool = True
    on: bool = True
    """Can something be taken back, and can something be done again?"""
    game: tuple[Row, ...] = ()
    """The controls that are about the whole game."""


SEES = {JUDGE: "sees all"}
"""What some seats are shown, where that has to be said."""


def brief(description: str) -> str:
    """The first sentence of what lies beside the board."""
    return description.partition(". ")[0]


def turn(seen: Seen, table: Table) -> str:
    """Who decides, in words."""
    if seen.past:
        return "You look at an earlier moment."
    if seen.turn == CHANCE:
        return "Chance decides: draw."
    if not seen.turn:
        return "Nobody moves any more."
    if seen.deciding and seen.seat != JUDGE:
        return f"Your move, {seen.seat}."
    bot = (
        f" The bot {table.bots[seen.turn]} plays when its button is pressed."
        if seen.turn in table.bots
        else ""
    )
    return f"To move: {seen.turn}.{bot}"


def top(seen: Seen, table: Table, text: bool, large: bool) -> Iterator[Row]:
    """Seat, history, branches, help."""
    yield row(
        "seat",
        choice(
            SEAT,
            "seat",
            [(seat, f"{seat}, {SEES[seat]}" if seat in SEES else seat) for seat in table.seats],
            seen.seat,
            "Whose place this is: choose another seat to see what it knows, and no more",
            before="you sit as",
            bare=True,
            sure=True,
        ),
        *_hand(seen, table),
    )
    yield from history.steps(seen, table.fence, table.back, table.on)
    yield row(
        "",
        button(SIZE, "large", "The board as large as the page is wide", keys="7", down=large),
        button(TEXT, "text", "The board in plain characters", keys="8", down=text),
        button(HELP, "?", "All keys", keys="?"),
    )
    yield from table.game


def _hand(seen: Seen, table: Table) -> Iterator[dict[str, object]]:
    """To pass the place on to whoever is to move."""
    if seen.seat != JUDGE and not seen.deciding and seen.turn in table.seats and seen.turn not in table.bots:
        words = f"hand over to {seen.turn}" if table.fence else f"sit down as {seen.turn}"
        yield button(HAND, words, "It is their move", keys="0", strong=True)


def modes(mode: str, seen: Seen) -> Iterator[Row]:
    """What stands beside the board."""
    play, ask, desk = MODES
    yield row(
        "beside the board",
        button(play, "play", "Presses on the board play what is offered", keys="4", down=mode == play),
        button(ask, "ask", "Presses on the board fill a question", keys="4", down=mode == ask),
        button(desk, "desk", "What lies beside the board", keys="4", down=mode == desk),
    )


def offers(seen: Seen, table: Table, offering: Offering, begun: str) -> Iterator[Row]:
    """What can be done now: by this seat, by chance, by a bot; and a way out of a move that has begun with some words."""
    if seen.past:
        yield row("", button(LAST, "to where the game stands", "Play goes on there", keys=">", strong=True))
        return
    if seen.turn == CHANCE:
        yield row(
            "chance",
            button(DRAW_ALL, "draw all", "Chance decides until somebody else has to", keys="=", strong=True),
            button(DRAW, "draw", "Chance decides once, by its weights", keys="9"),
        )
    yield from _bots(seen, table)
    if begun:
        says = "Takes back all that is entered of this move"
        yield row("", button(CANCEL, f"\u2715 cancel: {begun}", says, keys="Escape"))
    yield from offering.rows()


def _bots(seen: Seen, table: Table) -> Iterator[Row]:
    if seen.turn in ("", CHANCE):
        return
    own = seen.turn in table.bots and not seen.deciding
    if not own and table.fence and not seen.deciding:
        return
    name = table.bots[seen.turn] if own else "bot"
    says = f"The bot {name}" if own else "The bot chosen here"
    whole = f"{says} plays for {seen.turn} until another is to move"
    items: list[Item] = [
        button(STEP, f"{name}: one thing", f"{says} does one thing for {seen.turn}", keys="-"),
        button(BOT, f"{name}: the turn", whole, keys="+", strong=own),
    ]
    if not own:
        names = suited(seen.game, table.seats, seen.turn)
        bot = table.bot if table.bot in names else names[-1]
        items.append(choice(BOTS, "bot", [(one, one) for one in names], bot, "Which bot plays", bare=True))
    yield row("", *items)


def is_offer(id: str) -> bool:
    """Does a button belong to the list of offers?"""
    return id == BACK or id.startswith((OFFER, PIECE))


def overlays(seen: Seen, chosen: Mapping[str, str], of: Callable[[str], tuple[str, ...]]) -> Iterator[Row]:
    """Switches of what can be laid over the picture, with what each is about."""
    items: list[Item] = []
    for overlay in seen.game.display.overlays.values():
        subjects = of(overlay.name)
        here = chosen.get(overlay.name)
        off = not subjects
        items.append(
            button(overlay.name, overlay.name, overlay.says, keys=overlay.key, down=here in subjects, off=off)
        )
        if len(subjects) > 1:
            options = [(subject, subject or "all") for subject in subjects]
            items.append(
                choice(
                    OF + overlay.name,
                    f"{overlay.name} of",
                    options,
                    here or subjects[0],
                    f"Of which {overlay.name} is shown",
                    bare=True,
                    joins=True,
                )
            )
    if items:
        yield row("show", *items)


def entry(seen: Seen, written: tuple[str, int], whole: bool | None) -> Iterator[Row]:
    """A line to write a move in, and for a long log a switch of whether the whole of it is shown."""
    says = "A line of move notation; Enter plays it. In capitals what is to be named, in brackets what may be left out."
    yield row("", line(ENTRY, "move", *written, says, f"such as {form(seen)}"))
    if whole is not None:
        yield row("", button(LOG, "the whole log", "All that was heard, from the beginning", down=whole))


def form(seen: Seen) -> str:
    """A form of the game's lines: the one that plays what is offered first, where its verb tells."""
    forms = [form for form in seen.game.notation.forms if not form.pattern.startswith(CHANCE)]
    verbs = [offer.words.replace(",", " ").split()[0] for offer in seen.offers[:1]]
    fitting = [form for form in forms if set(verbs) & set(form.verbs)]
    own = [form for form in forms if form.pattern.split()[0] == seen.turn]
    return (fitting or own or forms)[0].pattern


def copies(seen: Seen) -> Iterator[Row]:
    """To take a question away: the judge's alone to do, for all moves are in what is written."""
    if seen.seat == JUDGE:
        yield copy_row()


def copy_row() -> Row:
    """Buttons to take a question away."""
    why = "Onto the clipboard, and into a field below"
    return row("copy as", button(CASE, "case", why), button(PYTHON, "Python", why))


def uncopied(seen: Seen, table: Table) -> str:
    """Why a question cannot be taken away, and who can; "" where it can be."""
    if seen.seat == JUDGE:
        return ""
    why = "A copy of this question would tell all moves, secret ones too"
    if table.fence:
        return f"{why}: the judge may make one when the game is over."
    return f"{why}: only the judge may make one. Sit down as judge to copy it."


def keys(seen: Seen) -> list[tuple[str, str]]:
    """All keys and what they do."""
    return [
        ("1", "to the board"),
        ("2", "to what can be done"),
        ("3", "to the line of a move"),
        ("4", "to the next of play, ask and desk"),
        ("5", "to the overlays"),
        ("6", "to seats and history"),
        ("7", "a large board"),
        ("8", "the board in plain characters"),
        ("9", "draw once for chance"),
        ("=", "draw for chance until somebody else decides"),
        ("0", "hand over"),
        ("-", "let a bot do one thing"),
        ("+", "let a bot play the whole turn"),
        ("Escape", "cancel a move that is begun; put the whole list back; out of the board"),
        (", or Backspace", "undo, one moment back"),
        (".", "redo, one moment on"),
        ("( and )", "the beginning of a turn, the next turn"),
        ("[ and ]", "the beginning of a round, the next round"),
        ("< and >", "the beginning, the last moment"),
        ("arrows", "over the squares of the board, or from button to button"),
        ("Enter", "press"),
        ("Tab", "out of the board"),
        ("?", "this list"),
        *(
            (overlay.key, f"show {overlay.name}: {overlay.says}")
            for overlay in seen.game.display.overlays.values()
        ),
    ]
