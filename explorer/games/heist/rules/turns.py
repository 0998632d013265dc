"""Chapter 5 of the rules: turns, exposure, and what may be said."""

from __future__ import annotations

from typing import assert_never

from explorer.core.rulebook import Basis, Clause, ruled
from explorer.core.ruling import Reason, Ruling
from explorer.game.record import CHANCE
from explorer.games.heist.actions import atoms
from explorer.games.heist.model.state import (
    APPOINTING,
    CHOOSING,
    DEALING,
    LAYING,
    OFFICERS,
    OVER,
    SHOWING,
    Open,
)
from explorer.games.heist.readings import (
    ChiefTurns,
    FirstTurn,
    IdentitySharing,
    PassAllowed,
    Readings,
    ReshowAfterCapture,
    TokenReturn,
    TurnStructure,
)
from explorer.games.heist.rules.goals import running
from explorer.games.heist.rules.rulebook import RULES


@RULES.clause("5.1", source="the thieves; a review of the published game", basis=Basis.PUBLIC)
def one_action(open: Open, atom: atoms.Playing, reading: TurnStructure) -> Ruling[bool]:
    """In his turn a thief does exactly one thing: he shifts a line, robs, or uses the ability of his role."""
    if isinstance(atom, atoms.Guarding):
        return Ruling(False, (one_action.cite("chief", pieces=(atom.seat,)),))
    whole = not isinstance(atom, atoms.EndTurn)
    opens = isinstance(atom, atoms.Shift | atoms.SubstituteSelf | atoms.Pass)
    parted = opens != bool(open.part)
    fine = parted if has_parts(reading) else whole
    return ruled(one_action, fine, pieces=(atom.seat,), read=reading if whole != parted else None)


def has_parts(reading: TurnStructure) -> bool:
    """Has a turn two parts, a shift and then something else (HE-5.1)?"""
    match reading:
        case TurnStructure.SHIFT_THEN_OTHER:
            return True
        case TurnStructure.ONE_ACTION:
            return False
        case never:
            assert_never(never)


@RULES.clause("5.2", source="the rules name no order", basis=Basis.OURS)
def order(open: Open, seat: str) -> Ruling[bool]:
    """The thieves take turns clockwise, and the thief left of the Chief begins. Nobody acts out of turn."""
    return ruled(order, open.turn == seat, pieces=(seat, open.turn) if open.turn else (seat,))


def chief_begins(reading: FirstTurn) -> bool:
    """Has the Chief a turn before the first thief (HE-5.2)?"""
    match reading:
        case FirstTurn.CHIEF:
            return True
        case FirstTurn.LEFT_OF_CHIEF | FirstTurn.RANDOM_THIEF:
            return False
        case never:
            assert_never(never)


kinds = RULES.note(
    "5.3",
    "Every action of a thief is hidden or visible, and the rules say which for each.",
    source="exposure",
    basis=Basis.SAID,
)


@RULES.clause("5.4", source="exposure", basis=Basis.SAID)
def exposed(open: Open, seat: str) -> Ruling[bool]:
    """After a visible action the next turn is the Chief's."""
    return ruled(exposed, open.turn == seat, pieces=(seat, open.turn))


@RULES.clause("5.5", source="exposure; the Chief's actions", basis=Basis.INFERRED)
def chiefs(seat: str, atom: atoms.Playing) -> Ruling[bool]:
    """In his turn the Chief does exactly one of four things: shift, substitute, accuse, search. He has no other turns than those that follow visible actions."""
    fine = isinstance(atom, atoms.Shift | atoms.Guarding | atoms.Pass)
    # only a thief's shift is hidden or visible, so only a thief can declare one so
    declared = isinstance(atom, atoms.Shift) and atom.visible
    return ruled(chiefs, fine and not declared, pieces=(seat,))


@RULES.clause("5.6", source="the rules name no order", basis=Basis.OURS)
def following(open: Open, seat: str, visible: bool, reading: ChiefTurns) -> tuple[str, bool]:
    """After the Chief's turn play goes on with the thief after the one who was seen."""
    seats = [thief.seat for thief in open.thieves]
    here = seats.index(seat)
    after = seats[(here + 1) % len(seats)]
    jumps = visible and goes_to_first(reading)
    return seats[0] if jumps else after, has_seat(reading) and here == len(seats) - 1


def has_seat(reading: ChiefTurns) -> bool:
    """Has the Chief a turn in every round, beside those owed to him (HE-5.6)?"""
    match reading:
        case ChiefTurns.SEAT_PLUS_EXPOSURE:
            return True
        case ChiefTurns.EXPOSURE_ONLY | ChiefTurns.EXPOSURE_JUMPS:
            return False
        case never:
            assert_never(never)


