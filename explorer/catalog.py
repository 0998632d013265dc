"""The list of games."""

from explorer.core.game import AnyGame
from explorer.games import heist, long_night, red_mercury, spetsnaz, spy, template

GAMES: dict[str, AnyGame] = {
    game.name: game
    for game in (heist.GAME, long_night.GAME, red_mercury.GAME, spetsnaz.GAME, spy.GAME, template.GAME)
}
"""Every game by name."""
