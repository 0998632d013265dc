"""Section 10 of the rules, shadows."""

from __future__ import annotations

from typing import assert_never

from explorer.core.rulebook import Basis
from explorer.core.ruling import Reason, Ruling
from explorer.games.long_night.model.pieces import Ground, Piece, Side, remembered
from explorer.games.long_night.readings import Prone, Readings, ShadowOnLamp
from explorer.games.long_night.rules import light, lines, lying
from explorer.games.long_night.rules.rulebook import RULES
from explorer.games.long_night.rules.sight import light_table


@RULES.clause("10.1", source="rules 10, shadows", basis=Basis.SAID)
def thrown(ground: Ground, readings: Readings, spy: int, source: int) -> int | None:
    """A spy on a lit square that is not the light's own throws a shadow on the next square away from the light, as far as light goes; one shadow for each light that reaches him."""
    dx, dy = ground.lattice.offset(source, spy)
    if not dx and not dy:
        return None
    target = ground.lattice.moved(spy, (dx > 0) - (dx < 0), (dy > 0) - (dy < 0))
    if target is None or not light_table(ground, readings)[spy] >> target & 1:
        return None
    return target


def casts(piece: Piece, reading: Prone) -> bool:
    """Does a figure throw shadows at all (LN-10.1)? A climber on a black square is judged by his square."""
    return piece.side is Side.SPY and (lying.throws_shadows(reading) or not piece.prone)


def lights_on(ground: Ground, readings: Readings, spy: int) -> tuple[light.Light, ...]:
    """The lights whose shadow a spy on that square throws: those that reach him from another square."""
    reaching = tuple(part for part in light.lights(ground, readings) if part.lit >> spy & 1)
    others = tuple(part for part in reaching if part.source != spy)
    return () if own_lamp_forbids(readings.shadow_on_lamp) and len(others) < len(reaching) else others


def own_lamp_forbids(reading: ShadowOnLamp) -> bool:
    """Does a spy on a lamp's own square throw no shadow of other lights either (LN-10.1)?"""
    match reading:
        case ShadowOnLamp.NONE:
            return True
        case ShadowOnLamp.PER_LIGHT:
            return False
        case never:
            assert_never(never)


@remembered
def falling(ground: Ground, readings: Readings, spy: int, prone: bool) -> int:
    """The squares on which the shadows of a figure on that square fall, as a bitboard."""
    if prone and not lying.throws_shadows(readings.prone) or "black" in ground.board.terrain[spy]:
        return 0
    squares = 0
    for part in lights_on(ground, readings, spy):
        target = thrown(ground, readings, spy, part.source)
        squares |= 0 if target is None else 1 << target
    return squares


def shadows_of(ground: Ground, readings: Readings, piece: Piece) -> Ruling[tuple[str, ...]]:
    """The squares on which a spy's shadows fall, one reason a light that reaches him."""
    spy = piece.square
    if spy is None:
        return Ruling((), (thrown.cite((), pieces=(piece.id,)),))
    if not casts(piece, readings.prone):
        return Ruling((), (RULES["LN-O.59"].cite(False, pieces=(piece.id,)),))
    if "black" in ground.board.terrain[spy]:
        black = lines.black.cite(False, squares=(ground.name(spy),))
        return Ruling((), (thrown.cite((), pieces=(piece.id,), because=(black,)),))
    squares = 0
    why: list[Reason] = []
    throwing = lights_on(ground, readings, spy)
    for part in light.lights(ground, readings):
        if not part.lit >> spy & 1:
            continue
        target = thrown(ground, readings, spy, part.source) if part in throwing else None
        fallen = () if target is None else (ground.name(target),)
        squares |= 0 if target is None else 1 << target
        source = (light.candle if part.candle else light.lamp).cite(True, squares=(ground.name(part.source),))
        below = (source,) if fallen else (source, *_stopped(ground, readings, spy, part.source))
        why.append(thrown.cite(fallen, squares=fallen, pieces=(piece.id,), because=below))
    if not why:
        unlit = (
            light.house(ground)
            if ground.glow >> spy & 1
            else light.lamp.cite(False, squares=(ground.name(spy),))
        )
        why.append(thrown.cite((), pieces=(piece.id,), because=(unlit,)))
    return Ruling(ground.squares(squares), tuple(why))


def _stopped(ground: Ground, readings: Readings, spy: int, source: int) -> tuple[Reason, ...]:
    """What stops a shadow on its way to the next square; nothing for one that would fall off the board."""
    dx, dy = ground.lattice.offset(source, spy)
    target = ground.lattice.moved(spy, (dx > 0) - (dx < 0), (dy > 0) - (dy < 0))
    return () if target is None or target == spy else light.stops(ground, readings, spy, target)
