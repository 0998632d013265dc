"""Two seats of one game side by side in JupyterLab, and the game taken up again after the kernel has ended."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect

from explorer.widgets.table.keeping import FOLDER
from tests.browser.lab import Lab, Notebook, write_notebook

SLOW = 60_000
"""Milliseconds that a busy machine may take to answer."""


def test_both_tables_follow_and_a_game_outlives_its_kernel(lab: Lab, page: Page, seen: Path) -> None:
    name = "side_by_side.ipynb"
    cells = (
        "from explorer import table",
        't = table("long_night/yard", seat="guard", seed=3); t',
        'table(t.session, seat="spies")',
    )
    write_notebook(lab.folder / name, cells)
    guard, spies = _tables(lab, page, name)
    guard.get_by_role("button", name="draw all").click()
    expect(spies.locator(".explorer-head")).to_contain_text("Your move, spies", timeout=SLOW)
    expect(guard.locator(".explorer-head")).to_contain_text("To move: spies", timeout=SLOW)
    spies.get_by_role("button", name="the turn").first.click()
    expect(guard.locator(".explorer-head")).not_to_contain_text("To move: spies", timeout=SLOW)
    expect(guard.get_by_role("button", name="new game")).to_be_visible()
    page.screenshot(path=seen / "side_by_side.png", full_page=True)
    (file,) = (lab.folder / FOLDER).glob("long_night_yard_*.game")
    before = file.read_text()
    guard, spies = _tables(lab, page, lab.fresh(name))
    guard.get_by_role("button", name="go on with the game of").click()
    expect(spies.locator(".explorer-head")).not_to_contain_text("Chance decides", timeout=SLOW)
    page.screenshot(path=seen / "gone_on.png", full_page=True)
    assert file.read_text() == before


def _tables(lab: Lab, page: Page, name: str):  # type: ignore[no-untyped-def]
    """The two tables of a notebook that has been run."""
    book = Notebook(lab, page, name).open()
    book.run()
    tables = book.panel.locator(".jp-OutputArea-output .explorer")
    expect(tables).to_have_count(2, timeout=SLOW)
    for shown in (tables.nth(0), tables.nth(1)):
        expect(shown.locator(".explorer-head")).not_to_be_empty(timeout=SLOW)
    return tables.nth(0), tables.nth(1)
