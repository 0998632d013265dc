"""Fights."""

from __future__ import annotations

from typing import assert_never

from explorer.core.rulebook import Basis, ruled
from explorer.core.ruling import Reason, Ruling
from explorer.games.red_mercury.model.pieces import FIT
from explorer.games.red_mercury.model.state import ATTACK, Config, Open
from explorer.games.red_mercury.readings import (
    AttackInPlace,
    JointAttack,
    JointCarrierBonus,
    PassThroughEnemy,
)
from explorer.games.red_mercury.rules import allies
from explorer.games.red_mercury.rules.rulebook import RULES


@RULES.clause("7.1", source="fight", basis=Basis.SAID)
def must_attack(space: str, agent: str, enemies: tuple[str, ...]) -> Ruling[bool]:
    """An agent who enters a space with an enemy has to attack him."""
    return ruled(must_attack, bool(enemies), (space,), (agent, *enemies))


def in_place(config: Config) -> bool:
    """May one attack without entering (RM-7.1)?"""
    match config.readings.attack_in_place:
        case AttackInPlace.MAY | AttackInPlace.MUST:
            return True
        case AttackInPlace.ENTERING_ONLY:
            return False
        case never:
            assert_never(never)


def owed(config: Config, open: Open, seat: str) -> tuple[Reason, ...]:
    """The attack that a player still has to make before he goes on to a later step (RM-7.1)."""
    match config.readings.attack_in_place:
        case AttackInPlace.MAY | AttackInPlace.ENTERING_ONLY:
            return ()
        case AttackInPlace.MUST:
            if open.turn.attacked or open.turn.step > ATTACK:
                return ()
            for agent in open.agents:
                if agent.owner == seat and agent.condition == FIT and agent.place in config.wall.places:
                    there = allies.enemies(config, open, agent.tag, agent.place)
                    if there:
                        return (must_attack.cite(False, squares=(agent.place,), pieces=(agent.tag, *there)),)
            return ()
        case never:
            assert_never(never)


def goes_on_after(config: Config) -> bool:
    """Does a movement go on after a fight that was won on a corridor (RM-7.1)?"""
    match config.readings.pass_through_enemy:
        case PassThroughEnemy.STOP:
            return False
        case PassThroughEnemy.FIGHT_THEN_GO:
            return True
        case never:
            assert_never(never)


@RULES.clause("7.2", source="fight", basis=Basis.SAID)
def secretly(seat: str) -> Reason:
    """Both players choose a style in secret, by whatever thought or by chance."""
    return secretly.cite(True, pieces=(seat,))


@RULES.clause("7.3", source="fight", basis=Basis.SAID)
def differ(attack: str, defence: str) -> bool:
    """Both styles are shown at once. If they are the same the defender wins, else the attacker. Returns whether the attacker does."""
    return attack != defence


def won(config: Config, open: Open, attacker: str, defender: str, attack: str, defence: str) -> Ruling[bool]:
    """Does the attacker win (RM-7.3, RM-15.6, RM-15.7)?"""
    for clause, tag in (("RM-15.6", defender), ("RM-15.7", attacker)):
        if steady(config, open, tag):
            found = not differ(attack, defence)
            return ruled(RULES[clause], found, pieces=(attacker, defender, attack, defence))
    return ruled(differ, differ(attack, defence), pieces=(attacker, defender, attack, defence))


def steady(config: Config, open: Open, tag: str) -> bool:
    """Does an agent fight as a carrier (RM-15.6, RM-E37)?"""
    carriers = open.container.carriers
    match config.readings.joint_carrier_bonus:
        case JointCarrierBonus.ALL:
            return tag in carriers
        case JointCarrierBonus.SOLO_ONLY:
            return carriers == (tag,)
        case never:
            assert_never(never)


def one_by_one(config: Config) -> bool:
    """Do joint carriers attack one after another (RM-15.12)?"""
    match config.readings.joint_attack:
        case JointAttack.SEQUENTIAL:
            return True
        case JointAttack.SINGLE:
            return False
        case never:
            assert_never(never)


@RULES.clause("7.4", source="fight", basis=Basis.SAID)
def one_fight(open: Open, agent: str) -> Ruling[bool]:
    """If there are several enemies the attacker's player chooses one, and the others take no part: there is one attack in a turn."""
    return ruled(one_fight, not open.turn.attacked, pieces=(agent,))


@RULES.clause("7.5", source="defeated agents", basis=Basis.SAID)
def can_be_attacked(open: Open, tag: str) -> Ruling[bool]:
    """A defeated agent cannot be attacked."""
    return ruled(can_be_attacked, open.agent(tag).condition == FIT, pieces=(tag,))
