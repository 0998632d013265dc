"""Steps 3 to 6 of a turn as they go: reveals, attempts, untying, the container, and the change of turns."""

from __future__ import annotations

from msgspec.structs import replace

from explorer.game.record import CHANCE
from explorer.games.red_mercury.effects import fighting
from explorer.games.red_mercury.effects.course import Course
from explorer.games.red_mercury.model.pieces import BOUND, CORNER, FIT, LONERS, REMOVED, RESERVE, org_of
from explorer.games.red_mercury.model.state import (
    CARRY,
    DRAW,
    DRAWN,
    FAVOUR,
    PLAY,
    RECOVER,
    REPLACE,
    REVEAL,
    UNTIE,
    Shown,
    Turn,
)
from explorer.games.red_mercury.rules import (
    container,
    doubles,
    loners,
    losers,
    recovery,
    turns,
    untying,
)
from explorer.games.red_mercury.rules.rulebook import RULES


def step(course: Course, number: int) -> None:
    """What belongs to a later step begins it (RM-D8)."""
    if course.turn.step < number:
        course.within(step=number)


def begins(course: Course, seat: str) -> None:
    """The turn of a player begins."""
    course.now(phase=PLAY, active=seat, number=course.open.number + 1, turn=Turn())
    course.tell("turn", turns.own, seat)


def ended(course: Course) -> None:
    """The turn is over, and the next begins unless the game is broken off."""
    if turns.too_long(course.config, course.open):
        course.ends(DRAWN, turns.own)
        return
    begins(course, turns.following(course.open, course.open.active))


def revealed(course: Course, seat: str, name: str, tag: str) -> None:
    """A double card is shown, and an agent pointed at."""
    step(course, REVEAL)
    right = doubles.told(course.state.secret.name(tag), name)
    course.tell("reveals", doubles.points, seat, tag, word=name)
    held = dict(course.state.secret.doubles)
    held[seat] = tuple(card for card in held[seat] if card != name)
    course.hide(doubles=tuple(held.items()))
    players = tuple(
        replace(player, held=player.held - 1) if player.seat == seat else player
        for player in course.open.players
    )
    course.now(players=players, shown=(*course.open.shown, Shown(seat, name, tag, right)))
    if doubles.spoilt(right):
        course.tell("wrong", doubles.spoilt, seat, tag, word=name)
        course.tell("told", doubles.told, tag, seat, word=course.state.secret.name(tag), to=seat)
        course.hide(told=(*course.state.secret.told, (seat, tag)))
        return
    agent = course.open.agent(tag)
    place = CORNER[org_of(tag)] if agent.place == RESERVE else agent.place
    carrying = doubles.takes_over(course.config, course.open, tag)
    course.tell("right", doubles.replaceable, seat, tag, word=name)
    course.wait(REPLACE, seat, tag, agent.condition, space=place, number=int(carrying))
    _removed(course, tag)


def _removed(course: Course, tag: str) -> None:
    """The double leaves the game; those who carried with him carry on."""
    carriers = course.open.container.carriers
    place = course.open.agent(tag).place
    course.name(tag)
    course.agent(tag, place=REMOVED, condition=FIT)
    if tag in carriers:
        left = tuple(one for one in carriers if one != tag)
        course.carried(course.open.container.space, left)
        pending = course.open.pending
        if not left and pending is not None and not pending.number:
            course.tell("lies", doubles.takes_over, tag, space=place)


def replaced(course: Course, seat: str, tag: str) -> None:
    """An agent of the reserve takes the place of the double, in his condition."""
    pending = course.open.pending
    assert pending is not None
    course.now(pending=None)
    _, condition = pending.agents
    course.agent(tag, place=pending.space, condition=condition)
    course.tell("replaces", doubles.takes_over, tag, pending.agents[0], space=pending.space, word=condition)
    if losers.newcomer_named(course.config.readings, condition):
        course.name(tag)
        course.tell("named", losers.named, tag, word=course.open.agent(tag).name)
    course.faces()
    if pending.number:
        course.carried(pending.space, (tag,))
        course.tell("carries_on", doubles.takes_over, tag, space=pending.space)
        fighting.arrived(course)


