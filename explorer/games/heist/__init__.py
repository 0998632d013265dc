"""Heist: a team of thieves among 49 suspects robs four vaults, and a Chief of Security looks for them."""

from explorer.game.record import Game
from explorer.games.heist import hearing, notation, play, views
from explorer.games.heist.atoms import Atom
from explorer.games.heist.bots import BOTS, best
from explorer.games.heist.knowledge import possible
from explorer.games.heist.legal import chance, legal
from explorer.games.heist.offers import offer
from explorer.games.heist.picture import OVERLAYS, PALETTES, desk, picture
from explorer.games.heist.playable import problems
from explorer.games.heist.queries import QUERIES
from explorer.games.heist.readings import PRESETS, Readings
from explorer.games.heist.rulebook import RULES
from explorer.games.heist.setup import Setup, new
from explorer.games.heist.state import Event, State, View
from explorer.games.heist.story import sentence
from explorer.games.heist.text import text
from explorer.games.heist.writing import write

GAME: Game[State, View, Atom, Event] = Game(
    name="heist",
    title="Heist",
    readings=Readings(),
    presets=PRESETS,
    rulebook=RULES,
    setup=Setup,
    new=new,
    problems=problems,
    seats=views.seats,
    to_move=play.to_move,
    view=views.view,
    legal=legal,
    chance=chance,
    play=play.play,
    grammar=notation.GRAMMAR,
    read=notation.read,
    move=notation.move,
    write=write,
    outcome=play.outcome,
    hear=hearing.hear,
    reveals=hearing.reveals,
    story=hearing.story,
    fingerprint=play.fingerprint,
    possible=possible,
    bots=BOTS,
    best=best,
    queries=QUERIES,
    palettes=tuple(PALETTES),
    picture=picture,
    desk=desk,
    offer=offer,
    overlays=OVERLAYS,
    reconstruct=views.reconstruct,
    sentence=sentence,
    text=text,
)
