"""A game's first state, from the keys of a mission or case."""

from __future__ import annotations

from msgspec.structs import replace

from explorer.games.long_night.effects.play import begun
from explorer.games.long_night.model import placing
from explorer.games.long_night.model.pieces import Ground, Piece, Side, Situation, kept
from explorer.games.long_night.model.state import (
    IN,
    OUT,
    SETUP,
    Body,
    Config,
    Document,
    Open,
    Rules,
    Secret,
    Spy,
    State,
    Token,
    Unit,
)
from explorer.games.long_night.queries.whereabouts import NAMED
from explorer.games.long_night.readings import Readings
from explorer.games.long_night.rules import missions
from explorer.games.long_night.rules.guard import figures, midway
from explorer.games.long_night.setup.keys import BySpiesKeys, Setup, situation

TOKENS = ("alarm_device", "motion_sensor", "mine", "glass_break_sensor", "bug")


def new(setup: Setup, readings: Readings) -> State:
    """The state with which a game begins. Raises Faults listing everything in the set-up that does not fit."""
    at = situation(setup)
    row = _row(setup, at)
    playing = _playing(setup, at, row, readings)
    named = tuple(piece for piece in playing if piece.kind in NAMED)
    config = replace(_config(setup, at, readings, row), named=named, first_round=setup.start.round)
    known, hidden = _passages(playing)
    ground = kept(Ground(at.board, known, candles=at.candles))
    units = tuple(_unit(piece) for piece in playing if piece.side in (Side.UNIT, Side.DOG, Side.DEVICE))
    documents = tuple(
        Document(p.id, p.square, p.marked) for p in playing if p.kind == "document" and p.square is not None
    )
    alarm, minimum = _tracks(setup, row, readings)
    loose = [p for p in playing if not _placed(p) and (p.id in setup.placing or p.kind in setup.placing)]
    unplaced = tuple((p.id, p.kind) for p in sorted(loose, key=lambda p: placing.stage(p.kind)))
    board = Open(
        ground,
        units=units,
        tokens=tuple(Token(p.id, p.kind, p.at, p.edge) for p in playing if p.kind in TOKENS and _placed(p)),
        documents=tuple((d.id, d.square) for d in documents),
        noise=tuple(p.square for p in playing if p.kind == "noise" and p.square is not None),
        mud=_mask(playing, "mud"),
        loud=_mask(playing, "loud_marker"),
        safe=_mask(playing, "safe_area"),
        alarm=alarm,
        minimum=minimum,
        causes=_start_causes(setup, row),
        round=setup.start.round,
        phase=SETUP,
        unplaced=unplaced,
    )
    secret = Secret(
        kept(Ground(at.board, tuple(sorted({**dict(known), **dict(hidden)}.items())), candles=at.candles)),
        spies=tuple(
            _spy(piece, config.cards, setup.set_up == "free") for piece in playing if piece.side is Side.SPY
        ),
        bodies=tuple(Body(p.square, "", p.id) for p in playing if p.kind == "body" and p.square is not None),
        documents=documents,
        footprints=_mask(playing, "footprint"),
        passages=frozenset(edge for edge, _ in hidden),
        camouflage=next((p.square for p in playing if p.kind == "camouflage"), None),
    )
    config = replace(config, spies=figures(secret), midway=midway(secret))
    return begun(State(config, board, secret, tuple(setup.guard_cards)))


def _row(setup: Setup, at: Situation) -> BySpiesKeys | None:
    """The row of `by_spies` for as many spies as play."""
    spies = setup.spies or sum(piece.kind == "spy" for piece in at.pieces)
    return next((row for row in setup.by_spies if row.spies == spies), None)


def _playing(setup: Setup, at: Situation, row: BySpiesKeys | None, readings: Readings) -> tuple[Piece, ...]:
    """The pieces that play under some readings: of spies, perimeter cameras and snipers only as many as there are for that number."""
    most = {"spy": setup.spies if setup.spies is not None else len(at.pieces)}
    if row is not None:
        most |= {"camera_perimeter": row.perimeter, "sniper": row.snipers}
    playing: list[Piece] = []
    for piece in at.pieces:
        if any(getattr(readings, name).value != word for name, word in piece.under):
            continue
        if sum(other.kind == piece.kind for other in playing) < most.get(piece.kind, len(at.pieces)):
            playing.append(piece)
    return tuple(playing)


