"""The keys that describe a position of Heist in a file."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from explorer.files.schema import Keys
from explorer.games.heist.model.pieces import SIX, ZONES


class ShownKeys(Keys):
    """An identity that a thief has shown."""

    owner: str = Field(description="the thief who showed his card")
    to: list[str] = Field(description="the thieves who saw it")
    was: str | None = Field(
        default=None, description="the suspect on it, where the owner has another identity now"
    )


class Setup(Keys):
    """A position of Heist. What is left out is dealt by chance; what is given was dealt before."""

    seats: list[str] = Field(
        description="names of the players, clockwise: small letters, then perhaps digits"
    )
    chief: str | None = Field(default=None, description="the Chief of Security; without it chance decides")
    grid: list[str] | None = Field(
        default=None,
        description="rows of seven suspects, such as S11, from the top; chance lays those that are missing",
    )
    roles: dict[str, str] = Field(default={}, description="thief -> his role")
    identities: dict[str, str] = Field(default={}, description="thief -> the suspect who he is")
    officers: list[str] = Field(
        default=[],
        description="the uniformed officers: four, fewer while they are placed or when no card is left",
    )
    plainclothes: str | None = Field(
        default=None, description="the plainclothes officer, beside four officers"
    )
    returned: list[str] = Field(default=[], description="the two cards that the Chief gave back")
    hand: list[str] = Field(
        default=[], description="cards that the Chief has drawn, before officers are placed"
    )
    tokens: dict[str, list[str]] = Field(
        default={}, description="thief -> zones in which his Steal tokens lie: NW, NE, SW, SE"
    )
    vaults: list[str] = Field(default=list(ZONES), description="the vaults that are left")
    stunned: str | None = Field(default=None, description="the officer who is stunned")
    dead: list[str] = Field(default=[], description="suspects who were killed")
    out: list[str] = Field(default=[], description="other Evidence cards that are out of the game")
    affiliations: list[str] | None = Field(
        default=None, description="roles left in the deck; without it all that no thief has"
    )
    level_1: list[str] = Field(
        default=list(SIX), description="the roles of level 1, for the reading level_split = listed"
    )
    pacified: int = Field(default=0, ge=0, le=3, description="how often the Eliminator's card was used")
    captures: dict[str, int] = Field(default={}, description="thief -> how often he was captured")
    exchanged: list[str] = Field(
        default=[], description="thieves who have another identity than their first, without a capture"
    )
    roles_shown: list[str] = Field(
        default=[], description="thieves whose roles all have seen, where roles are not public"
    )
    shown: list[ShownKeys] = Field(default=[], description="identities that were shown before")
    showing: bool = Field(default=False, description="true while identities are still to be shown")
    ready: list[str] = Field(default=[], description="thieves who have shown enough, while others still show")
    turn: str | None = Field(
        default=None,
        description="whose turn it is, or who is asked to show; without it the reading first_turn decides",
    )
    shifted: Literal["hidden", "visible"] | None = Field(
        default=None, description="how the first part of this turn was, where turns have two and it is played"
    )
    due: list[str] = Field(
        default=[],
        description='cards that are being taken in this turn, such as "p1 role": role, identity, cover or officer',
    )
    drawn: list[str] = Field(
        default=[], description="cards that the Impersonator has drawn in this turn to choose from"
    )
    owed: bool = Field(
        default=True,
        description="false in a turn of the Chief's own seat, which no visible action has brought",
    )
    next: str | None = Field(default=None, description="the thief who follows the Chief's turn")
    cap: int = Field(default=2000, ge=1, le=9999, description="turns after which a game is broken off")
