"""What every game owes when it is played: legal atoms play, lines and files round-trip, and no seat hears too much."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from explorer.core.fault import Faults
from explorer.core.ruling import Refused
from explorer.game.record import CHANCE, JUDGE, SPECTATOR, AnyGame
from explorer.games import GAMES
from explorer.positions.replay import moved, write
from explorer.sessions import saved
from explorer.sessions.compare import compare
from explorer.sessions.fence import others
from explorer.sessions.session import Session
from tests.support.casebook import every_game
from tests.support.depth import scaled
from tests.support.played import CAP, branched, mission_starts, read_otherwise, sessions, starts, whole


def prints(session: Session) -> list[str]:
    return [session.game.fingerprint(node.state) for node in session.node.path()]


@every_game
def test_missions_played_at_random_come_to_an_end(game: str) -> None:
    for start, session in zip(mission_starts(game)[: whole(game)], sessions(game), strict=False):
        assert len(session.nodes) < CAP, start.title
        winner, clause = session.outcome
        assert winner
        assert clause in GAMES[game].rulebook
        assert session.legal() == ()


@every_game
def test_outcome_and_to_move_agree(game: str) -> None:
    for session in sessions(game):
        for node in session.node.path():
            winner, clause = session.game.outcome(node.state)
            assert bool(winner) == bool(clause)
            if session.game.to_move(node.state):
                assert not winner


@every_game
def test_every_listed_atom_plays(game: str) -> None:
    dice = Random(4)
    record = GAMES[game]
    for session in sessions(game):
        for node in dice.sample(session.nodes, min(12, len(session.nodes))):
            session.jump(node)
            for atom in session.legal():
                step = record.play(node.state, atom)
                assert not isinstance(step, Refused), (session.lines(), atom, step)
        session.last()


@every_game
def test_what_is_listed_is_all_that_plays(game: str) -> None:
    """Atoms of other moments of the same game are refused, unless they are listed."""
    dice = Random(5)
    record = GAMES[game]
    for session in sessions(game):
        pool = [node.atom for node in session.nodes[1:]]
        for node in dice.sample(session.nodes, min(12, len(session.nodes))):
            session.jump(node)
            legal = session.legal()
            for atom in dice.sample(pool, min(20, len(pool))):
                step = record.play(node.state, atom)
                if isinstance(step, Refused):
                    assert atom not in legal
                    assert all(record.display.sentence(reason).strip() for reason in step.because)
                else:
                    assert atom in legal, (str(session.lines()[-1:]), atom)
        session.last()


@every_game
def test_lines_have_a_form_of_the_grammar(game: str) -> None:
    """By its first two words; where a pattern has no small word there, any word stands."""
    grammar = GAMES[game].notation.forms
    assert len({form.pattern for form in grammar}) == len(grammar)
    for session in sessions(game):
        for line in session.lines():
            first, second, *_ = line.text.split()
            fits = [
                form
                for form in grammar
                if (form.pattern.split()[0] == first or form.pattern[0].isupper())
                and (second in form.verbs or form.verbs[0][0].isupper())
            ]
            assert fits, line.text


@every_game
def test_only_who_is_to_move_has_something_to_choose(game: str) -> None:
    record = GAMES[game]
    for session in sessions(game):
        nodes = session.node.path()
        for node in Random(2).sample(nodes, min(scaled(60), len(nodes))):
            seat = record.to_move(node.state)
            deciding = [s for s in players(record, node.state) if record.legal(record.view(node.state, s))]
            if seat in ("", CHANCE):
                assert deciding == []
                assert bool(record.chance(node.state)) == (seat == CHANCE)
            else:
                assert seat in deciding
                mine = record.legal(record.view(node.state, seat))
                assert len(set(mine)) == len(mine)
                assert all(record.legal(record.view(node.state, s)) == mine for s in deciding)


def players(record: AnyGame, state: Any) -> list[str]:
    return [seat for seat in record.seats(state) if seat not in (JUDGE, SPECTATOR)]


@every_game
def test_chance_has_weights(game: str) -> None:
    record = GAMES[game]
    for session in sessions(game):
        for node in session.node.path():
            assert all(weight > 0 for _, weight in record.chance(node.state))


@every_game
def test_games_written_as_lines_and_read_again_are_the_same(game: str) -> None:
    dice = Random(6)
    record = GAMES[game]
    for number, start in enumerate(starts(game)[:8]):
        session = branched(start, number)
        for node in dice.sample(session.nodes, min(15, len(session.nodes))):
            atoms = tuple(one.atom for one in node.path()[1:])
            lines = session.lines(node)
            assert tuple(line.text for line in lines) == write(record, session.root.state, atoms)
            assert tuple(one for line in lines for one in line.nodes) == node.path()[1:]
            for line in dice.sample(lines, min(6, len(lines))):
                again = moved(record, line.start.state, line.text)
                assert again.atoms == tuple(one.atom for one in line.nodes)
                assert record.fingerprint(again.state) == session.fingerprint(line.end)


@every_game
def test_a_saved_game_is_opened_by_playing_each_of_its_atoms_once(
    game: str, tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    session, file = branched(mission_starts(game)[0], 2), tmp_path / "x.toml"
    saved.save(session, file)
    played, record = 0, GAMES[game]

    def counted(state: Any, atom: Any) -> Any:
        nonlocal played
        played += 1
        return record.play(state, atom)

    def moved_once(state: Any, line: tuple[Any, ...]) -> Any:
        step = record.notation.move(state, line)
        nonlocal played
        played += 0 if isinstance(step, Refused) else len(step.parts)
        return step

    monkeypatch.setattr(
        f"explorer.games.{game}.GAME",
        replace(record, play=counted, notation=replace(record.notation, move=moved_once)),
    )
    again = saved.load(file)
    ways = [line for node in saved._ends(session) for line in session.lines(node)]
    assert played == sum(
        len(line.nodes) for line in {(line.start, line.text): line for line in ways}.values()
    )
    played = 0
    assert saved.saved(again) == file.read_text()
    assert played == 0


@every_game
def test_lines_with_slips_are_refused_in_words(game: str) -> None:
    """No word is both the wrong one and the right one, and nothing but faults comes of a line."""
    dice = Random(12)
    record = GAMES[game]
    lines = [line.text for session in sessions(game) for line in session.lines()]
    states = [node.state for session in sessions(game) for node in session.nodes]
    words = sorted({word for line in lines for word in line.split()} | _small_words(record))
    refused = 0
    for _ in range(1200):
        try:
            moved(record, dice.choice(states), _with_slips(dice.choice(lines).split(), words, dice))
        except Faults as wrong:
            refused += 1
            text = str(wrong)
            meant = re.search(r"found '(\S+ )*(\S*)'.*did you mean '(\S*)'", text)
            assert meant is None or meant[2] != meant[3], text
            assert not re.search(r"\b(\S+), not (of |on |to |from )?\1\b", text), text
    assert refused > 500


def _small_words(record: AnyGame) -> set[str]:
    patterns = (re.split(r"[\s\[\]|]+", form.pattern) for form in record.notation.forms)
    return {word for pattern in patterns for word in pattern if word.islower()}


def _with_slips(line: list[str], words: list[str], dice: Random) -> str:
    for _ in range(dice.randrange(1, 3)):
        at = dice.randrange(len(line))
        slip = dice.choice([[], [line[at]] * 2, [dice.choice(words)], [line[at], dice.choice(words)], ["é"]])
        line[at : at + 1] = slip or ([] if len(line) > 1 else ["-1"])
    return " ".join(line)


@every_game
def test_saved_games_open_as_they_were(game: str, tmp_path: Any) -> None:
    """Saved, opened and saved again they are the same to the byte."""
    dice = Random(10)
    some = starts(game)[: scaled(3)]
    for number, start in enumerate(some * 2):
        session = branched(start if number < len(some) else read_otherwise(start, dice), number)
        session.fence = number % 3 == 1
        file = tmp_path / f"{number}.toml"
        saved.save(session, file)
        again = saved.load(file)
        assert prints(again) == prints(session)
        assert (again.readings, again.fence) == (session.readings, session.fence)
        assert tree(again, again.root) == tree(session, session.root)
        assert saved.saved(again) == saved.saved(session) == file.read_text()


def tree(session: Session, node: Any) -> Any:
    return session.game.fingerprint(node.state), node.name, [tree(session, child) for child in node.children]


@every_game
def test_undo_and_redo_lead_back(game: str) -> None:
    dice = Random(7)
    for start in starts(game)[:4]:
        session = branched(start, 3)
        session.last()
        before = prints(session)
        many = dice.randrange(len(before))
        for _ in range(many):
            session.undo()
        assert prints(session) == before[: len(before) - many]
        for _ in range(many):
            session.redo()
        assert prints(session) == before
        session.first()
        assert session.node is session.root
        session.last()
        assert prints(session) == before


@every_game
def test_the_same_moves_give_the_same_game(game: str) -> None:
    for session in sessions(game):
        again = Session(starts(game)[sessions(game).index(session)])
        for node in session.node.path()[1:]:
            again.play(node.atom)
            assert again.node.events == node.events
        assert prints(again) == prints(session)
        assert compare(session, {}) is None


PLAYED = """
from explorer.games import GAMES
from tests.support.played import at_random, mission_starts
for game in GAMES:
    for number, start in enumerate(mission_starts(game)[:2]):
        session = at_random(start, number, 80)
        print(game, len(session.nodes), session.game.fingerprint(session.state))
