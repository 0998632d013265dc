"""Moments as a moving picture."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO

from PIL import Image

from explorer.draw import rendered
from explorer.film.moments import Moment
from explorer.film.strip import Size, room, strip

WIDE = 880
"""Pixels across, unless the board is smaller."""

SECONDS = 1.2
"""How long a moment is shown; the last one three times as long."""

SAMPLES = 8
"""From so many moments the colours are taken that all of them share."""


def gif(title: str, moments: Sequence[Moment], seconds: float = SECONDS) -> bytes:
    """A GIF file of some moments, each shown for so many seconds.

    All of them share one set of 256 colours, and no grain is laid over them: what does not change between two moments
    is the same in both, so that nothing flickers and only what changes is stored.
    """
    space = room(moments)
    colours = _colours(
        [_image(title, moment, space) for moment in moments[:: max(1, len(moments) // SAMPLES)]]
    )
    frames = [
        _image(title, moment, space).quantize(palette=colours, dither=Image.Dither.NONE) for moment in moments
    ]
    times = [round(1000 * seconds)] * (len(frames) - 1) + [round(3000 * seconds)]
    out = BytesIO()
    frames[0].save(out, "GIF", save_all=True, append_images=frames[1:], duration=times, loop=0)
    return out.getvalue()


def _image(title: str, moment: Moment, space: Size) -> Image.Image:
    text, (width, height) = strip(title, (moment,), 1, space, "m")
    scale = min(1.0, WIDE / width)
    drawn = rendered(text, round(width * scale), round(height * scale))
    return Image.open(BytesIO(drawn)).convert("RGB")


def _colours(samples: Sequence[Image.Image]) -> Image.Image:
    """The colours that serve all of some pictures."""
    wide, high = samples[0].size
    whole = Image.new("RGB", (wide, high * len(samples)))
    for number, sample in enumerate(samples):
        whole.paste(sample, (0, number * high))
    return whole.quantize(256, method=Image.Quantize.MEDIANCUT, kmeans=1, dither=Image.Dither.NONE)
