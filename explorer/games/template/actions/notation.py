"""Move notation of Past the Watchman: one line a move, made of atoms."""

from __future__ import annotations

from explorer.core.fault import Fault, Faults, alone, choose
from explorer.core.ruling import Refused
from explorer.game.line import play_line
from explorer.game.record import CHANCE, Form, Step
from explorer.games.template.actions import atoms
from explorer.games.template.effects.play import play
from explorer.games.template.model.state import COURIER, STEPS, WATCHMAN, Event, State

FORMS = (
    Form("courier SQUARE [SQUARE]", "she steps once or twice; with the word ... at the end her turn goes on"),
    Form("courier stays", "she does not step, or no further"),
    Form("watchman turns|stands", "he turns to his other line, or goes on looking along this one"),
    Form("chance courier|watchman", "who begins"),
)
"""The forms of its lines."""

UNFINISHED = "..."
"""At the end of a line: the turn goes on."""

WATCHES: dict[str, atoms.Atom] = {"turns": atoms.Turn(), "stands": atoms.Stand()}


def read(state: State, line: str) -> tuple[atoms.Atom, ...]:
    """The atoms of a line. Raises Faults for what is no line of move notation."""
    who, *words = line.split() or [""]
    if who == COURIER:
        return _courier(state, line, words)
    if who == WATCHMAN and len(words) == 1 and words[0] in WATCHES:
        return (WATCHES[words[0]],)
    if who == CHANCE and words in ([COURIER], [WATCHMAN]):
        return (atoms.Begin(words[0]),)
    known = (COURIER, WATCHMAN, CHANCE)
    if who not in known:
        raise _fault(line, f"found {who!r}", choose(who, known))
    after = (COURIER, WATCHMAN) if who == CHANCE else tuple(WATCHES)
    found, allowed = alone(words, after)
    raise _fault(line, f"{found} after {who!r}", allowed)


def _courier(state: State, line: str, words: list[str]) -> tuple[atoms.Atom, ...]:
    if words == ["stays"]:
        return (atoms.Stop(),)
    numbers = state.config.board.lattice.numbers
    goes_on = words[-1:] == [UNFINISHED]
    squares = words[:-1] if goes_on else words
    for word in squares:
        if word not in numbers:
            raise _fault(line, f"{word!r} is no square of the board", "expected a square such as B2")
    if not squares:
        raise _fault(line, "no square", "expected one or two squares, or: stays")
    steps = tuple(atoms.Step(numbers[word]) for word in squares)
    taken = state.secret.steps if state.open.turn == COURIER else 0
    whole = goes_on or taken + len(steps) >= STEPS
    return steps if whole else (*steps, atoms.Stop())


def _fault(line: str, found: str, allowed: str) -> Faults:
    return Faults([Fault(f"line {line!r}", found, allowed)])


def move(state: State, line: tuple[atoms.Atom, ...]) -> Step[State, Event] | Refused:
    """Plays the atoms of one line, all or none; what is left when the game ends on the way is not played."""
    return play_line(play, state, line, ended=lambda state, atom: not state.open.turn)
