"""Reasons of Red Mercury in sentences."""

from __future__ import annotations

from collections.abc import Mapping

from explorer.core.ruling import Reason
from explorer.core.wording import counted, joined, spaced
from explorer.games.red_mercury.model.pieces import BOUND, FIT, SAID, STUNNED
from explorer.games.red_mercury.model.state import DRAWN

TELLINGS: Mapping[str, tuple[str, str]] = {
    "1.1": ("entrances and laboratory are known, and nothing else is", ""),
    "1.2": ("cards are laid face-down by chance", "{p} is not among the cards that can be laid now"),
    "1.3": ("the board is a wall of bricks", ""),
    "1.4": ("{v} of the cards: {p}", ""),
    "1.5": ("the container lies on {s}", ""),
    "1.6": ("each player has the cards {v}", ""),
    "2.1": ("{p0} has {v}", "{p1} is not free for {p0} now"),
    "2.2": ("the team of {p0} stands on its entrance", "{p0} cannot put this team on the board now"),
    "2.3": ("names are hidden", "no agent can have the name {p} now"),
    "2.4": ("in reserve: {v}", ""),
    "2.5": ("faces say nothing", ""),
    "3.1": ("the aim is to carry the container out", ""),
    "3.2": ("the laboratory is open to {p0}", "no other agent of the player of {p0} holds a centre"),
    "3.3": ("the centres are among the cards", ""),
    "4.1": ("it is the turn of {p0}", "it is the turn of {p1}, not of {p0}"),
    "4.2": ("the turn is at the step {p1}", "the turn is at the step {p1}, and the step {p0} is over"),
    "5.1": ("{p} moves", "{p} cannot move now: one agent on the board moves in a turn"),
    "5.2": ("the card is turned face-up", "the card is not turned"),
    "5.3": ("from a corridor one may go on", "this is no corridor"),
    "5.4": ("the room does not end the movement", "entering {s0} has ended the movement of {p}"),
    "5.5": ("{p} has a space left to move", "{p} cannot go on from {s0} to {s1} in this movement"),
    "5.6": ("face-up: {v}", ""),
    "5.7": ("the card is turned face-down", "the card stays face-up"),
    "5.8": ("by all that {p0} knows, on {s0} lies {or}", "the card on {s0} is not known"),
    "5.9": ("{p} can move", "{p} {are} not fit and cannot move"),
    "6.1": ("{p0} and {p1} are allies", "{p0} and {p1} are not allies"),
    "6.2": ("allies do not fight", "{p0} and {p1} are allies and do not fight"),
    "6.3": ("the alliance is in force", "the alliance is suspended while {p} carries the container"),
    "6.4": ("{p0} and {p1} are enemies", "{p0} and {p1} are not enemies"),
    "7.1": ("who enters attacks the enemy there", "there is no such attack"),
    "7.2": ("styles are chosen in secret", ""),
    "7.3": ("{p0} with {p2} beats {p1} with {p3}: the styles differ", "{p1} with {p3} beats {p0} with {p2}: the styles are the same"),
    "7.4": ("one enemy is attacked", "{p0} cannot attack another now: there is one attack in a turn, on one enemy"),
    "7.5": ("{p0} can be attacked", "{p0} is defeated and cannot be attacked"),
    "8.1": ("a loser is stunned or bound", ""),
    "8.2": ("the name of {p0} is {v}", "the name stays hidden"),
    "8.3": ("the winner was bold: the loser is stunned", ""),
    "8.4": ("the winner was cautious: the loser is bound", ""),
    "8.5": ("the winner was confident and chooses", "there is no such choice now"),
    "8.6": ("{p} can act", "{p} {are} not fit"),
    "9.1": ("there can be an attempt for {p1}", "{p0} cannot make an attempt for {p1} now"),
    "9.2": ("a card of another player is drawn", "the card is drawn from another player, not from {p1}"),
    "9.3": ("it is the first attempt for {p} in this turn", "there was an attempt for {p} in this turn"),
    "10.1": ("{p0} can untie {p1}", "{p0} cannot untie {p1}: a fit agent unties a bound one on his space"),
    "10.2": ("no fit enemy is there", "a fit enemy is on {s}"),
    "10.3": ("felled enemies do not hinder", ""),
    "10.4": ("any number can be untied", ""),
    "10.5": ("an ally can be asked", "{p0} has no such favour to ask or to grant now"),
    "10.6": ("all agents of {p0} are bound", "the special attempt is not open to {p0}"),
    "11.1": ("name cards decide about doubles", ""),
    "11.2": ("{p0} draws from {v}", "{p0} cannot be drawn now"),
    "11.3": ("{p0} holds {v}", ""),
    "11.4": ("by all that {p0} knows: {v}", ""),
    "12.1": ("{p0} can point at {p1}", "{p0} cannot point at {p1} now"),
    "12.2": ("the double leaves the game and is replaced", "{p0} has no such agent in reserve to put there now"),
    "12.3": ("the new agent has the place and condition of the double", "nothing passes to the new agent"),
    "12.4": ("the name is told to one player", "the name is not on the card"),
    "12.5": ("the name card leaves the game", "{p0} has lost the name card {p1}"),
    "12.6": ("a new agent can be a double", ""),
    "13.1": ("{p0} is hidden in the base", ""),
    "13.2": ("{p0} is friendly to {p1}", "{p0} is hostile to {p1}"),
    "13.3": ("{p0} was found and belongs to {v}", ""),
    "13.4": ("{p0} attacks", "it is not for {p1} to be attacked by {p0} now"),
    "13.5": ("{p1} chooses for {p0}", "{p1} does not choose for {p0}"),
    "13.6": ("{p0} belongs to {v}: the first friend who enters has him", "{p0} belongs to nobody, so nobody acts with him"),
    "13.7": ("{p0} belongs to {v}: who unties him has him", "{p0} is not friendly with {p1}"),
    "13.8": ("{p0} belongs to {v}: who wakes him has him", "{p1} is hostile to {p0}, and only friendly players may wake him"),
    "13.9": ("a defeated loner may change sides", ""),
    "13.10": ("cards that have done their work: {s}", ""),
    "14.1": ("the passage leads on", "{p0} cannot come out there, or has to pass"),
    "14.2": ("cards on the way are not turned", ""),
    "14.3": ("a passage works as the third space", ""),
    "14.4": ("the passage works", "after a passage {p} cannot go on"),
    "14.5": ("a trap makes an agent {v}", ""),
    "14.6": ("the trap works on a card that was face-down", "the trap does not work"),
    "14.7": ("cards can be looked at", "there is no face-down card on {s0}"),
    "14.8": ("only the first finder looks", ""),
    "15.1": ("the container is lifted", "{p} cannot lift the container here now"),
    "15.2": ("lifting comes last", ""),
    "15.3": ("{s0} is an entrance of {p0} or of the ally", "{s0} is no entrance of {p0} or of an ally"),
    "15.4": ("a lone carrier moves one space", "{p} has moved the one space of a lone carrier"),
    "15.5": ("the passage is a plain room for carriers", "the passage is a plain room for carriers"),
    "15.6": ("{p0} with {p2} beats the carrier {p1} with {p3}: the styles are the same", "the carrier {p1} with {p3} beats {p0} with {p2}: the styles differ"),
    "15.7": ("the carrier {p0} with {p2} beats {p1} with {p3}: the styles are the same", "{p1} with {p3} beats the carrier {p0} with {p2}: the styles differ"),
    "15.8": ("the winner may take the container", "{p0} has no container to take now"),
    "15.9": ("the container is put down", "nothing else is done after the container was put down, and only a carrier puts it down"),
    "15.10": ("they carry together", "{p}: those who carry together are two or three on one space, and they move together"),
    "15.11": ("several carry farther", "{p} {have} moved as far as so many carriers may"),
    "15.12": ("all joint carriers attack", ""),
    "15.13": ("a trap works on all", ""),
    "15.14": ("all carriers are beaten", "the container is still carried by {p}"),
    "16.1": ("the game is over: {v} has brought the container out", "the container has not been brought out"),
    "D1": ("{s0} and {s1} are neighbours", "{s0} and {s1} are not neighbours"),
    "D2": ("so many can play", "so many cannot play"),
    "D3": ("the order of turns: {v}", ""),
    "D4": ("entrances and laboratory are plain rooms", "the movement does not end on {s}"),
    "D5": ("on {s}: {v}", ""),
    "D6": ("tags are seen by all", ""),
    "D7": ("{v} can be drawn", "only {p} can be drawn now"),
    "D8": ("steps may be left out", ""),
    "E4": ("who carries the container on a proper entrance wins", "nobody wins by taking it there"),
    "E7": ("the container is lifted once", "{p} cannot change the carriers: once a turn, and one of them stays"),
    "E9": ("{p0} and {p1} are enemies", "{p0} and {p1} are not enemies"),
    "E47": ("", "{p0} has asked for {p1} in this turn: an ally is asked once a turn for each agent"),
    "E28": ("{p0} has a choice to make first", "{p0} has a choice to make first"),
}  # fmt: skip
"""Clause -> how its reasons are told, where it says yes and where it says no; in braces stand the facts."""

