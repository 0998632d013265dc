"""Move notation of Heist: one line a move, made of atoms."""

from __future__ import annotations

from collections.abc import Callable

from explorer.core.fault import Fault, Faults, choose
from explorer.core.ruling import Refused
from explorer.game.line import play_line
from explorer.game.record import CHANCE, Form, Step
from explorer.games.heist.actions import atoms
from explorer.games.heist.effects.play import play
from explorer.games.heist.model.pieces import CELL, LINES, NUMBER, PERSON, ROLES, ROW, WAYS, ZONES
from explorer.games.heist.model.state import PLAINCLOTHES, SHOWING, Event, Open, State

FORMS = (
    Form("chance chief SEAT", "who is the Chief of Security"),
    Form("chance lays SUSPECT", "the suspect on the next cell in reading order"),
    Form("chance begins SEAT", "the thief who begins, where chance names him"),
    Form("chance role ROLE", "the next affiliation card"),
    Form("chance card SUSPECT", "the next Evidence card"),
    Form("SEAT officers SUSPECT...", "the Chief lays cards on their suspects, up to four, one after another"),
    Form("SEAT plain SUSPECT", "the Chief lays down his plainclothes officer"),
    Form("SEAT shows SEAT...", "a thief shows his identity to others"),
    Form("SEAT lets SEAT", "a thief lets another show first"),
    Form("SEAT ready", "a thief has shown what he wanted"),
    Form(
        "SEAT shift LINE WAY [visible]",
        "shifts a line, such as: row 4 right, or column 7 up; a thief may declare it visible where that is allowed",
    ),
    Form("SEAT fast LINE WAY NUMBER", "the Runner's shift by 1 or 2"),
    Form("SEAT silent LINE WAY", "the Snitch's shift"),
    Form("SEAT rob [ZONE]", "robs a vault; the zone is named where there are several"),
    Form("SEAT stun SUSPECT", "the Cleaner stuns an officer"),
    Form("SEAT vanish", "the Decoy exchanges his identity"),
    Form("SEAT steal SUSPECT", "the Insider swaps places with an officer"),
    Form("SEAT hack ZONE", "the Hacker robs a vault from outside"),
    Form("SEAT pacify SUSPECT", "the Eliminator kills an officer"),
    Form("SEAT undercover", "the Impersonator draws cards"),
    Form("SEAT takes SUSPECT", "the Impersonator takes one of them as his identity"),
    Form("SEAT swap SUSPECT", "the Saboteur swaps places with a neighbour"),
    Form("SEAT crack [ZONE]", "the Master Safecracker lays his second token"),
    Form("SEAT pass", "does nothing, where that is allowed"),
    Form("SEAT end", "ends the turn after its first part, where turns have two"),
    Form("SEAT substitute SUSPECT SUSPECT", "the Chief swaps an officer and a neighbour"),
    Form(
        "SEAT accuse SUSPECT [through SUSPECT|plainclothes] [ask SEAT]",
        "the Chief accuses; the officer or the one thief who is asked is named where that is the rule",
    ),
    Form("SEAT search SQUARE", "the Chief searches the square of 4 by 4 cells with this upper left cell"),
)
"""The forms of its lines."""

VERBS = tuple(verb for form in FORMS if form.pattern.startswith("SEAT") for verb in form.verbs)
CHANCES = tuple(verb for form in FORMS if form.pattern.startswith(CHANCE) for verb in form.verbs)

BY_NAME = {person.lower(): suspect for suspect, person in PERSON.items()}


class Words:
    """The words of a line that are still to be read."""

    def __init__(self, line: str) -> None:
        self.line, self._left = line, line.split()

    def __bool__(self) -> bool:
        return bool(self._left)

    def next(self, what: str) -> str:
        """The next word. Raises Faults where there is none."""
        if not self._left:
            raise self.fault("the line ends too early", f"expected {what}")
        return self._left.pop(0)

    def one_of(self, allowed: tuple[str, ...], what: str) -> str:
        """The next word, one of these. Raises Faults for another."""
        word = self.next(what)
        if word not in allowed:
            raise self.fault(f"found {word!r}", choose(word, allowed))
        return word

    def optional(self, word: str) -> bool:
        """Is that the next word? Then it is read."""
        if self._left[:1] == [word]:
            self._left.pop(0)
            return True
        return False

    def suspect(self) -> str:
        """A suspect by id or first name."""
        word = self.next("a suspect such as S14")
        found = word if word in NUMBER else BY_NAME.get(word.lower())
        if found is None:
            raise self.fault(f"found {word!r}", choose(word, (*NUMBER, *BY_NAME.values())))
        return found

    def done(self) -> None:
        """Raises Faults where words are left."""
        if self._left:
            raise self.fault(f"found {self._left[0]!r} at the end", "nothing more belongs to this line")

    def fault(self, found: str, allowed: str) -> Faults:
        """A fault of this line."""
        return Faults([Fault(f"line {self.line!r}", found, allowed)])


