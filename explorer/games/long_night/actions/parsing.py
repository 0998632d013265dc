"""Move notation: one line a move, read into its atoms."""

from __future__ import annotations

from collections.abc import Callable

from explorer.core.fault import Fault, Faults, choose
from explorer.game.record import CHANCE
from explorer.games.long_night.actions import atoms
from explorer.games.long_night.actions.grammar import CHANCE_WORDS, GUARD_WORDS, PACES, SPY_WORDS, UNIT_WORDS
from explorer.games.long_night.actions.writing import UNFINISHED
from explorer.games.long_night.model.state import State, Unit
from explorer.games.long_night.rules import activation, hand
from explorer.games.long_night.rules.cards import CARDS
from explorer.games.long_night.rules.documents import HOSTAGE

ACTS: dict[str, Callable[[str], atoms.Atom]] = {
    "pass": atoms.Pass,
    "take": atoms.Take,
    "drop": atoms.Drop,
    "snuff": atoms.Snuff,
    "free": atoms.Free,
}


class Words:
    """The words of a line, read from the left."""

    def __init__(self, line: str) -> None:
        self.line = line
        self.rest = line.split()

    def next(self, what: str) -> str:
        """The next word. Raises Faults when there is none."""
        if not self.rest:
            raise self.fault("the line ends", f"expected {what}")
        return self.rest.pop(0)

    def peek(self) -> str:
        """The next word without taking it, empty at the end."""
        return self.rest[0] if self.rest else ""

    def fault(self, found: str, allowed: str) -> Faults:
        """A fault of this line."""
        return Faults([Fault(f"line {self.line!r}", found, allowed)])


def read(state: State, line: str) -> tuple[atoms.Atom, ...]:
    """The atoms of a line. Raises Faults for what is no line of move notation on this board."""
    words = Words(line)
    who = words.next("the id of a piece, or guard")
    whole = not words.rest or words.rest[-1] != UNFINISHED
    if not whole:
        words.rest.pop()
    if who == "guard":
        return _guard(state, words)
    if who == CHANCE:
        word = words.next("mark")
        if word not in CHANCE_WORDS:
            raise words.fault(f"found {word!r}", choose(word, CHANCE_WORDS))
        marked = words.next("the id of a document")
        _end(words)
        return (atoms.Mark(marked),)
    people = _people(state)
    if who in people:
        return tuple(_spy(state, who, words, whole))
    unit = next((unit for unit in state.open.units if unit.id == who), None)
    if unit is None:
        ids = [*people, *(unit.id for unit in state.open.units), "guard"]
        raise words.fault(f"no piece is called {who!r}", choose(who, ids))
    return tuple(_unit(state, unit, words, whole))


def _people(state: State) -> tuple[str, ...]:
    """The spies' side by name; a hostage who may walk in this mission is among them whether he does or not."""
    walking = (spy.id for spy in state.secret.spies if spy.id in state.config.known)
    spies = tuple(dict.fromkeys((*(figure.id for figure in state.config.spies), *walking)))
    return tuple(dict.fromkeys((*spies, HOSTAGE))) if state.config.rules.objective == "hostage" else spies


def _square(state: State, words: Words, word: str) -> int:
    numbers = state.config.board.lattice.numbers
    if word not in numbers:
        raise words.fault(f"{word!r} is no square of the board", "expected a square such as B2")
    return numbers[word]


def _squares(state: State, words: Words) -> list[int]:
    numbers = state.config.board.lattice.numbers
    found = []
    while words.peek() in numbers:
        found.append(numbers[words.rest.pop(0)])
    return found


def _spy(state: State, who: str, words: Words, whole: bool) -> list[atoms.Atom]:
    """The atoms of a spy's line, its end included when it is `whole`; in the middle of his action it goes on with that."""
    if words.peek() == "equip":
        words.next("")
        first = words.next("a role, a weapon or cards")
        return [atoms.Equip(who, word) for word in (first, *words.rest)]
    line: list[atoms.Atom] = []
    first_token: int | None = None
    # the guard's seat does not know who is on his way: there a line may go on with squares or noise
    moving = state.secret.mover == who or (not state.secret.spies and words.peek() not in SPY_WORDS)
    while words.rest:
        word = words.next("")
        if word in PACES and not moving:
            line.append(atoms.Pace(who, word))
            moving = True
        elif word in state.config.board.lattice.numbers and moving:
            line.append(atoms.Step(who, _square(state, words, word)))
        elif word == "noise" and moving:
            squares = _squares(state, words)
            if not squares:
                raise words.fault("no square after 'noise'", "expected one or two squares")
            if first_token is None:
                first_token = len(line)
            line += [atoms.Noise(who, square) for square in squares]
        elif word == "stop" and moving and whole and not words.rest:
            continue
        elif word == "leave":
            if not moving:
                line.append(atoms.Pace(who, "sneak"))
                moving = True
            # written after the noise, done before it (LN-O.9)
            line.insert(len(line) if first_token is None else first_token, atoms.Leave(who))
        elif word == "shoot":
            target = words.next("what is shot: a piece, an edge or a square")
            line.append(atoms.Shoot(who, target, _body(state, words, target)))
        elif word == "play":
            line.append(_card(state, who, words, _here(state, who, line)))
        elif word in ACTS:
            line.append(ACTS[word](who))
        elif word == "give":
            line.append(atoms.Give(who, words.next("the id of a spy")))
        else:
            raise words.fault(*_misplaced(state, word, moving))
    if moving and whole:
        line.append(atoms.Stop(who))
    if not line:
        raise words.fault("the line ends", choose("", SPY_WORDS))
    return line


