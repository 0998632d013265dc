"""The keys that describe a position of Heist in a file, and the state they make."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace
from pydantic import Field

from explorer.core.fault import Faults
from explorer.files.schema import Keys
from explorer.game.record import CHANCE
from explorer.games.heist.beliefs.traces import PLAIN, drawn_by, learned, nobody_is
from explorer.games.heist.effects import preparing
from explorer.games.heist.model.pieces import EVERYBODY, NUMBER, SIX, ZONES, bits
from explorer.games.heist.model.state import (
    APPOINTING,
    Config,
    Mine,
    Open,
    Secret,
    Shown,
    State,
    held,
    kept,
    opened,
)
from explorer.games.heist.readings import Readings
from explorer.games.heist.rules.components import first_level
from explorer.games.heist.rules.information import roles_open
from explorer.games.heist.setup.resuming import changed, has_begun, running
from explorer.games.heist.setup.sound import faults_of, roles_gone, roles_left, suspects_left


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


def new(setup: Setup, readings: Readings) -> State:
    """The state with which a game begins. Raises Faults listing everything that does not fit together."""
    faults = list(faults_of(setup))
    if faults:
        raise Faults(faults)
    level_1 = first_level(tuple(setup.level_1), readings.level_split)
    config = Config(readings, tuple(setup.seats), level_1, setup.cap)
    hands = tuple(Mine(setup.roles.get(seat, ""), setup.identities.get(seat, "")) for seat in config.players)
    grid = tuple(" ".join(setup.grid).split()) if setup.grid is not None else ()
    state = State(config, Open(APPOINTING, CHANCE, grid=grid), Secret(hands))
    state = _decks(setup, state)
    if setup.chief is None:
        return state
    state = _placed(setup, preparing.appointed(state, setup.chief))
    if setup.next is not None:
        state = opened(state, next=setup.next)
    if has_begun(setup) or _settled(setup, state):
        return running(setup, state)
    state, events = preparing.on(state)
    asked = setup.turn if setup.showing else None
    return opened(state, turn=asked or state.open.turn, log=tuple(event for event in events if not event.to))


def _decks(setup: Setup, state: State) -> State:
    """The heaps from which chance gives cards: all that lies nowhere else."""
    evidence = suspects_left(setup)
    affiliation = roles_left(setup)
    state = kept(state, evidence=evidence, affiliation=affiliation)
    return opened(state, evidence=len(evidence), affiliations=len(affiliation), pacified=setup.pacified)


def _placed(setup: Setup, state: State) -> State:
    """What lies on the table, openly or not, as far as it is given."""
    open = state.open
    state = held(
        state,
        open.chief,
        hand=tuple(setup.hand),
        plain=setup.plainclothes or "",
        returned=tuple(setup.returned),
    )
    public = roles_open(state.config.readings.roles_public)
    shown = {seat: role for seat, role in setup.roles.items() if public or seat in setup.roles_shown}
    thieves = tuple(
        replace(
            one,
            role=shown.get(one.seat, ""),
            tokens=tuple(setup.tokens.get(one.seat, ())),
            captures=setup.captures.get(one.seat, 0),
            ready=one.seat in setup.ready,
        )
        for one in open.thieves
    )
    gone = tuple(sorted((*setup.out, *setup.dead)))
    state = opened(
        state,
        thieves=thieves,
        officers=tuple(sorted(setup.officers)),
        stunned=setup.stunned or "",
        dead=tuple(sorted(setup.dead)),
        out=gone,
        vaults=tuple(zone for zone in ZONES if zone in setup.vaults),
        roles_out=roles_gone(setup) if public else (),
    )
    cards = tuple(
        Shown(one.owner, viewer, one.was or setup.identities[one.owner], 0, one.was is not None)
        for one in setup.shown
        for viewer in one.to
    )
    state = kept(state, shown=cards)
    return _known(setup, nobody_is(state, (*setup.officers, *gone)))


def _known(setup: Setup, state: State) -> State:
    """What each player has seen: his own cards, what was shown to him, and what he drew."""
    number = {one.seat: one.card for one in state.open.thieves}
    for seat, card in setup.identities.items():
        state = learned(state, seat, {number[seat]: bits((card,))})
    for shown in (one for one in state.secret.shown if not one.stale):
        state = learned(state, shown.viewer, {number[shown.owner]: bits((shown.identity,))})
    chief = state.open.chief
    if setup.plainclothes is not None:
        state = learned(state, chief, {PLAIN: bits((setup.plainclothes,))})
    state = drawn_by(state, chief, tuple(setup.hand))
    first = [card for seat, card in number.items() if seat not in changed(setup)]
    return learned(state, chief, dict.fromkeys(first, EVERYBODY & ~bits(tuple(setup.returned))))


def _settled(setup: Setup, state: State) -> bool:
    """Is everything dealt and placed, so that play has begun?"""
    placed = bool(state.mine(state.open.chief).plain) and len(state.open.grid) == len(NUMBER)
    return placed and not setup.showing and not preparing.missing(state)
