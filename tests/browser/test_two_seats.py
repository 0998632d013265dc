"""A few turns of games with hidden hands at one screen: what one seat hides is nowhere in the page of the other."""

from __future__ import annotations

from html import unescape
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Page, expect

from explorer import library
from explorer.game.record import CHANCE
from explorer.positions.replay import write
from explorer.sessions import saved
from explorer.sessions.fence import others
from explorer.sessions.session import Session
from tests.browser.lab import Lab, Notebook, write_notebook
from tests.browser.screen import Screen
from tests.support.depth import deep
from tests.support.played import random_players

TURNS = 6
"""How many lines are played in the page."""


def begun(mission: str, seed: int) -> Session:
    """A game of bots that goes on until two players hold something that the other does not know."""
    session = Session(library.mission(mission).position, fence=True)
    players = random_players(session.game, session.state, seed)
    for _ in range(400):
        if session.to_move not in ("", CHANCE) and len(_holders(session)) > 1:
            break
        session.play(players.choose(session.state))
    return session


def _holders(session: Session) -> list[str]:
    """The players of whom the text that they see says something that no other player's text says."""
    seats = [seat for seat in session.game.seats(session.state) if seat not in ("judge", "spectator")]
    return [seat for seat in seats if secrets(session, seat)]


def secrets(session: Session, seat: str) -> list[str]:
    """The lines that stand in the text of this seat alone, long enough to be meant."""
    game, state = session.game, session.state
    own = game.display.text(game.view(state, seat)).splitlines()
    elsewhere = {
        line.strip()
        for other in others(game, state) + tuple({session.to_move} - {seat})
        if other != seat
        for line in game.display.text(game.view(state, other)).splitlines()
    }
    return [line.strip() for line in own if len(line.strip()) > 12 and line.strip() not in elsewhere]


def line_for(session: Session, dice: Random) -> str:
    """A line that the seat to move can play."""
    atom = dice.choice(session.legal())
    return write(session.game, session.state, (atom,))[0]


@deep
@pytest.mark.own_page
@pytest.mark.parametrize(
    "mission",
    ["spy/lesson", "heist/lesson", "red_mercury/two"],
)
def test_neither_page_has_the_other_s_secrets(mission: str, lab: Lab, page: Page, seen: Path) -> None:
    session = begun(mission, 5)
    saved.save(session, lab.folder / "game.toml")
    write_notebook(
        lab.folder / "seats.ipynb", ('from explorer import load, table\ntable(load("game.toml"))',)
    )
    notebook = Notebook(lab, page, lab.fresh("seats.ipynb")).open()
    notebook.run()
    screen = Screen(page, notebook)
    expect(screen.table).to_contain_text("hand over to")
    dice = Random(3)
    checked, sitting = 0, ""
    for number in range(TURNS):
        mover = session.to_move
        if mover in ("", CHANCE):
            break
        hidden = {seat: secrets(session, seat) for seat in _holders(session)}
        if mover != sitting:
            screen.hand_over(mover)
            sitting = mover
        if hidden.get(mover):
            screen.words(hidden[mover][0])
        content = unescape(page.content())
        for seat, lines in hidden.items():
            if seat != mover:
                checked += len(lines)
                assert not [line for line in lines if line in content], (mover, seat)
        if number == 0:
            page.screenshot(path=seen / f"two_seats_{mission.split('/')[0]}.png")
        line = line_for(session, dice)
        session.line(line)
        screen.play(line)
        expect(screen.line).to_have_value("")
    assert checked


def in_a_fight() -> Session:
    """A game of Red Mercury in which one of two fighters has just chosen a style, and the other has still to."""
    for seed in range(60):
        session = Session(library.mission("red_mercury/two").position, fence=True)
        players = random_players(session.game, session.state, seed)
        while session.to_move and len(session.nodes) < 1500:
            before = session.to_move
            node = session.play(players.choose(session.state))
            if session.lines()[-1].text.split()[1] == "style" and session.to_move not in (before, "", CHANCE):
                assert node.parent is not None
                return session
    raise AssertionError("no fight between two players in sixty games")


@deep
@pytest.mark.own_page
def test_a_style_is_not_visible_before_both_have_chosen(lab: Lab, page: Page, seen: Path) -> None:
    session = in_a_fight()
    first, chosen = session.lines()[-1].seat, session.lines()[-1].text
    saved.save(session, lab.folder / "fight.toml")
    write_notebook(
        lab.folder / "fight.ipynb", ('from explorer import load, table\ntable(load("fight.toml"))',)
    )
    notebook = Notebook(lab, page, lab.fresh("fight.ipynb")).open()
    notebook.run()
    screen = Screen(page, notebook)
    expect(screen.table).to_contain_text("hand over to")
    second = session.to_move
    hidden = secrets(session, first)
    assert any(chosen.split()[-1] in line for line in hidden), (chosen, hidden)
    screen.hand_over(second)
    expect(screen.table).to_contain_text(f"Your move, {second}.")
    content = unescape(page.content())
    assert chosen not in content
    assert not [line for line in hidden if line in content]
    page.screenshot(path=seen / "two_seats_fight.png")
