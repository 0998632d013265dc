"""Whole games as pages, moving pictures and strips: what they show, what they must not know, and what is refused."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from html import escape
from io import BytesIO
from itertools import pairwise
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner
from msgspec.structs import replace
from PIL import Image, ImageChops

import explorer
from explorer import Faults, Session, exports
from explorer.cli.main import main
from explorer.exports import Moment, export, gif, moments
from explorer.exports.page import page
from explorer.exports.strip import room, strip
from explorer.game.record import JUDGE
from explorer.games import GAMES
from explorer.scene.scene import Circle, Layer, Paint, Scene
from explorer.scene.svg import Sheet, svg
from tests.support.casebook import every_game
from tests.support.depth import DEPTH, deep
from tests.support.played import begun, mission_starts, sessions

MAP = """
+---+---+---+---+---+---+
| .   .   .   .   .   . |
+---+---+---+---+---+---+
| .   .   .   .   .   . |
+---+---+---+---+---+---+
"""
LINES = ("chance courier", "courier B3 C3", "watchman stands")


def corridor(*lines: str) -> Session:
    session = explorer.session("template/corridor")
    for line in lines or LINES:
        session.line(line)
    return session


def night(spy: str, walk: str) -> Session:
    """A guard in the upper row, a spy in the lower one, behind a wall: he cannot know how she walks or what cards she holds."""
    pieces = [
        {"id": "g1", "kind": "green", "at": "A1"},
        {"id": "anna", "kind": "spy", "at": spy, "cards": ["knife" if spy == "B2" else "hide"]},
    ]  # fmt: skip
    session = Session(explorer.position("long_night", map=MAP, pieces=pieces))
    session.line(walk)
    session.line("g1 look B1")
    return session


@every_game
def test_every_seat_has_moments_of_every_game(game: str) -> None:
    session = begun(game)
    everything = moments(session)
    last = session.lines(session.nodes[-1])[-1]
    assert [m.number for m in everything] == list(range(len(everything)))
    assert everything[-1].line == last.text
    assert len(everything) == last.number + 1
    seats = session.game.seats(session.state)
    for seat in seats if DEPTH else seats[:2]:
        known = moments(session, seat)
        assert known[0].title == "The beginning"
        assert all(moment.title and moment.text for moment in known)
        assert len(known) <= len(everything)
        told = {words for moment in known for words in moment.told}
        assert all(re.search(rf"\({GAMES[game].rulebook.prefix}-[\w.]+\)$", words) for words in told)


def test_moments_of_a_seat_hold_what_it_knows() -> None:
    session = corridor()
    assert [m.line for m in moments(session)] == ["", *LINES]
    watchman = moments(session, "watchman")
    assert [m.line for m in watchman] == ["", "", "", "watchman stands"]
    assert watchman[2].told == ("the courier has ended her turn (PW-3)",)
    assert watchman[2].title == watchman[2].told[0]
    assert watchman[2].more == ()


def test_the_whole_way_is_told_wherever_the_session_stands() -> None:
    session = corridor()
    session.first()
    assert [m.line for m in moments(session)] == ["", *LINES]
    assert session.node is session.root


def test_a_seat_that_learns_nothing_has_no_moment() -> None:
    far, near = (night("F2", "anna sneak E2 D2"), night("F2", "anna sneak E2"))
    assert [m.line for m in moments(far, "guard")] == [m.line for m in moments(near, "guard")]


@every_game
def test_a_page_is_headed_by_what_is_played_and_who_knows_it(game: str, tmp_path: Path) -> None:
    start = mission_starts(game)[0]
    session = Session(start)
    assert start.beginning is not None
    title = start.beginning.title
    assert title
    seat = next(seat for seat in session.game.seats(session.state) if seat not in (JUDGE, "spectator"))
    for who, words in ((seat, f"as seen by {seat}"), (JUDGE, "all that happened")):
        explorer.export(session, tmp_path / "game.html", who)
        text = (tmp_path / "game.html").read_text(encoding="utf-8")
        assert f"<h1>{escape(title)}, {words}</h1>" in text
        assert f"<title>{escape(title)}, {words}</title>" in text
        assert escape(session.game.title) in text


@pytest.mark.parametrize("form", [".html", ".svg"])
def test_games_that_are_the_same_to_the_guard_make_the_same_file(tmp_path: Path, form: str) -> None:
    one, other = night("F2", "anna sneak E2 D2"), night("B2", "anna sneak C2")

    def file(session: Session, seat: str) -> bytes:
        explorer.export(session, tmp_path / f"game{form}", seat)
        return (tmp_path / f"game{form}").read_bytes()

    assert file(one, "guard") == file(other, "guard")
    assert file(one, JUDGE) != file(other, JUDGE)


def test_nothing_secret_is_in_the_guards_page(tmp_path: Path) -> None:
    """Words planted on the spies' side are in the judge's page and in no page of the guard's side; her weapon all know (LN-O.43)."""
    planted = ("dog_repellent", "dog repellent", "strangle", "E2", "marked")
    pieces = [
        {"id": "g1", "kind": "green", "at": "A1"},
        {"id": "doc7", "kind": "document", "at": "F1", "marked": True},
        {
            "id": "anna",
            "kind": "spy",
            "at": "F2",
            "weapon": "silenced_rifle",
            "cards": ["strangle", "dog_repellent"],
        },
    ]
    session = Session(explorer.position("long_night", map=MAP, pieces=pieces))
    session.line("anna sneak E2")
    session.line("g1 look B1")
    pages = {}
    for seat in ("guard", "spectator", JUDGE):
        explorer.export(session, tmp_path / "x.html", seat)
        pages[seat] = (tmp_path / "x.html").read_text()
    assert all(word in pages[JUDGE] for word in ("dog repellent", "strangle", "E2"))
    for seat in ("guard", "spectator"):
        assert "doc7" in pages[seat]
        told = LETTERS.sub("", pages[seat]).replace(_part(), "")
        assert not [word for word in planted if word in told]


