"""What the sets and lists consist of that questions about Spy answer with."""

from explorer.core.wording import spaced
from explorer.game.query import Noun
from explorer.games.spy.model.pieces import spoken


def _named(card: str) -> str:
    return f"{spoken(card)} ({card})"


CARDS = Noun("card", "cards", _named)
PLAYERS = Noun("player", "players")
MOVES = Noun("Move", "Moves")
PLACES = Noun("place", "places")
POSITIONS = Noun("position", "positions")
EVENTS = Noun("event", "events", spaced)
