"""The keys that describe a position of Spetsnaz in a file."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from explorer.files.schema import Keys, Signs
from explorer.games.spetsnaz.model.pieces import SIGNS

Kind = Literal["artefact", "kit", "terrorist", "trap", "mine", "pit"]
Seat = Literal["alpha", "bravo"]


class Object(Keys):
    """An object on a hazard map."""

    kind: Kind = Field(description="what it is")
    at: str = Field(description="its cell")


class Side(Keys):
    """A player: what he has hidden, and how his squad stands on the other's map."""

    objects: list[Object] = Field(default=[], description="objects on his hazard map")
    at: str | None = Field(
        default=None, description="cell of his squad; without it the last one entered, or the start"
    )
    wounds: int = Field(default=0, ge=0, le=99, description="wounds in his present indicator")
    kits_used: int = Field(default=0, ge=0, le=9, description="kits that he has used")
    carries: int = Field(default=0, ge=0, le=9, description="artefacts that he has found and carries")
    delivered: int = Field(default=0, ge=0, le=9, description="artefacts that he has brought to an exit")
    entered: list[str] = Field(
        default=[], description="cells that his squad has entered, in order; without it only where it stands"
    )
    gone: list[Object] = Field(
        default=[],
        description="objects of the other's map that are there no more: taken, used, killed or set off by his squad",
    )
    loses_turn: bool = Field(default=False, description="whether his next turn is lost in a pit")


class Quota(Keys):
    """How many objects of each kind a player hides."""

    artefact: int = Field(default=0, ge=0, le=99, description="artefacts")
    kit: int = Field(default=0, ge=0, le=99, description="first-aid kits")
    terrorist: int = Field(default=0, ge=0, le=99, description="terrorists")
    trap: int = Field(default=0, ge=0, le=99, description="traps")
    mine: int = Field(default=0, ge=0, le=99, description="mines")
    pit: int = Field(default=0, ge=0, le=99, description="pits")


class Setup(Keys):
    """A position of Spetsnaz."""

    map: Annotated[str, Signs(tuple(SIGNS.items()))] = Field(
        description="the printed map: a line a row, a sign a cell, blanks between them"
    )
    quota: Quota = Field(
        default=Quota(),
        description="what each player hides; without it, where play has begun, as much as there is",
    )
    building_limit: int = Field(
        default=0, ge=0, le=99, description="terrorists inside one building at most; 0 for no limit"
    )
    artefacts_indoors: bool = Field(
        default=False, description="whether artefacts are hidden inside buildings"
    )
    rooms_apart: bool = Field(
        default=False, description="whether artefacts are hidden in different buildings"
    )
    goal: Literal["find", "find_one", "find_all", "deliver"] = Field(
        default="find",
        description="the mission: find all artefacts (find_all says the same), find one of them, or bring all of them to an exit",
    )
    artefact: str = Field(default="artefact", min_length=1, description="what the artefacts are, in a word")
    indicators: int = Field(default=3, ge=1, le=9, description="wound indicators printed on the sheet")
    annotation: str = Field(default="", description="what the scenario says of its own objects")
    first: Seat | None = Field(default=None, description="who moves first, where that is settled")
    turn: Seat | None = Field(
        default=None, description="who is to move; without it the two still have to prepare their maps"
    )
    number: int = Field(default=1, ge=1, le=999, description="number of the turn, where play has begun")
    walked: bool = Field(default=False, description="whether who is to move has walked in this turn")
    ready: list[Seat] = Field(default=[], description="whose map is ready, where play has not begun")
    alpha: Side = Field(default=Side(), description="the player alpha")
    bravo: Side = Field(default=Side(), description="the player bravo")
