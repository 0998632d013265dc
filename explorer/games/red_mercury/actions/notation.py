"""Move notation of Red Mercury: one line a move, made of atoms."""

from __future__ import annotations

from msgspec.structs import replace

from explorer.core.fault import Fault, Faults, choose
from explorer.core.ruling import Refused
from explorer.game.line import play_line
from explorer.game.record import CHANCE, Form, Step
from explorer.games.red_mercury.actions import atoms
from explorer.games.red_mercury.effects.play import play, to_move
from explorer.games.red_mercury.model.pieces import (
    BOUND,
    CORRIDOR,
    KINDS,
    ORG_OF,
    ORGANISATIONS,
    STUNNED,
    STYLES,
)
from explorer.games.red_mercury.model.state import Event, State
from explorer.games.red_mercury.model.views import cards_of, view

FORMS = (
    Form("AGENT step SPACE...", "steps, one after another, as far as the cards let him"),
    Form("AGENT AGENT [AGENT] step SPACE...", "those who carry together step; in this order they attack"),
    Form("AGENT attack AGENT", "attacks an enemy on his space"),
    Form("AGENT untie AGENT...", "unties agents on his space"),
    Form("SEAT halt", "ends the movement; declines a passage where that is allowed"),
    Form("SEAT through SPACE", "comes out of a secret passage there"),
    Form("SEAT peek SPACE...", "looks at cards by the base plans"),
    Form("SEAT enough", "looks at no further card"),
    Form("SEAT target AGENT", "says who of several is attacked"),
    Form("SEAT style bold|confident|cautious", "chooses a style in secret"),
    Form("SEAT outcome stunned|bound", "chooses what the loser is"),
    Form("SEAT take", "takes the container from a beaten carrier"),
    Form("SEAT leave", "leaves it where it lies"),
    Form("SEAT reveal NAME AGENT", "shows a double card and points at an agent"),
    Form("SEAT replace AGENT", "puts an agent of the reserve in the double's place"),
    Form("SEAT recover AGENT from SEAT", "tries to bring an agent round, with a card of another player"),
    Form("SEAT special from SEAT", "makes the special attempt of a player whose agents are all bound"),
    Form("SEAT ask AGENT", "asks the ally to untie an agent"),
    Form("SEAT decline", "does not do what the ally asks"),
    Form("SEAT lift AGENT [AGENT] [AGENT]", "lifts the container"),
    Form("SEAT regroup AGENT [AGENT] [AGENT]", "has others carry from now on"),
    Form("SEAT drop", "puts the container down"),
    Form("SEAT end", "ends the turn"),
    Form("SEAT organisation ORGANISATION", "takes an organisation"),
    Form("SEAT team AGENT AGENT AGENT", "puts three agents on their entrance"),
    Form("chance organisation SEAT ORGANISATION", "an organisation that is drawn"),
    Form("chance names NAME...", "the names of the next agents"),
    Form("chance rooms KIND...", "the cards of the next bricks"),
    Form("chance doubles NAME...", "the next name cards that are drawn"),
    Form("chance first SEAT", "who begins"),
    Form("chance draw bold|confident|cautious", "the card that is drawn for an attempt"),
    Form("chance style bold|confident|cautious", "the style of Bond or Carlos without a friend"),
    Form("chance outcome stunned|bound", "what the loser is against him"),
)
"""The forms of its lines."""

AGENT_VERBS = tuple(
    dict.fromkeys(f.verbs[0] for f in FORMS if f.pattern.startswith("AGENT ") and f.verbs[0].islower())
)
SEAT_VERBS = tuple(f.verbs[0] for f in FORMS if f.pattern.startswith("SEAT "))
CHANCE_VERBS = tuple(f.verbs[0] for f in FORMS if f.pattern.startswith("chance "))


