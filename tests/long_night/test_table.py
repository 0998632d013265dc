"""What a table shows of Long Night in the Dark: desk, offers and text say the same as the rules."""

from __future__ import annotations

from random import Random

import pytest

from explorer import library
from explorer.game.record import JUDGE, SPECTATOR, Ui
from explorer.games.long_night.actions.atoms import Activate, Leave, Look, Pace, Shoot
from explorer.games.long_night.actions.atoms import Play as Card
from explorer.games.long_night.actions.offers import offer
from explorer.games.long_night.effects import play
from explorer.games.long_night.legal import legal
from explorer.games.long_night.model import views
from explorer.games.long_night.model.state import SpiesView
from explorer.games.long_night.picture import desk, picture
from explorer.games.long_night.readings import Readings
from explorer.games.long_night.rules import inspection
from explorer.games.long_night.text.view import text
from explorer.scene.render import svg
from tests.long_night.desks import moments
from tests.long_night.positions import played, wide
from tests.support.depth import scaled


@pytest.mark.parametrize("seed", range(scaled(3)))
def test_only_who_is_to_move_may_do_something(seed: int) -> None:
    dice = Random(seed)
    for state, _, _ in played(wide(dice, Readings()), dice, 60):
        mover = play.to_move(state)
        for seat in views.seats(state):
            side = views.GUARD if seat == views.GUARD else views.SPIES
            may = mover == side and seat not in (JUDGE, SPECTATOR)
            assert bool(legal(views.view(state, seat))) is may, (seat, mover)


def test_the_judge_sees_the_guards_hand_and_nobody_else_does() -> None:
    state = library.mission("long_night/mansion").position.state
    assert state.hand
    for seat in views.seats(state):
        view = views.view(state, seat)
        knows = seat in (views.GUARD, JUDGE)
        drawn = svg(desk(view, state.config.readings, Ui()))
        assert ("heat sensor" in drawn) is knows
        assert ("the guard holds" in text(view)) is knows
        assert views.view(views.reconstruct(view), seat) == view


def test_the_desk_shows_the_spies_cards_to_spies_and_the_judge_alone() -> None:
    state = library.mission("long_night/mansion").position.state
    for seat in views.seats(state):
        scene = desk(views.view(state, seat), state.config.readings, Ui())
        cards = [region.id for region in scene.regions if region.id.startswith("anna ")]
        assert bool(cards) is (seat not in (views.GUARD, SPECTATOR))


def test_what_is_drawn_on_the_desk_is_said_in_the_text_too() -> None:
    for state in moments():
        for seat in views.seats(state):
            view = views.view(state, seat)
            said = text(view)
            board = view.open
            assert f"alarm {board.alarm} (" in said
            assert f"never under {board.minimum}" in said
            for word in (*board.said, *board.activated, *board.queue):
                assert word.replace("_", " ") in said
            if isinstance(view, SpiesView):
                for spy in view.secret.spies:
                    assert all(card.replace("_", " ") in said for card in spy.cards if spy.status != "caught")


def test_offers_of_looks_light_what_the_look_inspects_and_are_pressed_apart() -> None:
    seen = 0
    for seed in range(12):
        dice = Random(seed)
        for state, _, _ in played(wide(dice, Readings()), dice, 60):
            view = views.view(state, views.GUARD)
            found = [atom for atom in legal(view) if isinstance(atom, Look)]
            presses: dict[str, list[str]] = {}
            for atom in found:
                unit = next(unit for unit in state.open.units if unit.id == atom.piece)
                made = offer(view, atom)
                mask = inspection.inspected(state.open.ground, state.config.readings, unit, atom.look)
                assert set(made.lit) == set(state.open.ground.squares(mask)) or not mask
                presses.setdefault(atom.piece, []).append(made.press)
            for id, pressed in presses.items():
                kind = next(unit.kind for unit in state.open.units if unit.id == id)
                if kind in ("green", "white", "civilian", "black", "sniper", "camera_ordinary"):
                    assert len(set(pressed)) == len(pressed), (kind, pressed)
                    seen += 1
    assert seen > 20


def test_edges_can_be_pressed_while_they_are_marked_and_lie_above_the_squares() -> None:
    state = library.mission("long_night/mansion").position.state
    view = views.view(state, views.GUARD)
    plain = picture(view, state.config.readings, Ui())
    assert "K5/K6" not in {region.id for region in plain.regions}
    marked = picture(view, state.config.readings, Ui(marks=("K5/K6", "A1")))
    edge = next(region for region in marked.regions if region.id == "K5/K6")
    assert marked.region_at(edge.x + edge.w / 2, edge.y + edge.h / 2 - 3) is edge
    assert "glass" in edge.label
    hung = {region.id for region in plain.regions} - set(state.config.board.lattice.numbers)
    assert {"edge1", "edge2"} <= hung


def test_every_kind_of_act_names_where_it_is_pressed() -> None:
    kinds: set[type] = set()
    for seed in range(30):
        dice = Random(seed)
        for state, _, _ in played(wide(dice, Readings()), dice, 50):
            seat = play.to_move(state)
            if seat not in (views.GUARD, views.SPIES):
                continue
            view = views.view(state, seat)
            for atom in legal(view):
                made = offer(view, atom)
                if isinstance(atom, Shoot | Leave | Activate) or (isinstance(atom, Card) and atom.target):
                    assert made.press in made.lit, (atom, made)
                    kinds.add(type(atom))
                if isinstance(atom, Card):
                    assert made.at == views.card_region(atom.piece, atom.card)
                if isinstance(atom, Pace):
                    assert made.at
    assert kinds == {Shoot, Leave, Activate, Card}
