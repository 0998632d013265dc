"""Section O of the rules, looks: what one look finds on the spies' board, in which order, and what is said of it."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from explorer.board.sight import bits
from explorer.core.rulebook import Basis, Citable
from explorer.games.long_night.effects.draft import Draft
from explorer.games.long_night.model.pieces import KINDS, Side
from explorer.games.long_night.model.state import CAUGHT, IN, Spy, Unit
from explorer.games.long_night.readings import ShadowTold, ShadowWatch
from explorer.games.long_night.rules import alarm, boards, inspection, light, looks, lying, shadows
from explorer.games.long_night.rules.movement import unit_pace
from explorer.games.long_night.rules.rulebook import RULES

CAMERAS = ("camera_ordinary", "camera_panoramic", "camera_wide", "camera_night", "camera_perimeter")


@RULES.clause("O.22", source="rules 4 to 10, what is noticed", basis=Basis.OURS)
def find(draft: Draft, looker: Unit, direct: int, mask: int) -> None:
    """What one look finds is dealt with in this order, each with its own rise: spies and hostages; bodies; passages; doors opened by spies; devices gone; missing documents; footprints; shadows."""
    camera = looker.kind in CAMERAS
    caught = _spies(draft, looker, direct, mask, camera)
    _bodies(draft, mask)
    boards.notice_passages(draft, mask)
    if camera:
        return
    boards.notice_doors(draft, mask)
    boards.notice_devices(draft, mask)
    missing_documents(draft, mask)
    _footprints(draft, mask)
    _shadows(draft, looker, mask, caught)


def hidden(draft: Draft, spy: Spy) -> bool:
    """Does a hide card keep looks from this spy (N.hide)?"""
    if not spy.hidden or spy.at is None:
        return False
    return not light.lit(draft.secret.ground, draft.config.readings) >> spy.at & 1


def noticed(draft: Draft, spy: Spy, looker: Unit, direct: int, mask: int) -> bool:
    """Does a look that covers `mask` (`direct` without what light adds) notice this spy?"""
    if spy.status != IN or spy.at is None or not mask >> spy.at & 1:
        return False
    if draft.open.safe >> spy.at & 1 or hidden(draft, spy):
        return False
    if spy.disguised and KINDS[looker.kind] is Side.UNIT and looker.kind != "dog_handler":
        return False
    if not lying.hides_in_light(draft.config.readings.prone):
        return True
    return not spy.prone or bool(direct >> spy.at & 1)


def _spies(draft: Draft, looker: Unit, direct: int, mask: int, camera: bool) -> frozenset[str]:
    seen = [
        spy
        for spy in draft.secret.spies
        if spy.at is not None
        and mask >> spy.at & 1
        and noticed(draft, spy, looker, direct, mask)
        and (camera or spy.id not in draft.secret.fresh)
    ]
    for spy in seen:
        if camera:
            device_saw(draft, spy, looker, "camera_saw")
        else:
            catch(draft, spy, looker)
        draft.check()
    return frozenset(spy.id for spy in seen)


def device_saw(draft: Draft, spy: Spy, looker: Unit, code: str) -> None:
    """A camera or scanner noticed a spy (LN-4.2, 4.4); a disguise is lost by it (LN-4.7)."""
    cause = alarm.camera if code == "camera_saw" else alarm.scanner
    if spy.disguised:
        draft.set_spy(spy.id, disguised=False)
        cause = alarm.unmasked
    draft.say(code, cause.id, piece=looker.id, by=spy.id)
    alarm.rise(draft, cause, looker.id)


@RULES.clause("O.31", source="rules 5, looks; rules 4, caught", basis=Basis.OURS)
def catch(draft: Draft, spy: Spy, looker: Unit, by: Citable = unit_pace) -> None:
    """A caught spy leaves the board with all he has; a body he carries is laid on his square; the right document or the hostage ends the game."""
    stays = boards.stays(draft.config.readings.caught_spy)
    draft.say("caught", by.id, piece=spy.id, square=spy.at)
    draft.shows(placed=tuple(place for place in draft.open.placed if place[0] != spy.id))
    if stays:
        assert spy.at is not None
        draft.shows(placed=(*draft.open.placed, (spy.id, spy.at)))
        draft.note("stays", catch.id, piece=spy.id, square=spy.at)
        draft.hides(fresh=draft.secret.fresh | {spy.id})
    else:
        if spy.body is not None and spy.at is not None:
            draft.hides(bodies=(*draft.secret.bodies, replace(spy.body, square=spy.at)))
        draft.set_spy(spy.id, at=None, status=CAUGHT, body=None)
    draft.shows(caught=draft.open.caught | {spy.id})
    alarm.rise(draft, alarm.catch, looker.id)
    alarm.raise_minimum(draft, alarm.catch_minimum(), alarm.catch_minimum.id)
    if spy.kind == "hostage" or spy.goal:
        draft.end("guard", catch.id)
    boards.nobody_left(draft)


def _bodies(draft: Draft, mask: int) -> None:
    for body in draft.secret.bodies:
        if mask >> body.square & 1:
            draft.hides(bodies=tuple(b for b in draft.secret.bodies if b is not body))
            draft.say("body_found", alarm.body.id, square=body.square)
            alarm.rise(draft, alarm.body, square=body.square)
            if body.unit and not alarm.counts_at_once(draft.config.readings.kill_known):
                alarm.learn_of_kill(draft, body.unit)
            draft.check()


def missing_documents(draft: Draft, mask: int) -> None:
    """A unit's look on a document whose token the spies have taken away (LN-M2.8)."""
    if draft.config.rules.objective != "hostage":
        return
    there = {document.id for document in draft.secret.documents}
    for id, square in draft.open.documents:
        if mask >> square & 1 and id not in there:
            draft.shows(documents=tuple(d for d in draft.open.documents if d[0] != id))
            draft.say("document_gone", "LN-M2.8", piece=id, square=square)
            alarm.rise(draft, alarm.document_gone, id, square)
            draft.check()


