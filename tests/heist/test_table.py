"""Questions asked in the table's panel in Heist: at seats that do not decide, and by presses."""

from __future__ import annotations

import explorer
from explorer.games.heist import GAME
from explorer.scene.scene import Region
from explorer.widgets.parts.asking import Asking
from explorer.widgets.table.place import Place
from explorer.widgets.table.table import table


def asking(seat: str, line: str = "") -> tuple[Asking, Place]:
    """The panel of a table at a seat, and its place."""
    session = explorer.session("heist/lesson")
    if line:
        session.line(line)
    shown = table(session, seat=seat)
    shown.place._key("4", False)
    panel = shown.place.asking
    assert panel is not None
    return panel, shown.place


def test_every_question_can_be_chosen_while_the_chief_decides() -> None:
    panel, _ = asking("p2", "p1 rob")
    for name in GAME.queries:
        panel.queries.value = name
    panel.queries.value = "choices"
    assert panel.answer is not None
    assert panel.answer.value == "unknown"


def test_presses_on_cards_and_plates_choose_whom_the_panel_asks_about() -> None:
    panel, place = asking("p2")
    panel.queries.value = "rob"
    assert "the suspect who he is known to be" in panel.says.value
    for region, thief in (("p4", "p4"), ("E3", "p2"), ("B2", "p2")):
        place._press(Region(region, 0, 0, 1, 1, region))
        assert panel.answer is not None
        assert panel.answer.arguments["thief"] == thief, region


def test_whom_the_chief_can_accuse_is_said_by_name() -> None:
    panel, _ = asking("chief")
    panel.queries.value = "accusable"
    assert "24 suspects" in panel.verdict.value
    assert "Cora (S13)" in panel.verdict.value