class _Line:
    """A line being read: its words, and what the words can be here."""

    def __init__(self, state: State, text: str) -> None:
        self.text, self.words = text, text.split()
        self.seats = tuple(player.seat for player in state.open.players)
        self.tags = tuple(agent.tag for agent in state.open.agents)
        self.spaces = state.config.wall.spaces

    def fault(self, found: str, allowed: str) -> Faults:
        return Faults([Fault(f"line {self.text!r}", found, allowed)])

    def one(self, words: list[str], allowed: tuple[str, ...], what: str) -> str:
        """The only word that is left, which has to be one of those."""
        if len(words) != 1:
            raise self.fault(f"found {' '.join(words)!r}", f"expected {what}")
        return self.each(words, allowed, what)[0]

    def each(self, words: list[str], allowed: tuple[str, ...], what: str) -> tuple[str, ...]:
        """The words that are left, each of which has to be one of those."""
        if not words:
            raise self.fault("found nothing more", f"expected {what}")
        for word in words:
            if word not in allowed:
                raise self.fault(f"found {word!r}", f"expected {what}; {choose(word, allowed)}")
        return tuple(words)


def read(state: State, line: str) -> tuple[atoms.Atom, ...]:
    """The atoms of a line. Raises Faults for what is no line of move notation."""
    at = _Line(state, line)
    who, *words = at.words or [""]
    # an organisation can be a seat and no agent is: tags have a number
    if who in at.tags and (who not in at.seats):
        return _of_agents(at)
    if who == CHANCE:
        return _of_chance(at, words)
    if who not in at.seats:
        raise at.fault(f"found {who!r}", choose(who, (*at.seats, *at.tags, CHANCE)))
    return _of_seat(at, who, words)


def _of_agents(at: _Line) -> tuple[atoms.Atom, ...]:
    many = next((n for n, word in enumerate(at.words) if word not in at.tags), len(at.words))
    agents, verb, rest = tuple(at.words[:many]), (at.words[many:] or [""])[0], at.words[many + 1 :]
    if verb == "step":
        return tuple(atoms.Step(agents, space) for space in at.each(rest, at.spaces, "spaces"))
    if verb in ("attack", "untie") and many == 1:
        if verb == "attack":
            return (atoms.Attack(agents[0], at.one(rest, at.tags, "an agent")),)
        return tuple(atoms.Untie(agents[0], tag) for tag in at.each(rest, at.tags, "agents"))
    what = f"found {verb!r} after {' '.join(agents)!r}"
    raise at.fault(what, "expected one agent before it" if verb in AGENT_VERBS else choose(verb, AGENT_VERBS))


