"""Entering a space: the card is turned, and then come the end, Bond and Carlos, enemies, and what the room does."""

from __future__ import annotations

from msgspec.structs import replace

from explorer.board.bricks import CORNERS
from explorer.core.rulebook import Citable
from explorer.games.red_mercury.effects import fighting
from explorer.games.red_mercury.effects.course import Course
from explorer.games.red_mercury.model.pieces import BESIDE, FIT, HIDES, LEADS, LONERS, SAID, SHOWS, TRAPS
from explorer.games.red_mercury.model.state import ATTACK, PASSAGE, PEEK, TARGET, Entry, Way
from explorer.games.red_mercury.rules import (
    allies,
    board,
    container,
    ending,
    fights,
    loners,
    movement,
    special,
)
from explorer.games.red_mercury.rules.rulebook import RULES

ARRIVED, MET, FACED, FOUGHT, DONE = range(5)
"""What comes next for agents who enter: the end, Bond and Carlos, enemies, after the fight, nothing."""


def walked(course: Course, agents: tuple[str, ...], space: str) -> None:
    """Agents step to a neighbouring space."""
    way = course.turn.way
    if way is None:
        way = Way(agents, (course.open.agent(agents[0]).place,))
    course.within(way=replace(way, agents=agents, trail=(*way.trail, space)))
    course.tell("steps", movement.one_agent, *agents, space=space)
    _entered(course, agents, space, passage=False)


def passed(course: Course, space: str) -> None:
    """The agent in a passage comes out on a space."""
    pending = course.open.pending
    assert pending is not None
    course.now(pending=None)
    course.tell("passes", special.leads, *pending.agents, space=space)
    _entered(course, pending.agents, space, passage=True)


def _entered(course: Course, agents: tuple[str, ...], space: str, passage: bool) -> None:
    left = course.open.agent(agents[0]).place
    hidden = movement.turned_up(course.open, space)
    for tag in agents:
        course.agent(tag, place=space)
    carriers = tuple(tag for tag in agents if tag in course.open.container.carriers)
    if carriers:
        course.carried(space, agents)
    course.faces()
    if hidden:
        course.tell("opens", movement.turned_up, space=space, word=course.kind(space))
    if movement.turned_down(course.open, left):
        course.tell("covers", movement.turned_down, space=left)
    course.now(entry=Entry(agents, space, hidden, passage, carriers))
    proceed(course)


def proceed(course: Course) -> None:
    """Goes on with agents who enter, up to the next choice."""
    while True:
        open, entry = course.open, course.open.entry
        if open.winner or open.pending is not None or open.fight is not None or entry is None:
            return
        course.now(entry=replace(entry, stage=entry.stage + 1))
        match entry.stage:
            case 0:
                _at_entrance(course, entry, before=True)
            case 1:
                _met(course, entry)
            case 2:
                _faced(course, entry)
            case 3:
                _fought(course, entry)
            case _:
                course.now(entry=None)
                return


def _at_entrance(course: Course, entry: Entry, before: bool) -> None:
    won = ending.brought(course.config, course.open, entry.carriers, entry.space)
    there = _enemies(course, entry) if before else ()
    if won.value and ending.at_once(course.config, there):
        course.ends(won.value, ending.brought)


def _standing(course: Course, entry: Entry) -> tuple[str, ...]:
    """Those who entered and are still fit."""
    return tuple(tag for tag in entry.agents if course.open.agent(tag).condition == FIT)


def _enemies(course: Course, entry: Entry) -> tuple[str, ...]:
    """The enemies who have to be attacked: Bond too where he has beaten one of several (RM-E44)."""
    standing = _standing(course, entry)
    return allies.enemies(course.config, course.open, standing[0], entry.space) if standing else ()


