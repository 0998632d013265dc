"""What is wrong with a set-up of Heist, and what is left in the decks beside it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from explorer.core.fault import Fault, choose
from explorer.core.game import CHANCE, JUDGE, SPECTATOR
from explorer.core.wording import counted
from explorer.games.heist.model import DRAWN, NUMBER, ROLES, SIDE, SUSPECTS, UNIFORMED, ZONES
from explorer.games.heist.rules import components
from explorer.games.heist.state import PLAINCLOTHES, THIEVES

if TYPE_CHECKING:
    from explorer.games.heist.setup import Setup

RESERVED = (JUDGE, SPECTATOR, CHANCE, THIEVES, PLAINCLOTHES, "none")
"""Words that cannot be a player's name."""


def suspects_left(setup: Setup) -> tuple[str, ...]:
    """The Evidence cards in the deck: those that lie nowhere else."""
    taken = {*setup.identities.values(), *setup.officers, *setup.hand, *setup.dead, *setup.out}
    taken |= {setup.plainclothes} if setup.plainclothes else set()
    return tuple(suspect for suspect in SUSPECTS if suspect not in taken)


def roles_left(setup: Setup) -> tuple[str, ...]:
    """The affiliation cards in the deck, in the order of the rules."""
    taken = set(setup.roles.values())
    left = setup.affiliations if setup.affiliations is not None else ROLES
    return tuple(role for role in ROLES if role in left and role not in taken)


def faults_of(setup: Setup) -> Iterator[Fault]:
    """Everything that does not fit together, each with its key."""
    found = list(_players(setup))
    yield from found
    if found:
        return
    yield from _grid(setup)
    yield from _cards(setup)
    yield from _roles(setup)
    yield from _tokens(setup)
    yield from _turn(setup)
    if not list(_cards(setup)):
        yield from _officers(setup)


def _players(setup: Setup) -> Iterator[Fault]:
    many = len(setup.seats)
    if not components.players(many).value:
        allowed = f"allowed: {components.FEWEST} to {components.MOST} players ({components.players.id})"
        yield Fault("seats", f"{many} players", allowed)
    for number, seat in enumerate(setup.seats):
        if not re.fullmatch("[a-z]+[0-9]*", seat):
            yield Fault(f"seats[{number}]", f"found {seat!r}", "expected a name in small letters a to z")
        if seat in RESERVED:
            yield Fault(f"seats[{number}]", f"found {seat!r}", "this word means something else here")
        if seat in setup.seats[:number]:
            yield Fault(f"seats[{number}]", f"a second {seat!r}", "expected a name for each player")
    if setup.chief is not None and setup.chief not in setup.seats:
        yield Fault("chief", f"found {setup.chief!r}", choose(setup.chief, setup.seats))


def _thieves(setup: Setup) -> list[str]:
    return [seat for seat in setup.seats if seat != setup.chief]


def _named(setup: Setup, key: str, seats: Mapping[str, object]) -> Iterator[Fault]:
    """Faults of a table of thieves."""
    if seats and setup.chief is None:
        yield Fault(key, "given without a Chief", "name the Chief with the key chief")
    for seat in seats:
        if seat not in _thieves(setup):
            yield Fault(f"{key}.{seat}", "no such thief", choose(seat, _thieves(setup)))


def _grid(setup: Setup) -> Iterator[Fault]:
    if setup.grid is None:
        return
    cards = " ".join(setup.grid).split()
    if len(setup.grid) != SIDE or any(len(row.split()) != SIDE for row in setup.grid):
        yield Fault("grid", f"{len(setup.grid)} rows, {len(cards)} cards", "expected 7 rows of 7 suspects")
        return
    wrong = [(n, card) for n, card in enumerate(cards) if card not in NUMBER or card in cards[:n]]
    for number, card in wrong:
        what = f"found {card!r}" if card not in NUMBER else f"a second {card}"
        yield Fault(f"grid[{number // SIDE}]", what, "expected each of S11 to S77 once")


def _cards(setup: Setup) -> Iterator[Fault]:
    """Evidence cards that are none or lie in two places."""
    places: list[tuple[str, str]] = [(f"identities.{seat}", card) for seat, card in setup.identities.items()]
    for key in ("officers", "hand", "dead", "out"):
        places += [(f"{key}[{number}]", card) for number, card in enumerate(getattr(setup, key))]
    if setup.plainclothes is not None:
        places.append(("plainclothes", setup.plainclothes))
    met: Counter[str] = Counter()
    for where, card in places:
        met[card] += 1
        if card not in NUMBER:
            yield Fault(where, f"found {card!r}", choose(card, SUSPECTS))
        elif met[card] > 1:
            yield Fault(where, f"{card} lies elsewhere already", "there is one card of each suspect (HE-1.2)")
    for number, card in enumerate(setup.returned):
        if card not in NUMBER:
            yield Fault(f"returned[{number}]", f"found {card!r}", choose(card, SUSPECTS))
        if card in setup.returned[:number]:
            yield Fault(
                f"returned[{number}]", f"a second {card}", "there is one card of each suspect (HE-1.2)"
            )
    yield from _named(setup, "identities", setup.identities)


