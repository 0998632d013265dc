"""Move notation of Spy: one line a move, made of atoms."""

from __future__ import annotations

from explorer.core.fault import Fault, Faults, alone, choose
from explorer.core.ruling import Refused
from explorer.game.line import play_line
from explorer.game.record import CHANCE, Form, Step
from explorer.games.spy.actions import atoms
from explorer.games.spy.effects.play import play
from explorer.games.spy.model.pieces import CARDS, COLOURS, LEFT, RIGHT, SIDES, placed
from explorer.games.spy.model.state import ARRANGE, COLOUR, Event, State
from explorer.games.spy.rules import setting

FORMS = (
    Form("SEAT colour COLOUR", "takes a colour"),
    Form(
        "SEAT arrange CARD... spy PLACE",
        "the cards from the left, then the Spy, such as 2R: right of card 2, facing right; the word ... instead of "
        "the Spy says that more will follow",
    ),
    Form("SEAT let SEAT", "lets another choose or arrange first; a line of that one's own says the same"),
    Form("SEAT move NUMBER [left|right] [turn]", "moves the Spy so many spaces, and turns it after that"),
    Form("SEAT turn [move NUMBER [left|right] [turn]]", "turns the Spy first; alone where that is allowed"),
    Form("SEAT spy SEAT", "spies on another"),
    Form("SEAT end", "ends the turn"),
    Form("SEAT swap NUMBER NUMBER", "exchanges two cards, which is never allowed"),
    Form("chance arrange SEAT CARD... spy PLACE", "a hand that chance arranges"),
    Form("chance begin SEAT", "who begins"),
)
"""The forms of its lines."""

UNFINISHED = "..."
"""At the end of a line: more cards will follow."""

WAYS = {"left": LEFT, "right": RIGHT}
VERBS = tuple(verb for form in FORMS if form.pattern.startswith("SEAT") for verb in form.verbs)


def read(state: State, line: str) -> tuple[atoms.Atom, ...]:
    """The atoms of a line. Raises Faults for what is no line of move notation."""
    who, *words = line.split() or [""]
    seats = tuple(base.seat for base in state.open.bases)
    if who == CHANCE:
        return _chance(seats, line, words)
    if who not in seats:
        raise _fault(line, f"found {who!r}", choose(who, (*seats, CHANCE)))
    verb, *rest = words or [""]
    match verb:
        case "colour":
            colour = _one(line, rest, COLOURS)
            return (*_let(state, who, COLOUR), atoms.Choose(who, colour))
        case "arrange":
            cards, place = _hand(line, rest)
            puts = tuple(atoms.Put(who, card) for card in cards)
            stands = tuple(atoms.Stand(who, *spot) for spot in place)
            return (*_let(state, who, ARRANGE), *puts, *stands)
        case "let":
            return (atoms.Let(who, _one(line, rest, seats)),)
        case "move" | "turn":
            return (_move(state, who, line, words),)
        case "spy":
            return (atoms.Spy(who, _one(line, rest, seats)),)
        case "end" if not rest:
            return (atoms.End(who),)
        case "swap" if len(rest) == 2 and all(word.isdecimal() for word in rest):
            for word in rest:
                if not 1 <= int(word) <= state.config.size:
                    raise _fault(line, f"found card {word}", f"expected cards from 1 to {state.config.size}")
            one, other = map(int, rest)
            return (atoms.Swap(who, one, other),)
        case "end" | "swap":
            raise _fault(line, f"found {' '.join(rest)!r} after {verb!r}", "expected: end, or: swap 2 3")
        case _:
            raise _fault(line, f"found {verb!r} after {who!r}", choose(verb, VERBS))


def _let(state: State, seat: str, phase: str) -> tuple[atoms.Let, ...]:
    """Who prepares while another is asked was let go first: they may do it in any order (SP-D.10)."""
    open = state.open
    if open.phase != phase or open.turn in (seat, CHANCE) or seat not in setting.waiting(open):
        return ()
    return (atoms.Let(open.turn, seat),)


def _chance(seats: tuple[str, ...], line: str, words: list[str]) -> tuple[atoms.Atom, ...]:
    match words:
        case ["begin", *rest]:
            return (atoms.Begin(_one(line, rest, seats)),)
        case ["arrange", who, *rest] if who in seats:
            cards, place = _hand(line, rest)
            deals = tuple(atoms.Deal(who, card) for card in cards)
            return (*deals, *(atoms.Drop(who, *place) for place in place))
        case _:
            allowed = f"expected begin or arrange and a player: {', '.join(seats)}"
            raise _fault(line, f"found {' '.join(words)!r} after 'chance'", allowed)


def _one(line: str, words: list[str], allowed: tuple[str, ...]) -> str:
    if len(words) != 1 or words[0] not in allowed:
        raise _fault(line, *alone(words, allowed))
    return words[0]


def _hand(line: str, words: list[str]) -> tuple[list[str], list[tuple[int, str]]]:
    """The cards of a line, and the place of the Spy where it says one."""
    if words[-1:] == [UNFINISHED]:
        cards, place = words[:-1], []
    else:
        where = placed(words[-1]) if words[-2:-1] == ["spy"] else None
        if where is None:
            allowed = (
                "expected the place of the Spy at the end, such as: spy 2R (or ... when more will follow)"
            )
            raise _fault(line, f"found {' '.join(words[-2:])!r}", allowed)
        cards, place = words[:-2], [(where.gap, where.facing)]
    for card in cards:
        if card not in CARDS:
            raise _fault(line, f"found {card!r}", choose(card, CARDS))
    return cards, place


def _move(state: State, who: str, line: str, words: list[str]) -> atoms.Atom:
    """A Move: turn, move with number and way, turn; or a turn alone."""
    place = state.open.base(who).place
    facing = RIGHT if place is None else place.facing
    before = words[0] == "turn"
    rest = words[1:] if before else words
    stands = {LEFT: RIGHT, RIGHT: LEFT}[facing] if before else facing
    if rest in ([], ["turn"]):
        return atoms.Move(who, before, 0, stands, bool(rest))
    match rest:
        case ["move", number, *more] if number.isdecimal():
            way = WAYS[more.pop(0)] if more[:1] and more[0] in WAYS else stands
            match more:
                case ["turn", "move", second, *behind] if second.isdecimal() and {*WAYS, "turn"} >= {*behind}:
                    return atoms.Waver(who, int(number), int(second))
                case _:
                    pass
            if more in ([], ["turn"]):
                return atoms.Move(who, before, int(number), way, bool(more))
    allowed = f"expected a Move such as: move 2, turn move 1 or move 1 {SIDES[LEFT]} turn"
    raise _fault(line, f"found {' '.join(words)!r}", allowed)


def _fault(line: str, found: str, allowed: str) -> Faults:
    return Faults([Fault(f"line {line!r}", found, allowed)])


def move(state: State, line: tuple[atoms.Atom, ...]) -> Step[State, Event] | Refused:
    """Plays the atoms of one line, all or none."""
    return play_line(play, state, line)
