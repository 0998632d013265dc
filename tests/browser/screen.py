"""The table at one screen for two people: hand over, play lines, read what the seat knows."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.lab import Notebook


class Screen:
    """The table in the page."""

    def __init__(self, page: Page, notebook: Notebook) -> None:
        self.page, self.notebook = page, notebook

    @property
    def table(self) -> Locator:
        """The whole of it."""
        return self.notebook.panel.locator(".jp-OutputArea .explorer").first

    def press(self, words: str) -> None:
        """Press the first button that says this."""
        self.table.get_by_role("button", name=re.compile(words)).first.click()

    def hand_over(self, seat: str) -> None:
        """Let the curtain fall, where it is up, and raise it for a seat."""
        if not self.table.get_by_text("The board is covered.").count():
            self.press(f"hand over to {seat}")
            expect(self.table).to_contain_text("The board is covered.")
        self.press(f"hand over to {seat}")
        expect(self.table).not_to_contain_text("The board is covered.")

    @property
    def line(self) -> Locator:
        """Where a line of move notation is written."""
        return self.table.get_by_placeholder(re.compile("^such as"))

    def play(self, line: str) -> None:
        """Play a line of move notation."""
        field = self.line
        field.fill(line)
        field.press("Enter")

    def words(self, said: str) -> None:
        """Show the text of what the seat knows, until it says this."""
        if not self.table.get_by_text("● text").count():
            self.press("text$")
        expect(self.table).to_contain_text(said)
