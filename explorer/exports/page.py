"""A whole game as one HTML page: it needs no network and no kernel, and without scripts it is a strip to read."""

from __future__ import annotations

import json
import re
from base64 import b64encode
from collections.abc import Iterable, Iterator, Sequence
from html import escape
from importlib.resources import files

from explorer.board.text import lettered
from explorer.exports.frames import Moment, Watch
from explorer.scene import typeface
from explorer.scene.scene import Scene, Text
from explorer.scene.svg import PAGE_FACE, PAGE_FACES, Sheet, number

POLICY = (
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:; font-src data:"
)
"""What the page may load: nothing but itself."""

BUTTONS = {
    "first": ("M4 3v14M17 3L7 10l10 7z", "First moment (Home)"),
    "back": ("M13 3L6 10l7 7l-4-7z", "One moment back (left arrow)"),
    "play": ("M5 3l11 7-11 7z", "Play and pause (space)"),
    "on": ("M7 3l7 7-7 7l4-7z", "One moment on (right arrow)"),
    "last": ("M16 3v14M3 3l10 7-10 7z", "Last moment (End)"),
}
"""Buttons by id: what is drawn on each, on 20 by 20, and what it does."""


def page(title: str, under: str, moments: Sequence[Moment], watch: Watch = iter) -> str:
    """The page of some moments, taken from `watch`; `under` says in a line what the title does not."""
    sheet = Sheet("part")
    figures = "\n".join(_figure(moment, sheet) for moment in watch(moments))
    entries = "\n".join(_entry(moment) for moment in moments)
    return "\n".join(
        (
            '<!doctype html><html lang="en"><head><meta charset="utf-8">',
            f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            '<link rel="icon" href="data:,">',
            f"<title>{escape(title)}</title>",
            f"<style>{_faces(moments)}{_part('page.css')}</style></head>",
            f"<body><header><h1>{escape(title)}</h1><p>{escape(under)}</p></header>",
            # not display: none, which would take the lights in it away
            '<svg class="parts" width="0" height="0" aria-hidden="true" xmlns="http://www.w3.org/2000/svg">',
            f"<defs>{sheet.stored}</defs></svg>",
            f'<main font-family="{escape(PAGE_FACES)}">',
            _controls(len(moments) - 1),
            '<section class="stage" aria-label="The board">',
            figures,
            '<details class="plain"><summary>The board as text</summary><pre tabindex="0"></pre></details>',
            '</section><nav class="log" aria-label="What happened"><ol start="0">',
            entries,
            "</ol></nav></main>",
            # not within main: the log stays in sight there, and would lie over them
            _clauses(moments),
            f'<script type="application/json" id="texts">{_texts(moments)}</script>',
            f"<script>{_part('page.js')}</script></body></html>\n",
        )
    )


def _part(name: str) -> str:
    return files("explorer.exports").joinpath(name).read_text(encoding="utf-8")


def _faces(moments: Iterable[Moment]) -> str:
    """The letters that the pictures use, in the page itself."""
    texts: dict[tuple[bool, bool], set[str]] = {}
    for moment in moments:
        for scene in filter(None, (moment.board, moment.desk)):
            for layer in scene.layers:
                for shape in layer.shapes:
                    if isinstance(shape, Text):
                        paint = scene.palette[shape.style]
                        texts.setdefault((paint.bold, paint.italic), set()).add(shape.text)
    return "".join(
        f"@font-face{{font-family:'{PAGE_FACE}';font-weight:{700 if bold else 400};"
        f"font-style:{'italic' if italic else 'normal'};src:url(data:font/woff;base64,{_part_of(bold, italic, said)})}}"
        for (bold, italic), said in sorted(texts.items())
    )


def _part_of(bold: bool, italic: bool, texts: Iterable[str]) -> str:
    return b64encode(typeface.part(typeface.STYLES[bold, italic], typeface.used(texts))).decode()


def _controls(last: int) -> str:
    buttons = "".join(
        f'<button type="button" id="{id}" aria-label="{says}" title="{says}">'
        f'<svg viewBox="0 0 20 20" width="16" height="16" aria-hidden="true"><path d="{lines}"/></svg></button>'
        for id, (lines, says) in BUTTONS.items()
    )
    return (
        f'<nav class="controls" aria-label="Moments">{buttons}'
        f'<input type="range" id="slider" min="0" max="{last}" value="0" aria-label="Moment">'
        f'<span id="count" aria-hidden="true">0 of {last}</span>'
        '<p id="said" role="status" tabindex="0"></p></nav>'
    )


def _clauses(moments: Iterable[Moment]) -> str:
    """The texts of all clauses that are cited, in the order of the rule book."""
    cited = {clause.id: clause for moment in moments for clause in moment.clauses}
    if not cited:
        return ""
    texts = "".join(
        f"<dt>{escape(one.id)} <small>{escape(one.source)}: {escape(one.basis.value)}</small></dt><dd>{escape(one.text)}</dd>"
        for one in sorted(cited.values(), key=lambda one: numbered(one.id))
    )
    return f'<section class="clauses" aria-labelledby="clauses"><h2 id="clauses">Clauses</h2><dl>{texts}</dl></section>'


def numbered(id: str) -> tuple[tuple[int, str], ...]:
    """What sorts clauses: numbers in their ids by what they count."""
    return tuple((int(part), "") if part.isdecimal() else (-1, part) for part in re.split(r"(\d+)", id))


def _figure(moment: Moment, sheet: Sheet) -> str:
    told = "".join(f"<li>{escape(words)}</li>" for words in moment.more)
    return (
        f'<figure id="m{moment.number}"><figcaption><h2><span>{moment.number}</span> {escape(moment.title)}</h2>'
        f"<ul>{told}</ul></figcaption><div>{_picture(moment.board, sheet, 'board')}"
        f"{_picture(moment.desk, sheet, 'desk')}</div></figure>"
    )


def _picture(scene: Scene | None, sheet: Sheet, kind: str) -> str:
    if scene is None:
        return ""
    width, height = number(scene.width), number(scene.height)
    words = escape(f"{scene.title}. {scene.description}")
    return (
        f'<svg class="{kind}" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        f'style="max-width: min(100%, {width}px)" role="img" '
        f'aria-label="{words}" font-family="{escape(PAGE_FACES)}">{sheet.used(scene)}</svg>'
    )


def _entry(moment: Moment) -> str:
    told = "".join(f"<small>{escape(words)}</small>" for words in moment.more)
    return f'<li><a href="#m{moment.number}"><b>{escape(moment.title)}</b>{told}</a></li>'


def _texts(moments: Iterable[Moment]) -> str:
    """The boards in plain characters: every line once, and for each moment the numbers of its lines."""
    numbers: dict[str, int] = {}
    boards = [[numbers.setdefault(line, len(numbers)) for line in _lines(m)] for m in moments]
    # a "<" could end the element that holds it
    return json.dumps({"lines": [*numbers], "boards": boards}, ensure_ascii=False).replace("<", "\\u003c")


def _lines(moment: Moment) -> Iterator[str]:
    yield from lettered(moment.text).split("\n")
