"""Questions to a position of Spy at a seat: answered where every way in which the cards that it does not see can lie has the same answer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import product
from typing import assert_never

from msgspec.structs import replace

from explorer.core.ruling import Hidden, Reason, Ruling, Verdict
from explorer.game.record import JUDGE
from explorer.games.spy import beliefs
from explorer.games.spy.actions import atoms, notation
from explorer.games.spy.effects import acts
from explorer.games.spy.model import views
from explorer.games.spy.model.pieces import kind, position
from explorer.games.spy.model.state import ARRANGE, COLOUR, PLAY, Base, State, View
from explorer.games.spy.queries import arguments as asking
from explorer.games.spy.queries import known, moving, spying, table
from explorer.games.spy.queries.lookups import config_as, read_as, spot
from explorer.games.spy.readings import MemoryNotes, Readings
from explorer.games.spy.rules import secrets, setting
from explorer.games.spy.rules.ring import faced
from explorer.games.spy.rules.spying import inspected

Asks = Callable[[State], Ruling[Verdict]]


def laid_out(seen: View, readings: Readings) -> State:
    """The position as a seat can reconstruct it, read one way."""
    return read_as(views.reconstruct(seen), readings)


def as_read(seen: View, readings: Readings) -> View:
    """What a seat sees, read one way."""
    return replace(seen, config=config_as(seen, seen.hands, readings))


def agreed(states: Iterable[State], asks: Asks, knows: tuple[Reason, ...]) -> Ruling[Verdict]:
    """The answer that holds in all these states, which are those that a seat cannot tell apart.

    Raises Hidden, with what the seat knows, where there is none.
    """
    found: Ruling[Verdict] | None = None
    for state in states:
        ruling = asks(state)
        if found is None:
            found = ruling
        elif ruling.value != found.value:
            raise Hidden(knows)
        else:
            found = Ruling(found.value, tuple(r for r in found.because if r in ruling.because))
    if found is None:
        raise Hidden(knows)
    return Ruling(found.value, (*found.because, *knows))


# a hand


def sees(seen: View, seat: str) -> bool:
    """Does a seat see the whole hand of a player, or all of it that is arranged?"""
    return seen.seat == seat or seen.open.phase == COLOUR or bool(seen.open.base(seat).revealed)


def holding(state: State, seat: str, hand: tuple[str, ...], lit: tuple[int, ...]) -> State:
    """The position with a player's cards, and with the positions of the lit Bombs among them."""
    number = state.open.index(seat)
    hands = (*state.secret.hands[:number], hand, *state.secret.hands[number + 1 :])
    return acts.rebased(replace(state, secret=replace(state.secret, hands=hands)), seat, lit=lit)


def fuses(seen: View, base: Base) -> tuple[tuple[int, ...], ...]:
    """The lit Bombs of a hand as far as a seat can tell: without notes none or all that can be Bombs, the least and the most."""
    if seen.hands[seen.open.index(base.seat)]:
        return (base.lit,)
    match seen.config.readings.memory_notes:
        case MemoryNotes.ON:
            return (base.lit,)
        case MemoryNotes.OFF:
            cards = enumerate(beliefs.arrangements(seen, base.seat), 1)
            bombs = tuple(n for n, can in cards if any(kind(card) == "bomb" for card, _ in can))
            return ((), bombs) if bombs else ((),)
        case never:
            assert_never(never)


def with_hands(
    seen: View, readings: Readings, seat: str, asks: Asks, knows: tuple[Reason, ...]
) -> Ruling[Verdict]:
    """The answer that holds with each hand that a player can have. Raises Hidden, with what the seat knows, where there is none.

    Moves tell hands apart by their numbers and lit Bombs alone.
    """
    state, seen = laid_out(seen, readings), as_read(seen, readings)
    lights = fuses(seen, seen.open.base(seat))
    try:
        return asks(holding(state, seat, state.secret.hands[state.open.index(seat)], lights[0]))
    except Hidden:
        every = product(beliefs.hands(seen, seat), lights)
        return agreed((holding(state, seat, *one) for one in every), asks, knows)


def beside(seen: View, readings: Readings, seat: str) -> tuple[Reason, ...]:
    """What a seat knows of the two cards beside a player's Spy."""
    place = seen.open.base(seat).place
    if place is None:
        return ()
    cards = dict.fromkeys(faced(seat, seen.config.size, spot).value for spot in (place, place.turned))
    return knows(seen, readings, seat, tuple(cards))


def knows(
    seen: View, readings: Readings, seat: str, numbers: tuple[int, ...] | None = None
) -> tuple[Reason, ...]:
    """What a seat knows of a player's cards; of all that it does not see by default."""
    seen = as_read(seen, readings)
    if sees(seen, seat):
        return ()
    hand = seen.hand(seat) or ("",) * seen.config.size
    which = numbers or tuple(range(1, seen.config.size + 1))
    return tuple(known.can_be(seen, position(seat, n)) for n in which if not hand[n - 1])


