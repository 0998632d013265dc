"""A position as a picture by itself, for pages that are read without anything running behind them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from explorer import draw
from explorer.core.fault import Fault, Faults, choose
from explorer.core.game import Position, Ui
from explorer.core.scene import Scene


@dataclass(frozen=True, slots=True)
class Picture:
    """A scene that notebooks show: as SVG, as PNG where a page does not trust SVG, as words where neither is shown."""

    scene: Scene
    words: str = field(repr=False)

    def __str__(self) -> str:
        return self.words

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, Any]:
        return bundle(self.scene, self.words)


def picture(position: Position, palette: str = "night") -> Picture:
    """The position without any question. Raises Faults for a palette that its game does not have."""
    game = position.game
    if palette not in game.palettes:
        raise Faults([Fault("palette", f"found {palette!r}", choose(palette, game.palettes))])
    scene = game.picture(position.view, position.readings, Ui(palette=palette))
    return Picture(scene, game.text(position.view))


def bundle(scene: Scene, words: str) -> dict[str, Any]:
    """What a notebook keeps of a scene: picture and words, the best that each reader can show."""
    return {"text/plain": words, "image/svg+xml": draw.svg(scene), "image/png": draw.png(scene, 1.0)}
