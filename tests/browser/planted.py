"""A game that says a planted word wherever something secret is told: to be looked for where it must not be."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from explorer.game.record import AnyGame
from explorer.scene.scene import Layer, Scene, Text

WORD = "zq7xsecret"


def planted(game: AnyGame, open_to: str) -> AnyGame:
    """The game with WORD in all that is made of another view than that of seat `open_to`, and of events it does not hear."""

    def secret(view: Any) -> bool:
        return type(view).__name__ in ("SpiesView", "JudgeView")

    def scene(paint: Any) -> Any:
        def painted(view: Any, readings: Any, ui: Any) -> Scene:
            made: Scene = paint(view, readings, ui)
            if not secret(view):
                return made
            style = next(
                shape.style for layer in made.layers for shape in layer.shapes if isinstance(shape, Text)
            )
            top = made.layers[-1]
            layers = (*made.layers[:-1], Layer(top.name, (*top.shapes, Text(40, 40, WORD, style))))
            regions = tuple(replace(region, label=f"{region.label} {WORD}") for region in made.regions)
            described = f"{WORD} {made.description}"
            return replace(made, layers=layers, regions=regions, description=described)

        return painted

    return replace(
        game,
        display=replace(
            game.display,
            picture=scene(game.display.picture),
            desk=scene(game.display.desk),
            text=lambda view: game.display.text(view) + (WORD if secret(view) else ""),
            offer=lambda view, atom: _said(game.display.offer(view, atom), secret(view)),
        ),
        events=replace(
            game.events,
            story=lambda state, event: (
                game.events.story(state, event) + (WORD if game.events.hear(event, open_to) is None else "")
            ),
        ),
    )


def _said(offer: Any, secret: bool) -> Any:
    return replace(offer, words=f"{offer.words} {WORD}") if secret else offer
