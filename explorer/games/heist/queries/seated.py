"""Questions to a position of Heist at a seat: answered where every way the hidden cards can lie has the same answer."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from explorer.core.ruling import Hidden, Reason, Refused, Ruling, Verdict
from explorer.game.record import CHANCE, SPECTATOR
from explorer.games.heist.actions import atoms, notation
from explorer.games.heist.beliefs.knowledge import can_be
from explorer.games.heist.effects import play
from explorer.games.heist.model import views
from explorer.games.heist.model.pieces import ROLES, SUSPECTS, members
from explorer.games.heist.model.state import (
    CHOOSING,
    DEALING,
    IDENTITY_DUE,
    OFFICERS,
    OVER,
    PLAINCLOTHES,
    PLAY,
    ROLE_DUE,
    SHOWING,
    State,
    View,
    held,
    kept,
)
from explorer.games.heist.queries import guarding, standing, table, thieving
from explorer.games.heist.queries.lookups import cell, read_as
from explorer.games.heist.readings import Readings
from explorer.games.heist.rules import capture, chief, information
from explorer.games.heist.rules.information import roles_open
from explorer.games.heist.rules.rulebook import RULES

Asks = Callable[[State], Ruling[Verdict]]


def can_tell(view: View, *things: str) -> Reason:
    """What a seat knows of somebody, or of several who can be the same: whom they can be."""
    found = members(can_be(view, things[0]))
    return RULES["HE-10.5"].cite(found, pieces=(view.seat, *things))


def identities(view: View, thing: str) -> tuple[str, ...]:
    """The cards that can lie before somebody now, "" for none, as far as a seat can tell."""
    open = view.open
    if thing == view.seat or (thing == PLAINCLOTHES and view.seat == open.chief):
        return (view.mine.plain if thing == PLAINCLOTHES else view.mine.identity,)
    found = members(can_be(view, thing))
    if thing == PLAINCLOTHES:
        laid = open.phase in (SHOWING, PLAY, CHOOSING, OVER)
        return found if laid else ("",) if open.phase == OFFICERS else ("", *found)
    if open.phase == OVER or (thing, IDENTITY_DUE) in open.due:
        holds = (thing, ROLE_DUE) in open.due and open.phase != DEALING
        return found if holds or (open.phase == OVER and found) else ("",)
    return found if open.phase in (DEALING, OFFICERS, SHOWING, PLAY, CHOOSING) else ("", *found)


def roles(view: View, seat: str) -> tuple[str, ...]:
    """The roles that a thief can have now, "" for none, as far as a seat can tell."""
    known = views.role(view, seat)
    if known or seat == view.seat or (seat, ROLE_DUE) in view.open.due:
        return (known,)
    if roles_open(view.config.readings.roles_public):
        return (known,)
    elsewhere = {view.mine.role, *(one.role for one in view.open.thieves)}
    return tuple(role for role in ROLES if role not in elsewhere)


def worlds(view: View, readings: Readings, thing: str) -> Iterator[State]:
    """The position in every way in which one player's card can lie, as far as a seat can tell."""
    state = read_as(views.reconstruct(view), readings)
    if not view.open.chief:
        yield state
    elif thing == PLAINCLOTHES:
        for card in identities(view, thing):
            yield held(state, view.open.chief, plain=card)
    else:
        for role in roles(view, thing):
            for card in identities(view, thing):
                yield held(state, thing, role=role, identity=card)


def agreed(view: View, readings: Readings, thing: str, asks: Asks) -> Ruling[Verdict]:
    """The answer that holds however one player's card lies. Raises Hidden where there is none."""
    found: Ruling[Verdict] | None = None
    alike = True
    for state in worlds(view, readings, thing):
        ruling = asks(state)
        if found is None:
            found = ruling
        elif ruling.value != found.value:
            raise Hidden((can_tell(view, thing),))
        else:
            shared = tuple(reason for reason in found.because if reason in ruling.because)
            alike = alike and len(shared) == len(found.because) == len(ruling.because)
            found = Ruling(found.value, shared)
    if found is None:
        raise Hidden((can_tell(view, thing),))
    # where the same reasons hold for everybody whom he can be, it does not matter who he is
    return found if alike else Ruling(found.value, (can_tell(view, thing), *found.because))


