"""Section 2 of the rules, a spy's movement as a whole: pace, steps and the noise that it makes."""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

from explorer.core.fault import Fault, Faults, choose
from explorer.core.rulebook import Basis
from explorer.core.ruling import Reason, Ruling
from explorer.games.long_night.model import Piece, Situation
from explorer.games.long_night.readings import Readings
from explorer.games.long_night.rulebook import RULES
from explorer.games.long_night.rules import lines, movement

FLIGHT = 5
"""How far a stone flies at most."""


class Line(NamedTuple):
    """A movement line: who, at which pace, the squares entered and the squares of the noise tokens."""

    spy: Piece
    pace: str
    entered: tuple[int, ...]
    noise: tuple[int, ...]


def parsed(situation: Situation, text: str) -> Line:
    """The movement that a line such as "anna walk B2 C2 noise C2" writes.

    Raises Faults for what is no movement line of a spy on the board: other moves cannot be judged yet.
    """
    words = text.split()
    spies = tuple(piece.id for piece in situation.pieces if piece.kind == "spy" and piece.at)
    paces = tuple(movement.PACES)
    form = "a movement is written SPY PACE SQUARE ... noise SQUARE ..."
    if len(words) < 2:
        raise Faults([Fault("move", f"found {text!r}", form)])
    faults: list[Fault] = []
    if words[0] not in spies:
        allowed = choose(words[0], spies) if spies else "no spy is on the board"
        faults.append(Fault("move", f"found {words[0]!r} for a spy on the board", allowed))
    if words[1] not in paces:
        faults.append(Fault("move", f"found {words[1]!r} for a pace", choose(words[1], paces)))
    rest = words[2:]
    split = rest.index("noise") if "noise" in rest else len(rest)
    numbers = situation.lattice.numbers
    last = situation.name(situation.lattice.squares[-1])
    faults += [
        Fault("move", f"found {word!r} for a square", f"allowed: A1 to {last}; {form}")
        for word in (*rest[:split], *rest[split + 1 :])
        if word not in numbers
    ]
    if faults:
        raise Faults(faults)
    entered, noise = (tuple(numbers[word] for word in part) for part in (rest[:split], rest[split + 1 :]))
    return Line(situation.piece(words[0]), words[1], entered, noise)


def legal(situation: Situation, readings: Readings, text: str) -> Ruling[bool]:
    """May a spy make this movement now? With everything that forbids it, or with what it costs and lays."""
    line = parsed(situation, text)
    against: list[Reason] = []
    costs: list[Reason] = []
    spent = 0
    walked = (line.spy.at[0], *line.entered)
    for a, b in pairwise(walked):
        step = movement.step(situation, readings, a, b, line.spy.kind, line.spy.role)
        if step.value is False:
            against += step.because
        else:
            spent += step.value
            costs += [reason for reason in step.because if step.value > 1]
    speed = movement.speed(line.spy, line.pace)
    names = tuple(map(situation.name, walked))
    route = movement.PACES[line.pace].cite(
        spent, squares=names, pieces=(line.spy.id,), because=tuple(dict.fromkeys(costs))
    )
    if spent > speed.value:
        against += [*speed.because, route]
    if movement.sharing(situation, line.spy, readings.share) >> walked[-1] & 1:
        against.append(movement.sharing.cite(False, squares=names[-1:]))
    noise, loud = noise_made(situation, readings, line)
    if not noise:
        against += loud
    return Ruling(not against, tuple(against) or (*speed.because, route, *loud))


def noise_made(situation: Situation, readings: Readings, line: Line) -> tuple[bool, tuple[Reason, ...]]:
    """Are the tokens of a line those that its pace lays? And why, or what is wrong with them."""
    pace = movement.PACES[line.pace]
    names = tuple(map(situation.name, line.noise))
    walked = {line.spy.at[0], *line.entered}
    why: list[Reason] = []
    if line.pace == "throw":
        stones = stone(situation, readings, line)
        most = 2 - ghost(line.spy.role)
        good = not stones and len(line.noise) <= most
        why += stones
    else:
        least = {"walk": 1, "run": runners_tokens(len(walked))}.get(line.pace, 0)
        owed = max(0, least - ghost(line.spy.role))
        good = len(line.noise) == len(set(line.noise)) == owed and walked >= set(line.noise)
        if line.pace == "run" and len(walked) == 1:
            why.append(runners_tokens.cite(least, squares=(situation.name(line.spy.at[0]),)))
    if ghost(line.spy.role) and line.pace not in ("crawl", "sneak"):
        why.append(ghost.cite(ghost(line.spy.role), pieces=(line.spy.id,)))
    return good, (pace.cite(good, squares=names, pieces=(line.spy.id,), because=tuple(why)),)


@RULES.clause("O.4", source="rules 2, every pace", basis=Basis.OURS)
def runners_tokens(squares: int) -> int:
    """A pace may be used for fewer squares than it allows, or none, and still makes its noise; a runner who was on one square only lays one token."""
    return min(2, squares)


@RULES.clause("O.6", source="rules 2, sneaking and throwing a stone", basis=Basis.OURS)
def stone(situation: Situation, readings: Readings, line: Line) -> tuple[Reason, ...]:
    """A stone may fly over anything to a square that is neither black nor a generator, within 5 of where the turn began; its two squares are neighbours."""
    wrong: list[Reason] = []
    start = line.spy.at[0]
    for square in line.noise:
        name = situation.name(square)
        terrain = situation.board.terrain[square]
        for clause, kind in ((lines.black, "black"), (lines.generator, "generator")):
            if kind in terrain:
                wrong.append(
                    stone.cite(False, squares=(name,), because=(clause.cite(False, squares=(name,)),))
                )
        far = movement.distance(situation, readings, start, square)
        if not isinstance(far.value, int) or far.value > FLIGHT:
            wrong.append(stone.cite(False, squares=(situation.name(start), name), because=far.because))
    if len(line.noise) == 2 and situation.lattice.king(*line.noise) != 1:
        wrong.append(stone.cite(False, squares=tuple(map(situation.name, line.noise))))
    return tuple(wrong)


@RULES.clause("O.73", source="rules 1, role cards, named only", basis=Basis.OURS)
def ghost(role: str) -> int:
    """A ghost lays one noise token less: none for walking or for running on one square, one for running, at most one for a stone."""
    return 1 if role == "ghost" else 0
