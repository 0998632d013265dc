"""What a thief's atom does once it is allowed: the state after it, and the events."""

from __future__ import annotations

from typing import assert_never

from explorer.games.heist.actions import atoms
from explorer.games.heist.beliefs.traces import exchanged, fitting, learned, thieves_traced
from explorer.games.heist.effects.drawing import ask, into_deck
from explorer.games.heist.effects.turning import Done, over, stale, taken_off, thief_done
from explorer.games.heist.model.pieces import (
    CHOICE,
    CLEANER,
    DECOY,
    DOWN,
    ELIMINATOR,
    HACKER,
    IMPERSONATOR,
    LINE_CELLS,
    MASTER,
    NUMBER,
    RIGHT,
    SABOTEUR,
    bits,
)
from explorer.games.heist.model.state import (
    COVER_DUE,
    IDENTITY_DUE,
    OFFICER_DUE,
    THIEVES,
    Event,
    State,
    held,
    kept,
    opened,
    thief,
)
from explorer.games.heist.rules import goals, information, second_level, thieves, turns
from explorer.games.heist.rules.board import shifted, swapped
from explorer.games.heist.rules.first_level import HOLDERS

HIDDEN, VISIBLE = "hidden", "visible"


def acted(state: State, atom: atoms.Shift | atoms.Pass | atoms.Thieving) -> Done:
    """After a thief's action."""
    seat = atom.seat
    events: tuple[Event, ...] = ()
    if type(atom) in HOLDERS:
        state, events = role_shown(state, seat)
    state, more = lifted(state, atom)
    events += more
    state, more = _done(state, atom)
    return state, (*events, *more)


def role_shown(state: State, seat: str) -> Done:
    """An ability shows the role to which it belongs (D.17)."""
    role = state.mine(seat).role
    if state.open.thief(seat).role == role:
        return state, ()
    return thief(state, seat, role=role), (Event("role_shown", "HE-D.17", seat, word=role),)


def lifted(state: State, atom: atoms.Shift | atoms.Pass | atoms.Thieving) -> Done:
    """The Master Safecracker's tokens come off when he announces anything but a Crack (D.1, D.21)."""
    readings = state.config.readings
    seat = atom.seat
    first = (
        turns.has_parts(readings.turn_structure) and not state.open.part and not isinstance(atom, atoms.Pass)
    )
    stays = isinstance(atom, atoms.Crack) or first or not turns.comes_off(readings.token_return)
    if state.mine(seat).role != MASTER or stays:
        return state, ()
    return taken_off(state, seat, "HE-9.11a")


