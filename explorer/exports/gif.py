"""Moments as a moving picture."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from io import BytesIO
from itertools import chain, takewhile

from PIL import Image

from explorer.exports.frames import Moment, Watch
from explorer.exports.strip import Size, over, room, under
from explorer.scene.render import rendered
from explorer.scene.scene import Scene

KEPT = 3
"""Pictures of lower layers that are kept for further frames, beside those in use."""

WIDE = 1000
"""Pixels across, unless the board is smaller."""

SECONDS = 1.2
"""How long a moment is shown; the last one three times as long."""

OWN = 160
"""How many of the 256 colours may be those of paints; the others are for lights and for what shines through."""

COLOUR = re.compile("#[0-9a-fA-F]{6}")
"""A colour that can stand in a table of colours."""

SAMPLES = 8
"""From so many moments the colours are taken that all of them share."""


def gif(title: str, moments: Sequence[Moment], watch: Watch = iter, seconds: float = SECONDS) -> bytes:
    """A GIF file of some moments, each shown for so many seconds, with a title in its comment; they are taken from `watch`.

    All of them share one set of 256 colours, and no grain is laid over them: what does not change between two moments
    is the same in both, so that nothing flickers and only what changes is stored.
    """
    images = list(_images(moments, watch))
    step = max(1, len(images) // SAMPLES)
    colours = _colours(images[::step], _painted(moments[::step]))
    frames = [image.quantize(palette=colours, dither=Image.Dither.NONE) for image in images]
    times = [round(1000 * seconds)] * (len(frames) - 1) + [round(3000 * seconds)]
    out = BytesIO()
    frames[0].save(
        out, "GIF", save_all=True, append_images=frames[1:], duration=times, loop=0, comment=title.encode()
    )
    return out.getvalue()


def _images(moments: Sequence[Moment], watch: Watch = iter) -> Iterator[Image.Image]:
    """A picture of every moment; the layers that it has in common with those beside it, from the lowest up, are drawn once."""
    space = room(moments)
    grounds: dict[object, Image.Image] = {}
    for number, moment in enumerate(watch(moments)):
        board, beside = (
            moment.board,
            [*moments[max(0, number - 1) : number], *moments[number + 1 : number + 2]],
        )
        tops = {
            top: _key(board, top) for top in sorted(_shared(other.board, board) for other in beside) if top
        }
        below = max((top for top, key in tops.items() if key in grounds), default=0)
        ground = grounds[tops[below]] if below else None
        for top, key in tops.items():
            if top > below:
                ground = _laid(ground, *under(moment, below, top, space))
                grounds[key], below = ground, top
        # those in use come last, and the last are kept
        recent = [key for key in grounds if key not in tops.values()][-KEPT:]
        grounds = {key: grounds[key] for key in (*recent, *tops.values()) if key in grounds}
        yield _laid(ground, *over(moment, below, space)).convert("RGB")


def _key(board: Scene, top: int) -> tuple[object, ...]:
    """Equal for boards whose lowest layers, `top` of them, look the same in one film."""
    return board.width, board.height, board.layers[:top]


def _laid(ground: Image.Image | None, text: str, size: Size) -> Image.Image:
    """A drawing on what lies below it."""
    drawn = _image(text, size)
    return drawn if ground is None else Image.alpha_composite(ground, drawn)


def _shared(one: Scene, other: Scene) -> int:
    """How many of the lowest layers two scenes have in common."""
    if (one.width, one.height, one.palette) != (other.width, other.height, other.palette):
        return 0
    return sum(
        1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one.layers, other.layers, strict=False))
    )


def _image(text: str, size: Size) -> Image.Image:
    width, height = size
    scale = min(1.0, WIDE / width)
    drawn = rendered(text, round(width * scale), round(height * scale))
    return Image.open(BytesIO(drawn)).convert("RGBA")


def _painted(moments: Sequence[Moment]) -> tuple[str, ...]:
    """The colours with which some moments are painted, written #rrggbb, the most frequent first."""
    many: Counter[str] = Counter()
    for moment in moments:
        for scene in (moment.board, moment.desk):
            if scene is None:
                continue
            for shape in chain(*(layer.shapes for layer in scene.layers)):
                paint = scene.palette[shape.style]
                many.update(colour for colour in (paint.fill, paint.stroke) if COLOUR.fullmatch(colour))
    return tuple(colour for colour, _ in many.most_common(OWN))


def _colours(samples: Sequence[Image.Image], own: Sequence[str]) -> Image.Image:
    """The colours that serve all of some pictures: those of their paints as they are, blends of them as they come."""
    wide, high = samples[0].size
    whole = Image.new("RGB", (wide, high * len(samples)))
    for number, sample in enumerate(samples):
        whole.paste(sample, (0, number * high))
    rest = whole.quantize(256 - len(own), method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
    table = Image.new("P", (1, 1))
    table.putpalette(
        [part for colour in own for part in bytes.fromhex(colour[1:])] + (rest.getpalette() or [])
    )
    return table
