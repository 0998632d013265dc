"""Exported games hold nothing that their seat does not know: a word is planted in all that is made for another."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from PIL import Image

import explorer
from explorer import Session
from explorer.game.record import JUDGE, SPECTATOR, AnyGame
from explorer.scene.render import rendered
from explorer.scene.scene import Layer, Scene, Text
from explorer.sessions.fence import others
from tests.browser.planted import WORD, planted
from tests.support.casebook import every_game
from tests.support.depth import DEPTH, deep
from tests.support.played import mission_starts, random_players

ATOMS = (25, 60) if DEPTH else (60,)
"""After how many things done in a game it is exported: long before its end."""


def open_to_alone(game: AnyGame, seat: str) -> AnyGame:
    """The game with WORD in all that is made of a view that another seat was given, and of events that `seat` does not hear."""
    given: list[Any] = []

    def view(state: Any, who: str) -> Any:
        made = game.view(state, who)
        if who != seat:
            given.append(made)
        return made

    def secret(made: Any) -> bool:
        return any(made is one for one in given)

    def marked(paint: Any) -> Any:
        def painted(made: Any, readings: Any, ui: Any) -> Scene:
            scene: Scene = paint(made, readings, ui)
            if not secret(made):
                return scene
            style = next(
                shape.style for layer in scene.layers for shape in layer.shapes if isinstance(shape, Text)
            )
            top = Layer("planted", (Text(40, 40, WORD, style),))
            return replace(scene, layers=(*scene.layers, top), description=f"{WORD} {scene.description}")

        return painted

    return replace(
        game,
        view=view,
        display=replace(
            game.display,
            picture=marked(game.display.picture),
            desk=marked(game.display.desk),
            text=lambda made: game.display.text(made) + (WORD if secret(made) else ""),
        ),
        events=replace(
            game.events,
            story=lambda state, event: (
                game.events.story(state, event) + (WORD if game.events.hear(event, seat) is None else "")
            ),
        ),
    )


def under_way(start: explorer.Position, game: AnyGame, atoms: int) -> Session:
    """A game of bots that is under way, played by the rules of `game`."""
    assert start.beginning is not None
    begun = replace(start, game=game, beginning=replace(start.beginning, game=game))
    session = Session(begun)
    players = random_players(start.game, session.state, 5)
    while session.to_move and len(session.nodes) <= atoms:
        session.play(players.choose(session.state))
    return session


def drawn(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The drawings of which the frames of a moving picture are made, as they are made."""
    seen: list[str] = []

    def noted(text: str, width: int, height: int) -> bytes:
        seen.append(text)
        return rendered(text, width, height)

    monkeypatch.setattr("explorer.exports.gif.rendered", noted)
    return seen


def hidden(session: Session, seat: str) -> bool:
    """Is there something in the game that the seat has not been told?"""
    game = session.game
    return any(game.events.hear(event, seat) is None for node in session.nodes for event in node.events)


@every_game
def test_no_page_strip_or_text_of_a_seat_is_made_of_what_another_knows(game: str, tmp_path: Path) -> None:
    start = mission_starts(game)[0]
    seat = others(start.game, start.state)[0]
    for atoms in ATOMS:
        session = under_way(start, open_to_alone(start.game, seat), atoms)
        for form in (".html", ".svg"):
            file = tmp_path / f"game{form}"
            explorer.export(session, file, seat)
            assert WORD not in file.read_text(encoding="utf-8")
            explorer.export(session, file, JUDGE)
            assert WORD in file.read_text(encoding="utf-8"), "what is looked for can be found"


@pytest.mark.parametrize("who", ["guard", pytest.param(SPECTATOR, marks=deep)])
def test_nothing_secret_is_in_what_the_guard_takes_away_from_a_night_that_goes_on(
    who: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Page, strip and every frame of the moving picture, before the spies have told anything and after they have told some."""
    start = explorer.mission("long_night/mansion").position
    seen = drawn(monkeypatch)
    for atoms in (12, 60) if DEPTH else (60,):
        session = under_way(start, planted(start.game, who), atoms)
        assert hidden(session, who)
        for seat, found in ((who, False), (JUDGE, True)):
            for form in (".html", ".svg"):
                explorer.export(session, tmp_path / f"night{form}", seat)
                assert (WORD in (tmp_path / f"night{form}").read_text(encoding="utf-8")) is found
            seen.clear()
            explorer.export(session, tmp_path / "night.gif", seat, at=range(-5, 0))
            assert len(seen) >= 5
            assert (WORD in "".join(seen)) is found
            data = (tmp_path / "night.gif").read_bytes()
            assert WORD.encode() not in data, "what is written beside the frames is the heading alone"
            assert (
                Image.open(BytesIO(data))
                .info["comment"]
                .decode()
                .endswith("all that happened" if seat == JUDGE else f"as seen by {seat}")
            )
