"""What a picture says: names of pieces and squares, and descriptions for those who cannot see it."""

from __future__ import annotations

from collections.abc import Iterable

from explorer.games.long_night.model.pieces import Ground, Piece, Side, Situation

TERRAIN = {
    "black": "tree or building",
    "water": "water",
    "loud": "loud ground",
    "lamp": "lamp",
    "generator": "generator",
    "crossed": "crossed square",
}
LINES = {
    "wall": "wall",
    "wire": "wire",
    "locked_door": "locked door",
    "open_door": "open door",
    "glass": "glass",
    "mirror": "mirror",
    "bush": "bush",
    "electronic_door": "electronic door",
    "zone": "zone line",
    "passage": "passage",
}
DIRECTIONS = ("north", "east", "south", "west")


def said(kind: str) -> str:
    """A kind of piece in words."""
    return kind.replace("_", " ")


def piece_words(piece: Piece) -> str:
    """A piece in words: whose it is, its id, its kind and its state."""
    match piece.side:
        case Side.UNIT if piece.kind not in ("civilian", "sleeper", "sniper"):
            words = f"guard {piece.id} ({said(piece.kind)})"
        case Side.DEVICE if piece.kind.startswith("camera_"):
            words = f"camera {piece.id} ({said(piece.kind.removeprefix('camera_'))})"
        case _:
            words = f"{said(piece.kind)} {piece.id}"
    state = [
        word
        for word, holds in (
            ("lying", piece.prone),
            ("marked", piece.marked),
            (f"carries a {piece.carries}", piece.carries),
        )
        if holds
    ]
    if piece.face:
        state.append(f"face {piece.face}")
    return ", ".join((words, *state))


def standing(situation: Situation, square: int) -> tuple[Piece, ...]:
    """The pieces that lie or stand on a square, markers that cover it included."""
    return tuple(piece for piece in situation.pieces if square in piece.at)


def label(ground: Ground, square: int, lit: int, there: Iterable[Piece] = ()) -> str:
    """What is on a square in words: terrain, light (`lit` are all lit squares), pieces and the lines on its four sides."""
    terrain = ", ".join(TERRAIN[word] for word in ground.board.terrain[square]) or "floor"
    parts = [f"{terrain}, {'lit' if lit >> square & 1 else 'dark'}", *map(piece_words, there)]
    lines = [
        f"{LINES[kind]} {side}"
        for side, edge in zip(DIRECTIONS, ground.lattice.around(square), strict=True)
        if (kind := ground.kind(edge)) != "nothing"
    ]
    parts += [", ".join(lines)] if lines else []
    return f"{ground.name(square)}: {'; '.join(parts)}"


def place(situation: Situation, piece: Piece) -> str:
    """Where a piece is, in words."""
    if piece.edge is not None:
        return f"at {situation.lattice.edge_names[piece.edge]}"
    if piece.border:
        return f"on the {piece.border} border"
    if not piece.at:
        return "off the board"
    return "at " + " ".join(situation.name(square) for square in piece.at)


def description(situation: Situation, answer: str, over: str) -> str:
    """The whole picture in words: size, lamps, pieces, what is laid over it, and the answer when something was asked."""
    lamps = situation.board.having("lamp")
    parts = [f"A board of {situation.board.width} columns and {situation.board.height} rows."]
    if lamps:
        burning = [situation.name(square) for square in lamps if square not in situation.dark]
        parts.append(f"Burning lamps: {', '.join(burning) or 'none'}.")
    if situation.pieces:
        listed = (f"{piece_words(piece)} {place(situation, piece)}" for piece in situation.pieces)
        parts.append(f"Pieces: {'; '.join(listed)}.")
    else:
        parts.append("No pieces.")
    if over:
        parts.append(f"Laid over it: {over}.")
    if answer:
        parts.append(f"Answer: {answer}.")
    return " ".join(parts)
