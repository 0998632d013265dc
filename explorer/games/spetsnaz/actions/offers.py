"""How what may be done in Spetsnaz is offered: in words, and as places to press."""

from __future__ import annotations

from typing import assert_never

from explorer.game.record import CHANCE, Offer
from explorer.games.spetsnaz.actions import atoms
from explorer.games.spetsnaz.events import a, name
from explorer.games.spetsnaz.model.state import OTHER, View


def region(owner: str, cell: str) -> str:
    """The region of the picture that is a cell of a player's hazard map."""
    return f"{owner}:{cell}"


def zone_region(zone: int) -> str:
    """The region of the desk that is a zone of the diagram."""
    return f"zone:{zone}"


def offer(view: View, atom: atoms.Atom) -> Offer:
    """How an atom that the seat of this view may play is offered to it."""
    if isinstance(atom, atoms.Begin):
        return Offer(f"{atom.seat} moves first", piece=CHANCE)
    seat = atom.seat
    here = region(OTHER[seat], view.open.squad(seat).at)
    called = view.config.artefact
    match atom:
        case atoms.Place(_, kind, cell):
            there = region(seat, cell)
            return Offer(f"{name(kind, called)} on {cell}", there, name(kind, called), lit=(there,))
        case atoms.Unplace(_, kind, cell):
            there = region(seat, cell)
            return Offer(f"take {a(name(kind, called))} back from {cell}", there, "back", lit=(there,))
        case atoms.Let(_, other):
            return Offer(f"let {other} go first", "", seat)
        case atoms.Ready():
            return Offer("the map is ready", piece=seat)
        case atoms.Walk(_, cell):
            there = region(OTHER[seat], cell)
            return Offer(f"step to {cell}", there, seat, here, (there,))
        case atoms.Halt(_, cell):
            there = region(OTHER[seat], cell)
            return Offer(f"step to {cell} and halt at the first-aid kit", there, seat, here, (there,))
        case atoms.Stop():
            return Offer("end the turn", "", seat, here, (here,))
        case atoms.Use():
            return Offer("use the first-aid kit", here, seat, here, (here,))
        case atoms.Leave():
            return Offer("leave the first-aid kit", "", seat, here, (here,))
        case atoms.Circle(_, zone):
            return Offer(f"weak spot {zone}", zone_region(zone), seat, lit=(zone_region(zone),))
        case atoms.Shoot(_, zone):
            return Offer(f"shoot at {zone}", zone_region(zone), seat, here, (zone_region(zone),))
        case never:
            assert_never(never)
