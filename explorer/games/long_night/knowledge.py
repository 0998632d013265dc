"""Where a spy can be, by all that a seat knows."""

from __future__ import annotations

from explorer.games.long_night.state import GuardView, View


def possible(view: View, id: str) -> tuple[str, ...]:
    """The squares where that spy can be. Spies and the judge know; the guard infers. Raises KeyError for no spy."""
    names = view.config.board.lattice.names
    if not isinstance(view, GuardView):
        spy = next(spy for spy in view.secret.spies if spy.id == id)
        return () if spy.at is None else (names[spy.at],)
    known = dict(view.open.placed)
    if id in known:
        return (names[known[id]],)
    return tuple(name for square, name in names.items() if square not in view.config.board.stopping)
