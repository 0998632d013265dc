"""Section O of the rules, the two boards: what changes on which board, and when the guard's board follows."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from explorer.core.rulebook import Basis
from explorer.games.long_night.effects.draft import Draft
from explorer.games.long_night.model.pieces import Ground
from explorer.games.long_night.model.state import CAUGHT, IN, OUT, Token, Unit
from explorer.games.long_night.readings import CaughtSpy, GeneratorAlarm, LoudMarker
from explorer.games.long_night.rules import alarm, movement
from explorer.games.long_night.rules.rulebook import RULES


def changed(ground: Ground, edge: int, kind: str) -> Ground:
    """The ground with another kind of edge."""
    return replace(ground, changes=tuple(sorted({**dict(ground.changes), edge: kind}.items())))


def borders(draft: Draft, edge: int) -> int:
    """The one or two squares that an edge parts, as a bitboard."""
    return sum(1 << square for square in draft.config.board.lattice.parted(edge) if square is not None)


# passages and doors


def cut(draft: Draft, edge: int) -> None:
    """Spies make a passage: it lies face up on their board until it is noticed (LN-O.33)."""
    draft.hides(ground=changed(draft.secret.ground, edge, "passage"), passages=draft.secret.passages | {edge})


def open_by_spy(draft: Draft, edge: int) -> None:
    """A spy opens a door: the guard's board shows it when a look covers a square beside it."""
    draft.hides(ground=changed(draft.secret.ground, edge, "open_door"), doors=draft.secret.doors | {edge})


@RULES.clause("O.33", source="rules 4, passages noticed", basis=Basis.OURS)
def notice_passage(draft: Draft, edge: int) -> None:
    """A passage that is noticed is laid on the guard's board and turned face down on the spies': told, and the alarm rises by 1, once."""
    draft.hides(passages=draft.secret.passages - {edge})
    draft.shows(ground=changed(draft.open.ground, edge, "passage"))
    draft.say("passage_found", notice_passage.id, edge=edge)
    alarm.rise(draft, alarm.passage)
    draft.check()


def notice_passages(draft: Draft, mask: int) -> None:
    """Notice every passage that borders a square of the bitboard."""
    for edge in sorted(draft.secret.passages):
        if borders(draft, edge) & mask:
            notice_passage(draft, edge)


def notice_doors(draft: Draft, mask: int) -> None:
    """A look covers a square beside a door that spies have opened: it is shown open on the guard's board."""
    for edge in sorted(draft.secret.doors):
        if borders(draft, edge) & mask:
            draft.hides(doors=draft.secret.doors - {edge})
            draft.shows(ground=changed(draft.open.ground, edge, "open_door"))
            draft.say("door_found", "LN-O.22", edge=edge)


# lamps, generators, devices


@RULES.clause("O.34", source="rules 7, shooting objects", basis=Basis.OURS)
def notice_devices(draft: Draft, mask: int) -> None:
    """A lamp or camera that spies removed is missed at once in a unit's view, else when a look covers its square or the camera would act."""
    for square in sorted(draft.secret.ground.dark - draft.open.ground.dark):
        if mask >> square & 1:
            darken_for_guard(draft, square)
            draft.say("device_lost", notice_devices.id, square=square)
    for unit in draft.open.units if draft.secret.dead else ():
        if unit.at is not None and unit.id in draft.secret.dead and is_device(unit) and mask >> unit.at & 1:
            device_lost(draft, unit)


def is_device(unit: Unit) -> bool:
    """Is it a camera or scanner?"""
    return unit.kind.startswith("camera_") or unit.kind == "scanner"


def device_lost(draft: Draft, unit: Unit) -> None:
    """The guard learns that a camera or scanner is gone."""
    draft.hides(dead=draft.secret.dead - {unit.id})
    draft.set_unit(unit.id, at=None, border="")
    draft.shows(queue=tuple(id for id in draft.open.queue if id != unit.id))
    draft.say("device_lost", notice_devices.id, piece=unit.id)


def darken_for_guard(draft: Draft, square: int) -> None:
    """A lamp goes out on the guard's board too."""
    ground = draft.open.ground
    draft.shows(ground=replace(ground, dark=ground.dark | {square}))


def darken(draft: Draft, squares: frozenset[int]) -> None:
    """Lamps go out on the spies' board."""
    ground = draft.secret.ground
    draft.hides(ground=replace(ground, dark=ground.dark | squares))


@RULES.clause("O.53", source="rules 8, generator", basis=Basis.OURS)
def knock_out(draft: Draft, square: int, seen: bool) -> None:
    """A generator that is shot puts out every lamp that it feeds, all lamps where nothing is said, on both boards at once; its square stays an obstacle."""
    lamps = dict(draft.config.feeds).get(square, draft.config.board.having("lamp"))
    darken(draft, frozenset(lamps))
    ground = draft.open.ground
    draft.shows(ground=replace(ground, dark=ground.dark | frozenset(lamps)))
    draft.hides(out=draft.secret.out | {square})
    draft.say("lights_out", knock_out.id, square=square)
    if seen or always_heard(draft.config.readings.generator_alarm):
        alarm.rise(draft, alarm.generator, square=square)


def always_heard(reading: GeneratorAlarm) -> bool:
    """Does a generator that is shot out of view raise the alarm (LN-O.53)?"""
    match reading:
        case GeneratorAlarm.ALWAYS:
            return True
        case GeneratorAlarm.IN_VIEW:
            return False
        case never:
            assert_never(never)


