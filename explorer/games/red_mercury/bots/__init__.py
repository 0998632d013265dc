"""Players of Red Mercury that choose by themselves, each from the view of its seat alone."""

from explorer.games.red_mercury.bots.agent import BOTS as BOTS
from explorer.games.red_mercury.bots.agent import best as best
