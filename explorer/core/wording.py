"""Words in a row and things with their number, as sentences have them."""

from __future__ import annotations

from collections.abc import Sequence


def joined(words: Sequence[str], none: str = "", last: str = "and") -> str:
    """Words in a row: "A1", "A1 and B1", "A1, B1 and C1"; `none` where there are none, `last` before the last one."""
    if len(words) > 1:
        return f"{', '.join(words[:-1])} {last} {words[-1]}"
    return words[0] if words else none


def counted(number: object, thing: str) -> str:
    """A number of things: "1 point", "2 points"."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def spaced(word: str) -> str:
    """A word of files as sentences have it: "camera_saw" is "camera saw"."""
    return word.replace("_", " ")
