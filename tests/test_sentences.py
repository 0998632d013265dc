"""What is said beside the board and of what happens, in games of every kind: no sentence is put together badly."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape

import pytest

from explorer.game.record import CHANCE, JUDGE, Ui
from explorer.sessions.bots import Players
from explorer.sessions.session import Session
from explorer.widgets.table import rows
from explorer.widgets.table.offering import Offering
from explorer.widgets.table.table import Table
from tests.support.casebook import every_game
from tests.support.depth import scaled
from tests.support.played import mission_starts

ATOMS, APART = scaled(40), 8
"""How many things are done in a game, and after how many of them it is looked at."""

BAD = {
    "a stop after nothing": re.compile(r"(?:^|\s)[.,;:](?:\s|$)"),
    "two stops": re.compile(r"(?<!\.)\.[;:,.](?!\.)|[;:,][.;:,]"),
    "a gap": re.compile(r"\S  +\S|^\s|[;:,]$"),
    "one of many": re.compile(r"(?:^|(?<=[;.,(] ))1 (?:\w+ )?(?:things|activations|rounds|turns|cards|tokens|pairs|points|squares)\b"),
    "no value": re.compile(r"\bNone\b|\(\)"),
}  # fmt: skip


def badly(words: str) -> list[str]:
    """What is wrong with how a sentence is put together."""
    return [name for name, sign in BAD.items() if sign.search(words)]


@pytest.mark.parametrize(
    ("words", "wrong"),
    [
        ("alarm 1, calm; . round 1", "a stop after nothing"),
        ("before round 9.; doc1 H3", "two stops"),
        ("alarm 1;", "a gap"),
        ("round  1", "a gap"),
        ("the guard moves; 1 activations left", "one of many"),
        ("at ()", "no value"),
    ],
)
def test_bad_sentences_are_found(words: str, wrong: str) -> None:
    assert wrong in badly(words)


def test_good_ones_are_not() -> None:
    for words in (
        "anna sneak A1 ...",
        "CIA#1 steps to A2",
        "turn 1: green; green begins",
        "round 1 of 20. anna",
    ):
        assert badly(words) == []


def said(session: Session) -> Iterator[str]:
    """All that is said of a moment to every seat."""
    game, state = session.game, session.state
    for seat in game.seats(state):
        view = game.view(state, seat)
        for paint in (game.display.picture, game.display.desk):
            scene = paint(view, session.readings, Ui())
            yield from (scene.title, scene.description, *(region.label for region in scene.regions))
        yield from (game.display.offer(view, atom).words for atom in game.legal(view)[:60])
    for event in session.node.events:
        yield game.events.story(state, event)


@every_game
def test_every_sentence_is_put_together_well(game: str) -> None:
    for number, start in enumerate(mission_starts(game)):
        session = Session(start)
        bots = tuple(session.game.bots.players)
        players = Players(
            session.game, dict.fromkeys(session.game.seats(session.state), bots[number % len(bots)]), 7
        )
        for step in range(ATOMS):
            if step % APART == 0 or not session.to_move:
                wrong = [(words, found) for words in said(session) if (found := badly(words))]
                assert wrong == []
            if not session.to_move:
                break
            session.play(players.choose(session.state))


@every_game
def test_headlines_and_lists_are_put_together_well(game: str) -> None:
    shown = Table(Session(mission_starts(game)[0]), JUDGE, {}, 3, "night")
    for _ in range(40):
        if not shown.session.to_move:
            break
        place = shown.place
        head = unescape(re.sub(r"<[^>]+>", "", place._head.value))
        offering = Offering(place.seen.offers)
        listed = [item["words"] for row in offering.rows() for item in row["items"]]
        for words in (head.strip(), *listed, rows.turn(place.seen, place._table)):
            assert badly(words) == [], words
        if shown.session.to_move == CHANCE:
            shown.draw()
        else:
            shown.bot_moves(1)
