"""Games that differ only in what the guard cannot know, and all that he could notice of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import reduce
from operator import or_
from random import Random
from typing import Any

import msgspec
from msgspec.structs import replace

from explorer.core.fault import Faults
from explorer.core.ruling import Refused
from explorer.game.record import Ui
from explorer.games.long_night.actions import notation
from explorer.games.long_night.actions.atoms import Atom, Wake
from explorer.games.long_night.actions.atoms import Play as PlayCard
from explorer.games.long_night.actions.offers import offer
from explorer.games.long_night.effects import play, whole_lines
from explorer.games.long_night.events import hear
from explorer.games.long_night.legal import legal
from explorer.games.long_night.model import views
from explorer.games.long_night.model.pieces import KINDS, Side
from explorer.games.long_night.model.state import IN, Body, Document, Event, Secret, Spy, State, View
from explorer.games.long_night.picture import OVERLAYS, desk, picture
from explorer.games.long_night.readings import Distance
from explorer.games.long_night.rules import boards, cameras, inspection, shadows
from explorer.games.long_night.setup.keys import SPY_CARDS
from explorer.games.long_night.text.view import text
from explorer.scene.render import svg

ENCODER = msgspec.json.Encoder(order="deterministic", enc_hook=repr)


def noticed(state: State, drawn: bool = False) -> tuple[object, ...]:
    """All that the guard has before him: his view and what he may do; if asked also byte by byte, as text, and all that is drawn and offered."""
    view = views.view(state, views.GUARD)
    if not drawn:
        return view, legal(view)
    return view, legal(view), ENCODER.encode(view), text(view), shown(view)


def shown(view: View) -> tuple[object, ...]:
    """What a table shows of a view: picture and desk, and what is offered with its words and places."""
    offers = tuple(offer(view, atom) for atom in legal(view))
    marks = tuple(dict.fromkeys(offer.press for offer in offers if offer.press))
    over = tuple((name, subject) for name, overlay in OVERLAYS.items() for subject in overlay.subjects(view))
    ui = Ui(marks=marks, overlays=over)
    readings = view.config.readings
    return svg(picture(view, readings, ui)), svg(desk(view, readings, ui)), offers


def answer(state: State, line: str) -> object:
    """What the guard is answered to a line: its faults, its refusal with all reasons, or that it was played."""
    try:
        made = whole_lines.play_atoms(state, notation.read(state, line))
    except Faults as wrong:
        return str(wrong)
    return made.because if isinstance(made, Refused) else "played"


def heard(events: Iterable[Event]) -> list[Event]:
    """What the guard learns of some events."""
    return [told for event in events if (told := hear(event, views.GUARD)) is not None]


def lines(state: State, dice: Random) -> Iterator[str]:
    """Lines that a guard might write: about his own pieces, about nobody, about spies, most of them forbidden."""
    grid = state.config.board.lattice
    squares = list(grid.numbers)

    def some(most: int) -> str:
        return " ".join(dice.choice(squares) for _ in range(dice.randint(1, most)))

    for unit in state.open.units:
        yield f"{unit.id} move {some(3)} look {some(2)}"
        yield f"{unit.id} move {some(1)}"
        yield f"{unit.id} look {some(3)}"
        yield from (f"{unit.id} {word}" for word in ("look", "activate", "wake", f"release {some(1)}"))
    for id in ("nobody", "hostage", *state.config.known[:12]):
        yield f"{id} walk {some(2)} noise {some(1)}"
        yield f"{id} shoot {some(1)}"
        yield f"{id} pass"
        yield f"{id} take"
        yield f"{id} give hostage"
    yield f"d1 run {some(2)}"
    for card in (
        "heat_sensor",
        "reinforcements",
        "camera A1",
        "floodlight A1",
        "bug t0",
        "bug doc1",
        "knife",
    ):
        yield f"guard play {card}"
    yield from ("guard done", "guard turn doc1", "guard turn t0", f"guard mud {some(3)}", "guard place x A1")


# the twin of a game


def seen_by(state: State, looks: Iterable[tuple[str, int]]) -> int:
    """Every square that a guard's turn inspects at most, shadows and scanners included."""
    mask = 0
    for id, look in looks:
        unit = next(unit for unit in state.open.units if unit.id == id)
        mask |= inspection.inspected(state.secret.ground, state.config.readings, unit, look)
        if unit.at is not None:
            mask |= 1 << unit.at
    return mask


