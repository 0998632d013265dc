"""A line is played by one seat: nothing of another's is done by it, and a refusal tells nothing that is hidden."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

import explorer
from explorer import table
from explorer.core.fault import Faults
from explorer.game.record import CHANCE, JUDGE, SPECTATOR, AnyGame, Form
from explorer.games import GAMES
from explorer.positions.replay import moved_by
from explorer.sessions.session import Session
from explorer.sessions.tree import Line
from tests.support.casebook import every_game
from tests.support.played import sessions
from tests.test_fence import TWINS
from tests.test_playing import run

YARD = "spetsnaz/training_yard"
HIDDEN = ("bravo place artefact C4", "bravo place terrorist C4")


def answer(game: AnyGame, state: Any, seat: str, line: str) -> tuple[str, ...]:
    """What a seat is told of a line that it may not play; nothing of one that it may."""
    try:
        moved_by(game, state, seat, line)
    except Faults as wrong:
        return tuple(map(str, wrong.faults))
    return ()


@cache
def played(game: str) -> tuple[Line, ...]:
    """The lines of games at random, those of chance left out."""
    return tuple(line for one in sessions(game) for line in one.lines() if line.seat != CHANCE)


def typed(game: str, mover: str, dice: Random) -> Iterator[str]:
    """Lines of every form that another seat than the one to move could type, and chance."""
    record, lines = GAMES[game], played(game)
    pool = sorted({word for line in lines for word in line.text.split()[1:]})
    firsts = sorted({line.text.split()[0] for line in lines if line.seat != mover})
    for form in record.notation.forms:
        alike = [line.text for line in lines if line.seat != mover and fits(form, line.text)]
        yield from dice.sample(alike, min(1, len(alike)))
        yield filled(form, firsts, pool, dice)


def fits(form: Form, line: str) -> bool:
    """Is this a line of that form, by its first two words?"""
    first, second, *_ = *line.split(), ""
    begins = form.pattern.split()[0]
    return (begins == first or begins.isupper()) and second in form.verbs


def filled(form: Form, firsts: list[str], pool: list[str], dice: Random) -> str:
    """A line of a form: capital words stand for any that were played, what may be left out is left out."""
    words = re.sub(r"\[[^]]*\]", "", form.pattern).replace("...", "").split()
    said = [dice.choice(word.split("|")) if not word.isupper() else dice.choice(pool) for word in words]
    if words[0].isupper():
        said[0] = dice.choice(firsts)
    return " ".join(said)


@every_game
def test_nobody_plays_a_line_of_another_seat(game: str) -> None:
    """Every form is refused, in the same words whatever lies hidden."""
    record, dice, many = GAMES[game], Random(7), 0
    for line in dice.sample(played(game), 8):
        before = line.nodes[0].parent
        assert before is not None
        seat, view = line.seat, record.view(before.state, line.seat)
        twins = [t for t in TWINS[game](before.state, seat, dice) if record.view(t, seat) == view]
        for text in typed(game, seat, dice):
            told = answer(record, before.state, seat, text)
            if not told:
                # an atom that bears no name is whoever's turn it is
                assert not any(text.startswith(other) for other in others(record, before.state, seat)), text
            many += bool(told)
            for twin in twins[:2]:
                assert answer(record, twin, seat, text) == told, text
    assert many > 20


def others(record: AnyGame, state: Any, seat: str) -> Iterator[str]:
    """The players beside this one who do not decide now."""
    for one in record.seats(state):
        if one not in (seat, JUDGE, SPECTATOR) and not record.legal(record.view(state, one)):
            yield f"{one} "


@every_game
def test_a_seat_plays_its_own_lines(game: str) -> None:
    dice = Random(3)
    for line in dice.sample(played(game), 30):
        before = line.nodes[0].parent
        assert before is not None
        step = moved_by(GAMES[game], before.state, line.seat, line.text)
        assert step.atoms == tuple(node.atom for node in line.nodes)


def hidden(lines: tuple[str, ...] = HIDDEN) -> Session:
    """The training yard where bravo has hidden something and alpha is asked again."""
    session = Session(explorer.mission(YARD).position, fence=True)
    for line in ("alpha let bravo", *lines, "bravo let alpha"):
        session.line(line)
    return session


@pytest.mark.parametrize(
    "line",
    [
        "bravo unplace terrorist C4",
        "bravo unplace terrorist D4",
        "bravo place terrorist C4",
        "bravo place trap B1",
        "bravo ready",
        "bravo let alpha",
        "bravo move A2",
    ],
)
def test_who_prepares_cannot_prepare_the_other_map(line: str) -> None:
    told = set()
    for lines in (HIDDEN, ("bravo place trap B1",), ()):
        session = hidden(lines)
        shown = table(session, seat="alpha", fence=True)
        before = session.node
        with pytest.raises(Faults) as wrong:
            shown.enter(line)
        told.add(str(wrong.value))
        with pytest.raises(Faults):
            session.line(line, "alpha")
        assert session.node is before
        shown.close()
    assert len(told) == 1
    # the judge writes down what both have done
    if line == "bravo unplace terrorist C4":
        judged = hidden()
        judged.line(line)
        assert "terrorist" not in {mark.kind for mark in judged.state.secret("bravo").marks}


def test_a_file_plays_for_no_bot(tmp_path: Path) -> None:
    file = tmp_path / "moves.txt"
    file.write_text("alpha place artefact C4\nbravo unplace terrorist C4\n")
    words = ("play", YARD, "--moves", str(file))
    result = run(*words, "--bot", "bravo=random")
    assert result.exit_code == 1
    judge, alpha = run(*words), run(*words, "--seat", "alpha")
    assert "there is no terrorist on C4" in judge.stderr
    assert alpha.exit_code == 1
    assert "no terrorist" not in alpha.stderr
    file.write_text("alpha place artefact C4\nbravo place terrorist C4\nbravo place terrorist C4\n")
    other = run(*words, "--seat", "alpha")
    assert "already" not in other.stderr


def test_a_seat_that_is_not_there_plays_nothing() -> None:
    with pytest.raises(Faults, match="seat: found 'gamma'"):
        Session(explorer.mission(YARD).position).line("alpha place trap B1", "gamma")
