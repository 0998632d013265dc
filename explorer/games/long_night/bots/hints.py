"""Where spies are likelier than elsewhere, by what was heard of late: rules of thumb, no certainties."""

from __future__ import annotations

from collections.abc import Iterator

from explorer.games.long_night.model.state import Event, GuardView

Hint = tuple[int, float]
"""Squares as a bitboard, and how much more each of them counts."""

LURE: Hint = (2, 2.0)
"""How far around a document spies are likelier, and by how much."""


def hints(view: GuardView) -> list[Hint]:
    """What counts for more than the other squares where spies can be."""
    grid = view.config.board.lattice
    found = [(grid.disc(square, LURE[0]), LURE[1]) for _, square in view.open.documents]
    ago = 0
    for event in reversed(view.open.log):
        if ago > 1:
            break
        found += [
            (grid.disc(square, far + 3 * ago), weight / (1 + ago))
            for square, far, weight in _told(view, event)
        ]
        if event.kind == "round":
            ago += 1
    return found


def _told(view: GuardView, event: Event) -> Iterator[tuple[int, int, float]]:
    """(square, how far around it a spy can be by the guard's next looks, weight) of one thing heard."""
    units = {unit.id: unit.at for unit in view.open.units}
    match event.kind:
        case "noise" if event.square is not None:
            yield event.square, 3, 2.0
        case "alarm_device" | "passage_found" | "entered_here" | "glass_break" if event.edge is not None:
            for square in view.config.board.lattice.parted(event.edge):
                if square is not None:
                    yield square, 2, 4.0
        case "document_leaves" if view.config.begun is not None:
            lay = dict(view.config.begun.documents)
            if event.piece in lay:
                yield lay[event.piece], 4, 6.0
        case "camera_saw" | "scanner_saw" | "shadow_seen":
            square = units.get(event.piece)
            if square is not None:
                yield square, 2, 5.0
        case "motion_sensor" | "mine":
            for token in view.open.tokens:
                if token.id == event.piece and token.squares:
                    yield token.squares[0], 3, 5.0
