"""What the sets and lists consist of that questions about Heist answer with."""

from explorer.core.wording import spaced
from explorer.game.query import Noun
from explorer.games.heist.model.pieces import PERSON, named


def _named(word: str) -> str:
    """A suspect by name and id; who has no name of his own, such as the plainclothes officer, by his word."""
    return named(word) if word in PERSON else spaced(word)


SUSPECTS = Noun("suspect", "suspects", _named)
OFFICERS = Noun("officer", "officers", _named)
THIEVES = Noun("thief", "thieves")
VAULTS = Noun("vault", "vaults")
ZONES = Noun("zone", "zones")
QUADRANTS = Noun("quadrant", "quadrants")
EVENTS = Noun("event", "events", spaced)