GENERAL: Mapping[str, str] = {
    "1.5": "the container is moved",
    "2.1": "the organisation is taken",
    "2.2": "a team is put on its entrance",
    "3.2": "the laboratory is entered",
    "4.1": "the turn goes on",
    "5.1": "an agent moves",
    "5.6": "a card is turned face-up",
    "5.9": "a fit agent moves",
    "8.2": "a name is shown",
    "8.6": "who is fit acts",
    "9.1": "an attempt is made",
    "9.3": "it is the first attempt in this turn",
    "10.1": "an agent is untied",
    "10.6": "the special attempt is made",
    "12.1": "a player points at an agent",
    "13.4": "a loner attacks",
    "13.5": "the style of a loner is chosen",
    "13.10": "the room has done its work",
    "15.3": "the container is brought to an entrance",
}
"""Clause -> how it is told that something happened by it, where no facts are given."""

WAITS, CLOSED = "waits", "closed"
"""What a clause says of a choice that has to be made first, and of one that a seat does not have."""

CHOICES: Mapping[str, str] = {
    "7.2": "choose a style",
    "7.4": "say who is attacked",
    "8.5": "choose what the loser is",
    "9.2": "draw a card",
    "10.5": "do or decline a favour",
    "12.2": "put an agent in a double's place",
    "13.4": "say who is attacked",
    "14.1": "come out of a secret passage",
    "14.8": "look at cards by base plans",
    "15.8": "take or leave the container",
}
"""Clause -> the choice that it gives a player."""

