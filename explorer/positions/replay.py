"""Lines of move notation, played: alone, or after a set-up, under any readings."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from random import Random
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from explorer.core.fault import Fault, Faults, expect
from explorer.core.readings import Consulted, names, others, written
from explorer.core.ruling import Hidden, Refused
from explorer.game.line import joined
from explorer.game.record import CHANCE, AnyGame, Beginning, Step
from explorer.positions.position import Placed, Position, placed, taken

OFFERED = "choose among what is offered"
IN_PARTS = "it cannot be played as a whole: play it in parts"
"""Why a line is refused where the seat cannot know more."""


class Played(Struct, frozen=True):
    """A line that was played: its place among the lines given, counted from 0, None for what chance drew."""

    number: int | None
    line: str
    step: Step[Any, Any]


def refusal(game: AnyGame, refused: Refused) -> str:
    """Why a move is forbidden: every reason in a sentence with its clause."""
    return "; ".join(f"{game.display.sentence(reason)} ({reason.clause})" for reason in refused.because)


class Unreadable(Faults):
    """What is wrong with a line that is no line of move notation."""


def moved(game: AnyGame, state: Any, line: str) -> Step[Any, Any]:
    """What a line makes of a state. Raises Unreadable for what is no line, and Faults for one that the rules forbid."""
    expect(str, line, "line", "a line of move notation")
    try:
        atoms = game.notation.read(state, line)
    except Faults as wrong:
        raise Unreadable(wrong.faults) from None
    step = game.notation.move(state, atoms)
    if isinstance(step, Refused):
        raise Faults([Fault(f"line {line!r}", "refused", refusal(game, step))])
    return step


def moved_by(game: AnyGame, state: Any, seat: str, line: str) -> Step[Any, Any]:
    """What a line makes of a state when a seat plays it, which can do by it only what it may do itself.

    Raises Faults for a line that it cannot play, in words that hang on what the seat knows and on nothing else.
    """
    expect(str, line, "line", "a line of move notation")
    view = game.view(state, seat)
    if not game.legal(view):
        raise Faults([Fault("", "it is not your move", f"to move: {game.to_move(state) or 'nobody'}")])
    known = game.reconstruct(view)
    try:
        atoms = game.notation.read(known, line)
    except Hidden:
        raise Faults([Fault(f"line {line!r}", "refused", OFFERED)]) from None
    own, _ = _own(game, state, seat, atoms)
    step = game.notation.move(state, atoms) if own else None
    if step is None or isinstance(step, Refused) or len(step.atoms) > own:
        raise Faults([Fault(f"line {line!r}", "refused", _against(game, known, seat, atoms))])
    return step


def _own(game: AnyGame, state: Any, seat: str, atoms: tuple[Any, ...]) -> tuple[int, Any]:
    """How many of some atoms a seat may play itself, one after another from a state, and the state after those."""
    for number, atom in enumerate(atoms):
        if atom not in game.legal(game.view(state, seat)):
            return number, state
        made = game.play(state, atom)
        if isinstance(made, Refused):
            return number, state
        state = made.state
    return len(atoms), state


def _against(game: AnyGame, known: Any, seat: str, atoms: tuple[Any, ...]) -> str:
    """What a seat is told against a line, by the state that it can reconstruct alone."""
    own = 0
    try:
        own, here = _own(game, known, seat, atoms)
        if 0 < own < len(atoms) and not game.legal(game.view(here, seat)):
            return f"not all of it is for {seat} to do"
        tried = game.notation.move(known, atoms) if own else game.play(known, atoms[0])
    except Hidden:
        tried = None
    return refusal(game, tried) if isinstance(tried, Refused) else OFFERED if not own else IN_PARTS


def write(game: AnyGame, state: Any, atoms: tuple[Any, ...]) -> tuple[str, ...]:
    """The lines of some atoms that can be played from a state, one after another. Raises ValueError where they cannot."""
    states = [state]
    for atom in atoms:
        step = game.play(states[-1], atom)
        if isinstance(step, Refused):
            raise ValueError(f"{game.name} refuses {atom}: {refusal(game, step)}")
        states.append(step.state)
    return game.notation.write(states, atoms)


def drawn(game: AnyGame, state: Any, dice: Random) -> Any:
    """An atom of chance, drawn by the weights."""
    atoms, weights = zip(*game.chance(state), strict=True)
    return dice.choices(atoms, weights)[0]


def follow(game: AnyGame, state: Any, lines: tuple[str, ...], seed: int) -> Iterator[Played]:
    """The lines played one after another; chance draws by the seed where the lines do not say what it does.

    Raises Faults for the first line that cannot be played, with its number.
    """
    dice = Random(seed)
    for number, line in enumerate(lines):
        while game.to_move(state) == CHANCE and not is_chance(game, state, line):
            atom = drawn(game, state, dice)
            step = game.play(state, atom)
            if isinstance(step, Refused):
                raise ValueError(f"{game.name} lets chance do {atom} and refuses it: {refusal(game, step)}")
            yield Played(
                None, game.notation.write((state, step.state), (atom,))[0], joined(step.state, [(atom, step)])
            )
            state = step.state
        try:
            step = moved(game, state, line)
        except Faults as wrong:
            raise type(wrong)(
                replace(fault, where=_at(number, fault.where)) for fault in wrong.faults
            ) from None
        yield Played(number, line, step)
        state = step.state


def _at(number: int, where: str) -> str:
    return f"do[{number}]" + (f" {where}" if where else "")


def is_chance(game: AnyGame, state: Any, line: str) -> bool:
    """Does a line say what chance does here, in its first atom at least?"""
    try:
        read = game.notation.read(state, line)
    except Faults:
        return False
    return any(read[:1] == (atom,) for atom, _ in game.chance(state))


@lru_cache(maxsize=1024)
def began(beginning: Beginning, readings: Any) -> Any:
    """The state that a beginning makes under some readings. Raises Faults where its lines cannot be played so."""
    state = beginning.game.setup.new(beginning.setup, readings)
    for played in follow(beginning.game, state, beginning.lines, beginning.seed):
        state = played.step.state
    return state


def read_as(position: Position, readings: Any) -> Position:
    """The position that the same set-up and lines make under other readings.

    Raises Faults where they cannot be played so.
    """
    if position.beginning is None or readings == position.readings:
        return replace(position, readings=readings)
    return replace(position, state=began(position.beginning, readings), readings=readings)


def vary(thing: Position | Placed, **keys: Any) -> Position:
    """The position with other values of some keys of its set-up, as files word them, such as `spies=3`.

    Raises Faults for keys and values that the game does not know, and without a set-up.
    """
    position = taken(thing)
    begun = position.beginning
    if begun is None:
        raise Faults([Fault("", "this position has no set-up", "keys of a set-up are varied")])
    made = placed(begun.game, {**begun.own, **keys}, written(position.readings, begun.game.readings))
    if made.beginning is None or not begun.lines:
        return replace(made, title=position.title)
    return after(replace(made, title=position.title), begun.lines, begun.seed)


def after(position: Position, lines: tuple[str, ...], seed: int = 0) -> Position:
    """The position after some lines. Raises Faults for the first that cannot be played, and without a beginning."""
    if position.beginning is None:
        raise Faults([Fault("", "this position has no set-up", "lines are played from a set-up")])
    beginning = replace(position.beginning, lines=(*position.beginning.lines, *lines), seed=seed)
    return replace(position, beginning=beginning, state=began(beginning, position.readings))


@lru_cache(maxsize=1024)
def sways(beginning: Beginning, readings: Any) -> frozenset[str]:
    """The readings of which another value alone makes another state of a beginning, or leaves it none."""
    game = beginning.game
    here = game.fingerprint(began(beginning, readings))
    watched = Consulted(readings)
    began.__wrapped__(beginning, watched)
    found = set()
    for name, _, other in others(readings, frozenset(watched.names)):
        if name in found:
            continue
        try:
            if game.fingerprint(began(beginning, other)) != here:
                found.add(name)
        except Faults:
            found.add(name)
    return frozenset(name for name in names(readings) if name in found)
