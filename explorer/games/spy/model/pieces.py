"""The cards of Spy and a base as a ring: names, kinds, numbers, places."""

from __future__ import annotations

from typing import NamedTuple

COLOURS = ("green", "red", "third", "fourth")
"""The four sets of cards; the first two are those of a game for two."""

TARGETS = ("S1", "S2", "T1", "T2")
"""The cards that are searched for, in their order: Safe 1 and 2, Top Secret 1 and 2."""

CARDS = (*TARGETS, "B1", "B2")
"""Names of all cards beside the Spy, in the order in which lists show them."""

KINDS = {"S": "safe", "T": "top_secret", "B": "bomb"}
WORDS = {"safe": "Safe", "top_secret": "Top Secret", "bomb": "Bomb"}
"""How kinds are said aloud."""

LEFT, RIGHT = "L", "R"
OTHER = {LEFT: RIGHT, RIGHT: LEFT}
SIDES = {LEFT: "left", RIGHT: "right"}


def kind(card: str) -> str:
    """safe, top_secret or bomb."""
    return KINDS[card[0]]


def spoken(card: str) -> str:
    """A card by its whole name, such as Top Secret 2."""
    return f"{WORDS[kind(card)]} {card[1]}"


class Place(NamedTuple):
    """Where a Spy stands: right of the card `gap` of its base, 0 at the left end, and which way it faces."""

    gap: int
    facing: str

    def __str__(self) -> str:
        return f"{self.gap}{self.facing}"

    @property
    def turned(self) -> Place:
        """The same place, facing the other way."""
        return Place(self.gap, OTHER[self.facing])


def placed(word: str) -> Place | None:
    """A place such as 2R; None for what is none."""
    number, side = word[:-1], word[-1:]
    return Place(int(number), side) if number.isdecimal() and side in (LEFT, RIGHT) else None


def placement(gap: int, facing: str) -> str:
    """Where a Spy stands and how it faces, in words."""
    place = f"right of card {gap}" if gap else "at the left end"
    return f"{place}, facing {SIDES[facing]}"


def position(seat: str, number: int) -> str:
    """The name of a card's position: the seat and its number from the holder's left, such as anna3."""
    return f"{seat}{number}"
