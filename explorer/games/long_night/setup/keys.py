"""The keys that describe a position of Long Night in the Dark in a file, and the situation they make."""

from __future__ import annotations

from itertools import pairwise
from typing import Annotated, Literal, get_args

from pydantic import Field

from explorer.board import areas
from explorer.board.board import Board
from explorer.board.lattice import Lattice
from explorer.core.fault import Fault, Faults, choose
from explorer.core.readings import read
from explorer.files.schema import Keys, Kinds, Lies
from explorer.games.long_night.model import placing
from explorer.games.long_night.model.pieces import BORDER_SIDES, KINDS, Piece, Side, Situation
from explorer.games.long_night.readings import Readings

Weapon = Literal["pistol", "silenced_rifle", "tranquilliser"]
Role = Literal["climber", "porter", "sprinter", "ghost"]
SpyCard = Literal[
    "cartridge",
    "dog_repellent",
    "knife",
    "strangle",
    "wire_cutters",
    "bolt_cutters",
    "lockpick",
    "code_breaker",
    "glass_cutter",
    "hide",
    "disguise",
]

GuardCard = Literal["heat_sensor", "bug", "reinforcements", "camera", "floodlight"]

STRIPS = ("candle", "mud", "motion_sensor", "mine", "glass_break_sensor", "loud_marker", "safe_area")
"""Kinds that may cover several squares, listed in `at`."""

STRIPS_OF_THREE = ("candle", "mud", "motion_sensor", "mine", "glass_break_sensor")
"""The narrow ones: up to three squares in a row or column, one after another."""

REGIONS = ("house", "shed", "room1", "tent1", "entry", "exit")
"""Names of regions to which rules refer; rooms and tents are numbered on."""

ON_EDGES = ("alarm_device", "passage")


PLACES = {
    kind: "edge"
    if kind in ON_EDGES
    else "side"
    if kind == "camera_perimeter"
    else "squares"
    if kind in STRIPS
    else "square"
    for kind in KINDS
}
"""Kind -> what pieces of it stand, lie or hang on."""


OWNERS = {
    kind: "spies" if side is Side.SPY else "neutral" if side is Side.TOKEN else "guard"
    for kind, side in KINDS.items()
}
"""Kind -> whose pieces of it are, as people say it."""


SEATS = ("guard", "spies", "judge", "spectator", "chance")
"""Names of seats, which begin lines of move notation: no piece is called so."""


class PieceKeys(Keys):
    """A figure, device or token."""

    id: str = Field(
        min_length=1,
        pattern=r"^[^\s\x00-\x1f\x7f]+$",
        description="name of the piece, one word, used once",
    )
    kind: Annotated[str, Kinds(PLACES, OWNERS)] = Field(description=f"one of {', '.join(KINDS)}")
    at: str | list[str] = Field(
        default="",
        description="its square, its squares, its edge (B1|C1, B1/B2; on the border |A1, C1|, /A1, A2/), "
        "or a side for a perimeter camera",
    )
    weapon: Weapon | None = Field(default=None, description="a spy's weapon")
    role: Role | None = Field(default=None, description="a spy's role")
    cards: list[SpyCard] = Field(default=[], description="a spy's cards")
    prone: bool = Field(default=False, description="a spy or hostage who lies")
    carries: Literal["body"] | None = Field(default=None, description="what a spy carries")
    marked: bool = Field(default=False, description="the right document or hostage")
    face: Literal["up", "down"] | None = Field(default=None, description="which side of a passage is up")
    feeds_on: str | None = Field(default=None, description="id of the generator that feeds a lamp")
    under: dict[str, str] = Field(default={}, description="readings under which alone it plays")


class StartKeys(Keys):
    """Where the tracks stand."""

    alarm: int = Field(default=1, ge=1, le=9, description="the alarm level")
    alarm_minimum: int = Field(default=1, ge=1, le=9, description="the least alarm level")
    round: int = Field(default=1, ge=1, le=20, description="the round")


