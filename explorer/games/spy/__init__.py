"""Spy: hands of cards as rings, one Spy in each, targets to find and Bombs to find only once."""

from explorer.game.record import Game
from explorer.games.spy import hearing, notation, play, views
from explorer.games.spy.atoms import Atom
from explorer.games.spy.bots import BOTS, best
from explorer.games.spy.knowledge import possible
from explorer.games.spy.legal import chance, legal
from explorer.games.spy.offers import offer
from explorer.games.spy.picture import OVERLAYS, PALETTES, desk, picture
from explorer.games.spy.playable import problems
from explorer.games.spy.queries import QUERIES
from explorer.games.spy.readings import PRESETS, Readings
from explorer.games.spy.rulebook import RULES
from explorer.games.spy.setup import Setup, new
from explorer.games.spy.state import Event, State, View
from explorer.games.spy.story import sentence
from explorer.games.spy.text import text
from explorer.games.spy.writing import write

GAME: Game[State, View, Atom, Event] = Game(
    name="spy",
    title="Spy",
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
