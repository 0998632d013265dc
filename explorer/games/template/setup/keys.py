"""The keys that describe a position of Past the Watchman in a file."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from explorer.files.schema import Keys, Lies


class Setup(Keys):
    """A position of Past the Watchman."""

    map: str = Field(description="the board as map text")
    watchman: Annotated[str, Lies("square")] = Field(description="square of the watchman")
    courier: Annotated[str, Lies("square")] = Field(description="square of the courier")
    exits: Annotated[list[str], Lies("squares")] = Field(
        default=[], description="squares on which the courier wins"
    )
    looks: Literal["row", "column"] = Field(default="row", description="the line along which he looks")
    begins: Literal["courier", "watchman"] | None = Field(
        default=None, description="who begins; without it chance decides"
    )
    rounds: int = Field(default=12, ge=1, le=99, description="how many rounds there are")
