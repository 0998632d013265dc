"""What happens before anybody decides: the draws of chance, and the moves of bots that come first."""

from __future__ import annotations

from collections.abc import Mapping

from explorer.core.ruling import Refused
from explorer.game.record import CHANCE, JUDGE, SPECTATOR
from explorer.sessions.bots import Players
from explorer.sessions.dice import Dice
from explorer.sessions.session import Session

MOST = 2000
"""Atoms that are played at most before somebody has to be asked."""


def draw_all(session: Session) -> None:
    """Let chance decide, again and again, until a seat decides or nobody does."""
    players = Players(session.game, {}, session.throwing())
    with session.as_one():
        for _ in range(MOST):
            if session.to_move != CHANCE:
                return
            session.play(players.choose(session.state))


def lead_in(session: Session, bots: Mapping[str, str]) -> None:
    """Play on to the first decision of a seat without a bot; where all have bots, chance alone draws."""
    count = _before_a_person(session, bots)
    players = Players(session.game, bots, session.throwing())
    with session.as_one():
        for _ in range(count):
            session.play(players.choose(session.state))


def _before_a_person(session: Session, bots: Mapping[str, str]) -> int:
    """How many atoms come before a seat without a bot decides, where one will; else before anybody does."""
    game, state, dice = session.game, session.state, session.throwing()
    players = Players(game, bots, Dice(dice.seed, dice.thrown))
    seats = {seat for seat in game.seats(state) if seat not in (JUDGE, SPECTATOR)}
    # who decides together with a bot's seat, as spies do, is played by it too
    played, drawn = set(bots), None
    for count in range(MOST):
        mover = game.to_move(state)
        if mover != CHANCE:
            drawn = count if drawn is None else drawn
            if mover and mover not in bots:
                return count
            played |= {seat for seat in seats if game.legal(game.view(state, seat))}
            if not mover or seats <= played:
                return drawn
        step = game.play(state, players.choose(state))
        if isinstance(step, Refused):
            break
        state = step.state
    return drawn or 0
