"""What lies beside the board: players with roles, tokens and captures, the decks, the seat's own cards, the last events."""

from __future__ import annotations

from collections.abc import Iterator

from explorer.game.record import JUDGE, Ui
from explorer.games.heist.events import told
from explorer.games.heist.model.pieces import PERSON, TITLES
from explorer.games.heist.model.state import (
    APPOINTING,
    BEGINNING,
    CHIEF,
    DEALING,
    LAYING,
    OFFICERS,
    OVER,
    SHOWING,
    UNFINISHED,
    View,
)
from explorer.games.heist.model.views import identity, plain, role
from explorer.games.heist.picture.board import token
from explorer.games.heist.picture.emblems import emblem
from explorer.games.heist.picture.faces import portrait
from explorer.games.heist.picture.palette import PALETTES
from explorer.games.heist.picture.pen import Spot
from explorer.games.heist.readings import Readings
from explorer.games.heist.rules.preparation import on_top
from explorer.games.heist.text.view import title
from explorer.scene.highlight import framed
from explorer.scene.lettering import fitted, wrapped
from explorer.scene.scene import Layer, Path, Rect, Region, Scene, Shape, Text

WIDE = 420.0
HEAD, PLATE, GAP = 54.0, 62.0, 6.0
HELD, EVENTS = 96.0, 6
NEXT = 200.0
"""How far from the left the judge is told of the next role, beside two cards."""

BEFORE = {
    APPOINTING: "The Chief is named",
    LAYING: "Suspects are laid out",
    BEGINNING: "It is named who begins",
    DEALING: "Cards are dealt",
    OFFICERS: "Officers are placed",
    SHOWING: "Thieves show their identities",
}
"""Phase before the first turn -> what is done in it."""


def desk(view: View, readings: Readings, ui: Ui) -> Scene:
    """What lies beside the board as a scene; the players' plates are its regions. Raises KeyError for an unknown palette."""
    places = _plates(view)
    bottom = HEAD + len(places) * (PLATE + GAP)
    high = bottom + HELD + 30 + EVENTS * 18 + 12
    shapes: list[Shape] = [Rect(0, 0, WIDE, high, "page"), Rect(3, 3, WIDE - 6, high - 6, "felt", 12)]
    shapes += _head(view)
    for seat, y in places.items():
        shapes += _plate(view, seat, y)
    shapes += _held(view, bottom)
    shapes += _events(view, bottom + HELD)
    return Scene(
        WIDE,
        high,
        "Heist, beside the board",
        f"{standing(view)}. {_decks(view)}",
        PALETTES[ui.palette],
        (Layer("desk", tuple(shapes)), Layer("offers", tuple(_offered(places, ui)))),
        tuple(
            Region(seat, 10, y, WIDE - 20, PLATE, f"{seat}, {_title(view, seat)}")
            for seat, y in places.items()
        ),
    )


def _plates(view: View) -> dict[str, float]:
    """Where the plate of each player lies: the Chief first, then the thieves in the order of turns."""
    thieves = [one.seat for one in view.open.thieves]
    seats = [view.open.chief, *thieves] if view.open.chief else list(view.config.players)
    return {seat: HEAD + number * (PLATE + GAP) for number, seat in enumerate(seats)}


def standing(view: View) -> str:
    """How the game stands, in a few words."""
    open = view.open
    if open.phase == OVER:
        won = {UNFINISHED: "broken off unfinished", CHIEF: "the Chief has won"}
        return f"The game is over: {won.get(open.winner, 'the thieves have won')}"
    if not open.turns:
        return f"{BEFORE[open.phase]}: {open.turn} decides"
    owed = " after a visible action" if open.mover == open.chief and open.owed else ""
    return f"Turn {open.turns}, round {open.round}: {open.turn} decides{owed}"


def _decks(view: View) -> str:
    open = view.open
    return f"Evidence deck {open.evidence}, affiliation cards {open.affiliations}, vaults {len(open.vaults)}"


def _head(view: View) -> Iterator[Shape]:
    yield Text(16, 20, fitted(standing(view), WIDE - 32, 13, True), "words-bold", "start")
    yield Text(16, 40, fitted(_decks(view), WIDE - 32, 11.5), "words-dim", "start")


def _title(view: View, seat: str) -> str:
    if seat == view.open.chief:
        return "Chief of Security"
    return title(view, seat) if view.open.chief else "a player"


