"""The list of games."""

from explorer.core.game import AnyGame
from explorer.games import heist, long_night, red_mercury, spetsnaz, spy, template

GAMES: dict[str, AnyGame] = {
    game.name: game
    for game in (long_night.GAME, spetsnaz.GAME, spy.GAME, heist.GAME, red_mercury.GAME, template.GAME)
}
"""Every game by name."""
