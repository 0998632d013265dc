"""Section 7 of the rules: weapons, what is shot, killing, and bodies."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from explorer.board.kinds import KINDS as EDGES
from explorer.board.lattice import Lattice
from explorer.core.rulebook import Basis
from explorer.core.ruling import Reason
from explorer.games.long_night.effects.draft import Draft
from explorer.games.long_night.model.pieces import KINDS, Side
from explorer.games.long_night.model.state import IN, Body, Spy, Unit
from explorer.games.long_night.model.state import SpyTurn as Turn
from explorer.games.long_night.readings import (
    CartridgeUse,
    CivilianTouch,
    DeviceView,
    DogShot,
    GlassShot,
)
from explorer.games.long_night.rules import alarm, boards, hostages, inspection, movement, shooting
from explorer.games.long_night.rules.light import candle
from explorer.games.long_night.rules.rulebook import RULES
from explorer.games.long_night.rules.sight import eyes
from explorer.games.long_night.rules.spies import Refuse, begin, over
from explorer.games.long_night.rules.units import white

RANGES = {"pistol": 5, "silenced_rifle": 8, "tranquilliser": 4}


@RULES.clause("N.weapons", source="rules 1 and 2, weapon cards, named only", basis=Basis.OURS)
def weapon_range(weapon: str) -> int:
    """A pistol carries 5 and a silenced rifle 8, both lethal; a tranquilliser carries 4: the unit sleeps off the spies' board for 3 rounds, without a body, then stands on its square again."""
    return RANGES[weapon]


@RULES.clause("2.9", source="rules 2, weapons", basis=Basis.SAID)
def may_shoot(spy: Spy, turn: Turn, reading: CartridgeUse) -> bool:
    """At any moment of his turn a spy may use his weapon, which is then turned over and spent; with a cartridge played for the shot it is not."""
    if not spy.weapon:
        return False
    match reading:
        case CartridgeUse.UNSPENT:
            return not spy.spent
        case CartridgeUse.ANY:
            return not spy.spent or turn.cartridge
        case never:
            assert_never(never)


def free_act(draft: Draft, id: str) -> tuple[Spy, Turn]:
    """A card, shot or other act beside the movement: on the board, and before the tokens of the pace."""
    spy, turn = begin(draft, id, moving=False)
    if turn.laid or spy.status != IN:
        raise Refuse(over(draft, id, turn))
    return spy, turn


def shoot(draft: Draft, id: str, target: str, body: int | None) -> None:
    """A spy shoots at a unit, dog, device, lamp, generator, window or door (LN-2.9, 7.1 to 7.6)."""
    spy, turn = free_act(draft, id)
    if not may_shoot(spy, turn, draft.config.readings.cartridge):
        raise Refuse(may_shoot.cite(False, pieces=(id, spy.weapon) if spy.weapon else (id,)))
    grid = draft.config.board.lattice
    unit = next((u for u in draft.open.units if u.id == target), None)
    if body is not None and unit is None:
        raise Refuse(lay_body.cite(False, pieces=(id,)))
    if unit is not None:
        _shoot_unit(draft, spy, unit, body)
    elif target in grid.edge_numbers:
        _shoot_edge(draft, spy, grid.edge_numbers[target])
    elif target in grid.numbers:
        _shoot_square(draft, spy, grid.numbers[target])
    else:
        raise Refuse(target_allowed.cite(False, pieces=(target,)))


@RULES.clause("O.56", source="rules 7, targets", basis=Basis.OURS)
def target_allowed(draft: Draft, unit: Unit) -> bool:
    """Units, snipers, dogs and devices on the spies' board can be shot; spies, walls, mirrors and open doors are no targets. A spy's own square counts as neighbouring."""
    if unit.at is None or unit.id in draft.secret.dead:
        return False
    return not draft.secret.asleep or unit.id not in dict(draft.secret.asleep)


@RULES.clause("7.7", source="rules 7, civilians; mission 1", basis=Basis.SAID)
def touchable(unit: Unit, lethal: bool, reading: CivilianTouch) -> bool:
    """Civilians may not be attacked."""
    if unit.kind != "civilian":
        return True
    match reading:
        case CivilianTouch.NEVER:
            return False
        case CivilianTouch.NOT_LETHAL:
            return not lethal
        case never:
            assert_never(never)


