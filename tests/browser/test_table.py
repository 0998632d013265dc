"""The table in a real JupyterLab: games played by mouse and by keys, looked at from every seat, and kept secrets."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocket, expect

import explorer
from explorer.games import GAMES
from explorer.positions.replay import write
from explorer.widgets.table import rows
from explorer.widgets.table.table import Table
from tests.browser.lab import Lab, Notebook, write_notebook
from tests.browser.panel import until
from tests.browser.planted import WORD
from tests.browser.pressing import Pressing
from tests.browser.seat import Seat
from tests.support.depth import DEPTH, deep

MANSION = "long_night/mansion"
ROUNDS = 15
SHORT = ("pass", "stop here", "activate nobody")
"""Offers that bring a round nearer to its end, in any game that has them."""


def opened(lab: Lab, page: Page, call: str, mirror: Table) -> tuple[Notebook, Seat]:
    """A notebook that has opened a table, scrolled into view, and the table's place."""
    name = f"table{len(list(lab.folder.glob('table*')))}.ipynb"
    write_notebook(lab.folder / name, ("from explorer import *", call))
    book = Notebook(lab, page, name).open()
    book.run()
    here = book.panel.locator(".explorer").first
    expect(here).to_be_visible()
    here.evaluate("panel => panel.closest('.jp-Cell').scrollIntoView()")
    return book, Seat(page, here, mirror)


def shown(seat: Seat) -> Seat:
    """The place, painted."""
    expect(seat.board).to_be_visible(timeout=30_000)
    until(seat.page, lambda: seat.colours() > 20, "for the board")
    expect(seat.here.locator("[data-lettered]").first).to_be_attached()
    return seat


def chosen(seat: Seat, dice: Random) -> int:
    """The number of an offer, rather one that ends something."""
    words = [offer.words for offer in seat.mirror.place.seen.offers]
    short = [number for number, said in enumerate(words) if said.startswith(SHORT)]
    return dice.choice(short) if short and dice.random() < 0.5 else dice.randrange(len(words))


def round_of(mirror: Table) -> object:
    return explorer.ask(mirror.session, "round").value


# Playing


def test_rounds_by_clicks_from_both_seats(lab: Lab, page: Page, seen: Path) -> None:
    mirror = explorer.table(MANSION, fence=True, seed=1)
    _, seat = opened(lab, page, f'table("{MANSION}", fence=True, seed=1)', mirror)
    dice = Random(1)
    page.screenshot(path=seen / "table_curtain.png")
    assert seat.here.locator("canvas").count() == 0
    first = mirror.session.game.seats(mirror.session.state)[0]
    seat.button(first).click()
    mirror._sit(first)
    shown(seat)
    seat.button(rows.DRAW).click()
    mirror.draw()
    seat.settle()
    presses = handed = 0
    rounds = 3 if DEPTH else 1
    while round_of(mirror) != 1 + rounds:
        if not mirror.place.seen.deciding:
            turn = mirror.session.to_move
            expect(seat.head).to_contain_text(f"To move: {turn}")
            seat.button(rows.HAND).click()
            expect(seat.here.locator("canvas")).to_have_count(0)
            seat.button(turn).click()
            mirror._sit(turn)
            shown(seat)
            seat.settle()
            handed += 1
        presses += seat.by_mouse(chosen(seat, dice))
        if presses == 5:
            page.screenshot(path=seen / "table_round.png")
    page.screenshot(path=seen / "table_rounds.png")
    assert handed >= 2 * rounds
    assert presses >= 3 * rounds, "most things are done on the board"
    seat.button(rows.TEXT).click()
    expect(seat.here.locator("pre")).to_have_text(mirror.place.words)
    expect(seat.log.locator(".explorer-mover").last).to_contain_text(mirror.place.seen.told[-1].mover)
    expect(seat.log).to_contain_text(mirror.place.seen.told[-1].words)


