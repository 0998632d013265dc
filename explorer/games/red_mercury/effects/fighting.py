"""Fights as they go: targets, styles one after another, what becomes of the loser, and the container."""

from __future__ import annotations

from msgspec.structs import replace

from explorer.game.record import CHANCE
from explorer.games.red_mercury.effects.course import Course
from explorer.games.red_mercury.model.pieces import FIT, LONERS
from explorer.games.red_mercury.model.state import OUTCOME, STYLE, TAKE, Fight
from explorer.games.red_mercury.rules import container, fights, loners, losers
from explorer.games.red_mercury.rules.rulebook import RULES


def begin(course: Course, attacker: str, defender: str, *waiting: str) -> None:
    """A fight begins; the others of those who attack jointly attack after it, or share its end."""
    apart = fights.one_by_one(course.config)
    fight = Fight(attacker, defender, waiting if apart else (), () if apart else waiting)
    course.now(fight=fight)
    clause = loners.attacks if not course.open.agent(attacker).owner else fights.must_attack
    course.tell("attacks", clause, attacker, defender, space=course.open.agent(defender).place)
    _ask(course, attacker)


def plays_for(course: Course, tag: str) -> str:
    """Who chooses for an agent in a fight."""
    owner = course.open.agent(tag).owner
    return owner or loners.chooser(course.open, tag).value


def _ask(course: Course, tag: str) -> None:
    seat = plays_for(course, tag)
    if tag in LONERS and not course.open.agent(tag).owner:
        course.tell("plays_for", loners.chooser, seat, tag)
    course.wait(STYLE, seat, tag)


def styled(course: Course, seat: str, style: str) -> None:
    """A style is chosen: the first lies face-down, the second shows both."""
    fight, first = course.open.fight, course.state.secret.style
    assert fight is not None
    if not first:
        course.hide(style=style)
        course.tell("chooses", RULES["RM-7.2"], seat, word=style, to=seat if seat != CHANCE else "none")
        course.tell("ready", RULES["RM-7.2"], seat)
        _ask(course, fight.defender)
        return
    course.hide(style="")
    course.now(pending=None)
    won = fights.won(course.config, course.open, fight.attacker, fight.defender, first, style)
    pair = (fight.attacker, fight.defender) if won.value else (fight.defender, fight.attacker)
    clause = RULES[won.because[0].clause]
    course.tell("styles", clause, fight.attacker, fight.defender, word=f"{first} {style}")
    course.tell("wins", clause, *pair)
    course.now(fight=replace(fight, styles=(first, style), winner=pair[0]))
    winning = first if won.value else style
    became = losers.outcome(winning)
    if became.value == "choice":
        course.wait(OUTCOME, plays_for(course, pair[0]), *pair)
    else:
        decided(course, became.value, became.because[0].clause)


def decided(course: Course, condition: str, clause: str) -> None:
    """The loser, and who attacked with him, is stunned or bound; the container may change hands."""
    fight = course.open.fight
    assert fight is not None
    lost = fight.defender if fight.winner == fight.attacker else fight.attacker
    course.now(pending=None)
    fallen = (lost, *fight.together) if lost == fight.attacker else (lost,)
    carried = course.open.container.carriers
    for tag in fallen:
        course.falls(tag, condition, RULES[clause])
        if tag in LONERS:
            _loner_lost(course, tag)
    left = tuple(tag for tag in carried if tag not in fallen)
    if left != carried:
        space = course.open.agent(lost).place
        course.carried(space, left)
        if not left:
            course.tell("lies", container.prize, *fallen, space=space)
            _offered(course, fight.winner)
            return
        course.tell("others_carry", container.all_beaten, *left, space=space)
    on(course)


def _loner_lost(course: Course, tag: str) -> None:
    agent = course.open.agent(tag)
    owner = loners.after_defeat(course.config, agent)
    if agent.owner and not owner:
        course.tell("leaves", loners.after_defeat, tag, agent.owner)
    course.agent(tag, owner=owner)


def _offered(course: Course, winner: str) -> None:
    """The winner over the last carrier may take the container."""
    agent = course.open.agent(winner)
    if agent.owner:
        course.wait(TAKE, agent.owner, winner)
        return
    if loners.seizes(course.config):
        course.carried(agent.place, (winner,))
        course.tell("takes", container.prize, winner, space=agent.place)
    on(course)


def taken(course: Course, yes: bool) -> None:
    """The winner takes the container, or leaves it."""
    fight = course.open.fight
    assert fight is not None
    course.now(pending=None)
    place = course.open.container.space
    if yes:
        course.carried(place, (fight.winner,))
    course.tell("takes" if yes else "leaves_it", container.prize, fight.winner, space=place)
    if yes:
        arrived(course)
    if not course.open.winner:
        on(course)


def arrived(course: Course) -> None:
    """Who carries the container now wins where it is the entrance for it."""
    won = container.wins_there(course.config, course.open)
    if won.value:
        course.ends(won.value, container.wins_there)


def on(course: Course) -> None:
    """The next of joint attackers attacks, or the fight is over."""
    fight = course.open.fight
    assert fight is not None
    standing = [tag for tag in fight.waiting if course.open.agent(tag).condition == FIT]
    if fight.winner == fight.defender and standing and course.open.agent(fight.defender).condition == FIT:
        begin(course, standing[0], fight.defender, *standing[1:])
    else:
        course.now(fight=None)
