"""How what may be done in Long Night in the Dark is offered: in words, and as places to press.

A figure stands at its square; off the board, or hung on its border, its own id is its region. A card lies on the desk:
it is the place at which its plays are offered, and the place to press where it needs no target.
"""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from explorer.board.sight import bits
from explorer.core.wording import counted
from explorer.game.record import CHANCE, Offer
from explorer.games.long_night.actions import atoms
from explorer.games.long_night.model.pieces import Situation
from explorer.games.long_night.model.state import SpiesView, Spy, SpyTurn, Unit, View
from explorer.games.long_night.model.views import GUARD, card_region, situation
from explorer.games.long_night.rules import inspection, spies, walking

PACES = {
    "crawl": "crawl, {squares}, lying down",
    "sneak": "sneak, {squares}, silent",
    "walk": "walk, {squares}, {noise}",
    "run": "run, {squares}, {noise}",
    "throw": "throw a stone, {squares}",
}
"""Paces as a button says them."""

NOISES = {"walk": 1, "run": 2}
"""Noise tokens of a pace."""


def offer(view: View, atom: atoms.Atom) -> Offer:
    """How an atom that the seat of this view may play is offered to it."""
    at = situation(view)
    name = at.name

    def of(words: str, press: str = "", *lit: str, place: str = "") -> Offer:
        piece = getattr(atom, "piece", GUARD)
        return Offer(words, press, piece, place or _place(at, piece), lit or ((press,) if press else ()))

    def figure(id: str) -> str:
        return _place(at, id)

    match atom:
        case atoms.Pace(_, pace):
            return of(_pace(view, atom.piece, pace))
        case atoms.Step(_, square):
            return of(f"step to {name(square)}", name(square))
        case atoms.Leave(piece):
            return of("leave the board", _way_out(view, piece))
        case atoms.Noise(_, square):
            return of(f"noise on {name(square)}", name(square))
        case atoms.Stop(piece):
            return of("stop here", figure(piece))
        case atoms.Pass():
            return of("pass, do not move")
        case atoms.Shoot(_, target, body):
            return of(f"shoot {_target(target)}{_body(at, body)}", *_aim(at, target, body))
        case atoms.Play(piece, card, target, body):
            held = card_region(piece, card)
            if not target:
                words = f"play {card.replace('_', ' ')}"
                return of(words, held, place=held)
            words = f"{card.replace('_', ' ')} on {_target(target)}{_body(at, body)}"
            return of(words, *_aim(at, target, body), place=held)
        case atoms.Take(piece):
            return of("pick up what lies here", figure(piece))
        case atoms.Drop(piece):
            return of("lay the body down", figure(piece))
        case atoms.Snuff(piece):
            return of("snuff the candle", figure(piece))
        case atoms.Free(piece):
            return of("let the hostage walk", figure(piece))
        case atoms.Give(_, to):
            return of(f"give the hostage to {to}", figure(to))
        case atoms.Run(piece, path):
            squares = tuple(map(name, path)) or (figure(piece),)
            return of(f"run {' '.join(squares)}" if path else "stay", squares[-1], *squares)
        case atoms.Activate(piece):
            return of(f"activate {piece}", figure(piece))
        case atoms.Look(piece, look):
            unit = next(unit for unit in view.open.units if unit.id == piece)
            chosen = view.open.ground.squares(look)
            pressed = _pick(view, unit, look) or figure(piece)
            return of(f"look at {' '.join(chosen) or 'the own square'}", pressed, *_seen(view, unit, look))
        case atoms.Release(_, square):
            return of(f"release the dog to {name(square)}", name(square))
        case atoms.Wake(piece):
            return of(f"wake {piece}", figure(piece))
        case atoms.Done():
            return of("activate nobody else")
        case atoms.Place(piece, place):
            return of(f"{piece} on {place}", _middle(place), *place.split())
        case atoms.Equip(_, word):
            return of(word.replace("_", " "))
        case atoms.Mark(document):
            there = figure(document)
            return Offer(f"{document} is the right one", there, CHANCE, "", (there,) if there else ())
        case atoms.Mud(squares):
            strip = tuple(map(name, squares))
            return of(f"mud on {' '.join(strip)}", strip[len(strip) // 2], *strip)
        case atoms.Turn(document):
            return of(f"turn {document} over", figure(document))
        case never:
            assert_never(never)


def _pace(view: View, id: str, pace: str) -> str:
    """A pace as this spy moves at it now: how far, and with how many noise tokens where he takes more than one step."""
    assert isinstance(view, SpiesView)
    spy = next(spy for spy in view.secret.spies if spy.id == id)
    turn = next((turn for turn in view.secret.turns if turn.spy == id), SpyTurn(id, spy.at))
    squares = f"up to {counted(spies.limit(spy, replace(turn, pace=pace)), 'square')}"
    return PACES[pace].format(squares=squares, noise=_noise(view, spy, pace))


def _noise(view: View, spy: Spy, pace: str) -> str:
    if pace == "walk" and view.config.rules.downpour:
        return "the alarm rises unless loud ground is touched"
    left = NOISES.get(pace, 0) - spies.ghostly(spy)
    return {2: "two noises", 1: "a noise"}.get(left, "silent for a ghost")


def _place(at: Situation, id: str) -> str:
    """The region of a piece: its square, itself where it is outside the squares, "" for what is not there."""
    for piece in at.pieces:
        if piece.id == id:
            square = piece.square
            return piece.id if square is None else at.name(square)
    return ""


def _target(target: str) -> str:
    return target.replace("_", " ")


def _body(at: Situation, body: int | None) -> str:
    return "" if body is None else f", body on {at.name(body)}"


def _aim(at: Situation, target: str, body: int | None) -> tuple[str, ...]:
    """The region of what a shot or card is aimed at, and all that it is about: squares, edges and pieces are named alike."""
    if target in at.lattice.numbers or target in at.lattice.edge_numbers:
        press = target
    else:
        press = _place(at, target)
    if not press:
        return ("",)
    return (press, press, *(() if body is None else (at.name(body),)))


def _way_out(view: View, id: str) -> str:
    """The edge over which a spy leaves the board."""
    assert isinstance(view, SpiesView)
    spy = next(spy for spy in view.secret.spies if spy.id == id)
    assert spy.at is not None
    (edge, _), *_ = walking.border_edges(view.secret.ground, spy.at)
    return view.config.board.lattice.edge_names[edge]


def _middle(place: str) -> str:
    words = place.split()
    return words[len(words) // 2]


def _seen(view: View, unit: Unit, look: int) -> tuple[str, ...]:
    """All that a look would inspect, by the guard's board."""
    ground = view.open.ground
    return ground.squares(inspection.inspected(ground, view.config.readings, unit, look))


def _pick(view: View, unit: Unit, look: int) -> str:
    """The square that stands for a look: the last of a straight line, else the middle one, of those that fewest looks share; "" for a look at none."""
    squares = bits(look)
    if not squares:
        return ""
    grid = view.config.board.lattice
    looks = inspection.allowed(view.open, view.config.readings, unit)
    far = max(grid.king(unit.at, square) for square in squares) if unit.at is not None else 1

    def rank(square: int) -> tuple[int, int, int]:
        shared = sum(other >> square & 1 for other in looks)
        if far > 1 and unit.at is not None:
            return -grid.king(unit.at, square), shared, square
        spread = max(grid.king(square, other) for other in squares)
        return spread, shared, square

    return grid.names[min(squares, key=rank)]