@deep
def test_three_rounds_by_keys(lab: Lab, page: Page, seen: Path) -> None:
    mirror = explorer.table(MANSION, seat="guard", seed=2)
    _, seat = opened(lab, page, f'table("{MANSION}", seat="guard", seed=2)', mirror)
    shown(seat)
    dice = Random(2)
    seat.key("9")
    mirror.draw()
    seat.settle()
    seat.key("0")
    mirror.sit("spies")
    expect(seat.head).to_contain_text("Your move, spies")
    seat.settle()
    lines = 0
    while round_of(mirror) != 4:
        if not mirror.place.seen.deciding:
            seat.key("0")
            mirror.sit(mirror.session.to_move)
            expect(seat.head).to_contain_text(f"Your move, {mirror.seat}")
            seat.settle()
        if mirror.seat == "spies" and lines < 2 and (line := passing(mirror)):
            lines += 1
            seat.enter(line)
            mirror.enter(line)
            seat.settle()
            continue
        seat.by_keys(chosen(seat, dice))
    page.screenshot(path=seen / "table_keys.png")
    assert lines == 2
    seat.key("8")
    expect(seat.here.locator("pre")).to_have_text(mirror.place.words)
    seat.key("1")
    for name in ("ArrowRight", "ArrowDown", "ArrowDown"):
        page.keyboard.press(name)
    expect(seat.status).to_contain_text("A3")


def passing(mirror: Table) -> str:
    """A line by which a spy passes, "" where none can."""
    view = mirror.session.view("spies")
    for atom in mirror.session.legal():
        if mirror.session.game.display.offer(view, atom).words.startswith("pass"):
            return write(mirror.session.game, mirror.session.state, (atom,))[0]
    return ""


@deep
def test_a_line_that_is_refused_is_told_with_its_clause(lab: Lab, page: Page, seen: Path) -> None:
    mirror = explorer.table(MANSION, seed=1)
    mirror.draw()
    _, seat = opened(lab, page, f'T = table("{MANSION}", seed=1); T.draw(); T', mirror)
    shown(seat)
    entry = seat.here.locator(".explorer-entry input")
    entry.fill("anna sneak K8")
    entry.press("Enter")
    expect(seat.here.get_by_role("alert")).to_contain_text("(LN-")
    expect(entry).to_have_value("anna sneak K8")
    page.screenshot(path=seen / "table_refused.png")


@deep
def test_pointing_at_an_offer_lights_its_squares(lab: Lab, page: Page, seen: Path) -> None:
    mirror = explorer.table("template/corridor", seat="courier")
    mirror.session.line("chance courier")
    mirror.show()
    call = 'T = table("template/corridor", seat="courier"); T.session.line("chance courier"); T.show(); T'
    _, seat = opened(lab, page, call, mirror)
    shown(seat)
    plain, first = seat.shows(), mirror.place._offering.offer_id(0)
    seat.button(first).hover()
    until(page, lambda: seat.shows() != plain, "for a lit square")
    page.mouse.move(5, 5)
    until(page, lambda: seat.shows() == plain, "for it to be dark again")
    seat.button(first).focus()
    until(page, lambda: seat.shows() != plain, "for a square lit by the keys")


# Looking


@deep
@pytest.mark.parametrize("mission", ["template/corridor", MANSION])
def test_overlays_are_switched_by_buttons_and_keys(lab: Lab, page: Page, seen: Path, mission: str) -> None:
    overlays = GAMES[mission.partition("/")[0]].display.overlays
    mirror = explorer.table(mission, seed=1)
    mirror.draw()
    _, seat = opened(lab, page, f'T = table("{mission}", seed=1); T.draw(); T', mirror)
    shown(seat)
    view = mirror.place.seen.view
    for overlay in overlays.values():
        plain = seat.shows()
        if not overlay.subjects(view):
            expect(seat.button(overlay.name)).to_have_attribute("aria-disabled", "true")
            continue
        seat.button(overlay.name).click()
        expect(seat.button(overlay.name)).to_have_attribute("aria-pressed", "true")
        seat.waits_for(plain, False, f"for {overlay.name}")
        page.screenshot(path=seen / f"overlay_{overlay.name.replace(' ', '_')}.png")
        seat.key(overlay.key)
        expect(seat.button(overlay.name)).to_have_attribute("aria-pressed", "false")
        seat.waits_for(plain, True, f"for {overlay.name} to go")
    for overlay in overlays.values():
        seat.key(overlay.key)
    page.wait_for_timeout(600)
    page.screenshot(path=seen / f"overlays_{mission.partition('/')[0]}.png")


