"""Regaining consciousness."""

from __future__ import annotations

from typing import assert_never

from explorer.core.rulebook import Basis, against, every, ruled
from explorer.core.ruling import Reason, Ruling
from explorer.games.red_mercury.model.pieces import CONFIDENT, LONERS, STUNNED
from explorer.games.red_mercury.model.state import Config, Open
from explorer.games.red_mercury.readings import Readings, SameTurnRecovery, SpecialSecondDraw
from explorer.games.red_mercury.rules import allies, board
from explorer.games.red_mercury.rules.rulebook import RULES


@RULES.clause("9.1", source="regaining consciousness", basis=Basis.SAID)
def stunned(config: Config, open: Open, seat: str, tag: str) -> Ruling[bool]:
    """After the movement and a possible attack the player may make one attempt for each of his stunned agents."""
    agent = open.agent(tag)
    mine = agent.owner == seat or (not agent.owner and allies.friendly(open, seat, tag))
    match config.readings.same_turn_recovery:
        case SameTurnRecovery.YES:
            early = False
        case SameTurnRecovery.NO:
            early = tag in open.turn.felled
        case never:
            assert_never(never)
    found = mine and agent.condition == STUNNED and agent.place in config.wall.places and not early
    return ruled(stunned, found, pieces=(seat, tag))


@RULES.clause("9.2", source="regaining consciousness", basis=Basis.SAID)
def of_another(open: Open, seat: str, source: str) -> Ruling[bool]:
    """One card is drawn blindly from the style cards of another player. If it is the confident one the agent is fit again, else he stays stunned."""
    return ruled(of_another, source != seat, pieces=(seat, source))


def wakes(style: str) -> bool:
    """Does a card that was drawn bring the agent round (RM-9.2)?"""
    return style == CONFIDENT


@RULES.clause("9.3", source="regaining consciousness", basis=Basis.SAID)
def first_try(open: Open, tag: str) -> Ruling[bool]:
    """An attempt can be repeated in each further turn of the player, once a turn for each agent."""
    return ruled(first_try, tag not in open.turn.tried, pieces=(tag,))


def awaits(config: Config, open: Open, seat: str, tag: str) -> Ruling[bool]:
    """May a player make an attempt for an agent in this turn (RM-9.1, RM-9.3, RM-13.8)?"""
    rulings = (stunned(config, open, seat, tag), first_try(open, tag))
    agent = open.agent(tag)
    loner = tag in LONERS and not agent.owner and agent.condition == STUNNED
    strange = loner and not allies.friendly(open, seat, tag)
    reserved = (RULES["RM-13.8"].cite(False, pieces=(tag, seat)),) if strange else ()
    both = every(*rulings)
    return Ruling(both.value, (*reserved, *both.because))


def attempt(config: Config, open: Open, seat: str, tag: str, source: str) -> tuple[Reason, ...]:
    """What forbids an attempt."""
    return against(awaits(config, open, seat, tag), of_another(open, seat, source))


@RULES.clause("D7", source="this project", basis=Basis.OURS)
def drawn_from(readings: Readings, second: bool) -> tuple[str, ...]:
    """Style cards are not used up: every fight and every draw is from all three. Returns the cards that can be drawn."""
    if not second:
        return board.styles()
    match readings.special_second_draw:
        case SpecialSecondDraw.REPLACE:
            return board.styles()
        case SpecialSecondDraw.KEEP_OUT:
            return tuple(style for style in board.styles() if style != CONFIDENT)
        case never:
            assert_never(never)
