"""Carrying the container."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from explorer.board.bricks import MIDDLE
from explorer.core.rulebook import Basis, ruled
from explorer.core.ruling import Reason, Ruling
from explorer.games.red_mercury.model.pieces import FIT, LEADS
from explorer.games.red_mercury.model.state import Config, Open, Way
from explorer.games.red_mercury.readings import (
    CentreCheck,
    ContainerOnTrap,
    Handover,
    PickupElsewhere,
    Regroup,
    WinByTaking,
)
from explorer.games.red_mercury.rules import aim, allies, board, losers, movement
from explorer.games.red_mercury.rules.organisations import entrances, side
from explorer.games.red_mercury.rules.rulebook import RULES

GROUP = 3
"""Agents who can carry together."""


@RULES.clause("15.1", source="carrying, paragraph 1", basis=Basis.SAID)
def liftable(config: Config, open: Open, seat: str, tags: tuple[str, ...]) -> Ruling[bool]:
    """A player with a fit agent in a centre may enter the laboratory with another and lift the container, which is put beside that agent's card."""
    box = open.container
    lies = not box.carriers and all(open.agent(tag).place == box.space for tag in tags)
    mine = all(open.agent(tag).owner == seat for tag in tags)
    if box.space == MIDDLE:
        match config.readings.centre_check:
            case CentreCheck.ENTRY_AND_PICKUP:
                needed = True
            case CentreCheck.ENTRY_ONLY:
                needed = False
            case never:
                assert_never(never)
    else:
        match config.readings.pickup_elsewhere:
            case PickupElsewhere.FREE:
                needed = False
            case PickupElsewhere.CENTRE_NEEDED:
                needed = True
            case other:
                assert_never(other)
    held = [tag for tag in aim.holders(config, open, seat) if tag not in tags]
    return ruled(liftable, lies and mine and bool(tags) and (bool(held) or not needed), (box.space,), tags)


lifting = RULES.note(
    "15.2",
    "Lifting and dropping the container are the last step of a turn.",
    source="carrying, paragraph 2; course of the game",
    basis=Basis.SAID,
)


@RULES.clause("15.3", source="carrying, paragraph 2", basis=Basis.SAID)
def home(config: Config, open: Open, seat: str, space: str) -> Ruling[bool]:
    """To win, the container has to be brought to an entrance of the player or of his ally."""
    other = allies.ally(open, seat)
    playing = tuple(org for player in open.players for org in player.orgs)
    absent = board.absent_corners(config.readings, playing, side(open, seat))
    found = [*entrances(open.player(seat)), *(entrances(open.player(other)) if other else ()), *absent]
    return ruled(home, space in found, (space,), (seat,))


@RULES.clause("15.4", source="carrying, first remark", basis=Basis.SAID)
def alone() -> int:
    """A lone carrier moves one space at most. Returns how many."""
    return 1


no_passage = RULES.note(
    "15.5",
    "A carrier cannot use secret passages: they are plain rooms for him.",
    source="carrying, first remark",
    basis=Basis.SAID,
)


def kept_from_passage(open: Open, seat: str) -> tuple[Reason, ...]:
    """Why the carriers of a player do not come out of the secret passage that they are in (RM-15.5)."""
    box = open.container
    if open.card(box.space) not in LEADS or not any(open.agent(tag).owner == seat for tag in box.carriers):
        return ()
    return (no_passage.cite(False, squares=(box.space,), pieces=box.carriers),)


attacked = RULES.note(
    "15.6",
    "A carrier who is attacked is beaten only with the same style as his; with any other the attacker loses.",
    source="carrying, second remark",
    basis=Basis.SAID,
)
attacking = RULES.note(
    "15.7",
    "A carrier who attacks also wins only with the same style as the defender's.",
    source="carrying, third remark",
    basis=Basis.SAID,
)


@RULES.clause("15.8", source="carrying, after the remarks", basis=Basis.SAID)
def prize(open: Open) -> Ruling[bool]:
    """If a carrier has lost, the winner may take the container at once, without an agent in a centre."""
    box = open.container
    return ruled(prize, not box.carriers, (box.space,))


@RULES.clause("15.9", source="carrying, after the remarks", basis=Basis.SAID)
def undropped(config: Config, open: Open, lifts: bool) -> Ruling[bool]:
    """A carrier may abandon the container, but only after everything else in his player's turn."""
    if not open.turn.dropped:
        return ruled(undropped, True)
    match config.readings.handover:
        case Handover.NO:
            return ruled(undropped, False)
        case Handover.YES:
            return ruled(undropped, lifts)
        case never:
            assert_never(never)


@RULES.clause("15.10", source="carrying, joint carrying", basis=Basis.SAID)
def together(config: Config, open: Open, tags: tuple[str, ...]) -> Ruling[bool]:
    """Two or three agents of a player who are on one space with the container may lift it jointly; from then on they move together."""
    group = movement.moving_group(open, tags[0])
    able = len(group) == 1 or movement.can_move(open, group).value  # RM-E45
    return ruled(together, sorted(tags) == sorted(group) and able, pieces=group)


