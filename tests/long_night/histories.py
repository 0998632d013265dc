"""Every way in which the spies of a small game may have played so that the guard heard what he heard."""

from __future__ import annotations

from collections.abc import Hashable, Iterable

from msgspec.structs import replace

from explorer.core.ruling import Refused
from explorer.games.long_night.actions.atoms import Atom
from explorer.games.long_night.effects import play
from explorer.games.long_night.legal import legal
from explorer.games.long_night.model import views
from explorer.games.long_night.model.state import Open, Secret, SpyTurn, State


def beginnings(state: State, squares: Iterable[int], lying: bool) -> list[State]:
    """The state with its one spy on each of those squares, standing and, where `lying`, also lying."""
    (spy,) = state.secret.spies
    return [
        replace(state, secret=replace(state.secret, spies=(replace(spy, at=square, prone=prone),)))
        for square in squares
        for prone in ((False, True) if lying else (False,))
    ]


def told_alike(states: Iterable[State], atom: Atom, board: Open) -> list[State]:
    """What an atom of the guard's makes of those states, where his board then is that one."""
    made = (play.play(state, atom) for state in states)
    return [m.state for m in made if not isinstance(m, Refused) and m.state.open == board]


def played_alike(states: Iterable[State], board: Open) -> list[State]:
    """All that spies can make of those states so that the guard's board is that one, their turn begun or not."""
    found: dict[Hashable, State] = {}
    frontier = list(states)
    seen: set[Hashable] = {_key(state) for state in frontier}
    while frontier:
        state = frontier.pop()
        if state.open == board:
            found[_key(state)] = state
        if play.to_move(state) != "spies":
            continue
        for atom in legal(views.view(state, "spies")):
            made = play.play(state, atom)
            assert not isinstance(made, Refused), (atom, made.because)
            after = made.state
            told = after.open.log
            if told == board.log[: len(told)] and _key(after) not in seen:
                seen.add(_key(after))
                frontier.append(after)
    return list(found.values())


def _key(state: State) -> Hashable:
    """A state, its spies' paths as sets of squares: nothing that the guard can hear depends on more of them."""
    return len(state.open.log), state.open.phase, state.open.round, _short(state.secret)


def _short(secret: Secret) -> Secret:
    return replace(secret, turns=tuple(map(_turn, secret.turns)))


def _turn(turn: SpyTurn) -> SpyTurn:
    start = turn.start if turn.pace in ("", "throw") else None
    return replace(turn, path=tuple(sorted(set(turn.path))), start=start)
