"""How much room a line of text takes, reckoned without a font so that pictures are the same everywhere."""

from __future__ import annotations

USUAL = 0.635
_WIDTHS = (
    dict.fromkeys("ijlI.,'| J", 0.32)
    | dict.fromkeys('frt()[]/\\-:;!"', 0.41)
    | dict.fromkeys("cszkvxy", 0.58)
    | dict.fromkeys("ABPRSVXYZK&", 0.7)
    | dict.fromkeys("CDGHNOQTUw#+<=>~×→", 0.8)
    | dict.fromkeys("mMW@%…", 1.0)
)
"""Widths of letters in a wide typeface, in sizes."""

BOLD = 1.1
"""How much wider bold letters are."""


def width(text: str, size: float, bold: bool = False) -> float:
    """The most that `text` takes in letters of that size: the usual typefaces of screens stay under it."""
    return sum(_WIDTHS.get(letter, USUAL) for letter in text) * size * (BOLD if bold else 1.0)


def fitted(text: str, room: float, size: float, bold: bool = False) -> str:
    """`text`, cut and ended with an ellipsis when it would be wider than `room`."""
    if width(text, size, bold) <= room:
        return text
    while text and width(text + "…", size, bold) > room:
        text = text[:-1]
    return text.rstrip() + "…"


def wrapped(text: str, room: float, size: float, lines: int, indent: float = 0.0) -> tuple[str, ...]:
    """`text` broken between words into at most that many lines no wider than `room`.

    The first line has `indent` less room. What does not fit is left out and an ellipsis stands for it.
    """
    rest = text.split()
    broken: list[str] = []
    while rest and len(broken) < lines:
        space = room - (0 if broken else indent)
        if len(broken) == lines - 1:
            broken.append(fitted(" ".join(rest), space, size))
            break
        line = ""
        while rest and width(f"{line} {rest[0]}".strip(), size) <= space:
            line = f"{line} {rest.pop(0)}".strip()
        if not line and not (indent and not broken):
            line = fitted(rest.pop(0), space, size)
        broken.append(line)
    return tuple(broken)
