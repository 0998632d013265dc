"""Questions about what lies on the table, and about what seats know of it."""

from __future__ import annotations

from explorer.core.rulebook import ruled
from explorer.core.ruling import UNKNOWN, Ruling, Verdict
from explorer.games.red_mercury import beliefs
from explorer.games.red_mercury.effects import beginning, play
from explorer.games.red_mercury.model import views
from explorer.games.red_mercury.model.pieces import BESIDE, RESERVE
from explorer.games.red_mercury.model.state import STEPS, State, View
from explorer.games.red_mercury.queries.arguments import drawn_as, read_as
from explorer.games.red_mercury.readings import Readings
from explorer.games.red_mercury.rules import aim, board, container, doubles, organisations, turns
from explorer.games.red_mercury.rules.rulebook import RULES


def where(at: State, readings: Readings, agent: str) -> Ruling[Verdict]:
    """Where is an agent: a space, reserve, removed, or beside the board?"""
    place = at.open.agent(agent).place
    clause = {RESERVE: "RM-2.4", BESIDE: "RM-13.1"}.get(place, "RM-D6")
    return ruled(RULES[clause], place, pieces=(agent,))


def condition(at: State, readings: Readings, agent: str) -> Ruling[Verdict]:
    """Is an agent fit, stunned or bound?"""
    found = at.open.agent(agent).condition
    return ruled(RULES["RM-8.1"], found, pieces=(agent,))


def owner(at: State, readings: Readings, agent: str) -> Ruling[Verdict]:
    """Whose agent is this: a player's, or nobody's?"""
    return ruled(RULES["RM-D6"], at.open.agent(agent).owner or "nobody", pieces=(agent,))


def there(at: State, readings: Readings, space: str) -> Ruling[Verdict]:
    """Which agents are on a space?"""
    found = tuple(agent.tag for agent in at.open.at(space))
    return ruled(RULES["RM-D5"], found, (space,))


def face_up(at: State, readings: Readings) -> Ruling[Verdict]:
    """On which spaces do cards lie face-up?"""
    found = tuple(space for space, _ in at.open.faces)
    return ruled(RULES["RM-5.6"], found, found)


def card(at: State, readings: Readings, space: str) -> Ruling[Verdict]:
    """Which card lies on a space in truth?"""
    number = at.config.wall.bricks.index(space)
    known = at.secret.cards[number] if number < len(at.secret.cards) else ""
    return ruled(board.many, known or UNKNOWN, (space,), (known or UNKNOWN,))


def spent(at: State, readings: Readings) -> Ruling[Verdict]:
    """On which spaces have cards done their work?"""
    found = tuple(space for space, _ in at.open.spent)
    return ruled(RULES["RM-13.10"], found, found)


def deck(at: State, readings: Readings, kind: str) -> Ruling[Verdict]:
    """How many cards of a kind are there?"""
    return board.many(at.config, kind)


def bricks(at: State, readings: Readings) -> Ruling[Verdict]:
    """How many bricks with a card has the wall?"""
    return ruled(board.may_play, len(at.config.wall.bricks))


def spaces(at: State, readings: Readings) -> Ruling[Verdict]:
    """Which entrances are on the board?"""
    at = read_as(at, readings)
    config = beginning.walled(at.config, at.open.players) if at.open.agents else at.config
    return ruled(RULES["RM-D3"], config.wall.open, config.wall.open)


def may_play(at: State, readings: Readings, number: int) -> Ruling[Verdict]:
    """Can so many play?"""
    return board.may_play(readings, number)


def order(at: State, readings: Readings) -> Ruling[Verdict]:
    """In which order do the players take their turns?"""
    if any(not player.orgs for player in at.open.players):
        return ruled(organisations.order, ())
    found = tuple(player.seat for player in organisations.order(at.open.players))
    return ruled(organisations.order, found)


def leads(at: State, readings: Readings, player: str) -> Ruling[Verdict]:
    """Which organisations does a player lead?"""
    found = at.open.player(player).orgs
    if not found:
        return ruled(organisations.free, (), pieces=(player, "no organisation"))
    return organisations.led(readings, len(at.open.players), found[0])


def entrances(at: State, readings: Readings, player: str) -> Ruling[Verdict]:
    """Which entrances are a player's own?"""
    found = organisations.entrances(at.open.player(player))
    return ruled(organisations.order, found, found)


def near(at: State, readings: Readings, space: str) -> Ruling[Verdict]:
    """Which spaces are neighbours of a space?"""
    found = at.config.wall.neighbours[space]
    return ruled(board.beside, found, (space, *found))


def distance(at: State, readings: Readings, one: str, other: str) -> Ruling[Verdict]:
    """How many steps has a shortest way between two spaces?"""
    reason = board.apart(at.config, one, other)
    return Ruling(reason.value, (reason,))


