"""What is wrong with the pieces of the guard."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from explorer.games.long_night.model.pieces import KINDS, Piece, Side
from explorer.games.long_night.rules import hand, hostages, setting
from explorer.games.long_night.setup.place import ERROR, WARNING, Found, Place

ROOM = {"alarm_device": "LN-O.42", "camera_perimeter": "LN-M1.9", "document": "LN-O.42", "mud": "LN-M2.5"}
"""What the guard lays -> the clause that says where, or how many."""


def placing(mission: Place) -> Found:
    """Pieces that stand where the mission lets none be placed (LN-3.3)."""
    board, grid = mission.state.config.board, mission.state.config.board.lattice
    for piece in mission.pieces:
        words = mission.setup.placing.get(piece.id) or mission.setup.placing.get(piece.kind)
        if piece.edge is not None and piece.kind == "alarm_device":
            if piece.edge not in setting.edges_for(mission.draft):
                yield (
                    "LN-M1.3",
                    ERROR if words else WARNING,
                    mission.at(piece.id),
                    f"{grid.edge_names[piece.edge]} is no window or door",
                    "allowed: glass, doors and gates",
                )
        elif piece.kind == "mud" and words and piece.at:
            tents = hostages.beside_tents(mission.state.config) & set(piece.at)
            if tents:
                square = mission.name(min(tents))
                yield (
                    "LN-M2.5",
                    ERROR,
                    mission.at(piece.id),
                    f"{square} touches a tent",
                    "allowed: mud away from tents",
                )
        elif words and piece.square is not None:
            allowed = setting.squares_for(mission.draft, piece.kind, piece.id)
            if not set(piece.at) <= allowed:
                square = mission.name(min(set(piece.at) - allowed))
                yield "LN-3.3", ERROR, mission.at(piece.id), f"found {square}", f"allowed: {', '.join(words)}"
    inside = {square for name in mission.setup.rules.indoors for square in mission.state.config.region(name)}
    papers = {piece.square for piece in mission.of("document")}
    for piece in mission.pieces:
        moving = piece.side in (Side.UNIT, Side.DOG) and piece.kind != "sniper"
        if not moving or piece.square is None or piece.square in board.stopping:
            continue
        square = mission.name(piece.square)
        if piece.kind == "civilian":
            if inside and piece.square not in inside:
                yield "LN-M1.5", ERROR, mission.at(piece.id), f"{square} is outside", "civilians stay inside"
        elif piece.square in inside:
            yield (
                "LN-M1.5",
                ERROR,
                mission.at(piece.id),
                f"{square} is inside",
                "units and dogs stay outside",
            )
        if piece.square in papers and mission.setup.rules.units_off_documents:
            yield "LN-M2.6", ERROR, mission.at(piece.id), f"a document lies on {square}", "units keep off it"


def crowds(mission: Place) -> Found:
    """Places with more than they take (LN-O.42): lamps, tents, edges, squares with documents."""
    standing = [p for p in mission.pieces if p.square is not None and _counts(p)]
    config = mission.state.config
    lamps = set(config.board.having("lamp"))
    for piece in _beyond([(p.square, p) for p in standing if p.square in lamps], 1):
        yield "LN-O.42", ERROR, mission.at(piece.id), "a second unit on this lamp", "allowed: one unit a lamp"
    for name, squares in config.regions:
        if name.startswith("tent"):
            inside = [(name, p) for p in standing if p.square in squares]
            for piece in _beyond(inside, setting.IN_A_TENT):
                yield (
                    "LN-O.42",
                    ERROR,
                    mission.at(piece.id),
                    f"a third unit in {name}",
                    "allowed: two in a tent",
                )
    for piece in _beyond([(p.edge, p) for p in mission.of("alarm_device")], 1):
        yield (
            "LN-O.42",
            ERROR,
            mission.at(piece.id),
            "a second alarm device on this edge",
            "allowed: one an edge",
        )
    for piece in _beyond([(p.square, p) for p in mission.of("document")], 1):
        yield (
            "LN-O.42",
            ERROR,
            mission.at(piece.id),
            "a second document on this square",
            "allowed: one a square",
        )


def _counts(piece: Piece) -> bool:
    """Does a piece count for one unit a lamp and two in a tent?"""
    return piece.side is Side.UNIT and piece.kind not in ("civilian", "sniper") and not piece.under


def _beyond(placed: Sequence[tuple[object, Piece]], most: int) -> list[Piece]:
    there: Counter[object] = Counter()
    beyond = []
    for place, piece in placed:
        there[place] += 1
        if there[place] > most:
            beyond.append(piece)
    return beyond


def room(mission: Place) -> Found:
    """Whether everything that the guard places has room (LN-M1.3, M2.4)."""
    config, draft = mission.state.config, mission.draft
    waiting = mission.state.open.unplaced
    full = setting.full(draft)
    lamps = set(config.board.having("lamp")) - full
    tents = 2 * sum(name.startswith("tent") and not set(s) <= full for name, s in config.regions)
    units = [
        setting.words_for(config, kind, id)
        for id, kind in waiting
        if KINDS[kind] is Side.UNIT and kind not in ("civilian", "sniper")
    ]
    for words, room in (
        (("lamps",), len(lamps)),
        (("tents",), tents),
        (("lamps", "tents"), len(lamps) + tents),
    ):
        there = sum(set(places) <= set(words) for places in units)
        if there > room:
            found = f"{there} units for {room} places on {' and in '.join(words)}"
            yield "LN-O.42", ERROR, "placing", found, "needed: no more units than there are places"
    amounts = Counter(kind for _, kind in waiting)
    rooms: dict[str, int] = {
        "alarm_device": len(setting.places(draft, "", "alarm_device")),
        "camera_perimeter": len(setting.places(draft, "", "camera_perimeter")),
        "document": len(setting.squares_for(draft, "document")),
        "mud": len(hostages.strips(draft)),
    }
    for kind, room in rooms.items():
        if amounts[kind] > room:
            yield (
                ROOM[kind],
                ERROR,
                f"placing.{kind}",
                f"{amounts[kind]} for {room} places",
                "needed: as many places",
            )
    for id, kind in waiting:
        if kind not in rooms and not setting.places(draft, id, kind):
            yield "LN-3.3", ERROR, "placing", f"no place for {id}", "needed: a free square of those allowed"


def idle(mission: Place) -> Found:
    """Pieces that do nothing."""
    setup, config = mission.setup, mission.state.config
    for number, piece in enumerate(mission.pieces):
        loose = piece.id in setup.placing or piece.kind in setup.placing
        if piece.side in (Side.UNIT, Side.DOG) and piece.square is None and not loose:
            yield "LN-O.42", WARNING, f"pieces[{number}].at", "missing", f"{piece.id} never plays"
    lamps = [piece for piece in mission.pieces if piece.kind == "lamp"]
    for number, piece in enumerate(mission.pieces):
        if piece.kind == "generator" and not config.board.having("lamp"):
            yield "LN-O.53", WARNING, f"pieces[{number}]", "feeds nothing", "the map has no lamp"
        elif piece.kind == "generator" and not any(lamp.feeds_on == piece.id for lamp in lamps):
            if any(lamp.feeds_on for lamp in lamps):
                yield (
                    "LN-O.53",
                    WARNING,
                    f"pieces[{number}]",
                    "no lamp feeds on it",
                    "it then feeds every lamp of the board",
                )
    useless = {
        "floodlight": not config.board.having("generator") and "the map has no generator",
        "reinforcements": not config.board.having("crossed") and "the map has no crossed square",
        "bug": not any(piece.kind == "document" for piece in mission.pieces) and "there is no document",
        "heat_sensor": len(hand.zones(config.board)) < 2 and "violet lines part no zones",
    }
    for number, card in enumerate(setup.guard_cards):
        if useless.get(card):
            yield "LN-O.64", WARNING, f"guard_cards[{number}]", f"{card} can do nothing", str(useless[card])
