"""Chance and bots go on where a saved game is taken up again, as if it had not been interrupted."""

from __future__ import annotations

import tomllib
from pathlib import Path
from random import Random

import pytest

from explorer import library
from explorer.game.record import CHANCE
from explorer.games import GAMES
from explorer.positions.mission import names
from explorer.sessions import saved
from explorer.sessions.bots import Players
from explorer.sessions.dice import Counted, Dice
from tests.support.casebook import every_game
from tests.support.depth import one_a_game
from tests.support.played import CAP, mission_starts, random_players
from tests.test_cli import run

MISSIONS = one_a_game(names())


def test_dice_made_anew_go_on_as_they_lay() -> None:
    """Whatever is thrown with them, few or many at once."""
    throws = Random(1)
    dice, plain = Dice(5), Random("5 guard")
    for _ in range(300):
        way = throws.randrange(5)
        many = throws.randrange(1, 90)
        both = [
            (
                one.random(),
                one.randrange(many),
                one.choices(range(many), range(1, many + 1)),
                one.sample(range(many), min(many, 7)),
                one.getrandbits(many * 7),
            )[: way + 1]
            for one in (dice.of("guard"), plain)
        ]
        assert both[0] == both[1]
        again = Dice(5, dice.thrown).of("guard")
        assert again.getstate() == dice.of("guard").getstate()
    assert Dice(5, {"guard": 0}).thrown == {}
    assert Counted("x", 200_001).words == 200_001


@pytest.mark.parametrize("mission", MISSIONS)
def test_a_game_saved_and_played_on_by_bots_is_the_one_that_was_not_interrupted(
    mission: str, tmp_path: Path
) -> None:
    """Bots at random throw most."""
    file = tmp_path / "x.game"
    interrupted, whole = library.session(mission), library.session(mission)
    for session in (whole, interrupted):
        seats = dict.fromkeys(session.game.seats(session.state), "random")
        for number in range(150):
            if session is interrupted and number in (3, 40, 90):
                saved.save(session, file)
                session = saved.load(file)
            if not session.to_move:
                break
            session.play(Players(session.game, seats, session.throwing(3)).choose(session.state))
        saved.save(session, tmp_path / ("whole" if session is whole else "rest"))
    assert (tmp_path / "rest").read_text() == (tmp_path / "whole").read_text()


@every_game
def test_moves_played_in_two_parts_make_the_game_that_they_make_at_once(game: str, tmp_path: Path) -> None:
    (start,) = mission_starts(game)[-1:]
    session = library.session(start.beginning.mission if start.beginning else "")
    players = random_players(session.game, session.state, 7)
    while session.to_move and len(session.nodes) < min(CAP, 250):
        session.play(players.choose(session.state))
    said = [line.text for line in session.lines() if line.seat != CHANCE and not line.text.endswith("...")]
    mission = session.beginning.mission
    cut = min(12, len(said) // 3)
    for name, part in (("all", said), ("one", said[:cut]), ("two", said[cut:])):
        (tmp_path / name).write_text("\n".join(part))
    whole, half, rest = (str(tmp_path / name) for name in ("whole", "half", "rest"))
    run("play", mission, "--moves", str(tmp_path / "all"), "--seed", "7", "--save", whole)
    run("play", mission, "--moves", str(tmp_path / "one"), "--seed", "7", "--save", half)
    # the seed need not be said again, and may be
    seed = ("--seed", "7") if GAMES[game].name < "m" else ()
    run("play", half, "--moves", str(tmp_path / "two"), *seed, "--save", rest)
    assert lines(rest) == lines(whole)
    assert len(lines(half)) < len(lines(whole))


def lines(file: str) -> list[str]:
    return [row["line"] for row in tomllib.loads(Path(file).read_text())["history"]["moves"]]


def test_another_seed_throws_other_dice_and_games_of_before_have_none(tmp_path: Path) -> None:
    file = str(tmp_path / "x.game")
    (tmp_path / "none").write_text("")
    run("play", "heist/five", "--moves", str(tmp_path / "none"), "--seed", "7", "--save", file)
    assert library.load(file).throwing().seed == 7
    text = Path(file).read_text()
    assert "dice]\nseed = 7\nthrown = { chance = " in text
    begin, end = text.index("[dice]"), text.index("[history]")
    Path(file).write_text(text[:begin] + text[end:])
    assert library.load(file).dice is None
    for words, found in (((), 0), (("--seed", "4"), 4)):
        run("play", file, "--moves", str(tmp_path / "none"), *words, "--save", str(tmp_path / "on"))
        assert library.load(str(tmp_path / "on")).throwing().seed == found
