"""The keys that describe a position of Spy in a file."""

from __future__ import annotations

from pydantic import Field

from explorer.files.schema import Keys
from explorer.game.record import CHANCE, JUDGE, SPECTATOR
from explorer.games.spy.model.pieces import CARDS, WORDS

RESERVED = (CHANCE, JUDGE, SPECTATOR, "none", "all")
"""Words that name no player."""


class NoteKeys(Keys):
    """What was said of a card that is not exposed, or was not when it was said."""

    card: int = Field(description="its position, counted from 1")
    kind: str = Field(default="", description=f"the kind that was answered: {', '.join(WORDS)}")
    number: int = Field(default=0, description="the number that a Move past it has shown")
    exploded: bool = Field(default=False, description="was it shown as a lit Bomb?")
    can: list[str] | None = Field(
        default=None,
        description="the cards that it can be by what was said; without it all of that kind and number",
    )


class HandKeys(Keys):
    """A hand that is arranged already, or in part."""

    seat: str = Field(description="whose hand it is")
    cards: list[str] = Field(
        description=f"its cards from the holder's left, the Spy left out: {', '.join(CARDS)}"
    )
    spy: str | None = Field(
        default=None,
        description="where its Spy stands and how it faces: 2R is right of the second card, facing right; "
        "without it the hand is still being arranged, and more cards may follow",
    )
    exposed: list[str] = Field(
        default=[], description="its cards that are exposed, in the order of the targets"
    )
    lit: list[int] = Field(default=[], description="the positions of its lit Bombs, counted from 1")
    out: bool = Field(default=False, description="is its holder out of the game?")
    found: dict[str, int] = Field(
        default={},
        description="seat -> how many of its targets that seat has exposed, where each searches for himself",
    )
    notes: list[NoteKeys] = Field(default=[], description="what was said of its cards")


class Setup(Keys):
    """A position of Spy."""

    seats: list[str] = Field(description="names of the players, clockwise: small letters")
    colours: list[str] | None = Field(
        default=None,
        description='their colours, "" for one not chosen yet; without them players choose, or hands take them in order',
    )
    hands: list[HandKeys] = Field(default=[], description="hands that are arranged already, or in part")
    asked: str | None = Field(
        default=None,
        description="who is asked to choose or arrange; without it the first who has not done it",
    )
    begins: str | None = Field(
        default=None, description="whose turn it is; without it the reading first_player decides who begins"
    )
    moved: bool = Field(default=False, description="has the Spy been moved in this turn?")
    spied: bool = Field(default=False, description="has it been spied in this turn?")
    cap: int = Field(default=400, ge=1, le=9999, description="turns after which a game is broken off")
