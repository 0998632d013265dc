"""What lies beside the board: the alarm track."""

from __future__ import annotations

from explorer.core.game import Ui
from explorer.core.scene import Layer, Rect, Scene, Text
from explorer.games.long_night.picture.palette import PALETTES
from explorer.games.long_night.readings import Readings
from explorer.games.long_night.state import View


def desk(view: View, readings: Readings, ui: Ui) -> Scene:
    """Alarm, minimum, round and phase as a scene."""
    board = view.open
    words = f"alarm {board.alarm}, minimum {board.minimum}, round {board.round}, {board.phase}"
    shapes = (Rect(0, 0, 320, 40, "page"), Text(10, 20, words, "legend", "start"))
    return Scene(320, 40, "The alarm track", words, PALETTES[ui.palette], (Layer("desk", shapes),))
