"""What a seat of Spy can infer is exactly what it was told, and hands that it cannot tell apart are alike to it."""

from __future__ import annotations

import pytest

import explorer
from explorer.answers.answer import ask, under
from explorer.core.fault import Faults
from explorer.game.record import SPECTATOR, Ui
from explorer.games.spy import GAME
from explorer.games.spy.actions.atoms import Put
from explorer.games.spy.beliefs import arrangements, possible
from explorer.games.spy.model.pieces import position
from explorer.games.spy.model.state import ARRANGE
from explorer.positions.position import Position
from explorer.scene.render import svg
from explorer.sessions.session import Session
from tests.spy.twins import played, twins
from tests.support.depth import scaled

TRIO = explorer.mission("spy/trio").position
READ = [
    {"arrange_mode": "random"},
    {"arrange_mode": "random", "target_scope": "per_finder", "top_secret_2": "nothing"},
    {"arrange_mode": "random", "position_counting": "with_spies", "turn_alone": "true"},
    {"arrange_mode": "random", "move_direction": "either", "lit_bomb_exposed": "true"},
    {"arrange_mode": "random", "bomb_set": "one_one_two_twos", "mirror_mapping": "same_index"},
]


@pytest.mark.parametrize("number", range(len(READ)))
@pytest.mark.parametrize("seed", range(min(3, scaled(1))))
def test_possible_is_exactly_what_can_lie_there(number: int, seed: int) -> None:
    session = played(under(TRIO, READ[number]), seed, 55)
    base = session.state.open.index("bo")
    hands = [state.secret.hands[base] for state in twins(session, "ada", "bo")]
    assert session.state.secret.hands[base] in hands
    view = session.view("ada")
    for place in range(1, session.state.config.size + 1):
        found = set(possible(view, position("bo", place)))
        assert found == {hand[place - 1] for hand in hands}
        counts = dict(arrangements(view, "bo")[place - 1])
        assert counts == {card: sum(hand[place - 1] == card for hand in hands) for card in found}


@pytest.mark.parametrize("seed", range(scaled(1)))
def test_hands_that_cannot_be_told_apart_are_alike(seed: int) -> None:
    session = played(under(TRIO, arrange_mode="random"), seed, 50)
    for watching in ("ada", "cy", SPECTATOR):
        seen = noticed(session.position, watching)
        others = [state for state in twins(session, watching, "bo") if state != session.state]
        assert others
        for state in others[:: max(1, len(others) // 4)]:
            assert noticed(Position(GAME, state, session.readings), watching) == seen


def noticed(place: Position, seat: str) -> list[object]:
    """All that a seat has before it: what it may do, its table as words and drawn, what it is answered about it."""
    view = GAME.view(place.state, seat)
    legal = GAME.legal(view)
    at = place.seen_by(seat)
    asked = [
        answered(at, query, given)
        for query, given in (
            ("answer", {"player": "ada", "of": "bo"}),
            ("moves", {"player": "bo"}),
            ("reach", {"player": "bo"}),
            ("options", {"player": "bo"}),
            ("distance", {"player": "bo", "card": "bo1"}),
            ("kills", {"card": "bo2"}),
            ("legal", {"move": "ada spy bo"}),
            ("legal", {"move": "bo move 1"}),
            ("legal", {"move": "bo move 2"}),
            ("lands", {"move": "bo move 2"}),
            ("lands", {"move": "ada spy bo"}),
            ("possible", {"seat": "bo", "piece": "bo3"}),
            ("view", {"seat": "bo", "piece": "bo3"}),
        )
    ]
    overlays = (("possible", ""), ("mirror", "ada"))
    return [
        view,
        legal,
        [GAME.display.offer(view, atom) for atom in legal],
        GAME.display.text(view),
        svg(GAME.display.picture(view, place.readings, Ui(overlays=overlays))),
        svg(GAME.display.desk(view, place.readings, Ui())),
        asked,
    ]


def answered(at: Position, query: str, given: dict[str, str]) -> str:
    """The answer to a question at a seat, or why it cannot be asked there."""
    try:
        return str(ask(at, query, given))
    except Faults as wrong:
        return str(wrong)


def test_arranging_tells_only_that_it_is_done() -> None:
    session = Session(TRIO)
    before = session.view("bo")
    session.play(Put("ada", "S1"))
    assert session.view("bo") == before
    assert session.view(SPECTATOR) == Session(TRIO).view(SPECTATOR)
    session.line("ada let cy")
    session.line("cy arrange B1 S1 S2 T1 T2 B1 spy 0L")
    session.line("ada arrange S2 T1 T2 B1 B1 spy 3R")
    assert session.state.open.phase == ARRANGE
    assert session.to_move == "bo"
    heard = [event.kind for event in session.heard("bo")]
    assert heard == ["asked", "arranged", "arranged"]
    assert session.view("bo").hands == ((), (), ())
    assert "no name" not in GAME.display.text(session.view("bo"))
    assert session.view("ada").hand("ada")[0] == "S1"
