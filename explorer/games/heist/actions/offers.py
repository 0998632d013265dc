"""How what may be done in Heist is offered: in words, and as places to press."""

from __future__ import annotations

from explorer.game.record import CHANCE, Offer
from explorer.games.heist.actions import atoms
from explorer.games.heist.model.pieces import COLUMN, LINE_CELLS, NAMES, TITLES, named, window
from explorer.games.heist.model.state import PLAINCLOTHES, View
from explorer.games.heist.rules import thieves
from explorer.games.heist.rules.board import cell_of, zones_of


def arrow(line: str, way: str) -> str:
    """The region of the arrow that shifts a line."""
    return f"{line} {way}".replace(" ", "-")


def offer(view: View, atom: atoms.Atom) -> Offer:
    """How an atom that the seat of this view may play is offered to it."""
    match atom:
        case atoms.Appoint(seat):
            return Offer(f"{seat} is the Chief of Security", seat, CHANCE, lit=(seat,))
        case atoms.Lay(suspect):
            return Offer(f"{named(suspect)} on {NAMES[len(view.open.grid)]}", piece=CHANCE)
        case atoms.Begin(seat):
            return Offer(f"{seat} begins", seat, CHANCE, lit=(seat,))
        case atoms.Deal(role):
            seat = view.open.due[0][0]
            return Offer(f"the {TITLES[role]} for {seat}", "", CHANCE, lit=(seat,))
        case atoms.Draw(suspect):
            seat = view.open.due[0][0]
            place = _place(view, suspect)
            return Offer(f"{named(suspect)} for {seat}", _first(place), CHANCE, lit=place)
        case atoms.Shift() | atoms.FastShift() | atoms.SilentShift():
            return _shift(view, atom)
        case _:
            return _player(view, atom)


def _place(view: View, suspect: str) -> tuple[str, ...]:
    """The region of a suspect's cell, where it has one."""
    cell = cell_of(view.open, suspect)
    return () if cell is None else (NAMES[cell],)


def _first(places: tuple[str, ...]) -> str:
    """The region to press, "" for none."""
    return places[0] if places else ""


def _shift(view: View, atom: atoms.Shift | atoms.FastShift | atoms.SilentShift) -> Offer:
    """A shift; a thief is told when an officer makes it visible."""
    cells = tuple(NAMES[cell] for cell in LINE_CELLS[atom.line])
    axis, number = atom.line.split()
    letter = f" ({NAMES[int(number) - 1][0]})" if axis == COLUMN else ""
    words = f"shift {atom.line}{letter} {atom.way}"
    press = arrow(atom.line, atom.way)
    match atom:
        case atoms.FastShift(_, _, _, many):
            return Offer(f"fast: {words} by {many}", piece=atom.seat, at=atom.seat, lit=cells)
        case atoms.SilentShift():
            return Offer(f"silently {words}", piece=atom.seat, at=atom.seat, lit=cells)
        case atoms.Shift(visible=True):
            return Offer(f"visibly {words}", piece=atom.seat, at=atom.seat, lit=cells)
        case _:
            seen = atom.seat != view.open.chief and thieves.seen(view.open, atom.line).value
            return Offer(f"{words}, visible" if seen else words, press, atom.seat, atom.seat, cells)


def _player(view: View, atom: atoms.Preparing | atoms.Playing) -> Offer:
    """An atom of a player that is no shift."""
    seat = atom.seat
    own = _place(view, view.mine.identity)
    match atom:
        case atoms.Officer(_, suspect) | atoms.Plain(_, suspect):
            kind = "in uniform" if isinstance(atom, atoms.Officer) else "in plain clothes"
            place = _place(view, suspect)
            return Offer(f"{named(suspect)} {kind}", place[0], seat, seat, place)
        case atoms.Show(_, to):
            return Offer(f"show {to} my identity", to, seat, seat, (to,))
        case atoms.Let(_, first):
            return Offer(f"let {first} show first", piece=seat, at=seat, lit=(first,))
        case atoms.Ready():
            return Offer("I have shown enough", seat, seat, seat)
        case atoms.Rob(_, zone):
            zones = (zone,) if zone else _own_zones(view)
            return Offer(f"rob {' '.join(zones)}", zones[0], seat, seat, (*zones, *own))
        case atoms.Hack(_, zone):
            return Offer(f"hack {zone}", zone, seat, seat, (zone, *own))
        case atoms.Crack(_, zone):
            zones = (zone,) if zone else _own_zones(view)
            return Offer(f"crack {' '.join(zones)}", zones[0], seat, seat, (*zones, *own))
        case atoms.Stun(_, officer):
            return _at(view, seat, f"stun {named(officer)}", officer)
        case atoms.StealData(_, officer):
            return _at(view, seat, f"swap places with {named(officer)}", officer)
        case atoms.Pacify(_, officer):
            return _at(view, seat, f"kill {named(officer)}", officer)
        case atoms.SubstituteSelf(_, neighbour):
            return _at(view, seat, f"swap places with {named(neighbour)}", neighbour)
        case atoms.ChooseIdentity(_, suspect):
            return _at(view, seat, f"be {named(suspect)}", suspect)
        case atoms.Vanish():
            return Offer("vanish: draw another identity", _first(own), seat, seat, own)
        case atoms.GoUndercover():
            return Offer("go undercover: choose among new identities", _first(own), seat, seat, own)
        case atoms.Substitute(_, officer, neighbour):
            here, there = _place(view, officer)[0], _place(view, neighbour)[0]
            words = f"swap {named(officer)} with {named(neighbour)}"
            return Offer(words, there, officer, here, (here, there))
        case atoms.Accuse():
            return _accuse(view, atom)
        case atoms.Search(_, cell):
            lit = tuple(NAMES[inside] for inside in window(cell))
            return Offer(f"search {lit[0]} to {lit[-1]}", piece=seat, at=seat, lit=lit)
        case atoms.EndTurn():
            return Offer("end the turn", piece=seat, at=seat)
        case atoms.Pass():
            return Offer("pass", piece=seat, at=seat)
        case _:
            raise ValueError(f"{atom} is offered elsewhere")


def _own_zones(view: View) -> tuple[str, ...]:
    """The vaults of the quadrants in which the seat is."""
    cell = cell_of(view.open, view.mine.identity)
    own = () if cell is None else zones_of(cell, view.config.readings.quadrant_model)
    return tuple(zone for zone in own if zone in view.open.vaults)


def _at(view: View, seat: str, words: str, suspect: str) -> Offer:
    place = _place(view, suspect)
    return Offer(words, _first(place), seat, seat, place)


def _accuse(view: View, atom: atoms.Accuse) -> Offer:
    source = atom.source if atom.source in ("", PLAINCLOTHES) else named(atom.source)
    through = f" through {source}" if source else ""
    asked = f"ask {atom.thief} about" if atom.thief else "accuse"
    place = _place(view, atom.suspect)
    words = f"{asked} {named(atom.suspect)}{through}"
    return Offer(words, _first(place), atom.seat, atom.seat, place)
