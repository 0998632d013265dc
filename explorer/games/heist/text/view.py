"""A view of Heist in plain characters."""

from __future__ import annotations

from collections.abc import Iterator

from explorer.game.record import JUDGE
from explorer.games.heist.model.pieces import SIDE, TITLES
from explorer.games.heist.model.state import Thief, View
from explorer.games.heist.model.views import identity, plain, role
from explorer.games.heist.rules import information


def text(view: View) -> str:
    """The board with a sign beside a suspect, one line a thief, and how the game stands.

    Officers have *, a stunned one z, the dead x, the plainclothes officer ?, the seat's own identity @.
    """
    return "\n".join((*_board(view), *_thieves(view), *_standing(view)))


def _board(view: View) -> Iterator[str]:
    yield "   " + "    ".join("ABCDEFG")
    grid = view.open.grid + ("...",) * (SIDE * SIDE - len(view.open.grid))
    for row in range(SIDE):
        cards = [f"{card}{sign(view, card)}" for card in grid[row * SIDE : (row + 1) * SIDE]]
        yield f"{row + 1} {' '.join(cards)}".rstrip()


def sign(view: View, suspect: str) -> str:
    """What stands beside a suspect."""
    open = view.open
    if suspect == open.stunned:
        return "z"
    if suspect in open.officers:
        return "*"
    if suspect in open.dead:
        return "x"
    if suspect == plain(view):
        return "?"
    return "@" if suspect and suspect == view.mine.identity else " "


def _thieves(view: View) -> Iterator[str]:
    for one in view.open.thieves:
        yield f"{one.seat}: {', '.join(_said(view, one))}"


def title(view: View, seat: str) -> str:
    """The role of a thief in words, as a seat knows it; also that there is none."""
    card = role(view, seat)
    if card:
        return TITLES[card]
    sees = (
        view.all is not None or seat == view.seat or information.roles_open(view.config.readings.roles_public)
    )
    if not sees:
        return "role not seen"
    return "no role now" if view.open.turns else "no role yet"


def _said(view: View, one: Thief) -> Iterator[str]:
    yield title(view, one.seat)
    who, stale = identity(view, one.seat)
    if who:
        yield f"was {who}" if stale else f"is {who}"
    if one.tokens:
        yield f"token in {' and '.join(one.tokens)}"
    if one.captures:
        yield f"captured {one.captures}"


def _standing(view: View) -> Iterator[str]:
    open = view.open
    if open.chief:
        yield f"Chief: {open.chief}; vaults: {' '.join(open.vaults) or 'none'}"
    yield f"Evidence cards: {open.evidence}, affiliation cards: {open.affiliations}"
    mine = view.mine
    if view.seat == JUDGE and plain(view):
        yield f"plainclothes: {plain(view)}"
    for name, cards in (
        ("hand", mine.hand),
        ("plainclothes", (mine.plain,) if mine.plain else ()),
        ("given back", mine.returned),
        ("to choose from", mine.drawn),
    ):
        if cards:
            yield f"{name}: {' '.join(cards)}"
    if open.winner:
        yield f"over after {open.turns - (open.winner == 'unfinished')} turns: {open.winner}"
    elif open.turns:
        yield f"turn {open.turns}: {open.turn} decides"
    else:
        yield f"{open.phase}: {open.turn} decides"
