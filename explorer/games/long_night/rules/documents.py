"""Missions 1 and 2: documents and hostages, the noise of the camp, and how the spies win."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from explorer.core.rulebook import Basis
from explorer.games.long_night.effects.draft import Draft
from explorer.games.long_night.model.pieces import remembered
from explorer.games.long_night.model.state import Config, Document, Spy
from explorer.games.long_night.model.state import SpyTurn as Turn
from explorer.games.long_night.readings import BugToken, CampLoud, HostageChoice
from explorer.games.long_night.rules import alarm, boards, missions
from explorer.games.long_night.rules.rulebook import RULES
from explorer.games.long_night.rules.sight import WALLS, corner, table

HOSTAGE = "hostage"


@remembered
def house(config: Config) -> frozenset[int]:
    """The squares where dogs and units may not go."""
    return frozenset(square for name in config.rules.indoors for square in config.region(name))


def touch(draft: Draft, spy: Spy) -> None:
    """A spy starts, crosses or ends on a square: documents there are opened, in order (LN-O.36)."""
    if spy.at is None or spy.kind != "spy":
        return
    for document in draft.secret.documents:
        if document.square == spy.at and not document.opened:
            if draft.config.rules.objective == "hostage":
                open_hostage(draft, document.id)
            else:
                open_document(draft, spy, document.id)


@RULES.clause("M1.6", source="mission 1, documents", basis=Basis.SAID)
def open_document(draft: Draft, spy: Spy, id: str) -> None:
    """A spy who crosses, starts or ends on a document opens it: the marked one he takes, another is removed from the spies' board; the guard's token leaves at the beginning of the next spies' turn, and he is not told which it was. A bug on it is turned over on both boards at once."""
    document = next(d for d in draft.secret.documents if d.id == id)
    draft.hides(documents=tuple(d for d in draft.secret.documents if d.id != id))
    draft.note("document_opened", open_document.id, piece=id, square=document.square, to="spies")
    if document.marked:
        draft.set_spy(spy.id, goal=id)
        draft.note("document_right", open_document.id, piece=spy.id, to="spies")
    bugged = [t for t in draft.open.tokens if t.kind == "bug" and document.square in t.squares]
    if bug_removes(draft.config.readings.bug_token) and bugged:
        draft.shows(documents=tuple(d for d in draft.open.documents if d[0] != id))
    else:
        draft.hides(due=(*draft.secret.due, id))
    for token in bugged:
        boards.spend(draft, token)
        draft.say("bug", alarm.bug.id, piece=token.id)
        alarm.rise(draft, alarm.bug, token.id)
        draft.check()


def bug_removes(reading: BugToken) -> bool:
    """Does a bugged document leave the guard's board as soon as it is opened (LN-M1.6)?"""
    match reading:
        case BugToken.AT_ONCE:
            return True
        case BugToken.DELAYED:
            return False
        case never:
            assert_never(never)


@RULES.clause("M2.6", source="mission 2, hostages", basis=Basis.SAID)
def open_hostage(draft: Draft, id: str) -> None:
    """A spy who crosses or stands on a hostage's token turns it over on the spies' board: a wrong one stays, the right one he takes along, lets walk, or leaves lying open."""
    draft.hides(documents=tuple(replace(d, opened=True) if d.id == id else d for d in draft.secret.documents))
    draft.note("document_opened", open_hostage.id, piece=id, to="spies")


def opened_walks(draft: Draft) -> None:
    """At the end of a spy's turn an opened right hostage who was not taken walks, where the table reads it so (LN-M2.6)."""
    match draft.config.readings.hostage_choice:
        case HostageChoice.MAY_WAIT:
            return
        case HostageChoice.AT_ONCE:
            pass
        case never:
            assert_never(never)
    if draft.config.rules.objective == "hostage":
        for document in draft.secret.documents:
            if document.marked and document.opened:
                stand_up(draft, document)


def stand_up(draft: Draft, document: Document) -> None:
    """The hostage becomes a walking figure on his square."""
    draft.hides(
        documents=tuple(d for d in draft.secret.documents if d.id != document.id),
        spies=(*draft.secret.spies, Spy(HOSTAGE, document.square, kind="hostage")),
    )
    draft.note("hostage_walks", open_hostage.id, piece=HOSTAGE, to="spies")


def won(draft: Draft, spy: Spy) -> None:
    """Somebody has left the board: with the goal the spies win (LN-M1.8, M2.11)."""
    if missions.document_out(draft.config.rules, spy):
        draft.end("spies", missions.document_out.id)
    elif missions.hostage_out(draft.config.rules, spy):
        draft.end("spies", missions.hostage_out.id)
    else:
        boards.nobody_left(draft)


# the noise of paces


def tokens_of(draft: Draft, spy: Spy, turn: Turn) -> int:
    """How many tokens the pace of a spy asks for, before his role lessens them."""
    on = len(set(turn.path))
    if turn.pace == "walk":
        return 0 if draft.config.rules.downpour else min(1, on)
    if turn.pace == "run":
        return min(2, len(token_squares(draft, turn)))
    return 0


def token_squares(draft: Draft, turn: Turn) -> frozenset[int]:
    """The squares where the tokens of a walk or run may lie."""
    on = frozenset(turn.path)
    return rain_squares(draft, on) if draft.config.rules.downpour else on


def rain_squares(draft: Draft, on: frozenset[int]) -> frozenset[int]:
    """The squares for the tokens of a run in the downpour: those of the run and their neighbours, walls apart (LN-M2.3)."""
    near = set(on)
    walls = table(draft.secret.ground, WALLS, corner(draft.config.readings.sight_corner), squares=False)
    for square in on:
        near.update(n for n in draft.config.board.lattice.neighbours[square] if walls[square] >> n & 1)
    return frozenset(near - draft.config.board.stopping)


def end_of_pace(draft: Draft, turn: Turn) -> None:
    """The alarm of walking and running in the downpour (LN-M2.3)."""
    if not draft.config.rules.downpour:
        return
    moved = turn.path[1:] if turn.start is not None else turn.path
    if turn.pace == "walk" and not any(camp_loud(draft, square) for square in moved):
        alarm.rise(draft, alarm.rain)
    laid = [square for square in turn.laid if not boards.silent(draft, square)]
    if turn.pace == "run" and len(laid) == 2:
        alarm.rise(draft, alarm.rain)
        noise = list(draft.open.noise)
        for square in laid:
            noise.remove(square)
        draft.shows(noise=tuple(noise), settled=(*draft.open.settled, *laid))


def camp_loud(draft: Draft, square: int) -> bool:
    """Is it a loud square of the camp (reading `camp_loud`)?"""
    marker = bool(draft.open.loud >> square & 1)
    ground = "loud" in draft.config.board.terrain[square]
    match draft.config.readings.camp_loud:
        case CampLoud.BOTH:
            return marker or ground
        case CampLoud.MARKER:
            return marker
        case CampLoud.GROUND:
            return ground
        case never:
            assert_never(never)