LETTERS = re.compile(r"@font-face\{.*?\}")
"""Letters that a page brings for its pictures: any word may stand in their bytes by chance."""


def _part() -> str:
    """What every page has, whatever is played."""
    return LETTERS.sub("", page("", "", ()).split("<style>")[1].split("</style>")[0])


@deep
def test_a_page_stores_once_what_its_pictures_share(tmp_path: Path) -> None:
    session = sessions("long_night")[0]
    known = moments(session)
    explorer.export(session, tmp_path / "game.html")
    whole = sum(len(svg(moment.board)) for moment in known)
    assert len(known) > 50
    assert (tmp_path / "game.html").stat().st_size < whole / 15


def test_a_page_refers_only_to_what_is_in_it(tmp_path: Path) -> None:
    explorer.export(begun("long_night"), tmp_path / "game.html", "guard")
    text = (tmp_path / "game.html").read_text()
    ids = set(re.findall(r' id="([^"]+)"', text))
    used = set(re.findall(r'href="#([^"]+)"', text)) | set(re.findall(r"url\(#([^)]+)\)", text))
    assert used
    assert used <= ids
    assert not re.search(r"https?://(?!www\.w3\.org/2000/svg)", text)
    assert "default-src 'none'" in text


def test_the_texts_of_a_page_are_those_of_its_moments(tmp_path: Path) -> None:
    session = corridor()
    explorer.export(session, tmp_path / "game.html")
    found = re.search(r'id="texts">(.*?)</script>', (tmp_path / "game.html").read_text())
    assert found
    texts = json.loads(found[1])
    boards = ["\n".join(texts["lines"][n] for n in board) for board in texts["boards"]]
    assert "courier: C3" in boards[2]
    assert len(boards) == 4


