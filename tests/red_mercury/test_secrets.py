"""Games that differ only in what a seat cannot know are alike to it."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from explorer.answers.answer import ask
from explorer.core.ruling import Refused
from explorer.game.record import CHANCE, JUDGE, SPECTATOR, Ui
from explorer.games.red_mercury import GAME
from explorer.games.red_mercury.actions.atoms import Step, Style
from explorer.games.red_mercury.beliefs import possible
from explorer.games.red_mercury.model.pieces import NAMES, org_of
from explorer.games.red_mercury.model.state import PLAY, STYLE, SeatView, State
from explorer.games.red_mercury.model.views import card_of, name_of
from explorer.positions.position import Position
from explorer.positions.replay import write
from explorer.scene.render import svg
from tests.red_mercury.played import MISSIONS, course
from tests.support.depth import scaled


def moments(name: str, seed: int, many: int, **words: str) -> list[State]:
    states = [state for _, state in course(name, seed, "agent", 500, **words) if state.open.phase == PLAY]
    return Random(seed).sample(states, min(many, len(states)))


def twin(state: State, seat: str, dice: Random) -> State:
    """Another state with all shuffled that a seat does not know: cards, names of the others, their double cards."""
    view, bricks = GAME.view(state, seat), state.config.wall.bricks
    cards = dict(zip(bricks, state.secret.cards, strict=True))
    dark = [space for space in bricks if not card_of(view, space)]
    cards |= dict(zip(dark, dice.sample([cards[space] for space in dark], len(dark)), strict=True))
    names = dict(state.secret.names)
    for org in {org_of(tag) for tag in names}:
        hidden = [tag for tag in names if org_of(tag) == org and not name_of(view, tag)]
        names |= dict(zip(hidden, dice.sample([names[tag] for tag in hidden], len(hidden)), strict=True))
    held = tuple((one, mine if one == seat else mine[::-1]) for one, mine in state.secret.doubles)
    secret = replace(
        state.secret, cards=tuple(cards[s] for s in bricks), names=tuple(names.items()), doubles=held
    )
    return replace(state, secret=secret)


def noticed(state: State, seat: str) -> list[object]:
    """All that a seat has before it."""
    view = GAME.view(state, seat)
    legal = GAME.legal(view)
    readings = state.config.readings
    laid = Position(GAME, GAME.reconstruct(view), readings)
    overlays = (("homes", state.open.players[0].seat),)
    asked = [
        str(ask(laid, query, given))
        for query, given in (
            ("card", {"at": "A1"}),
            ("bearer", {"name": "Bob"}),
            ("choices", {}),
            ("owes", {}),
            ("possible", {"seat": seat, "piece": "B1"}),
            ("held", {"player": state.open.players[-1].seat}),
        )
    ]
    tried = [str(ask(laid, "legal", {"move": write(GAME, state, (atom,))[0]})) for atom in legal[:12]]
    return [
        view,
        legal,
        [GAME.display.offer(view, atom) for atom in legal],
        GAME.display.text(view),
        svg(GAME.display.picture(view, readings, Ui(overlays=overlays))),
        svg(GAME.display.desk(view, readings, Ui())),
        asked,
        tried,
    ]


@pytest.mark.parametrize("name", MISSIONS)
@pytest.mark.parametrize("memory", ["strict", "assisted"])
def test_what_cannot_be_known_changes_nothing(name: str, memory: str) -> None:
    dice = Random(3)
    for state in moments(name, 8, scaled(3), view_memory=memory, doubles_missing_orgs="two_from_one"):
        for seat in GAME.seats(state):
            if seat != JUDGE:
                other = twin(state, seat, dice)
                assert noticed(other, seat) == noticed(state, seat), seat


@pytest.mark.parametrize("name", MISSIONS)
def test_twins_do_differ(name: str) -> None:
    dice = Random(4)
    state = moments(name, 9, 1)[0]
    assert any(twin(state, SPECTATOR, dice) != state for _ in range(3))


def test_a_style_is_seen_by_nobody_else_before_both_have_chosen() -> None:
    found = 0
    for seed in range(4):
        before: State | None = None
        for atom, state in course("four", seed, "agent", 700):
            waits = state.open.pending is not None and state.open.pending.kind == STYLE
            if found == scaled(6):
                return
            if isinstance(atom, Style) and state.secret.style and waits and before is not None:
                found += 1
                for seat in GAME.seats(state):
                    if seat not in (JUDGE, atom.seat):
                        others = [
                            replace(state, secret=replace(state.secret, style=s))
                            for s in ("bold", "cautious", "confident")
                        ]
                        assert len({str(noticed(one, seat)) for one in others}) == 1, seat
                mine = GAME.view(state, atom.seat)
                assert isinstance(mine, SeatView)
                assert mine.own.style == atom.style
            before = state
    raise AssertionError(f"only {found} moments at which a style was told")


def test_strict_views_hold_nothing_of_the_past() -> None:
    for state in moments("two", 11, 8, view_memory="strict"):
        for seat in GAME.seats(state):
            view = GAME.view(state, seat)
            assert not isinstance(view, SeatView) or view.past is None


def test_possible_holds_the_truth() -> None:
    """Whatever is true is among what a seat must think possible."""
    for name in MISSIONS:
        for state in moments(name, 21, 5, view_memory="assisted"):
            cards = dict(zip(state.config.wall.bricks, state.secret.cards, strict=True))
            for seat in GAME.seats(state):
                view = GAME.view(state, seat)
                for space, kind in cards.items():
                    assert kind in possible(view, space)
                for tag, true in state.secret.names:
                    assert true in possible(view, tag)
                    assert tag in possible(view, true)
                for player, names in state.secret.doubles:
                    for org in {"CIA", "KGB", "Mossad", "Jihad"}:
                        mine = [one for one in names if one in NAMES[org]]
                        if mine:
                            assert set(mine) <= set(possible(view, f"{player}/{org}"))


def way(state: State, dice: Random) -> tuple[Step, ...]:
    """Steps of one agent or some carriers, one after another, at random; the last may be a leap."""
    mover = GAME.to_move(state)
    agents: tuple[str, ...] = ()
    steps: list[Step] = []
    while len(steps) < 3 and GAME.to_move(state) == mover:
        found = [atom for atom in GAME.legal(GAME.view(state, mover)) if isinstance(atom, Step)]
        found = [atom for atom in found if not agents or atom.agents == agents]
        if not found:
            break
        agents = agents or found[0].agents
        steps.append(dice.choice([atom for atom in found if atom.agents == agents]))
        made = GAME.play(state, steps[-1])
        assert not isinstance(made, Refused)
        state = made.state
    if steps and dice.random() < 0.3:
        steps.append(Step(agents, dice.choice(state.config.wall.spaces)))
    return tuple(steps)


@pytest.mark.parametrize("name", MISSIONS)
def test_a_line_is_refused_for_nothing_that_a_card_on_the_way_would_show(name: str) -> None:
    dice = Random(5)
    cut = refused = 0
    for state in moments(name, 8, 25, view_memory="strict"):
        mover = GAME.to_move(state)
        if mover == CHANCE:
            continue
        for _ in range(12):
            other = twin(state, mover, dice)
            line = way(dice.choice([state, other]), dice)
            if len(line) < 2:
                continue
            here, there = (GAME.notation.move(one, line) for one in (state, other))
            if isinstance(here, Refused) or isinstance(there, Refused):
                assert here == there
                refused += 1
            else:
                assert here.atoms == line[: len(here.atoms)]
                cut += len(here.atoms) < len(line)
    assert cut
    assert refused