def of_thief(asks: Callable[..., Ruling[Verdict]]) -> Callable[..., Ruling[Verdict]]:
    """A question about where a thief is, which is its first argument, asked at a seat."""

    def known(view: View, readings: Readings, thief: str, *rest: str) -> Ruling[Verdict]:
        return agreed(view, readings, thief, lambda at: asks(at, readings, thief, *rest))

    return known


def of_chief(asks: Callable[..., Ruling[Verdict]]) -> Callable[..., Ruling[Verdict]]:
    """A question about where the Chief is, asked at a seat."""

    def known(view: View, readings: Readings, *given: str) -> Ruling[Verdict]:
        return agreed(view, readings, PLAINCLOTHES, lambda at: asks(at, readings, *given))

    return known


rob, hack, crack = of_thief(thieving.rob), of_thief(thieving.hack), of_thief(thieving.crack)
robbable, hackable = of_thief(thieving.robbable), of_thief(thieving.hackable)
stunnable = of_thief(thieving.stunnable)
accusable, through = of_chief(guarding.accusable), of_chief(guarding.through)


def where(view: View, readings: Readings, piece: str) -> Ruling[Verdict]:
    """On which cell is somebody, as far as a seat can tell?"""
    if piece in view.open.grid:
        return table.where(views.reconstruct(view), readings, piece)
    return agreed(view, readings, piece, lambda at: table.where(at, readings, piece))


def captures(view: View, readings: Readings, suspect: str) -> Ruling[Verdict]:
    """Which thieves would be captured if this suspect were accused, as far as a seat can tell?"""
    known = _settled(view, lambda card: capture.captured(suspect, card))
    return guarding.captures(known, readings, suspect)


def search(view: View, readings: Readings, square: str) -> Ruling[Verdict]:
    """Who would raise a hand if this square were searched, as far as a seat can tell?"""
    at = cell(square)
    known = _settled(view, lambda card: bool(chief.raised(view.open, at, {"": card}).value))
    return guarding.search(known, readings, square)


def _settled(view: View, concerns: Callable[[str], bool]) -> State:
    """The position with a card for each thief that is concerned or not as his own is. Raises Hidden where a seat cannot tell that."""
    state = views.reconstruct(view)
    unsettled: dict[tuple[str, ...], list[str]] = {}
    for one in view.open.thieves:
        cards = identities(view, one.seat)
        if len({concerns(card) for card in cards}) > 1:
            unsettled.setdefault(members(can_be(view, one.seat)), []).append(one.seat)
        state = held(state, one.seat, identity=cards[0] if cards else "")
    if unsettled:
        raise Hidden(tuple(can_tell(view, *seats) for seats in unsettled.values()))
    return state


def share(view: View, seat: str) -> View:
    """What another seat knows, as far as a seat can tell: what all know. Raises Hidden for what only that one knows."""
    if seat == view.seat:
        return view
    if seat == SPECTATOR:
        return View(view.config, view.open, SPECTATOR)
    private = information.of_the_chief if seat == view.open.chief else information.of_a_thief
    raise Hidden((private.cite(False, pieces=(seat,)),))


def choices(view: View, readings: Readings, kind: str | None) -> Ruling[Verdict]:
    """How many moves has the seat that decides, as far as a seat can tell?"""
    open, seat = view.open, view.open.turn
    if seat in ("", CHANCE) or open.phase == SHOWING:
        return standing.choices(read_as(views.reconstruct(view), readings), readings, kind)

    def asks(at: State) -> Ruling[Verdict]:
        if seat != view.seat and open.phase in (OFFICERS, CHOOSING):
            at = _in_hand(at, seat, SUSPECTS[: _many_in_hand(at)])
        return standing.choices(at, readings, kind)

    return agreed(view, readings, PLAINCLOTHES if seat == open.chief else seat, asks)


def _many_in_hand(at: State) -> int:
    """How many cards the player who decides chooses from: those that lie nowhere else."""
    open = at.open
    laid = len(open.officers) + len(open.out) + len(open.thieves) + (open.phase == CHOOSING)
    return len(SUSPECTS) - laid - open.evidence


def _in_hand(at: State, seat: str, cards: tuple[str, ...]) -> State:
    """The position with cards in a player's hand."""
    return held(at, seat, **({"hand": cards} if seat == at.open.chief else {"drawn": cards}))


