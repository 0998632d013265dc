"""The typeface of pictures, from a package: how wide its letters are, and the part of it that pages are given.

Tables of the font file are read as the OpenType specification has them (cmap format 4, hmtx, loca, glyf), and packed as
the W3C recommendation "WOFF File Format 1.0" says. What is left out of a part are letters and kerning, so that a text
is as wide as the sum of its letters.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib.resources import files
from itertools import pairwise
from struct import pack, unpack, unpack_from

STYLES: Mapping[tuple[bool, bool], str] = {
    (False, False): "Regular",
    (True, False): "Bold",
    (False, True): "It",
    (True, True): "BoldIt",
}
"""(bold, italic) -> the style's name in the package."""

LETTERS = tuple(
    chr(code)
    for first, last in ((0x20, 0x17F), (0x400, 0x45F), (0x2010, 0x2044), (0x2190, 0x2199), (0x2212, 0x2265))
    for code in range(first, last + 1)
)
"""What pictures are lettered with: Latin, Cyrillic, punctuation, arrows, signs of reckoning."""

KEPT = ("OS/2", "cmap", "cvt ", "fpgm", "glyf", "head", "hhea", "hmtx", "loca", "maxp", "post", "prep")
"""The tables of a part."""

_PARTS, _WORDS, _MORE = 0x2, 0x1, 0x20
_SCALES = ((0x8, 2), (0x40, 4), (0x80, 8))
"""Flags of a glyph that is made of others, and how many bytes each kind of scale takes."""


def file(style: str) -> bytes:
    """The font file of a style. Raises FileNotFoundError for none."""
    return (files("font_source_sans_pro") / "files" / f"SourceSansPro-{style}.ttf").read_bytes()


def width(text: str, size: float, bold: bool = False, italic: bool = False) -> float | None:
    """The width of a text in letters of that size; None where the typeface does not have one of them."""
    advances, units = _advances(STYLES[bold, italic])
    try:
        return sum(advances[letter] for letter in text) * size / units
    except KeyError:
        return None


@cache
def _tables(style: str) -> Mapping[str, bytes]:
    data = file(style)
    (many,) = unpack_from(">H", data, 4)
    rows = (unpack_from(">4sIII", data, 12 + 16 * number) for number in range(many))
    return {tag.decode(): data[start : start + length] for tag, _, start, length in rows}


@cache
def _glyphs(style: str) -> Mapping[str, int]:
    """Letter -> number of its glyph."""
    table = _tables(style)["cmap"]
    (many,) = unpack_from(">H", table, 2)
    starts = {unpack_from(">HHI", table, 4 + 8 * number)[:2]: number for number in range(many)}
    _, _, start = unpack_from(">HHI", table, 4 + 8 * starts[3, 1])
    (twice,) = unpack_from(">H", table, start + 6)
    found: dict[str, int] = {}
    for at in range(start + 14, start + 14 + twice, 2):
        (last,), (first,) = unpack_from(">H", table, at), unpack_from(">H", table, at + twice + 2)
        (delta,) = unpack_from(">H", table, at + 2 * twice + 2)
        place = at + 3 * twice + 2
        (offset,) = unpack_from(">H", table, place)
        for code in range(first, min(last, 0xFFFE) + 1):
            if offset:
                (glyph,) = unpack_from(">H", table, place + offset + 2 * (code - first))
                glyph = (glyph + delta) & 0xFFFF if glyph else 0
            else:
                glyph = (code + delta) & 0xFFFF
            if glyph:
                found[chr(code)] = glyph
    return found


@cache
def _advances(style: str) -> tuple[Mapping[str, int], int]:
    """Letter -> its width, and how many of these units a size is."""
    tables = _tables(style)
    (units,) = unpack_from(">H", tables["head"], 18)
    (many,) = unpack_from(">H", tables["hhea"], 34)
    widths = [unpack_from(">H", tables["hmtx"], 4 * number)[0] for number in range(many)]
    return {letter: widths[min(glyph, many - 1)] for letter, glyph in _glyphs(style).items()}, units


@cache
def part(style: str, letters: tuple[str, ...] = LETTERS) -> bytes:
    """A style with only some letters, as a WOFF file."""
    tables = dict(_tables(style))
    glyphs = _glyphs(style)
    places = _places(tables)
    data = tables["glyf"]
    kept = {0}
    waiting = [0, *(glyphs[letter] for letter in letters if letter in glyphs)]
    while waiting:
        glyph = waiting.pop()
        kept.add(glyph)
        outline = data[places[glyph] : places[glyph + 1]]
        waiting += [other for other in _made_of(outline) if other not in kept]
    outlines = [data[a:b] if glyph in kept else b"" for glyph, (a, b) in enumerate(pairwise(places))]
    outlines = [one + bytes(-len(one) % 4) for one in outlines]
    ends = [0]
    for one in outlines:
        ends.append(ends[-1] + len(one))
    tables["glyf"], tables["loca"] = b"".join(outlines), pack(f">{len(ends)}I", *ends)
    tables["head"] = tables["head"][:50] + pack(">H", 1) + tables["head"][52:]
    # without the names of its glyphs
    tables["post"] = pack(">I", 0x00030000) + tables["post"][4:32]
    return _packed({tag: tables[tag] for tag in KEPT if tag in tables} | {"name": pack(">HHH", 0, 0, 6)})


def _places(tables: Mapping[str, bytes]) -> tuple[int, ...]:
    """Where each glyph begins; the last one is where all of them end."""
    loca = tables["loca"]
    (long,) = unpack_from(">H", tables["head"], 50)
    if long:
        return unpack(f">{len(loca) // 4}I", loca)
    return tuple(2 * place for place in unpack(f">{len(loca) // 2}H", loca))


def _made_of(outline: bytes) -> Iterator[int]:
    """The glyphs that a glyph is made of; none for one that is drawn itself."""
    if not outline or unpack_from(">h", outline, 0)[0] >= 0:
        return
    at, flags = 10, _MORE
    while flags & _MORE:
        flags, glyph = unpack_from(">HH", outline, at)
        yield glyph
        at += 4 + (4 if flags & _WORDS else 2) + sum(size for flag, size in _SCALES if flags & flag)


def _packed(tables: Mapping[str, bytes]) -> bytes:
    """Tables as a WOFF file."""
    start = 44 + 20 * len(tables)
    rows, bodies = [], []
    for tag in sorted(tables):
        data = tables[tag]
        small = zlib.compress(data, 9)
        body = small if len(small) < len(data) else data
        rows.append(pack(">4sIIII", tag.encode(), start, len(body), len(data), _sum(data)))
        bodies.append(body + bytes(-len(body) % 4))
        start += len(bodies[-1])
    whole = 12 + 16 * len(tables) + sum(len(data) + -len(data) % 4 for data in tables.values())
    head = pack(">4sIIHHIHHIIIII", b"wOFF", 0x00010000, start, len(tables), 0, whole, 1, 0, 0, 0, 0, 0, 0)
    return b"".join((head, *rows, *bodies))


def _sum(data: bytes) -> int:
    """The checksum of a table."""
    whole = data + bytes(-len(data) % 4)
    words: tuple[int, ...] = unpack(f">{len(whole) // 4}I", whole)
    return sum(words) & 0xFFFFFFFF


def used(texts: Iterable[str]) -> tuple[str, ...]:
    """The letters of some texts, in order."""
    return tuple(sorted(set().union(*texts)))
