"""Whole lines of move notation: judged, and carried out atom by atom.

A line of the spies is refused as a whole when one of its atoms is refused. A line of the guard is judged on
his own board before anything happens, so that a refusal tells him nothing.
"""

from __future__ import annotations

from msgspec.structs import replace

from explorer.core.ruling import Reason, Refused
from explorer.game.line import joined
from explorer.game.record import Step
from explorer.games.long_night.actions import atoms
from explorer.games.long_night.actions.parsing import FORCED, active, read
from explorer.games.long_night.effects.draft import Draft
from explorer.games.long_night.effects.play import carry_out, play
from explorer.games.long_night.model.state import OVER, Event, State
from explorer.games.long_night.rules import activation, guard, inspection, movement, order, spies
from explorer.games.long_night.rules.rulebook import RULES
from explorer.games.long_night.rules.spies import Refuse


def play_line(state: State, line: str) -> Step[State, Event] | Refused:
    """The state after a line of move notation, or why it is forbidden. Raises Faults for an unreadable line."""
    return play_atoms(state, read(state, line))


def play_atoms(state: State, line: tuple[atoms.Atom, ...]) -> Step[State, Event] | Refused:
    """Carry out the atoms of one line, all or none; where one opens a wrong hostage, what was to be done with the right one is not played."""
    if state.open.phase == OVER:
        return play(state, line[0])
    first = line[0]
    units = isinstance(first, atoms.Activate) or (
        isinstance(first, atoms.Step | atoms.Look | atoms.Release) and active(state, first.piece)
    )
    if units:
        judged = judge(state, line)
        if isinstance(judged, Refused):
            return judged
        line = judged
    elif isinstance(line[0], atoms.Look) and line[0].look == FORCED:
        unit = next(u for u in state.open.units if u.id == line[0].piece)
        looks = inspection.allowed(state.open, state.config.readings, unit)
        if len(looks) != 1:
            return Refused(_several(unit.id, looks))
        line = (atoms.Look(unit.id, looks[0]),)
    parts: list[tuple[atoms.Atom, Step[State, Event]]] = []
    moment = state.open.round, state.open.phase
    begun = state
    for number, atom in enumerate(line):
        if (state.open.round, state.open.phase) != moment or _void(state, atom):
            left = () if units else _left_over(state, line, number)
            if left and state.open.phase != OVER:
                return Refused(left)
            break
        atom = _as_found(state, atom)
        made = play(state, atom)
        if isinstance(made, Refused):
            events = [event for _, step in parts for event in step.events]
            opened = [event.piece for event in events if event.kind == "document_opened"]
            if not opened or not isinstance(atom, atoms.Take | atoms.Free | atoms.Give):
                return made
            # which hostage is right was not known when the line was said: it is refused if it would be then too,
            # else what it came to stands, and no more
            if not _right(begun, opened[-1]):
                as_right = play_atoms(_marked(begun, opened[-1]), line)
                if isinstance(as_right, Refused):
                    return as_right
                break
            return made
        parts.append((atom, made))
        state = made.state
        if not units and any(event.kind == "caught" for event in made.events):
            # who is caught at a step does nothing more, whatever the line says (LN-O.75)
            break
    return joined(state, parts)


def of_guard(state: State, line: tuple[atoms.Atom, ...]) -> bool:
    """Is it a line of the guard's, in his turn or in the set-up?"""
    match line[0]:
        case atoms.Play(piece):
            return piece == "guard"
        case atoms.Step(piece):
            return any(unit.id == piece for unit in state.open.units)
        case atoms.Activate() | atoms.Look() | atoms.Release() | atoms.Wake() | atoms.Done():
            return True
        case atoms.Place() | atoms.Mud() | atoms.Turn():
            return True
        case _:
            return False


def judged(state: State, line: tuple[atoms.Atom, ...]) -> Step[State, Event] | Refused:
    """What is decided of a line before it is played: a guard's on his own board (LN-O.77), others where they are played."""
    return play_atoms(guard.belief(state) if of_guard(state, line) else state, line)


def _right(state: State, document: str) -> bool:
    return any(d.id == document and d.marked for d in state.secret.documents)


def _marked(state: State, document: str) -> State:
    """The game as it would be if that document were the right one."""
    marked = tuple(replace(d, marked=d.id == document) for d in state.secret.documents)
    return replace(state, secret=replace(state.secret, documents=marked))


def _several(unit: str, looks: tuple[int, ...]) -> tuple[Reason, ...]:
    """The reasons that a line must name the look of a unit that has `looks` to choose from."""
    return order.plan.cite(False, pieces=(unit,)), RULES["LN-O.72"].cite(len(looks), pieces=(unit,))


def _as_found(state: State, atom: atoms.Atom) -> atoms.Atom:
    """The look that ends a unit's walk, as his board shows it by now: on the way he may have found a door or passage."""
    if isinstance(atom, atoms.Look) and active(state, atom.piece):
        unit = next(u for u in state.open.units if u.id == atom.piece)
        looks = inspection.allowed(state.open, state.config.readings, unit)
        if atom.look not in looks:
            return atoms.Look(unit.id, next((look for look in looks if not atom.look & ~look), looks[0]))
    return atom


def _left_over(state: State, line: tuple[atoms.Atom, ...], number: int) -> tuple[Reason, ...]:
    """Reasons against the rest of a spy's line, from an atom on, when his turn has ended before it."""
    atom = line[number]
    if isinstance(line[0], atoms.Activate | atoms.Look) or isinstance(atom, atoms.Stop):
        return ()
    pace = next((a.pace for a in line if isinstance(a, atoms.Pace)), "sneak")
    if not isinstance(atom, atoms.Noise):
        return (spies.pace.cite(False),)
    fewer = [movement.neighbours.cite(False)] if pace == "run" else []
    if any(spy.id == atom.piece and spies.ghostly(spy) for spy in state.secret.spies):
        fewer.append(spies.ghostly.cite(False, pieces=(atom.piece,)))
    names = state.config.board.lattice.names
    laid = tuple(names[a.square] for a in line if isinstance(a, atoms.Noise))
    return (movement.PACES[pace].cite(False, squares=laid), *fewer)


def _void(state: State, atom: atoms.Atom) -> bool:
    """Has the line come to nothing: its unit proved dead, or its spy's turn has ended on the way?"""
    if isinstance(atom, atoms.Step | atoms.Look | atoms.Release):
        unit = next((u for u in state.open.units if u.id == atom.piece), None)
        if unit is not None and activation.activatable(unit):
            return state.open.active is None or state.open.active.unit != atom.piece
    if isinstance(atom, atoms.Step | atoms.Noise | atoms.Stop | atoms.Leave):
        return atom.piece in state.secret.acted
    return False


def judge(state: State, line: tuple[atoms.Atom, ...]) -> tuple[atoms.Atom, ...] | Refused:
    """A unit's line judged on the guard's board alone, with its forced look filled in.

    The guard's board is played through as if it were the truth: nothing hidden can decide.
    """
    draft = Draft(guard.belief(state))
    known: list[atoms.Atom] = []
    try:
        for atom in line:
            if isinstance(atom, atoms.Look) and atom.look == FORCED:
                unit = draft.unit(atom.piece)
                looks = inspection.allowed(draft.open, draft.config.readings, unit)
                if len(looks) != 1:
                    raise Refuse(*_several(unit.id, looks))
                atom = atoms.Look(unit.id, looks[0])
            known.append(atom)
            carry_out(draft, atom)
    except Refuse as refuse:
        return Refused(refuse.because)
    return tuple(known)
