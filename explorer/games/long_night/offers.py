"""How what may be done in Long Night in the Dark is offered: in words, and as places to press."""

from __future__ import annotations

from typing import assert_never

from explorer.core.game import CHANCE, Offer
from explorer.games.long_night import atoms
from explorer.games.long_night.state import View
from explorer.games.long_night.views import GUARD, situation


def offer(view: View, atom: atoms.Atom) -> Offer:
    """How an atom that the seat of this view may play is offered to it."""
    at = situation(view)
    name = at.name

    def of(piece: str, words: str, press: str = "", lit: tuple[str, ...] = ()) -> Offer:
        there = next((p.at for p in at.pieces if p.id == piece), ())
        return Offer(words, press, piece, name(there[0]) if there else "", lit)

    match atom:
        case atoms.Pace(piece, pace):
            return of(piece, pace)
        case atoms.Step(piece, square):
            return of(piece, f"step to {name(square)}", name(square), (name(square),))
        case atoms.Leave(piece):
            return of(piece, "leave the board")
        case atoms.Noise(piece, square):
            return of(piece, f"noise on {name(square)}", name(square), (name(square),))
        case atoms.Stop(piece):
            return of(piece, "stop here")
        case atoms.Pass(piece):
            return of(piece, "pass")
        case atoms.Shoot(piece, target, body):
            laid = "" if body is None else f", body on {name(body)}"
            return of(piece, f"shoot {target}{laid}", target if target in at.lattice.numbers else "")
        case atoms.Play(piece, card, target, body):
            laid = "" if body is None else f", body on {name(body)}"
            return of(piece, f"play {card.replace('_', ' ')} {target}".strip() + laid)
        case atoms.Take(piece):
            return of(piece, "take the body")
        case atoms.Drop(piece):
            return of(piece, "lay the body down")
        case atoms.Snuff(piece):
            return of(piece, "snuff the candle")
        case atoms.Free(piece):
            return of(piece, "let the hostage walk")
        case atoms.Give(piece, to):
            return of(piece, f"give the hostage to {to}")
        case atoms.Run(piece, path):
            squares = tuple(map(name, path))
            return of(piece, f"run {' '.join(squares)}", squares[-1] if squares else "", squares)
        case atoms.Activate(piece):
            return of(piece, f"activate {piece}")
        case atoms.Look(piece, look):
            squares = view.open.ground.squares(look)
            return of(piece, f"look {' '.join(squares)}", "", tuple(squares))
        case atoms.Release(piece, square):
            return of(piece, f"release the dog to {name(square)}", name(square), (name(square),))
        case atoms.Wake(piece):
            return of(piece, "wake")
        case atoms.Done():
            return of(GUARD, "activate no further unit")
        case atoms.Place(piece, place):
            return of(piece, f"place on {place}", place, (place,))
        case atoms.Equip(piece, word):
            return of(piece, f"equip {word.replace('_', ' ')}")
        case atoms.Mark(document):
            return of(CHANCE, f"{document} is the right one")
        case atoms.Mud(squares):
            strip = tuple(map(name, squares))
            return of(GUARD, f"mud on {' '.join(strip)}", strip[len(strip) // 2], strip)
        case atoms.Turn(document):
            return of(document, f"turn {document}")
        case never:
            assert_never(never)
