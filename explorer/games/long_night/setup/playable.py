"""Whether a mission can be played: what makes a game of it impossible, and what looks like a slip."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from msgspec import Struct

from explorer.core.fault import Fault
from explorer.game.record import Problem
from explorer.games.long_night.effects.draft import Draft
from explorer.games.long_night.model.pieces import KINDS, Piece, Side
from explorer.games.long_night.model.state import OUT, State
from explorer.games.long_night.rules import hand, hostages, setting
from explorer.games.long_night.setup import ways
from explorer.games.long_night.setup.keys import WEAPONS, Setup, situation


class Place(Struct, frozen=True):
    """A mission with its first state: what every check looks at."""

    setup: Setup
    state: State
    draft: Draft
    pieces: tuple[Piece, ...]

    def at(self, id: str) -> str:
        """The key path of a piece."""
        return f"pieces[{[piece.id for piece in self.pieces].index(id)}].at"

    def name(self, square: int) -> str:
        """Name of a square."""
        return self.state.config.board.lattice.names[square]

    def of(self, *kinds: str) -> list[Piece]:
        """The pieces of some kinds that stand or lie on the board."""
        return [p for p in self.pieces if p.kind in kinds and (p.at or p.edge is not None)]


Found = Iterator[tuple[bool, str, str, str]]
ERROR, WARNING = True, False


def problems(setup: Setup, state: State) -> tuple[Problem, ...]:
    """All that keeps a mission from being played, and all that looks like a slip; errors come first.

    `state` is the first state of `setup`. Faults of the file itself (unknown keys and the like) are found
    before there is a state.
    """
    mission = Place(setup, state, Draft(state), situation(setup).pieces)
    found = dict.fromkeys(
        Problem(Fault(where, what, allowed), error)
        for check in CHECKS
        for error, where, what, allowed in check(mission)
    )
    return tuple(sorted(found, key=lambda problem: not problem.error))


# spies and their ways


def _tools(mission: Place) -> frozenset[str]:
    """What the spies hold, or may pick."""
    if setting.choosing(Draft(mission.state)) or (
        mission.setup.set_up == "free" and mission.state.config.cards
    ):
        return frozenset(ways.WAYS)
    spies = mission.state.secret.spies
    held = {card for spy in spies for card in spy.cards}
    return frozenset(held | ({"a weapon"} if any(spy.weapon in WEAPONS for spy in spies) else set()))


def _reached(mission: Place, tools: frozenset[str]) -> set[int]:
    """The squares to which some spy can come with those tools."""
    config, readings = mission.state.config, mission.state.config.readings
    ground = ways.opened(mission.state.secret.ground, config, tools)
    reached: set[int] = set()
    for spy in mission.state.secret.spies:
        starts = {spy.at} if spy.at is not None else ways.borders(ground, readings, spy.role)
        if spy.status == OUT and config.entry:
            starts &= set(config.entry)
        reached |= ways.spread(ground, readings, {s for s in starts if s is not None}, spy.role)
    return reached


def _spies(mission: Place) -> Found:
    state = mission.state
    spies = [spy for spy in state.secret.spies if spy.kind == "spy"]
    if not spies:
        yield ERROR, "pieces", "no spy", "needed: a piece of the kind spy"
        return
    readings, ground, config = state.config.readings, state.secret.ground, state.config
    if any(spy.status == OUT for spy in spies):
        open_ = ways.borders(ground, readings, "")
        if not open_:
            yield ERROR, "map", "no way in: the border is shut all round", "needed: an open outermost edge"
        elif config.entry and not open_ & set(config.entry):
            outer = ", ".join(mission.name(square) for square in sorted(open_)[:8])
            yield (
                ERROR,
                "regions.entry",
                "no square of it has an open outermost edge",
                f"such squares: {outer} ...",
            )
    if config.rules.objective:
        tools = _tools(mission)
        shut = not ways.borders(ground, readings, "")
        if shut and not ways.borders(ways.opened(ground, config, tools), readings, ""):
            yield ERROR, "map", "no way out: the border is shut all round", "needed: an open outermost edge"


def _objective(mission: Place) -> Found:
    state, setup = mission.state, mission.setup
    objective = state.config.rules.objective
    papers = [piece for piece in mission.pieces if piece.kind == "document"]
    marked = [piece for piece in papers if piece.marked]
    if not objective:
        for piece in marked:
            yield (
                WARNING,
                mission.at(piece.id).replace(".at", ".marked"),
                "is marked",
                "no objective asks for it",
            )
        return
    if not papers:
        yield ERROR, "pieces", "no document", f"needed: one at least, for the objective {objective!r}"
    for piece in marked[1:]:
        yield (
            ERROR,
            mission.at(piece.id).replace(".at", ".marked"),
            "a second marked document",
            "allowed: one",
        )
    if not setup.rules.last_round:
        yield WARNING, "rules.last_round", "found 0", "a game without a last round may never end"
    right = marked or papers
    squares = {piece.square: mission.at(piece.id) for piece in right if piece.square is not None}
    if any(piece.square is None for piece in right):
        free = sorted(setting.squares_for(mission.draft, "document"))
        squares |= {square: "placing.document" for square in free if square not in squares}
    held = _tools(mission)
    there, anyhow = _reached(mission, held), _reached(mission, frozenset(ways.WAYS))
    for square, where in squares.items():
        if square in there:
            continue
        found = f"{mission.name(square)} is out of the spies' reach"
        if square not in anyhow:
            yield ERROR, where, f"{found} even with every tool", "allowed: a square that spies can come to"
            continue
        alone = [tool for tool in ways.WAYS if square in _reached(mission, held | {tool})]
        wanted = ", ".join(alone) or "several of " + ", ".join(t for t in ways.WAYS if t not in held)
        yield WARNING, where, f"{found} with what they hold", f"would help: {wanted}"


# the guard's pieces


def _placing(mission: Place) -> Found:
    """Pieces that stand where the mission lets none be placed (LN-3.3)."""
    board, grid = mission.state.config.board, mission.state.config.board.lattice
    for piece in mission.pieces:
        words = mission.setup.placing.get(piece.id) or mission.setup.placing.get(piece.kind)
        if piece.edge is not None and piece.kind == "alarm_device":
            if piece.edge not in setting.edges_for(mission.draft):
                yield (
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
                    ERROR,
                    mission.at(piece.id),
                    f"{square} touches a tent",
                    "allowed: mud away from tents (LN-M2.5)",
                )
        elif words and piece.square is not None:
            allowed = setting.squares_for(mission.draft, piece.kind, piece.id)
            if not set(piece.at) <= allowed:
                square = mission.name(min(set(piece.at) - allowed))
                yield ERROR, mission.at(piece.id), f"found {square}", f"allowed: {', '.join(words)}"
    inside = {square for name in mission.setup.rules.indoors for square in mission.state.config.region(name)}
    papers = {piece.square for piece in mission.of("document")}
    for piece in mission.pieces:
        moving = piece.side in (Side.UNIT, Side.DOG) and piece.kind != "sniper"
        if not moving or piece.square is None or piece.square in board.stopping:
            continue
        square = mission.name(piece.square)
        if piece.kind == "civilian":
            if inside and piece.square not in inside:
                yield ERROR, mission.at(piece.id), f"{square} is outside", "civilians stay inside (LN-M1.5)"
        elif piece.square in inside:
            yield (
                ERROR,
                mission.at(piece.id),
                f"{square} is inside",
                "units and dogs stay outside (LN-M1.5)",
            )
        if piece.square in papers and mission.setup.rules.units_off_documents:
            yield ERROR, mission.at(piece.id), f"a document lies on {square}", "units keep off it (LN-M2.6)"


def _crowds(mission: Place) -> Found:
    """Places with more than they take (LN-O.42): lamps, tents, edges, squares with documents."""
    standing = [p for p in mission.pieces if p.square is not None and _counts(p)]
    config = mission.state.config
    lamps = set(config.board.having("lamp"))
    for piece in _beyond([(p.square, p) for p in standing if p.square in lamps], 1):
        yield ERROR, mission.at(piece.id), "a second unit on this lamp", "allowed: one unit a lamp (LN-O.42)"
    for name, squares in config.regions:
        if name.startswith("tent"):
            inside = [(name, p) for p in standing if p.square in squares]
            for piece in _beyond(inside, setting.IN_A_TENT):
                yield ERROR, mission.at(piece.id), f"a third unit in {name}", "allowed: two in a tent"
    for piece in _beyond([(p.edge, p) for p in mission.of("alarm_device")], 1):
        yield ERROR, mission.at(piece.id), "a second alarm device on this edge", "allowed: one an edge"
    for piece in _beyond([(p.square, p) for p in mission.of("document")], 1):
        yield ERROR, mission.at(piece.id), "a second document on this square", "allowed: one a square"


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


def _room(mission: Place) -> Found:
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
            yield ERROR, "placing", found, "needed: no more units than there are places"
    amounts = Counter(kind for _, kind in waiting)
    rooms: dict[str, int] = {
        "alarm_device": len(setting.places(draft, "", "alarm_device")),
        "camera_perimeter": len(setting.places(draft, "", "camera_perimeter")),
        "document": len(setting.squares_for(draft, "document")),
        "mud": len(hostages.strips(draft)),
    }
    for kind, room in rooms.items():
        if amounts[kind] > room:
            yield ERROR, f"placing.{kind}", f"{amounts[kind]} for {room} places", "needed: as many places"
    for id, kind in waiting:
        if kind not in rooms and not setting.places(draft, id, kind):
            yield ERROR, "placing", f"no place for {id}", "needed: a free square of those allowed"


def _idle(mission: Place) -> Found:
    """Pieces that do nothing."""
    setup, config = mission.setup, mission.state.config
    for number, piece in enumerate(mission.pieces):
        loose = piece.id in setup.placing or piece.kind in setup.placing
        if piece.side in (Side.UNIT, Side.DOG) and piece.square is None and not loose:
            yield WARNING, f"pieces[{number}].at", "missing", f"{piece.id} never plays"
    lamps = [piece for piece in mission.pieces if piece.kind == "lamp"]
    for number, piece in enumerate(mission.pieces):
        if piece.kind == "generator" and not config.board.having("lamp"):
            yield WARNING, f"pieces[{number}]", "feeds nothing", "the map has no lamp"
        elif piece.kind == "generator" and not any(lamp.feeds_on == piece.id for lamp in lamps):
            if any(lamp.feeds_on for lamp in lamps):
                yield (
                    WARNING,
                    f"pieces[{number}]",
                    "no lamp feeds on it",
                    "it then feeds every lamp of the board (LN-O.53)",
                )
    useless = {
        "floodlight": not config.board.having("generator") and "the map has no generator",
        "reinforcements": not config.board.having("crossed") and "the map has no crossed square",
        "bug": not any(piece.kind == "document" for piece in mission.pieces) and "there is no document",
        "heat_sensor": len(hand.zones(config.board)) < 2 and "violet lines part no zones",
    }
    for number, card in enumerate(setup.guard_cards):
        if useless.get(card):
            yield WARNING, f"guard_cards[{number}]", f"{card} can do nothing", str(useless[card])


# the mission's own rules


def _rules(mission: Place) -> Found:
    setup, config = mission.setup, mission.state.config
    rules = setup.rules
    if rules.last_round and setup.start.round > rules.last_round:
        yield ERROR, "start.round", f"found {setup.start.round}", f"allowed: 1 to {rules.last_round}"
    if setup.start.alarm == 9:
        yield ERROR, "start.alarm", "found 9", "allowed: 1 to 8, at 9 the guard has won"
    if rules.house_lit and not config.region("house"):
        yield ERROR, "rules.house_lit", "no region is called house", "needed: regions.house"
    if rules.turn_rounds and rules.objective != "hostage":
        yield WARNING, "rules.turn_rounds", "documents are turned", "they matter to a hostage only (LN-M2.9)"
    if rules.mud_rounds and not hostages.strips(mission.draft):
        yield WARNING, "rules.mud_rounds", "mud fits nowhere", "three squares in a row away from tents"
    for key in ("mud_rounds", "turn_rounds"):
        for number, when in enumerate(getattr(rules, key)):
            if rules.last_round and not 1 <= when <= rules.last_round:
                yield WARNING, f"rules.{key}[{number}]", f"found {when}", f"rounds: 1 to {rules.last_round}"
    spies = sum(spy.kind == "spy" for spy in mission.state.secret.spies)
    if setup.by_spies and spies not in [row.spies for row in setup.by_spies]:
        yield WARNING, "by_spies", f"no row for {spies}", "that number of spies plays"
    for number, row in enumerate(setup.by_spies):
        for key, kind in (("perimeter", "camera_perimeter"), ("snipers", "sniper"), ("spies", "spy")):
            there, wanted = sum(piece.kind == kind for piece in mission.pieces), getattr(row, key)
            if wanted > there:
                yield WARNING, f"by_spies[{number}].{key}", f"found {wanted}", f"among the pieces: {there}"


def _regions(mission: Place) -> Found:
    anyhow = _reached(mission, frozenset(ways.WAYS))
    for name, squares in mission.state.config.regions:
        if not squares:
            yield WARNING, f"regions.{name}", "is empty", "needed: a square at least"
        elif name not in ("entry", "exit") and anyhow and not anyhow & set(squares):
            yield WARNING, f"regions.{name}", "no spy can come there", "even with every tool"


CHECKS: tuple[Callable[[Place], Found], ...] = (
    _spies,
    _objective,
    _placing,
    _crowds,
    _room,
    _idle,
    _rules,
    _regions,
)