def of_hand(asks: Callable[..., Ruling[Verdict]]) -> Callable[..., Ruling[Verdict]]:
    """A question about the Moves of a player, who is its first argument, asked at a seat."""

    def at_seat(seen: View, readings: Readings, player: str, *rest: str) -> Ruling[Verdict]:
        known = beside(seen, readings, player)
        return with_hands(seen, readings, player, lambda at: asks(at, readings, player, *rest), known)

    return at_seat


moves, reach = of_hand(moving.moves), of_hand(moving.reach)


def distance(seen: View, readings: Readings, player: str, card: str) -> Ruling[Verdict]:
    """After how many Moves at least a player's Spy can face a card of its base, as far as a seat can tell."""
    known = knows(seen, readings, player)
    return with_hands(seen, readings, player, lambda at: moving.distance(at, readings, player, card), known)


def options(seen: View, readings: Readings, player: str) -> Ruling[Verdict]:
    """How many things a player can do now, as far as a seat can tell."""
    open = seen.open
    if sees(seen, player) or open.turn not in (player, *setting.waiting(open)):
        return moving.options(laid_out(seen, readings), readings, player)
    if player in setting.waiting(open):
        raise Hidden(not_told(seen, player))
    if open.turn != player:
        return moving.options(laid_out(seen, readings), readings, player)
    if open.phase == PLAY and not open.moved:
        moves(seen, readings, player)  # what cannot be listed is not counted either
    known = beside(seen, readings, player)
    return with_hands(seen, readings, player, lambda at: moving.options(at, readings, player), known)


# one card


def card(seen: View, readings: Readings, seat: str, number: int) -> Iterator[State]:
    """The position with each card that can lie in one place of a hand, its fuse lit or not as far as a seat can tell."""
    state, seen = laid_out(seen, readings), as_read(seen, readings)
    base = seen.open.base(seat)
    hand = state.secret.hands[state.open.index(seat)]
    for name in beliefs.possible(seen, position(seat, number)):
        for lit in dict.fromkeys(number in lights for lights in fuses(seen, base)):
            if lit and kind(name) != "bomb":
                continue
            burning = tuple({*base.lit, number} if lit else {*base.lit} - {number})
            yield holding(state, seat, (*hand[: number - 1], name, *hand[number:]), burning)


def answer(seen: View, readings: Readings, player: str, of: str, where: str | None) -> Ruling[Verdict]:
    """What would be answered to a player who spies on another, as far as a seat can tell."""
    at = laid_out(seen, readings)
    mine, theirs = spot(at, player, where), at.open.base(of)
    if mine is None or theirs.place is None or player == of or not theirs.alive:
        return spying.answer(at, readings, player, of, where)
    number = inspected(player, at.config.size, mine, of, theirs.place, readings).value
    if not number:
        return spying.answer(at, readings, player, of, where)

    def asks(state: State) -> Ruling[Verdict]:
        return spying.answer(state, readings, player, of, where)

    try:
        return asks(at)
    except Hidden:
        return agreed(card(seen, readings, of, number), asks, knows(seen, readings, of, (number,)))


def kills(seen: View, readings: Readings, piece: str) -> Ruling[Verdict]:
    """Would the next player who finds this card be out, as far as a seat can tell?"""
    seat, number = asking.seat_of(seen, piece)
    base = seen.open.base(seat)
    if sees(seen, seat) or not base.alive or not base.arranged:
        return spying.kills(laid_out(seen, readings), readings, piece)
    states, known = card(seen, readings, seat, number), knows(seen, readings, seat, (number,))
    return agreed(states, lambda at: spying.kills(at, readings, piece), known)


# notes


def lit(seen: View, readings: Readings, of: str) -> Ruling[Verdict]:
    """Where lit Bombs are in a hand, as far as a seat can tell: by its own eyes, or by notes of what was said."""
    at, seen = laid_out(seen, readings), as_read(seen, readings)
    if len(fuses(seen, seen.open.base(of))) > 1:
        raise Hidden((secrets.fuses.cite(False, pieces=(of,), read=readings.memory_notes),))
    return table.lit(at, readings, of)


def shows(seen: View, readings: Readings, player: str) -> Ruling[Verdict]:
    """Of which own cards a player has shown the number by his Moves, where notes of it are kept."""
    match readings.memory_notes:
        case MemoryNotes.ON:
            return table.shows(laid_out(seen, readings), readings, player)
        case MemoryNotes.OFF:
            raise Hidden((secrets.forgetting.cite(False, pieces=(player,), read=readings.memory_notes),))
        case never:
            assert_never(never)


# what seats know


