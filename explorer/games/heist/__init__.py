"""Heist: a team of thieves among 49 suspects robs four vaults, and a Chief of Security looks for them."""

from explorer.game.assembly import assemble

GAME = assemble(__name__, "Heist")