def read(state: State, line: str) -> tuple[atoms.Atom, ...]:
    """The atoms of a line. Raises Faults for what is no line of move notation."""
    words = Words(line)
    seats = state.config.players
    who = words.one_of((*seats, CHANCE), "a player")
    found = _chance(words, seats) if who == CHANCE else _player(words, seats, who)
    words.done()
    unasked = isinstance(found[0], atoms.Show | atoms.Ready)
    return (*_let(state.open, who), *found) if unasked else found


def _let(open: Open, seat: str) -> tuple[atoms.Let, ...]:
    """A thief who shows before the game while another is asked was let first: they show in any order (HE-D.15)."""
    waiting = [one.seat for one in open.thieves if not one.ready]
    if open.phase != SHOWING or open.turns or open.turn == seat or seat not in waiting:
        return ()
    return (atoms.Let(open.turn, seat),)


def _chance(words: Words, seats: tuple[str, ...]) -> tuple[atoms.Atom, ...]:
    match words.one_of(CHANCES, "what chance does"):
        case "chief":
            return (atoms.Appoint(words.one_of(seats, "a player")),)
        case "lays":
            return (atoms.Lay(words.suspect()),)
        case "begins":
            return (atoms.Begin(words.one_of(seats, "a thief")),)
        case "role":
            return (atoms.Deal(words.one_of(ROLES, "a role")),)
        case _:
            return (atoms.Draw(words.suspect()),)


def _player(words: Words, seats: tuple[str, ...], who: str) -> tuple[atoms.Atom, ...]:
    verb = words.one_of(VERBS, "what is done")
    if verb == "officers":
        found: list[atoms.Atom] = [atoms.Officer(who, words.suspect())]
        while words:
            found.append(atoms.Officer(who, words.suspect()))
        return tuple(found)
    if verb == "shows":
        found = [atoms.Show(who, words.one_of(seats, "a thief"))]
        while words:
            found.append(atoms.Show(who, words.one_of(seats, "a thief")))
        return tuple(found)
    return (_READ[verb](words, seats, who),)


def _line(words: Words) -> tuple[str, str]:
    axis = words.one_of(("row", "column", "col"), "row or column")
    axis = "column" if axis == "col" else axis
    numbers = tuple(line.split()[1] for line in LINES if line.startswith(ROW))
    number = words.one_of(numbers, "a number from 1 to 7")
    return f"{axis} {number}", words.one_of(WAYS[axis], "a way")


def _shift(words: Words, seats: tuple[str, ...], who: str) -> atoms.Atom:
    line, way = _line(words)
    return atoms.Shift(who, line, way, words.optional("visible"))


def _fast(words: Words, seats: tuple[str, ...], who: str) -> atoms.Atom:
    line, way = _line(words)
    return atoms.FastShift(who, line, way, int(words.one_of(("1", "2"), "1 or 2")))


def _zone(words: Words) -> str:
    return words.one_of(ZONES, "a zone") if words else ""


def _accuse(words: Words, seats: tuple[str, ...], who: str) -> atoms.Atom:
    suspect, source, thief = words.suspect(), "", ""
    if words.optional("through"):
        source = PLAINCLOTHES if words.optional(PLAINCLOTHES) else words.suspect()
    if words.optional("ask"):
        thief = words.one_of(seats, "a thief")
    return atoms.Accuse(who, suspect, source, thief)


_READ: dict[str, Callable[[Words, tuple[str, ...], str], atoms.Atom]] = {
    "plain": lambda w, s, who: atoms.Plain(who, w.suspect()),
    "lets": lambda w, s, who: atoms.Let(who, w.one_of(s, "a thief")),
    "ready": lambda w, s, who: atoms.Ready(who),
    "shift": _shift,
    "fast": _fast,
    "silent": lambda w, s, who: atoms.SilentShift(who, *_line(w)),
    "rob": lambda w, s, who: atoms.Rob(who, _zone(w)),
    "stun": lambda w, s, who: atoms.Stun(who, w.suspect()),
    "vanish": lambda w, s, who: atoms.Vanish(who),
    "steal": lambda w, s, who: atoms.StealData(who, w.suspect()),
    "hack": lambda w, s, who: atoms.Hack(who, w.one_of(ZONES, "a zone")),
    "pacify": lambda w, s, who: atoms.Pacify(who, w.suspect()),
    "undercover": lambda w, s, who: atoms.GoUndercover(who),
    "takes": lambda w, s, who: atoms.ChooseIdentity(who, w.suspect()),
    "swap": lambda w, s, who: atoms.SubstituteSelf(who, w.suspect()),
    "crack": lambda w, s, who: atoms.Crack(who, _zone(w)),
    "pass": lambda w, s, who: atoms.Pass(who),
    "end": lambda w, s, who: atoms.EndTurn(who),
    "substitute": lambda w, s, who: atoms.Substitute(who, w.suspect(), w.suspect()),
    "accuse": _accuse,
    "search": lambda w, s, who: atoms.Search(who, CELL[w.one_of(tuple(CELL), "a cell")]),
}
"""Verb -> how the rest of its line is read."""


def move(state: State, line: tuple[atoms.Atom, ...]) -> Step[State, Event] | Refused:
    """Plays the atoms of one line, all or none."""
    return play_line(play, state, line)