def view(seen: View, readings: Readings, seat: str, piece: str) -> Ruling[Verdict]:
    """What a seat sees or has noted of a card or a Spy; of another seat's own as far as this one can tell."""
    seen = as_read(seen, readings)
    if not _others(seen, seat, piece):
        return known.seen_of(seen if piece_is_own(seen, seat, piece) else share(seen, seat), piece)
    if piece.endswith("-spy"):
        base = seen.open.base(piece.removesuffix("-spy"))
        if base.arranged:
            raise Hidden((secrets.public.cite("hidden", squares=(piece,)),))
        return known.spy_of(seen, base)
    name = concluded(seen, piece)
    return Ruling(name, (known.can_be(seen, piece),))


def possible(seen: View, readings: Readings, seat: str, piece: str) -> Ruling[Verdict]:
    """Which cards can lie in a position by all that a seat knows, as far as this one can tell."""
    seen = as_read(seen, readings)
    if not _others(seen, seat, piece):
        return known.inferred(seen if piece_is_own(seen, seat, piece) else share(seen, seat), piece)
    return Ruling((concluded(seen, piece),), (known.can_be(seen, piece),))


def where(seen: View, readings: Readings, seat: str, of: str, name: str) -> Ruling[Verdict]:
    """In which positions of a hand a card can lie by all that a seat knows, as far as this one can tell."""
    seen, first = as_read(seen, readings), position(of, 1)
    if not _others(seen, seat, first):
        return known.located(seen if piece_is_own(seen, seat, first) else share(seen, seat), of, name)
    if not seen.open.base(of).arranged:
        raise Hidden(not_told(seen, of))
    open = [can for can in beliefs.arrangements(seen, of) if name in dict(can) and len(can) > 1]
    if open:
        raise Hidden(known.located(seen, of, name).because)
    return known.located(seen, of, name)


def owner_of(seen: View, piece: str) -> str:
    """Whose card or Spy a piece is."""
    return piece.removesuffix("-spy") if piece.endswith("-spy") else asking.seat_of(seen, piece)[0]


def piece_is_own(seen: View, seat: str, piece: str) -> bool:
    """Does a seat ask as itself, or of the judge about what it sees itself?"""
    return seat == seen.seat or (seat == JUDGE and owner_of(seen, piece) == seen.seat)


def _others(seen: View, seat: str, piece: str) -> bool:
    """Does another seat see of a piece more than this one does?"""
    owner = owner_of(seen, piece)
    if piece.endswith("-spy"):
        hidden = seen.open.base(owner).place is None
    else:
        hidden = not sees(seen, owner)
    return hidden and seat != seen.seat and owner != seen.seat and seat in (owner, JUDGE)


def concluded(seen: View, piece: str) -> str:
    """The card that lies in a position, where a seat can conclude it. Raises Hidden where it cannot."""
    owner, _ = asking.seat_of(seen, piece)
    if not seen.open.base(owner).arranged:
        raise Hidden(not_told(seen, owner))
    found = beliefs.possible(seen, piece)
    if len(found) != 1:
        raise Hidden((known.can_be(seen, piece),))
    return found[0]


def share(seen: View, seat: str) -> View:
    """What another seat knows of what is not its own: what all know."""
    many = len(seen.open.bases)
    return View(seen.config, seen.open, seat, ((),) * many, (None,) * many)


# lines


def legal(seen: View, readings: Readings, move: str) -> Ruling[Verdict]:
    """May a line of move notation be played now, as far as a seat can tell?"""
    at = laid_out(seen, readings)
    line = notation.read(at, move)
    match line[-1]:
        case atoms.Put(seat) | atoms.Stand(seat) | atoms.Deal(seat) | atoms.Drop(seat):
            if sees(seen, seat) or at.open.phase != ARRANGE or at.open.base(seat).arranged:
                return moving.permitted(at, line)
            states = unfinished(at, seat)
            return agreed(states, lambda state: moving.permitted(state, line), not_told(seen, seat))
        case atoms.Move(seat):
            known = beside(seen, readings, seat)
            return with_hands(seen, readings, seat, lambda state: moving.permitted(state, line), known)
        case _:
            return moving.permitted(at, line)


def lands(seen: View, readings: Readings, move: str) -> Ruling[Verdict]:
    """Where a Spy stands after a Move and how it faces, as far as a seat can tell."""
    at = laid_out(seen, readings)
    last = notation.read(at, move)[-1]
    if not isinstance(last, atoms.Move):
        return moving.lands(at, readings, move)
    known = beside(seen, readings, last.seat)
    return with_hands(seen, readings, last.seat, lambda state: moving.lands(state, readings, move), known)


def unfinished(state: State, seat: str) -> Iterator[State]:
    """The position with each set of cards that a player who arranges his hand can have arranged so far."""
    whole = Counter(acts.whole(state, seat))
    for many in product(*(range(number + 1) for number in whole.values())):
        hand = tuple(name for name, n in zip(whole, many, strict=True) for _ in range(n))
        yield holding(state, seat, hand, ())


def not_told(seen: View, seat: str) -> tuple[Reason, ...]:
    """What a seat knows of a hand that is not arranged: that it is not."""
    return (setting.fan.cite("unknown", pieces=(seat,)), setting.waiting.cite("untold", pieces=(seat,)))
