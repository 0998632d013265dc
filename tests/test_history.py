"""Stepping by turns and rounds, branches, the log, offers and bots as they fit the seat to move."""

from __future__ import annotations

from random import Random

import pytest

import explorer
from explorer.game.record import CHANCE, JUDGE, SPECTATOR, Offer
from explorer.games import GAMES
from explorer.positions.mission import names
from explorer.sessions.bots import suited
from explorer.sessions.observations import Memory, round_of
from explorer.widgets.table import history, rows
from explorer.widgets.table.offering import MOST, Offering
from explorer.widgets.table.table import Table, table
from tests.support.played import at_random

MISSIONS = [next(one for one in names() if one.startswith(f"{game}/")) for game in GAMES]


@pytest.mark.parametrize("mission", MISSIONS)
def test_turns_and_rounds_are_stepped_through_from_end_to_end(mission: str) -> None:
    session = at_random(explorer.mission(mission).position, 3, 60)
    played = table(session)
    last = played.place.seen.moments - 1
    for back, on, by in ((history.TURN_BACK, history.TURN_ON, 1), (history.ROUND_BACK, history.ROUND_ON, 0)):
        starts = history.starts(played.place.seen.turns, by)
        gone = []
        while played.place.seen.number:
            played.do(back, None)
            gone.append(played.place.seen.number)
        assert tuple(reversed(gone)) == tuple(one for one in starts if one < last)
        while played.place.seen.number < last:
            before = played.place.seen.number
            played.do(on, None)
            assert played.place.seen.number > before
    assert played.place.seen.number == last


@pytest.mark.parametrize("mission", MISSIONS)
def test_rounds_of_the_log_are_those_in_which_was_played(mission: str) -> None:
    session = at_random(explorer.mission(mission).position, 4, 40)
    memory = Memory(session, JUDGE)
    for node in session.node.path()[1:]:
        assert node.parent is not None
        for told in memory.told(node):
            assert told.round == round_of(session, node.parent.state)


def test_the_log_ends_with_what_decided() -> None:
    session = at_random(explorer.mission("template/corridor").position, 3)
    played = table(session)
    seen = played.place.seen
    assert seen.ending
    shown = played.place._log.value
    assert shown.rindex("explorer-end") > shown.rindex(seen.told[-1].words[:12])
    assert seen.ending.split(" (")[0] in shown[shown.rindex("explorer-end") :]


def test_branches_are_listed_at_any_moment() -> None:
    played = table("template/corridor", seed=1)
    session = played.session
    while session.to_move == CHANCE:
        played.draw()
    before = session.node
    first, second, *_ = session.legal()
    played.play(first)
    session.jump(before)
    played.play(second)
    while session.to_move == CHANCE:
        played.draw()
    ways = played.place.seen.ways
    assert len(ways) == 2
    assert [words[0] for words, _ in ways] == ["\u25cb", "\u25cf"]
    assert ways[0][1].atom == first
    played.do(rows.WAYS, "0")
    assert session.node.atom == first
    played.look(0)
    assert [words[0] for words, _ in played.place.seen.ways] == ["\u25cb", "\u25cb"], "from the beginning too"


def test_another_seats_branches_are_not_listed() -> None:
    played = table("template/corridor", seed=1)
    session = played.session
    while session.to_move == CHANCE:
        played.draw()
    mover, before = session.to_move, session.node
    for atom in session.legal()[:2]:
        session.jump(before)
        played.play(atom)
    other = next(s for s in session.game.seats(session.state) if s not in (JUDGE, SPECTATOR, mover))
    played.sit(other)
    assert played.place.seen.ways == ()
    played.sit(mover)
    assert len(played.place.seen.ways) == 2


@pytest.mark.parametrize("game", GAMES)
def test_bots_are_offered_to_the_seats_that_they_are_meant_for(game: str) -> None:
    session = explorer.session(next(one for one in names() if one.startswith(f"{game}/")))
    seats = session.game.seats(session.state)
    for seat in seats:
        if seat not in (JUDGE, SPECTATOR):
            assert suited(session.game, seats, seat)[-1] == session.game.bots.best(seat)
    if game == "long_night":
        assert suited(session.game, seats, "guard") == ("random", "searcher")
        assert suited(session.game, seats, "spies") == ("random", "sneak")


def test_cards_come_after_steps_and_are_folded() -> None:
    steps = [Offer(f"step to {n}", f"{n}", "anna", "A1") for n in range(4)]
    cards = [Offer(f"knife on {n}", f"{n}", "anna", "anna knife") for n in range(10)]
    offering = Offering([*cards, *steps], ("anna knife",))
    assert offering.folded == (("anna", True),)
    assert [offering.offers[n].words for n in offering.listed] == [step.words for step in steps]
    assert offering.press("2") == 12, "the step is what a press on its square means"
    fold = offering.group_id(("anna", True))
    assert offering.chosen(fold) is None
    assert len(offering.listed) == 10
    assert offering.press("2") == 2
    alone = Offering(cards, ("anna knife",))
    assert len(alone.listed) == 10, "nothing else is to be done: they are listed at once"


def test_what_has_no_button_is_not_played_by_one_press() -> None:
    many = [Offer(f"to {n}", f"{n}", "anna", "A1") for n in range(MOST + 40)]
    offering = Offering(many)
    assert len(offering.listed) == MOST
    far = str(MOST + 5)
    assert far in offering.marks
    assert offering.press(far) is None, "it has no button: the list is left with it first"
    assert [offering.offers[n].words for n in offering.listed] == [f"to {far}"]
    assert offering.press(far) == MOST + 5


@pytest.mark.parametrize("mission", MISSIONS)
def test_every_offer_can_be_reached_by_buttons(mission: str) -> None:
    played: Table = table(mission, seed=2)
    dice = Random(5)
    for _ in range(12):
        session = played.session
        if not session.to_move:
            break
        if session.to_move == CHANCE:
            played.draw()
            continue
        offering = played.place._offering
        for group in offering.folded:
            again = played.place._offered(played.place.seen)
            again.chosen(again.group_id(group))
            assert again.shown
            assert set(again.unfolded) == set(again.shown)
        assert set(offering.unfolded) | {
            n for n in offering.shown if offering.group(n) in offering.folded
        } == set(offering.shown)
        played.play(dice.choice(session.legal()))
