"""The keys that describe a position of Red Mercury in a file."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from explorer.files.schema import Keys, Lies
from explorer.game.record import CHANCE, JUDGE, SPECTATOR
from explorer.games.red_mercury.model.pieces import (
    KINDS,
)

RESERVED = (CHANCE, JUDGE, SPECTATOR, "none", "all", "nobody", "draw", "hidden")
"""Words that name no player."""


class AgentKeys(Keys):
    """An agent who is not as the others are."""

    tag: str = Field(description="his tag, such as CIA#1; Bond, or Carlos")
    at: Annotated[str | None, Lies("square")] = Field(
        default=None, description="his space, reserve or removed; his entrance without it"
    )
    name: str | None = Field(
        default=None, description="his name; without it the first of the list that no other has"
    )
    state: Literal["fit", "stunned", "bound"] = Field(default="fit", description="his condition")
    owner: str | None = Field(
        default=None, description="for Bond and Carlos: whose he is; nobody's without it"
    )


class ContainerKeys(Keys):
    """Where the container is."""

    at: Annotated[str | None, Lies("square")] = Field(
        default=None, description="where it lies; without it, where its carriers are"
    )
    carriers: list[str] = Field(default=[], description="tags of those who carry it")


class Setup(Keys):
    """A position of Red Mercury. With `rooms` it is one in play, and what it does not say is in the order of the lists."""

    seats: list[str] = Field(
        description="the players: organisations (CIA, KGB, Mossad, Jihad), or names in small letters, who come by one"
    )
    wide: Literal[7, 9, 11, 13] | None = Field(
        default=None, description="bricks of a long row; without it 9, 11 or 13, by the number of players"
    )
    rooms: dict[str, str] | None = Field(
        default=None,
        description=f"space -> its card: {', '.join(KINDS)}; other bricks have a room. Without it chance lays the cards",
    )
    agents: list[AgentKeys] = Field(
        default=[], description="agents who are elsewhere or not fit; the others are as at the start"
    )
    doubles: dict[str, list[str]] | None = Field(
        default=None, description="seat -> the name cards that it holds; without it those that come first"
    )
    container: ContainerKeys = Field(
        default=ContainerKeys(), description="where the container is; in the laboratory without it"
    )
    spent: Annotated[list[str], Lies("squares")] = Field(
        default=[], description="bricks whose card has done its work"
    )
    begins: str | None = Field(
        default=None,
        description="whose turn it is; without it chance says who begins, or, with rooms, the first seat",
    )
    step: Literal["movement", "attack", "reveal", "recovery", "untying", "container"] = Field(
        default="movement", description="the step of this turn"
    )
    limit: int = Field(
        default=300, ge=1, le=9999, description="turns after which a game is broken off, where it is read so"
    )