def _met(course: Course, entry: Entry) -> None:
    """Bond or Carlos is found, joins who enters, or attacks."""
    open, seat = course.open, course.open.agent(entry.agents[0]).owner
    kind = course.kind(entry.space)
    hidden = kind in HIDES and open.agent(HIDES[kind]).place == BESIDE
    if hidden and entry.space not in dict(open.spent):
        tag = HIDES[kind]
        if loners.stays_hidden(course.config, open, tag):
            return
        _spend(course, entry.space, kind, loners.spent)
        course.agent(tag, place=entry.space)
        course.tell("found", loners.found, tag, *entry.agents[:1], space=entry.space)
        if loners.friend(open, seat, tag).value:
            _joins(course, tag, seat, loners.found)
        else:
            _attacked_by(course, entry, tag)
        return
    for agent in open.at(entry.space):
        if agent.tag not in LONERS or agent.tag in entry.agents or agent.owner or agent.condition != FIT:
            continue
        if loners.joins(open, seat, agent):
            _joins(course, agent.tag, seat, loners.joins)
        elif loners.attacks_who_returns(course.config):
            _attacked_by(course, entry, agent.tag)
            return


def _joins(course: Course, tag: str, seat: str, clause: Citable) -> None:
    course.agent(tag, owner=seat)
    course.tell("joins", clause, tag, seat)
    fighting.arrived(course)


def _spend(course: Course, space: str, kind: str, clause: Citable) -> None:
    spent = dict(course.open.spent) | {space: kind}
    bricks = course.config.wall.bricks
    course.now(spent=tuple((one, spent[one]) for one in bricks if one in spent))
    course.tell("spent", clause, space=space, word=SAID[kind])


def _attacked_by(course: Course, entry: Entry, tag: str) -> None:
    """Bond attacks one of those who enter."""
    course.now(entry=replace(entry, stage=entry.stage + 1))
    standing = _standing(course, entry)
    if len(standing) == 1:
        fighting.begin(course, tag, standing[0])
        return
    mover = course.open.agent(standing[0]).owner
    course.wait(TARGET, loners.picks(course.config, course.open, tag, mover), tag)


def _faced(course: Course, entry: Entry) -> None:
    """Enemies have to be attacked; where there are none the room does what it does."""
    standing, kind = _standing(course, entry), course.kind(entry.space)
    there = _enemies(course, entry)
    passes = (
        special.before_fight(course.config)
        and kind in LEADS
        and special.works(course.config, course.open, entry, kind).value
    )
    if there and not passes:
        course.within(attacked=True)
        if len(there) == 1:
            fighting.begin(course, standing[0], there[0], *standing[1:])
        else:
            course.wait(TARGET, course.open.agent(standing[0]).owner, *standing, space=entry.space)
        return
    course.now(entry=replace(entry, stage=DONE))
    if len(standing) < len(entry.agents):
        stop(course, movement.can_move)
    else:
        _room(course, entry, kind)


def _fought(course: Course, entry: Entry) -> None:
    """After the fight: a carrier on the entrance wins, and on a corridor the movement may go on."""
    _at_entrance(course, entry, before=False)
    if course.open.winner:
        return
    whole = len(_standing(course, entry)) == len(entry.agents)
    if whole and fights.goes_on_after(course.config) and _leads_on(course, entry.space):
        if not entry.passage and _has_range(course):
            return
        _range_over(course)
    stop(course, fights.must_attack)
    course.within(step=ATTACK)


def _leads_on(course: Course, space: str) -> bool:
    """May a movement go on from a space?"""
    if space in CORNERS:
        return not board.cardless_ends(course.config.readings, space)
    return movement.goes_on(course.kind(space))


def _has_range(course: Course) -> bool:
    way = course.turn.way
    return way is not None and len(way.trail) <= container.allowance(course.open, way.agents)


def stop(course: Course, clause: Citable) -> None:
    """The movement is over."""
    way = course.turn.way
    if way is not None and not way.ended:
        course.within(way=replace(way, ended=clause.id))


