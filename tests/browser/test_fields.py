"""What keys and fields do before a button acts: a seat is taken by Enter alone, a file's name is read when save is pressed."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect

from explorer.widgets.table import rows
from tests.browser.lab import Lab, Notebook, write_notebook
from tests.support.depth import deep


@deep
def test_a_letter_in_the_list_of_seats_shows_nothing_until_enter(lab: Lab, page: Page, seen: Path) -> None:
    call = 'table("long_night/mansion", seat="guard", seed=1)'
    write_notebook(lab.folder / "seats.ipynb", ("from explorer import *", call))
    book = Notebook(lab, page, "seats.ipynb").open()
    book.run()
    here = book.panel.locator(".explorer").first
    seats = here.locator(f'select[data-id="{rows.SEAT}"]')
    label = here.get_by_text("you sit as")
    expect(label).to_be_visible()
    seats.focus()
    page.keyboard.press("s")
    expect(seats).not_to_have_value("guard")
    expect(here.get_by_text("Enter takes it:")).to_be_visible()
    page.screenshot(path=seen / "seat_pointed_at.png")
    page.keyboard.press("Tab")
    expect(seats).to_have_value("guard")
    expect(label).to_be_visible()
    expect(here).not_to_contain_text("Your move, spies")
    seats.focus()
    page.keyboard.press("j")
    expect(seats).to_have_value("judge")
    page.keyboard.press("Escape")
    expect(seats).to_have_value("guard")
    page.keyboard.press("j")
    page.keyboard.press("Enter")
    expect(label).to_be_visible()
    expect(seats).to_have_value("judge")
    expect(here.get_by_role("button", name="case")).to_have_count(0)
    page.keyboard.press("Tab")
    expect(seats).to_have_value("judge", timeout=3000)


@deep
def test_the_name_in_the_field_is_the_one_that_is_saved(lab: Lab, page: Page, seen: Path) -> None:
    write_notebook(lab.folder / "names.ipynb", ("from explorer import *", "edit(size=(3, 3))"))
    book = Notebook(lab, page, "names.ipynb").open()
    book.run()
    here = book.panel.locator(".explorer").first
    field = here.get_by_title("A mission to open, or a file to save in")
    field.fill("other.toml")
    here.get_by_role("button", name="save").click()
    expect(here).to_contain_text("other.toml written in the folder")
    assert (lab.folder / "other.toml").exists()
    assert not (lab.folder / "new.toml").exists()
    field.fill("third.toml")
    # as browsers do that do not leave a field for a button
    here.get_by_role("button", name="save").evaluate("button => button.click()")
    expect(here).to_contain_text("third.toml written in the folder")
    assert (lab.folder / "third.toml").exists()


@deep
def test_what_is_drawn_is_said_of_its_place_and_play_opens_in_sight(lab: Lab, page: Page, seen: Path) -> None:
    write_notebook(lab.folder / "draws.ipynb", ("from explorer import *", 'edit("long_night/yard")'))
    book = Notebook(lab, page, "draws.ipynb").open()
    book.run()
    here = book.panel.locator(".explorer").first
    expect(here.locator("canvas").first).to_be_visible()
    here.get_by_role("button", name="play", exact=True).first.click()
    below = here.locator(".explorer-below canvas").first
    expect(below).to_be_visible()
    expect(below).to_be_in_viewport(ratio=0.9)
    expect(here).to_contain_text("bots are ready to play guard (searcher), spies (sneak)")
    page.screenshot(path=seen / "editor_play.png")
