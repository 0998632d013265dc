"""A mission being drawn: an immutable value, and every change of it as a function that gives another one."""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Iterable, Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from explorer.board import areas
from explorer.board.board import Board
from explorer.board.kinds import FLOOR, TERRAINS
from explorer.board.lattice import WEST, lattice
from explorer.core.fault import Fault, Faults, choose
from explorer.files.schema import Signs, marks
from explorer.files.text import written
from explorer.game.record import AnyGame
from explorer.positions.mission import MissionKeys

MAP = "map"


class Draft(Struct, frozen=True):
    """A mission as it is drawn now, sound or not.

    `keys` are all keys of its file but the map, which `board` is; nobody changes them in place. `source` is the
    text of the file that it was read from: what was not changed stays there as it was written, comments too.
    """

    game: AnyGame
    board: Board
    keys: Mapping[str, Any]
    source: str = ""

    def __repr__(self) -> str:
        return f"Draft({self.game.name!r}, {self.keys.get('id', '')!r})"

    @property
    def own(self) -> dict[str, Any]:
        """The keys of its position, the map as text among them."""
        common = MissionKeys.model_fields
        return {MAP: self.board.to_text(), **{k: v for k, v in self.keys.items() if k not in common}}


def blank(game: AnyGame, width: int, height: int) -> Draft:
    """A new mission with an empty board inside a wall. Raises Faults for a game without a map and for other sizes."""
    _mapped(game)
    _sized(width, height)
    board = Board.of(width, height, {}, {})
    grid = board.lattice
    walls = areas.outline(grid, grid.squares[0], grid.squares[-1])
    keys = {
        "game": game.name,
        "id": "new",
        "title": "A new mission",
        "summary": "A place at night.",
        "players": [2],
        "origin": {MAP: "ours"},
    }
    return Draft(game, Board.of(width, height, dict.fromkeys(walls, "wall"), {}), keys)


def is_drawn(game: AnyGame) -> bool:
    """Is a game played on a board of squares and edges, drawn as map text?"""
    field = game.setup.keys.model_fields.get(MAP)
    return field is not None and marks(field, Signs) is None


def _mapped(game: AnyGame) -> None:
    if not is_drawn(game):
        own = MAP in game.setup.keys.model_fields
        what = "draws its maps in signs of its own" if own else "is played on no map of squares and edges"
        says = f"its missions are written as text: `explorer rules {game.name} --format` tells how"
        raise Faults([Fault("game", f"{game.title} cannot be drawn here: it {what}", says)])


def of(game: AnyGame, keys: Mapping[str, Any], source: str = "") -> Draft:
    """The draft of a table of keys. Raises Faults for a game without a map and for a map that cannot be read."""
    _mapped(game)
    text = keys.get(MAP)
    if not isinstance(text, str):
        raise Faults([Fault(MAP, "missing", "needed here: the board as map text")])
    rest = {key: value for key, value in keys.items() if key != MAP}
    return Draft(game, Board.parse(text), rest, source)


SIZES = (1, 40)
"""The fewest and the most columns and rows that are drawn with a pointer."""


def _sized(width: int, height: int) -> None:
    low, high = SIZES
    faults = [
        Fault(name, f"found {size!r}", f"allowed: a whole number from {low} to {high}")
        for name, size in (("width", width), ("height", height))
        if isinstance(size, bool) or not isinstance(size, int) or not low <= size <= high
    ]
    if faults:
        raise Faults(faults)


# the board


def with_map(draft: Draft, text: str) -> Draft:
    """With the board that a map text draws. Raises Faults naming lines and columns."""
    return replace(draft, board=Board.parse(text))


def resized(draft: Draft, width: int, height: int) -> Draft:
    """With columns and rows added or taken away in the east and south; the borders there move along.

    Raises Faults for other sizes.
    """
    _sized(width, height)
    old, grid = draft.board, lattice(width, height)
    kinds: dict[int, str] = {}
    for edge in grid.edges:
        place, side = divmod(edge, 2)
        column, row = grid.column_row(place)
        if side == WEST:
            line, along = _line(column, width, old.width), _along(row, old.height, column in (0, width))
            source = None if line is None or along is None else old.lattice.at(line, along)
        else:
            line, along = _line(row, height, old.height), _along(column, old.width, row in (0, height))
            source = None if line is None or along is None else old.lattice.at(along, line)
        kinds[edge] = "nothing" if source is None else old.kinds[2 * source + side]
    names = old.lattice.names.items()
    terrain = {grid.numbers[name]: old.terrain[square] for square, name in names if name in grid.numbers}
    return replace(draft, board=Board.of(width, height, kinds, terrain))


def _line(line: int, new: int, old: int) -> int | None:
    """The line between columns, or rows, of the old board that a line of the new one continues; the last one the last."""
    return old if line == new else line if line < old else None


def _along(place: int, old: int, border: bool) -> int | None:
    """The place along a line of the old board that one of the new continues; on the border the last one goes on."""
    return place if place < old else old - 1 if border else None