# noise


@RULES.clause("9.3", source="rules 9, blue markers", basis=Basis.SAID)
def swallowed(loud: int, square: int, reading: LoudMarker) -> bool:
    """Loud surroundings swallow a noise token that would be laid there; a spy may choose such a square and so lay none."""
    return bool(masking(loud, reading) >> square & 1)


def masking(loud: int, reading: LoudMarker) -> int:
    """The squares of blue markers that swallow noise tokens, as a bitboard (LN-9.3)."""
    match reading:
        case LoudMarker.MASKS:
            return loud
        case LoudMarker.CREAKS:
            return 0
        case never:
            assert_never(never)


def creaking(loud: int, reading: LoudMarker) -> int:
    """The squares of blue markers that are loud ground, as a bitboard (LN-8.10)."""
    match reading:
        case LoudMarker.MASKS:
            return 0
        case LoudMarker.CREAKS:
            return loud
        case never:
            assert_never(never)


def silent(draft: Draft, square: int) -> bool:
    """Is a noise token on that square swallowed, so that it is not laid and not counted (LN-9.3, O.10)?"""
    return swallowed(draft.open.loud, square, draft.config.readings.loud_marker)


def lay_noise(draft: Draft, square: int, clause: str, by: str = "") -> None:
    """Lay a noise token on the guard's board, where no marker swallows it, and wake dogs that hear it."""
    if silent(draft, square):
        draft.note("noise_swallowed", swallowed.id, square=square, by=by, to="spies")
        return
    draft.shows(noise=(*draft.open.noise, square))
    draft.note("noise", clause, square=square, by=by)
    hear(draft, square)


WAKES_WITHIN = 3
"""How near a noise token wakes a sleeping dog."""


@RULES.clause("6.8", source="rules 6, sleeping dogs", basis=Basis.SAID)
def hear(draft: Draft, square: int) -> None:
    """A sleeping dog skips the dog step; it wakes when a noise token is laid within 3 squares of it, when a spy steps over it, or when the guard spends an activation on it."""
    near = []
    for order, unit in enumerate(draft.open.units):
        if unit.kind == "sleeping_dog" and unit.at is not None:
            far = movement.distance(draft.secret.ground, draft.config.readings, unit.at, square).value
            if isinstance(far, int) and far <= WAKES_WITHIN:
                near.append((far, order, unit))
    for _, _, unit in sorted(near, key=lambda found: found[:2]):
        wake_dog(draft, unit)


@RULES.clause("6.4", source="rules 6, one loose dog", basis=Basis.SAID)
def loose_dog(units: tuple[Unit, ...]) -> Unit | None:
    """At most one loose dog is on the board."""
    return next((unit for unit in units if unit.kind == "dog" and unit.at is not None), None)


def wake_dog(draft: Draft, unit: Unit) -> bool:
    """A sleeping dog becomes a loose one, unless one is loose already (LN-O.28) or it is dead."""
    if loose_dog(draft.open.units) is not None or unit.id in draft.secret.dead:
        return False
    draft.set_unit(unit.id, kind="dog")
    draft.note("dog_wakes", hear.id, piece=unit.id)
    return True


# alarm devices and other tokens


def spend(draft: Draft, token: Token) -> None:
    """Turn a token over: it is spent on both boards."""
    draft.shows(tokens=tuple(t for t in draft.open.tokens if t.id != token.id))


def set_off(draft: Draft, edge: int) -> None:
    """An alarm device on that edge goes off (LN-4.3)."""
    for token in draft.open.tokens:
        if token.kind == "alarm_device" and token.edge == edge:
            spend(draft, token)
            draft.say("alarm_device", alarm.device.id, piece=token.id, edge=edge)
            alarm.rise(draft, alarm.device, token.id)
            draft.check()


def shatter(draft: Draft, edge: int) -> None:
    """A window is broken by a shot: glass-break sensors beside it go off (LN-4.8)."""
    for token in draft.open.tokens:
        if token.kind == "glass_break_sensor" and borders(draft, edge) & sum(1 << s for s in token.squares):
            spend(draft, token)
            draft.say("glass_break", alarm.glass.id, piece=token.id, edge=edge)
            alarm.rise(draft, alarm.glass, token.id)
            draft.check()


def stays(reading: CaughtSpy) -> bool:
    """Does a caught spy stay on the board (LN-O.31)?"""
    match reading:
        case CaughtSpy.STAYS:
            return True
        case CaughtSpy.REMOVED:
            return False
        case never:
            assert_never(never)


@RULES.clause("O.45", source="missions, victory", basis=Basis.OURS)
def nobody_left(draft: Draft) -> None:
    """When no spy is left in play and the goal is not out, the guard wins; without an objective he wins if he has caught one, else nobody does."""
    if stays(draft.config.readings.caught_spy):
        spies = {spy.id for spy in draft.secret.spies if spy.kind == "spy"}
        if spies and spies <= draft.open.caught:
            draft.end("guard", nobody_left.id)
    if any(spy.status in (IN, OUT) for spy in draft.secret.spies if spy.kind == "spy"):
        return
    anybody = any(spy.status == CAUGHT for spy in draft.secret.spies) or bool(draft.open.caught)
    draft.end("guard" if draft.config.rules.objective or anybody else "none", nobody_left.id)