def around(state: State, mask: int) -> int:
    """Those squares and their neighbours."""
    grid = state.config.board.lattice
    return mask | reduce(or_, (grid.disc(s, 1) for s in grid.squares if mask >> s & 1), 0)


def guards_turn(state: State, dice: Random) -> tuple[list[Atom], int, State]:
    """A guard's turn at random, as he could play it: its atoms, the squares it touches, and the state after it.

    Cards that ask for the spies' squares and wakings are left out.
    """
    atoms: list[Atom] = []
    touched = 0
    number = state.open.round
    while play.to_move(state) == views.GUARD and state.open.round == number:
        found = [
            atom
            for atom in legal(views.view(state, views.GUARD))
            if not isinstance(atom, Wake) and not (isinstance(atom, PlayCard) and atom.card == "heat_sensor")
        ]
        if not found:
            break
        atom = dice.choice(found)
        made = play.play(state, atom)
        assert not isinstance(made, Refused)
        for event in made.events:
            if event.kind == "look":
                touched |= seen_by(made.state, [(event.piece, int(event.value))])
                touched |= seen_by(state, [(event.piece, int(event.value))])
        for unit in (*state.open.units, *made.state.open.units):
            if unit.at is not None:
                touched |= 1 << unit.at
                if unit.kind == "scanner":
                    touched |= cameras.scanner(state.config.board.lattice, unit.at)
        atoms.append(atom)
        state = made.state
    return atoms, touched, state


def twin(state: State, touched: int, acting: set[str], dice: Random) -> State:
    """The same game with other hidden facts.

    None of them can come to light in a turn that touches those squares and in which those units act.
    """
    grid, board = state.config.board.lattice, state.config.board
    near = around(state, touched)
    dark = [s for s in grid.squares if s not in board.stopping and not near >> s & 1]
    secret = state.secret
    secret = replace(secret, spies=tuple(_spy(state, spy, dark, near, dice) for spy in secret.spies))
    documents = [d for d in secret.documents if not d.opened]
    if acting & {document.id for document in secret.documents}:
        documents = []
    if documents and dice.random() < 0.7:
        marked = dice.choice(documents).id
        secret = replace(
            secret,
            documents=tuple(Document(d.id, d.square, d.id == marked, d.opened) for d in secret.documents),
        )
    if dark:
        kept = tuple(body for body in secret.bodies if near >> body.square & 1)
        secret = replace(
            secret, bodies=(*kept, *(Body(dice.choice(dark)) for _ in range(dice.randint(0, 2))))
        )
        secret = replace(secret, footprints=secret.footprints | 1 << dice.choice(dark))
        if documents and state.config.rules.objective == "hostage" and not loose(state):
            secret = _led_away(secret, dark, near, dice)
    secret = replace(secret, dead=secret.dead | frozenset(_fallen(state, acting, dice)))
    if not loose(state) and state.config.readings.distance is Distance.KING:
        # a dog runs where spies have cut, and so do distances counted in steps
        secret = _opened(state, secret, near, dice)
    return replace(state, secret=secret)


def _fallen(state: State, acting: set[str], dice: Random) -> Iterator[str]:
    """Units that do not act in this turn, killed unseen; snipers and devices always act, dogs are heard of."""
    for unit in state.open.units:
        if unit.kind != "sniper" and KINDS[unit.kind] is Side.UNIT and unit.id not in acting:
            if unit.at is not None and dice.random() < 0.3:
                yield unit.id