CONDITIONS = (FIT, STUNNED, BOUND)


class _Facts(dict[str, str]):
    """Facts of a reason by name; one that is not there is told in general."""

    def __missing__(self, key: str) -> str:
        return {"p": "this agent", "s": "this space"}.get(key[0], "nothing")


def sentence(reason: Reason) -> str:
    """One reason in words, without its clause id."""
    number = reason.clause.partition("-")[2]
    if reason.value == WAITS:
        who = reason.pieces[0] if reason.pieces else "a player"
        about = [piece for piece in reason.pieces[1:] if piece not in CONDITIONS]
        return f"{who} has to choose first" + (f", about {joined(about)}" if about else "")
    if reason.value == CLOSED:
        seat, *other = reason.pieces
        whom = f"{other[0]}, not for {seat}," if other else seat
        return f"it is {'' if other else 'not '}for {whom} to {CHOICES[number]}" + ("" if other else " now")
    if number == "D1" and isinstance(reason.value, int) and not isinstance(reason.value, bool):
        return f"from {reason.squares[0]} to {reason.squares[1]} it is {reason.value} steps"
    if number not in TELLINGS:
        return "so this project has settled it"
    if reason.value == DRAWN:
        return "the game was broken off after so many turns" if number == "4.1" else "the game is over"
    if number == "16.1" and reason.because:
        return f"the game is over: {reason.value} has won"
    if number == "11.3" and isinstance(reason.value, int):
        if not reason.pieces:
            return "nobody sees which name cards the others have drawn"
        return f"{reason.pieces[0]} holds {counted(reason.value, 'name card')}, and nobody else sees which"
    if number == "D3" and reason.squares:
        return f"entrances: {', '.join(reason.squares)}"
    if number in ("5.8", "8.2") and reason.value == "unknown":
        return "it is not shown to this seat"
    if number == "5.8" and not reason.pieces and reason.squares and isinstance(reason.value, tuple):
        return f"on {reason.squares[0]} there can be {_words(reason.value, 'or')}"
    if reason.value is True and not (reason.pieces or reason.squares) and number in GENERAL:
        return GENERAL[number]
    if told := _otherwise(number, reason):
        return told
    if number == "4.1" and reason.value is False and len(set(reason.pieces)) == 1:
        return f"no turn has begun: {reason.pieces[0]} decides"
    if number == "7.1" and reason.value is False:
        return _no_attack(reason).format_map(_facts(reason))
    yes, no = TELLINGS[number]
    said = no if no and reason.value in (False, "", "none", 0) else yes
    return said.format_map(_facts(reason)) if "{" in said else said