def _plate(view: View, seat: str, y: float) -> Iterator[Shape]:
    """A player: colour, role, who that is as far as known, tokens, captures."""
    now = seat == view.open.turn
    yield Rect(10, y, WIDE - 20, PLATE, "plate-now" if now else "plate", 8)
    middle = y + PLATE / 2
    if now:
        yield Path(((14, middle - 7), (22, middle), (14, middle + 7)), "mark-fill", True)
    chief = seat == view.open.chief
    yield from emblem(Spot(46, middle), CHIEF if chief else role(view, seat) if view.open.chief else "")
    place = view.config.players.index(seat)
    mine = " (you)" if seat == view.seat else ""
    yield Text(70, y + 19, fitted(f"{seat}{mine}", 130, 13.5, True), f"ink-{place}", "start")
    yield Text(70, y + 41, fitted(_title(view, seat), 150, 12.5), "words", "start")
    suspect = plain(view) if chief else identity(view, seat)[0] if view.open.chief else ""
    if suspect:
        stale = not chief and identity(view, seat)[1]
        who = f"{PERSON[suspect]} {suspect}"
        yield Text(WIDE - 74, y + 19, f"was {who}" if stale else who, "words-dim", "end")
        yield from _small(Spot(WIDE - 44, middle), suspect)
    if chief or not view.open.chief:
        return
    one = view.open.thief(seat)
    for number, zone in enumerate(one.tokens):
        spot = Spot(WIDE - 184 - 66 * number, y + 42, 0.62)
        yield from token(view, spot, seat)
        yield Text(WIDE - 171 - 66 * number, y + 42, zone, "words", "start")
    if one.captures:
        yield Text(WIDE - 74, y + 42, f"captured {one.captures}", "words-dim", "end")


def _small(spot: Spot, suspect: str) -> Iterator[Shape]:
    yield spot.box(0, 0, 50, 52, "card", 5)
    yield from portrait(spot.moved(0, 2, 0.86), suspect)


def _held(view: View, y: float) -> Iterator[Shape]:
    """The cards that only this seat sees."""
    mine = view.mine
    hands = view.all.hands if view.all else (mine,)
    rows = (
        ("hand", tuple(card for held in hands for card in held.hand)),
        ("to choose from", tuple(card for held in hands for card in held.drawn)),
        ("given back", tuple(card for held in hands for card in held.returned)),
    )
    yield Path(((16, y + 4), (WIDE - 16, y + 4)), "rule")
    yield from _next(view, y)
    for name, cards in rows:
        if cards:
            yield Text(
                16,
                y + 18,
                f"{name}, seen by {'the judge' if view.seat == JUDGE else 'you'} alone",
                "words-dim",
                "start",
            )
            for number, suspect in enumerate(cards):
                spot = Spot(42 + number * 56, y + 52)
                yield from _small(spot, suspect)
                yield spot.text(0, 34, suspect, "words-dim")
            return
    if view.all is None:
        further = (
            "no other cards that only you see" if mine.identity or mine.plain else "no cards of your own"
        )
        yield Text(16, y + 50, further, "words-dim", "start")


def _next(view: View, y: float) -> Iterator[Shape]:
    """The roles that can be taken next: the judge knows what is left of the affiliation cards."""
    if view.all is None or view.all.affiliation == ():
        return
    top = on_top(view.all.affiliation, view.config.level_1, view.config.readings.affiliation_shuffle)
    room = WIDE - 32 - NEXT
    if any(mine.hand or mine.drawn for mine in view.all.hands):
        return
    words = ", ".join(TITLES[role] for role in top)
    yield Text(
        16 + NEXT, y + 18, "the next role is one of" if top[1:] else "the next role", "words-dim", "start"
    )
    for number, line in enumerate(wrapped(words, room, 11.5, 4)):
        yield Text(16 + NEXT, y + 38 + 17 * number, line, "words", "start")


def _events(view: View, y: float) -> Iterator[Shape]:
    """The last things that all have heard, each with its clause, the newest first."""
    yield Path(((16, y + 4), (WIDE - 16, y + 4)), "rule")
    yield Text(16, y + 18, "heard by all, the latest first", "words-dim", "start")
    # whose turn it is stands above: of turns that have gone by the lines tell by themselves
    heard = [event for event in view.open.log if event.kind != "turn"][-EVENTS:]
    for number, event in enumerate(reversed(heard)):
        words = fitted(f"{told(event)} ({event.clause})", WIDE - 32, 11.5)
        yield Text(16, y + 38 + 18 * number, words, "words-dim" if number else "words", "start")


def _offered(places: dict[str, float], ui: Ui) -> Iterator[Shape]:
    for name, y in places.items():
        if name in ui.lit:
            yield Rect(12, y + 2, WIDE - 24, PLATE - 4, "lit", 7)
            yield from framed(Rect(12, y + 2, WIDE - 24, PLATE - 4, "lit-edge", 7))
        if name in ui.marks:
            yield from framed(Rect(13, y + 3, WIDE - 26, PLATE - 6, "mark", 7))
        if name == ui.pointer:
            yield from framed(Rect(11, y + 1, WIDE - 22, PLATE - 2, "pointer", 8))