def figures(draft: Draft) -> shooting.Figures:
    """All figures on the spies' board."""
    spies = tuple((spy.id, spy.at) for spy in draft.secret.spies if spy.at is not None)
    units = tuple(
        (unit.id, unit.at)
        for unit in draft.open.units
        if unit.at is not None and KINDS[unit.kind] is not Side.DEVICE and target_allowed(draft, unit)
    )
    return spies + units


def _line(draft: Draft, spy: Spy, square: int) -> None:
    """Refuse a shot that does not carry to that square."""
    assert spy.at is not None
    ruling = shooting.shot(
        draft.secret.ground,
        draft.config.readings,
        spy.at,
        square,
        weapon_range(spy.weapon),
        figures(draft),
    )
    if not ruling.value:
        raise Refuse(*ruling.because)


def _fire(draft: Draft, spy: Spy, square: int, aimed: int | None = None) -> None:
    """The weapon goes off: it is spent, and windows on its way break (LN-7.4, O.69)."""
    assert spy.at is not None
    turn = draft.turn(spy.id)
    spent = spy.spent if turn.cartridge else True
    draft.set_spy(spy.id, spent=spent)
    draft.set_turn(spy.id, cartridge=False)
    draft.note("shot", may_shoot.id, piece=spy.id, square=square, edge=aimed, to="spies")
    match draft.config.readings.glass_shot:
        case GlassShot.THROUGH:
            for edge in shooting.windows(draft.secret.ground, spy.at, square):
                if edge != aimed:
                    break_open(draft, edge)
        case GlassShot.AT:
            pass
        case never:
            assert_never(never)


@RULES.clause("7.4", source="rules 7, windows", basis=Basis.SAID)
def break_open(draft: Draft, edge: int) -> None:
    """A window that is shot at, or shot through, becomes a passage on the spies' board, and two noise tokens are laid on the squares that it parts; an alarm device on it goes off."""
    glass = draft.secret.ground.kind(edge) == "glass"
    boards.cut(draft, edge)
    inner = [square for square in draft.config.board.lattice.parted(edge) if square is not None]
    for square in (inner * 2)[:2]:
        boards.lay_noise(draft, square, break_open.id)
    boards.set_off(draft, edge)
    if glass:
        boards.shatter(draft, edge)


def _shoot_unit(draft: Draft, spy: Spy, unit: Unit, body: int | None) -> None:
    if not target_allowed(draft, unit) or (unit.at is None):
        raise Refuse(target_allowed.cite(False, pieces=(unit.id,)))
    lethal = spy.weapon != "tranquilliser"
    if not touchable(unit, lethal, draft.config.readings.civilian_touch):
        raise Refuse(touchable.cite(False, pieces=(unit.id,)))
    if unit.kind == "white" and spy.weapon == "pistol":
        raise Refuse(white.cite(False, pieces=(unit.id, spy.weapon)))
    _line(draft, spy, unit.at)
    device = boards.is_device(unit)
    if body is not None and (device or not lethal or not body_fits(draft, unit.at, body)):
        raise Refuse(lay_body.cite(False, squares=(draft.secret.ground.name(body),)))
    seen = device and in_view(draft, unit.at)
    _fire(draft, spy, unit.at)
    if device:
        draft.hides(dead=draft.secret.dead | {unit.id})
        if seen:
            boards.device_lost(draft, unit)
            alarm.rise(draft, alarm.in_view, unit.id)
    elif lethal:
        kill(draft, unit, unit.at if body is None else body)
    else:
        tranquillise(draft, unit)


def tranquillise(draft: Draft, unit: Unit) -> None:
    """A unit sleeps for 3 rounds (LN-N.weapons); its last look lapses."""
    draft.hides(
        asleep=(*draft.secret.asleep, (unit.id, draft.open.round + 3)),
        watched=tuple(watch for watch in draft.secret.watched if watch[0] != unit.id),
    )
    draft.note("asleep", weapon_range.id, piece=unit.id, to="spies")


