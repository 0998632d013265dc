"""A game's page, opened from a file with no network."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

import explorer
from explorer.exports import moments
from tests.support.played import at_random

MISSION = "long_night/yard"


@pytest.fixture(scope="module")
def game() -> explorer.Session:
    return at_random(explorer.mission(MISSION).position, 3, 200)


@pytest.fixture
def asked_for(page: Page) -> Iterator[list[str]]:
    """What the page asks a network for, all of it refused; and nothing goes wrong in it."""
    asked: list[str] = []
    wrong: list[str] = []
    page.context.set_offline(True)
    page.on("request", lambda request: asked.append(request.url))
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("console", lambda line: wrong.append(line.text) if line.type == "error" else None)
    yield asked
    assert wrong == []


def test_the_page_is_stepped_through(
    page: Page, asked_for: list[str], game: explorer.Session, tmp_path: Path, seen: Path
) -> None:
    file = tmp_path / "night.html"
    explorer.export(game, file, "guard")
    known = moments(game, "guard")
    last = len(known) - 1
    page.goto(file.as_uri())
    board, said, count = (
        page.locator("figure.now svg.board"),
        page.get_by_role("status"),
        page.locator("#count"),
    )
    slider = page.get_by_role("slider", name="Moment")
    expect(board).to_be_visible()
    expect(count).to_have_text(f"0 of {last}")
    page.screenshot(path=seen / "film_first.png")
    before = board.screenshot()

    slider.fill(str(last))
    expect(count).to_have_text(f"{last} of {last}")
    expect(said).to_contain_text(known[last].title)
    assert board.screenshot() != before
    page.screenshot(path=seen / "film_last.png")
    expect(page.locator("figure:visible")).to_have_count(1)

    page.locator("body").press("Home")
    expect(count).to_have_text(f"0 of {last}")
    page.locator("body").press("ArrowRight")
    page.locator("body").press("ArrowRight")
    page.locator("body").press("ArrowLeft")
    expect(count).to_have_text(f"1 of {last}")
    page.get_by_role("button", name="Last moment").click()
    page.get_by_role("button", name="One moment back").click()
    expect(count).to_have_text(f"{last - 1} of {last}")
    page.get_by_role("link", name=known[2].title).first.click()
    expect(page.locator(".log a[aria-current]")).to_have_count(1)

    page.get_by_role("button", name="Play and pause").click()
    expect(page.get_by_role("button", name="Play and pause")).to_have_attribute("aria-pressed", "true")
    here = page.locator("figure.now").get_attribute("id")
    expect(page.locator("figure.now")).not_to_have_id(here or "")
    page.get_by_role("button", name="Play and pause").click()

    page.get_by_text("The board as text").click()
    expect(page.locator(".plain pre")).to_contain_text("+---+")
    assert [url for url in asked_for if not url.startswith(("file:", "data:"))] == []


@pytest.mark.parametrize("mission", ["long_night/mansion", "red_mercury/two"])
def test_desks_are_read_and_headings_seen(
    page: Page, asked_for: list[str], tmp_path: Path, seen: Path, mission: str
) -> None:
    session = at_random(explorer.mission(mission).position, 3, 30)
    file = tmp_path / "game.html"
    seat = session.game.seats(session.state)[0]
    explorer.export(session, file, seat)
    page.goto(f"{file.as_uri()}#m2")
    page.wait_for_timeout(300)
    page.screenshot(path=seen / f"film_{mission.partition('/')[0]}.png")
    assert page.evaluate("scrollY") == 0
    expect(page.get_by_role("heading", level=1)).to_have_text(
        f"{explorer.mission(mission).title}, as seen by {seat}"
    )
    desk = moments(session, seat)[2].desk
    box = page.locator("figure.now svg.desk").bounding_box()
    assert desk is not None
    assert box is not None
    assert box["width"] >= desk.width - 1, "its letters are not made smaller"
    board = page.locator("figure.now svg.board").bounding_box()
    assert board is not None
    assert board["width"] >= 480
    assert page.evaluate("document.documentElement.scrollWidth") <= 1280


def test_the_page_without_scripts_is_a_strip(
    browser: Browser, game: explorer.Session, tmp_path: Path, seen: Path
) -> None:
    file = tmp_path / "night.html"
    explorer.export(game, file)
    context = browser.new_context(java_script_enabled=False, offline=True, color_scheme="dark")
    page = context.new_page()
    page.goto(file.as_uri())
    figures = page.locator("figure")
    expect(figures).to_have_count(len(moments(game)))
    for number in (0, len(moments(game)) - 1):
        figures.nth(number).scroll_into_view_if_needed()
        expect(figures.nth(number).locator("svg.board")).to_be_visible()
    expect(page.locator(".controls")).to_be_hidden()
    page.screenshot(path=seen / "film_strip.png")
    context.close()


OUTSIDE = """() => {
  const landmarks = "header, main, nav, footer, aside, section[aria-label], section[aria-labelledby]";
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const part = node.parentElement;
    if (!node.data.trim() || part.closest("script, style, svg") || !part.getClientRects().length) continue;
    if (!part.closest(landmarks)) found.push(node.data);
  }
  for (const part of document.querySelectorAll("button, input, a, summary")) {
    if (!part.closest(landmarks)) found.push(part.outerHTML);
    const name = part.ariaLabel || part.textContent.trim();
    if (!name) found.push("no name: " + part.outerHTML);
  }
  const ids = [...document.querySelectorAll("[id]")].map((part) => part.id);
  return [...found, ...ids.filter((id, place) => ids.indexOf(id) !== place).map((id) => "twice: " + id)];
}"""
"""What guidelines for accessible pages find at fault: text and controls outside landmarks, controls without a name, ids given twice."""


def test_all_is_in_landmarks_the_board_stays_and_clauses_stand_at_the_end(
    page: Page, asked_for: list[str], game: explorer.Session, tmp_path: Path, seen: Path
) -> None:
    file = tmp_path / "night.html"
    explorer.export(game, file, "guard")
    page.goto(file.as_uri())
    assert page.evaluate(OUTSIDE) == []
    known = moments(game, "guard")
    tops = set()
    for number in range(0, len(known), max(1, len(known) // 12)):
        page.get_by_role("slider", name="Moment").fill(str(number))
        expect(page.locator("#count")).to_have_text(f"{number} of {len(known) - 1}")
        tops.add(page.evaluate("document.querySelector('figure.now svg.board').getBoundingClientRect().top"))
    assert len(tops) == 1
    cited = {clause.id: clause for moment in known for clause in moment.clauses}
    assert cited
    clauses = page.get_by_role("region", name="Clauses")
    expect(clauses.locator("dt")).to_have_count(len(cited))
    for clause in cited.values():
        expect(clauses).to_contain_text(clause.text)
    for term in clauses.locator("dt").all():
        term.scroll_into_view_if_needed()
        top = "e => { const b = e.getBoundingClientRect(); return e.contains(document.elementFromPoint(b.x + 3, b.y + b.height / 2)); }"
        assert term.evaluate(top), "nothing lies over it"
    page.screenshot(path=seen / "film_clauses.png")
