"""How the Chief of the scheming bot chooses: whom to accuse, where to search, which robbery to spoil."""

from __future__ import annotations

from collections.abc import Mapping
from math import log2
from random import Random

from explorer.games.heist.actions import atoms
from explorer.games.heist.beliefs.knowledge import can_be
from explorer.games.heist.model.pieces import (
    AROUND,
    CELLS,
    NEEDED,
    NUMBER,
    SUSPECTS,
    bits,
    goes,
    members,
    window,
)
from explorer.games.heist.model.state import OFFICERS, View
from explorer.games.heist.rules.board import zones_of

SURE = 0.25
"""So likely a suspect must be a thief to be accused."""

WORTH = 0.5
"""So many bits a search must be expected to tell."""

IMPATIENT = 0.2
"""How often he lets a robbery happen to come nearer to somebody."""

Chances = Mapping[str, float]


def chosen(view: View, legal: tuple[atoms.Atom, ...], rng: Random) -> atoms.Atom:
    """What the Chief does."""
    if view.open.phase == OFFICERS:
        return max(legal, key=lambda atom: (_reach_with(view, atom), rng.random()))
    cans = {one.seat: can_be(view, one.seat) for one in view.open.thieves}
    chances = likelihoods(cans)
    threatened = [zone for zone in view.open.vaults if len(view.open.in_zone(zone)) == NEEDED - 1]
    return (
        _accusing(legal, cans, chances, rng)
        or (None if threatened else _searching(view, legal, cans, rng))
        or _placing(view, legal, cans, threatened, rng)
    )


def _reach_with(view: View, atom: atoms.Atom) -> int:
    """How many cells officers would be beside, with one more."""
    assert isinstance(atom, atoms.Officer | atoms.Plain)
    officers = (*view.open.officers, atom.suspect)
    return len({cell for card in officers for cell in AROUND[view.open.grid.index(card)]})


def likelihoods(cans: Mapping[str, int]) -> dict[str, float]:
    """How likely each suspect is a thief, if every candidate of a thief is as likely as the others."""
    found = dict.fromkeys(SUSPECTS, 0.0)
    for can in cans.values():
        many = can.bit_count()
        for suspect in members(can):
            found[suspect] += 1 / many
    return found


def _accusing(
    legal: tuple[atoms.Atom, ...], cans: Mapping[str, int], chances: Chances, rng: Random
) -> atoms.Atom | None:
    """The accusation most likely to be right, where it is likely enough."""
    rated = []
    for atom in legal:
        if isinstance(atom, atoms.Accuse):
            likely = chances[atom.suspect]
            if atom.thief:
                can = cans[atom.thief]
                likely = (can >> NUMBER[atom.suspect] & 1) / max(1, can.bit_count())
            rated.append((likely, rng.random(), atom))
    best = max(rated, key=lambda each: each[:2], default=None)
    return best[2] if best is not None and best[0] > SURE else None


def _robbers(view: View, cans: Mapping[str, int], zone: str) -> list[float]:
    """For each cell how likely somebody who lies there is a thief without a token in a zone."""
    owners = view.open.in_zone(zone)
    chances = likelihoods({seat: can for seat, can in cans.items() if seat not in owners})
    return [chances[suspect] for suspect in view.open.grid]


def _searching(
    view: View, legal: tuple[atoms.Atom, ...], cans: Mapping[str, int], rng: Random
) -> atoms.Atom | None:
    """The search that is expected to tell most, where that is enough."""
    rated = []
    for atom in legal:
        if isinstance(atom, atoms.Search):
            inside = bits(tuple(view.open.grid[cell] for cell in window(atom.cell)))
            told = sum(
                _entropy((can & inside).bit_count() / max(1, can.bit_count())) for can in cans.values()
            )
            rated.append((told, rng.random(), atom))
    best = max(rated, key=lambda each: each[:2], default=None)
    return best[2] if best is not None and best[0] >= WORTH else None


def _entropy(share: float) -> float:
    """How many bits a yes or no of that likelihood tells."""
    if share in (0.0, 1.0):
        return 0.0
    return -share * log2(share) - (1 - share) * log2(1 - share)


def _placing(
    view: View,
    legal: tuple[atoms.Atom, ...],
    cans: Mapping[str, int],
    threatened: list[str],
    rng: Random,
) -> atoms.Atom:
    """The shift or substitution that leaves fewest robbers at vaults that lack one token, and brings the likeliest thief within reach."""
    model = view.config.readings.quadrant_model
    officers = [view.open.grid.index(card) for card in view.open.officers if card != view.open.stunned]
    officers.append(view.open.grid.index(view.mine.plain))
    chances = likelihoods(cans)
    thieves = sorted(((chances[card], cell) for cell, card in enumerate(view.open.grid)), reverse=True)
    spoils = rng.random() > IMPATIENT
    robbers = [(zone, _robbers(view, cans, zone)) for zone in threatened if spoils]
    best: tuple[float, float] | None = None
    found: atoms.Atom | None = None
    for atom in legal:
        after = _after(view, atom)
        if after is None:
            continue
        reached = {cell for there in officers for cell in AROUND[after[there]]}
        worth = next((likely for likely, cell in thieves if after[cell] in reached), 0.0)
        for zone, likely_at in robbers:
            worth -= sum(
                likely for cell, likely in enumerate(likely_at) if zone in zones_of(after[cell], model)
            )
        score = (worth, rng.random())
        if best is None or score > best:
            best, found = score, atom
    return found or rng.choice(legal)


def _after(view: View, atom: atoms.Atom) -> tuple[int, ...] | None:
    """Where every card goes by a shift or a substitution."""
    match atom:
        case atoms.Shift(_, line, way):
            return goes(line, way)
        case atoms.Substitute(_, officer, neighbour):
            here, there = view.open.grid.index(officer), view.open.grid.index(neighbour)
            return tuple(there if cell == here else here if cell == there else cell for cell in CELLS)
        case _:
            return None
