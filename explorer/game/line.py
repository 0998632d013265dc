"""Lines of moves: the atoms of one line played together, and whether they may be."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from explorer.core.rulebook import Rulebook
from explorer.core.ruling import Refused, Ruling
from explorer.game.record import Cited, Step

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E", bound=Cited)


def _never(state: object, atom: object) -> bool:
    return False


def play_line(
    play: Callable[[S, A], Step[S, E] | Refused],
    state: S,
    line: tuple[A, ...],
    ended: Callable[[S, A], bool] = _never,
) -> Step[S, E] | Refused:
    """Play the atoms of one line, all or none: the last state, all that happened and the atoms played.

    `ended(state, atom)` says that with what was played before it, the rest of the line from this atom on has nothing
    more to do; that is asked from the second atom on.
    """
    parts: list[tuple[A, Step[S, E]]] = []
    for number, atom in enumerate(line):
        if number and ended(state, atom):
            break
        made = play(state, atom)
        if isinstance(made, Refused):
            return made
        parts.append((atom, made))
        state = made.state
    return joined(state, parts)


def joined(state: S, parts: Sequence[tuple[A, Step[S, E]]]) -> Step[S, E]:
    """The step of a whole line to its last state, of those of its atoms."""
    return Step(state, tuple(event for _, step in parts for event in step.events), tuple(parts))


def allowed(rules: Rulebook, made: Step[S, E] | Refused) -> Ruling[bool]:
    """May what was tried be played? Yes by the clauses of what happened, or no by those against it."""
    if isinstance(made, Refused):
        return Ruling(False, made.because)
    clauses = dict.fromkeys(event.clause for event in made.events)
    return Ruling(True, tuple(rules[clause].cite(True) for clause in clauses))