def tried(course: Course, seat: str, tag: str, source: str) -> None:
    """An attempt to bring an agent round: a card is drawn."""
    step(course, RECOVER)
    course.within(tried=(*course.turn.tried, tag))
    course.tell("tries", recovery.stunned, seat, tag, source)
    course.wait(DRAW, CHANCE, seat, tag)


def tried_special(course: Course, seat: str, source: str) -> None:
    """The special attempt: a card is drawn, and perhaps another."""
    step(course, RECOVER)
    course.within(special=True)
    course.tell("tries_all", untying.all_bound, seat, source)
    course.wait(DRAW, CHANCE, seat, number=1)


def drawn(course: Course, style: str) -> None:
    """A style card was drawn for an attempt."""
    pending = course.open.pending
    assert pending is not None
    course.now(pending=None)
    seat, *tags = pending.agents
    course.tell("draws", recovery.drawn_from, seat, word=style)
    if not recovery.wakes(style):
        course.tell("in_vain", recovery.of_another, *(tags or (seat,)))
    elif tags:
        woken(course, seat, tags[0])
    elif pending.number == 1:
        course.wait(DRAW, CHANCE, seat, number=2)
    else:
        for agent in course.open.agents:
            if agent.owner == seat and agent.condition == BOUND and agent.place in course.config.wall.places:
                course.rises(agent.tag, untying.all_bound)


def woken(course: Course, seat: str, tag: str) -> None:
    """An agent is brought round; Bond joins who did it."""
    agent = course.open.agent(tag)
    course.rises(tag, recovery.of_another)
    if tag in LONERS:
        _gained(course, tag, loners.woken_by(agent, seat), "RM-13.8")


def untied(course: Course, by: str, tag: str) -> None:
    """An agent is untied; Bond joins who did it."""
    step(course, UNTIE)
    agent, seat = course.open.agent(tag), course.open.agent(by).owner
    pending = course.open.pending
    if pending is not None and pending.kind == FAVOUR:
        course.now(pending=None)
    course.rises(tag, untying.beside, by)
    if tag in LONERS:
        _gained(course, tag, loners.untied_by(course.config, agent, seat), "RM-13.7")


def _gained(course: Course, tag: str, owner: str, clause: str) -> None:
    if course.open.agent(tag).owner != owner:
        course.agent(tag, owner=owner)
        course.tell("joins", RULES[clause], tag, owner)


def asked(course: Course, seat: str, tag: str, ally: str) -> None:
    """An ally is asked to untie an agent; he answers at once where that is read so."""
    course.within(asked=(*course.turn.asked, tag))
    course.tell("asks", untying.favour, seat, ally, tag)
    if untying.at_once(course.config):
        step(course, UNTIE)
        course.wait(FAVOUR, ally, tag)


def declined(course: Course, seat: str) -> None:
    """The ally does not do it."""
    course.now(pending=None)
    course.tell("declines", untying.favour, seat)


def lifted(course: Course, seat: str, tags: tuple[str, ...]) -> None:
    """Agents lift the container."""
    step(course, CARRY)
    course.within(lifted=True)
    space = course.open.container.space
    course.carried(space, tags)
    clause = container.liftable if len(tags) == 1 else container.together
    course.tell("lifts", clause, *tags, space=space)
    fighting.arrived(course)


def regrouped(course: Course, seat: str, tags: tuple[str, ...]) -> None:
    """Others carry from now on."""
    step(course, CARRY)
    course.within(lifted=True)
    course.carried(course.open.container.space, tags)
    course.tell("regroups", container.once, *tags, space=course.open.container.space)


def dropped(course: Course, seat: str) -> None:
    """The carriers put the container down."""
    step(course, CARRY)
    course.within(dropped=True)
    space = course.open.container.space
    carriers = course.open.container.carriers
    course.carried(space, ())
    course.tell("drops", container.undropped, *carriers, space=space)