class RulesKeys(Keys):
    """A mission's objective and its changes to the rules."""

    objective: Literal["document", "hostage"] | None = Field(
        default=None, description="what the spies must carry or lead off the board"
    )
    last_round: int = Field(default=0, ge=0, le=99, description="the last round, 0 for no end")
    house_lit: bool = Field(default=False, description="alarm 8 lights the house (LN-M1.2)")
    downpour: bool = Field(default=False, description="the noise of the camp (LN-M2.3)")
    sleepers_wake: bool = Field(default=False, description="alarm 8 wakes all sleepers (LN-M2.2)")
    indoors: list[str] = Field(default=[], description="regions where units and dogs may not go (LN-M1.5)")
    mud_rounds: list[int] = Field(default=[], description="rounds in which the guard lays mud (LN-M2.5)")
    turn_rounds: list[int] = Field(default=[], description="rounds in which he turns a document (LN-M2.9)")
    units_off_documents: bool = Field(default=False, description="units may not step on documents (LN-M2.6)")


class BySpiesKeys(Keys):
    """What depends on how many spies play."""

    spies: int = Field(ge=1, le=4, description="for how many spies this row is")
    alarm: int = Field(default=1, ge=1, le=9, description="the alarm at the start")
    alarm_minimum: int = Field(default=1, ge=1, le=9, description="the least alarm level")
    perimeter: int = Field(default=0, ge=0, le=4, description="how many perimeter cameras there are")
    snipers: int = Field(default=0, ge=0, description="how many snipers there are")
    cards: int = Field(default=0, ge=0, description="how many cards each spy picks")


class Setup(Keys):
    """A position of Long Night in the Dark."""

    map: str = Field(description="the board as map text")
    pieces: list[PieceKeys] = Field(default=[], description="figures, devices and tokens")
    regions: Annotated[dict[str, str | list[str]], Lies("regions", REGIONS)] = Field(
        default={}, description='named sets of squares: "C3", "C3:H9" or a list of these'
    )
    start: StartKeys = Field(default=StartKeys(), description="where the tracks stand")
    entry: Annotated[list[str], Lies("squares")] = Field(
        default=[], description="squares where spies may begin, as the guard knows"
    )
    rules: RulesKeys = Field(default=RulesKeys(), description="objective and changes to the rules")
    spies: int | None = Field(default=None, ge=1, le=4, description="how many of the spies play")
    by_spies: list[BySpiesKeys] = Field(default=[], description="what depends on how many spies play")
    set_up: Literal["placed", "free"] = Field(
        default="placed",
        description="placed: as the file says; free: the guard places what `placing` names, spies with `by_spies` cards pick their equipment",
    )
    placing: dict[str, list[str]] = Field(
        default={},
        description='kind or id of pieces -> where the guard may place them: "lamps", "tents", "border", "anywhere", "anywhere but REGION and REGION", a region; "openings" for alarm devices, "sides" for perimeter cameras, "strips" for mud',
    )
    guard_cards: list[GuardCard] = Field(default=[], description="the guard's hand")


def situation(setup: Setup) -> Situation:
    """The situation that a file's keys describe. Raises Faults listing everything that does not fit."""
    faults: list[Fault] = []
    board = None
    try:
        board = Board.parse(setup.map)
    except Faults as wrong:
        faults += wrong.faults
    faults += _tracks(setup.start)
    regions = []
    if board is not None:
        for name, words in setup.regions.items():
            squares, bad = region(board.lattice, words)
            faults += [Fault(f"regions.{name}", f"found {word!r}", why) for word, why in bad]
            regions.append((name, squares))
        faults += [
            Fault(f"entry[{number}]", f"found {word!r}", _on_board(board.lattice))
            for number, word in enumerate(setup.entry)
            if word not in board.lattice.numbers
        ]
    faults += _ids(setup.pieces) + _counts(setup)
    faults += placing.faults(setup.placing, [(keys.id, keys.kind) for keys in setup.pieces], setup.regions)
    pieces = []
    for number, keys in enumerate(setup.pieces):
        loose = keys.id in setup.placing or keys.kind in setup.placing
        try:
            piece = _piece(board, keys, loose)
            pieces.append(placing.lifted(piece) if loose and setup.set_up == "free" else piece)
        except Faults as wrong:
            faults += wrong.inside(f"pieces[{number}]").faults
    if faults or board is None:
        raise Faults(faults)
    candles = tuple(piece.at for piece in pieces if piece.kind == "candle" and piece.at)
    cut = {piece.edge for piece in pieces if piece.kind == "passage" and piece.edge is not None}
    changes = tuple((edge, "passage") for edge in sorted(cut))
    return Situation(board, changes, candles=candles, pieces=tuple(pieces), regions=tuple(regions))