@deep
def test_a_question_by_pointing_and_taken_away(lab: Lab, page: Page, seen: Path, tmp_path: Path) -> None:
    mirror = explorer.table(MANSION, seed=1)
    mirror.draw()
    _, seat = opened(lab, page, f'T = table("{MANSION}", seed=1); T.draw(); T', mirror)
    shown(seat)
    seat.button("ask").click()
    expect(seat.control("from")).to_be_visible()
    seat.press("L4")
    seat.press("M6")
    answer = explorer.ask(mirror.session, "sees", {"from": "L4", "to": "M6"})
    expect(seat.verdict).to_have_text(answer.verdict)
    for clause in answer.ruling.clauses():
        expect(seat.here.locator(".explorer-side .explorer-reasons")).to_contain_text(clause)
    page.wait_for_timeout(300)
    page.screenshot(path=seen / "table_ask.png")
    seat.button(rows.CASE).click()
    field = seat.here.locator("textarea")
    until(page, lambda: "[[case]]" in field.input_value(), "for the case")
    file = tmp_path / "copied.toml"
    file.write_text(field.input_value(), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "explorer", "check", str(file)], capture_output=True, text=True
    )
    assert done.stdout.strip() == "1 passed, 0 failed", done.stderr
    seat.button(rows.PYTHON).click()
    until(page, lambda: "from explorer" in field.input_value(), "for the lines of Python")
    page.screenshot(path=seen / "table_copied.png")


@deep
def test_clauses_open_in_the_log(lab: Lab, page: Page, seen: Path) -> None:
    mirror = explorer.table("template/corridor", seed=1)
    mirror.draw()
    _, seat = opened(lab, page, 'T = table("template/corridor", seed=1); T.draw(); T', mirror)
    shown(seat)
    told = mirror.place.seen.told[-1]
    clause = mirror.session.game.rulebook[told.clause]
    seat.log.locator("summary").first.click()
    expect(seat.log).to_contain_text(clause.text)
    expect(seat.log).to_contain_text(clause.basis.value)


# Going back and forth


def test_undo_the_slider_and_a_reload(lab: Lab, page: Page, seen: Path) -> None:
    mirror = explorer.table(MANSION, seed=3)
    call = f'T = table("{MANSION}", seed=3); T.draw(); T._bot = "random"; T.bot_moves(); T'
    mirror.draw()
    mirror._bot = "random"
    mirror.bot_moves()
    book, seat = opened(lab, page, call, mirror)
    shown(seat)
    seat.settle()
    last = seat.shows()
    seat.button(rows.UNDO).click()
    mirror.undo()
    seat.settle()
    seat.key(",")
    mirror.undo()
    seat.settle()
    seat.button(rows.FIRST).click()
    mirror.look(0)
    seat.settle()
    assert seat.shows() != last
    slider = seat.here.locator("input[type=range]")
    slider.focus()
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    mirror.look(3)
    seat.settle()
    seat.button(rows.REDO).click()
    mirror.redo()
    seat.settle()
    page.screenshot(path=seen / "table_slider.png")
    book.save()
    page.reload()
    again = Seat(page, book.panel.locator(".explorer").first, mirror)
    shown(again)
    again.settle()
    again.key(">")
    mirror.look(10**6)
    again.settle()
    page.wait_for_timeout(300)


# Pages


@deep
def test_two_views_and_a_tab_stay_in_step(lab: Lab, page: Page, seen: Path) -> None:
    mirror = explorer.table("template/corridor", seed=1)
    page.set_viewport_size({"width": 1280, "height": 1900})
    call = (
        "from ipywidgets import Tab, HTML, VBox\n"
        'T = table("template/corridor", seed=1)\nVBox((T, Tab((HTML("nothing"), T))))'
    )
    book, first = opened(lab, page, call, mirror)
    shown(first)
    book.panel.locator(".lm-TabBar-tab").nth(1).click()
    second = Seat(page, book.panel.locator(".explorer").nth(1), mirror)
    shown(second)
    second.button(rows.DRAW).click()
    mirror.draw()
    for view in (first, second):
        view.settle()
    until(page, lambda: first.shows() == second.shows(), "for two equal boards")
    page.screenshot(path=seen / "table_twice.png")


