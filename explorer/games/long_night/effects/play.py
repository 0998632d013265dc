"""Carrying out atoms: who is to move, what an atom does, and how the game ends."""

from __future__ import annotations

from contextlib import suppress
from typing import assert_never

import msgspec

from explorer.core.digest import digest
from explorer.core.ruling import Refused
from explorer.game.record import CHANCE, Step
from explorer.games.long_night.actions import atoms
from explorer.games.long_night.effects.draft import Draft, Over
from explorer.games.long_night.events import hear
from explorer.games.long_night.model.state import DOG, OVER, SETUP, SPIES, Event, State
from explorer.games.long_night.model.views import GUARD
from explorer.games.long_night.rules import (
    activation,
    arms,
    cards,
    guard,
    hand,
    hostages,
    noise,
    setting,
    spies,
    walking,
)
from explorer.games.long_night.rules.spies import Refuse


def to_move(state: State) -> str:
    """Who decides next: "spies", "guard", "chance", or "" when the game is over or nobody is in play."""
    phase = state.open.phase
    if phase == OVER:
        return ""
    if phase == SETUP and not state.open.unplaced:
        return "spies" if setting.choosing(Draft(state)) else CHANCE
    if phase == SPIES:
        return "spies" if any(map(spies.in_play, state.secret.spies)) else ""
    return "spies" if phase == DOG else "guard"


def play(state: State, atom: atoms.Atom) -> Step[State, Event] | Refused:
    """The state after an atom and all that it forces, with the events; or the reasons why it is forbidden."""
    draft = Draft(state)
    try:
        if state.open.phase == OVER:
            raise Refuse(spies.spies_turn.cite(False, because=(spies.now(draft),)))
        carry_out(draft, atom)
        draft.check()
        guard.advance(draft)
    except Refuse as refuse:
        return Refused(refuse.because)
    except Over:
        pass
    if draft.open.phase == OVER:
        # told last: the event that ended the game has been completed by now
        draft.note("over", draft.open.ended_by, value=draft.open.winner)
    heard = [told for event in draft.events if (told := hear(event, GUARD)) is not None]
    if heard:
        draft.shows(log=(*draft.open.log, *heard))
    return Step(draft.state, tuple(draft.events))


def outcome(state: State) -> tuple[str, str]:
    """(winner, clause that ended the game): both empty while it runs, "none" where nobody has won."""
    return (state.open.winner, state.open.ended_by) if state.open.phase == OVER else ("", "")


def fingerprint(state: State) -> str:
    """A short word that is equal for equal states, in every process."""
    data = ENCODER.encode((state.open, state.secret, state.hand))
    return digest(data)


def _printed(value: object) -> str:
    """How a board, which never changes in a game, is written into a fingerprint."""
    return type(value).__name__


ENCODER = msgspec.json.Encoder(order="deterministic", enc_hook=_printed)


def begun(state: State) -> State:
    """A fresh position with everything done that is forced before its first decision."""
    draft = Draft(state)
    with suppress(Over):
        guard.advance(draft)
    return draft.state


def carry_out(draft: Draft, atom: atoms.Atom) -> None:
    """Do what an atom says. Raises Refuse where a clause forbids it."""
    match atom:
        # the commonest first: a match tries one after another
        case atoms.Look(piece, look):
            activation.look(draft, piece, look)
        case atoms.Step(piece, square):
            if draft.open.phase == SPIES:
                walking.step(draft, piece, square)
            else:
                activation.walk(draft, piece, square)
        case atoms.Play(piece, card, target, body):
            if piece == GUARD:
                hand.play(draft, card, target)
            else:
                cards.play(draft, piece, card, target, body)
        case atoms.Activate(piece):
            activation.activate(draft, piece)
        case atoms.Pace(piece, pace):
            spies.pace(draft, piece, pace)
        case atoms.Noise(piece, square):
            noise.noise(draft, piece, square)
        case atoms.Stop(piece):
            noise.stop(draft, piece)
        case atoms.Pass(piece):
            spies.pass_turn(draft, piece)
        case atoms.Leave(piece):
            walking.leave(draft, piece)
        case atoms.Shoot(piece, target, body):
            arms.shoot(draft, piece, target, body)
        case atoms.Take(piece):
            arms.take(draft, piece)
        case atoms.Drop(piece):
            arms.drop(draft, piece)
        case atoms.Snuff(piece):
            arms.snuff(draft, piece)
        case atoms.Run(piece, path):
            guard.run_dog(draft, piece, path)
        case atoms.Release(piece, square):
            activation.release(draft, piece, square)
        case atoms.Wake(piece):
            activation.wake(draft, piece)
        case atoms.Done():
            guard.done(draft)
        case atoms.Free(piece):
            hostages.free(draft, piece)
        case atoms.Give(piece, to):
            hostages.give(draft, piece, to)
        case atoms.Place(piece, at):
            setting.place(draft, piece, at)
        case atoms.Equip(piece, word):
            setting.equip(draft, piece, word)
        case atoms.Mark(document):
            setting.mark(draft, document)
        case atoms.Mud(squares):
            hostages.mud(draft, squares)
        case atoms.Turn(document):
            hostages.turn(draft, document)
        case never:
            assert_never(never)
