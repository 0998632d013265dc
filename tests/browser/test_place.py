"""The place at a table in a page of 1280 x 800: what can be read there, where keys lead, what is copied."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import explorer
from explorer.scene.scene import Scene, Text
from explorer.widgets.table import rows
from explorer.widgets.table.table import Table
from tests.browser.lab import Lab, Notebook, write_notebook
from tests.browser.panel import until
from tests.browser.seat import Seat
from tests.browser.test_table import MANSION, opened, shown
from tests.support.depth import deep

BOARDS = [MANSION, "spetsnaz/training_yard", "spy/lesson", "heist/five", "red_mercury/lesson"]
READABLE = 10.9
"""Pixels of letters that are read without a glass."""
MARKS = 9.0
"""Letters smaller than this, in units of a desk, are marks on small figures, which have their names beside the board."""


def letters(scene: Scene, least: float = MARKS) -> float:
    """The smallest letters of a scene, in its own units."""
    sizes = [
        scene.palette[shape.style].size
        for layer in scene.layers
        for shape in layer.shapes
        if isinstance(shape, Text)
    ]
    return min(size for size in sizes if size >= least)


def begun(mission: str) -> tuple[str, Table]:
    """Python that opens a table, and the same table."""
    mirror = explorer.table(mission, seed=1)
    drawn = mirror.session.to_move == "chance"
    if drawn:
        mirror.draw()
    return f'T = table("{mission}", seed=1)' + ("; T.draw(); T" if drawn else "; T"), mirror


def scale(seat: Seat, part: str, scene: Scene) -> float:
    """Page pixels for a unit of a scene."""
    canvas = seat.here.locator(f"{part} canvas")
    expect(canvas).to_be_visible()
    box = canvas.bounding_box()
    assert box is not None
    return box["width"] / scene.width


@pytest.mark.parametrize("mission", [BOARDS[0], *(pytest.param(name, marks=deep) for name in BOARDS[1:])])
def test_the_desk_can_be_read(lab: Lab, page: Page, seen: Path, mission: str) -> None:
    call, mirror = begun(mission)
    _, seat = opened(lab, page, call, mirror)
    shown(seat)
    place = mirror.place
    if seat.button("desk").is_visible():
        seat.button("desk").click()
    desk = place._beside("")
    page.wait_for_timeout(400)
    page.screenshot(path=seen / f"desk_{mission.partition('/')[0]}.png")
    assert letters(desk) * scale(seat, ".explorer-desk", desk) >= READABLE
    wide = seat.here.evaluate("panel => panel.scrollWidth - panel.clientWidth")
    assert wide <= 1, "nothing sticks out"
    board = seat.board.bounding_box()
    beside = seat.here.locator(".explorer-desk").bounding_box()
    assert board is not None
    assert beside is not None
    apart = board["x"] + board["width"] <= beside["x"] + 1 or board["y"] + board["height"] <= beside["y"] + 1
    assert apart, "the desk lies on no board"
    assert board["width"] >= 340


@deep
def test_the_coordinates_of_the_largest_board_can_be_read(lab: Lab, page: Page, seen: Path) -> None:
    call, mirror = begun(MANSION)
    _, seat = opened(lab, page, call, mirror)
    shown(seat)
    scene = seat.picture
    sizes = [
        scene.palette[shape.style].size
        for layer in scene.layers
        for shape in layer.shapes
        if isinstance(shape, Text) and shape.text in ("A", "AB", "1", "22") and "coordinate" in shape.style
    ]
    assert len(sizes) == 4
    assert min(sizes) * scale(seat, ".explorer-left", scene) >= 10


@deep
@pytest.mark.parametrize("width", [1100, 1280, 1600])
def test_an_overlay_and_the_list_of_what_it_is_about_stay_together(
    lab: Lab, page: Page, seen: Path, width: int
) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    call, mirror = begun(MANSION)
    _, seat = opened(lab, page, call, mirror)
    shown(seat)
    lists = seat.here.locator(".explorer-overlays select")
    assert lists.count() >= 3
    for number in range(lists.count()):
        chosen = lists.nth(number)
        name = (chosen.get_attribute("data-id") or "").removeprefix(rows.OF)
        button, beside = seat.button(name).bounding_box(), chosen.bounding_box()
        assert button is not None
        assert beside is not None
        assert abs(button["y"] + button["height"] / 2 - beside["y"] - beside["height"] / 2) < 4, name
        assert 0 <= beside["x"] - button["x"] - button["width"] < 12, name


# Keys


FOCUSED = "() => document.activeElement.closest('.explorer-offers, .explorer-entry, .explorer-modes, .explorer-side')?.className ?? ''"


@deep
def test_keys_lead_where_they_say_from_everywhere_and_when_the_place_is_new(
    lab: Lab, page: Page, seen: Path
) -> None:
    call, mirror = begun(MANSION)
    _, seat = opened(lab, page, call.replace("table(", 'table(seat="guard", what='), mirror)
    shown(seat)
    seat.key("0")
    expect(seat.head).to_contain_text("Your move, spies")
    # nothing is pressed between: the new place has the keys
    page.keyboard.press("4")
    expect(seat.button("ask")).to_be_focused()
    expect(seat.button("ask")).to_have_attribute("aria-pressed", "true")
    expect(seat.control("from")).to_be_visible()
    page.keyboard.press("2")
    expect(seat.offers).to_be_visible()
    page.wait_for_function(f"{FOCUSED[6:]}.includes('explorer-offers')")
    page.keyboard.press("1")
    expect(seat.board).to_be_focused()
    page.keyboard.press("2")
    page.wait_for_function(f"{FOCUSED[6:]}.includes('explorer-offers')")
    page.keyboard.press("1")
    expect(seat.board).to_be_focused()
    page.keyboard.press("4")
    expect(seat.button("ask")).to_be_focused()
    expect(seat.control("from")).to_be_visible()
    page.keyboard.press("3")
    expect(seat.here.locator(".explorer-entry input")).to_be_focused()
    expect(seat.button("play")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Tab")
    seat.key("4")
    expect(seat.button("ask")).to_be_focused()
    expect(seat.control("from")).to_be_visible()
    page.keyboard.press("4")
    expect(seat.button("desk")).to_be_focused()
    expect(seat.here.locator(".explorer-desk canvas")).to_be_visible()
    page.keyboard.press("4")
    expect(seat.button("play")).to_be_focused()
    expect(seat.offers).to_be_visible()


@deep
def test_escape_cancels_a_move_from_list_and_board(lab: Lab, page: Page, seen: Path) -> None:
    call, mirror = begun(MANSION)
    _, seat = opened(lab, page, call, mirror)
    shown(seat)
    for at in ("2", "1"):
        seat.enter("anna walk A4 ...")
        cancel = seat.button(rows.CANCEL)
        expect(cancel).to_contain_text("cancel: anna walk A4 ...")
        if at == "2":
            page.screenshot(path=seen / "table_cancel.png")
        seat.key(at)
        page.keyboard.press("Escape")
        expect(cancel).to_have_count(0)
        expect(seat.moment).to_have_text(f"1 of {mirror.place.seen.moments + 1}")


# The clipboard


@deep
@pytest.mark.own_page
@pytest.mark.parametrize("allowed", [True, False])
def test_a_question_is_put_onto_the_clipboard(lab: Lab, page: Page, seen: Path, allowed: bool) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    if not allowed:
        page.add_init_script(
            "Object.defineProperty(navigator, 'clipboard', { value: undefined });"
            "document.execCommand = () => false;"
        )
    call, mirror = begun("template/corridor")
    _, seat = opened(lab, page, call, mirror)
    shown(seat)
    seat.button("ask").click()
    seat.control("ask").select_option("to_move")
    seat.button(rows.CASE).click()
    field = seat.here.locator("textarea")
    until(page, lambda: "[[case]]" in field.input_value(), "for the case")
    words = "on the clipboard" if allowed else "copy it from this field"
    expect(seat.here.locator(".explorer-done")).to_contain_text(words)
    expect(seat.status).to_contain_text(words)
    page.screenshot(path=seen / f"table_clipboard_{'told' if allowed else 'refused'}.png")
    if allowed:
        assert page.evaluate("navigator.clipboard.readText()") == field.input_value()


@deep
def test_who_may_not_copy_is_told_why(lab: Lab, page: Page, seen: Path) -> None:
    mirror = explorer.table("template/corridor", seat="courier", fence=True, seed=1)
    _, seat = opened(lab, page, 'table("template/corridor", seat="courier", fence=True, seed=1)', mirror)
    shown(seat)
    seat.button("ask").click()
    expect(seat.here.locator(".explorer-side")).to_contain_text(
        "the judge may make one when the game is over"
    )
    assert seat.button(rows.CASE).count() == 0


# History and seats


@deep
def test_redo_says_that_it_is_at_the_end(lab: Lab, page: Page, seen: Path) -> None:
    call, mirror = begun("template/corridor")
    _, seat = opened(lab, page, call, mirror)
    shown(seat)
    expect(seat.button(rows.REDO)).to_have_attribute("aria-disabled", "true")
    seat.button(rows.UNDO).click()
    expect(seat.button(rows.REDO)).to_have_attribute("aria-disabled", "false")
    expect(seat.button(rows.UNDO)).to_have_attribute("aria-disabled", "true")


@deep
def test_the_page_says_which_seat_it_is(lab: Lab, page: Page, seen: Path) -> None:
    call, mirror = begun(MANSION)
    _, seat = opened(lab, page, call, mirror)
    shown(seat)
    top = seat.here.locator(".explorer-top")
    expect(top).to_contain_text("you sit as")
    chosen = top.locator('select[data-id="seat"]')
    assert chosen.evaluate("list => list.selectedOptions[0].textContent") == "judge, sees all"
    chosen.select_option("guard")
    expect(seat.head).to_contain_text("To move: spies")
    assert page.evaluate("document.activeElement !== document.body"), "the keys stay at the table"


@deep
def test_two_tables_stand_side_by_side_or_below_each_other(lab: Lab, page: Page, seen: Path) -> None:
    first = 't = table("long_night/yard", seat="guard")\nHBox([t, table(t.session, seat="spies")])'
    write_notebook(
        lab.folder / "both.ipynb",
        ("from ipywidgets import HBox\nfrom explorer import table", first),
    )
    notebook = Notebook(lab, page, "both.ipynb").open()
    notebook.run()
    places = notebook.panel.locator(".explorer-place")
    expect(places).to_have_count(2)
    for width, beside in ((1920, True), (1280, False)):
        page.set_viewport_size({"width": width, "height": 1080})
        page.wait_for_function(
            "beside => { const [a, b] = [...document.querySelectorAll('.explorer-place')].map((one) =>"
            " one.getBoundingClientRect()); return (a.right <= b.left) === beside && a.width > 600 && b.width > 600; }",
            arg=beside,
        )
        page.screenshot(path=seen / f"both_{width}.png")


@deep
@pytest.mark.parametrize("mission", ["red_mercury/four", "spy/duel"])
def test_the_list_has_the_width_of_a_broad_desk_in_a_large_page(mission: str, lab: Lab, page: Page) -> None:
    page.set_viewport_size({"width": 1920, "height": 1080})
    write_notebook(lab.folder / "broad.ipynb", (f"from explorer import table\ntable({mission!r})",))
    notebook = Notebook(lab, page, "broad.ipynb").open()
    notebook.run()
    boxes = {
        name: notebook.panel.locator(f".explorer-{name}").first.bounding_box()
        for name in ("left", "side", "desk")
    }
    left, side, desk = boxes["left"], boxes["side"], boxes["desk"]
    assert left
    assert side
    assert desk
    assert side["width"] > 450
    assert side["x"] >= left["x"] + left["width"]
    assert desk["y"] + desk["height"] <= side["y"]
    assert left["width"] > 780
