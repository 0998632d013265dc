"""What a seat can infer in Heist is sound, and nothing secret shines through to it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from explorer import mission, svg, under, vary
from explorer.core.ruling import Refused
from explorer.game.record import CHANCE, JUDGE, SPECTATOR, Ui
from explorer.games.heist import GAME
from explorer.games.heist.beliefs import possible
from explorer.games.heist.model.pieces import ROLES, SUSPECTS, ZONES
from explorer.games.heist.model.state import PLAINCLOTHES, State
from explorer.sessions.bots import Players
from tests.heist.games import games, readings_at_random
from tests.support.depth import scaled
from tests.support.played import random_players

LESSON = mission("heist/lesson").position


def test_the_truth_is_always_possible() -> None:
    for states in games():
        for state in states[::7]:
            if len(state.open.grid) < len(SUSPECTS):
                continue
            for seat in GAME.seats(state):
                view = GAME.view(state, seat)
                for one in state.open.thieves:
                    who = state.identity(one.seat)
                    assert not who or who in possible(view, one.seat)
                plain = state.mine(state.open.chief).plain
                assert not plain or plain in possible(view, PLAINCLOTHES)


def test_everybody_else_knows_at_least_what_a_spectator_does() -> None:
    for states in games():
        state = states[-1]
        for seat in state.config.players:
            for one in state.open.thieves:
                known = {*possible(GAME.view(state, seat), one.seat)}
                assert known <= {*possible(GAME.view(state, SPECTATOR), one.seat)}


def twins() -> Iterator[tuple[str, State, State]]:
    """Positions that differ in what only one seat knows."""
    for card in ("S23", "S33", "S21"):
        other = vary(LESSON, identities={**identities(), "p1": card})
        yield "p1", LESSON.state, other.state
    yield "chief", LESSON.state, vary(LESSON, plainclothes="S65").state
    unseen = vary(under(LESSON, roles_public="false"), tokens={"p1": ["NW"]}, turn="p5")
    roles = {one.seat: unseen.state.mine(one.seat).role for one in unseen.state.open.thieves}
    yield "p1", unseen.state, vary(unseen, roles={**roles, "p1": "master"}).state
    yield "chief", LESSON.state, vary(LESSON, returned=["S11", "S12"]).state
    yield from (dealt(seed) for seed in range(MANY))


MANY = scaled(3)
"""How many pairs are dealt by chance, under readings at random."""


def dealt(seed: int) -> tuple[str, State, State]:
    """A position dealt by chance, and the same with another card of one player."""
    dice = Random(seed)
    start = under(LESSON, readings_at_random(dice, seed % 8))
    thieves = [one.seat for one in LESSON.state.open.thieves]
    cards, grid = dice.sample(SUSPECTS, 14), dice.sample(SUSPECTS, 49)
    officers, plain, returned, others = cards[5:9], cards[9], cards[10:12], cards[12:]
    keys: dict[str, Any] = {
        "grid": [" ".join(grid[row : row + 7]) for row in range(0, 49, 7)],
        "roles": dict(zip(thieves, dice.sample(ROLES, 5), strict=True)),
        "identities": dict(zip(thieves, cards, strict=False)),
        "officers": officers,
        "plainclothes": plain,
        "returned": returned,
        "tokens": {dice.choice(thieves): [dice.choice(ZONES)]},
        "turn": dice.choice(["chief", *thieves]),
    }
    knowing = dice.choice(["chief", *thieves])
    if knowing == "chief":
        secret: dict[str, Any] = dice.choice([{"plainclothes": others[0]}, {"returned": others}])
    else:
        secret = {"identities": {**keys["identities"], knowing: others[0]}}
    return knowing, vary(start, **keys).state, vary(start, **{**keys, **secret}).state


def identities() -> dict[str, str]:
    return {one.seat: LESSON.state.identity(one.seat) for one in LESSON.state.open.thieves}


def test_twins_look_alike_to_all_others_until_something_differs_aloud() -> None:
    for knowing, one, other in twins():
        for seed in range(scaled(1)):
            follow(knowing, one, other, seed)


def follow(knowing: str, one: State, other: State, seed: int) -> None:
    """Plays both alike while that goes, and compares all that the others have."""
    players = random_players(GAME, one, seed)
    dice = Random(seed)
    for _ in range(60):
        compare(knowing, one, other, dice)
        if not GAME.to_move(one):
            return
        atom = players.choose(one)
        first, second = GAME.play(one, atom), GAME.play(other, atom)
        if isinstance(first, Refused) or isinstance(second, Refused):
            assert GAME.to_move(one) in (knowing, CHANCE), atom
            return
        aloud = [[GAME.events.hear(event, SPECTATOR) for event in step.events] for step in (first, second)]
        if aloud[0] != aloud[1]:
            return
        one, other = first.state, second.state


def compare(knowing: str, one: State, other: State, dice: Random) -> None:
    for seat in GAME.seats(one):
        if seat in (knowing, JUDGE):
            continue
        views = [GAME.view(state, seat) for state in (one, other)]
        assert views[0] == views[1], seat
        assert GAME.legal(views[0]) == GAME.legal(views[1])
        if dice.random() < 0.02:
            assert drawn(views[0]) == drawn(views[1])
            assert GAME.display.text(views[0]) == GAME.display.text(views[1])


def drawn(view: Any) -> str:
    ui = Ui(overlays=(("candidates", "p1"), ("accusable", ""), ("searched", "")))
    readings = view.config.readings
    return svg(GAME.display.picture(view, readings, ui)) + svg(GAME.display.desk(view, readings, ui))


def test_a_refused_attempt_is_told_alike_whatever_others_hold() -> None:
    """Who acts out of turn, or with an ability that is not his, learns nothing of anybody's cards."""
    for knowing, one, other in twins():
        for line in (
            "p2 rob",
            "p3 stun S41",
            "chief accuse S33",
            "p2 swap S36",
            "p1 hack NE",
            "p1 search A1",
        ):
            refusals = [GAME.notation.move(state, GAME.notation.read(state, line)) for state in (one, other)]
            if line.split()[0] != knowing and any(isinstance(step, Refused) for step in refusals):
                assert refusals[0] == refusals[1]


