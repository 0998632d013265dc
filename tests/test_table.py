"""The table without a browser: its controls say what the page would send, all that is sent to the page is recorded."""

from __future__ import annotations

import contextlib
import io
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from comm import DummyComm
from ipycanvas.canvas import _CANVAS_MANAGER
from ipywidgets.widgets.widget import _instances

import explorer
from explorer import Faults, Session, library
from explorer.cases import check
from explorer.cases.quote import as_case
from explorer.game.record import CHANCE, JUDGE, SPECTATOR, Offer
from explorer.games import GAMES
from explorer.positions.mission import names
from explorer.sessions.observations import Memory
from explorer.widgets.table import rows
from explorer.widgets.table.offering import BACK, MANY, MOST, OFFER, PIECE, Offering
from explorer.widgets.table.table import Table, table
from tests.support.depth import deep, one_a_game, scaled

MISSIONS = one_a_game(names())
CORRIDOR = "template/corridor"


class Wire:
    """All that goes to the page, as text; `clear` forgets it."""

    def __init__(self) -> None:
        self._said: list[str] = []

    def note(self, *parts: Any, **more: Any) -> None:
        buffers = [bytes(buffer) for buffer in more.pop("buffers", None) or ()]
        self._said.append(repr((parts, more, buffers)))

    def clear(self) -> None:
        self._said.clear()

    @property
    def text(self) -> str:
        return "\n".join(self._said)


@pytest.fixture
def wire(monkeypatch: pytest.MonkeyPatch) -> Wire:
    found = Wire()
    monkeypatch.setattr(DummyComm, "publish_msg", lambda self, *parts, **more: found.note(*parts, **more))
    return found


def page_holds() -> str:
    """What a page that is loaded now would be given: the state of every widget that lives."""
    return repr([widget.get_state() for widget in list(_instances.values())])


@pytest.fixture(autouse=True)
def swept() -> Iterator[None]:
    """No widget of another test lives on."""
    sweep()
    yield
    sweep()


def sweep() -> None:
    """Close all widgets but the one that all canvases share."""
    for widget in list(_instances.values()):
        if widget is not _CANVAS_MANAGER:
            widget.close()


def does(strip: Any, did: str, id: str, value: Any = None) -> None:
    """The page says what the user did with a control."""
    strip._handle_custom_msg({"did": did, "id": id, "value": value}, [])


def buttons(strip: Any) -> dict[str, str]:
    """The buttons of a strip: words -> id."""
    return {
        item["words"]: item["id"] for row in strip.rows for item in row["items"] if item["kind"] == "button"
    }


def key(shown: Table, name: str) -> None:
    shown.place._status._handle_custom_msg({"key": name, "shift": False}, [])


def trouble(shown: Table) -> str:
    return str(shown.place._trouble.value)


# Every game


@pytest.mark.parametrize("mission", MISSIONS)
def test_every_seat_of_every_mission_has_a_place(mission: str) -> None:
    for seat in GAMES[mission.partition("/")[0]].seats(explorer.mission(mission).position.state):
        shown = table(mission, seat=seat)
        assert shown.seat == seat
        assert trouble(shown) == ""
        assert shown.place._head.value


@pytest.mark.parametrize("mission", MISSIONS)
def test_a_game_at_random_is_played_by_buttons_from_the_seats_of_those_who_move(mission: str) -> None:
    dice = Random(3)
    shown = table(mission, seat=SPECTATOR, seed=5)
    for _ in range(40):
        turn = shown.session.to_move
        if not turn:
            break
        if turn == CHANCE:
            does(shown.place._offers, "press", rows.DRAW)
            continue
        if shown.seat != turn:
            does(shown.place._top, "press", rows.HAND)
            assert shown.seat == turn
        offers = [id for id in buttons(shown.place._offers).values() if id.startswith((OFFER, PIECE))]
        does(shown.place._offers, "press", dice.choice(offers))
        assert trouble(shown) == ""
    assert len(shown.session.nodes) > 15 or not shown.session.to_move