"""


def test_games_do_not_depend_on_the_run() -> None:
    one, other = (
        subprocess.run(
            [sys.executable, "-c", PLAYED],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout.splitlines()
        for seed in ("1", "2")
    )
    assert one == other
    assert {line.split()[0] for line in one} == {*GAMES}


@every_game
def test_the_judge_hears_all_and_a_spectator_no_more_than_any_player(game: str) -> None:
    record = GAMES[game]
    for session in sessions(game):
        for node in session.node.path():
            for event in node.events:
                assert record.events.hear(event, JUDGE) == event
                aloud = record.events.hear(event, SPECTATOR)
                for seat in players(record, node.state):
                    assert aloud is None or record.events.hear(event, seat) in (aloud, event)


@every_game
def test_every_event_has_its_clause_and_is_told(game: str) -> None:
    record = GAMES[game]
    for session in sessions(game):
        for node in session.node.path():
            for event in node.events:
                assert event.clause in record.rulebook
                for seat in record.seats(node.state):
                    told = record.events.hear(event, seat)
                    if told is not None:
                        words = record.events.story(node.state, told)
                        assert words == words.strip() != ""
                        assert f"{record.rulebook.prefix}-" not in words
                        assert not {"None", "True", "False", "  "} & {words, *words.split(" ")}, words
                        assert not words.endswith(".")


@every_game
def test_who_hears_nothing_sees_nothing(game: str) -> None:
    """A seat's view changes only with something that it hears, or with its own side's moves."""
    record = GAMES[game]
    for session in sessions(game):
        for node in session.node.path()[1:]:
            assert node.parent is not None
            before = node.parent.state
            for seat in others(record, before):
                if all(record.events.hear(event, seat) is None for event in node.events):
                    changed = record.view(before, seat) != record.view(node.state, seat)
                    assert not changed, (seat, node.atom, node.events)


@every_game
def test_every_seat_has_its_view_and_its_words(game: str) -> None:
    record = GAMES[game]
    for session in sessions(game):
        for seat in record.seats(session.state):
            assert record.display.text(session.view(seat)).strip()


@every_game
def test_every_bot_plays_every_seat(game: str) -> None:
    record = GAMES[game]
    for session in sessions(game)[:3]:
        dice = Random(8)
        for node in dice.sample(session.nodes, min(12, len(session.nodes))):
            seat = record.to_move(node.state)
            if seat in ("", CHANCE):
                continue
            view = record.view(node.state, seat)
            legal = record.legal(view)
            for bot in record.bots.players.values():
                chosen = bot(view, legal, Random(1))
                assert chosen in legal
                assert bot(view, legal, Random(1)) == chosen
