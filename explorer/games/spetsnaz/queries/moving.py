"""May a line be played?"""

from __future__ import annotations

from msgspec.structs import replace

from explorer.core.ruling import Hidden, Reason, Refused, Ruling
from explorer.games.spetsnaz.actions import atoms, notation
from explorer.games.spetsnaz.effects.play import play
from explorer.games.spetsnaz.model import views
from explorer.games.spetsnaz.model.state import State, View
from explorer.games.spetsnaz.queries.seated import as_read, read_as, unseen
from explorer.games.spetsnaz.readings import Readings
from explorer.games.spetsnaz.rules import decisions, fight, movement, objects, placing
from explorer.games.spetsnaz.rules.rulebook import RULES


def legal(at: State, readings: Readings, move: str) -> Ruling[bool]:
    """May this line of move notation be played now?"""
    state = replace(at, config=replace(at.config, readings=readings))
    tried = notation.move(state, notation.read(state, move))
    if isinstance(tried, Refused):
        return Ruling(False, tried.because)
    # what each atom does of itself; what follows from it can hang on things that the mover does not know
    because: dict[Reason, None] = {}
    for atom in tried.atoms:
        made = play(state, atom)
        assert not isinstance(made, Refused)
        because |= dict.fromkeys((RULES[made.events[0].clause].cite(True), *as_read(*_asked(state, atom))))
        state = made.state
    return Ruling(True, tuple(because))


def _asked(state: State, atom: atoms.Atom) -> tuple[Ruling[bool], ...]:
    """What is asked of an atom and can hang on how the rules are read."""
    config, board, seat = state.config, state.open, atom.seat
    squad = board.squad(seat)
    match atom:
        case atoms.Place(_, kind, cell):
            return tuple(placing.asked(config, state.secret(seat).marks, kind, cell))
        case atoms.Halt(_, cell):
            return (decisions.may_halt(config, squad, cell),)
        case atoms.Stop():
            return (movement.may_stop(config.readings),)
        case atoms.Use():
            return (
                objects.kit_offered(config, board, seat),
                objects.kit_cures(config, board, squad),
                objects.indicator_left(config, squad),
            )
        case atoms.Shoot(_, zone):
            return (fight.may_shoot(config, board, seat, zone),)
        case _:
            return ()


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
        known = placing.not_now(board, atom.seat)
        if isinstance(atom, atoms.Place):
            known += placing.unfit(config, (), atom.kind, atom.cell)
        if not known:
            raise Hidden(unseen(atom.seat))
        return known
    return ()
