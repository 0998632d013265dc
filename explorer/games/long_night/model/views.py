"""What each seat knows, and what lies on either board as a situation to ask about and to draw."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from explorer.game.record import JUDGE, SPECTATOR
from explorer.games.long_night.model.pieces import Ground, Piece, Situation
from explorer.games.long_night.model.state import (
    CAUGHT,
    Document,
    GuardView,
    JudgeView,
    Open,
    Secret,
    SpectatorView,
    SpiesView,
    State,
    View,
)

GUARD, SPIES = "guard", "spies"


def seats(state: State) -> tuple[str, ...]:
    """All seats: the guard, each spy, the spies together, a spectator of the guard's board, the judge."""
    own = tuple(spy.id for spy in state.secret.spies if spy.kind == "spy")
    return (GUARD, SPIES, *own, SPECTATOR, JUDGE)


def view(state: State, seat: str) -> View:
    """What a seat knows. A spectator sees the guard's board and no hand; the judge sees everything."""
    if seat == GUARD:
        return GuardView(state.config, state.open, state.hand)
    if seat == SPECTATOR:
        return SpectatorView(state.config, state.open, ())
    if seat == JUDGE:
        return JudgeView(state.config, state.open, state.secret, state.hand)
    return SpiesView(state.config, state.open, blind(state.secret))


def reconstruct(view: View) -> State:
    """The position as a seat can lay it out: on the guard's board no spy stands but those who must, and nothing secret lies."""
    if isinstance(view, GuardView):
        return State(view.config, view.open, as_shown(view.open), view.hand)
    return State(view.config, view.open, view.secret, view.hand if isinstance(view, JudgeView) else ())


def as_shown(board: Open) -> Secret:
    """The spies' board if it were as the guard's shows it: his documents lie there, nobody is dead and no spy stands."""
    return Secret(board.ground, documents=tuple(Document(id, square) for id, square in board.documents))


def blind(secret: Secret) -> Secret:
    """The spies' knowledge without what even they do not know: which unopened document is right."""
    for document in secret.documents:
        if document.marked and not document.opened:
            return replace(secret, documents=_unmarked(secret.documents))
    return secret


@lru_cache(maxsize=1024)
def _unmarked(documents: tuple[Document, ...]) -> tuple[Document, ...]:
    return tuple(d if d.opened else Document(d.id, d.square) for d in documents)


def situation(view: View) -> Situation:
    """The pieces of the board that a view shows: the guard's, or the spies'. It is made once for a view."""
    made: dict[str, Situation] = view.__dict__
    if "situation" not in made:
        made["situation"] = (
            guards_board(view.config.regions, view.open) if isinstance(view, GuardView) else spies_board(view)
        )
    return made["situation"]


def guards_board(regions: tuple[tuple[str, tuple[int, ...]], ...], board: Open) -> Situation:
    """The guard's board as a situation."""
    ground = board.ground
    pieces = [_unit(unit.id, unit.kind, unit.at, unit.border) for unit in board.units]
    pieces += [Piece(id, "spy", (square,)) for id, square in board.placed]
    pieces += [Piece(id, "document", (square,)) for id, square in board.documents]
    pieces += _common(board)
    pieces += _marks("footprint", board.footprints)
    return standing(ground, tuple(pieces), regions)


def spies_board(view: SpiesView) -> Situation:
    """The spies' board as a situation."""
    board, secret = view.open, view.secret
    ground = secret.ground
    gone = secret.dead | {id for id, _ in secret.asleep}
    slow = {turn.spy: turn.slowed for turn in secret.turns if turn.spy not in secret.acted}
    pieces = [
        Piece(
            spy.id,
            spy.kind,
            () if spy.at is None else (spy.at,),
            weapon=spy.weapon,
            role=spy.role,
            cards=spy.cards,
            prone=spy.prone,
            carries=spy.carries,
            slow=slow.get(spy.id, ""),
        )
        for spy in secret.spies
        if spy.status != CAUGHT
    ]
    pieces += [_unit(unit.id, unit.kind, unit.at, unit.border) for unit in board.units if unit.id not in gone]
    pieces += [Piece(d.id, "document", (d.square,), marked=d.marked) for d in secret.documents]
    pieces += [Piece(b.id, "body", (b.square,)) for b in secret.bodies]
    pieces += _common(board)
    pieces += _marks("footprint", secret.footprints)
    if secret.camouflage is not None:
        pieces.append(Piece("camouflage", "camouflage", (secret.camouflage,)))
    pieces += [
        Piece(f"passage{number}", "passage", (), edge, face="up")
        for number, edge in enumerate(sorted(secret.passages), 1)
    ]
    return standing(ground, tuple(pieces), view.config.regions)


def card_region(holder: str, card: str) -> str:
    """The name of the place where a card lies that a spy or the guard holds."""
    return f"{holder} {card}"


def standing(
    ground: Ground, pieces: tuple[Piece, ...], regions: tuple[tuple[str, tuple[int, ...]], ...]
) -> Situation:
    """A ground with pieces on it."""
    return Situation(
        ground.board,
        ground.changes,
        ground.dark,
        ground.candles,
        ground.glow,
        ground.joined,
        pieces,
        regions,
    )


def _unit(id: str, kind: str, at: int | None, border: str) -> Piece:
    return Piece(id, kind, () if at is None else (at,), None, border)


def _common(board: Open) -> list[Piece]:
    """The tokens that lie on both boards alike."""
    pieces = [Piece(f"noise{n}", "noise", (s,)) for n, s in enumerate(board.noise + board.settled, 1)]
    pieces += [Piece(token.id, token.kind, token.squares, token.edge) for token in board.tokens]
    pieces += [
        Piece(f"candle{number}", "candle", strip) for number, strip in enumerate(board.ground.candles, 1)
    ]
    for kind, mask in (("mud", board.mud), ("loud_marker", board.loud), ("safe_area", board.safe)):
        pieces += _marks(kind, mask)
    return pieces


def _marks(kind: str, mask: int) -> list[Piece]:
    squares = tuple(square for square in range(mask.bit_length()) if mask >> square & 1)
    return [Piece(f"{kind}{number}", kind, (square,)) for number, square in enumerate(squares, 1)]