def legal(view: View, readings: Readings, move: str) -> Ruling[Verdict]:
    """May this line of move notation be played now, as far as a seat can tell?"""
    state = read_as(views.reconstruct(view), readings)
    line = notation.read(state, move)
    first = line[0]
    if isinstance(first, atoms.Appoint | atoms.Lay | atoms.Begin | atoms.Deal | atoms.Draw):
        return _by_chance(view, state, first)
    seat = first.seat
    unseen = isinstance(first, atoms.Officer | atoms.Plain | atoms.ChooseIdentity) and seat != view.seat

    def asks(at: State) -> Ruling[Verdict]:
        if not unseen:
            return permitted(at, line)
        ruling = permitted(_in_hand(at, seat, _anywhere(view)), line)
        if ruling.value:
            raise Hidden((can_tell(view, PLAINCLOTHES if seat == view.open.chief else seat),))
        return ruling

    if seat != view.open.chief and not any(one.seat == seat for one in view.open.thieves):
        return permitted(state, line)
    return agreed(view, readings, PLAINCLOTHES if seat == view.open.chief else seat, asks)


def permitted(state: State, line: tuple[atoms.Atom, ...]) -> Ruling[Verdict]:
    """May the atoms of a line be played, whatever comes of the last one?"""
    for atom in line[:-1]:
        step = play.play(state, atom)
        if isinstance(step, Refused):
            return Ruling(False, step.because)
        state = step.state
    against = play.against(state, line[-1])
    return Ruling(False, against) if against else Ruling(True, (RULES[_clause(state, line[-1])].cite(True),))


def _clause(state: State, atom: atoms.Atom) -> str:
    """The clause by which an atom is played."""
    if isinstance(atom, atoms.Shift) and atom.seat == state.open.chief:
        return "HE-7.1"
    return PLAYED[type(atom)]


PLAYED: dict[type[atoms.Atom], str] = {
    atoms.Appoint: "HE-2.4",
    atoms.Lay: "HE-2.1",
    atoms.Begin: "HE-5.2",
    atoms.Deal: "HE-2.6",
    atoms.Draw: "HE-2.8",
    atoms.Officer: "HE-2.10",
    atoms.Plain: "HE-2.11",
    atoms.Show: "HE-5.8",
    atoms.Let: "HE-5.8",
    atoms.Ready: "HE-5.8",
    atoms.Shift: "HE-8.1",
    atoms.FastShift: "HE-9.2",
    atoms.SilentShift: "HE-9.10",
    atoms.Rob: "HE-8.4",
    atoms.Stun: "HE-9.3a",
    atoms.Vanish: "HE-9.4",
    atoms.StealData: "HE-9.5",
    atoms.Hack: "HE-9.6",
    atoms.Pacify: "HE-9.7a",
    atoms.GoUndercover: "HE-9.8",
    atoms.ChooseIdentity: "HE-9.8",
    atoms.SubstituteSelf: "HE-9.9",
    atoms.Crack: "HE-9.11b",
    atoms.Pass: "HE-5.7",
    atoms.EndTurn: "HE-D.21",
    atoms.Substitute: "HE-7.3",
    atoms.Accuse: "HE-7.4",
    atoms.Search: "HE-7.6",
}
"""Kind of atom -> the clause by which it is played; the Chief's shift has its own."""


def _anywhere(view: View) -> tuple[str, ...]:
    """The Evidence cards that can be in the deck or in another's hand, as far as a seat can tell."""
    open, mine = view.open, view.mine
    seen = {*open.officers, *open.out, mine.identity, mine.plain, *mine.hand, *mine.drawn}
    seen |= {one.identity for one in view.shown if not one.stale}
    return tuple(suspect for suspect in SUSPECTS if suspect not in seen)


def _by_chance(view: View, state: State, atom: atoms.Chance) -> Ruling[Verdict]:
    """May chance do this, as far as a seat can tell? It knows no deck but that of open affiliation cards."""
    open = view.open
    taken = {*open.roles_out, *(one.role for one in open.thieves), view.mine.role}
    left = tuple(role for role in ROLES if role not in taken)
    whole = len(left) == open.affiliations
    if isinstance(atom, atoms.Deal) and not whole:
        # others may hold all that would lie above it
        left = tuple(role for role in left if role == atom.role)
    ruling = permitted(kept(state, evidence=_anywhere(view), affiliation=left), (atom,))
    sure = isinstance(atom, atoms.Appoint | atoms.Lay | atoms.Begin) or (
        isinstance(atom, atoms.Deal) and whole
    )
    if sure or not ruling.value:
        return ruling
    raise Hidden((RULES["HE-2.5" if isinstance(atom, atoms.Deal) else "HE-2.2"].cite(True),))