def goes_to_first(reading: ChiefTurns) -> bool:
    """Does the first thief follow the Chief, whoever was seen (HE-5.6)?"""
    match reading:
        case ChiefTurns.EXPOSURE_JUMPS:
            return True
        case ChiefTurns.EXPOSURE_ONLY | ChiefTurns.SEAT_PLUS_EXPOSURE:
            return False
        case never:
            assert_never(never)


@RULES.clause("5.7", source="the rules are silent", basis=Basis.OURS)
def passing(seat: str, reading: PassAllowed) -> Ruling[bool]:
    """Nobody may pass. A thief can always shift a line."""
    match reading:
        case PassAllowed.FALSE:
            may = False
        case PassAllowed.TRUE:
            may = True
        case never:
            assert_never(never)
    return ruled(passing, may, pieces=(seat,), read=reading)


@RULES.clause("5.8", source="before the game", basis=Basis.SAID)
def showing(open: Open, seat: str) -> Ruling[bool]:
    """Before the game begins thieves may show each other their identities, each to whom he likes."""
    return ruled(showing, open.phase == SHOWING and open.turn == seat, pieces=(seat,))


def unasked(open: Open, seat: str, readings: Readings) -> Reason:
    """Why no identities are shown now, by the reading that decides it: never, or not again after a capture (HE-5.8)."""
    first, _ = shown_first(readings.identity_sharing)
    if not first:
        return showing.cite("never", pieces=(seat,), read=readings.identity_sharing)
    captured = open.turns and any(one.seat == seat and one.captures for one in open.thieves)
    return showing.cite(False, pieces=(seat,), read=readings.reshow_after_capture if captured else None)


def shown_first(reading: IdentitySharing) -> tuple[bool, bool]:
    """Is there a time for showing before the game, and does everybody show everybody his card then (HE-5.8)?"""
    match reading:
        case IdentitySharing.CHOOSE:
            return True, False
        case IdentitySharing.ALL:
            return False, True
        case IdentitySharing.NONE:
            return False, False
        case never:
            assert_never(never)


def shown_again(reading: ReshowAfterCapture, sharing: IdentitySharing) -> tuple[bool, bool]:
    """The same after a capture (HE-5.8)."""
    return shown_first(sharing) if shows_again(reading) else (False, False)


def shows_again(reading: ReshowAfterCapture) -> bool:
    """Does a captured thief show his new identity as the first was shown (HE-5.8)?"""
    match reading:
        case ReshowAfterCapture.TRUE:
            return True
        case ReshowAfterCapture.FALSE:
            return False
        case never:
            assert_never(never)


talk = RULES.note(
    "5.9",
    "Thieves make no secret plans. Whatever they say to each other the Chief hears.",
    source="before the game",
    basis=Basis.SAID,
)


@RULES.clause(
    "5.10", source="the Safecracker and the Master Safecracker, who are excused", basis=Basis.INFERRED
)
def comes_off(reading: TokenReturn) -> bool:
    """When a thief's turn begins he takes his Steal tokens off the board, unless his role says otherwise."""
    match reading:
        case TokenReturn.START_OF_OWN_TURN:
            return True
        case TokenReturn.STAYS_UNTIL_MOVED:
            return False
        case never:
            assert_never(never)


BEFORE: dict[str, str] = {
    APPOINTING: "HE-2.4",
    LAYING: "HE-2.1",
    DEALING: "HE-2.6",
    OFFICERS: "HE-2.10",
    SHOWING: "HE-5.8",
    CHOOSING: "HE-9.8",
}
"""Phase other than play -> the clause that says what is done then."""


def in_turn(open: Open, atom: atoms.Playing, cap: int) -> tuple[Reason, ...]:
    """What speaks against a player's action by phase, by turn and by side; nothing when he may act now."""
    seat = atom.seat
    if open.phase == OVER:
        return running(open, cap).because
    choosing = isinstance(atom, atoms.ChooseIdentity)
    if open.phase in BEFORE and not (choosing and open.phase == CHOOSING):
        if open.phase == SHOWING and open.turns:
            return (RULES["HE-D.16"].cite("waits", pieces=(seat, open.turn)),)
        waiting: Clause = RULES[BEFORE[open.phase]]
        return (waiting.cite(False),)
    if open.turn == CHANCE:
        return order(open, seat).because
    if choosing and open.phase != CHOOSING:
        return (RULES["HE-9.8"].cite(False, pieces=(seat,)),)
    if open.turn != seat:
        return (exposed if open.owed else order)(open, seat).because
    if seat == open.chief:
        ours = chiefs(seat, atom)
        return () if ours.value else ours.because
    return ()