def _otherwise(number: str, reason: Reason) -> str:
    """How a reason of some clauses is told that has its facts in another way, "" for the ordinary one."""
    match number, reason.value:
        case "1.4", _ if reason.squares:
            what = "a card that is not known" if reason.value == "unknown" else _words(reason.value)
            return f"{what} lies on {reason.squares[0]}"
        case "1.4", many:
            return f"cards that show {SAID.get(reason.pieces[0], reason.pieces[0])}: {many}"
        case "7.1", True if reason.read is not None:
            return "a movement goes on after a fight that was won"
        case "7.4", False if reason.squares:
            return f"{reason.pieces[1]} is not on {reason.squares[0]}, where {reason.pieces[0]} attacks"
        case "11.4", tuple() if len(reason.pieces) > 1:
            return _can_be(reason)
        case "13.10", ():
            return "no card has done its work"
        case "14.1", False if not reason.pieces:
            return "nobody has to come out of a secret passage now"
        case "3.2", tuple():
            return f"who holds a centre: {joined(reason.pieces, 'nobody')}"
        case "4.1", ("turn" | "round" as what, str(count)):
            return f"no {what} has begun yet" if count == "0" else f"this is {what} {count}"
        case "4.1", ("moves", str(seat)):
            return "nobody has anything to decide any more" if seat == "none" else f"{seat} decides now"
        case "5.5", True if not reason.pieces:
            return f"a movement may come back to {reason.squares[0]}"
        case "5.5", False if len(reason.squares) == 1:
            return f"{joined(reason.pieces)} cannot go on from {reason.squares[0]} in this movement"
        case "5.8", ("heard", *kinds):
            return f"{reason.pieces[0]} has heard " + (
                ", ".join(spaced(str(k)) for k in kinds) or "nothing yet"
            )
        case "E28", _ if not reason.pieces:
            return "nobody has a choice to make first"
        case _:
            return ""


def _can_be(reason: Reason) -> str:
    """What a seat concludes of an agent, of a name, or of the cards of an organisation that a player holds."""
    seat, piece = reason.pieces
    holder, _, org = piece.partition("/")
    of = f"a card of {org} that {holder} holds" if org else piece
    can_be = "is" if isinstance(reason.value, tuple) and len(reason.value) == 1 else "can be"
    return f"by all that {seat} knows, {of} {can_be} {_words(reason.value, 'or')}"


def _no_attack(reason: Reason) -> str:
    """Why the rule of attacks forbids something: by its facts one of four reasons."""
    if not reason.pieces:
        return "only who enters a space attacks there"
    if len(reason.squares) > 1:
        return "{p0} on {s0} and {p1} on {s1} are not on one space"
    if len(reason.pieces) > 1:
        return "{p0} on {s0} has to attack {p1} first"
    return "the fight on {s0} has ended the movement of {p0}"


def _facts(reason: Reason) -> _Facts:
    pieces = tuple(SAID.get(piece, piece) for piece in reason.pieces)
    facts = _Facts({f"p{n}": piece for n, piece in enumerate(pieces)})
    facts |= {f"s{n}": space for n, space in enumerate(reason.squares)}
    if pieces:
        facts["p"] = joined(pieces)
    facts["are"], facts["have"] = ("are", "have") if len(pieces) > 1 else ("is", "has")
    if reason.squares:
        facts["s"] = ", ".join(reason.squares)
    facts["v"], facts["or"] = _words(reason.value), _words(reason.value, "or")
    return facts


def _words(value: object, last: str = "and") -> str:
    if isinstance(value, tuple):
        return joined([_words(part) for part in value], "nothing", last)
    if value is True or value is False:
        return "yes" if value else "no"
    return SAID.get(str(value), str(value)) or "nothing"
