"""Pictures of Heist: the board seen from a seat, what lies beside it, and the answer to a question, as Scenes."""

from __future__ import annotations

from explorer.game.record import Ui
from explorer.games.heist.model.pieces import CELLS, NAMES, ZONES, named
from explorer.games.heist.model.state import View
from explorer.games.heist.picture import board, cards, marks
from explorer.games.heist.picture.desk import desk, standing
from explorer.games.heist.picture.marks import OVERLAYS
from explorer.games.heist.picture.palette import PALETTES
from explorer.games.heist.picture.plan import BOXES, HEIGHT, WIDTH
from explorer.games.heist.readings import Readings
from explorer.scene.scene import Layer, Region, Scene

__all__ = ["OVERLAYS", "PALETTES", "desk", "picture"]


def picture(view: View, readings: Readings, ui: Ui) -> Scene:
    """A view as a scene: the board with cards, vaults and tokens, and rings around those whom the seat knows.

    Layers from below: ground, cards, vaults, rings, overlays, answer, offers. Regions are cells (D1), vaults (NW)
    and arrows of lines (row-4-right). Raises KeyError for a palette that is not there.
    """
    layers = (
        Layer("ground", tuple(board.ground(view))),
        Layer("cards", tuple(shape for cell in CELLS for shape in cards.card(view, cell))),
        Layer("vaults", tuple(shape for zone in ZONES for shape in board.vault(view, zone))),
        Layer("rings", tuple(cards.rings(view))),
        Layer("overlays", tuple(marks.overlays(view, readings, ui))),
        Layer("answer", tuple(marks.answer(view, readings, ui))),
        Layer("offers", tuple(marks.offered(ui))),
    )
    return Scene(
        WIDTH,
        HEIGHT,
        "Heist, the board",
        f"{standing(view)}. {_told(view)}",
        PALETTES[ui.palette],
        layers,
        tuple(Region(name, *box, _label(view, name)) for name, box in BOXES.items()),
    )


def _label(view: View, name: str) -> str:
    """A region in words."""
    if name in ZONES:
        owners = ", ".join(view.open.in_zone(name)) or "none"
        return f"vault {name}, tokens: {owners}"
    if name not in NAMES:
        return f"shift {name.replace('-', ' ')}"
    cell = NAMES.index(name)
    if cell >= len(view.open.grid):
        return f"{name}, empty"
    suspect = view.open.grid[cell]
    kind = (
        ", stunned officer"
        if suspect == view.open.stunned
        else ", uniformed officer"
        if suspect in view.open.officers
        else ", dead"
        if suspect in view.open.dead
        else ""
    )
    return f"{name}: {named(suspect)}{kind}"


def _told(view: View) -> str:
    """What lies open, for those who cannot see the picture."""
    open = view.open
    officers = ", ".join(f"{named(card)} on {NAMES[open.grid.index(card)]}" for card in open.officers)
    tokens = ", ".join(f"{one.seat} in {' and '.join(one.tokens)}" for one in open.thieves if one.tokens)
    return f"Officers: {officers or 'none'}. Tokens: {tokens or 'none'}. Vaults: {', '.join(open.vaults) or 'none'}"
