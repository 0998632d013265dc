"""The start of the game (section S): placing, equipment, and the shuffled documents."""

from __future__ import annotations

from explorer.board.kinds import KINDS as EDGES
from explorer.core.rulebook import Basis
from explorer.games.long_night.effects.draft import Draft
from explorer.games.long_night.model import placing
from explorer.games.long_night.model.pieces import BORDER_SIDES, KINDS, Side, remembered
from explorer.games.long_night.model.state import SETUP, Config, Document, Token
from explorer.games.long_night.rules import arms, cards, documents, hostages
from explorer.games.long_night.rules.rulebook import RULES
from explorer.games.long_night.rules.spies import Refuse

ROLES = ("climber", "porter", "sprinter", "ghost")
FIGURES = (Side.UNIT, Side.DOG)
IN_A_TENT = 2


@RULES.clause("3.3", source="rules 3, placing", basis=Basis.SAID)
def squares_for(draft: Draft, kind: str, id: str = "") -> frozenset[int]:
    """Placing means on any square that the mission does not forbid, units only on the squares that it names; its ban binds cards too."""
    return _squares_for(draft.config, kind, id)


def words_for(config: Config, kind: str, id: str = "") -> tuple[str, ...]:
    """The words of `placing` for a piece, by its id or else its kind."""
    named = dict(config.placing)
    return named.get(id) or named.get(kind, ("anywhere",))


@remembered
def _squares_for(config: Config, kind: str, id: str) -> frozenset[int]:
    board = config.board
    found: set[int] = set()
    for place in words_for(config, kind, id):
        if place == "lamps":
            found.update(board.having("lamp"))
        elif place == "border":
            found.update(s for s in board.lattice.squares if len(board.lattice.neighbours[s]) < 8)
        elif place == "tents":
            for name, squares in config.regions:
                if name.startswith("tent"):
                    found.update(squares)
        elif place.startswith("anywhere"):
            barred = {square for name in placing.barred(place) for square in config.region(name)}
            found.update(set(board.lattice.squares) - barred)
        else:
            found.update(config.region(place))
    return frozenset(found) - board.stopping


def edges_for(draft: Draft) -> tuple[int, ...]:
    """The windows and doors: where alarm devices can lie (LN-M1.3)."""
    return tuple(
        edge
        for edge, kind in draft.config.board.kinds.items()
        if kind in ("glass", "open_door") or EDGES[kind].door
    )


def places(draft: Draft, id: str, kind: str) -> tuple[str, ...]:
    """Where a piece may be placed now, as move lines write it."""
    grid = draft.config.board.lattice
    if kind == "camera_perimeter":
        taken = {unit.border for unit in draft.open.units}
        return tuple(side for side in BORDER_SIDES if side not in taken)
    if kind == "alarm_device":
        held = {token.edge for token in draft.open.tokens if token.kind == "alarm_device"}
        return tuple(grid.edge_names[edge] for edge in edges_for(draft) if edge not in held)
    if kind == "mud":
        return tuple(" ".join(grid.names[s] for s in squares) for squares in hostages.strips(draft))
    allowed = set(squares_for(draft, kind, id))
    if kind == "document":
        allowed -= {square for _, square in draft.open.documents}
        allowed -= figures(draft)
    elif kind == "civilian":
        allowed &= documents.house(draft.config) or allowed
    elif KINDS[kind] in (Side.UNIT, Side.DOG) and kind != "sniper":
        allowed -= full(draft) | documents.house(draft.config)
    return tuple(name for name, square in grid.numbers.items() if square in allowed)


def figures(draft: Draft) -> set[int]:
    """The squares on which a figure of the guard stands."""
    return {u.at for u in draft.open.units if u.at is not None and KINDS[u.kind] in FIGURES}


def full(draft: Draft) -> set[int]:
    """Squares that take no further unit: lamps with one, and tents with two."""
    standing = [
        u.at
        for u in draft.open.units
        if u.at is not None and KINDS[u.kind] is Side.UNIT and u.kind != "civilian"
    ]
    taken = {square for square in standing if square in draft.config.board.having("lamp")}
    for name, squares in draft.config.regions:
        if name.startswith("tent") and sum(square in squares for square in standing) >= IN_A_TENT:
            taken.update(squares)
    return taken