def _done(state: State, atom: atoms.Shift | atoms.Pass | atoms.Thieving) -> Done:
    readings = state.config.readings
    match atom:
        case atoms.Shift(seat, line, way, declared):
            visible = declared or thieves.seen(state.open, line).value
            state, events = line_shifted(state, seat, line, way, 1, "HE-8.1", VISIBLE if visible else HIDDEN)
            return after_first(state, seat, visible, events)
        case atoms.FastShift(seat, line, way, many):
            state, events = line_shifted(state, seat, line, way, many, "HE-9.2", VISIBLE)
            return done(state, seat, True, events)
        case atoms.SilentShift(seat, line, way):
            state, events = line_shifted(state, seat, line, way, 1, "HE-9.10", HIDDEN)
            return done(state, seat, False, events)
        case atoms.Pass(seat):
            return done(state, seat, False, (Event("passes", turns.passing.id, seat),))
        case atoms.EndTurn(seat):
            return done(state, seat, False, (Event("ends", "HE-D.21", seat),))
        case atoms.Rob(seat, zone):
            mine = state.mine(seat)
            cell = state.open.grid.index(mine.identity)
            zone = thieves.robbed(state.open, seat, mine.role, cell, zone, readings)
            state = thieves_traced(state, {seat: fitting(state, seat, mine.role, atoms.Rob(seat, zone))})
            return robbed(state, seat, (zone,), zone, "HE-8.4")
        case atoms.Hack(seat, zone):
            state = thieves_traced(state, {seat: fitting(state, seat, HACKER, atom)})
            return robbed(state, seat, (zone,), zone, "HE-9.6")
        case atoms.Crack(seat, zone):
            cell = state.open.grid.index(state.mine(seat).identity)
            zone = zone or second_level.crackable(state.open, seat, cell, readings)[0]
            state = thieves_traced(state, {seat: fitting(state, seat, MASTER, atoms.Crack(seat, zone))})
            return robbed(state, seat, (*state.open.thief(seat).tokens, zone), zone, "HE-9.11b")
        case atoms.Stun(seat, officer):
            state = thieves_traced(state, {seat: fitting(state, seat, CLEANER, atom)})
            return stunned(state, seat, officer)
        case atoms.StealData(seat, officer):
            own = state.mine(seat).identity
            state = thieves_traced(state, {seat: bits((own,))})
            state, events = places_swapped(state, seat, officer, own, "HE-9.5", VISIBLE)
            return done(state, seat, True, events)
        case atoms.SubstituteSelf(seat, neighbour):
            return swapped_in(state, seat, neighbour)
        case atoms.Pacify(seat, officer):
            state = thieves_traced(state, {seat: fitting(state, seat, ELIMINATOR, atom)})
            return killed(state, seat, officer)
        case atoms.Vanish(seat):
            state, _ = ask(into_deck(state, seat), (seat, IDENTITY_DUE))
            return state, (Event("vanishes", "HE-9.4", seat, word=DECOY),)
        case atoms.GoUndercover(seat):
            many = min(CHOICE, state.open.evidence)
            state, _ = ask(state, *((seat, COVER_DUE),) * many)
            return state, (Event("goes_under", "HE-9.8", seat, word=IMPERSONATOR, number=many),)
        case atoms.ChooseIdentity(seat, suspect):
            return chosen(state, seat, suspect)
        case never:
            assert_never(never)


def done(state: State, seat: str, visible: bool, events: tuple[Event, ...]) -> Done:
    """The thief's turn is over, after these events."""
    state, more = thief_done(state, seat, visible)
    return state, (*events, *more)


def after_first(state: State, seat: str, visible: bool, events: tuple[Event, ...]) -> Done:
    """After what is the first part of a turn, where turns have two, and the whole of it otherwise (HE-5.1)."""
    if turns.has_parts(state.config.readings.turn_structure):
        return opened(state, part=1, seen=visible), events
    return done(state, seat, visible, events)


def line_shifted(state: State, seat: str, line: str, way: str, many: int, clause: str, how: str = "") -> Done:
    """A line was shifted, and what was pushed out came in again."""
    before = state.open.grid
    state = opened(state, grid=shifted(before, line, way, many))
    event = Event("shifts", clause, seat, other=how, word=f"{line} {way}", number=many)
    return state, (event, reentered(before, state.open.grid, line, way, many))


def reentered(before: tuple[str, ...], after: tuple[str, ...], line: str, way: str, many: int) -> Event:
    """The cards that were pushed out and where they came in."""
    cells = LINE_CELLS[line]
    there = cells[:many] if way in (RIGHT, DOWN) else cells[-many:]
    return Event("comes_in", shifted.id, suspects=tuple(after[cell] for cell in there), cells=there)


def places_swapped(state: State, seat: str, one: str, other: str, clause: str, how: str = "") -> Done:
    """Two suspects swapped places; the order in which they are named tells nothing."""
    state = opened(state, grid=swapped(state.open.grid, one, other))
    pair = tuple(sorted((one, other), key=NUMBER.__getitem__))
    cells = tuple(state.open.grid.index(suspect) for suspect in pair)
    return state, (Event("swaps", clause, seat, other=how, suspects=pair, cells=cells),)