@RULES.clause("7.2", source="rules 7, shot units", basis=Basis.SAID)
def kill(draft: Draft, unit: Unit, square: int) -> None:
    """A killed unit is taken off the spies' board and a body laid; the alarm does not rise. When the guard activates the unit he is told, takes the figure off, keeps the activation, and the alarm rises by 1. The body stays until found."""
    readings = draft.config.readings
    draft.hides(
        dead=draft.secret.dead | {unit.id}, watched=tuple(w for w in draft.secret.watched if w[0] != unit.id)
    )
    draft.note("killed", kill.id, piece=unit.id, square=square, to="spies")
    lay_body(draft, square, unit.id)
    if unit.kind == "dog" and dog_gone_at_once(readings.dog_shot):
        draft.hides(dead=draft.secret.dead - {unit.id})
        draft.set_unit(unit.id, at=None)
        draft.note("dog_gone", alarm.dog.id, piece=unit.id)
        alarm.rise(draft, alarm.dog, unit.id)
        return
    if KINDS[unit.kind] is Side.UNIT:
        draft.hides(uncounted=draft.secret.uncounted | {unit.id})
        if alarm.rises_at_once(readings.kill_alarm):
            # which unit it was the guard is not told
            alarm.rise(draft, alarm.removed)
            draft.check()
        if alarm.counts_at_once(readings.kill_known):
            alarm.learn_of_kill(draft, unit.id)


def dog_gone_at_once(reading: DogShot) -> bool:
    """Does a loose dog that is shot leave both boards at once (LN-7.2)?"""
    match reading:
        case DogShot.AT_ONCE:
            return True
        case DogShot.LIKE_UNIT:
            return False
        case never:
            assert_never(never)


@RULES.clause("O.63", source="rules 7, bodies", basis=Basis.OURS)
def lay_body(draft: Draft, square: int, unit: str) -> None:
    """A shot unit's body is laid on its square or one step of a spy from it; a knifed one's on its square. Of two bodies on a square the one laid last is taken; one of the set-up belongs to no unit."""
    draft.hides(bodies=(*draft.secret.bodies, Body(square, unit, f"{unit}_body")))


def body_fits(draft: Draft, square: int, body: int) -> bool:
    """May a body be laid on `body` and not on `square`, where it lies if nothing is said?"""
    if draft.config.board.lattice.king(square, body) != 1:
        return False
    return movement.step(draft.secret.ground, draft.config.readings, square, body).value is not False


def _shoot_square(draft: Draft, spy: Spy, square: int) -> None:
    terrain = draft.config.board.terrain[square]
    burning = "lamp" in terrain and square not in draft.secret.ground.dark
    running = "generator" in terrain and square not in draft.secret.out
    if not burning and not running:
        raise Refuse(target_allowed.cite(False, squares=(draft.secret.ground.name(square),)))
    _line(draft, spy, square)
    seen = in_view(draft, square)
    _fire(draft, spy, square)
    if running:
        boards.knock_out(draft, square, seen)
        return
    boards.darken(draft, frozenset({square}))
    draft.note("lamp_shot", shot_things.id, square=square, to="spies")
    if seen:
        boards.darken_for_guard(draft, square)
        draft.say("device_lost", boards.notice_devices.id, square=square)
        alarm.rise(draft, alarm.in_view, square=square)


shot_things = RULES.note(
    "7.3",
    "A shot lamp, generator or camera is taken off the spies' board without alarm, unless it was in a unit's view; a generator always raises the alarm and puts out every lamp it feeds.",
    source="rules 7, shooting objects",
    basis=Basis.SAID,
)


@RULES.clause("7.5", source="rules 7, doors and wire", basis=Basis.SAID)
def may_break(ground_kind: str, beside: bool) -> bool:
    """A door, gate or electronic door can be shot only from one of the two squares that it parts, with the effects of a shot window; wire cannot be shot open."""
    return ground_kind == "glass" or (EDGES[ground_kind].door and beside)


def _shoot_edge(draft: Draft, spy: Spy, edge: int) -> None:
    grid: Lattice = draft.config.board.lattice
    kind = draft.secret.ground.kind(edge)
    squares = [square for square in grid.parted(edge) if square is not None]
    if not may_break(kind, spy.at in squares):
        raise Refuse(may_break.cite(False, edges=(grid.edge_names[edge],)))
    assert spy.at is not None
    if EDGES[kind].door:
        aim = spy.at
    else:
        here = spy.at
        aims = sorted(squares, key=lambda square: _afar(grid, here, square))
        fits = [square for square in aims if _carries(draft, spy, square)]
        if not fits:
            _line(draft, spy, aims[0])
        aim = fits[0]
    _fire(draft, spy, aim, aimed=edge)
    break_open(draft, edge)


