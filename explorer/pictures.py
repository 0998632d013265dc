"""A position as a picture by itself, for pages that are read without anything running behind them."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from explorer import draw
from explorer.core.fault import Fault, Faults, choose
from explorer.core.game import Ui
from explorer.core.scene import Scene
from explorer.positions import Placed, Position, taken


@dataclass(frozen=True, slots=True, repr=False)
class Picture:
    """A scene that notebooks show: as SVG, as PNG where a page does not trust SVG, as words where neither is shown."""

    scene: Scene
    words: str

    def __str__(self) -> str:
        return self.words

    def __repr__(self) -> str:
        return f"Picture({self.scene.title})"

    def save(self, file: str | Path) -> None:
        """Draw it into a file, as SVG or PNG as its name says. Raises Faults where that cannot be."""
        draw.save(self.scene, file)

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, Any]:
        return draw.bundle(self.scene, self.words)


def picture(position: Position | Placed, palette: str = "night") -> Picture:
    """The position, or that of a mission or case, without any question.

    Raises Faults for a palette that its game does not have, and for what is no position.
    """
    position = taken(position)
    game = position.game
    if palette not in game.palettes:
        raise Faults([Fault("palette", f"found {palette!r}", choose(palette, game.palettes))])
    scene = game.picture(position.view, position.readings, Ui(palette=palette))
    return Picture(scene, game.text(position.view))