def few(tags: tuple[str, ...]) -> Ruling[bool]:
    """Are they no more than can carry together, each once (RM-15.10)?"""
    return ruled(together, 0 < len(tags) <= GROUP and len(set(tags)) == len(tags), pieces=tags)


@RULES.clause("15.11", source="carrying, joint carrying", basis=Basis.SAID)
def jointly(carriers: int) -> int:
    """Two carry it up to two spaces, of which the first has to be a corridor, three up to three, of which the first two have to be. Returns how many spaces so many carry it."""
    return min(carriers, GROUP)


def allowance(open: Open, agents: tuple[str, ...]) -> int:
    """How many spaces a movement of these agents may have (RM-5.5, RM-15.4, RM-15.11)."""
    carrying = len(agents) if set(agents) & set(open.container.carriers) else 0
    if not carrying:
        return movement.FARTHEST
    return alone() if carrying == 1 else jointly(carrying)


def in_range(open: Open, way: Way) -> Ruling[bool]:
    """Do carriers have a space left to move (RM-15.4, RM-15.11)?"""
    clause = alone if len(way.agents) == 1 else jointly
    left = len(way.trail) <= allowance(open, way.agents)
    return ruled(clause, left, way.trail[-1:], way.agents)


all_attack = RULES.note(
    "15.12",
    "When joint carriers enter a space with an enemy all of them have to attack him.",
    source="carrying, joint carrying",
    basis=Basis.SAID,
)
all_trapped = RULES.note(
    "15.13",
    "A trap that joint carriers meet works on all of them.",
    source="carrying, joint carrying",
    basis=Basis.SAID,
)


@RULES.clause("15.14", source="carrying, joint carrying", basis=Basis.SAID)
def all_beaten(open: Open) -> Ruling[bool]:
    """Who attacks joint carriers fights one of them in a turn. Beating him does not bring the container: all carriers have to be beaten."""
    return ruled(all_beaten, not open.container.carriers, (open.container.space,), open.container.carriers)


def stays_with_felled(config: Config) -> bool:
    """Does a trap leave the container with whom it fells (RM-15.13)?"""
    match config.readings.container_on_trap:
        case ContainerOnTrap.DROPS:
            return False
        case ContainerOnTrap.KEPT:
            return True
        case never:
            assert_never(never)


@RULES.clause("E7", source="this project", basis=Basis.OURS)
def once(open: Open, seat: str) -> Ruling[bool]:
    """The container is lifted, or its carriers are changed, once in a turn at most, and a change keeps one of the carriers at least."""
    return ruled(once, not open.turn.lifted, pieces=(seat,))


def lifts(config: Config, open: Open, seat: str, tags: tuple[str, ...]) -> Iterator[Ruling[bool]]:
    """What has to hold for lifting the container."""
    yield undropped(config, open, lifts=True)
    yield few(tags)
    here = all(open.agent(tag).place == open.container.space for tag in tags)
    yield ruled(together, here or len(tags) == 1, (open.container.space,), tags)
    yield liftable(config, open, seat, tags)
    yield movement.can_move(open, tags)
    yield once(open, seat)


def regroups(config: Config, open: Open, seat: str, tags: tuple[str, ...]) -> Iterator[Ruling[bool]]:
    """What has to hold for others to carry (RM-15.10, RM-E7)."""
    carriers = open.container.carriers
    yield undropped(config, open, lifts=False)
    yield few(tags)
    match config.readings.regroup:
        case Regroup.STEP6:
            free = True
        case Regroup.NEEDS_DROP:
            free = False
        case never:
            assert_never(never)
    mine = bool(carriers) and all(open.agent(tag).owner == seat for tag in (*carriers, *tags))
    here = all(open.agent(tag).place == open.container.space for tag in tags)
    yield ruled(together, free and mine and here and set(tags) != set(carriers), pieces=tags)
    yield movement.can_move(open, tags)
    yield ruled(once, bool(set(tags) & set(carriers)) and not open.turn.lifted, pieces=(seat,))


def drops(config: Config, open: Open, seat: str) -> Iterator[Ruling[bool]]:
    """What has to hold for dropping the container."""
    carriers = [open.agent(tag) for tag in open.container.carriers]
    yield undropped(config, open, lifts=False)
    mine = bool(carriers) and all(agent.owner == seat for agent in carriers)
    yield ruled(undropped, mine, (open.container.space,), (seat,))
    fit = not carriers or any(agent.condition == FIT for agent in carriers)
    yield ruled(losers.able, fit, pieces=open.container.carriers)


@RULES.clause("E4", source="this project", basis=Basis.OURS)
def wins_there(config: Config, open: Open) -> Ruling[str]:
    """A player whose agent comes to carry the container on his own or his ally's entrance, by taking, lifting or a reveal, wins at once. Returns who does, "" for nobody."""
    carriers = open.container.carriers
    if not carriers:
        return ruled(wins_there, "")
    seat = open.agent(carriers[0]).owner
    if not seat or not home(config, open, seat, open.container.space).value:
        return ruled(wins_there, "")
    match config.readings.win_by_taking:
        case WinByTaking.YES:
            return ruled(wins_there, seat, (open.container.space,), carriers)
        case WinByTaking.NO:
            return ruled(wins_there, "")
        case never:
            assert_never(never)