@pytest.mark.parametrize("mission", MISSIONS)
def test_keys_of_overlays_are_not_keys_of_the_table(mission: str) -> None:
    taken = {*rows.KEYS, *"123456789"}
    assert not taken & {overlay.key for overlay in GAMES[mission.partition("/")[0]].display.overlays.values()}


@pytest.mark.parametrize("mission", MISSIONS)
def test_every_question_can_be_taken_to_the_beginning(mission: str) -> None:
    shown = table(mission, seed=2)
    for _ in range(2):
        for _ in range(99):
            if shown.session.to_move == CHANCE:
                shown.draw()
        key(shown, "+")
    last = len(shown.session.nodes) - 1
    key(shown, "4")
    asking = shown.place.asking
    assert asking is not None
    queries = list(shown.session.game.queries)
    for query in Random(mission).sample(queries, min(scaled(5), len(queries))):
        asking.put(query)
        for number in (0, last // 2, last):
            does(shown.place._along, "slide", rows.SLIDE, number)
            assert trouble(shown) == "", query
            assert shown.place.seen.number == number


@pytest.mark.parametrize("mission", MISSIONS)
def test_bots_play_a_game_and_the_slider_goes_through_it(mission: str) -> None:
    shown = table(mission, seed=2)
    for _ in range(6):
        if shown.session.to_move:
            key(shown, "9" if shown.session.to_move == CHANCE else "+")
        assert trouble(shown) == ""
    count = len(shown.session.nodes)
    (slider,) = (i for row in shown.place._along.rows for i in row["items"] if i["kind"] == "slider")
    assert slider["most"] == slider["value"] == count - 1, "the judge tells all atoms apart"
    for number in (0, count // 2, count - 1):
        does(shown.place._along, "slide", rows.SLIDE, number)
        assert shown.session.node.number == number
        assert trouble(shown) == ""


# Offers


OFFERS = (
    Offer("walk", piece="anna", at="A1"),
    Offer("step", "B1", "anna", "A1", ("B1",)),
    Offer("step", "B1", "bob", "C1", ("B1",)),
    Offer("look", "", "bob", "C1", ("B2", "C2")),
    Offer("look wide", "", "bob", "C1", ("C2", "D2")),
    Offer("rest", "E5", "bob", "C1"),
)


def test_a_press_plays_what_it_alone_plays() -> None:
    offering = Offering(OFFERS)
    assert offering.press("E5") == 5


def test_a_press_that_several_share_leaves_the_list_with_them() -> None:
    offering = Offering(OFFERS)
    assert offering.press("B1") is None
    assert list(offering.shown) == [1, 2]
    assert buttons_of(offering)[1:] == ["step", "step"]


def buttons_of(offering: Offering) -> list[str]:
    return [item["words"] for row in offering.rows() for item in row["items"]]


def test_a_press_on_a_piece_leaves_its_offers_and_they_come_first() -> None:
    offering = Offering(OFFERS)
    assert offering.press("A1") is None
    assert offering.shown == (0, 1)
    assert offering.press("B1") == 1, "of the piece that was pressed before"


def test_a_press_on_what_offers_are_about_leaves_them_and_at_last_plays() -> None:
    offering = Offering(OFFERS)
    assert offering.press("C2") is None
    assert offering.shown == (3, 4)
    assert offering.press("D2") is None
    assert list(offering.shown) == [4]
    assert offering.press("D2") == 4


def test_what_is_done_on_the_spot_is_listed_first() -> None:
    offering = Offering(
        (Offer("shoot", "B3", "anna", "A1"), Offer("stop here", "A1", "anna", "A1"), Offer("wait"))
    )
    assert buttons_of(offering) == ["stop here", "shoot", "wait"]


def test_a_press_on_nothing_puts_all_on_the_list_again() -> None:
    offering = Offering(OFFERS)
    offering.press("A1")
    assert offering.press("Z9") is None
    assert not offering.narrowed
    offering.press("A1")
    assert offering.chosen(BACK) is None
    assert not offering.narrowed


def test_many_offers_are_listed_by_piece_and_of_one_piece_the_first() -> None:
    offering = Offering(
        [Offer(f"go {n}", f"A{n}", "anna", "B1") for n in range(MANY)] + [Offer("rest", piece="bob")]
    )
    assert buttons_of(offering) == ["rest", f"anna: {MANY} things"], "the piece with most is folded"
    assert offering.marks == ("B1",)
    assert offering.press("A3") is None, "what is not listed is shown before it is played"
    assert buttons_of(offering) == [f"all {MANY + 1} again", "go 3"]
    assert offering.press("A3") == 3
    offering.chosen(BACK)
    offering.chosen(offering.group_id(("anna", False)))
    assert len(buttons_of(offering)) == MANY + 1
    assert "A3" in offering.marks
    long = Offering([Offer(f"go {n}", f"A{n}", "anna") for n in range(MOST + 90)])
    assert buttons_of(long)[-1] == "and 90 more: press where on the board"
    assert long.press(f"A{MOST + 7}") is None, "it has no button: it is shown before it is played"
    assert long.press(f"A{MOST + 7}") == MOST + 7


def test_a_button_of_an_older_list_does_nothing() -> None:
    """Who presses twice, or while the page still shows what was offered before, plays nothing that was not read."""
    before, after = Offering(OFFERS), Offering(OFFERS[1:])
    assert after.chosen(before.offer_id(2)) is None
    assert after.chosen(before.group_id(("anna", False))) is None
    assert not after.narrowed
    assert after.lit(before.offer_id(3)) == ()
    assert after.chosen(after.offer_id(2)) == 2


def test_pointing_at_an_offer_lights_what_it_is_about() -> None:
    shown = table(CORRIDOR, seat="courier", seed=1)
    shown.session.line("chance courier")
    shown.show()
    ids = buttons(shown.place._offers)
    does(shown.place._offers, "point", ids["step to B3"])
    assert shown.place._ui("").lit == ("B3",)
    does(shown.place._offers, "leave", ids["step to B3"])
    assert shown.place._ui("").lit == ()
    assert "B3" in shown.place._ui("").marks


# Lines


def test_a_line_is_played_and_a_refused_one_is_told_with_its_clause() -> None:
    shown = table(CORRIDOR, seat="courier")
    does(shown.place._entry, "enter", rows.ENTRY, "courier B3")
    assert "it is not your move" in trouble(shown)
    shown.draw()
    shown.session.jump(shown.session.root)
    shown.session.line("chance courier")
    shown.show()
    does(shown.place._entry, "enter", rows.ENTRY, "courier E1")
    assert "(PW-2)" in trouble(shown)
    assert shown.place._entry.rows[0]["items"][0]["value"] == "courier E1", "it can be mended"
    does(shown.place._entry, "enter", rows.ENTRY, "courier B3 C3")
    assert trouble(shown) == ""
    assert shown.place._entry.rows[0]["items"][0]["value"] == ""
    assert shown.session.to_move == "watchman"
    does(shown.place._entry, "enter", rows.ENTRY, "watchman turns")
    assert "it is not your move" in trouble(shown), "nobody moves for another"


# History


def begun(fence: bool = False, seat: str = "courier") -> Table:
    session = library.session(CORRIDOR, fence=fence)
    session.line("chance courier")
    return table(session, seat=seat)


def test_undo_and_redo_follow_the_moments_of_the_seat() -> None:
    shown = begun()
    shown.session.line("courier B3 C3")
    shown.show()
    assert shown.place.seen.number == 3
    key(shown, ",")
    key(shown, ",")
    assert shown.session.node.number == 1
    assert shown.place.seen.moments == 4
    key(shown, ".")
    assert shown.session.node.number == 2
    key(shown, "<")
    key(shown, ",")
    assert "nothing has been played" in trouble(shown)
    key(shown, ">")
    key(shown, ".")
    assert "nothing comes after this" in trouble(shown)


def test_branches_are_listed_in_words_and_gone_to() -> None:
    shown = begun()
    shown.session.line("courier B3 ...")
    first = shown.session.node
    shown.session.undo()
    shown.session.line("courier stays")
    shown.session.undo()
    shown.show()
    words = [words for words, _ in shown.place.seen.ways]
    assert words == ["\u25cb after 1: courier step to B3", "\u25cb after 1: courier end the turn"]
    does(shown.place._top, "choose", rows.WAYS, "0")
    assert shown.session.node is first


def test_what_a_seat_calls_a_moment_no_other_player_reads(wire: Wire) -> None:
    shown = begun()
    does(shown.place._top, "enter", rows.NAME, "my plan")
    assert [words for words, _ in shown.place.seen.ways] == ["my plan"]
    assert table(shown.session, seat=JUDGE).place.seen.ways[0][0] == "courier: my plan"
    wire.clear()
    other = table(shown.session, seat="watchman")
    assert other.place.seen.ways == ()
    assert "my plan" not in wire.text


@pytest.mark.parametrize("seat", ["courier", JUDGE])
def test_a_blank_name_is_none(seat: str) -> None:
    shown = begun(seat=seat)
    for name in ("", " ", "two\nlines"):
        with pytest.raises(Faults, match="is no name; allowed: words"):
            shown.call(name)
    assert shown.session.node.name == ""


def test_moments_are_those_that_a_seat_can_tell_apart() -> None:
    session = library.session(CORRIDOR)
    session.line("chance courier")
    guard, judge = Memory(session, "watchman"), Memory(session, JUDGE)
    before = len(guard.ends(session.node))
    session.line("courier B3 ...")
    assert len(guard.ends(session.node)) == before, "a step that he does not see is none to him"
    assert len(judge.ends(session.node)) == before + 1
    assert guard.log(session.node) == guard.log(session.nodes[1])


def offs(shown: Table) -> dict[str, bool]:
    """The buttons of the history that cannot be pressed now."""
    return {
        item["id"]: item["off"]
        for row in shown.place._top.rows
        for item in row["items"]
        if item["id"] in (rows.UNDO, rows.REDO)
    }


@pytest.mark.parametrize("fence", [False, True])
def test_undo_and_redo_can_be_pressed_where_they_do_something(fence: bool) -> None:
    shown = begun(fence=fence)
    assert offs(shown) == {rows.UNDO: fence, rows.REDO: True}, (
        "the draw can be gone back over, not taken back"
    )
    does(shown.place._entry, "enter", rows.ENTRY, "courier B3 ...")
    assert offs(shown) == {rows.UNDO: False, rows.REDO: True}
    key(shown, ",")
    assert offs(shown) == {rows.UNDO: fence, rows.REDO: False}
    key(shown, ".")
    assert offs(shown) == {rows.UNDO: False, rows.REDO: True}
    assert trouble(shown) == ""


# A move that is begun


def test_a_move_that_is_begun_can_be_cancelled() -> None:
    shown = begun()
    start = shown.session.node
    assert rows.CANCEL not in buttons(shown.place._offers).values()
    does(shown.place._entry, "enter", rows.ENTRY, "courier B3 ...")
    (words,) = (w for w, id in buttons(shown.place._offers).items() if id == rows.CANCEL)
    assert words.endswith("cancel: courier B3 ...")
    does(shown.place._offers, "press", rows.CANCEL)
    assert shown.session.node is start
    assert rows.CANCEL not in buttons(shown.place._offers).values()
    does(shown.place._entry, "enter", rows.ENTRY, "courier B3 ...")
    key(shown, "Escape")
    assert shown.session.node is start
    key(shown, "Escape")
    assert trouble(shown) == ""


def test_all_of_a_long_move_is_cancelled_and_a_whole_one_is_not() -> None:
    session = library.session("long_night/mansion")
    for line in ("chance mark doc1", "anna pass", "bob walk A4 ..."):
        session.line(line)
    shown = table(session, seat="spies")
    begun_at = session.lines()[-1].nodes[0].parent
    assert session.node is not begun_at
    key(shown, "Escape")
    assert session.node is begun_at, "what anna did stays"
    assert trouble(shown) == ""


def test_nobody_else_is_told_of_a_move_that_is_begun() -> None:
    shown = table(hidden(), seat="watchman")
    assert rows.CANCEL not in buttons(shown.place._offers).values()
    key(shown, "Escape")
    assert len(shown.session.node.path()) == 3
    does(shown.place._offers, "press", rows.CANCEL)
    assert "no move is begun" in trouble(shown)


def test_escape_first_puts_the_whole_list_back() -> None:
    shown = table("long_night/mansion", seat="spies")
    shown.draw()
    before = shown.session.node
    place = shown.place
    place._offering.narrow((0, 1))
    place._narrowed()
    place._leave(False)
    assert not place._offering.narrowed
    assert shown.session.node is before


# Bots


def test_a_bot_does_one_thing_or_plays_the_whole_turn() -> None:
    shown = table("long_night/mansion", seat=JUDGE, seed=1)
    shown.draw()
    words = buttons(shown.place._offers)
    assert {words["bot: one thing"], words["bot: the turn"]} == {rows.STEP, rows.BOT}
    before = len(shown.session.nodes)
    does(shown.place._offers, "press", rows.STEP)
    assert len(shown.session.nodes) == before + 1
    key(shown, "-")
    assert len(shown.session.nodes) == before + 2
    does(shown.place._offers, "press", rows.BOT)
    assert shown.session.to_move == "guard"


# Seats and lines in words


def test_the_judge_s_place_says_that_it_sees_all_and_where_another_seat_is_chosen() -> None:
    shown = table(CORRIDOR)
    (seats,) = (i for row in shown.place._top.rows for i in row["items"] if i["id"] == rows.SEAT)
    assert seats["before"] == "you sit as"
    assert dict(seats["options"])[JUDGE] == "judge, sees all"
    assert seats["value"] == JUDGE


@pytest.mark.parametrize("mission", MISSIONS)
def test_the_line_to_write_in_shows_a_form_of_the_game_s_own(mission: str) -> None:
    game = GAMES[mission.partition("/")[0]]
    shown = table(mission, seed=3)
    patterns = {f"such as {form.pattern}" for form in game.notation.forms}
    for _ in range(4):
        hint = shown.place._entry.rows[0]["items"][0]["hint"]
        assert hint in patterns
        if shown.session.to_move:
            key(shown, "9" if shown.session.to_move == CHANCE else "+")


def test_the_form_is_of_what_can_be_done() -> None:
    shown = table("spy/lesson", seat="green")
    assert "move NUMBER" in rows.form(shown.place.seen)
    shown = begun(seat="watchman")
    shown.session.line("courier stays")
    shown.show()
    assert rows.form(shown.place.seen) == "watchman turns|stands"


# Between people


def test_between_people_the_curtain_is_down_at_first_and_at_every_change() -> None:
    shown = table(CORRIDOR, fence=True)
    assert shown.seat == ""
    with pytest.raises(Faults, match="the curtain is down"):
        _ = shown.place
    does(shown._body.children[1], "press", "courier")
    assert shown.seat == "courier"
    shown.draw()
    does(shown.place._top, "choose", rows.SEAT, "watchman")
    assert shown.seat == ""
    assert list(buttons(shown._body.children[1])) == ["hand over to watchman", "back to courier"]


def test_the_judge_sits_down_only_after_the_end() -> None:
    shown = table(CORRIDOR, fence=True, seat="watchman")
    assert JUDGE not in shown.seats
    with pytest.raises(Faults, match="seat: found 'judge'"):
        shown.sit(JUDGE)
    with pytest.raises(Faults, match="seat: found 'judge'"):
        table(CORRIDOR, fence=True, seat=JUDGE)


def test_what_another_has_learned_is_not_taken_back_and_that_is_told() -> None:
    shown = begun(fence=True)
    step = next(i for w, i in buttons(shown.place._offers).items() if w == "step to B3")
    does(shown.place._offers, "press", step)
    key(shown, ",")
    assert trouble(shown) == ""
    assert shown.session.node.number == 1, "nobody has seen the step"
    shown.session.line("courier stays")
    shown.show()
    key(shown, ",")
    assert "it is not your move" in trouble(shown)
    shown._sit("watchman")
    key(shown, ",")
    assert "another&#x27;s move" in trouble(shown)


def test_between_people_one_looks_back_without_taking_back() -> None:
    shown = begun(fence=True)
    shown.session.line("courier stays")
    shown.show()
    here = shown.session.node
    does(shown.place._along, "slide", rows.SLIDE, 1)
    assert shown.session.node is here
    assert shown.place.seen.past
    assert shown.place.seen.offers == ()
    assert list(buttons(shown.place._offers)) == ["to where the game stands"]
    does(shown.place._entry, "enter", rows.ENTRY, "watchman stands")
    assert "you look at an earlier moment" in trouble(shown)
    does(shown.place._offers, "press", rows.LAST)
    assert not shown.place.seen.past


def hidden() -> Session:
    """A game in which the courier stands where nobody sees her."""
    session = library.session(CORRIDOR, fence=True)
    session.line("chance courier")
    session.line("courier B3 ...")
    return session


Twins = tuple[str, str, tuple[str, ...], tuple[str, ...], tuple[str, ...]]

TWINS: dict[str, Twins] = {
    "step": (CORRIDOR, "courier", ("chance courier",), (), ("courier B3 ...",)),
    "turn": (CORRIDOR, "courier", ("chance courier",), ("courier B3 C3",), ("courier B3 A3",)),
    "square": (
        "long_night/mansion",
        "spies",
        ("chance mark doc1",),
        ("anna sneak A4", "bob pass"),
        ("anna sneak A9", "bob pass"),
    ),
    "half": ("long_night/mansion", "spies", ("chance mark doc1",), ("anna sneak A4",), ("bob sneak A7",)),
    "document": (
        "long_night/mansion",
        "spies",
        (),
        ("chance mark doc1", "anna pass", "bob pass"),
        ("chance mark doc3", "anna pass", "bob pass"),
    ),
}
"""Mission, who moves, lines played before, and two ways to go on that others cannot tell apart."""


@pytest.mark.parametrize("other", ["him", pytest.param(SPECTATOR, marks=deep)])
@pytest.mark.parametrize("twins", TWINS)
def test_nothing_that_a_seat_cannot_know_is_sent_or_kept(wire: Wire, other: str, twins: str) -> None:
    """Two games that differ in what is secret alone send the very same to the page, and leave the same there."""
    mission, mover, before, *ways = TWINS[twins]
    seat = {CORRIDOR: "watchman"}.get(mission, "guard") if other == "him" else other

    def all_sent(lines: tuple[str, ...]) -> str:
        sweep()
        session = library.session(mission, fence=True)
        for line in before:
            session.line(line)
        shown = table(session, seat=mover)
        for line in lines:
            if line.startswith("chance"):
                session.line(line)
                shown.show()
            else:
                does(shown.place._entry, "enter", rows.ENTRY, line)
                assert trouble(shown) == ""
        shown.sit(seat)
        cover = page_holds()
        wire.clear()
        shown._sit(seat)
        for name in ("4", "8", "?", "<", ">", ",", *(o.key for o in session.game.display.overlays.values())):
            key(shown, name)
        assert len(wire.text) > 10_000, "what is sent is recorded"
        return plain(cover + wire.text + page_holds() + repr(shown._repr_mimebundle_()))

    one, another = map(all_sent, ways)
    assert one == another


def plain(text: str) -> str:
    """Text without the ids of widgets, which are made at random."""
    import re

    names: dict[str, str] = {}
    return re.sub(r"[0-9a-f]{32}", lambda found: names.setdefault(found[0], f"id{len(names)}"), text)


# Questions


@pytest.mark.parametrize(("seat", "verdict"), [("watchman", "unknown to this seat"), ("courier", "A3 C3")])
def test_a_question_is_asked_of_what_the_seat_sees(seat: str, verdict: str) -> None:
    shown = table(hidden(), seat=seat)
    key(shown, "4")
    asking = shown.place.asking
    assert asking is not None
    asking.queries.value = "safe"
    assert asking.answer is not None
    assert asking.answer.verdict == verdict
    assert trouble(shown) == ""


def test_the_id_of_a_copied_case_says_what_is_asked() -> None:
    yard = library.session("long_night/yard")
    arguments = {"from": "F11", "to": "C4"}
    text = as_case(yard.so_far, yard.readings, "sees", arguments, {})
    assert 'id = "yard-sees-F11-C4"' in text


@pytest.mark.parametrize("mission", MISSIONS)
def test_a_copied_case_is_accepted_and_copied_python_runs(mission: str, tmp_path: Path) -> None:
    shown = table(mission, seed=4)
    for _ in range(3):
        key(shown, "9" if shown.session.to_move == CHANCE else "+")
    key(shown, "4")
    place = shown.place
    assert place.asking is not None
    for query in ("winner", "to_move", "round"):
        if query in shown.session.game.queries:
            place.asking.queries.value = query
            break
    assert place.asking.answer is not None
    does(place._copying.buttons, "press", rows.CASE)
    assert trouble(shown) == ""
    file = tmp_path / "copied.toml"
    file.write_text(place._copying.field.value, encoding="utf-8")
    (case,) = library.cases_in(file)
    assert case.id == f"{mission.rpartition('/')[2]}-{query}"
    (outcome,) = check.run(case)
    assert outcome.failure == ""
    assert outcome.ask is not None
    assert outcome.ask.expect == place.asking.answer.value
    does(place._copying.buttons, "press", rows.PYTHON)
    told = io.StringIO()
    with contextlib.redirect_stdout(told):
        exec(place._copying.field.value, {})
    assert told.getvalue().splitlines()[0].endswith(place.asking.answer.verdict)
    # another question: what was copied is not shown as if it were that one
    place.asking.put(next(name for name in place.seen.game.queries if name != place.asking.queries.value))
    assert place._copying.field.layout.display == "none"


def test_only_the_judge_copies() -> None:
    shown = begun()
    key(shown, "4")
    assert buttons(shown.place._copying.buttons) == {}
    assert "Sit down as judge" in shown.place._copying.note.value
    does(shown.place._copying.buttons, "press", rows.CASE)
    assert "only the judge may write it" in trouble(shown), "also a page that says it all the same"
    shown = table(hidden(), seat="courier")
    key(shown, "4")
    assert "when the game is over" in shown.place._copying.note.value


def test_what_is_copied_goes_to_the_clipboard_and_whether_it_came_there_is_told(wire: Wire) -> None:
    shown = begun(seat=JUDGE)
    key(shown, "4")
    place = shown.place
    assert place.asking is not None
    place.asking.queries.value = "to_move"
    wire.clear()
    does(place._copying.buttons, "press", rows.CASE)
    assert "'copy': '" in wire.text
    assert "[[case]]" in place._copying.field.value
    for done, words in ((True, "on the clipboard"), (False, "copy it from this field")):
        place._status._handle_custom_msg({"copied": done}, [])
        assert words in place._copying.note.value
        assert words in place._status.words


# Errors


def test_a_fault_of_the_explorer_is_told_and_at_a_players_place_without_its_words(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    secret = "she is on A2"
    for seat, told in (("courier", False), (JUDGE, True)):
        shown = begun(seat=seat)

        def broken(atom: Any) -> None:
            raise RuntimeError(secret)

        monkeypatch.setattr(shown.session, "play", broken)
        does(shown.place._offers, "press", shown.place._offering.offer_id(0))
        assert "RuntimeError" in trouble(shown)
        assert (secret in trouble(shown)) is told


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"seat": "gard"}, "seat: found 'gard'"),
        ({"bots": {"courier": "clever"}}, "no bot is called 'clever'"),
        ({"palette": "day"}, "palette: found 'day'"),
    ],
)
def test_what_is_not_there_is_refused_at_once(given: dict[str, Any], words: str) -> None:
    with pytest.raises(Faults, match=words):
        table(CORRIDOR, **given)


def test_a_saved_game_a_session_and_a_position_can_be_sat_down_at(tmp_path: Path) -> None:
    session = hidden()
    file = tmp_path / "game.toml"
    explorer.save(session, file)
    opened = table(str(file), seat="courier")
    assert opened.session.state == session.state
    assert opened.session.fence
    assert table(explorer.mission(CORRIDOR)).session.nodes
    with pytest.raises(Faults, match="expected a position"):
        table(3)  # type: ignore[arg-type]
