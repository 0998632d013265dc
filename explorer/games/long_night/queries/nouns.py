"""What the sets and lists consist of that questions about Long Night in the Dark answer with."""

from explorer.core.wording import spaced
from explorer.game.query import Noun

AREAS = Noun("lit area", "lit areas")
LOOKS = Noun("look", "looks")
REPORTS = Noun("report", "reports", spaced)
