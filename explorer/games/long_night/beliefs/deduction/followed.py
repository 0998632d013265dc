"""The guard's board at any moment of a game, followed through what he has heard."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from explorer.games.long_night.model.pieces import Ground
from explorer.games.long_night.model.state import Beginning, Config, Event, Token, Unit
from explorer.games.long_night.rules import boards, documents, inspection


class Followed(Struct, frozen=True):
    """What moves on the guard's board; `watched` are the last looks of his units, as his board shows them."""

    ground: Ground
    units: tuple[Unit, ...] = ()
    tokens: tuple[Token, ...] = ()
    documents: tuple[tuple[str, int], ...] = ()
    watched: tuple[tuple[str, int], ...] = ()

    def unit(self, id: str) -> Unit:
        """The unit, dog or device of that id. Raises KeyError for none."""
        for unit in self.units:
            if unit.id == id:
                return unit
        raise KeyError(id)

    @property
    def loose(self) -> Unit | None:
        """The loose dog."""
        return boards.loose_dog(self.units)


def first(beginning: Beginning) -> Followed:
    """The guard's board when play begins."""
    return Followed(beginning.ground, beginning.units, beginning.tokens, beginning.documents)


def follow(config: Config, board: Followed, event: Event) -> Followed:
    """The guard's board after something that he has heard."""
    match event.kind:
        case "unit_moves" | "unit_back" | "dog_runs":
            return _unit(board, event.piece, at=event.square)
        case "unit_dead" | "dog_gone" | "dog_vanishes":
            return _unit(board, event.piece, at=None)
        case "dog_arrived" | "entered_here":
            return _no_dog(board, event)
        case "dog_wakes":
            return _unit(board, event.piece, kind="dog")
        case "sleeper_wakes":
            return _unit(board, event.piece, kind="green")
        case "dog_released":
            handled = _unit(board, event.piece, kind="green")
            return replace(handled, units=(*handled.units, Unit(f"{event.piece}_dog", "dog", event.square)))
        case "look":
            return _watched(config, board, event)
        case "passage_found" if event.edge is not None:
            return replace(board, ground=boards.changed(board.ground, event.edge, "passage"))
        case "door_found" | "door_opened" if event.edge is not None:
            return replace(board, ground=boards.changed(board.ground, event.edge, "open_door"))
        case "alarm_device" | "mine" | "glass_break":
            return replace(board, tokens=tuple(t for t in board.tokens if t.id != event.piece))
        case "bug":
            return _bug(config, board, event.piece)
        case "document_leaves" | "document_gone" | "document_wrong" | "hostage_found":
            return replace(board, documents=tuple(d for d in board.documents if d[0] != event.piece))
        case "card" if event.value == "dog_repellent" and board.loose is not None:
            return _unit(board, board.loose.id, back=True)
        case "guard_card":
            return _card(config, board, event)
        case "device_lost" | "lights_out" | "candle_out" | "house_lit" | "house_dark" | "round":
            return _light(config, board, event)
        case _:
            return board


def following(config: Config, board: Followed, events: Iterable[Event]) -> Followed:
    """The guard's board after several events."""
    for event in events:
        board = follow(config, board, event)
    return board


def _unit(board: Followed, id: str, **changes: object) -> Followed:
    return replace(board, units=tuple(replace(u, **changes) if u.id == id else u for u in board.units))


def _no_dog(board: Followed, event: Event) -> Followed:
    """The loose dog has vanished; a door by which a spy got in stands open (LN-O.27)."""
    if board.loose is not None:
        board = _unit(board, board.loose.id, at=None)
    if event.edge is not None and board.ground.kind(event.edge) in ("locked_door", "electronic_door"):
        board = replace(board, ground=boards.changed(board.ground, event.edge, "open_door"))
    return board


def _watched(config: Config, board: Followed, event: Event) -> Followed:
    unit = board.unit(event.piece)
    if not inspection.is_unit(unit):
        return board
    mask = inspection.inspected(board.ground, config.readings, unit, int(event.value))
    mask &= ~inspection.shunned(unit, board.documents)
    others = tuple(watch for watch in board.watched if watch[0] != unit.id)
    return replace(board, watched=(*others, (unit.id, mask)))


def _bug(config: Config, board: Followed, id: str) -> Followed:
    squares = next((t.squares for t in board.tokens if t.id == id), ())
    board = replace(board, tokens=tuple(t for t in board.tokens if t.id != id))
    opened = next((document for document, at in board.documents if at in squares), None)
    if documents.bug_removes(config.readings.bug_token) and opened is not None:
        board = replace(board, documents=tuple(d for d in board.documents if d[0] != opened))
    return board


def _card(config: Config, board: Followed, event: Event) -> Followed:
    """A card of the guard's: what it lays or joins on his board."""
    target = event.piece
    if event.value == "bug":
        number = sum(token.kind == "bug" for token in board.tokens) + 1
        bug = Token(f"bug_{target}_{number}", "bug", (dict(board.documents)[target],))
        return replace(board, tokens=(*board.tokens, bug))
    if event.value == "reinforcements":
        arrived = sum(unit.id.startswith("reinforcement") for unit in board.units)
        crossed = config.board.having("crossed")
        new = tuple(Unit(f"reinforcement{arrived + n}", "green", s) for n, s in enumerate(crossed, 1))
        return replace(board, units=(*board.units, *new))
    if event.value == "camera":
        number = sum(unit.id.startswith("card_camera") for unit in board.units) + 1
        camera = Unit(f"card_camera{number}", "camera_ordinary", config.board.lattice.numbers[target])
        return replace(board, units=(*board.units, camera))
    if event.value == "floodlight":
        named = dict(config.generators)
        square = named[target] if target in named else config.board.lattice.numbers[target]
        lamps = frozenset(dict(config.feeds).get(square, config.board.having("lamp")))
        return replace(board, ground=replace(board.ground, joined=lamps))
    return board


def _light(config: Config, board: Followed, event: Event) -> Followed:
    """A lamp, candle, house or device that is lit or gone."""
    ground = board.ground
    match event.kind:
        case "device_lost" if event.piece:
            return _unit(board, event.piece, at=None, border="")
        case "device_lost" if event.square is not None:
            ground = replace(ground, dark=ground.dark | {event.square})
        case "lights_out" if event.square is not None:
            lamps = dict(config.feeds).get(event.square, config.board.having("lamp"))
            ground = replace(ground, dark=ground.dark | frozenset(lamps))
        case "candle_out":
            out = [strip for strip in ground.candles if strip[len(strip) // 2] == event.square]
            ground = replace(ground, candles=tuple(strip for strip in ground.candles if strip != out[-1]))
        case "house_lit":
            glow = sum(1 << square for square in config.region("house"))
            ground = replace(ground, glow=glow)
        case "house_dark":
            ground = replace(ground, glow=0)
        case "round" if ground.joined:
            ground = replace(ground, joined=frozenset())
        case _:
            pass
    return board if ground is board.ground else replace(board, ground=ground)
