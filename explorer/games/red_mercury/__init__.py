"""Red Mercury: four secret services in a base that nobody has a plan of, looking for a container."""

from explorer.game.assembly import assemble

GAME = assemble(__name__, "Red Mercury")