def _roles(setup: Setup) -> Iterator[Fault]:
    yield from _named(setup, "roles", setup.roles)
    met: set[str] = set()
    rows = [(f"roles.{seat}", role) for seat, role in setup.roles.items()]
    rows += [(f"affiliations[{n}]", role) for n, role in enumerate(setup.affiliations or [])]
    for where, role in rows:
        if role not in ROLES:
            yield Fault(where, f"found {role!r}", choose(role, ROLES))
        elif role in met:
            yield Fault(where, f"a second {role}", "there is one card of each role (HE-1.3)")
        met.add(role)
    for number, role in enumerate(setup.level_1):
        if role not in ROLES:
            yield Fault(f"level_1[{number}]", f"found {role!r}", choose(role, ROLES))
    given = len(roles_left(setup)) + len(setup.roles)
    if setup.affiliations is not None and given < len(setup.seats) - 1:
        yield Fault("affiliations", f"{given} roles in all", "needed: one for every thief")


def _tokens(setup: Setup) -> Iterator[Fault]:
    yield from _named(setup, "tokens", setup.tokens)
    zones: Counter[str] = Counter()
    for seat, found in setup.tokens.items():
        most = 2 if setup.roles.get(seat) == "master" else 1
        if len(found) > most:
            yield Fault(f"tokens.{seat}", f"{len(found)} tokens", f"allowed: {most} at most (HE-1.5)")
        for zone in found:
            zones[zone] += 1
            if zone not in setup.vaults:
                yield Fault(f"tokens.{seat}", f"found {zone!r}", choose(zone, setup.vaults))
    for number, zone in enumerate(setup.vaults):
        if zone not in ZONES:
            yield Fault(f"vaults[{number}]", f"found {zone!r}", choose(zone, ZONES))
        if zone in setup.vaults[:number]:
            yield Fault(f"vaults[{number}]", f"a second {zone}", "there is one vault at each corner (HE-2.3)")
    for zone, many in zones.items():
        if many > 2:
            yield Fault(
                "tokens", f"{many} tokens in {zone}", "allowed: 2 at most, a third opens the vault (HE-4.3)"
            )
    if not setup.vaults:
        yield Fault(
            "vaults", "none is left", "needed: one at least; without any the thieves have won (HE-4.1)"
        )


def _turn(setup: Setup) -> Iterator[Fault]:
    if setup.turn is not None and (setup.chief is None or setup.turn not in setup.seats):
        yield Fault("turn", f"found {setup.turn!r}", choose(setup.turn, setup.seats))
    if setup.next is not None and setup.next not in _thieves(setup):
        yield Fault("next", f"found {setup.next!r}", choose(setup.next, _thieves(setup)))
    for number, one in enumerate(setup.shown):
        if one.owner not in setup.identities:
            yield Fault(
                f"shown[{number}].owner", f"{one.owner!r} has no identity", "name it under identities"
            )
        for seat in one.to:
            others = [thief for thief in _thieves(setup) if thief != one.owner]
            if seat not in others:
                yield Fault(f"shown[{number}].to", f"found {seat!r}", choose(seat, others))


def _officers(setup: Setup) -> Iterator[Fault]:
    many = len(setup.officers)
    if many not in (0, UNIFORMED):
        yield Fault("officers", f"{many} officers", f"expected {UNIFORMED}, or none yet (HE-2.10)")
    if bool(setup.officers) != (setup.plainclothes is not None):
        yield Fault(
            "plainclothes", "officers without plainclothes or the other way round", "give both or neither"
        )
    if (setup.officers or setup.hand) and setup.chief is None:
        yield Fault("officers", "given without a Chief", "name the Chief with the key chief")
    if len(setup.hand) > (0 if setup.officers else DRAWN):
        yield Fault(
            "hand", counted(len(setup.hand), "card"), f"allowed: {DRAWN}, none beside officers (HE-2.9)"
        )
    if setup.stunned is not None and setup.stunned not in setup.officers:
        yield Fault("stunned", f"found {setup.stunned!r}", choose(setup.stunned, setup.officers))
    if setup.grid is None and (setup.officers or setup.dead):
        yield Fault("grid", "missing", "needed where officers are placed")
    later = setup.turn is not None or setup.tokens or setup.stunned
    if later and setup.showing:
        yield Fault(
            "showing",
            "given with turn, tokens or stunned",
            "identities are shown before the first turn (HE-5.8)",
        )
    if later and (not setup.officers or setup.grid is None or len(setup.identities) < len(_thieves(setup))):
        yield Fault("turn", "play cannot have begun", "needed: grid, identities, officers, plainclothes")
    unkept = [card for card in setup.returned if card in setup.officers or card == setup.plainclothes]
    if unkept:
        yield Fault("returned", f"{unkept[0]} was not given back", "allowed: cards that are no officers")
    if len(setup.returned) > DRAWN - UNIFORMED - 1:
        yield Fault("returned", f"{len(setup.returned)} cards", "allowed: 2 (HE-2.12)")
    for seat, card in setup.identities.items():
        if card in setup.returned:
            yield Fault(
                "returned",
                f"{card} is {seat}",
                "allowed: cards of nobody; thieves draw before the Chief (HE-2.9)",
            )