def _led_away(secret: Secret, dark: list[int], near: int, dice: Random) -> Secret:
    """A hostage whose token nobody sees is gone and walks somewhere else."""
    lying = [document for document in secret.documents if not near >> document.square & 1]
    if not lying or any(spy.kind == "hostage" for spy in secret.spies):
        return secret
    gone = dice.choice(lying)
    return replace(
        secret,
        documents=tuple(d for d in secret.documents if d is not gone),
        spies=(*secret.spies, Spy("hostage", dice.choice(dark), kind="hostage")),
    )


def loose(state: State) -> bool:
    """Can a dog run this turn?"""
    return any(KINDS[unit.kind] is Side.DOG and unit.at is not None for unit in state.open.units)


def _opened(state: State, secret: Secret, near: int, dice: Random) -> Secret:
    """Passages far from all looks, in wire and glass, which let looks through anyway, and doors opened in the dark."""
    grid = state.config.board.lattice
    for edge, kind in state.config.board.kinds.items():
        parted = [square for square in grid.parted(edge) if square is not None]
        if any(near >> square & 1 for square in parted) or secret.ground.kind(edge) != kind:
            continue
        if kind in ("wire", "glass") and dice.random() < 0.5:
            ground = boards.changed(secret.ground, edge, "passage")
            secret = replace(secret, ground=ground, passages=secret.passages | {edge})
        lit = reduce(or_, (grid.disc(lamp, 3) for lamp in state.config.board.having("lamp")), near)
        unlit = not any(lit >> square & 1 for square in parted) and not state.open.ground.candles
        if kind in ("locked_door", "electronic_door") and unlit and dice.random() < 0.5:
            ground = boards.changed(secret.ground, edge, "open_door")
            secret = replace(secret, ground=ground, doors=secret.doors | {edge})
    return secret


def _spy(state: State, spy: Spy, dark: list[int], near: int, dice: Random) -> Spy:
    """Another hand, a spent weapon, and another square where neither he nor his shadow can be found."""
    if spy.kind != "spy":
        return spy
    if spy.weapon:
        spy = replace(spy, spent=dice.random() < 0.5)
    spy = replace(spy, cards=tuple(dice.choice(SPY_CARDS) for _ in range(len(spy.cards))))
    told = spy.id in dict(state.open.placed)
    if spy.status != IN or spy.at is None or told or loose(state) or near >> spy.at & 1:
        return spy
    ground, readings = state.secret.ground, state.config.readings
    if shadows.falling(ground, readings, spy.at, spy.prone) & near:
        return spy
    hidden = [s for s in dark if not shadows.falling(ground, readings, s, spy.prone) & near]
    return replace(spy, at=dice.choice(hidden)) if hidden else spy


def compare_twins(one: State, two: State, atoms: Sequence[Atom], dice: Random, looks: float) -> None:
    """Plays the same guard's turn in both games; all of it is the same to him, drawn too at that share of moments."""
    for atom in atoms:
        drawn = dice.random() < looks
        assert noticed(one, drawn) == noticed(two, drawn)
        for line in dice.sample(list(lines(one, dice)), 10):
            # a refusal is the same in both games; what is played in one is played in the other
            assert answer(one, line) == answer(two, line), line
        first, second = play.play(one, atom), play.play(two, atom)
        assert not isinstance(first, Refused)
        assert not isinstance(second, Refused), (atom, second.because)
        assert heard(first.events) == heard(second.events), atom
        one, two = first.state, second.state
    drawn = dice.random() < looks
    assert noticed(one, drawn) == noticed(two, drawn)


def changes(before: Any, after: Any) -> set[str]:
    """The fields in which two values of a kind differ."""
    return {name for name in before.__struct_fields__ if getattr(before, name) != getattr(after, name)}
