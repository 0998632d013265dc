"""Mission 2: the right hostage carried, handed over or walking, mud, and the documents that the guard turns."""

from __future__ import annotations

from typing import assert_never

from explorer.core.rulebook import Basis
from explorer.games.long_night.effects.draft import Draft
from explorer.games.long_night.model.pieces import Ground, remembered
from explorer.games.long_night.model.state import IN, Config, Document, Spy
from explorer.games.long_night.readings import HostageFound
from explorer.games.long_night.rules import documents, movement
from explorer.games.long_night.rules.rulebook import RULES
from explorer.games.long_night.rules.spies import Refuse, absent, begin, in_play, shares_turn


@RULES.clause("M2.7", source="mission 2, hostages led away", basis=Basis.SAID)
def lying(draft: Draft, spy: Spy) -> Document | None:
    """The right hostage, once opened, can be taken or let walk by a spy on it or next to it. Carried, he makes the spy a square slower to the end of the mission or until he is handed to a neighbour; walking, he is a figure that the spies move after all of them, at any pace but throwing."""
    if spy.at is None:
        return None
    for document in draft.secret.documents:
        if document.marked and document.opened and near(draft, spy.at, document.square):
            return document
    return None


def near(draft: Draft, a: int, b: int) -> bool:
    """Are two squares the same, or neighbours that no obstacle parts?"""
    if a == b:
        return True
    if draft.config.board.lattice.king(a, b) != 1:
        return False
    return movement.step(draft.secret.ground, draft.config.readings, a, b).value is not False


def carry(draft: Draft, spy: Spy) -> bool:
    """A spy takes the opened right hostage along; False when there is none for him to take."""
    document = lying(draft, spy)
    if document is None:
        return False
    if spy.body is not None:
        raise Refuse(movement.load.cite(False, pieces=(spy.id, spy.body.id)))
    _off_board(draft, document)
    draft.set_spy(spy.id, goal=document.id, leads=True)
    draft.note("hostage_carried", lying.id, piece=spy.id, to="spies")
    return True


def _off_board(draft: Draft, document: Document) -> None:
    draft.hides(documents=tuple(d for d in draft.secret.documents if d.id != document.id))


def free(draft: Draft, id: str) -> None:
    """A spy lets the opened right hostage walk (LN-M2.7)."""
    spy, _ = begin(draft, id, moving=False)
    document = lying(draft, spy)
    if document is None or spy.status != IN:
        raise Refuse(lying.cite(False, pieces=(id,)))
    documents.stand_up(draft, document)


def give(draft: Draft, id: str, to: str) -> None:
    """A spy hands the carried hostage to a neighbour, in either's turn (LN-M2.7)."""
    turn = whose_turn(draft, id, to)
    try:
        begin(draft, turn, moving=False)
    except Refuse as refuse:
        if turn == id:
            raise
        raise Refuse(*refuse.because, whose_turn.cite(False, pieces=(id, to))) from None
    giver = draft.spy(id)
    taker = next((spy for spy in draft.secret.spies if spy.id == to and spy.kind == "spy"), None)
    if (
        not giver.leads
        or taker is None
        or taker.id == id
        or taker.at is None
        or giver.at is None
        or not in_play(taker)
        or not near(draft, giver.at, taker.at)
    ):
        raise Refuse(lying.cite(False, pieces=(id, to)))
    trees = {giver.at, taker.at} & draft.config.board.stopping
    if trees:
        squares = tuple(map(draft.secret.ground.name, sorted(trees)))
        rule = lying.cite(True)
        raise Refuse(RULES["LN-O.82"].cite(False, squares=squares, pieces=(id, to), because=(rule,)))
    if taker.body is not None:
        raise Refuse(movement.load.cite(False, pieces=(to, taker.body.id)))
    draft.set_spy(id, leads=False, goal="")
    if turn == id:
        draft.set_turn(id, slow=1)
    draft.set_spy(to, leads=True, goal=giver.goal)
    why = () if turn == id else (whose_turn.cite(True, pieces=(to,)),)
    draft.note("hostage_given", lying.id, piece=to, to="spies", because=why)


@RULES.clause("O.76", source="mission 2, handing over", basis=Basis.OURS)
def whose_turn(draft: Draft, giver: str, taker: str) -> str:
    """A spy may hand the hostage over in the taker's turn too, also as its first act: it begins the taker's turn, if no other spy's turn is open."""
    begun = {turn.spy for turn in draft.secret.turns if turn.spy not in draft.secret.acted}
    own = not shares_turn(draft.config.readings.spy_turn)
    over = own and giver in draft.secret.acted and any(spy.id == taker for spy in draft.secret.spies)
    return taker if taker in begun or over else giver


# at the start of the guard's turn


