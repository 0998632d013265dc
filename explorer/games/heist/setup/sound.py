"""What is wrong with a set-up of Heist, and what is left in the decks beside it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping

from explorer.core.fault import Fault, choose
from explorer.core.wording import counted
from explorer.game.record import CHANCE, JUDGE, SPECTATOR
from explorer.games.heist.model.pieces import (
    CHOICE,
    DRAWN,
    IMPERSONATOR,
    MASTER,
    NUMBER,
    ROLES,
    SIDE,
    SUSPECTS,
    UNIFORMED,
    ZONES,
)
from explorer.games.heist.model.state import (
    COVER_DUE,
    IDENTITY_DUE,
    OFFICER_DUE,
    PLAINCLOTHES,
    ROLE_DUE,
    THIEVES,
)
from explorer.games.heist.rules import components
from explorer.games.heist.setup.keys import Setup
from explorer.games.heist.setup.resuming import cards_due, changed, has_begun

RESERVED = (JUDGE, SPECTATOR, CHANCE, THIEVES, PLAINCLOTHES, "none")
"""Words that cannot be a player's name."""


def suspects_left(setup: Setup) -> tuple[str, ...]:
    """The Evidence cards in the deck: those that lie nowhere else."""
    taken = {*setup.identities.values(), *setup.officers, *setup.hand, *setup.dead, *setup.out, *setup.drawn}
    taken |= {setup.plainclothes} if setup.plainclothes else set()
    return tuple(suspect for suspect in SUSPECTS if suspect not in taken)


def roles_left(setup: Setup) -> tuple[str, ...]:
    """The affiliation cards in the deck, in the order of the rules."""
    taken = set(setup.roles.values())
    left = setup.affiliations if setup.affiliations is not None else ROLES
    return tuple(role for role in ROLES if role in left and role not in taken)


def roles_gone(setup: Setup) -> tuple[str, ...]:
    """The affiliation cards of captured thieves, which are out of the game; none while roles are still dealt."""
    taken = {*setup.roles.values(), *roles_left(setup)}
    return tuple(role for role in ROLES if role not in taken)


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
        yield from _play(setup)


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
    rows = [len(row.split()) for row in setup.grid]
    if len(rows) > SIDE or any(many != SIDE for many in rows[:-1]) or any(many > SIDE for many in rows):
        yield Fault(
            "grid",
            f"{len(rows)} rows, {len(cards)} cards",
            "expected 7 rows of 7 suspects, or the first of them",
        )
        return
    wrong = [(n, card) for n, card in enumerate(cards) if card not in NUMBER or card in cards[:n]]
    for number, card in wrong:
        what = f"found {card!r}" if card not in NUMBER else f"a second {card}"
        yield Fault(f"grid[{number // SIDE}]", what, "expected each of S11 to S77 once")


def _cards(setup: Setup) -> Iterator[Fault]:
    """Evidence cards that are none or lie in two places."""
    places: list[tuple[str, str]] = [(f"identities.{seat}", card) for seat, card in setup.identities.items()]
    for key in ("officers", "hand", "dead", "out", "drawn"):
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
    held = {*setup.roles.values(), *roles_left(setup)}
    for seat, found in setup.tokens.items():
        once = setup.captures.get(seat) and setup.roles.get(seat) != MASTER and MASTER not in held
        most = 2 if setup.roles.get(seat) == MASTER or once else 1
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
    yield from _named(setup, "captures", setup.captures)
    for key in ("exchanged", "ready", "roles_shown"):
        yield from _named(setup, key, dict.fromkeys(getattr(setup, key)))
    for number, one in enumerate(setup.shown):
        if one.was is not None and one.was not in NUMBER:
            yield Fault(f"shown[{number}].was", f"found {one.was!r}", choose(one.was, SUSPECTS))
        if one.was is None and one.owner not in setup.identities:
            yield Fault(
                f"shown[{number}].owner", f"{one.owner!r} has no identity", "name it under identities"
            )
        for seat in one.to:
            others = [thief for thief in _thieves(setup) if thief != one.owner]
            if seat not in others:
                yield Fault(f"shown[{number}].to", f"found {seat!r}", choose(seat, others))


