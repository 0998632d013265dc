"""Secret passages, traps and base plans."""

from __future__ import annotations

from typing import assert_never

from explorer.board.bricks import MIDDLE
from explorer.core.rulebook import Basis, ruled
from explorer.core.ruling import Reason, Ruling
from explorer.games.red_mercury.model.pieces import LEADS, SHOWS, TRAPS
from explorer.games.red_mercury.model.state import Config, Entry, Open
from explorer.games.red_mercury.readings import (
    PassageChain,
    PassageDistance,
    PassageMandatory,
    PassageWithEnemy,
    PlansDeclined,
)
from explorer.games.red_mercury.rules import aim, board
from explorer.games.red_mercury.rules.rulebook import RULES


@RULES.clause("14.1", source="other special rooms, secret passage", basis=Basis.SAID)
def leads(config: Config, space: str, distance: int) -> Ruling[tuple[str, ...]]:
    """Who enters a secret passage passes at once and directly to a space of his choice at exactly the printed distance, 2 or 3, which cannot be shortened."""
    match config.readings.passage_distance:
        case PassageDistance.SHORTEST:
            found = config.wall.ring(space, distance)
        case PassageDistance.WALK:
            found = tuple(one for one in config.wall.walks(space, distance) if one != space)
        case never:
            assert_never(never)
    return ruled(leads, found, (space, *found))


def exits(config: Config, open: Open, seat: str, agent: str, distance: int) -> Ruling[tuple[str, ...]]:
    """Where an agent can come out of the passage that he is in (RM-14.1, RM-3.2)."""
    space = open.agent(agent).place
    led = leads(config, space, distance)
    lab = aim.opened(config, open, seat, (agent,)) if MIDDLE in led.value else ruled(aim.opened, True)
    found = tuple(one for one in led.value if one != MIDDLE or lab.value)
    return Ruling(found, (*led.because, *(lab.because if MIDDLE in led.value else ())))


def must_pass(config: Config) -> bool:
    """Must one pass (RM-14.1)?"""
    match config.readings.passage_mandatory:
        case PassageMandatory.YES:
            return True
        case PassageMandatory.MAY:
            return False
        case never:
            assert_never(never)


between = RULES.note(
    "14.2",
    "The cards between the passage and the chosen space are not turned.",
    source="other special rooms, secret passage",
    basis=Basis.SAID,
)
third = RULES.note(
    "14.3",
    "A secret passage works also as the third space of a movement.",
    source="other special rooms, secret passage",
    basis=Basis.SAID,
)


@RULES.clause("14.4", source="other special rooms, secret passage", basis=Basis.SAID)
def works(config: Config, open: Open, entry: Entry, kind: str) -> Ruling[bool]:
    """After a passage the agent cannot go on."""
    if any(tag in open.container.carriers for tag in entry.agents):
        return ruled(RULES["RM-15.5"], False, (entry.space,), entry.agents)
    if not entry.passage:
        return ruled(works, kind in LEADS, (entry.space,), entry.agents)
    match config.readings.passage_chain:
        case PassageChain.NO:
            return ruled(works, False, (entry.space,), entry.agents)
        case PassageChain.YES:
            return ruled(works, kind in LEADS, (entry.space,), entry.agents)
        case never:
            assert_never(never)


def before_fight(config: Config) -> bool:
    """Does a passage work before an enemy in it is attacked (RM-14.1)?"""
    match config.readings.passage_with_enemy:
        case PassageWithEnemy.FIGHT:
            return False
        case PassageWithEnemy.PASS:
            return True
        case never:
            assert_never(never)


@RULES.clause("14.5", source="other special rooms, traps and their cards", basis=Basis.SAID)
def fells(kind: str) -> Ruling[str]:
    """Bathrooms and renovations stun, sewers and broken handles imprison, that is bind."""
    return ruled(fells, TRAPS.get(kind, ""), pieces=(kind,))


@RULES.clause("14.6", source="other special rooms, traps", basis=Basis.SAID)
def sprung(entry: Entry) -> bool:
    """A trap works only when its card is face-down as the agent enters. Where any agent is already, stunned or bound too, it is a plain room. Returns whether it works."""
    return entry.hidden


@RULES.clause("14.7", source="other special rooms, base plans", basis=Basis.SAID)
def readable(open: Open, space: str) -> Ruling[bool]:
    """Base plans let the player look at one or two room cards of his choice, as is printed, without showing them."""
    hidden = board.has_card(space) and not open.at(space)
    return ruled(readable, hidden, (space,))


@RULES.clause("14.8", source="other special rooms, base plans", basis=Basis.SAID)
def first_finder(open: Open, space: str, kind: str) -> Ruling[bool]:
    """Only the first player whose agent finds these plans has this right."""
    return ruled(first_finder, kind in SHOWS and space not in dict(open.spent), (space,))


def used_up(config: Config, looked: bool) -> bool:
    """Are plans spent at which their finder has stopped looking (RM-14.8)?"""
    if looked:
        return True
    match config.readings.plans_declined:
        case PlansDeclined.SPENT:
            return True
        case PlansDeclined.KEPT:
            return False
        case never:
            assert_never(never)


def passing(config: Config, open: Open, space: str) -> tuple[Reason, ...]:
    """What forbids coming out of the passage there."""
    pending = open.pending
    if pending is None:
        return ()
    reasons: list[Reason] = []
    led = leads(config, pending.space, pending.number)
    if space not in led.value:
        reasons.append(leads.cite(False, squares=(pending.space, space), pieces=pending.agents))
    elif space == MIDDLE:
        lab = aim.opened(config, open, pending.seat, pending.agents)
        reasons += () if lab.value else lab.because
    return tuple(reasons)
