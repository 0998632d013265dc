"""Spetsnaz: a duel on squared paper. Each hides objects on a map over which the other's squad walks."""

from explorer.game.assembly import assemble

GAME = assemble(__name__, "Spetsnaz")