@RULES.clause("S.1", source="start of the game", basis=Basis.SAID)
def place(draft: Draft, id: str, at: str) -> None:
    """The guard sets up as the mission says and takes its cards; each spy takes a role, a weapon and 12 equipment cards, 11 with two spies, 10 with three."""
    grid = draft.config.board.lattice
    kind = dict(draft.open.unplaced[:1]).get(id)
    if draft.open.phase != SETUP or kind is None:
        first = tuple(piece for piece, _ in draft.open.unplaced[:1])
        raise Refuse(place.cite(False, pieces=(id, *first)), hostages.strip.cite(False, pieces=(id,)))
    if at not in places(draft, id, kind):
        squares = tuple(word for word in at.split() if word in grid.numbers)
        edges = (at,) if at in grid.edge_numbers else ()
        fits = squares_for.cite(False, squares=squares, edges=edges, pieces=(id,))
        taken = {grid.numbers[name] for name in squares} & figures(draft) if kind == "document" else set()
        free = (RULES["LN-O.80"].cite(False, squares=squares, pieces=(id,)),) if taken else ()
        raise Refuse(fits, hostages.strip.cite(False, pieces=(id,)), *free)
    if kind == "camera_perimeter":
        draft.set_unit(id, border=at)
    elif kind == "alarm_device":
        token = Token(id, kind, (), grid.edge_numbers[at])
        draft.shows(tokens=(*draft.open.tokens, token))
    elif kind == "mud":
        draft.shows(mud=draft.open.mud | sum(1 << grid.numbers[name] for name in at.split()))
    elif kind == "document":
        draft.shows(documents=(*draft.open.documents, (id, grid.numbers[at])))
        draft.hides(documents=(*draft.secret.documents, Document(id, grid.numbers[at])))
    elif any(unit.id == id for unit in draft.open.units):
        draft.set_unit(id, at=grid.numbers[at])
    else:
        draft.shows(tokens=(*draft.open.tokens, Token(id, kind, (grid.numbers[at],))))
    draft.shows(unplaced=tuple(p for p in draft.open.unplaced if p[0] != id))
    draft.note("placed", place.id, piece=id, value=at)


def choosing(draft: Draft) -> str:
    """The id of the spy who has still to pick his equipment, empty when all are ready."""
    if draft.open.phase != SETUP or draft.open.unplaced or not draft.config.cards:
        return ""
    for spy in draft.secret.spies:
        if spy.kind == "spy" and not (spy.role and spy.weapon and len(spy.cards) >= draft.config.cards):
            return spy.id
    return ""


def equipment(draft: Draft, id: str) -> tuple[str, ...]:
    """What a spy may pick next: a role, then a weapon, then cards, any number of copies."""
    spy = draft.spy(id)
    if not spy.role:
        return ROLES
    if not spy.weapon:
        return tuple(arms.RANGES)
    return tuple(cards.CARDS)


@RULES.clause("O.43", source="start of the game", basis=Basis.OURS)
def equip(draft: Draft, id: str, word: str) -> None:
    """Equipment is hidden until played; role and weapon are open to all at the start."""
    if choosing(draft) != id or word not in equipment(draft, id):
        turn = equip.cite(choosing(draft) == id, pieces=(id,))
        raise Refuse(place.cite(False, pieces=(id,), because=(turn,)), equip.cite(False, pieces=(word,)))
    spy = draft.spy(id)
    if not spy.role:
        draft.set_spy(id, role=word)
    elif not spy.weapon:
        draft.set_spy(id, weapon=word)
    else:
        draft.set_spy(id, cards=(*spy.cards, word))
    if word not in cards.CARDS:
        draft.note("kit", equip.id, piece=id, value=word)


def unmarked(draft: Draft) -> tuple[str, ...]:
    """The documents among which chance has still to choose the right one."""
    ready = draft.open.phase == SETUP and not draft.open.unplaced and not choosing(draft)
    if not ready or not draft.config.rules.objective:
        return ()
    lying = draft.secret.documents
    return () if any(document.marked for document in lying) else tuple(document.id for document in lying)


@RULES.clause("M1.4", source="mission 1, documents shuffled", basis=Basis.SAID)
def mark(draft: Draft, id: str) -> None:
    """The spies shuffle their document tokens, one of them marked, and lay them where the guard's lie: nobody knows which is right."""
    if id not in unmarked(draft):
        raise Refuse(mark.cite(False, pieces=(id,)))
    draft.hides(
        documents=tuple(Document(d.id, d.square, d.id == id, d.opened) for d in draft.secret.documents)
    )
    draft.note("shuffled", mark.id)
