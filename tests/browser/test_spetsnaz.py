"""A few turns of Spetsnaz at one screen, in a real browser: what one player hides is nowhere in the page of the other."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.lab import Lab, Notebook, write_notebook
from tests.browser.screen import Screen

SOURCE = """
from explorer import mission, position, table

yard = dict(mission("spetsnaz/training_yard").own)
alpha = {"objects": [{"kind": "artefact", "at": "D3"}, {"kind": "pit", "at": "A2"}]}
bravo = {"objects": [{"kind": "artefact", "at": "C4"}, {"kind": "terrorist", "at": "B4"}]}
table(position("spetsnaz", **yard, turn="alpha", alpha=alpha, bravo=bravo), fence=True)
"""
HIDDEN = {"alpha": "hostage H D3", "bravo": "hostage H C4"}
"""How a player's own text says where his hostage is."""


def without(page: Page, secret: str) -> None:
    """A secret is nowhere in the page, nor in what its front end keeps."""
    assert secret not in page.content()


@pytest.mark.own_page
def test_two_seats_play_and_neither_page_has_the_other_s_secrets(lab: Lab, page: Page, seen: Path) -> None:
    write_notebook(lab.folder / "duel.ipynb", (SOURCE,))
    notebook = Notebook(lab, page, lab.fresh("duel.ipynb")).open()
    notebook.run()
    screen = Screen(page, notebook)
    expect(screen.table).to_contain_text("hand over to alpha")
    for secret in HIDDEN.values():
        without(page, secret)

    screen.hand_over("alpha")
    screen.words("hazard map:")
    expect(screen.table).to_contain_text(HIDDEN["alpha"])
    without(page, HIDDEN["bravo"])
    page.screenshot(path=seen / "spetsnaz_alpha.png")
    screen.play("alpha move A4 B4")
    expect(screen.table).to_contain_text("alpha has to fight the terrorist on B4")

    screen.hand_over("bravo")
    without(page, HIDDEN["alpha"])
    screen.words("hazard map:")
    expect(screen.table).to_contain_text(HIDDEN["bravo"])
    screen.play("bravo mark 2")
    expect(screen.table).to_contain_text("weak spot circled by bravo: 2")
    page.screenshot(path=seen / "spetsnaz_bravo.png")

    screen.hand_over("alpha")
    screen.words("hazard map:")
    without(page, HIDDEN["bravo"])
    without(page, "circled by bravo: 2")
    screen.play("alpha shoot 1 2")
    expect(screen.table).to_contain_text("kills the terrorist on B4")
    notebook.save()
    kept = (lab.folder / notebook.name).read_text(encoding="utf-8")
    for secret in (HIDDEN["bravo"], "circled by bravo: 2"):
        assert secret not in kept
