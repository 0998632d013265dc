"""What keeps a set-up of Spy from being played, and what in it play does not come to, each with the clause that it breaks."""

from __future__ import annotations

from collections.abc import Iterator

from explorer.core.wording import counted, joined
from explorer.game.record import Problem, problem
from explorer.games.spy.model.pieces import RIGHT, TARGETS, Place, position
from explorer.games.spy.model.state import FIRST, PLAY, Base, State
from explorer.games.spy.rules import answers, ending, moving, secrets, setting, spying, targets
from explorer.games.spy.rules.ring import Ring
from explorer.games.spy.setup.keys import HandKeys, Setup

NEVER = "play does not lead to this"


def problems(setup: Setup, state: State) -> tuple[Problem, ...]:
    """A game that is over before it begins, and everything that no game comes to."""
    if state.open.winner:
        found = f"{state.open.winner} alone is in the game"
        needed = "needed: two players who are not out"
        return (problem(ending.last_left.id, "hands", found, needed, error=True, unreached=True),)
    return (*_before_play(setup, state), *_outs(setup, state), *_searches(setup, state), *_turn(setup, state))


def _breaks(clause: str, where: str, found: str, why: str) -> Problem:
    return problem(clause, where, found, f"{NEVER}: {why}", unreached=True)


def _before_play(setup: Setup, state: State) -> Iterator[Problem]:
    """What can only have happened in turns, before the first one."""
    if state.open.phase == PLAY:
        return
    for number, hand in enumerate(setup.hands):
        where = f"hands[{number}]"
        if hand.lit:
            found = f"{counted(len(hand.lit), 'Bomb')} of {hand.seat} lit"
            yield _breaks(setting.unlit.id, f"{where}.lit", found, "at the start no fuse is lit")
        if hand.exposed:
            found = f"{joined(hand.exposed)} exposed"
            yield _breaks(answers.exposing.id, f"{where}.exposed", found, "cards are exposed in turns only")
        if hand.out:
            yield _breaks(ending.blown_up.id, f"{where}.out", f"{hand.seat} is out", "nobody is at the start")
        if hand.notes:
            found = f"something was said of the hand of {hand.seat}"
            yield _breaks(answers.by_kind.id, f"{where}.notes", found, "answers are given in turns only")
    partly = [hand.seat for hand in setup.hands if hand.spy is None and hand.cards]
    drawn = state.open.phase != FIRST and setting.asked(state.open) != state.open.turn
    if drawn and partly not in ([], [setting.asked(state.open)]):
        found = f"{joined(partly)} arranged in part"
        yield _breaks(setting.waiting.id, "hands", found, "chance arranges one hand after another")


def _outs(setup: Setup, state: State) -> Iterator[Problem]:
    """Players who are out for no reason, and those who should be."""
    open, last = state.open, targets.last(state.config.readings.top_secret_2)
    for number, hand in enumerate(setup.hands):
        base, where = open.base(hand.seat), f"hands[{number}]"
        all_exposed = len(hand.exposed) == len(TARGETS)
        if all_exposed and last == "owner" and base.alive:
            found = f"all targets of {hand.seat} are exposed"
            yield _breaks(targets.last.id, f"{where}.exposed", found, "expected out = true")
        if all_exposed and last == "finder":
            found = f"all targets of {hand.seat} are exposed"
            yield _breaks(targets.last.id, f"{where}.exposed", found, "who exposed the last one has won")
        exploded = any(other.lit for other in open.bases if other.seat != hand.seat)
        if not base.alive and not (all_exposed and last == "owner") and not exploded:
            found = f"{hand.seat} is out, and no other hand has a lit Bomb"
            yield _breaks(ending.blown_up.id, f"{where}.out", found, "who goes out has found one")
    shown = [(n, hand) for n, hand in enumerate(setup.hands) if any(note.exploded for note in hand.notes)]
    for number, hand in shown:
        if not any(not base.alive for base in open.bases if base.seat != hand.seat):
            found = f"a Bomb of {hand.seat} exploded, and nobody else is out"
            yield _breaks(answers.exploding.id, f"hands[{number}].notes", found, "its finder is out")


def _searches(setup: Setup, state: State) -> Iterator[Problem]:
    """Targets that were found, and what was answered."""
    scope = state.config.readings.target_scope
    for number, hand in enumerate(setup.hands):
        where, most = f"hands[{number}]", max(hand.found.values(), default=0)
        for_all = targets.finder(hand.seat, scope) == targets.ALL
        if not for_all and most != len(hand.exposed):
            found = f"{counted(len(hand.exposed), 'card')} exposed, {most} found by the one who found most"
            yield _breaks(
                targets.finder.id, f"{where}.found", found, "each exposed card was somebody's target"
            )
        if for_all and hand.found:
            found = f"{joined(list(hand.found))} with targets of their own"
            yield _breaks(targets.target.id, f"{where}.found", found, "a hand has one target for all")
        for one, note in enumerate(hand.notes):
            card = hand.cards[note.card - 1]
            if note.kind and card == TARGETS[0]:
                found = f"{card} was answered by its kind"
                why = "it is the target until it is exposed"
                yield _breaks(targets.target.id, f"{where}.notes[{one}].kind", found, why)
            if note.kind == "bomb" and note.card not in hand.lit:
                found = f"{position(hand.seat, note.card)} was answered as a Bomb and is not lit"
                yield _breaks(answers.hissing.id, f"{where}.lit", found, "its fuse is lit when it is found")


def _turn(setup: Setup, state: State) -> Iterator[Problem]:
    """What was done in this turn, and left no trace."""
    if setup.moved and setup.begins and not _may_have_moved(state, state.open.base(setup.begins), setup):
        found = f"{setup.begins} has moved past no card whose number is known"
        yield _breaks(secrets.betrayed.id, "moved", found, "a Move past a card shows its number")
    others = [hand for hand in setup.hands if hand.seat != setup.begins]
    counted_in = spying.counts_spies(state.config.readings.position_counting)
    if setup.spied and not counted_in and not any(map(_answered, others)):
        found = f"{setup.begins} has spied, and nothing is known of another hand"
        yield _breaks(spying.announcing.id, "spied", found, "each spying is answered aloud")


def _answered(hand: HandKeys) -> bool:
    return bool(hand.lit or hand.exposed or hand.out or any(note.kind for note in hand.notes))


def _may_have_moved(state: State, base: Base, setup: Setup) -> bool:
    """Can a Spy have moved with what is known of its hand: past a card whose number was shown, or was free?"""
    readings = state.config.readings
    if moving.alone(readings.turn_alone) or any(note.number for note in base.notes):
        return True
    hand = next(hand for hand in setup.hands if hand.seat == base.seat)
    places = [Place(number, RIGHT) for number in range(len(hand.cards))]
    rings = (Ring(base.seat, place, tuple(hand.cards), base.shown, base.lit) for place in places)
    return any(moving.free(ring, ring.place, readings.lit_bomb_exposed) for ring in rings)