def _tracks(start: StartKeys) -> list[Fault]:
    if start.alarm >= start.alarm_minimum:
        return []
    allowed = f"allowed: not under the minimum, {start.alarm_minimum} (LN-O.72)"
    return [Fault("start.alarm", f"found {start.alarm}", allowed)]


def _counts(setup: Setup) -> list[Fault]:
    """Faults of numbers and names that do not fit together: spies, their rows, regions, a free set-up of nothing."""
    faults: list[Fault] = []
    there = sum(keys.kind == "spy" for keys in setup.pieces)
    if setup.spies is not None and setup.spies > there:
        faults.append(
            Fault("spies", f"found {setup.spies}", f"allowed: as many as there are among the pieces, {there}")
        )
    rows = [row.spies for row in setup.by_spies]
    for number, row in enumerate(rows):
        if row in rows[:number]:
            twice = f"by_spies[{rows.index(row)}] is for {row} already"
            faults.append(Fault(f"by_spies[{number}].spies", f"a second row for {row}", twice))
    for number, name in enumerate(setup.rules.indoors):
        if name not in setup.regions:
            allowed = choose(name, tuple(setup.regions)) if setup.regions else "no region is named"
            faults.append(Fault(f"rules.indoors[{number}]", f"found {name!r}", allowed))
    if setup.set_up == "free" and not setup.placing:
        faults.append(Fault("set_up", 'found "free"', "needs `placing`, which says what may be placed where"))
    return faults


def _ids(pieces: list[PieceKeys]) -> list[Fault]:
    """Faults of ids that stand for two pieces, or for no generator."""
    faults: list[Fault] = []
    first: dict[str, int] = {}
    generators = [keys.id for keys in pieces if keys.kind == "generator"]
    for number, keys in enumerate(pieces):
        if keys.id in first:
            there = f"pieces[{first[keys.id]}] has this id already"
            faults.append(Fault(f"pieces[{number}].id", f"a second {keys.id!r}", there))
        if keys.id in SEATS:
            taken = "allowed: any word but those for seats, " + ", ".join(SEATS)
            faults.append(Fault(f"pieces[{number}].id", f"found {keys.id!r}", taken))
        first.setdefault(keys.id, number)
        if keys.feeds_on is not None and keys.feeds_on not in generators:
            allowed = choose(keys.feeds_on, generators) if generators else "no piece is a generator"
            faults.append(Fault(f"pieces[{number}].feeds_on", f"found {keys.feeds_on!r}", allowed))
    return faults


def region(grid: Lattice, squares: str | list[str]) -> tuple[tuple[int, ...], list[tuple[str, str]]]:
    """The squares that a region's words name, and (word, what is allowed) for every word that names none."""
    found, bad = areas.read(grid, [squares] if isinstance(squares, str) else squares)
    allowed = _on_board(grid) + ', or a rectangle such as "A1:B2"'
    return found, [(word, allowed) for word in bad]


def _on_board(grid: Lattice) -> str:
    last = grid.names[grid.squares[-1]]
    return f"allowed: a square from A1 to {last}"