def box(at: State, readings: Readings) -> Ruling[Verdict]:
    """Where is the container?"""
    return ruled(RULES["RM-1.5"], at.open.container.space, (at.open.container.space,))


def carriers(at: State, readings: Readings) -> Ruling[Verdict]:
    """Who carries the container?"""
    found = at.open.container.carriers
    return ruled(container.together, found, (at.open.container.space,), found)


def centres(at: State, readings: Readings, player: str) -> Ruling[Verdict]:
    """Which agents of a player hold a centre?"""
    at = read_as(at, readings)
    found = aim.holders(at.config, at.open, player)
    return ruled(aim.opened, found, pieces=found)


def reserve(at: State, readings: Readings, player: str) -> Ruling[Verdict]:
    """Which agents of a player are in reserve?"""
    return ruled(RULES["RM-2.4"], doubles.reserve(at.open, player))


def draws(at: State, readings: Readings, org: str) -> Ruling[Verdict]:
    """Of which organisations does the leader of one draw name cards, once for each card?"""
    return doubles.draws(readings, at.open.players, org)


def held(at: State, readings: Readings, player: str) -> Ruling[Verdict]:
    """Which double cards does a player hold in truth?"""
    found = tuple(name or UNKNOWN for name in dict(at.secret.doubles).get(player, ()))
    return ruled(RULES["RM-11.3"], found, pieces=(player,))


def bearer(at: State, readings: Readings, name: str) -> Ruling[Verdict]:
    """Which agent bears a name in truth?"""
    found = next((tag for tag, known in at.secret.names if known == name), UNKNOWN)
    return ruled(RULES["RM-2.3"], found, pieces=(found,))


def to_move(at: State, readings: Readings) -> Ruling[Verdict]:
    """Who decides next, "none" when the game is over?"""
    found = play.to_move(read_as(at, readings)) or "none"
    return Ruling(found, (turns.own.cite(("moves", found)),))


def turn(at: State, readings: Readings) -> Ruling[Verdict]:
    """How many turns have begun?"""
    return Ruling(at.open.number, (turns.own.cite(("turn", str(at.open.number))),))


def round_number(at: State, readings: Readings) -> Ruling[Verdict]:
    """The round now: it ends when each player has had a turn."""
    many = len(at.open.players)
    found = (at.open.number + many - 1) // many
    return Ruling(found, (turns.own.cite(("round", str(found))),))


def step(at: State, readings: Readings) -> Ruling[Verdict]:
    """At which step is the turn?"""
    word = STEPS[at.open.turn.step]
    return ruled(turns.in_step, word, pieces=(word, word))


def pending(at: State, readings: Readings) -> Ruling[Verdict]:
    """Which choice does the turn wait for, "none" for none?"""
    found = at.open.pending.kind if at.open.pending else "none"
    return ruled(turns.waiting, found, pieces=(at.open.pending.seat,) if at.open.pending else ())


def said(at: State, readings: Readings, seat: str) -> Ruling[Verdict]:
    """What has a seat heard since the start, by kind of event, in order?"""
    found = tuple(event.kind for event in at.log if event.told_to(seat))
    return Ruling(found, (RULES["RM-5.8"].cite(("heard", *found), pieces=(seat,)),))


def view(at: State, readings: Readings, seat: str, piece: str) -> Ruling[Verdict]:
    """What does a seat see of a brick's card or an agent's name, "unknown" for nothing?"""
    return seen_of(views.view(read_as(at, readings), seat), seat, piece)


def seen_of(seen: View, seat: str, piece: str) -> Ruling[Verdict]:
    """What a view shows a seat of a brick's card or an agent's name."""
    brick = piece in seen.config.wall.bricks
    found = (views.card_of if brick else views.name_of)(seen, piece) or UNKNOWN
    clause = RULES["RM-5.8" if brick else "RM-8.2"]
    return ruled(clause, found, (piece,) if brick else (), (seat,) if brick else (piece,))


def possible(at: State, readings: Readings, seat: str, piece: str) -> Ruling[Verdict]:
    """What can a card, a name, a bearer or a double be, by all that a seat knows?"""
    readings = drawn_as(at.open, at.config.readings, readings)
    return inferred(views.view(read_as(at, readings), seat), seat, piece)


def inferred(seen: View, seat: str, piece: str) -> Ruling[Verdict]:
    """What a thing can be for a seat by all that a view shows."""
    found = beliefs.possible(seen, piece)
    brick = piece in seen.config.wall.bricks
    if brick:
        return ruled(RULES["RM-5.8"], found, (piece,), (seat,))
    return ruled(RULES["RM-11.4"], found, pieces=(seat, piece))
