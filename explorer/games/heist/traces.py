"""What can be inferred openly about who is who: the suspects that each thief and the plainclothes officer can still be.

Kept with the state, as a table keeps notes, because every bot and picture needs it at every turn.
"""

from __future__ import annotations

from msgspec.structs import replace

from explorer.games.heist import atoms
from explorer.games.heist.allowed import conditions
from explorer.games.heist.model import EVERYBODY, NUMBER, bits, members
from explorer.games.heist.state import Mine, Open, State


def traced(state: State, narrowed: dict[str, int], plain: int = EVERYBODY) -> State:
    """A state in which each of those thieves is one of these suspects, and the plainclothes officer too."""
    thieves = tuple(
        replace(thief, can=thief.can & narrowed[thief.seat]) if thief.seat in narrowed else thief
        for thief in state.open.thieves
    )
    open = replace(state.open, thieves=thieves, plain_can=state.open.plain_can & plain)
    return State(state.config, settled(open), state.secret)


def settled(open: Open) -> Open:
    """No two are the same: who is known is nobody else."""
    cans = [*(thief.can for thief in open.thieves), open.plain_can]
    done: set[int] = set()
    while True:
        known = [n for n, can in enumerate(cans) if n not in done and can and not can & (can - 1)]
        if not known:
            break
        done.add(known[0])
        cans = [can if n == known[0] else can & ~cans[known[0]] for n, can in enumerate(cans)]
    if not done:
        return open
    thieves = tuple(
        thief if thief.can == can else replace(thief, can=can)
        for thief, can in zip(open.thieves, cans, strict=False)
    )
    return replace(open, thieves=thieves, plain_can=cans[-1])


def everyone(open: Open, people: int) -> dict[str, int]:
    """For every thief that he is one of these."""
    return {thief.seat: people for thief in open.thieves}


def in_play(open: Open) -> int:
    """All whom an identity drawn now can be, openly: nobody on whom a card lies, nobody whose card is out."""
    return EVERYBODY & ~bits(open.officers) & ~bits(open.out)


def unknown_again(state: State, seat: str, people: int = EVERYBODY) -> State:
    """A state in which a thief has drawn a new identity, one of `people` as far as all know."""
    can = in_play(state.open) & people
    thieves = tuple(
        replace(thief, can=can, kept=False) if thief.seat == seat else thief for thief in state.open.thieves
    )
    return State(state.config, settled(replace(state.open, thieves=thieves)), state.secret)


def fitting(state: State, seat: str, role: str, atom: atoms.Playing) -> int:
    """The suspects with whom a thief in that role could do this now."""
    found = 0
    readings = state.config.readings
    for suspect in members(state.open.thief(seat).can):
        if not conditions(readings, state.open, Mine(role, suspect), atom):
            found |= 1 << NUMBER[suspect]
    return found
