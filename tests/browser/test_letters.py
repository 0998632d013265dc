"""Texts of pictures are as wide in a page as they were measured: in JupyterLab, in a picture in a notebook, in a game's page."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect

import explorer
from explorer.game.record import Ui
from explorer.scene import typeface
from explorer.scene.scene import Text
from explorer.scene.svg import PAGE_FACES, svg
from tests.browser.lab import Lab, Notebook, write_notebook
from tests.browser.panel import until
from tests.support.depth import deep
from tests.support.played import at_random

MISSIONS = ("long_night/mansion", "heist/five", "red_mercury/two", "spetsnaz/training_yard", "spy/trio")
NEAR = 0.02
"""How far a drawn width may be from the measured one, as a part of it."""

MEASURE = """([font, texts]) => {
  const pen = document.createElement("canvas").getContext("2d");
  return texts.map(([style, text]) => { pen.font = style + " " + font; return pen.measureText(text).width; });
}"""


def texts() -> dict[tuple[str, str], float]:
    """(style as CSS has it, text) -> the width that was measured, of the pictures of some games."""
    found: dict[tuple[str, str], float] = {}
    for name in MISSIONS:
        session = at_random(explorer.mission(name).position, 3, 140)
        game, view = session.game, session.view("judge")
        for paint in (game.display.picture, game.display.desk):
            scene = paint(view, session.readings, Ui())
            for layer in scene.layers:
                for shape in layer.shapes:
                    if isinstance(shape, Text):
                        look = scene.palette[shape.style]
                        wide = typeface.width(shape.text, look.size, look.bold, look.italic)
                        slant = "italic " if look.italic else ""
                        if wide is not None and shape.text.strip():
                            style = f"{slant}{700 if look.bold else 400} {look.size:g}px"
                            found[style, shape.text] = wide
    return found


@deep
def test_drawn_widths_in_jupyterlab_are_those_measured(lab: Lab, page: Page, seen: Path) -> None:
    write_notebook(lab.folder / "letters.ipynb", ("from explorer import *", 'table("long_night/mansion")'))
    book = Notebook(lab, page, "letters.ipynb").open()
    book.run()
    here = book.panel.locator(".explorer").first
    expect(here.locator("canvas").first).to_be_visible()
    until(
        page,
        lambda: page.evaluate("[...document.fonts].filter(f => f.family.includes('Explorer')).length") == 4,
    )
    known = texts()
    drawn = page.evaluate(MEASURE, [PAGE_FACES, [list(one) for one in known]])
    far = [
        (text, measured, got)
        for (text, measured), got in zip(known.items(), drawn, strict=True)
        if abs(got - measured) > NEAR * measured + 0.1
    ]
    assert len(known) > 200
    assert far == []
    page.screenshot(path=seen / "letters.png")


def test_a_picture_without_the_typeface_fits_its_texts(page: Page) -> None:
    session = at_random(explorer.mission("long_night/mansion").position, 3, 100)
    scene = session.game.display.desk(session.view("judge"), session.readings, Ui())
    drawn = svg(scene).replace("Source Sans Pro", "none such")
    page.set_content(drawn)
    far = page.evaluate(
        """() => [...document.querySelectorAll("text[textLength]")].filter((text) =>
          Math.abs(text.getComputedTextLength() - text.textLength.baseVal.value) > 0.5).length"""
    )
    assert page.locator("text[textLength]").count() > 20
    assert far == 0


@deep
def test_a_games_page_brings_its_letters(page: Page, tmp_path: Path, seen: Path) -> None:
    session = at_random(explorer.mission("heist/five").position, 3, 90)
    file = tmp_path / "game.html"
    explorer.export(session, file)
    page.goto(file.as_uri() + "#m20")
    assert page.evaluate(
        "document.fonts.ready.then(() => [...document.fonts].some(f => f.status === 'loaded'))"
    )
    far = page.evaluate("""() => [...document.querySelectorAll("figure.now use, figure.now text")].length""")
    assert far
    page.screenshot(path=seen / "letters_page.png")
