"""The board editor and the reading of cases in a real JupyterLab, worked as a user would."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from msgspec.structs import replace
from playwright.sync_api import Locator, Page, expect

import explorer
from explorer import library
from explorer.cases import steps
from explorer.drafts import checks, draft
from explorer.drafts.draft import Draft
from explorer.drafts.strokes import Brush, brushes
from explorer.games import GAMES
from explorer.scene.scene import Scene
from explorer.widgets.editor import easel
from explorer.widgets.editor.easel import Hand
from tests.browser.lab import Lab, Notebook, write_notebook
from tests.browser.panel import PAINTED, Panel
from tests.support.depth import deep

EXPECTED = """game = "long_night"
id = "drawn"
title = "A new mission"
summary = "A place at night."
players = [2]
map = '''
+---+---+---+---+---+
| .   .   .   .   . |
+   +---+---+   +   +
| .   . D .   *   . |
+   +   +   +   +   +
| .   .   .   .   . |
+---+---+---+---+---+
'''

[origin]
map = "ours"
"""


def brush(sort: str, word: str) -> Brush:
    return next(one for one in brushes(GAMES["long_night"])[sort] if one.word == word)


class Easel:
    """The editor as a user sees it."""

    def __init__(self, page: Page, here: Locator, start: Draft) -> None:
        self.page, self.here, self._draft = page, here, start

    def scene(self, hand: Hand) -> Scene:
        base = checks.scene(self._draft, checks.checked(self._draft), "night")
        return easel.scene(self._draft, base, hand, "")

    def press(self, hand: Hand, *regions: str) -> None:
        """Press regions one after another, as they lie while that is held."""
        panel = Panel(self.page, self.here, self.scene(hand))
        for region in regions:
            panel.press(region)
            self.page.wait_for_timeout(150)

    def button(self, name: str) -> Locator:
        return self.here.get_by_role("button", name=name, exact=True)

    @property
    def map(self) -> Locator:
        return self.here.locator(".explorer-map textarea")

    @property
    def status(self) -> Locator:
        return self.here.get_by_role("status")


def opened(lab: Lab, page: Page, name: str, *sources: str) -> tuple[Notebook, Locator]:
    write_notebook(lab.folder / f"{name}.ipynb", sources)
    notebook = Notebook(lab, page, lab.fresh(f"{name}.ipynb")).open()
    notebook.run()
    here = notebook.panel.locator(".explorer").first
    canvas = here.locator("canvas").first
    expect(canvas).to_be_visible()
    canvas.evaluate("canvas => canvas.closest('.jp-OutputArea').scrollIntoView()")
    until(page, lambda: int(canvas.evaluate(PAINTED)) > 5)
    return notebook, here


def until(page: Page, holds: Callable[[], bool]) -> None:
    for _ in range(200):
        if holds():
            return
        page.wait_for_timeout(50)
    raise AssertionError("waited in vain")


def test_a_wall_a_door_and_a_lamp(lab: Lab, page: Page, seen: Path) -> None:
    _, here = opened(lab, page, "draw", "from explorer import edit\nedit(size=(5, 3))")
    board = Easel(page, here, draft.blank(GAMES["long_night"], 5, 3))
    wall, door = Hand(brush("edges", "wall")), Hand(brush("edges", "locked_door"))

    board.button("○ line").click()
    board.press(replace(wall, shape="line"), "B1/B2")
    Panel(page, here, board.scene(wall)).hover("C1/C2")
    page.wait_for_timeout(200)
    page.screenshot(path=seen / "editor_stroke.png")
    board.press(replace(wall, shape="line"), "C1/C2")
    expect(board.map).to_have_value(with_line(2, "+   +---+---+   +   +"))
    board.button("○ D locked door").click()
    board.button("○ one").click()
    board.press(door, "B2|C2")
    board.button("○ squares").click()
    board.button("○ * lamp").click()
    board.press(Hand(brush("squares", "lamp")), "D2")
    expect(board.map).to_have_value(EXPECTED.split("'''")[1].strip())

    field = here.get_by_title("A mission to open, or a file to save in")
    field.fill("drawn.toml")
    field.press("Enter")
    board.button("save").click()
    expect(board.status).to_have_text(
        f"drawn.toml written in the folder {lab.folder.resolve()}, with 1 error to fix."
        " Its id is drawn now, not new; its title is still 'A new mission'."
    )
    assert (lab.folder / "drawn.toml").read_text() == EXPECTED
    page.screenshot(path=seen / "editor_drawn.png")


@deep
def test_a_mission_is_named_in_fields(lab: Lab, page: Page, seen: Path) -> None:
    """By a field that is left, by Enter, and from a list; what stands there follows an undo."""
    _, here = opened(lab, page, "named", "from explorer import edit\nedit('long_night/yard')")
    board = Easel(page, here, draft.blank(GAMES["long_night"], 5, 3))
    title, name = (here.get_by_label(field, exact=True) for field in ("title", "id"))
    expect(title).to_have_value("The yard")
    board.button("○ file text").click()
    text = here.locator("textarea").nth(1)
    title.fill("The park")
    title.blur()
    until(page, lambda: 'title = "The park"' in text.input_value())
    name.fill("park")
    name.press("Enter")
    until(page, lambda: 'id = "park"' in text.input_value())
    here.get_by_label("objective", exact=True).select_option("hostage")
    until(page, lambda: 'objective = "hostage"' in text.input_value())
    page.screenshot(path=seen / "editor_named.png")
    for _ in range(3):
        here.locator('button[data-id="undo"]').click()
        page.wait_for_timeout(200)
    expect(title).to_have_value("The yard")


def with_line(line: int, text: str) -> str:
    """The map of the new board with another line."""
    lines = draft.blank(GAMES["long_night"], 5, 3).board.to_text().split("\n")
    lines[line] = text
    return "\n".join(lines)


@deep
def test_by_keys_alone_and_as_text(lab: Lab, page: Page, seen: Path) -> None:
    notebook, here = opened(
        lab, page, "keys", "from explorer import edit\neditor = edit(size=(5, 3))\neditor"
    )
    board = Easel(page, here, draft.blank(GAMES["long_night"], 5, 3))
    here.locator("canvas").first.focus()
    for key in ("ArrowRight", "t", "l", "ArrowDown", "Enter", "ArrowRight", "ArrowRight", "Enter"):
        page.keyboard.press(key)
        page.wait_for_timeout(100)
    expect(board.map).to_have_value(with_line(2, "+---+---+---+   +   +"))
    page.keyboard.press(",")
    expect(board.map).to_have_value(with_line(0, "+---+---+---+---+---+"))

    wrong = with_line(1, "| .   Q   .   .   . |")
    board.map.fill(wrong)
    board.map.blur()
    expect(here.get_by_role("alert")).to_contain_text("map line 2, column 7: found 'Q'")
    expect(board.map).to_have_value(wrong)
    page.screenshot(path=seen / "editor_wrong_map.png")
    board.map.fill(wrong.replace("Q", "#"))
    board.map.blur()
    expect(here.get_by_role("alert")).to_have_count(0)
    expect(here.locator(".explorer-checks")).to_contain_text("no spy")

    before = board.map.input_value()
    notebook.save()
    page.reload()
    again = notebook.panel.locator(".explorer").first
    expect(again.locator(".explorer-map textarea")).to_have_value(before)
    until(page, lambda: int(again.locator("canvas").first.evaluate(PAINTED)) > 5)


@deep
def test_the_yard_fits_a_small_screen_in_both_themes(lab: Lab, page: Page, seen: Path) -> None:
    try:
        for theme, name in (("JupyterLab Dark", "dark"), ("JupyterLab Light", "light")):
            lab.theme(theme)
            _, here = opened(lab, page, f"yard_{name}", 'from explorer import edit\nedit("long_night/yard")')
            yard = Easel(
                page, here, draft.of(GAMES["long_night"], dict(explorer.mission("long_night/yard").own))
            )
            expect(here.locator(".explorer-checks")).to_contain_text("Sound")
            yard.button("○ pieces").click()
            yard.press(Hand(easel.MOVE), "J7")
            expect(here.get_by_title("The piece as the file words it")).to_have_value(
                '{ id = "g1", kind = "green", at = "J7" }'
            )
            yard.press(Hand(easel.MOVE), "J8")
            expect(here.get_by_title("The piece as the file words it")).to_have_value(
                '{ id = "g1", kind = "green", at = "J8" }'
            )
            page.screenshot(path=seen / f"editor_yard_{name}.png")
            box = here.locator(".explorer-editor").bounding_box()
            assert box is not None
            assert box["height"] < 760
    finally:
        lab.theme("JupyterLab Light")


@deep
def test_what_is_drawn_is_played_and_asked_at_once(lab: Lab, page: Page, seen: Path) -> None:
    _, here = opened(lab, page, "play", 'from explorer import edit\nedit("template/corridor")')
    board = Easel(page, here, draft.blank(GAMES["template"], 5, 3))
    board.button("play").click()
    expect(here.locator("canvas")).to_have_count(3)
    expect(here.get_by_role("button", name="stand", exact=True).first).to_be_visible()
    board.button("ask").click()
    expect(here.locator("canvas")).to_have_count(2)
    expect(here.get_by_label("ask", exact=True).last).to_be_visible()
    page.screenshot(path=seen / "editor_ask.png")


@deep
def test_cases_are_stepped_through(lab: Lab, page: Page, seen: Path) -> None:
    source = 'from explorer import review\nreview("long_night")'
    _, here = opened(lab, page, "cases", source)
    status = here.get_by_role("status")
    cases = [case for path in explorer.casebook("long_night") for case in library.cases_in(path)]
    asked = steps.steps(cases)
    expect(here.locator(".explorer-verdict")).to_have_text("✓ passed")
    here.get_by_role("button", name="▶", exact=True).click()
    expect(status).to_contain_text(asked[1][0].id)
    expect(here.get_by_text(f"2 of {len(asked)}")).to_be_visible()
    here.locator("canvas").first.focus()
    page.keyboard.press("n")
    expect(here.get_by_text(f"3 of {len(asked)}")).to_be_visible()
    page.keyboard.press("p")
    expect(here.get_by_text(f"2 of {len(asked)}")).to_be_visible()
    here.get_by_role("combobox", name="case", exact=True).select_option(
        label=next(f"{case.id}: {case.title}" for case in cases if case.id == "LN-lines")
    )
    expect(status).to_contain_text("LN-lines")
    page.wait_for_timeout(300)
    page.screenshot(path=seen / "review.png")
    here.locator("canvas").first.focus()
    page.keyboard.press("f")
    expect(here.get_by_role("alert")).to_contain_text("no question fails")
