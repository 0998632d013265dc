"""Faults: what a user's file or argument has wrong, in words that say where and what is allowed."""

from __future__ import annotations

import difflib
import re
import unicodedata
from collections.abc import Iterable, Sequence
from typing import Any, Self

from msgspec import Struct
from msgspec.structs import replace

FOUND = 60
"""Characters that a message shows of a wrong value."""

SHOWN = 12
"""How many allowed words a message lists before it says how many more there are."""


class Fault(Struct, frozen=True):
    """One thing wrong in what a user wrote.

    `where` is a key path ("pieces[2].at"), a line of a map or an argument's name, `found` what
    stood there, `allowed` what may stand there, `file` the file when there is one; `about` names what it is about where
    the place alone is a number.
    """

    where: str
    found: str
    allowed: str
    file: str = ""
    about: str = ""

    def __str__(self) -> str:
        place = f"{self.file}: {self.where}" if self.file and self.where else self.file or self.where
        text = f"{place}: {self.found}" if place else self.found
        text = f"{text}; {self.allowed}" if self.allowed else text
        text = f"{text} ({self.about})" if self.about else text
        alike = foreign(f"{self.where} {self.found} {self.allowed}")
        return f"{text}; {alike}" if alike else text


class Faults(ValueError):
    """Everything found wrong in one go; its text is one line a fault."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(map(str, self.faults)))

    def _render_traceback_(self) -> list[str]:
        """What a notebook prints of it: the faults, without the lines of code on the way to them."""
        return [str(self)]

    def inside(self, where: str = "", file: str = "") -> Self:
        """The same faults, placed inside the key path `where` of `file`."""
        return type(self)(
            replace(
                fault,
                where=".".join(part for part in (where, fault.where) if part),
                file=fault.file or file,
            )
            for fault in self.faults
        )


ALIKE = dict(
    zip(
        "АВЕЅІЈКМНОРСТУХаеѕіјорсухΑΒΕΖΗΙΚΜΝΟΡΤΥΧονυ",
        "ABESIJKMHOPCTYXaesijopcyxABEZHIKMNOPTYXovu",
        strict=True,
    )
)
"""Letters of other alphabets that look like Latin ones."""


def foreign(text: str) -> str:
    """Which letters of a text only look Latin, and what they look like; "" where there are none.

    A word with letters that could not be taken for Latin ones is in another language, and meant so.
    """
    found: dict[str, None] = {}
    for word in re.findall(r"\w+", text):
        strange = [letter for letter in word if not letter.isascii()]
        if all(letter in ALIKE for letter in strange):
            found.update(dict.fromkeys(strange))
    return ", ".join(
        f"the letter {letter!r} is {unicodedata.name(letter).split()[0].title()} and looks like the Latin {ALIKE[letter]!r}"
        for letter in found
    )


def expect(kind: Any, value: object, where: str, allowed: str) -> None:
    """Raise Faults for a value that is not of the kind, a class or several, that a function is to be given."""
    if not isinstance(value, kind):
        shown = repr(value)
        shown = shown if len(shown) <= FOUND else f"{shown[: FOUND - 3]}..."
        raise Faults([Fault(where, f"found {shown}", f"expected {allowed}")])


def alone(words: Sequence[str], allowed: Sequence[str]) -> tuple[str, str]:
    """Where one of the words `allowed` should stand and nothing more: what was found, and what is allowed instead."""
    found = f"found {' '.join(words)!r}"
    if len(words) > 1:
        return found, f"expected one word: {', '.join(allowed)}"
    return found, choose("".join(words), allowed)


def choose(word: object, words: Sequence[str]) -> str:
    """What is allowed instead of `word`: the nearest of `words` first, then all of them, cut when long."""
    near = [other for other in words if other.lower() == str(word).lower()]
    near = near or difflib.get_close_matches(str(word), words, n=1)
    shown = ", ".join(words[:SHOWN])
    if len(words) > SHOWN:
        shown += f" and {len(words) - SHOWN} more"
    return f"did you mean {near[0]!r}? allowed: {shown}" if near else f"allowed: {shown}"
