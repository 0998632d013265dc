"""Several tables of one session follow it, each at its own seat; chance draws in one go, bots begin by themselves."""

from __future__ import annotations

import pytest

import explorer
from explorer import library
from explorer.game.record import CHANCE, JUDGE, SPECTATOR
from explorer.games import GAMES
from explorer.positions.mission import names
from explorer.sessions.bots import Players
from explorer.widgets.table import rows
from explorer.widgets.table.table import Table, table
from tests.support.depth import one_a_game
from tests.test_table import Wire, buttons, does, swept, trouble, wire  # noqa: F401

MISSIONS = one_a_game(names())
CORRIDOR = "template/corridor"


def count(shown: Table) -> int:
    return shown.place.seen.moments - 1


def test_the_tables_of_a_session_follow_it_each_at_its_own_seat() -> None:
    guard = table("long_night/mansion", seat="guard", seed=3)
    spies, judge = table(guard.session, seat="spies"), table(guard.session)
    does(guard.place._offers, "press", rows.DRAW_ALL)
    assert trouble(guard) == ""
    assert spies.place.seen.deciding
    assert not guard.place.seen.deciding
    assert (count(judge), spies.place.seen.moments) == (
        len(guard.session.nodes) - 1,
        judge.place.seen.moments,
    )
    offers = [id for id in buttons(spies.place._offers).values() if id not in (rows.BOT, rows.STEP)]
    before = count(judge)
    does(spies.place._offers, "press", rows.STEP)
    assert offers
    assert count(judge) == before + 1
    # played on without a table, and gone back at one
    guard.session.play(guard.session.legal()[0])
    assert judge.place.seen.now == len(guard.session.node.path()) - 1
    does(judge.place._top, "press", rows.FIRST)
    assert spies.place.seen.turn == guard.place.seen.turn == CHANCE
    assert [trouble(one) for one in (guard, spies, judge)] == [""] * 3


def test_a_seat_hears_nothing_more_because_another_has_its_table_beside(wire: Wire) -> None:  # noqa: F811
    session = library.session(CORRIDOR)
    session.line("chance courier")
    watchman, courier = table(session, seat="watchman"), table(session, seat="courier")
    seen, moments = watchman.place.seen.view, watchman.place.seen.moments
    head, offered = watchman.place._head.value, watchman.place._offers.rows
    does(courier.place._entry, "enter", rows.ENTRY, "courier B3 ...")
    assert courier.place.seen.number == 2
    assert (watchman.place.seen.view, watchman.place.seen.moments) == (seen, moments)
    assert (watchman.place._head.value, watchman.place._offers.rows) == (head, offered)


def test_between_people_tables_follow_and_who_looks_back_is_not_disturbed() -> None:
    session = library.session(CORRIDOR, fence=True)
    session.line("chance courier")
    one, other = table(session, seat="courier"), table(session, seat="watchman")
    does(other.place._top, "press", rows.FIRST)
    does(one.place._entry, "enter", rows.ENTRY, "courier B3 C3")
    assert other.place.seen.past
    does(other.place._top, "press", rows.LAST)
    assert other.place.seen.deciding


@pytest.mark.parametrize("mission", MISSIONS)
def test_all_draws_are_one_press(mission: str) -> None:
    shown = table(mission, seat=SPECTATOR, seed=5)
    if shown.session.to_move == CHANCE:
        does(shown.place._offers, "press", rows.DRAW_ALL)
        assert trouble(shown) == ""
    assert shown.session.to_move != CHANCE
    one_by_one = library.session(mission)
    players = Players(one_by_one.game, {}, 5)
    while one_by_one.to_move == CHANCE:
        one_by_one.play(players.choose(one_by_one.state))
    assert [node.atom for node in one_by_one.nodes] == [node.atom for node in shown.session.nodes]


@pytest.mark.parametrize("mission", MISSIONS)
def test_a_table_with_bots_begins_at_the_first_decision_of_a_person(mission: str) -> None:
    game = GAMES[mission.partition("/")[0]]
    seats = [s for s in game.seats(explorer.mission(mission).position.state) if s not in (JUDGE, SPECTATOR)]
    movers = [seat for seat in seats if game.name != "long_night" or seat in ("guard", "spies")]
    for person in (movers[0], movers[-1]):
        bots = {seat: "random" for seat in movers if seat != person}
        shown = table(mission, seat=person, bots=bots, seed=2)
        assert shown.session.to_move == person
        assert shown.place.seen.deciding
    everybody = table(mission, bots=dict.fromkeys(movers, "random"), seed=2)
    assert all(node.seat == CHANCE for node in everybody.session.nodes[1:])
    assert everybody.session.to_move not in ("", CHANCE)


def test_another_bot_chosen_at_the_table_does_not_begin_chance_anew() -> None:
    plain, changing = table("heist/five", seed=4), table("heist/five", seed=4)
    for number in range(20):
        plain.draw()
        changing.do(rows.BOTS, ["random", "scheming"][number % 2])
        changing.draw()
    assert [node.atom for node in plain.session.nodes] == [node.atom for node in changing.session.nodes]