def test_words_of_a_game_do_no_harm_in_a_page() -> None:
    moment = moments(corridor())[0]
    bad = replace(moment, line="</script><b>", told=("<img>",), text="</script>")
    text = page("<i>", "&", (bad,))
    assert "<b></b>" not in text
    assert "<img" not in text
    assert text.count("</script>") == 2


def test_a_changed_shape_leaves_the_stretches_around_it() -> None:
    palette = {f"s{n}": Paint(fill=f"#0000{n:02x}") for n in range(200)}

    def scene(at: float) -> Scene:
        shapes = tuple(Circle(at if n == 100 else n, n, 1, f"s{n}") for n in range(200))
        return Scene(9, 9, "", "", palette, (Layer("all", shapes),))

    sheet = Sheet("m")
    first = sheet.used(scene(1))
    stored = len(sheet.stored)
    second = sheet.used(scene(2))
    assert first != second
    assert len(sheet.stored) - stored < stored / 4
    assert sheet.used(scene(1)) == first


def test_a_gif_has_a_frame_for_every_moment(tmp_path: Path) -> None:
    explorer.export(corridor(), tmp_path / "game.gif", "watchman")
    with Image.open(tmp_path / "game.gif") as image:
        assert getattr(image, "n_frames", 1) == 4
        assert image.info["duration"] == 1200
        # frames share their colours, and paints are what they are: so is the paper in all of them
        papers = set()
        for number in range(4):
            image.seek(number)
            papers.add(image.convert("RGB").getpixel((2, image.height - 2)))
        assert papers == {(16, 20, 31)}


@pytest.mark.parametrize("form", ["html", "gif", "svg", "png"])
def test_how_far_drawing_has_come_can_be_watched(tmp_path: Path, form: str) -> None:
    drawn: list[int] = []

    def watch(some: Sequence[Moment]) -> Iterator[Moment]:
        for moment in some:
            yield moment
            drawn.append(moment.number)

    export(corridor(), tmp_path / f"game.{form}", watch=watch)
    assert drawn == [moment.number for moment in moments(corridor())]
    export(corridor(), tmp_path / f"again.{form}")
    assert (tmp_path / f"again.{form}").read_bytes() == (tmp_path / f"game.{form}").read_bytes()


def test_one_moment_alone_is_one_picture(tmp_path: Path) -> None:
    session = corridor()
    explorer.export(session, tmp_path / "one.svg", at=2)
    explorer.export(session, tmp_path / "all.svg")
    one, all_ = (ElementTree.fromstring((tmp_path / name).read_text()) for name in ("one.svg", "all.svg"))
    assert float(one.attrib["width"]) < float(all_.attrib["width"]) / 2
    assert (one.findtext("{*}desc"), all_.findtext("{*}desc")) == (
        LINES[1],
        "; ".join(("The beginning", *LINES)),
    )
    explorer.export(session, tmp_path / "last.png", at=-1)
    with Image.open(BytesIO((tmp_path / "last.png").read_bytes())) as image:
        assert image.size == (round(float(one.attrib["width"])), round(float(one.attrib["height"])))


@pytest.mark.parametrize(
    ("file", "more", "words"),
    [
        ("game.mp4", {}, "game.mp4: is no name of an export; expected one that ends in .html"),
        ("game.html", {"seat": "watchmen"}, "seat: found 'watchmen'; did you mean 'watchman'?"),
        ("game.html", {"palette": "nihgt"}, "palette: found 'nihgt'; did you mean 'night'?"),
        ("game.svg", {"at": 9}, "at: found 9; allowed: numbers of moments, from 0 to 3; -1 is the last"),
        ("game.svg", {"at": ()}, "at: found none"),
        ("no/game.html", {}, "no/game.html: cannot be written"),
    ],
)
def test_what_cannot_be_exported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, file: str, more: dict[str, object], words: str
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(Faults) as raised:
        explorer.export(corridor(), file, **more)  # type: ignore[arg-type]
    assert str(raised.value).startswith(words)
    assert not list(tmp_path.iterdir())


