"""Spy: hands of cards as rings, one Spy in each, targets to find and Bombs to find only once."""

from explorer.game.assembly import assemble

GAME = assemble(__name__, "Spy")
