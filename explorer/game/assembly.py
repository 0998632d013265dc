"""A game put together from the modules of its folder: the same names stand in the same places in every game."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from explorer.game.record import AnyGame, Bots, Display, Events, Game, Notation, SetUp


def assemble(package: str, title: str) -> AnyGame:
    """The game in a package such as explorer.games.spy. Raises ImportError or AttributeError for what it lacks."""

    def of(module: str, name: str) -> Any:
        return getattr(import_module(f"{package}.{module}"), name)

    return Game(
        name=package.rpartition(".")[2],
        title=title,
        readings=of("readings", "Readings")(),
        presets=of("readings", "PRESETS"),
        rulebook=of("rules.rulebook", "RULES"),
        setup=SetUp(of("setup.keys", "Setup"), of("setup.start", "new"), of("setup.playable", "problems")),
        seats=of("model.views", "seats"),
        to_move=of("effects.play", "to_move"),
        view=of("model.views", "view"),
        reconstruct=of("model.views", "reconstruct"),
        legal=of("legal", "legal"),
        chance=of("legal", "chance"),
        play=of("effects.play", "play"),
        outcome=of("effects.play", "outcome"),
        fingerprint=of("effects.play", "fingerprint"),
        notation=Notation(
            of("actions.notation", "FORMS"),
            of("actions.notation", "read"),
            of("actions.notation", "move"),
            of("actions.writing", "write"),
        ),
        events=Events(of("events", "hear"), of("events", "reveals"), of("events", "story")),
        bots=Bots(of("bots", "BOTS"), of("bots", "best")),
        queries=of("queries", "QUERIES"),
        display=Display(
            tuple(of("picture", "PALETTES")),
            of("picture", "picture"),
            of("picture", "desk"),
            of("picture", "OVERLAYS"),
            of("actions.offers", "offer"),
            of("text.view", "text"),
            of("text.reasons", "sentence"),
        ),
    )
