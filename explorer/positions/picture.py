"""A position as a picture by itself, for pages that are read without anything running behind them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from msgspec import Struct

from explorer.core.fault import Fault, Faults, choose, expect
from explorer.game.record import AnyGame, Ui
from explorer.positions.position import Placed, Position, taken
from explorer.scene import render
from explorer.scene.scene import Scene


class Picture(Struct, frozen=True):
    """A scene that notebooks show: as SVG, as PNG where a page does not trust SVG, as words where neither is shown."""

    scene: Scene
    words: str

    def __str__(self) -> str:
        return self.words

    def __repr__(self) -> str:
        return f"Picture({self.scene.title})"

    def save(self, file: str | Path) -> None:
        """Draw it into a file, as SVG or PNG as its name says. Raises Faults where that cannot be."""
        render.save(self.scene, file)

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, Any]:
        return render.bundle(self.scene, self.words)


def picture(
    position: Position | Placed,
    palette: str = "night",
    *,
    seat: str | None = None,
    overlays: Mapping[str, str] | Iterable[str] = (),
) -> Picture:
    """The position, or that of a mission or case, as a seat sees it, its own by default, without any question.

    `overlays` are laid over it: their names, or names and what each is to be shown of, such as
    `{"vision": "g1"}`. Raises Faults for a palette, seat, overlay or subject that the game does not have here, and
    for what is no position.
    """
    position = taken(position)
    game = position.game
    if palette not in game.display.palettes:
        raise Faults([Fault("palette", f"found {palette!r}", choose(palette, game.display.palettes))])
    view = (position if seat is None else position.seen_by(seat)).view
    expect(Iterable, overlays, "overlays", "names of overlays")
    given = overlays if isinstance(overlays, Mapping) else dict.fromkeys(overlays, "")
    faults = [fault for name, subject in given.items() if (fault := _amiss(game, view, name, subject))]
    if faults:
        raise Faults(faults)
    scene = game.display.picture(view, position.readings, Ui(palette=palette, overlays=tuple(given.items())))
    return Picture(scene, game.display.text(view))


def _amiss(game: AnyGame, view: Any, name: str, subject: str) -> Fault | None:
    """What is wrong with an overlay of that name and subject; None where it can be shown."""
    if name not in game.display.overlays:
        return Fault("overlays", f"found {name!r}", choose(str(name), tuple(game.display.overlays)))
    subjects = game.display.overlays[name].subjects(view)
    if subject in subjects:
        return None
    if not subjects:
        return Fault(f"overlays.{name}", "has nothing to show here", "leave it out")
    if subjects == ("",):
        return Fault(f"overlays.{name}", f"found {subject!r}", "takes no subject")
    return Fault(f"overlays.{name}", f"found {subject!r}", choose(subject, subjects))
