"""What the sets and lists consist of that questions about Spetsnaz answer with."""

from explorer.core.wording import spaced
from explorer.game.query import Noun

CELLS = Noun("cell", "cells")
OBJECTS = Noun("object", "objects")
FINDINGS = Noun("finding", "findings")
ZONES = Noun("zone", "zones")
EVENTS = Noun("event", "events", spaced)
