"""Questions at a seat: answers from its view alone. What the seat does not know raises Hidden, with what it does know."""

from __future__ import annotations

from msgspec.structs import replace

from explorer.core.rulebook import ruled
from explorer.core.ruling import UNKNOWN, Hidden, Reason, Refused, Ruling, Verdict
from explorer.game.record import JUDGE, SPECTATOR
from explorer.games.red_mercury import beliefs
from explorer.games.red_mercury.actions import atoms, notation
from explorer.games.red_mercury.effects import beginning, play
from explorer.games.red_mercury.legal import permitted
from explorer.games.red_mercury.model import views
from explorer.games.red_mercury.model.pieces import LONERS, ORG_OF
from explorer.games.red_mercury.model.state import DOUBLES, NAMING, ROOMS, Own, SeatView, State, View
from explorer.games.red_mercury.queries import deciding, table
from explorer.games.red_mercury.queries.arguments import drawn_as, read_as
from explorer.games.red_mercury.readings import Readings
from explorer.games.red_mercury.rules import board, doubles, movement, organisations
from explorer.games.red_mercury.rules.rulebook import RULES


def card(seen: View, readings: Readings, space: str) -> Ruling[Verdict]:
    """Which card lies on a space, where the seat sees it or can conclude it."""
    found = _possible(seen, space)
    if len(found) != 1:
        raise Hidden((movement.unseen.cite(found, squares=(space,), pieces=(seen.seat,)),))
    return ruled(board.many, found[0], (space,), found)


def held(seen: View, readings: Readings, player: str) -> Ruling[Verdict]:
    """Which double cards a player holds: a seat knows its own."""
    many = seen.open.player(player).held
    if isinstance(seen, SeatView) and player != seen.seat and many:
        raise Hidden((RULES["RM-11.3"].cite(many, pieces=(player,)),))
    return table.held(views.reconstruct(seen), readings, player)


def bearer(seen: View, readings: Readings, name: str) -> Ruling[Verdict]:
    """Which agent bears a name, where the seat was shown it or can conclude it."""
    if ORG_OF[name] not in [org for player in seen.open.players for org in player.orgs]:
        return table.bearer(views.reconstruct(seen), readings, name)
    found = _possible(seen, name) if seen.open.agents else ()
    # while chance still gives names, one for which a single agent is left may yet be nobody's
    given = seen.open.phase != NAMING or [views.name_of(seen, tag) for tag in found] == [name]
    if len(found) != 1 or not given:
        raise Hidden((doubles.knowing.cite(found, pieces=(seen.seat,)),))
    return ruled(RULES["RM-2.3"], found[0], pieces=found)


def view(seen: View, readings: Readings, seat: str, piece: str) -> Ruling[Verdict]:
    """What a seat sees of a brick's card or an agent's name; another seat sees what lies open, and its own agents."""
    seen = _as_read(seen, readings)
    mine = _shown_to(seen, seat, piece)
    if _past_is_missing(seen) and mine.value == UNKNOWN:
        raise Hidden(mine.because)
    return mine


def _shown_to(seen: View, seat: str, piece: str) -> Ruling[Verdict]:
    if seat != seen.seat:
        shown = table.seen_of(_spectator(seen), seat, piece)
        own = piece in [a.tag for a in seen.open.agents if a.owner == seat] or seat == JUDGE
        mine = table.seen_of(seen, seat, piece) if own else shown
        if mine.value == UNKNOWN and seat != SPECTATOR:
            raise Hidden(mine.because)
        return mine
    return table.seen_of(seen, seat, piece)


def possible(seen: View, readings: Readings, seat: str, piece: str) -> Ruling[Verdict]:
    """What a thing can be for a seat; for another one where all can see it."""
    seen = _as_read(seen, drawn_as(seen.open, seen.config.readings, readings))
    mine = _inferred(seen, seat, piece)
    sure = beliefs.JOIN in piece or (isinstance(mine.value, tuple) and len(mine.value) == 1)
    if _past_is_missing(seen) and not sure:
        raise Hidden(mine.because)
    return mine


def _inferred(seen: View, seat: str, piece: str) -> Ruling[Verdict]:
    if seat in (seen.seat, SPECTATOR):
        return table.inferred(seen if seat == seen.seat else _spectator(seen), seat, piece)
    mine = table.inferred(seen if seat == JUDGE else _spectator(seen), seat, piece)
    if beliefs.JOIN in piece or len(beliefs.possible(seen, piece)) != 1 or mine.value == ():
        raise Hidden(mine.because)
    if seat != JUDGE and len(beliefs.possible(_spectator(seen), piece)) != 1:
        raise Hidden(mine.because)
    return mine


def said(seen: View, readings: Readings, seat: str) -> Ruling[Verdict]:
    """What a seat has heard; of the others what is told to all is known, and not what else they were told."""
    if seat not in (seen.seat, SPECTATOR):
        aloud = tuple(event.kind for event in seen.heard.events if event.to == "all")
        raise Hidden((movement.unseen.cite(("heard", *aloud), pieces=(seen.seat,)),))
    return table.said(views.reconstruct(seen), readings, seat)


