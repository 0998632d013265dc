"""May a line be played?"""

from __future__ import annotations

from dataclasses import replace

from explorer.core.ruling import Hidden, Reason, Refused, Ruling
from explorer.games.spetsnaz import atoms, notation, placing, views
from explorer.games.spetsnaz.play import play
from explorer.games.spetsnaz.queries.seated import read_as, unseen
from explorer.games.spetsnaz.readings import Readings
from explorer.games.spetsnaz.rulebook import RULES
from explorer.games.spetsnaz.state import State, View


def legal(at: State, readings: Readings, move: str) -> Ruling[bool]:
    """May this line of move notation be played now?"""
    state = replace(at, config=replace(at.config, readings=readings))
    tried = notation.move(state, notation.read(state, move))
    if isinstance(tried, Refused):
        return Ruling(False, tried.because)
    # what each atom does of itself; what follows from it can hang on things that the mover does not know
    clauses: dict[str, None] = {}
    for atom in tried.atoms:
        made = play(state, atom)
        assert not isinstance(made, Refused)
        state = made.state
        clauses[made.events[0].clause] = None
    return Ruling(True, tuple(RULES[clause].cite(True) for clause in clauses))


def legal_at_seat(seen: View, readings: Readings, move: str) -> Ruling[bool]:
    """The same as far as a seat can tell: what lies on a map that it does not see tells it nothing."""
    at = views.reconstruct(seen)
    known = _against_preparing(seen, readings, notation.read(at, move))
    return Ruling(False, known) if known else legal(at, readings, move)


def _against_preparing(seen: View, readings: Readings, line: tuple[atoms.Atom, ...]) -> tuple[Reason, ...]:
    """What speaks against a line that prepares a map which this seat does not see; nothing against any other line.

    Raises Hidden where what lies on that map could speak against it.
    """
    config, board = read_as(seen, readings).config, seen.open
    for atom in line:
        if isinstance(atom, atoms.Let):
            board = replace(board, turn=atom.other)
            continue
        if not isinstance(atom, atoms.Place | atoms.Unplace | atoms.Ready):
            return ()
        if views.hides(seen, atom.seat) is not None:
            return ()
        known = placing.not_now(board, atom)
        if isinstance(atom, atoms.Place):
            known += placing.unfit(config, (), atom.kind, atom.cell)
        if not known:
            raise Hidden(unseen(atom.seat))
        return known
    return ()
