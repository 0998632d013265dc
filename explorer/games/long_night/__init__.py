"""Long Night in the Dark: spies against one guard on a square board in the dark."""

from explorer.game.assembly import assemble

GAME = assemble(__name__, "Long Night in the Dark")