def _misplaced(state: State, word: str, moving: bool) -> tuple[str, str]:
    """What is wrong with a word of a spy's line where it stands, and what is allowed there."""
    if moving and word in PACES:
        return f"found a second pace, {word!r}", "expected one pace, then squares, noise or leave"
    if not moving and (word == "noise" or word in state.config.board.lattice.numbers):
        return f"found {word!r} before a pace", f"expected a pace first: {', '.join(PACES)}"
    if word in SPY_WORDS:
        return f"found {word!r} after other words", f"{word} begins a line"
    if word[:1].isupper() and word[-1:].isdigit():
        return f"{word!r} is no square of the board", "expected a square such as B2"
    return f"found {word!r}", choose(word, (*SPY_WORDS, "noise"))


def _body(state: State, words: Words, target: str) -> int | None:
    """The square of the body of what is shot, None for its own."""
    if words.peek() != "body":
        return None
    words.next("")
    square = _square(state, words, words.next("the square of the body"))
    return None if any(unit.id == target and unit.at == square for unit in state.open.units) else square


def _here(state: State, who: str, line: list[atoms.Atom]) -> int | None:
    """The square of a spy after the atoms of his line so far."""
    steps = [atom.square for atom in line if isinstance(atom, atoms.Step)]
    return steps[-1] if steps else next((spy.at for spy in state.secret.spies if spy.id == who), None)


def _card(state: State, who: str, words: Words, here: int | None) -> atoms.Play:
    """The atom of a card; a strangled body that is laid on the spy's own square, `here`, needs no square."""
    card = words.next("the id of a card")
    if card not in CARDS:
        raise words.fault(f"no card is called {card!r}", choose(card, tuple(CARDS)))
    grid = state.config.board.lattice
    target = words.peek()
    units = {unit.id for unit in state.open.units}
    if target in units or target in grid.edge_numbers:
        words.next("")
        body = None
        if card == "strangle" and words.peek() in grid.numbers:
            body = _square(state, words, words.next(""))
            body = None if body == here else body
        return atoms.Play(who, card, target, body)
    return atoms.Play(who, card)


def _unit(state: State, unit: Unit, words: Words, whole: bool) -> list[atoms.Atom]:
    """The atoms of a unit's, dog's, camera's or sniper's line, a forced look included when it is `whole`."""
    word = words.next(" or ".join(UNIT_WORDS))
    if word == "run":
        path = tuple(_squares(state, words))
        _end(words)
        return [atoms.Run(unit.id, path)]
    if word == "wake":
        _end(words)
        return [atoms.Wake(unit.id)]
    line: list[atoms.Atom] = []
    if word == "activate":
        _end(words)
        return [atoms.Activate(unit.id)]
    if activation.activatable(unit) and not active(state, unit.id):
        line.append(atoms.Activate(unit.id))
    moves = len(line)
    if word == "move":
        squares = _squares(state, words)
        if not squares:
            raise words.fault("no square after 'move'", "expected the squares of its way")
        line += [atoms.Step(unit.id, square) for square in squares]
        word = words.next("") if words.rest else ""
    if word == "release":
        line.append(atoms.Release(unit.id, _square(state, words, words.next("the dog's square"))))
        word = words.next("") if words.rest else ""
    if word == "look":
        chosen = _squares(state, words)
        line.append(atoms.Look(unit.id, sum(1 << s for s in dict.fromkeys(chosen)) if chosen else FORCED))
    elif word:
        goes_on = ("look",) if line and isinstance(line[-1], atoms.Release) else ("release", "look")
        raise words.fault(f"found {word!r}", choose(word, goes_on if line[moves:] else UNIT_WORDS))
    elif whole:
        line.append(atoms.Look(unit.id, FORCED))
    _end(words)
    return line


def active(state: State, piece: str) -> bool:
    """Is a unit in the middle of its activation?"""
    return state.open.active is not None and state.open.active.unit == piece


FORCED = -1
"""In a line: the only look that there is."""


def _guard(state: State, words: Words) -> tuple[atoms.Atom, ...]:
    word = words.next("what the guard does")
    line: atoms.Atom
    if word == "done":
        line = atoms.Done()
    elif word == "play":
        card = words.next("the id of a card")
        if card not in hand.CARDS:
            raise words.fault(f"no card is called {card!r}", choose(card, tuple(hand.CARDS)))
        line = atoms.Play("guard", card, words.next("") if words.rest else "")
    elif word == "place":
        piece = words.next("the id of a piece")
        line = atoms.Place(piece, " ".join(words.rest))
        words.rest.clear()
    elif word == "mud":
        line = atoms.Mud(tuple(_squares(state, words)))
    elif word == "turn":
        line = atoms.Turn(words.next("the id of a document"))
    else:
        raise words.fault(f"found {word!r}", choose(word, GUARD_WORDS))
    _end(words)
    return (line,)


def _end(words: Words) -> None:
    if words.rest:
        raise words.fault(f"found {words.peek()!r}", "the line should end here")