def test_a_token_that_stays_does_not_tell_which_of_two_roles_lets_it_lie() -> None:
    """Where roles are not seen, and until something is done that only one of them can do."""
    position = vary(under(LESSON, roles_public="false"), tokens={"p1": ["NW"]}, turn="p5")
    roles = {one.seat: position.state.mine(one.seat).role for one in position.state.open.thieves}
    other = vary(position, roles={**roles, "p1": "master"})
    line = "p5 shift row 2 left"
    steps = [
        GAME.notation.move(state, GAME.notation.read(state, line)) for state in (position.state, other.state)
    ]
    aloud = [step.events for step in steps if not isinstance(step, Refused)]
    assert aloud[0] == aloud[1]
    assert "token_lies" in [event.kind for event in aloud[0]]


def test_only_abilities_tell_a_role_where_roles_are_not_public() -> None:
    captures = 0
    for seed in range(4):
        state = under(LESSON, roles_public="false").state
        players = Players(GAME, dict.fromkeys(state.config.players, "scheming"), seed)
        for _ in range(200):
            if not GAME.to_move(state):
                break
            step = GAME.play(state, players.choose(state))
            assert not isinstance(step, Refused)
            state = step.state
            for event in step.events:
                heard = GAME.events.hear(event, SPECTATOR)
                if heard and heard.word in ROLES:
                    assert heard.kind in ("role_shown", "vanishes", "goes_under"), heard
                if event.kind == "captured":
                    captures += 1
                    assert state.open.thief(event.seat).role == ""
        assert state.open.roles_out == ()
    assert captures > 4