def _of_seat(at: _Line, seat: str, words: list[str]) -> tuple[atoms.Atom, ...]:
    verb, *rest = words or [""]
    match verb:
        case "halt" | "enough" | "take" | "leave" | "decline" | "drop" | "end" if not rest:
            plain: dict[str, atoms.Atom] = {
                "halt": atoms.Halt(seat),
                "enough": atoms.Enough(seat),
                "take": atoms.Take(seat, True),
                "leave": atoms.Take(seat, False),
                "decline": atoms.Decline(seat),
                "drop": atoms.Drop(seat),
                "end": atoms.End(seat),
            }
            return (plain[verb],)
        case "through":
            return (atoms.Through(seat, at.one(rest, at.spaces, "a space")),)
        case "peek":
            return tuple(atoms.Peek(seat, space) for space in at.each(rest, at.spaces, "spaces"))
        case "target":
            return (atoms.Target(seat, at.one(rest, at.tags, "an agent")),)
        case "style":
            return (atoms.Style(seat, at.one(rest, STYLES, "a style")),)
        case "outcome":
            return (atoms.Outcome(seat, at.one(rest, (STUNNED, BOUND), "stunned or bound")),)
        case "reveal" if len(rest) == 2:
            (name,) = at.each(rest[:1], tuple(ORG_OF), "a name")
            return (atoms.Reveal(seat, name, at.one(rest[1:], at.tags, "an agent")),)
        case "replace":
            return (atoms.Replace(seat, at.one(rest, at.tags, "an agent")),)
        case "recover" if len(rest) == 3 and rest[1] == "from":
            (tag,) = at.each(rest[:1], at.tags, "an agent")
            return (atoms.Recover(seat, tag, at.one(rest[2:], at.seats, "a player")),)
        case "special" if rest[:1] == ["from"]:
            return (atoms.Special(seat, at.one(rest[1:], at.seats, "a player")),)
        case "ask":
            return (atoms.Ask(seat, at.one(rest, at.tags, "an agent")),)
        case "lift":
            return (atoms.PickUp(seat, at.each(rest, at.tags, "agents")),)
        case "regroup":
            return (atoms.Regroup(seat, at.each(rest, at.tags, "agents")),)
        case "organisation":
            return (atoms.Organise(seat, at.one(rest, ORGANISATIONS, "an organisation")),)
        case "team":
            return (atoms.Team(seat, at.each(rest, at.tags, "three agents")),)
        case _ if verb in SEAT_VERBS:
            pattern = next(form.pattern for form in FORMS if form.pattern.startswith(f"SEAT {verb}"))
            raise at.fault(f"found {' '.join(rest)!r} after {verb!r}", f"expected: {pattern}")
        case _:
            raise at.fault(f"found {verb!r} after {seat!r}", choose(verb, SEAT_VERBS))


def _of_chance(at: _Line, words: list[str]) -> tuple[atoms.Atom, ...]:
    verb, *rest = words or [""]
    match verb:
        case "organisation" if len(rest) == 2:
            (seat,) = at.each(rest[:1], at.seats, "a player")
            return (atoms.Organise(seat, at.one(rest[1:], ORGANISATIONS, "an organisation"), True),)
        case "names":
            return tuple(atoms.Christen(name) for name in at.each(rest, tuple(ORG_OF), "names"))
        case "rooms":
            return tuple(atoms.Lay(kind) for kind in at.each(rest, KINDS, "kinds of cards"))
        case "doubles":
            return tuple(atoms.Double(name) for name in at.each(rest, tuple(ORG_OF), "names"))
        case "first":
            return (atoms.Begin(at.one(rest, at.seats, "a player")),)
        case "draw":
            return (atoms.Draw(at.one(rest, STYLES, "a style")),)
        case "style":
            return (atoms.Style(CHANCE, at.one(rest, STYLES, "a style")),)
        case "outcome":
            return (atoms.Outcome(CHANCE, at.one(rest, (STUNNED, BOUND), "stunned or bound")),)
        case _:
            raise at.fault(f"found {' '.join(words)!r} after 'chance'", choose(verb, CHANCE_VERBS))


def move(state: State, line: tuple[atoms.Atom, ...]) -> Step[State, Event] | Refused:
    """Plays the atoms of one line, all or none; what is left when the game ends on the way is not played.

    Nor is what a card forbids that was turned up on the way: a line that could be walked if every card that its player
    has not seen were a corridor is walked as far as the cards let him, for a refusal would show what they are.
    """
    made = play_line(play, state, line, ended=_over)
    if not isinstance(made, Refused) or len(line) == 1 or to_move(state) in ("", CHANCE):
        return made
    known = play_line(play, _dark(state), line, ended=_over)
    if isinstance(known, Refused):
        return known
    return play_line(
        play, state, line, ended=lambda at, atom: _over(at, atom) or isinstance(play(at, atom), Refused)
    )


def _over(state: State, atom: atoms.Atom) -> bool:
    return bool(state.open.winner)


def _dark(state: State) -> State:
    """The game as it would be if every card that who is to move has not seen were a corridor."""
    known = cards_of(view(state, to_move(state)))
    cards = tuple(known.get(space, CORRIDOR) for space in state.config.wall.bricks)
    return replace(state, secret=replace(state.secret, cards=cards))
