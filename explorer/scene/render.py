"""Scenes in files and notebooks: as SVG text (explorer.scene.svg) and as PNG."""

from __future__ import annotations

from importlib.resources import as_file, files
from io import BytesIO
from pathlib import Path as FilePath
from typing import Any

from explorer.core.fault import Fault, Faults
from explorer.files.text import shown, write
from explorer.scene import typeface
from explorer.scene.scene import Scene
from explorer.scene.svg import BASELINE, FACE, FADING, PAGE_FACE, PAGE_FACES, svg

__all__ = ["BASELINE", "FADING", "PAGE_FACE", "PAGE_FACES", "bundle", "png", "rendered", "save", "svg"]

FORMS = (".svg", ".png")
"""How names of pictures end."""

ROOM = 800
"""Wider pictures are made to fit: JupyterLab has about so much room on a small screen, and would cut them off."""

LAST = 255
"""The last number of a colour in a picture with a table of them: what can be seen through."""


def png(scene: Scene, scale: float = 2.0) -> bytes:
    """The scene as a PNG file, `scale` pixels for one unit; its letters come from a package, not from the machine."""
    text = svg(scene)
    return rendered(text, round(scene.width * scale), round(scene.height * scale))


def rendered(text: str, width: int, height: int) -> bytes:
    """SVG text as a PNG file of so many pixels."""
    import resvg_py

    with as_file(files("font_source_sans_pro") / "files") as folder:
        image = resvg_py.svg_to_bytes(
            svg_string=text,
            width=max(1, width),
            height=max(1, height),
            skip_system_fonts=True,
            font_files=[str(folder / f"SourceSansPro-{style}.ttf") for style in typeface.STYLES.values()],
            font_family=FACE,
            sans_serif_family=FACE,
        )
    return bytes(image)


def save(scene: Scene, file: str | FilePath) -> None:
    """Draw the scene into a file, as SVG or PNG as its name says. Raises Faults for another name and where it cannot be written."""
    path = FilePath(file)
    form = path.suffix.lower()
    if form not in FORMS:
        raise Faults(
            [Fault("", "is no name of a picture", "expected one that ends in .svg or .png", shown(path))]
        )
    write(path, svg(scene).encode() if form == ".svg" else png(scene))


def bundle(scene: Scene, words: str) -> dict[str, Any]:
    """What a notebook keeps of a scene: picture and words, the best that each reader can show."""
    drawn = svg(scene, fit=scene.width > ROOM)
    return {"text/plain": words, "image/svg+xml": drawn, "image/png": _small(png(scene, 1.0))}


def _small(data: bytes) -> bytes:
    """A PNG file with at most 255 colours and transparency: a third of the size, in notebooks that hold many."""
    from PIL import Image

    image = Image.open(BytesIO(data)).convert("RGBA")
    few = image.convert("RGB").quantize(LAST, dither=Image.Dither.NONE)
    few.putpalette([*(few.getpalette() or []), *(0,) * 768][:768])
    few.paste(LAST, mask=image.getchannel("A").point(lambda alpha: 255 * (alpha < 128)))
    out = BytesIO()
    few.save(out, "PNG", optimize=True, transparency=LAST)
    return out.getvalue()