def test_only_a_game_is_exported() -> None:
    with pytest.raises(Faults, match="expected a session"):
        explorer.export(explorer.mission("template/corridor"), "x.html")  # type: ignore[arg-type]


def test_the_commands_write_what_the_function_writes(tmp_path: Path) -> None:
    saved, page_, again = (str(tmp_path / name) for name in ("game.toml", "game.html", "again.html"))
    run = CliRunner().invoke
    words = ["play", "template/corridor", "--seed", "3", "--seat", "watchman", "--save", saved]
    result = run(main, [*words, "--export", page_])
    assert result.exit_code == 0
    assert result.stdout.endswith(f"{saved} written\n{page_} written\n")
    result = run(main, ["export", saved, again, str(tmp_path / "end.svg"), "--seat", "watchman"])
    assert result.exit_code == 0
    assert Path(again).read_bytes() == Path(page_).read_bytes()
    explorer.export(saved, tmp_path / "python.html", "watchman", palette="night")
    assert (tmp_path / "python.html").read_bytes() == Path(page_).read_bytes()
    refused = run(main, ["play", "template/corridor", "--export", "game.mp4"])
    assert refused.exit_code == 2
    assert refused.stdout == ""
    assert refused.stderr.startswith("game.mp4: is no name of an export")
    one = run(main, ["export", saved, str(tmp_path / "end.svg"), "--at", "99"])
    assert one.exit_code == 2
    assert one.stderr.startswith("at: found 99")


def test_everything_shows_itself_as_a_picture() -> None:
    mission = explorer.mission("template/corridor")
    session = corridor()
    case = explorer.case("PW-watch")
    answer = explorer.ask(mission, "to_move")
    for thing in (mission, mission.position, case, session, answer, explorer.picture(mission)):
        shown = thing._repr_mimebundle_()
        assert shown["image/svg+xml"].startswith("<svg ")
        assert shown["text/plain"]
    for drawn in (mission.position.state.config.board, answer.scene()):
        assert drawn._repr_svg_().startswith("<svg ")
    assert repr(session) == "Session(template/corridor, 4 actions played, 4 in all)"
    assert repr(session.game) == "Game(template, 'Past the Watchman')"
    assert "ask watched" in case._repr_mimebundle_()["text/plain"]


@deep
def test_a_frame_in_two_drawings_is_the_same_as_in_one() -> None:
    """What lies below is drawn once for many frames; put together a frame is what a strip of it alone shows."""
    known = moments(begun("long_night"))[:6]
    space = room(known)
    for moment, image in zip(known, gif._images(known), strict=True):
        text, size = strip("", (moment,), 1, space, "s")
        alone = gif._image(text, size).convert("RGB")
        # rounding may differ by some shades where much lies on each other, nothing else
        assert max(ImageChops.difference(alone, image).tobytes()) <= 8


@every_game
def test_every_palette_of_every_game_makes_a_strip(game: str, tmp_path: Path) -> None:
    for palette in GAMES[game].display.palettes:
        explorer.export(begun(game), tmp_path / "end.svg", at=(0, -1), palette=palette)
        root = ElementTree.fromstring((tmp_path / "end.svg").read_text())
        assert len(root.findall("{*}svg")) == 4


def test_every_state_is_drawn_once_for_all_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = explorer.session("template/corridor")
    for line in ("chance courier", "courier B3 C3", "watchman stands"):
        session.line(line)
    drawn: list[object] = []
    game = session.game

    def picture(view: Any, *more: Any) -> Scene:
        drawn.append(view)
        return game.display.picture(view, *more)

    monkeypatch.setattr(session, "game", replace(game, display=replace(game.display, picture=picture)))
    list(exports.exports(session, (tmp_path / "a.html", tmp_path / "a.gif", tmp_path / "a.svg"), "courier"))
    assert 1 < len(drawn) <= 4
    assert all(one != other for one, other in pairwise(drawn))
