"""The same game read another way: the first line that goes otherwise."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from explorer.core.fault import Faults, expect
from explorer.core.readings import read as read_readings
from explorer.positions.replay import moved
from explorer.sessions.fence import told
from explorer.sessions.session import Session


class Difference(Struct, frozen=True):
    """The first line that goes otherwise when a game is played again under other readings.

    `number` is its place from 1, 0 for the set-up. `here` and `there` say the first event that differs, with
    its clause; either is empty where there is none, and `refused` says why the line is forbidden there.
    """

    number: int
    line: str
    here: str = ""
    there: str = ""
    refused: str = ""

    def __str__(self) -> str:
        if not self.number:
            return f"the set-up is refused: {self.refused}"
        if self.refused:
            return f"line {self.number}, {self.line!r}, is refused: {self.refused}"
        here, there = (words or "nothing more happens" for words in (self.here, self.there))
        return f"line {self.number}, {self.line!r}: {there} instead of: {here}"


def compare(session: Session, words: Mapping[str, str]) -> Difference | None:
    """The first line of the way to now that goes otherwise with the readings that `words` change; None if none does.

    Raises Faults for unknown readings and values.
    """
    expect(Session, session, "session", 'a session, such as session("long_night/yard")')
    game, readings = session.game, read_readings(session.readings, words)
    try:
        state = game.setup.new(session.beginning.setup, readings)
    except Faults as wrong:
        return Difference(0, "", refused=str(wrong))
    for line in session.lines():
        try:
            step = moved(game, state, line.text)
        except Faults as wrong:
            return Difference(line.number, line.text, refused="; ".join(f.allowed for f in wrong.faults))
        here = list(line.events())
        pairs = [(event, told(game, there, event)) for there, event in here]
        for number in range(max(len(pairs), len(step.events))):
            one = pairs[number] if number < len(pairs) else (None, "")
            other = step.events[number] if number < len(step.events) else None
            if one[0] != other:
                words_there = told(game, step.state, other) if other is not None else ""
                return Difference(line.number, line.text, one[1], words_there)
        state = step.state
    return None