def _piece(board: Board | None, keys: PieceKeys, loose: bool) -> Piece:
    """One piece. Raises Faults for an unknown kind, a place where it cannot be, and keys of other kinds.

    Without a board (its map is at fault itself) places are not judged. A `loose` piece may lack its place.
    """
    if keys.kind not in KINDS:
        raise Faults([Fault("kind", f"found {keys.kind!r}", choose(keys.kind, tuple(KINDS)))])
    faults = _foreign(keys)
    try:
        read(Readings(), keys.under)
    except Faults as wrong:
        faults += wrong.inside("under").faults
    squares: tuple[int, ...] = ()
    edge: int | None = None
    border = ""
    if loose and keys.at in ("", []):
        pass
    elif keys.kind == "camera_perimeter":
        border = str(keys.at)
        if keys.at not in BORDER_SIDES:
            faults.append(Fault("at", f"found {keys.at!r}", choose(str(keys.at), BORDER_SIDES)))
    elif keys.kind in ON_EDGES:
        if board is not None:
            edge = board.lattice.edge_numbers.get(str(keys.at))
            if edge is None:
                allowed = 'allowed: an edge of the board, such as "A1|B1" or "A1/A2", or "|A1" or "/A1" on its border'
                faults.append(Fault("at", f"found {keys.at!r}", allowed))
    elif keys.at in ("", []):
        if KINDS[keys.kind] in (Side.DEVICE, Side.TOKEN):
            faults.append(Fault("at", "missing", f"a {keys.kind} lies on the board"))
    else:
        words = [keys.at] if isinstance(keys.at, str) else keys.at
        if len(words) > 1 and keys.kind not in STRIPS:
            faults.append(Fault("at", f"found {len(words)} squares", f"a {keys.kind} stands on one"))
        if board is not None:
            numbers = board.lattice.numbers
            for word in words:
                if word in numbers:
                    faults += _standing(board, keys, numbers[word], word)
                else:
                    faults.append(Fault("at", f"found {word!r}", _on_board(board.lattice)))
            squares = tuple(numbers[word] for word in words if word in numbers)
            if keys.kind in STRIPS_OF_THREE and len(squares) == len(words):
                faults += _strip(board.lattice, keys.kind, squares)
    if faults:
        raise Faults(faults)
    return Piece(
        keys.id,
        keys.kind,
        squares,
        edge,
        border,
        weapon=keys.weapon or "",
        role=keys.role or "",
        cards=tuple(keys.cards),
        prone=keys.prone,
        carries=keys.carries or "",
        marked=keys.marked,
        face=keys.face or "",
        feeds_on=keys.feeds_on or "",
        under=tuple(keys.under.items()),
    )


def _strip(grid: Lattice, kind: str, squares: tuple[int, ...]) -> list[Fault]:
    """Faults of a narrow strip whose squares do not follow each other in one row or column."""
    steps = {grid.offset(a, b) for a, b in pairwise(squares)}
    straight = not steps or (len(steps) == 1 and steps <= {(1, 0), (-1, 0), (0, 1), (0, -1)})
    if straight and len(squares) <= 3:
        return []
    names = ", ".join(grid.names[square] for square in squares)
    return [Fault("at", f"found {names}", f"a {kind} covers up to three squares of one row or column")]


def _standing(board: Board, keys: PieceKeys, square: int, word: str) -> list[Fault]:
    """Faults of a piece on a square where it cannot be."""
    terrain = board.terrain[square]
    if keys.kind in ("lamp", "generator"):
        if keys.kind in terrain:
            return []
        there = ", ".join(board.lattice.names[s] for s in board.having(keys.kind)) or "none"
        return [Fault("at", f"{word} has no {keys.kind}", f"squares of the map that have one: {there}")]
    figure = KINDS[keys.kind] in (Side.SPY, Side.UNIT, Side.DOG)
    if figure and square in board.stopping and not (keys.role == "climber" and "black" in terrain):
        what = "a black square" if "black" in terrain else "a generator"
        return [
            Fault("at", f"{word} is {what}", "allowed: a square that figures can enter (LN-8.8, LN-8.12)")
        ]
    return []


SPIES_ONLY = ("weapon", "role", "cards", "carries")


def _foreign(keys: PieceKeys) -> list[Fault]:
    """Faults of keys that pieces of this kind do not have."""
    allowed = {
        "spy": {*SPIES_ONLY, "prone"},
        "hostage": {"prone"},
        "document": {"marked"},
        "passage": {"face"},
        "lamp": {"feeds_on"},
    }.get(keys.kind, set())
    given = keys.model_fields_set - {"id", "kind", "at", "under"} - allowed
    own = ", ".join(["id", "kind", "at", *sorted(allowed)])
    return [Fault(name, f"a {keys.kind} has no {name}", f"allowed: {own}") for name in sorted(given)]


WEAPONS, ROLES, SPY_CARDS = (get_args(words) for words in (Weapon, Role, SpyCard))
