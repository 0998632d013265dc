"""Which readings matter: games played once and then again, the same moves under every other reading."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from explorer.core.fault import Fault, Faults
from explorer.core.readings import Reading, names, others
from explorer.game.record import AnyGame
from explorer.positions import mission as missions
from explorer.sessions.bots import Players
from explorer.sessions.compare import Difference, compare
from explorer.sessions.playouts import CAP
from explorer.sessions.session import Session


class Weight(Struct, frozen=True):
    """How much one other way to read a rule changes: in how many of the games, and the first difference met."""

    name: str
    reading: Reading
    games: int
    example: Difference | None


def weights(game: AnyGame, many: int, seed: int = 0) -> Iterator[Weight]:
    """One weight for every value of every reading but the defaults, over `many` games of the game's missions.

    Bots play the games, one mission after another. Raises Faults for a game without missions.
    """
    starts = [name for name in missions.names() if name.startswith(f"{game.name}/")]
    if not starts:
        raise Faults([Fault("", f"{game.title} has no mission", "readings are weighed by playing missions")])
    sessions = [played(starts[number % len(starts)], seed + number) for number in range(many)]
    for name, reading, _ in others(game.readings, frozenset(names(game.readings))):
        found = [compare(session, {name: reading.value}) for session in sessions]
        different = [one for one in found if one is not None]
        yield Weight(name, reading, len(different), different[0] if different else None)


def played(mission: str, seed: int) -> Session:
    """A game of a mission at random: it meets more rules than one that is played well."""
    session = Session(missions.named(mission).position)
    players = Players(session.game, dict.fromkeys(session.game.seats(session.state), "random"), seed)
    while session.to_move and len(session.nodes) < CAP:
        session.play(players.choose(session.state))
    return session
