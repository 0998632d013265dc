"""What holds in every game of Long Night in the Dark, whoever plays it and however: checks of one step, or of a game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

from explorer.core.ruling import Refused
from explorer.games.long_night.actions import notation
from explorer.games.long_night.actions.atoms import Atom
from explorer.games.long_night.actions.writing import write
from explorer.games.long_night.beliefs import possible
from explorer.games.long_night.effects import play, whole_lines
from explorer.games.long_night.legal import legal
from explorer.games.long_night.model import views
from explorer.games.long_night.model.pieces import KINDS, Side
from explorer.games.long_night.model.state import CAUGHT, IN, LEFT, OUT, OVER, SETUP, SPIES, State
from explorer.games.long_night.rules.rulebook import RULES
from tests.long_night.positions import choices
from tests.long_night.twins import answer, lines, noticed

Step = tuple[State, Atom, State]
"""The state before an atom, the atom, and the state after it."""

# of every step


def alarm_in_bounds(step: Step) -> None:
    before, atom, after = step
    board = after.open
    assert 1 <= board.minimum <= board.alarm <= 9, atom
    assert board.minimum >= before.open.minimum, "the minimum never falls"
    assert (board.alarm == 9) <= (board.phase == OVER), "the game goes on at alarm 9"


def figures(state: State) -> dict[str, str]:
    """Every spy, unit, dog and device, and what has become of it."""
    gone = state.secret.dead | {id for id, _ in state.secret.asleep}
    found = {spy.id: spy.status for spy in state.secret.spies}
    for unit in state.open.units:
        where = "board" if unit.at is not None or unit.border else "off"
        found[unit.id] = "fallen" if unit.id in gone else where
    return found


def figures_conserved(step: Step) -> None:
    """Nobody vanishes, nobody comes back, nobody is in two places."""
    before, atom, after = step
    was, now = figures(before), figures(after)
    assert was.keys() <= now.keys(), atom
    if before.open.phase != SETUP:
        new = now.keys() - was.keys()
        assert all(id == "hostage" or "dog" in id or "camera" in id or "reinforcement" in id for id in new)
    for spy in after.secret.spies:
        assert (spy.at is not None) == (spy.status == IN), (spy, atom)
        if was.get(spy.id) in (CAUGHT, LEFT):
            assert spy.status == was[spy.id], "who is out of the game stays out"
        if was.get(spy.id) == IN:
            assert spy.status != OUT, "nobody is back outside"
    ids = [unit.id for unit in after.open.units]
    assert len(ids) == len(set(ids))
    stopping = after.config.board.stopping
    assert not any(u.at in stopping for u in after.open.units if KINDS[u.kind] is not Side.DEVICE)
    loose = [sum(u.kind == "dog" and u.at is not None for u in state.open.units) for state in (before, after)]
    assert loose[1] <= max(1, loose[0]), "at most one loose dog (LN-6.4)"


def pieces_conserved(step: Step) -> None:
    """Cards and documents are used up and never come back; a body more means a unit less."""
    before, atom, after = step
    if before.open.phase == SETUP:
        return
    assert not Counter(after.hand) - Counter(before.hand), atom
    cards = {spy.id: Counter(spy.cards) for spy in before.secret.spies}
    for spy in after.secret.spies:
        assert not Counter(spy.cards) - cards.get(spy.id, Counter()), atom
    assert {id for id, _ in after.open.documents} <= {id for id, _ in before.open.documents}
    assert {d.id for d in after.secret.documents} <= {d.id for d in before.secret.documents}
    assert sum(d.marked for d in after.secret.documents) <= 1
    assert sum(bool(spy.goal or spy.leads) for spy in after.secret.spies) <= 1
    was, now = figures(before), figures(after)
    for id in bodies(after) - bodies(before):
        assert (was[id], now[id]) in (("board", "fallen"), ("board", "off")), atom


def bodies(state: State) -> set[str]:
    """The units whose bodies lie or are carried."""
    carried = [spy.body for spy in state.secret.spies if spy.body is not None]
    return {body.unit for body in (*state.secret.bodies, *carried) if body.unit}


def unheard_unseen(step: Step, dice: Random) -> None:
    """What the guard does not hear changes nothing for him: his view, what he may do, how he is answered."""
    before, atom, after = step
    if before.open.log != after.open.log or play.to_move(before) != SPIES:
        return
    drawn = dice.random() < 0.01
    assert noticed(before, drawn) == noticed(after, drawn), atom
    spies = {spy.id for spy in before.secret.spies}
    asked = [line for line in lines(before, dice) if line.split()[0] not in spies]
    for line in dice.sample(asked, min(3, len(asked))):
        assert answer(before, line) == answer(after, line), (atom, line)


# of a moment


def listed_is_playable(state: State, others: Sequence[Atom]) -> None:
    """All that is listed plays; of other atoms what plays is listed; only who is to move has something listed."""
    mover = play.to_move(state)
    for seat in (views.GUARD, views.SPIES):
        if mover not in ("chance", seat):
            assert not legal(views.view(state, seat)), f"{seat} may move in the turn of {mover!r}"
    found = choices(state)
    assert len(set(found)) == len(found)
    for atom in found:
        made = play.play(state, atom)
        assert not isinstance(made, Refused), (atom, made.because)
        assert all(event.clause in RULES for event in made.events)
    for atom in others:
        made = play.play(state, atom)
        if isinstance(made, Refused):
            assert atom not in found
            assert made.because
            assert all(reason.clause in RULES for reason in made.because)
        else:
            assert atom in found, atom


def truth_is_possible(state: State) -> None:
    """Every spy on the board is where the guard believes that he can be."""
    view = views.view(state, views.GUARD)
    for spy in state.secret.spies:
        if spy.at is not None:
            name = state.open.ground.name(spy.at)
            assert name in possible(view, spy.id), f"{spy.id} is on {name} in {state.open.phase}"


# of a game


def played_again(steps: Sequence[Step]) -> None:
    """The same atoms give the same states."""
    state = steps[0][0]
    for _, atom, after in steps:
        made = play.play(state, atom)
        assert not isinstance(made, Refused), (atom, made.because)
        state = made.state
        assert play.fingerprint(state) == play.fingerprint(after), atom


def written_and_read(steps: Sequence[Step]) -> None:
    """The lines that write the atoms of a game play the same when they are read."""
    state, end = steps[0][0], steps[-1][2]
    for line in write((state, *(after for *_, after in steps)), tuple(atom for _, atom, _ in steps)):
        made = whole_lines.play_atoms(state, notation.read(state, line))
        assert not isinstance(made, Refused), (line, made.because)
        state = made.state
    assert play.fingerprint(state) == play.fingerprint(end)