@RULES.clause("M2.9", source="mission 2, rounds 12 to 18", basis=Basis.SAID)
def turn(draft: Draft, id: str) -> None:
    """In some rounds the guard must, at the start of his turn, turn over a document of his board: a wrong one is removed from both boards, one that is gone from his without alarm, and the right one still lying there loses the spies the game."""
    if draft.open.owed[:1] != ("document",) or id not in dict(draft.open.documents):
        owed = draft.open.owed[:1] == ("document",)
        raise Refuse(turn.cite(False, pieces=(id,), because=(absent(id),) if owed else ()))
    draft.shows(owed=draft.open.owed[1:], documents=tuple(d for d in draft.open.documents if d[0] != id))
    document = next((d for d in draft.secret.documents if d.id == id), None)
    if document is None:
        draft.say("document_gone", turn.id, piece=id)
        return
    if document.marked:
        match draft.config.readings.hostage_found:
            case HostageFound.IN_PLACE:
                found = True
            case HostageFound.NOT_FOUND:
                found = not document.opened
            case never:
                assert_never(never)
        if found:
            draft.note("hostage_found", turn.id, piece=id)
            draft.end("guard", turn.id)
        return
    _off_board(draft, document)
    draft.note("document_wrong", turn.id, piece=id)


@RULES.clause("M2.5", source="mission 2, mud", basis=Basis.SAID)
def mud(draft: Draft, squares: tuple[int, ...]) -> None:
    """The guard lays mud on three squares not touching a tent or its entrance, one marker more at the start of his turn in some rounds."""
    if draft.open.owed[:1] != ("mud",) or not mud_fits(draft, squares):
        names = tuple(draft.open.ground.name(square) for square in squares)
        due = draft.open.owed[:1] == ("mud",)
        raise Refuse(
            mud.cite(False, squares=names if due else ()), strip.cite(strip(draft, squares), squares=names)
        )
    draft.shows(owed=draft.open.owed[1:], mud=draft.open.mud | sum(1 << square for square in squares))
    draft.note("mud", mud.id, square=squares[1])


@RULES.clause("O.42", source="start of the game; mission 2, mud", basis=Basis.OURS)
def strip(draft: Draft, squares: tuple[int, ...]) -> bool:
    """The guard sets up first, the spies copy and pick their equipment unseen, then documents are shuffled; one unit a lamp, at most two in a tent, one alarm device an edge, one document a square; mud lies on three walkable squares in a row or column that no obstacle parts, never on other mud."""
    if draft.open.mud & sum(1 << square for square in squares):
        return False
    return _in_a_row(draft.config, draft.open.ground, tuple(sorted(squares)))


def _in_a_row(config: Config, ground: Ground, squares: tuple[int, ...]) -> bool:
    """Are these three walkable squares in a row or column that no obstacle parts?"""
    if len(squares) != 3 or any(square in config.board.stopping for square in squares):
        return False
    a, b, c = squares
    if b - a != c - b or b - a not in (1, config.board.lattice.stride):
        return False
    return all(
        movement.step(ground, config.readings, one, two).value is not False for one, two in ((a, b), (b, c))
    )


def mud_fits(draft: Draft, squares: tuple[int, ...]) -> bool:
    """May a mud marker lie on those squares?"""
    return strip(draft, squares) and not beside_tents(draft.config) & set(squares)


@remembered
def beside_tents(config: Config) -> frozenset[int]:
    """The squares of tents and those that touch one."""
    grid = config.board.lattice
    inside = {s for name, squares in config.regions if name.startswith("tent") for s in squares}
    return frozenset(inside | {near for square in inside for near in grid.neighbours[square]})


def strips(draft: Draft) -> list[tuple[int, int, int]]:
    """Every place for a mud marker."""
    mud = draft.open.mud
    return [squares for squares, mask in _dry(draft.config, draft.open.ground) if not mask & mud]


@remembered
def _dry(config: Config, ground: Ground) -> tuple[tuple[tuple[int, int, int], int], ...]:
    """The places that a board without mud has for a marker, each with its bitboard."""
    grid, tents = config.board.lattice, beside_tents(config)
    found = []
    for square in grid.squares:
        for by in (1, grid.stride):
            squares = (square, square + by, square + 2 * by)
            if all(s in grid.names for s in squares) and not tents & set(squares):
                if _in_a_row(config, ground, squares):
                    found.append((squares, sum(1 << s for s in squares)))
    return tuple(found)


def owed(draft: Draft) -> tuple[str, ...]:
    """What the guard must do at the start of his turn in this round: mud first, then a document (LN-O.12)."""
    rules, number = draft.config.rules, draft.open.round
    due: list[str] = []
    if number in rules.mud_rounds and strips(draft):
        due.append("mud")
    if number in rules.turn_rounds and draft.open.documents:
        due.append("document")
    return tuple(due)