def _officers(setup: Setup) -> Iterator[Fault]:
    many, place = len(setup.officers), setup.plainclothes is not None
    most = UNIFORMED - ("officer" in {what for _, what in cards_due(setup)})
    if many > UNIFORMED:
        yield Fault("officers", f"{many} officers", f"allowed: {UNIFORMED} at most (HE-2.10)")
    elif place and many < most and (suspects_left(setup) or many < most - len(setup.dead)):
        yield Fault(
            "officers",
            counted(many, "officer"),
            f"expected {most}: fewer are left only when one was killed and no Evidence card was left (HE-9.7d)",
        )
    elif many and not place and many + len(setup.hand) != DRAWN:
        yield Fault(
            "plainclothes",
            "officers without plainclothes or the other way round",
            f"give both or neither, or the hand of {DRAWN - many} from which the others come",
        )
    if place and not many:
        yield Fault("officers", "plainclothes without officers", "give both or neither")
    if (setup.officers or setup.hand) and setup.chief is None:
        yield Fault("officers", "given without a Chief", "name the Chief with the key chief")
    if len(setup.hand) > (0 if place else DRAWN - many):
        yield Fault(
            "hand", counted(len(setup.hand), "card"), f"allowed: {DRAWN} with officers, none at last (HE-2.9)"
        )
    if setup.stunned is not None and setup.stunned not in setup.officers:
        yield Fault("stunned", f"found {setup.stunned!r}", choose(setup.stunned, setup.officers))
    cards = [] if setup.grid is None else " ".join(setup.grid).split()
    if len(cards) < len(NUMBER) and (setup.officers or setup.dead):
        yield Fault("grid", "missing" if not cards else "not full", "needed where officers are placed")
    yield from _returned(setup)


def _returned(setup: Setup) -> Iterator[Fault]:
    """Faults of the cards that the Chief gave back."""
    unkept = [card for card in setup.returned if card in setup.officers or card == setup.plainclothes]
    if unkept and not setup.pacified:
        yield Fault("returned", f"{unkept[0]} was not given back", "allowed: cards that are no officers")
    if len(setup.returned) > DRAWN - UNIFORMED - 1:
        yield Fault("returned", f"{len(setup.returned)} cards", "allowed: 2 (HE-2.12)")
    for seat, card in setup.identities.items():
        if card in setup.returned and seat not in changed(setup):
            yield Fault(
                "returned",
                f"{card} is {seat}",
                "allowed: cards of nobody; thieves draw before the Chief (HE-2.9)",
            )


def _play(setup: Setup) -> Iterator[Fault]:
    """Faults of what is said of a turn that has begun."""
    later = [key for key in ("turn", "tokens", "stunned") if getattr(setup, key)]
    again = setup.showing and has_begun(setup)
    if setup.showing and not again and (setup.tokens or setup.stunned):
        yield Fault(
            "showing", "given with tokens or stunned", "identities are shown before the first turn (HE-5.8)"
        )
    if setup.showing and setup.turn is not None and setup.turn not in _thieves(setup):
        yield Fault(
            "turn", f"found {setup.turn!r}", f"{choose(setup.turn, _thieves(setup))}: thieves show (HE-5.8)"
        )
    waiting = {seat for seat, what in cards_due(setup) if what == IDENTITY_DUE} - set(setup.identities)
    dealt = len(setup.identities) + len(waiting) >= len(_thieves(setup))
    if later and (not setup.officers or setup.grid is None or not dealt):
        yield Fault("turn", "play cannot have begun", "needed: grid, identities, officers, plainclothes")
    if setup.shifted is not None and (setup.turn not in _thieves(setup) or setup.showing):
        yield Fault("shifted", f"found {setup.shifted!r}", "allowed in the turn of a thief")
    if setup.drawn and (setup.roles.get(setup.turn or "") != IMPERSONATOR):
        yield Fault(
            "drawn", counted(len(setup.drawn), "card"), "allowed in the turn of the Impersonator (HE-9.8)"
        )
    if len(setup.drawn) > CHOICE:
        yield Fault("drawn", f"{len(setup.drawn)} cards", f"allowed: {CHOICE} at most (HE-9.8)")
    yield from _due(setup)


def _due(setup: Setup) -> Iterator[Fault]:
    """Faults of the cards that are being taken."""
    if setup.due and setup.turn is None:
        yield Fault("due", "given without turn", "cards are taken in somebody's turn")
    for number, (seat, what) in enumerate(cards_due(setup)):
        if what not in TAKEN:
            yield Fault(
                f"due[{number}]", f"found {setup.due[number]!r}", f'{choose(what, TAKEN)}, as in "p1 role"'
            )
        if seat not in _thieves(setup):
            yield Fault(f"due[{number}]", f"found {setup.due[number]!r}", choose(seat, _thieves(setup)))
        lacks = {ROLE_DUE: setup.roles, IDENTITY_DUE: setup.identities}.get(what, {})
        if seat in lacks and (what == ROLE_DUE or f"{seat} {ROLE_DUE}" not in setup.due):
            yield Fault(f"due[{number}]", f"{seat} has one", f"leave out {seat} among the {what} cards")


TAKEN = (ROLE_DUE, IDENTITY_DUE, COVER_DUE, OFFICER_DUE)
"""What a card that is taken in play is for."""
