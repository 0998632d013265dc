"""What the sets and lists consist of that questions about Red Mercury answer with."""

from explorer.core.wording import spaced
from explorer.game.query import Noun

SPACES = Noun("space", "spaces")
ENTRANCES = Noun("entrance", "entrances")
STYLES = Noun("style card", "style cards")
AGENTS = Noun("agent", "agents")
PLAYERS = Noun("player", "players")
ORGANISATIONS = Noun("organisation", "organisations")
DOUBLES = Noun("double card", "double cards")
POSSIBILITIES = Noun("possibility", "possibilities", spaced)
EVENTS = Noun("event", "events", spaced)
