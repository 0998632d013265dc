"""What spies who sneak take along."""

from __future__ import annotations

from collections import Counter
from random import Random

from explorer.games.long_night.actions import atoms
from explorer.games.long_night.actions.atoms import Atom
from explorer.games.long_night.model.state import SpiesView

WANTED = {
    "wire_cutters": 2,
    "lockpick": 2,
    "glass_cutter": 2,
    "code_breaker": 1,
    "hide": 3,
    "disguise": 3,
    "dog_repellent": 1,
    "bolt_cutters": 1,
    "strangle": 1,
}
"""How many of each card a spy takes before he takes more of any."""

ROLES = ("sprinter", "ghost", "climber", "porter")
WEAPONS = ("tranquilliser", "silenced_rifle", "pistol")


def equipped(view: SpiesView, legal: tuple[Atom, ...], rng: Random) -> Atom:
    """The next piece of equipment: spies take different roles and weapons, and cards for every obstacle."""
    picks = [atom for atom in legal if isinstance(atom, atoms.Equip)]
    spy = next(spy for spy in view.secret.spies if spy.id == picks[0].piece)
    taken = {s.role for s in view.secret.spies} | {s.weapon for s in view.secret.spies}
    has = Counter(spy.cards)

    def worth(atom: atoms.Equip) -> float:
        if atom.word in ROLES:
            return -ROLES.index(atom.word) - 9 * (atom.word in taken)
        if atom.word in WEAPONS:
            return -WEAPONS.index(atom.word) - 9 * (atom.word in taken)
        wanted = WANTED.get(atom.word, 0)
        return (wanted - has[atom.word]) / (wanted or 1)

    return max(picks, key=lambda atom: (worth(atom), rng.random()))