@deep
def test_a_kernel_that_has_ended_is_told(lab: Lab, page: Page, seen: Path) -> None:
    mirror = explorer.table("template/corridor", seed=1)
    _, seat = opened(lab, page, 'table("template/corridor", seed=1)', mirror)
    shown(seat)
    page.locator('.lm-MenuBar-item:has-text("Kernel")').click()
    page.locator('.lm-Menu-item[data-command="kernelmenu:restart"]').click()
    page.locator(".jp-Dialog .jp-mod-accept").click()
    expect(seat.here.locator(".explorer-ended")).to_contain_text("Run its cell again")
    page.screenshot(path=seen / "table_ended.png")


@deep
@pytest.mark.parametrize("theme", ["JupyterLab Dark", "JupyterLab Light"])
def test_everything_fits_the_page_in_both_themes(lab: Lab, page: Page, seen: Path, theme: str) -> None:
    mirror = explorer.table(MANSION, seed=1)
    lab.theme(theme)
    try:
        call = f'T = table("{MANSION}", seed=1); T.draw(); T._bot = "random"; T.bot_moves(); T'
        _, seat = opened(lab, page, call, mirror)
        shown(seat)
        page.wait_for_timeout(300)
        page.screenshot(path=seen / f"table_{theme.split()[-1].lower()}.png")
        room = page.locator(".jp-WindowedPanel-outer").bounding_box()
        place = seat.here.bounding_box()
        assert room is not None
        assert place is not None
        assert place["height"] <= room["height"]
        assert place["x"] + place["width"] <= room["x"] + room["width"]
        wide = seat.here.evaluate("panel => panel.scrollWidth - panel.clientWidth")
        assert wide <= 1, "nothing sticks out"
    finally:
        lab.theme("JupyterLab Light")


def test_a_screen_reader_finds_its_way(lab: Lab, page: Page, seen: Path) -> None:
    mirror = explorer.table("template/corridor", seat="courier", seed=1)
    _, seat = opened(lab, page, 'table("template/corridor", seat="courier", seed=1)', mirror)
    shown(seat)
    seat.button("desk").click()
    expect(seat.here.locator(".explorer-desk")).to_be_visible()
    tree = seat.here.aria_snapshot()
    for part in (
        'combobox "seat"',
        'slider "Moments of the game"',
        'application "Board',
        'application "Desk',
        "status:",
    ):
        assert part in tree
    seat.button("play").click()
    seat.button(rows.DRAW).click()
    expect(seat.status).to_contain_text("begins")


# Secrets


class Heard:
    """All that the page is sent over websockets while it is listened to."""

    def __init__(self, page: Page) -> None:
        self._frames: list[bytes] = []
        self.listens = False
        page.on("websocket", self._opened)

    def _opened(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._note)

    def _note(self, frame: Any) -> None:
        if self.listens:
            self._frames.append(frame if isinstance(frame, bytes) else str(frame).encode())

    @property
    def all(self) -> bytes:
        return b"\n".join(self._frames)