def _placed(piece: Piece) -> bool:
    return bool(piece.at) or piece.edge is not None or bool(piece.border)


def _mask(pieces: tuple[Piece, ...], kind: str) -> int:
    """The squares of all pieces of a kind, as a bitboard."""
    return sum(1 << square for square in {s for p in pieces if p.kind == kind for s in p.at})


def _passages(
    pieces: tuple[Piece, ...],
) -> tuple[tuple[tuple[int, str], ...], tuple[tuple[int, str], ...]]:
    """The passages of the set-up as edge changes: those that both sides know, and those that lie face up."""
    laid = [
        (piece.edge, piece.face) for piece in pieces if piece.kind == "passage" and piece.edge is not None
    ]
    known = tuple(sorted((edge, "passage") for edge, face in laid if face != "up"))
    return known, tuple(sorted((edge, "passage") for edge, face in laid if face == "up"))


def _unit(piece: Piece) -> Unit:
    return Unit(piece.id, piece.kind, piece.square, piece.border)


def _spy(piece: Piece, cards: int, picks: bool) -> Spy:
    """A spy at the start, off the board where he has no square.

    Where spies have a number of `cards` he has no more than these; where he `picks` them he has none yet, no
    role and no weapon.
    """
    picks = picks and cards > 0
    return Spy(
        piece.id,
        piece.square,
        piece.kind,
        OUT if piece.square is None else IN,
        "" if picks else piece.role,
        "" if picks else piece.weapon,
        cards=() if picks else piece.cards[:cards] if cards else piece.cards,
        prone=piece.prone,
        body=Body(piece.square or 0, "", f"{piece.id}_body") if piece.carries == "body" else None,
    )


def _start_causes(setup: Setup, row: BySpiesKeys | None) -> tuple[str, ...]:
    """The clause that sets the tracks at the start by the number of spies."""
    mansion = (
        row is not None and "start" not in setup.model_fields_set and setup.rules.objective == "document"
    )
    return (missions.least_alarm.id,) if mansion else ()


def _tracks(setup: Setup, row: BySpiesKeys | None, readings: Readings) -> tuple[int, int]:
    """Alarm and minimum at the start: as the file says, or by the number of spies (LN-M1.9, M2.12)."""
    if row is None or "start" in setup.model_fields_set:
        return setup.start.alarm, setup.start.alarm_minimum
    return row.alarm, missions.least_alarm(row.alarm, row.alarm_minimum, readings.start_alarm)


def _config(setup: Setup, at: Situation, readings: Readings, row: BySpiesKeys | None) -> Config:
    numbers = at.lattice.numbers
    keys = setup.rules
    rules = Rules(
        keys.objective or "",
        keys.last_round,
        keys.house_lit,
        keys.downpour,
        keys.sleepers_wake,
        tuple(keys.indoors),
        tuple(keys.mud_rounds),
        tuple(keys.turn_rounds),
        keys.units_off_documents,
    )
    regions = dict(at.regions)
    generators = {piece.id: piece.square for piece in at.pieces if piece.kind == "generator"}
    feeds: dict[int, list[int]] = {}
    for piece in at.pieces:
        if piece.kind == "lamp" and piece.feeds_on and piece.square is not None:
            square = generators[piece.feeds_on]
            if square is not None:
                feeds.setdefault(square, []).append(piece.square)
    return Config(
        at.board,
        readings,
        rules,
        at.regions,
        entry=regions.get("entry", ()),
        feeds=tuple((square, tuple(lamps)) for square, lamps in feeds.items()),
        cards=row.cards if row is not None else 0,
        known=tuple(piece.id for piece in at.pieces),
        generators=tuple((id, square) for id, square in generators.items() if square is not None),
        begin=tuple(numbers[name] for name in setup.entry),
        placing=tuple((kind, tuple(places)) for kind, places in setup.placing.items()),
    )
