"""The first notebook in a real JupyterLab, worked in a real browser as a user would."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from statistics import median

import pytest
from playwright.sync_api import Page, expect

import explorer
from tests.browser.lab import Lab, Notebook, write_notebook
from tests.browser.panel import WATCH, Panel, until
from tests.support.depth import deep

YARD = explorer.mission("long_night/yard").position
SCENE = explorer.picture(YARD).scene
NOTEBOOK = "01_is_she_seen.ipynb"
ROUNDS = 15


def opened(lab: Lab, page: Page, name: str = NOTEBOOK) -> tuple[Notebook, Panel]:
    """A fresh copy of the notebook, run, and its first panel, scrolled into view."""
    notebook = Notebook(lab, page, lab.fresh(name)).open()
    notebook.run()
    panel = Panel(page, notebook.panel.locator(".explorer").first, SCENE)
    expect(panel.board).to_be_visible()
    panel.board.evaluate("canvas => canvas.closest('.jp-Cell').scrollIntoView()")
    until(page, lambda: panel.colours() > 20)
    return notebook, panel


def asked(looker: str, target: str) -> explorer.Answer:
    return explorer.ask(YARD, "sees", {"from": looker, "to": target})


def test_two_squares_a_reading_and_a_reload(lab: Lab, page: Page, seen: Path) -> None:
    notebook, panel = opened(lab, page)
    expect(panel.verdict).to_have_text("seen")
    before = panel.shows()

    panel.press("G2")
    panel.press("J5")
    expect(panel.status).to_have_text('sees { from = "G2", to = "J5" }: seen')
    expect(panel.verdict).to_have_text(asked("G2", "J5").verdict)
    for clause in asked("G2", "J5").ruling.clauses():
        expect(panel.reasons).to_contain_text(clause)
    until(page, lambda: panel.shows() != before, "for the new line on the board")
    page.screenshot(path=seen / "two_squares.png")

    expect(panel.way("strict")).to_contain_text("⇄ not seen")
    panel.way("strict").click()
    expect(panel.verdict).to_have_text("not seen")
    expect(panel.way("lenient")).to_contain_text("⇄ seen")
    panel.hover("P12")
    page.wait_for_timeout(300)
    page.screenshot(path=seen / "strict_reading.png")

    notebook.save()
    page.reload()
    again = Panel(page, notebook.panel.locator(".explorer").first, SCENE)
    expect(again.verdict).to_have_text("not seen")
    until(page, lambda: again.colours() > 20, "for the board after a reload")
    again.board.evaluate("canvas => canvas.closest('.jp-Cell').scrollIntoView()")
    page.screenshot(path=seen / "reloaded.png")
    again.press("F11")
    again.press("C4")
    strict = 'sees { from = "F11", to = "C4" } under { sight_corner = "strict" }: not seen'
    expect(again.status).to_have_text(strict)


@deep
def test_a_notebook_that_was_run_pressed_and_saved_still_passes_its_test(lab: Lab, page: Page) -> None:
    """JupyterLab saves by itself, and the tests compare the outputs that are stored."""
    notebook, panel = opened(lab, page)
    panel.press("G2")
    panel.press("J5")
    expect(panel.status).to_contain_text('to = "J5"')
    notebook.save()
    saved = lab.folder / notebook.name
    assert '"execution_count": 14' in saved.read_text(encoding="utf-8")
    check = (sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--nbval", "--nbval-current-env")
    done = subprocess.run(
        [*check, str(saved)],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        cwd=lab.folder,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-2000:]


@deep
def test_the_panel_fits_the_page(lab: Lab, page: Page) -> None:
    """At 1280 x 800, with the file browser open: board, verdict, reasons and readings at once."""
    _, panel = opened(lab, page)
    room = page.locator(".jp-WindowedPanel-outer").bounding_box()
    shown = panel.here.bounding_box()
    assert room is not None
    assert shown is not None
    assert shown["height"] <= room["height"]
    assert shown["x"] + shown["width"] <= room["x"] + room["width"]
    board = panel.board.bounding_box()
    verdict = panel.verdict.bounding_box()
    assert board is not None
    assert verdict is not None
    assert verdict["x"] >= board["x"] + board["width"], "the verdict stands beside the board"
    assert abs(board["width"] / board["height"] - SCENE.width / SCENE.height) < 0.01, (
        "the board is not stretched"
    )


def test_everything_by_keyboard(lab: Lab, page: Page, seen: Path) -> None:
    _, panel = opened(lab, page)
    cells = page.locator(".jp-CodeCell").count()

    panel.control("ask").focus()
    page.keyboard.press("ArrowDown")
    expect(panel.status).to_contain_text("Choose square")
    page.keyboard.press("ArrowUp")
    expect(panel.status).to_contain_text("sees")

    panel.control("from").focus()
    page.keyboard.type("b2")
    expect(panel.control("from")).to_have_value("B2")
    expect(panel.status).to_contain_text('from = "B2"')
    panel.here.get_by_role("button", name="● from").focus()
    page.keyboard.press("Space")

    for _ in range(2):
        page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.tagName") == "CANVAS"
    page.keyboard.press("ArrowRight")
    expect(panel.status).to_contain_text("A1")
    for key in ("ArrowDown", "ArrowDown", "ArrowDown", "Enter", "ArrowRight", "ArrowRight", "Enter"):
        page.keyboard.press(key)
    expect(panel.status).to_have_text(f'sees {{ from = "A4", to = "C4" }}: {asked("A4", "C4").verdict}')
    page.screenshot(path=seen / "keyboard.png")

    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.textContent") == "Point with arrow keys"
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(panel.reasons.locator("details[open]")).to_have_count(1)

    panel.way("free").focus()
    page.keyboard.press("Space")
    expect(panel.way("free")).to_contain_text("●")
    assert page.evaluate("document.activeElement.textContent").endswith("free"), (
        "the focus stays where it was"
    )
    for key in "ddb":
        page.keyboard.press(key)
    page.wait_for_timeout(300)
    assert page.locator(".jp-CodeCell").count() == cells, "no key in the panel is a command on cells"


@deep
def test_presses_choose_pieces_and_who_looks(lab: Lab, page: Page, seen: Path) -> None:
    _, panel = opened(lab, page)
    panel.press("K6")
    expect(panel.control("as")).to_have_value("dog_handler")
    panel.press("J5")
    expect(panel.status).to_have_text('sees { from = "K6", to = "J5", as = "dog_handler" }: seen')
    panel.control("ask").select_option("look")
    expect(panel.control("at")).to_be_visible()
    page.wait_for_timeout(300)  # the board moves down under the list
    panel.press("J7")
    expect(panel.control("piece")).to_have_value("g1")
    panel.press("N1")
    expect(panel.here.get_by_text("at can be one of 8")).to_be_visible()
    page.screenshot(path=seen / "look.png")
    panel.press("N1")
    expect(panel.status).to_contain_text("Choose at")
    panel.press("J6")
    expect(panel.status).to_contain_text('look { piece = "g1", at = ["J6"] }')
    panel.control("ask").select_option("legal")
    assert panel.control("move").get_attribute("placeholder") == "such as anna walk B2 noise B2"
    page.screenshot(path=seen / "legal.png")
    panel.control("ask").select_option("sees")
    panel.here.locator(".explorer-reading details").first.locator("summary").click()
    expect(panel.here.locator(".explorer-ways").first).to_be_visible()
    page.screenshot(path=seen / "origins.png")


def test_a_screen_reader_finds_its_way(lab: Lab, page: Page) -> None:
    _, panel = opened(lab, page)
    tree = panel.here.aria_snapshot()
    for part in ('combobox "from"', 'application "Board', "status:", "list:", 'button "● lenient"'):
        assert part in tree
    line = panel.status.element_handle()
    panel.press("A1")
    expect(panel.status).to_contain_text('from = "A1"')
    assert line is not None
    assert line.evaluate("line => line.isConnected"), "the line stays, only its words change"
    panel.here.get_by_text("The board as text").click()
    assert "anna" in panel.here.locator("pre").last.inner_text()


@deep
def test_a_mistake_is_told_in_the_panel(lab: Lab, page: Page, seen: Path) -> None:
    _, panel = opened(lab, page)
    panel.control("ask").select_option("visible")
    panel.control("within").fill("far")
    page.keyboard.press("Enter")
    expect(panel.here.get_by_role("alert")).to_have_text(
        "within: found 'far'; allowed: a whole number, 0 or more"
    )
    page.screenshot(path=seen / "mistake.png")
    panel.control("within").fill("3")
    page.keyboard.press("Enter")
    expect(panel.here.get_by_role("alert")).to_have_count(0)
    expect(panel.verdict).to_contain_text("squares")


@deep
@pytest.mark.parametrize("scrolled", [-250, 250])
def test_the_first_press_on_a_half_hidden_board_counts(lab: Lab, page: Page, scrolled: int) -> None:
    """The canvas takes the focus when pressed, and a page may scroll it into view under the mouse."""
    _, panel = opened(lab, page)
    page.locator(".jp-WindowedPanel-outer").evaluate(
        "(notebook, by) => { notebook.scrollTop += by }", scrolled
    )
    page.wait_for_timeout(300)
    panel.press("I8")
    expect(panel.status).to_contain_text('from = "I8"')


@deep
def test_the_wheel_scrolls_the_page_over_the_board(lab: Lab, page: Page) -> None:
    _, panel = opened(lab, page)
    panel.hover("H6")
    before = panel.place("H6")
    page.mouse.wheel(0, 100)
    until(page, lambda: panel.place("H6")[1] < before[1] - 50, "for the page to scroll")


@deep
def test_two_views_stay_in_step(lab: Lab, page: Page) -> None:
    sources = (
        "from explorer import inquire, mission",
        'panel = inquire(mission("long_night/yard").position, "sees")',
        "panel",
        "panel",
    )
    write_notebook(lab.folder / "twice.ipynb", sources)
    page.set_viewport_size({"width": 1280, "height": 1700})
    book, first = opened(lab, page, "twice.ipynb")
    second = Panel(page, book.panel.locator(".explorer").nth(1), SCENE)
    first.press("F11")
    second.press("C4")
    for view in (first, second):
        expect(view.verdict).to_have_text("seen")
    until(page, lambda: first.shows() == second.shows(), "for two equal boards")


@deep
def test_dark_theme(lab: Lab, page: Page, seen: Path) -> None:
    """Nothing is asserted of beauty: the picture is for those who look; words have to stand out."""
    lab.theme("JupyterLab Dark")
    try:
        _, panel = opened(lab, page)
        page.screenshot(path=seen / "dark.png")
        for part in (panel.verdict, panel.reasons.locator("summary").first):
            assert part.evaluate(LIGHTNESS) > 0.6
    finally:
        lab.theme("JupyterLab Light")


LIGHTNESS = """part => {
  const [r, g, b] = getComputedStyle(part).color.match(/[\\d.]+/g).map(Number);
  return (0.2126 * r + 0.7152 * g + 0.0722 * b) / 255;
}"""
"""How light a part's letters are, 0 to 1."""


@deep
def test_how_long_a_press_takes(lab: Lab, page: Page, record_property: Callable[[str, object], None]) -> None:
    """From the press to the last drawing of the board that it causes; printed, not judged: machines differ."""
    _, panel = opened(lab, page)
    page.evaluate(WATCH)
    taken = []
    for number in range(ROUNDS + 3):
        square = "BDGKNP"[number % 6] + str(9 + number % 4)
        panel.hover(square)
        page.wait_for_timeout(250)
        page.mouse.down()
        page.mouse.up()
        expect(panel.status).to_contain_text(square)
        page.wait_for_timeout(250)
        taken.append(panel.board.evaluate("board => board.drawn - window.begun"))
    taken = sorted(taken[3:])
    record_property(
        "figure",
        f"press to redrawn board, {ROUNDS} presses: median {median(taken):.0f} ms, "
        f"{taken[0]:.0f} to {taken[-1]:.0f} ms",
    )
