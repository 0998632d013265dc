"""The start notebook in a real JupyterLab: all three ways of use answer to the mouse."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect

import explorer
from explorer.cli.lab import START
from tests.browser.lab import Lab, Notebook
from tests.browser.panel import Panel


def test_ask_play_and_draw(lab: Lab, page: Page, seen: Path) -> None:
    notebook = Notebook(lab, page, lab.fresh(START)).open()
    notebook.run()
    panels = notebook.panel.locator(".jp-OutputArea-output .explorer")
    expect(panels).to_have_count(3)
    expect(notebook.panel.locator("[data-mime-type='application/vnd.jupyter.error']")).to_have_count(0)
    asks, plays, draws = panels.nth(0), panels.nth(1), panels.nth(2)

    asks.scroll_into_view_if_needed()
    yard = Panel(page, asks, explorer.picture(explorer.mission("long_night/yard")).scene)
    expect(yard.verdict).to_have_text("seen")
    yard.board.evaluate("canvas => canvas.closest('.jp-Cell').scrollIntoView()")
    yard.press("G2")
    yard.press("J5")
    expect(yard.status).to_have_text('sees { from = "G2", to = "J5" }: seen')

    plays.scroll_into_view_if_needed()
    plays.get_by_role("button", name="the courier begins", exact=True).click()
    expect(plays.get_by_text("1 of 1", exact=True)).to_be_visible()
    page.screenshot(path=seen / "start_play.png")

    draws.scroll_into_view_if_needed()
    draws.get_by_role("button", name="+ column", exact=True).click()
    expect(draws.locator(".explorer-map textarea")).to_have_value("\n".join(lines(6, 3)))
    page.screenshot(path=seen / "start_draw.png")


def lines(width: int, height: int) -> list[str]:
    """The text of an empty board inside a wall."""
    ends, row = "+" + "---+" * width, "| " + ".   " * (width - 1) + ". |"
    between = "+" + "   +" * width
    return [ends, *[text for _ in range(height) for text in (row, between)][:-1], ends]
