"""The first state of Spy that the keys of a file make, and what is wrong with them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from msgspec.structs import replace

from explorer.core.fault import Fault, Faults, choose
from explorer.core.wording import counted
from explorer.game.record import CHANCE, JUDGE, SPECTATOR
from explorer.games.spy.effects import acts
from explorer.games.spy.model.pieces import CARDS, COLOURS, TARGETS, kind, placed
from explorer.games.spy.model.state import COLOUR, OVER, Base, Config, Note, Open, Secret, State
from explorer.games.spy.readings import Readings
from explorer.games.spy.rules import answers, cards, ending, ring, secrets, setting, targets
from explorer.games.spy.setup.keys import HandKeys, NoteKeys, Setup

RESERVED = (CHANCE, JUDGE, SPECTATOR, "none", "all")
"""Words that name no player."""


def new(setup: Setup, readings: Readings) -> State:
    """The state with which a game begins. Raises Faults listing everything that does not fit together."""
    faults = list(_seat_faults(setup, readings))
    if faults:
        raise Faults(faults)
    seats = tuple(setup.seats)
    order = setting.played(len(seats))
    colours = tuple(setup.colours or (order[: len(seats)] if setup.hands else ("",) * len(seats)))
    size = len(setting.dealt(COLOURS[0], len(seats), readings.bomb_set))
    bases = tuple(
        Base(seat, colour, shown=("",) * size, notes=(Note(),) * size)
        for seat, colour in zip(seats, colours, strict=True)
    )
    blank = Secret(((),) * len(seats), (None,) * len(seats))
    state = State(Config(readings, size, setup.cap), Open(COLOUR, seats[0], bases), blank)
    if not all(colours):
        return _asking(state, setup.asked)
    for number, hand in enumerate(setup.hands):
        faults += (
            replace(fault, where=f"hands[{number}].{fault.where}") for fault in _hand_faults(state, hand)
        )
        if not faults:
            state = _with_hand(state, hand)
    if faults:
        raise Faults(faults)
    if not all(base.arranged for base in state.open.bases):
        return _asking(acts.arranging(state), setup.asked)
    return acts.opened(_begun(state, setup.begins), moved=setup.moved, spied=setup.spied)


def _asking(state: State, asked: str | None) -> State:
    """The players still prepare, and one of them is asked. Raises Faults for one who has done it."""
    left = setting.waiting(state.open)
    if state.open.turn == CHANCE and asked:
        arranges = f"chance arranges all hands ({setting.arranger.id})"
        raise Faults([Fault("asked", f"found {asked!r}", arranges)])
    if asked and asked not in left:
        raise Faults([Fault("asked", f"{asked} has done it", choose(asked, left))])
    first = asked or (left[0] if state.open.turn != CHANCE else CHANCE)
    return acts.opened(state, turn=first)


def _begun(state: State, begins: str | None) -> State:
    """All hands are given: the places of the Spies are seen, and the first turn begins."""
    for base, place in zip(state.open.bases, state.secret.places, strict=True):
        state = acts.rebased(state, base.seat, place=place)
    if not any(base.alive for base in state.open.bases):
        over = f"the last one left has won ({ending.last_left.id})"
        raise Faults([Fault("hands", "all players are out", over)])
    left = ending.last_left(state.open)
    if left.value:
        return acts.opened(state, phase=OVER, turn="", winner=left.value, ended_by=ending.last_left.id)
    seats = tuple(base.seat for base in state.open.bases)
    first = begins or setting.first(seats, state.config.readings.first_player) or ""
    if first != CHANCE and not state.open.base(first).alive:
        raise Faults([Fault("begins", f"{first} is out of the game", "allowed: a player who is in it")])
    state, events = acts.beginning(state) if first == CHANCE else acts.begun(state, first)
    return acts.opened(state, log=events)


def _seat_faults(setup: Setup, readings: Readings) -> Iterator[Fault]:
    many = len(setup.seats)
    if not cards.players(many).value:
        allowed = f"allowed: {cards.FEWEST} to {cards.MOST} players ({cards.players.id})"
        yield Fault("seats", counted(many, "player"), allowed)
        return
    for number, seat in enumerate(setup.seats):
        if not (seat.isascii() and seat.isalpha() and seat.islower()) or seat in RESERVED:
            yield Fault(f"seats[{number}]", f"found {seat!r}", "expected a name in small letters a to z")
        if seat in setup.seats[:number]:
            yield Fault(f"seats[{number}]", f"a second {seat!r}", "expected a name for each player")
    if setup.colours is not None:
        yield from _colour_faults(setup.colours, many)
    for number, hand in enumerate(setup.hands):
        if hand.seat not in setup.seats:
            yield Fault(f"hands[{number}].seat", f"found {hand.seat!r}", choose(hand.seat, setup.seats))
        elif hand.seat in [other.seat for other in setup.hands[:number]]:
            yield Fault(f"hands[{number}].seat", f"a second hand of {hand.seat}", "each player has one")
    if setup.begins is not None and setup.begins not in setup.seats:
        yield Fault("begins", f"found {setup.begins!r}", choose(setup.begins, setup.seats))
    arranged = sum(hand.spy is not None for hand in setup.hands) == many
    for key, given in (("begins", setup.begins), ("moved", setup.moved), ("spied", setup.spied)):
        if given and not arranged:
            yield Fault(key, "stands beside hands that are not arranged", "leave it out, or give all hands")
    if setup.asked is not None and setup.asked not in setup.seats:
        yield Fault("asked", f"found {setup.asked!r}", choose(setup.asked, setup.seats))
    elif setup.asked is not None and arranged:
        yield Fault("asked", f"found {setup.asked!r}", "all hands are arranged: leave it out")
    for key, given in (("moved", setup.moved), ("spied", setup.spied)):
        if given and arranged and setup.begins is None:
            yield Fault(key, "nobody's turn has begun", "name whose turn it is under begins, or leave it out")
    if setup.colours and "" in setup.colours and setup.hands:
        yield Fault("hands", "not all colours are chosen", f"colours come first ({setting.choice.id})")
    if setup.begins is None and setting.first(tuple(setup.seats), readings.first_player) is None:
        found = f"there is no seat {readings.first_player.value}"
        yield Fault("seats", found, f"the reading first_player names it ({setting.first.id})")


def _colour_faults(colours: list[str], many: int) -> Iterator[Fault]:
    if len(colours) != many:
        yield Fault("colours", f"{len(colours)} of them", f"expected one for each of {many} players")
    allowed = setting.played(many)
    for number, colour in enumerate(colours):
        if not colour:
            continue
        if colour not in allowed:
            clause = setting.played.id if colour in COLOURS else setting.choice.id
            yield Fault(f"colours[{number}]", f"found {colour!r}", f"{choose(colour, allowed)} ({clause})")
        elif colour in colours[:number]:
            taken = f"all colours differ ({setting.choice.id})"
            yield Fault(f"colours[{number}]", f"{colour} is taken", taken)


def _hand_faults(state: State, hand: HandKeys) -> Iterator[Fault]:
    whole = acts.whole(state, hand.seat)
    some = not Counter(hand.cards) - Counter(whole)
    if not some or (hand.spy is not None and len(hand.cards) < len(whole)):
        wanted = f"expected these in any order: {' '.join(whole)} ({setting.dealt.id})"
        yield Fault("cards", f"found {' '.join(hand.cards)}", wanted)
        return
    size = len(whole)
    place = placed(hand.spy) if hand.spy else None
    if hand.spy is not None and (place is None or not ring.stands(size, place)):
        yield Fault("spy", f"found {hand.spy!r}", f"expected a gap from 0 to {size} and L or R, such as 2R")
    if hand.exposed != list(TARGETS[: len(hand.exposed)]):
        order = f"they are exposed in the order {', '.join(TARGETS)} ({targets.target.id})"
        yield Fault("exposed", f"found {' '.join(hand.exposed)}", order)
    bombs = [number for number, card in enumerate(hand.cards, 1) if kind(card) == "bomb"]
    for number in hand.lit:
        if number not in bombs:
            yield Fault(
                "lit", f"found {number}", f"allowed: positions of Bombs, {', '.join(map(str, bombs))}"
            )
    others = [base.seat for base in state.open.bases if base.seat != hand.seat]
    for seat, many in hand.found.items():
        if seat not in others:
            yield Fault(f"found.{seat}", "no such finder", choose(seat, others))
        elif not 0 <= many <= len(hand.exposed):
            allowed = f"allowed: 0 to {len(hand.exposed)}, as many as are exposed"
            yield Fault(f"found.{seat}", f"found {many}", allowed)

    for number, note in enumerate(hand.notes):
        yield from _note_faults(hand, f"notes[{number}]", note)


def _note_faults(hand: HandKeys, where: str, note: NoteKeys) -> Iterator[Fault]:
    """What a note says that nobody can have said of that card."""
    if not 1 <= note.card <= len(hand.cards):
        yield Fault(f"{where}.card", f"found {note.card}", f"allowed: 1 to {len(hand.cards)}")
        return
    card = hand.cards[note.card - 1]
    if note.kind and note.kind != kind(card):
        truly = f"the answer is true: {kind(card)} ({answers.by_kind.id})"
        yield Fault(f"{where}.kind", f"found {note.kind!r} for {card}", truly)
    if note.number and note.number != cards.number(card):
        shown = f"a Move past it shows {cards.number(card)} ({secrets.betrayed.id})"
        yield Fault(f"{where}.number", f"found {note.number} for {card}", shown)
    if note.exploded and note.card not in hand.lit:
        yield Fault(
            f"{where}.exploded", f"{card} is no lit Bomb", f"name it under lit ({answers.exploding.id})"
        )
    if note.can is not None and card not in note.can:
        yield Fault(f"{where}.can", f"found {' '.join(note.can)}", f"{card} lies there")
    for other in note.can or ():
        if other not in CARDS:
            yield Fault(f"{where}.can", f"found {other!r}", choose(other, CARDS))


def _noted(hand: HandKeys, notes: tuple[Note, ...]) -> tuple[Note, ...]:
    """What all have noted of a hand: what is given, and that lit Bombs are Bombs."""
    found = list(notes)
    given = {note.card: note for note in hand.notes}
    for number, card in enumerate(hand.cards, 1):
        note = given.get(number, NoteKeys(card=number))
        of_kind = "bomb" if number in hand.lit else note.kind
        of_number = cards.number(card) if note.exploded else note.number
        can = tuple(
            name
            for name in (note.can if note.can is not None else CARDS)
            if of_kind in ("", kind(name))
            and of_number in (0, cards.number(name))
            and (not note.exploded or name == card)
        )
        found[number - 1] = Note(of_kind, of_number, card if note.exploded else "", can)
    return tuple(found)


def _with_hand(state: State, hand: HandKeys) -> State:
    """The state with a hand that was arranged before it, or as far as it was."""
    here = state.open.index(hand.seat)
    lists = list(state.secret.hands), list(state.secret.places)
    lists[0][here] = tuple(hand.cards)
    lists[1][here] = placed(hand.spy) if hand.spy else None
    if hand.spy is None:
        return replace(state, secret=Secret(tuple(lists[0]), tuple(lists[1])))
    shown = tuple(card if card in hand.exposed else "" for card in hand.cards)
    if targets.finder(hand.seat, state.config.readings.target_scope) != targets.ALL:
        found = tuple(sorted((seat, many) for seat, many in hand.found.items() if many))
    else:
        found = ((targets.ALL, len(hand.exposed)),) if hand.exposed else ()
    base = state.open.bases[here]
    revealed = tuple(hand.cards) if hand.out and ending.shown(state.config.readings.eliminated_hand) else ()
    state = acts.rebased(
        state,
        hand.seat,
        arranged=True,
        shown=shown,
        lit=tuple(sorted(hand.lit)),
        notes=_noted(hand, base.notes),
        found=found,
        alive=not hand.out,
        revealed=revealed,
    )
    return replace(state, secret=Secret(tuple(lists[0]), tuple(lists[1])))