def _room(course: Course, entry: Entry, kind: str) -> None:
    """What the room does to those who enter."""
    seat = course.open.agent(entry.agents[0]).owner
    if entry.passage:
        stop(course, special.works)
    if kind in LEADS:
        works = special.works(course.config, course.open, entry, kind)
        if works.value:
            stop(course, special.works)
            course.tell("passage", special.leads, *entry.agents, space=entry.space, word=str(LEADS[kind]))
            course.wait(PASSAGE, seat, *entry.agents, space=entry.space, number=LEADS[kind])
            return
        if works.because[0].clause == "RM-15.5":
            course.tell("no_passage", RULES["RM-15.5"], *entry.agents, space=entry.space)
    if kind in TRAPS and special.sprung(entry):
        _trapped(course, entry, kind)
    elif kind in SHOWS and special.first_finder(course.open, entry.space, kind).value:
        course.tell("plans", special.readable, seat, space=entry.space, word=str(SHOWS[kind]))
        course.wait(PEEK, seat, *entry.agents, space=entry.space, number=SHOWS[kind])
    on = _leads_on(course, entry.space)
    if on and not _has_range(course) and not entry.passage:
        _range_over(course)
    elif not on:
        stop(course, movement.room_ends)


def _range_over(course: Course) -> None:
    way = course.turn.way
    assert way is not None
    if not set(way.agents) & set(course.open.container.carriers):
        stop(course, movement.in_reach)
    elif len(way.agents) == 1:
        stop(course, container.alone)
    else:
        stop(course, container.jointly)


def _trapped(course: Course, entry: Entry, kind: str) -> None:
    """A trap fells all who enter; the container may drop."""
    course.tell("trap", special.sprung, *entry.agents, space=entry.space, word=SAID[kind])
    for tag in entry.agents:
        course.falls(tag, TRAPS[kind], special.fells, trap=True)
    if set(entry.agents) & set(course.open.container.carriers):
        if not container.stays_with_felled(course.config):
            course.carried(entry.space, ())
            course.tell("lies", container.all_trapped, *entry.agents, space=entry.space)


def peeked(course: Course, seat: str, space: str) -> None:
    """A player looks at a card by the base plans."""
    pending = course.open.pending
    assert pending is not None
    kind = course.kind(space)
    course.tell("peeks", special.readable, seat, space=space)
    course.tell("sees", special.readable, seat, space=space, word=kind, to=seat)
    course.hide(peeks=(*course.state.secret.peeks, (seat, space, kind, course.open.number)))
    course.now(pending=replace(pending, number=pending.number - 1))
    if pending.number == 1:
        plans_done(course, looked=True)


def plans_done(course: Course, looked: bool) -> None:
    """The player looks at no further card."""
    pending = course.open.pending
    assert pending is not None
    course.now(pending=None)
    if special.used_up(course.config, looked):
        _spend(course, pending.space, course.kind(pending.space), special.first_finder)
    else:
        course.tell("unread", special.first_finder, pending.seat, space=pending.space)


def halted(course: Course, seat: str) -> None:
    """The player ends his movement; a passage that need not be used is declined."""
    course.now(pending=None, entry=None)
    course.tell("halts", movement.goes_on, seat)
    if course.turn.step < ATTACK:
        course.within(step=ATTACK)


def targeted(course: Course, tag: str) -> None:
    """The fight with the chosen enemy begins."""
    pending = course.open.pending
    assert pending is not None
    course.now(pending=None)
    course.tell("targets", fights.one_fight, pending.seat, tag)
    if pending.agents[0] in LONERS and not course.open.agent(pending.agents[0]).owner:
        fighting.begin(course, pending.agents[0], tag)
    else:
        fighting.begin(course, pending.agents[0], tag, *pending.agents[1:])


def shown_by(course: Course, space: str) -> int:
    """How many cards the plans on a space show."""
    return SHOWS.get(course.kind(space), 0)