def _afar(grid: Lattice, a: int, b: int) -> int:
    """The straight distance of two squares, squared: of the two that a window parts one is always nearer."""
    across, down = grid.offset(a, b)
    return across * across + down * down


def _carries(draft: Draft, spy: Spy, square: int) -> bool:
    try:
        _line(draft, spy, square)
    except Refuse:
        return False
    return True


def in_view(draft: Draft, square: int) -> bool:
    """Is a device on that square in the view of a unit (LN-4.9, reading `device_view`)?"""
    ground, readings = draft.secret.ground, draft.config.readings
    watched = dict(draft.secret.watched)
    for unit in draft.open.units:
        if not inspection.is_unit(unit) or unit.kind == "sleeper" or not target_allowed(draft, unit):
            continue
        assert unit.at is not None
        match readings.device_view:
            case DeviceView.LOOK:
                seen = inspection.threatened(ground, readings, unit)
            case DeviceView.SIGHT:
                seen = eyes(ground, readings, unit.kind)[unit.at] | 1 << unit.at
            case DeviceView.LAST_LOOK:
                seen = watched.get(unit.id, 0)
            case never:
                assert_never(never)
        if seen >> square & 1:
            return True
    return False


# bodies carried


def take(draft: Draft, id: str) -> None:
    """A spy picks up the body on his square (LN-7.9)."""
    spy, turn = free_act(draft, id)
    if spy.kind == "hostage":
        raise Refuse(hostages.lying.cite(False, pieces=(id,)))
    hostage = draft.config.rules.objective == "hostage"
    if hostage and hostages.carry(draft, spy):
        return
    here = [body for body in draft.secret.bodies if body.square == spy.at]
    if not here or spy.carries or turn.lifted:
        nobody = (hostages.lying.cite(False, pieces=(id,)),) if hostage else ()
        raise Refuse(_load(draft, spy, turn), *nobody)
    taken = here[-1]
    draft.hides(bodies=tuple(body for body in draft.secret.bodies if body is not taken))
    draft.set_spy(id, body=taken)
    draft.set_turn(id, lifted="take")
    draft.note("body_taken", movement.load.id, piece=id, to="spies")


def _load(draft: Draft, spy: Spy, turn: Turn) -> Reason:
    """Why a spy cannot take a body up, or lay one down."""
    if turn.lifted:
        return movement.load.cite(False, pieces=(spy.id, turn.lifted))
    if spy.body is not None:
        return movement.load.cite(False, pieces=(spy.id, spy.body.id))
    here = draft.secret.ground.squares(0 if spy.at is None else 1 << spy.at)
    return movement.load.cite(False, squares=here, pieces=(spy.id,))


def drop(draft: Draft, id: str) -> None:
    """A spy lays down the body that he carries; in water it is gone (LN-7.9)."""
    spy, turn = free_act(draft, id)
    if spy.body is None or turn.lifted or spy.at is None:
        raise Refuse(_load(draft, spy, turn))
    if "water" not in draft.config.board.terrain[spy.at]:
        draft.hides(bodies=(*draft.secret.bodies, replace(spy.body, square=spy.at)))
    draft.set_spy(id, body=None)
    draft.set_turn(id, lifted="drop", slow=1)
    draft.note("body_dropped", movement.load.id, piece=id, to="spies")


def snuff(draft: Draft, id: str) -> None:
    """A spy puts out the candle on his square where he begins or ends his turn (LN-9.2)."""
    spy, turn = free_act(draft, id)
    if spy.kind == "hostage":
        raise Refuse(hostages.lying.cite(False, pieces=(id,)), RULES["LN-O.82"].cite(False, pieces=(id,)))
    strips = [s for s in draft.secret.ground.candles if s[len(s) // 2] == spy.at]
    if not strips:
        here = draft.secret.ground.squares(0 if spy.at is None else 1 << spy.at)
        raise Refuse(candle.cite(False, squares=here, pieces=(id,)))
    for ground, change in ((draft.secret.ground, draft.hides), (draft.open.ground, draft.shows)):
        change(ground=replace(ground, candles=tuple(s for s in ground.candles if s != strips[-1])))
    if turn.pace and turn.spent:
        draft.set_turn(id, halted=True)
    draft.note("candle_out", candle.id, by=id, square=spy.at)
