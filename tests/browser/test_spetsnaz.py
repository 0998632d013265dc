"""A few turns of Spetsnaz at one screen, in a real browser: what one player hides is nowhere in the page of the other."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from tests.browser.lab import Lab, Notebook, write_notebook

SOURCE = """
from explorer import mission, position, table

yard = dict(mission("spetsnaz/training_yard").own)
alpha = {"objects": [{"kind": "artefact", "at": "D3"}, {"kind": "pit", "at": "A2"}]}
bravo = {"objects": [{"kind": "artefact", "at": "C4"}, {"kind": "terrorist", "at": "B4"}]}
table(position("spetsnaz", **yard, turn="alpha", alpha=alpha, bravo=bravo), fence=True)
"""
HIDDEN = {"alpha": "hostage H D3", "bravo": "hostage H C4"}
"""How a player's own text says where his hostage is."""


class Screen:
    """The table in the page."""

    def __init__(self, page: Page, notebook: Notebook) -> None:
        self.page, self.notebook = page, notebook

    @property
    def table(self) -> Locator:
        return self.notebook.panel.locator(".jp-OutputArea .explorer").first

    def press(self, words: str) -> None:
        self.table.get_by_role("button", name=re.compile(words)).first.click()

    def hand_over(self, seat: str) -> None:
        """Let the curtain fall, where it is up, and raise it for a seat."""
        if not self.table.get_by_text("The board is covered.").count():
            self.press(f"hand over to {seat}")
            expect(self.table).to_contain_text("The board is covered.")
        self.press(f"hand over to {seat}")
        expect(self.table).to_contain_text(f"Your move, {seat}.")

    def play(self, line: str) -> None:
        field = self.table.get_by_role("textbox").first
        field.fill(line)
        field.press("Enter")

    def words(self) -> None:
        """Show the text of what the seat knows."""
        self.press("text$")
        expect(self.table).to_contain_text("hazard map:")


def without(page: Page, secret: str) -> None:
    """A secret is nowhere in the page, nor in what its front end keeps."""
    assert secret not in page.content()


def test_two_seats_play_and_neither_page_has_the_other_s_secrets(lab: Lab, page: Page, seen: Path) -> None:
    write_notebook(lab.folder / "duel.ipynb", (SOURCE,))
    notebook = Notebook(lab, page, lab.fresh("duel.ipynb")).open()
    notebook.run()
    screen = Screen(page, notebook)
    expect(screen.table).to_contain_text("hand over to alpha")
    for secret in HIDDEN.values():
        without(page, secret)

    screen.hand_over("alpha")
    screen.words()
    expect(screen.table).to_contain_text(HIDDEN["alpha"])
    without(page, HIDDEN["bravo"])
    page.screenshot(path=seen / "spetsnaz_alpha.png")
    screen.play("alpha move A4 B4")
    expect(screen.table).to_contain_text("alpha has to fight the terrorist on B4")

    screen.hand_over("bravo")
    without(page, HIDDEN["alpha"])
    screen.words()
    expect(screen.table).to_contain_text(HIDDEN["bravo"])
    screen.play("bravo mark 2")
    expect(screen.table).to_contain_text("weak spot circled by bravo: 2")
    page.screenshot(path=seen / "spetsnaz_bravo.png")

    screen.hand_over("alpha")
    screen.words()
    without(page, HIDDEN["bravo"])
    without(page, "circled by bravo: 2")
    screen.play("alpha shoot 1 2")
    expect(screen.table).to_contain_text("kills the terrorist on B4")
    notebook.save()
    kept = (lab.folder / notebook.name).read_text(encoding="utf-8")
    for secret in (HIDDEN["bravo"], "circled by bravo: 2"):
        assert secret not in kept