def swapped_in(state: State, seat: str, neighbour: str) -> Done:
    """The Saboteur swapped places with a neighbour: he is one of the two."""
    own = state.mine(seat).identity
    visible = second_level.swap_seen(state.open, neighbour, state.config.readings.saboteur_officer_swap)
    can = fitting(state, seat, SABOTEUR, atoms.SubstituteSelf(seat, neighbour)) | bits((neighbour,))
    both = bits((own, neighbour))
    state = thieves_traced(state, {seat: can & both})
    how = VISIBLE if visible else HIDDEN
    state, events = places_swapped(state, seat, neighbour, own, second_level.swaps.id, how)
    return after_first(state, seat, visible, events)


def robbed(state: State, seat: str, tokens: tuple[str, ...], zone: str, clause: str) -> Done:
    """A token was laid in a zone; perhaps its vault is open, and perhaps all are."""
    moved = tuple(old for old in state.open.thief(seat).tokens if old not in tokens)
    state = thief(state, seat, tokens=tokens)
    owners = state.open.in_zone(zone)
    events = [Event("token_up", "HE-8.4", seat, word=old) for old in moved]
    events.append(Event("robs", clause, seat, word=zone, number=len(owners)))
    opening = goals.opens(state.open, zone).value
    if clause == "HE-9.11b":
        opening = second_level.cracked(state.open, zone, state.config.readings.virtuoso_effect).value
    if opening:
        third = "HE-9.11c" if clause == "HE-9.11b" else "HE-8.5"
        events.append(Event("opened", third, seat, seats=tuple(dict.fromkeys(owners)), word=zone))
        for owner in dict.fromkeys(owners):
            left = tuple(token for token in state.open.thief(owner).tokens if token != zone)
            state = thief(state, owner, tokens=left)
            events.append(Event("token_back", goals.given_back.id, owner, word=zone))
        state = opened(state, vaults=tuple(vault for vault in state.open.vaults if vault != zone))
        if goals.all_robbed(state.open).value:
            return over(state, THIEVES, goals.all_robbed.id, tuple(events))
    return done(state, seat, True, tuple(events))


def stunned(state: State, seat: str, officer: str) -> Done:
    """An officer was stunned, and another recovers."""
    before = state.open.stunned
    events = [Event("stuns", "HE-9.3a", seat, suspects=(officer,))]
    if before and before != officer:
        events.append(Event("recovers", "HE-9.3b", suspects=(before,)))
    return done(opened(state, stunned=officer), seat, True, tuple(events))


def killed(state: State, seat: str, officer: str) -> Done:
    """An officer was killed; another is turned up while there are cards."""
    open = state.open
    state = opened(
        state,
        officers=tuple(other for other in open.officers if other != officer),
        dead=tuple(sorted((*open.dead, officer))),
        out=tuple(sorted((*open.out, officer))),
        stunned="" if open.stunned == officer else open.stunned,
        pacified=open.pacified + 1,
    )
    event = Event("pacifies", "HE-9.7a", seat, suspects=(officer,), number=state.open.pacified)
    if not open.evidence:
        return done(state, seat, True, (event, Event("no_replacement", "HE-9.7d", seat)))
    state, _ = ask(state, (seat, OFFICER_DUE))
    return state, (event,)


def chosen(state: State, seat: str, suspect: str) -> Done:
    """The Impersonator has taken an identity; the other cards and his old one go into the deck."""
    mine = state.mine(seat)
    back = (*(card for card in mine.drawn if card != suspect), mine.identity)
    state = stale(held(state, seat, identity=suspect, drawn=()), seat)
    state = kept(state, evidence=tuple(sorted((*state.secret.evidence, *back))))
    state = exchanged(opened(state, evidence=len(state.secret.evidence)), seat, differs=True)
    state = learned(state, seat, {state.open.thief(seat).card: bits((suspect,))})
    events = (
        Event("undercover", "HE-9.8", seat, number=len(back)),
        Event("taken", information.of_a_thief.id, seat, suspects=(suspect,), to=(seat,)),
    )
    return done(state, seat, True, events)