def with_edges(draft: Draft, edges: Iterable[int], kind: str) -> Draft:
    """With edges of another kind."""
    board = draft.board
    kinds = {**board.kinds, **dict.fromkeys(edges, kind)}
    return replace(draft, board=Board.of(board.width, board.height, kinds, board.terrain))


def with_terrain(draft: Draft, squares: Iterable[int], terrain: str) -> Draft:
    """With something printed in squares beside what is there, or with nothing in them, for "floor" (".").

    Raises Faults for a square that has no room for it.
    """
    board, changed = draft.board, dict(draft.board.terrain)
    for square in squares:
        there = () if terrain == FLOOR else tuple(t for t in TERRAINS if t in (*changed[square], terrain))
        if len(there) > 3:
            name = board.lattice.names[square]
            raise Faults([Fault(name, f"holds {', '.join(changed[square])}", "a square has room for three")])
        changed[square] = there
    return replace(draft, board=Board.of(board.width, board.height, board.kinds, changed))


# what lies on it


def pieces(draft: Draft) -> list[dict[str, Any]]:
    """The pieces as the file words them; only those that are tables."""
    found = draft.keys.get("pieces", [])
    return [piece for piece in found if isinstance(piece, dict)] if isinstance(found, list) else []


def piece(draft: Draft, id: str) -> dict[str, Any]:
    """The piece of that id. Raises Faults for none."""
    for one in pieces(draft):
        if one.get("id") == id:
            return one
    raise Faults([Fault("piece", f"found {id!r}", choose(id, [str(one.get("id")) for one in pieces(draft)]))])


def with_key(draft: Draft, key: str, value: Any) -> Draft:
    """With another value of a key, or without it for None."""
    keys = {**draft.keys, key: value}
    if value is None:
        del keys[key]
    return replace(draft, keys=keys)


def placed(draft: Draft, kind: str, at: str | list[str]) -> tuple[Draft, str]:
    """With a new piece of a kind, and its id."""
    taken = {str(one.get("id")) for one in pieces(draft)}
    id = next(name for n in range(1, len(taken) + 2) if (name := f"{kind}{n}") not in taken)
    return with_key(draft, "pieces", [*pieces(draft), {"id": id, "kind": kind, "at": at}]), id


def moved(draft: Draft, id: str, at: str | list[str]) -> Draft:
    """With a piece somewhere else. Raises Faults for an unknown one."""
    return _swapped(draft, id, {**piece(draft, id), "at": at})


def removed(draft: Draft, ids: Collection[str]) -> Draft:
    """Without some pieces."""
    return with_key(draft, "pieces", [one for one in pieces(draft) if str(one.get("id")) not in ids] or None)


def worded(draft: Draft, id: str, words: str) -> Draft:
    """With a piece as these words have it: keys and values as a file writes them in one line, or in several.

    Raises Faults for words that no file could have.
    """
    text = words.strip().removeprefix("{").removesuffix("}").strip()
    try:
        data = tomllib.loads(f"piece = {{ {' '.join(text.split())} }}")["piece"]
    except (ValueError, RecursionError):
        found = f"cannot be read: {words.strip()[:60]}"
        raise Faults(
            [Fault(f"piece {id}", found, 'expected such as { id = "g1", kind = "green" }')]
        ) from None
    return _swapped(draft, id, data)


def in_words(one: Mapping[str, Any]) -> str:
    """A piece as a file has it in one line."""
    return written(one)


def _swapped(draft: Draft, id: str, new: dict[str, Any]) -> Draft:
    piece(draft, id)
    return with_key(draft, "pieces", [new if one.get("id") == id else one for one in pieces(draft)])


# sets of squares


def squares(draft: Draft, words: object) -> tuple[int, ...]:
    """The squares that a key's words name; what names none is left out."""
    if isinstance(words, str):
        words = [words]
    known = [word for word in words if isinstance(word, str)] if isinstance(words, list) else []
    return areas.read(draft.board.lattice, known)[0]


def with_squares(draft: Draft, key: str, some: Iterable[int], put: bool) -> Draft:
    """With squares put into the list at a key, or taken out of it."""
    names = draft.board.lattice.names
    value = [names[square] for square in _changed(squares(draft, draft.keys.get(key)), some, put)]
    return with_key(draft, key, value or None)


def with_region(draft: Draft, name: str, some: Iterable[int], put: bool) -> Draft:
    """With squares put into the region of that name, or taken out of it; one without squares is no longer there."""
    there = draft.keys.get("regions", {})
    if not isinstance(there, dict):
        raise Faults(
            [
                Fault(
                    "regions",
                    f"found {there!r}",
                    "allowed: names with their squares; mend the file's text first",
                )
            ]
        )
    regions = dict(there)
    kept = _changed(squares(draft, regions.get(name)), some, put)
    words = areas.written(draft.board.lattice, kept)
    regions[name] = words[0] if len(words) == 1 else words
    if not words:
        del regions[name]
    return with_key(draft, "regions", regions or None)


def _changed(before: tuple[int, ...], some: Iterable[int], put: bool) -> list[int]:
    some = tuple(some)
    if put:
        return list(dict.fromkeys((*before, *some)))
    return [square for square in before if square not in some]
