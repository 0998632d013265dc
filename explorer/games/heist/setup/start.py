"""The first state of Heist that the keys of a file make, and what is wrong with them."""

from __future__ import annotations

from msgspec.structs import replace

from explorer.core.fault import Faults
from explorer.game.record import CHANCE
from explorer.games.heist.beliefs.traces import PLAIN, drawn_by, learned, nobody_is
from explorer.games.heist.effects import preparing
from explorer.games.heist.model.pieces import EVERYBODY, NUMBER, ZONES, bits
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
from explorer.games.heist.setup.keys import Setup
from explorer.games.heist.setup.resuming import changed, has_begun, running
from explorer.games.heist.setup.sound import faults_of, roles_gone, roles_left, suspects_left


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