@pytest.mark.own_page
def test_nothing_secret_reaches_the_page_while_the_guard_plays(
    lab: Lab, page: Page, seen: Path, tmp_path: Path
) -> None:
    """A word is planted in all that is made of what the guard cannot know; it is found at the spies' place, and nowhere after."""
    shutil.copy(Path(__file__).with_name("planted.py"), lab.folder)
    lab.keep_widgets()
    call = "\n".join(
        (
            "from msgspec.structs import replace",
            "from planted import planted",
            f'start = mission("{MANSION}").position',
            'game = planted(start.game, "guard")',
            "start = replace(start, game=game, beginning=replace(start.beginning, game=game))",
            "T = table(Session(start, fence=True), seed=1)",
            "T",
        )
    )
    heard = Heard(page)
    mirror = explorer.table(MANSION, fence=True, seed=1)
    book, seat = opened(lab, page, call, mirror)
    heard.listens = True
    seat.button("guard").click()
    shown(seat)
    seat.button(rows.DRAW).click()
    expect(seat.button(rows.HAND)).to_be_visible()
    seat.button(rows.HAND).click()
    seat.button("spies").click()
    shown(seat)
    seat.button("bot").click()
    expect(seat.head).to_contain_text("To move: guard")
    assert WORD in page.content()
    assert WORD.encode() in heard.all, "what is looked for can be found"
    seat.button(rows.HAND).click()
    expect(seat.here.locator("canvas")).to_have_count(0)
    page.wait_for_timeout(800)
    heard = Heard(page)
    heard.listens = True
    assert WORD not in page.content(), "the curtain covers everything"
    book.save()
    saved = lab.folder / book.name
    assert WORD not in saved.read_text(encoding="utf-8")
    page.reload()
    again = Seat(page, book.panel.locator(".explorer").first, mirror)
    again.button("guard").click()
    mirror._sit("guard")
    shown(again)
    for name in ("8", "?", "4", "4", "4", ",", "<", ">", "+"):
        again.key(name)
        page.wait_for_timeout(400)
    for overlay in mirror.session.game.display.overlays.values():
        again.key(overlay.key)
    page.wait_for_timeout(1500)
    again.hover("L4")
    page.screenshot(path=seen / "table_guard.png")
    assert WORD not in page.content()
    book.save()
    text = saved.read_text(encoding="utf-8")
    assert '"application/vnd.jupyter.widget-state+json"' in text, "the state of all widgets is in the file"
    assert WORD not in text
    assert len(heard.all) > 100_000
    assert WORD.encode() not in heard.all
    if DEPTH:
        convert = [sys.executable, "-m", "nbconvert", "--to", "html", str(saved)]
        subprocess.run([*convert, "--output-dir", str(tmp_path)], check=True, capture_output=True)
        (exported,) = tmp_path.glob("*.html")
        assert WORD not in exported.read_text(encoding="utf-8")


# Speed


@deep
def test_how_long_a_press_takes(lab: Lab, page: Page, record_property: Callable[[str, object], None]) -> None:
    """From the press to the last drawing of the board, with all overlays on; beside it an overlay redrawn by ipycanvas alone."""
    pressing = Pressing(lab, page)
    pairs = [(pressing.press(), pressing.bare()) for _ in range(ROUNDS + 1)][1:]
    ours, bare = (sorted(1000 * spent for spent in some) for some in zip(*pairs, strict=True))
    times = median(own / theirs for own, theirs in pairs)
    record_property(
        "figure",
        f"press to redrawn board of the mansion, all overlays on, {ROUNDS} presses that play: median {median(ours):.0f} ms, "
        f"{ours[0]:.0f} to {ours[-1]:.0f}, {times:.1f} times that of a bare ipycanvas overlay ({median(bare):.0f} ms)",
    )
    others = {
        "a square pointed at": [pressing.hover() for _ in range(5)],
        "an overlay on or off": [pressing.toggle(key) for key in pressing.overlays for _ in range(2)],
        "undo": [pressing.undo() for _ in range(5)],
    }
    told = (f"{what} {1000 * median(some):.0f} ms" for what, some in others.items())
    record_property("figure", f"redrawn board of the mansion, all overlays on: {', '.join(told)}")


@deep
def test_a_table_opens_quickly_with_a_warm_kernel(
    lab: Lab, page: Page, seen: Path, record_property: Callable[[str, object], None]
) -> None:
    mirror = explorer.table(MANSION, seed=1)
    name = "warm.ipynb"
    write_notebook(
        lab.folder / name, ("from explorer import *", f'table("{MANSION}")', f'table("{MANSION}")')
    )
    book = Notebook(lab, page, name).open()
    book.run()
    seat = Seat(page, book.panel.locator(".explorer").last, mirror)
    shown(seat)
    page.wait_for_timeout(1000)
    cell = book.panel.locator(".jp-CodeCell").last
    cell.locator(".jp-InputArea-editor").click()
    page.evaluate("window.begun = performance.now()")
    page.keyboard.press("Control+Enter")
    page.wait_for_function(
        "() => { const c = [...document.querySelectorAll('.jp-CodeCell')].at(-1).querySelector('.explorer-left canvas');"
        " if (!c || c === window.old) return false;"
        " const d = c.getContext('2d').getImageData(c.width / 2, c.height / 2, 1, 1).data; return d[3] > 0; }"
    )
    spent = page.evaluate("performance.now() - window.begun")
    record_property("figure", f"table of the mansion opens in {spent:.0f} ms with a warm kernel")