def legal(seen: View, readings: Readings, move: str) -> Ruling[Verdict]:
    """May a line of move notation be played now, as far as the seat can tell?"""
    at = read_as(views.reconstruct(seen), readings)
    line = notation.read(at, move)
    for number, atom in enumerate(line):
        hidden = _card_under(at, atom) if number else ()
        against = _against(seen, at, atom, hidden)
        if against:
            return Ruling(False, against)
        if hidden:
            raise Hidden(hidden)
        if number < len(line) - 1:
            made = play.play(at, atom)
            assert not isinstance(made, Refused)
            at = made.state
            if at.open.winner:
                break
    return deciding.legal(views.reconstruct(seen), readings, move)


def _against(seen: View, at: State, atom: atoms.Atom, hidden: tuple[Reason, ...]) -> tuple[Reason, ...]:
    """What forbids an atom, by what a seat knows. Raises Hidden where that hangs on what it does not know."""
    open = at.open
    match atom:
        case atoms.Christen(name) if open.phase == NAMING:
            orgs = [org for player in open.players for org in player.orgs]
            if name in dict(at.secret.names).values() or ORG_OF[name] not in orgs:
                return (organisations.names_hidden.cite(False, pieces=(name,)),)
            raise Hidden((organisations.names_hidden.cite(True),))
        case atoms.Lay(kind) if open.phase == ROOMS:
            if kind not in dict(at.config.deck):
                return (board.left.cite(False, pieces=(kind,)),)
            raise Hidden((board.many.cite(dict(at.config.deck)[kind], pieces=(kind,)),))
        case atoms.Double(name) if open.phase == DOUBLES:
            return _drawing(at, name)
        case atoms.Reveal(seat, name):
            mine = dict(at.secret.doubles).get(seat, ())
            # as if he held it: what else forbids it lies open
            against = tuple(permitted.in_play(at.config, open, (*mine, name), atom)) if open.active else ()
            if against or "" not in mine:
                return against or permitted.forbidden(at, atom)
            if name not in beliefs.held(seen, seat, ORG_OF[name]) or _shown(at, seat, name):
                return doubles.holds(open, seat, (), name)
            raise Hidden((RULES["RM-11.3"].cite(open.player(seat).held, pieces=(seat,)),))
        case _:
            return _walking(at, atom) if hidden else permitted.forbidden(at, atom)


def _shown(at: State, seat: str, name: str) -> bool:
    return any(one.seat == seat and one.name == name for one in at.open.shown)


def _drawing(at: State, name: str) -> tuple[Reason, ...]:
    """What forbids drawing a name card; a seat does not know the cards that others have drawn."""
    drawing = beginning.next_double(at)
    drawn = [card for _, cards in at.secret.doubles for card in cards]
    if drawing is None or ORG_OF[name] != drawing[1] or name in drawn:
        return (doubles.draws.cite(False, pieces=(name,)),)
    plan = doubles.plan(at.config.readings, at.open.players)[: len(drawn)]
    mine = sum(bool(card) for card in drawn if not card or ORG_OF[card] == drawing[1])
    if sum(org == drawing[1] for _, org in plan) > mine:
        raise Hidden((doubles.box.cite(True),))
    return ()


def _walking(at: State, atom: atoms.Atom) -> tuple[Reason, ...]:
    """What forbids a step whatever the card is that was turned up before it."""
    way = at.open.turn.way
    if way is not None and at.open.pending is None:
        turn = replace(at.open.turn, way=replace(way, ended=""))
        at = replace(at, open=replace(at.open, turn=turn))
    return permitted.forbidden(at, atom)


def _card_under(at: State, atom: atoms.Atom) -> tuple[Reason, ...]:
    """What a seat knows of a card that was turned up on the way and that it has not seen; nothing where it has."""
    if not isinstance(atom, atoms.Step):
        return ()
    here = at.open.agent(atom.agents[0]).place
    cards = dict(zip(at.config.wall.bricks, at.secret.cards, strict=False))
    return () if cards.get(here, "known") else (movement.unseen.cite(False, squares=(here,)),)


def _possible(seen: View, thing: str) -> tuple[str, ...]:
    return beliefs.possible(seen, thing) if thing not in LONERS else (thing,)


def _as_read(seen: View, readings: Readings) -> View:
    seen = replace(seen, config=replace(seen.config, readings=readings))
    if isinstance(seen, SeatView) and not views.remembers(readings):
        return replace(seen, past=None)
    return seen


def _past_is_missing(seen: View) -> bool:
    """Would the explorer remember for a seat, as it is read now, what a view does not hold that was made without it (RM-E35)?"""
    return seen.past is None and views.remembers(seen.config.readings)


def _spectator(seen: View) -> View:
    """What all see."""
    past = seen.past if views.remembers(seen.config.readings) else None
    return SeatView(seen.config, SPECTATOR, seen.open, Own(), past)
