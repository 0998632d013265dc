from __future__ import annotations

import struct
from io import BytesIO
from xml.etree import ElementTree

import hypothesis.strategies as st
import pytest
from hypothesis import given
from msgspec.structs import replace
from PIL import Image, ImageChops

from explorer.scene.lettering import fitted, width, wrapped
from explorer.scene.render import bundle, png, svg
from explorer.scene.scene import Circle, Glow, Layer, Paint, Path, Rect, Scene, Shape, Text

SVG = "{http://www.w3.org/2000/svg}"
PALETTE = {
    "page": Paint(fill="#ffffff"),
    "line": Paint(stroke="#ff0000", width=2, dash=(4, 2), opacity=0.5),
    "word": Paint(fill="#000000", size=20, bold=True),
    "glow": Paint(fill="#ffee88", opacity=0.5),
}
SHAPES: tuple[Shape, ...] = (
    Rect(0, 0, 120, 60, "page", 4),
    Circle(30, 30, 1 / 3, "line"),
    Path(((1, 2), (3.14159, -0.001)), "line"),
    Path(((1, 2), (30, 2), (30, 40)), "page", closed=True),
    Glow(0, 0, 44, 44, 22, 22, 80, "glow"),
    Glow(44, 0, 44, 44, 22, 22, 80, "glow"),
    Text(60, 30, "Hög & <night>", "word"),
    Text(60, 30, "end", "word", "end"),
)


def scene(*shapes: Shape, title: str = "A title", description: str = "What it shows") -> Scene:
    return Scene(120, 60, title, description, PALETTE, (Layer("ground", shapes), Layer("pieces", ())))


def ids(text: str) -> set[str]:
    return {node.attrib["id"] for node in ElementTree.fromstring(text).iter() if "id" in node.attrib}


def test_equal_scenes_give_the_same_bytes() -> None:
    assert svg(scene(*SHAPES)) == svg(scene(*SHAPES))


def test_ids_of_different_pictures_never_clash() -> None:
    first, second = svg(scene(*SHAPES)), svg(scene(*SHAPES[:-1]))
    assert ids(first)
    assert not ids(first) & ids(second)
    other = replace(scene(*SHAPES), palette={**PALETTE, "page": Paint(fill="#000000")})
    assert not ids(first) & ids(svg(other))


def test_it_is_xml_with_a_title_a_description_and_a_role() -> None:
    root = ElementTree.fromstring(svg(scene(*SHAPES, title='<b> & "c"\0', description="a < b")))
    assert root.tag == SVG + "svg"
    assert root.attrib["role"] == "img"
    assert root.findtext(SVG + "title") == '<b> & "c"'
    assert root.findtext(SVG + "desc") == "a < b"
    assert root.attrib["aria-labelledby"].split() == [
        root[0].attrib["id"],
        root[1].attrib["id"],
    ]


@given(st.text())
def test_any_text_stays_valid_xml(text: str) -> None:
    root = ElementTree.fromstring(svg(scene(Text(1, 1, text, "word"), title=text)))
    assert root.find(f".//{SVG}text") is not None


def test_numbers_are_short_and_steady() -> None:
    text = svg(scene(*SHAPES))
    assert 'r="0.33"' in text
    assert "M1 2L3.14 0" in text
    assert "-0" not in text


def test_letters_are_centred_without_the_painters_help() -> None:
    text = svg(scene(*SHAPES))
    assert 'y="37"' in text  # 30 and 0.35 of a size of 20
    assert "baseline" not in text


def test_neighbours_of_different_anchors_keep_their_own() -> None:
    root = ElementTree.fromstring(svg(scene(*SHAPES)))
    anchors = [group.attrib["text-anchor"] for group in root.iter() if "text-anchor" in group.attrib]
    assert anchors == ["middle", "end"]


def test_glows_of_one_light_share_a_gradient() -> None:
    root = ElementTree.fromstring(svg(scene(*SHAPES)))
    gradients = root.findall(f".//{SVG}radialGradient")
    assert len(gradients) == 1
    painted = [node for node in root.iter() if node.attrib.get("fill", "").startswith("url(")]
    assert [node.attrib["fill"] for node in painted] == [f"url(#{gradients[0].attrib['id']})"] * 2


def test_a_style_that_the_palette_lacks_is_named() -> None:
    with pytest.raises(ValueError, match="'no-such'"):
        svg(scene(Rect(0, 0, 1, 1, "no-such")))


def test_png_has_the_size_asked_for() -> None:
    image = png(scene(*SHAPES), scale=1.5)
    assert image.startswith(b"\x89PNG\r\n")
    assert struct.unpack(">II", image[16:24]) == (180, 90)


def test_png_shows_letters_in_bold_and_italic_without_the_machines_fonts() -> None:
    palette = {
        name: Paint(fill="#000000", size=30, bold=bold, italic=italic)
        for name, bold, italic in (
            ("plain", False, False),
            ("bold", True, False),
            ("italic", False, True),
            ("both", True, True),
        )
    }
    images = {
        png(Scene(120, 60, "", "", palette, (Layer("all", (Text(60, 30, "Agh", style),)),)))
        for style in palette
    }
    images.add(png(Scene(120, 60, "", "", palette, ())))
    assert len(images) == 5


def test_width_grows_with_the_letters() -> None:
    assert 0 == width("", 12) < width("i", 12) < width("W", 12) < width("W", 12, bold=True) < width("WW", 12)


@given(st.text(max_size=30), st.floats(20, 200))
def test_fitted_text_fits(text: str, room: float) -> None:
    assert width(fitted(text, room, 10), 10) <= room


def test_text_that_fits_is_left_alone() -> None:
    assert fitted("anna", 100, 10) == "anna"
    assert fitted("bartholomew", 40, 10).endswith("…")


@given(st.text("abc d", max_size=80), st.integers(1, 4), st.floats(0, 60))
def test_wrapped_lines_fit_and_keep_the_words_in_order(text: str, lines: int, indent: float) -> None:
    broken = wrapped(text, 90, 10, lines, indent)
    assert len(broken) <= lines
    assert all(width(line, 10) <= 90 - (0 if number else indent) for number, line in enumerate(broken))
    if not any("…" in line for line in broken):
        assert " ".join(broken).split() == text.split()


@pytest.mark.parametrize(("width", "says"), [(800, 'width="800"'), (801, 'width="100%"')])
def test_a_wide_picture_fits_the_room_that_a_notebook_has(width: int, says: str) -> None:
    made = replace(scene(*SHAPES), width=width)
    root = bundle(made, "")["image/svg+xml"].split(">")[0]
    assert says in root
    assert f'viewBox="0 0 {width} 60"' in root
    assert f'width="{width}" height="60"' in svg(made)


def test_what_a_notebook_keeps_is_the_same_picture_in_fewer_colours() -> None:
    made = replace(scene(*SHAPES), layers=(Layer("ground", SHAPES),))
    kept, whole = (
        Image.open(BytesIO(data)).convert("RGBA") for data in (bundle(made, "")["image/png"], png(made, 1.0))
    )
    assert kept.size == whole.size == (120, 60)
    assert kept.getpixel((0, 0)) == (0, 0, 0, 0), "outside of round corners nothing is painted"
    solid = whole.getchannel("A").point(lambda alpha: 255 * (alpha == 255))
    for image in (kept, whole):
        image.paste((0, 0, 0, 255), mask=ImageChops.invert(solid))
    assert max(ImageChops.difference(kept.convert("RGB"), whole.convert("RGB")).tobytes()) <= 24