def _footprints(draft: Draft, mask: int) -> None:
    new = draft.secret.footprints & mask & ~draft.open.footprints
    if new:
        draft.shows(footprints=draft.open.footprints | new)
        draft.say("footprints_seen", "LN-M2.10")


def cast(draft: Draft, spy: Spy) -> int:
    """The squares on which a spy's shadows fall now, as a bitboard."""
    if spy.status != IN or spy.at is None:
        return 0
    return shadows.falling(draft.secret.ground, draft.config.readings, spy.at, spy.prone)


@RULES.clause("10.2", source="rules 10, shadows noticed", basis=Basis.SAID)
def shadow_seen(draft: Draft, looker: Unit, squares: int) -> None:
    """When a unit's look covers a shadow, the spies say that a shadow is seen and no more; the alarm does not rise, nobody is caught."""
    told = tells_square(draft.config.readings.shadow_told)
    square = (squares & -squares).bit_length() - 1 if told else None
    draft.say("shadow_seen", shadow_seen.id, piece=looker.id, square=square)


def tells_square(reading: ShadowTold) -> bool:
    """Is the guard told on which square a shadow is seen (LN-10.2)?"""
    match reading:
        case ShadowTold.SQUARE:
            return True
        case ShadowTold.ONLY_THAT:
            return False
        case never:
            assert_never(never)


def _shadows(draft: Draft, looker: Unit, mask: int, caught: frozenset[str]) -> None:
    reported = draft.secret.reported
    found = 0
    for spy in draft.secret.spies:
        if spy.id in caught:
            continue
        for square in bits(cast(draft, spy) & mask):
            if (spy.id, square) not in reported:
                reported |= {(spy.id, square)}
                found |= 1 << square
    if found:
        draft.hides(reported=reported)
        shadow_seen(draft, looker, found)


def told_dead(draft: Draft, unit: Unit) -> None:
    """The guard is told that a unit is gone (LN-7.2, 4.6): its figure leaves his board."""
    asleep = unit.id in dict(draft.secret.asleep)
    draft.set_unit(unit.id, at=None)
    draft.hides(dead=draft.secret.dead - {unit.id})
    if asleep:
        draft.hides(told=draft.secret.told | {(unit.id, unit.at or 0)})
    draft.say("unit_dead", "LN-7.2", piece=unit.id)
    raised = alarm.rises_at_once(draft.config.readings.kill_alarm)
    if not raised or asleep or not inspection.is_unit(unit):
        alarm.rise(draft, alarm.removed, unit.id)
    if not alarm.counts_at_once(draft.config.readings.kill_known):
        alarm.learn_of_kill(draft, unit.id)
    draft.check()


def inspect(draft: Draft, unit: Unit, look: int) -> None:
    """A look chosen on the guard's board is judged on the spies' board (LN-O.21, O.52)."""
    ground, readings = draft.secret.ground, draft.config.readings
    papers = inspection.shunned(unit, draft.open.documents)
    direct, mask = (part & ~papers for part in inspection.covered(ground, readings, unit, look))
    if inspection.is_unit(unit):
        others = tuple(watched for watched in draft.secret.watched if watched[0] != unit.id)
        draft.hides(watched=(*others, (unit.id, mask)))
    way = (RULES["LN-O.15"].cite(True),) if unit.kind == "dog_handler" else ()
    draft.note("look", looks.clause_for(unit.kind).id, piece=unit.id, value=look, because=way)
    find(draft, unit, direct, mask)
    draft.check()


def watching(draft: Draft) -> list[tuple[Unit, int]]:
    """The living units and snipers on the board with the squares that their last look covered (LN-O.48)."""
    units = {unit.id: unit for unit in draft.open.units}
    gone = draft.secret.dead | {id for id, _ in draft.secret.asleep}
    return [
        (units[id], mask) for id, mask in draft.secret.watched if id not in gone and units[id].at is not None
    ]


def watches_on(reading: ShadowWatch) -> bool:
    """Does a unit's last look watch for shadows in the spies' turn (LN-O.48)?"""
    match reading:
        case ShadowWatch.LAST_LOOK:
            return True
        case ShadowWatch.GUARD_TURN:
            return False
        case never:
            assert_never(never)


def report_shadows(draft: Draft, spy: Spy, before: int) -> None:
    """A shadow that a step puts on a watched square is reported, once per unit and spy's turn (LN-O.29, O.48)."""
    if not watches_on(draft.config.readings.shadow_watch):
        return
    new = cast(draft, spy) & ~before
    if not new:
        return
    for unit, mask in watching(draft):
        turn = draft.turn(spy.id)
        if new & mask and unit.id not in turn.shadowed:
            draft.set_turn(spy.id, shadowed=turn.shadowed | {unit.id})
            shadow_seen(draft, unit, new & mask)
