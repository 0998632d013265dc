"""What speaks against positions of every game: each problem names its clause, and a case is told of what play does not come to."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from explorer import library
from explorer.cli.main import main
from explorer.games import GAMES
from explorer.positions.mission import names
from explorer.positions.position import problems
from tests.support.casebook import cases, every_game


@every_game
def test_every_problem_of_a_position_names_its_clause(game: str) -> None:
    starts = [case.start for case in cases(game)]
    starts += [library.mission(name).position for name in names() if name.startswith(f"{game}/")]
    for start in starts:
        for problem in problems(start):
            assert problem.clause in GAMES[game].rulebook, problem
            assert f"({problem.clause})" in str(problem)


@pytest.mark.parametrize(
    ("mission", "keys", "clause"),
    [
        ("heist/lesson", 'stunned = "S41"\nroles = { p3 = "hacker" }', "HE-9.3e"),
        ("heist/lesson", 'dead = ["S11"]', "HE-9.7a"),
        ("red_mercury/lesson", 'seats = ["KGB", "Jihad"]', "RM-2.1"),
        ("spy/lesson", "moved = true", "SP-10.3"),
        ("spetsnaz/training_yard", 'turn = "alpha"', "SN-2.2"),
    ],
)
def test_a_case_is_told_of_what_play_does_not_come_to(
    tmp_path: Path, mission: str, keys: str, clause: str
) -> None:
    """Written as a case: a warning, and no more than that."""
    file = tmp_path / "case.toml"
    game = mission.partition("/")[0]
    head = f'game = "{game}"\nid = "never"\ntitle = "Never"\nclauses = ["{clause}"]\nmission = "{mission}"'
    file.write_text(f"{head}\n{keys}\n[[ask]]\nlegal = {{ move = 'x' }}\nexpect = false\n")
    result = CliRunner().invoke(main, ["validate", str(file)])
    assert result.exit_code == 0, result.output
    lines = result.stdout.splitlines()
    assert lines[0] == f"{file}: 1 case, valid"
    assert [line for line in lines if line.startswith("  warning: never: ") and f"({clause})" in line], lines
