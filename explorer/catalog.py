"""The list of games."""

from explorer.core.game import AnyGame
from explorer.games import long_night, spetsnaz, spy, template

GAMES: dict[str, AnyGame] = {
    game.name: game for game in (long_night.GAME, spetsnaz.GAME, spy.GAME, template.GAME)
}
"""Every game by name."""
