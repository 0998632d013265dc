"""Section 2 of the rules, noise: the tokens of paces, stones, and the end of an action."""

from __future__ import annotations

from explorer.core.rulebook import Basis
from explorer.core.ruling import Reason
from explorer.games.long_night.effects.draft import Draft
from explorer.games.long_night.model.state import SPIES
from explorer.games.long_night.model.state import SpyTurn as Turn
from explorer.games.long_night.rules import alarm, boards, documents, movement, spies
from explorer.games.long_night.rules.rulebook import RULES


def idle(draft: Draft, id: str) -> tuple[Reason, ...]:
    """The reasons against a token, or the end of an action, of one who is not in the middle of an action."""
    none = spies.pace.cite(False, pieces=(id,))
    if draft.open.phase != SPIES:
        return spies.spies_turn.cite(False, pieces=(id,), because=(spies.now(draft),)), none
    if all(spy.id != id for spy in draft.secret.spies):
        return spies.spies_turn.cite(False, pieces=(id,), because=(spies.absent(id),)), none
    if id in draft.secret.acted:
        return (spies.spies_turn.cite(False, pieces=(id,)), none)
    return spies.spies_turn.cite(False, pieces=(id,), because=(none,)), none


def noise(draft: Draft, id: str, square: int) -> None:
    """A spy lays a token of his pace (LN-2.5, 2.6) or throws a stone (LN-2.7)."""
    spy = next((s for s in draft.secret.spies if s.id == id), None)
    turn = draft.turn(id) if spy is not None else None
    if spy is None or turn is None or draft.open.phase != SPIES or draft.secret.mover != id:
        raise spies.Refuse(*idle(draft, id))
    name = draft.secret.ground.name(square)
    clause = movement.PACES[turn.pace]
    if turn.pace == "throw":
        if len(turn.laid) >= 2 - spies.ghostly(spy):
            raise spies.Refuse(clause.cite(False, pieces=(id,)), *spies.about_tokens(draft, id))
        _stone(draft, turn, square)
    else:
        allowed = documents.token_squares(draft, turn)
        on = sum(1 << square for square in allowed)
        if not spies.tokens_due(draft, spy, turn) or square not in allowed or square in turn.laid:
            # who has not entered the board was on no square yet
            where = movement.neighbours.cite(False, squares=draft.secret.ground.squares(on), pieces=(id,))
            raise spies.Refuse(
                clause.cite(False, squares=(name,), pieces=(id,)),
                where if turn.path else RULES["LN-O.41"].cite(False, pieces=(id,)),
                *((alarm.rain.cite(False, pieces=(id,)),) if draft.config.rules.downpour else ()),
                *spies.about_tokens(draft, id),
            )
    turn = draft.set_turn(id, laid=(*turn.laid, square))
    boards.lay_noise(draft, square, clause.id, id)
    draft.check()
    thrown = turn.pace == "throw"
    enough = len(turn.laid) >= 2 - spies.ghostly(spy) if thrown else not spies.tokens_due(draft, spy, turn)
    if enough:
        spies.finish(draft, id)


@RULES.clause("O.6", source="rules 2, stones", basis=Basis.OURS)
def _stone(draft: Draft, turn: Turn, square: int) -> None:
    """A stone may fly over anything to any square of the board that is not black or a generator, within 5 of where the turn began; its two squares are neighbours."""
    ground, grid = draft.secret.ground, draft.config.board.lattice
    far = (
        movement.distance(ground, draft.config.readings, turn.start, square).value
        if turn.start is not None
        else "none"
    )
    fits = isinstance(far, int) and far <= 5 and square not in draft.config.board.stopping
    apart = bool(turn.laid) and grid.king(turn.laid[0], square) != 1
    if not fits or apart:
        ends: tuple[str, ...] = (ground.name(square),)
        if apart:
            ends = (ground.name(turn.laid[0]), *ends)
        elif turn.start is not None and square not in draft.config.board.stopping:
            ends = (ground.name(turn.start), *ends)
        why = () if apart or len(ends) == 1 else (RULES["LN-3.1"].cite(far, squares=ends),)
        raise spies.Refuse(
            movement.throw.cite(
                False,
                squares=(ground.name(square),),
                because=(
                    _stone.cite(False, squares=ends, because=why),
                    *movement.cannot_enter(ground, square),
                ),
            )
        )


def stop(draft: Draft, id: str) -> None:
    """A spy ends his action: all its tokens must have been laid."""
    spy = next((s for s in draft.secret.spies if s.id == id), None)
    if spy is None or draft.open.phase != SPIES or draft.secret.mover != id:
        raise spies.Refuse(*idle(draft, id))
    turn = draft.turn(id)
    if turn.pace != "throw" and spies.tokens_due(draft, spy, turn):
        laid = tuple(draft.secret.ground.name(square) for square in turn.laid)
        due = movement.PACES[turn.pace].cite(False, squares=laid, pieces=(id,))
        raise spies.Refuse(due, *spies.about_tokens(draft, id))
    spies.finish(draft, id)
