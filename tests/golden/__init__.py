"""Games written down whole: round by round what each seat knows, every line, what happened and by which clause."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import ndiff
from pathlib import Path

from explorer import library
from explorer.sessions.bots import Players
from explorer.sessions.fence import told
from explorer.sessions.session import Session

FOLDER = Path(__file__).parent
SEED = 7


def played(mission: str) -> Session:
    """A game of a mission between the last bots of its game, the best ones."""
    session = library.session(mission)
    best = list(session.game.bots.players)[-1]
    seats = session.game.seats(session.state)
    players = Players(session.game, dict.fromkeys(seats, best), SEED)
    while session.to_move:
        session.play(players.choose(session.state))
    return session


def playthrough(mission: str) -> str:
    """A game of a mission as the text that is compared."""
    session = played(mission)
    return "\n".join([f"{mission}, seed {SEED}", "", *_told(session)]) + "\n"


def file(mission: str) -> Path:
    """Where the game of a mission is written down."""
    return FOLDER / f"{mission.replace('/', '_')}.txt"


def _told(session: Session) -> Iterator[str]:
    number = None
    shown: dict[str, list[str]] = {}
    for line in session.lines():
        before = line.nodes[0].parent
        assert before is not None
        session.jump(before)
        if _round(session) != number:
            number = _round(session)
            yield from ("", f"ROUND {number}", "")
            yield from _views(session, shown)
        yield f"{line.number:>4}  {line.text}"
        for state, event in line.events():
            hearing = [seat for seat in session.game.seats(state) if session.game.events.hear(event, seat)]
            unheard = [seat for seat in session.game.seats(state) if seat not in hearing]
            to = f"  [not {', '.join(unheard)}]" if unheard else ""
            yield f"        {told(session.game, state, event)}{to}"
        yield f"        = {session.game.fingerprint(line.end.state)}"
    session.last()
    yield from ("", "THE END", "")
    yield from _views(session, shown)
    winner, clause = session.outcome
    yield f"{winner} won by {clause}: {session.game.rulebook[clause].text}"


def _round(session: Session) -> int:
    """The round now: games that have rounds have a query for it."""
    query = session.game.queries.get("round")
    value = query.answers(session.state, session.readings).value if query else 0
    return value if isinstance(value, int) else 0


def _views(session: Session, shown: dict[str, list[str]]) -> Iterator[str]:
    """What each seat knows, seats that know the same together: the first time all, then the lines that changed."""
    seen: dict[str, list[str]] = {}
    for seat in session.game.seats(session.state):
        seen.setdefault(session.game.display.text(session.view(seat)), []).append(seat)
    for text, seats in seen.items():
        lines = text.splitlines()
        before = shown.get(seats[0])
        yield f"{', '.join(seats)}:"
        if before is None:
            yield from (f"    {line}" for line in lines)
        else:
            yield from (f"  {line.rstrip()}" for line in ndiff(before, lines) if line[0] in "+-")
        yield ""
        shown.update(dict.fromkeys(seats, lines))
