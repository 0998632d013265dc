"""The first state of Red Mercury that the keys of a file make, and what is wrong with them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from explorer.board.bricks import wall
from explorer.core.fault import Fault, Faults, choose
from explorer.core.wording import counted, joined
from explorer.game.record import CHANCE, JUDGE, SPECTATOR
from explorer.games.red_mercury.effects import beginning
from explorer.games.red_mercury.effects.course import Course
from explorer.games.red_mercury.model.pieces import (
    BESIDE,
    CORNER,
    DECKS,
    FIT,
    FIVE,
    KINDS,
    LONERS,
    NAMES,
    ORG_OF,
    ORGANISATIONS,
    REMOVED,
    RESERVE,
    ROOM,
    TEAM,
    WIDE,
    org_of,
    tags,
)
from explorer.games.red_mercury.model.state import (
    ORGS,
    PLAY,
    STEPS,
    Config,
    Open,
    Player,
    Secret,
    State,
    Turn,
)
from explorer.games.red_mercury.readings import Readings
from explorer.games.red_mercury.rules import board, container, doubles, loners, organisations
from explorer.games.red_mercury.setup.keys import AgentKeys, Setup

RESERVED = (CHANCE, JUDGE, SPECTATOR, "none", "all", "nobody", "draw", "hidden")
"""Words that name no player."""


def new(setup: Setup, readings: Readings) -> State:
    """The state with which a game begins. Raises Faults listing everything that does not fit together."""
    faults = list(_seat_faults(setup, readings))
    if faults:
        raise Faults(faults)
    many = len(setup.seats)
    wide = setup.wide or WIDE[many]
    players = tuple(
        Player(seat, organisations.led(readings, many, seat).value if seat in ORGANISATIONS else ())
        for seat in setup.seats
    )
    deck = tuple(DECKS[wide].items())
    config = Config(
        wall(wide), readings, deck, setup.limit, "" if setup.rooms is not None else setup.begins or ""
    )
    state = State(config, Open(ORGS, players), Secret())
    if setup.rooms is None:
        course = Course(state)
        beginning.go_on(course)
        return replace(course.state, log=tuple(course.events))
    return _placed(setup, state)


def _placed(setup: Setup, state: State) -> State:
    """A position in play."""
    players = organisations.order(state.open.players)
    faults = list(_place_faults(setup, state, players))
    if faults:
        raise Faults(faults)
    config = beginning.walled(state.config, players)
    rooms = setup.rooms or {}
    cards = tuple(rooms.get(space, ROOM) for space in config.wall.bricks)
    many = Counter(cards)
    config = replace(config, deck=tuple((kind, many[kind]) for kind in KINDS if many[kind]))
    agents = beginning.agents(players)
    names = _names(setup, players)
    held = _doubles(setup, config.readings, players)
    players = tuple(replace(player, held=len(held[player.seat])) for player in players)
    first = setup.begins or players[0].seat
    open = Open(
        PLAY,
        players,
        agents,
        spent=tuple((space, rooms.get(space, ROOM)) for space in config.wall.bricks if space in setup.spent),
        active=first,
        number=1,
        turn=Turn(step=STEPS.index(setup.step)),
    )
    course = Course(State(config, open, Secret(cards, names, tuple(held.items()))))
    for agent in agents:
        if agent.tag not in LONERS and int(agent.tag[-1]) <= TEAM:
            course.agent(agent.tag, place=CORNER[org_of(agent.tag)])
    for given in setup.agents:
        place = given.at or (BESIDE if given.tag in LONERS else CORNER[org_of(given.tag)])
        course.agent(given.tag, place=place, condition=given.state)
        if given.tag in LONERS:
            course.agent(given.tag, owner=given.owner or "")
        elif given.state != FIT or place == REMOVED:
            course.name(given.tag)
    carriers = tuple(setup.container.carriers)
    if carriers or setup.container.at:
        course.carried(setup.container.at or course.open.agent(carriers[0]).place, carriers)
    course.faces()
    return course.state


def _names(setup: Setup, players: tuple[Player, ...]) -> tuple[tuple[str, str], ...]:
    """The names of all agents by tag: those that are given, and for the others the first that are left."""
    given = {agent.tag: agent.name for agent in setup.agents if agent.name}
    named: dict[str, str] = {}
    for player in players:
        for org in player.orgs:
            rest = iter(name for name in NAMES[org] if name not in given.values())
            named |= {tag: given.get(tag) or next(rest) for tag in tags(org)}
    return tuple(named.items())


def _doubles(setup: Setup, readings: Readings, players: tuple[Player, ...]) -> dict[str, tuple[str, ...]]:
    """The name cards that each seat holds."""
    if setup.doubles is not None:
        return {player.seat: tuple(setup.doubles.get(player.seat, ())) for player in players}
    held: dict[str, tuple[str, ...]] = {player.seat: () for player in players}
    for seat, org in doubles.plan(readings, players):
        taken = tuple(name for names in held.values() for name in names)
        held[seat] = (*held[seat], doubles.boxed(org, taken)[0])
    return held


def _seat_faults(setup: Setup, readings: Readings) -> Iterator[Fault]:
    many = len(setup.seats)
    numbers = [str(number) for number in WIDE if board.may_play(readings, number).value]
    if str(many) not in numbers:
        allowed = joined(numbers, last="or")
        so = f"allowed: {allowed}, as `players` is read ({board.may_play.id})"
        yield Fault("seats", counted(many, "player"), so)
        return
    for number, seat in enumerate(setup.seats):
        named = seat in ORGANISATIONS or (seat.isascii() and seat.isalpha() and seat.islower())
        if not named or seat in RESERVED:
            allowed = f"{choose(seat, ORGANISATIONS)}, or a name in small letters a to z"
            yield Fault(f"seats[{number}]", f"found {seat!r}", allowed)
        if seat in setup.seats[:number]:
            yield Fault(f"seats[{number}]", f"a second {seat!r}", "expected a name for each player")
    orgs = [seat for seat in setup.seats if seat in ORGANISATIONS]
    led = [org for seat in orgs for org in organisations.led(readings, many, seat).value]
    if len(set(led)) < len(led) and len(set(orgs)) == len(orgs):
        allowed = f"each leads one alliance, as `two_player` is read ({organisations.free.id})"
        yield Fault("seats", f"{' and '.join(orgs)} are allies", allowed)
    if setup.rooms is None:
        for key in ("agents", "doubles", "spent"):
            if getattr(setup, key):
                yield Fault(key, "stands without rooms", "a position in play needs rooms = { ... }")
    else:
        for number, seat in enumerate(setup.seats):
            if seat not in ORGANISATIONS:
                yield Fault(f"seats[{number}]", f"found {seat!r}", choose(seat, ORGANISATIONS))
    if setup.begins is not None and setup.begins not in setup.seats:
        yield Fault("begins", f"found {setup.begins!r}", choose(setup.begins, setup.seats))


def _place_faults(setup: Setup, state: State, players: tuple[Player, ...]) -> Iterator[Fault]:
    config = beginning.walled(state.config, players)
    bricks, spaces = config.wall.bricks, config.wall.spaces
    owners = {agent.tag: agent.owner for agent in beginning.agents(players)}
    known = tuple(owners)
    for space, kind in (setup.rooms or {}).items():
        if space not in bricks:
            yield Fault(f"rooms.{space}", "is no brick", choose(space, bricks))
        if kind not in KINDS:
            yield Fault(f"rooms.{space}", f"found {kind!r}", choose(kind, KINDS))
    for number, agent in enumerate(setup.agents):
        where = f"agents[{number}]"
        if agent.tag not in known:
            yield Fault(f"{where}.tag", f"found {agent.tag!r}", choose(agent.tag, known))
        if agent.at is not None and agent.at not in (*spaces, RESERVE, REMOVED):
            yield Fault(f"{where}.at", f"found {agent.at!r}", choose(agent.at, (*spaces, RESERVE, REMOVED)))
        yield from _agent_faults(setup, number, agent)
        if agent.owner is not None and agent.tag in known:
            yield from _owner_faults(setup, where, agent, owners[agent.tag])
    for seat, names in (setup.doubles or {}).items():
        if seat not in setup.seats:
            yield Fault(f"doubles.{seat}", "is no seat", choose(seat, setup.seats))
        for name in names:
            if name not in ORG_OF:
                yield Fault(f"doubles.{seat}", f"found {name!r}", choose(name, tuple(ORG_OF)))
    yield from _other_faults(setup, spaces, bricks, owners)


def _owner_faults(setup: Setup, where: str, agent: AgentKeys, owner: str) -> Iterator[Fault]:
    """Whose an agent cannot be: only Bond and Carlos can be a player's or nobody's."""
    if agent.tag not in LONERS:
        allowed = f"{agent.tag} is an agent of {owner}, and only Bond and Carlos are given an owner"
        yield Fault(f"{where}.owner", f"found {agent.owner!r}", f"{allowed} ({organisations.team.id})")
    elif agent.owner not in setup.seats:
        yield Fault(f"{where}.owner", f"found {agent.owner!r}", choose(agent.owner, setup.seats))


def _agent_faults(setup: Setup, number: int, agent: AgentKeys) -> Iterator[Fault]:
    """What an agent cannot be, whatever was played."""
    where, others = f"agents[{number}]", setup.agents[:number]
    if agent.tag in [other.tag for other in others]:
        yield Fault(f"{where}.tag", f"a second {agent.tag}", f"each agent is there once ({board.tag.id})")
    if agent.tag in LONERS:
        away = agent.at in (None, RESERVE, REMOVED)
        if agent.at in (RESERVE, REMOVED):
            allowed = f"{agent.tag} waits beside the board, without a word, or is on it ({loners.hide.id})"
            yield Fault(f"{where}.at", f"found {agent.at!r}", allowed)
        if away and (agent.owner or agent.state != FIT):
            found = f"{agent.tag} is not on the board"
            yield Fault(where, found, f"he hides, fit and nobody's, until he is found ({loners.hide.id})")
    elif agent.at in (RESERVE, REMOVED) and agent.state != FIT:
        allowed = f"only who is on the board is stunned or bound ({organisations.reserve.id})"
        yield Fault(f"{where}.state", f"found {agent.state!r}", allowed)
    if agent.name is not None:
        allowed_names = NAMES.get(org_of(agent.tag), ())
        if agent.name not in allowed_names:
            yield Fault(f"{where}.name", f"found {agent.name!r}", choose(agent.name, allowed_names))
        elif agent.name in [other.name for other in others]:
            yield Fault(f"{where}.name", f"a second {agent.name}", f"one bears each name ({board.tag.id})")


def _other_faults(
    setup: Setup, spaces: tuple[str, ...], bricks: tuple[str, ...], owners: Mapping[str, str]
) -> Iterator[Fault]:
    for number, space in enumerate(setup.spent):
        if space not in bricks:
            yield Fault(f"spent[{number}]", f"found {space!r}", choose(space, bricks))
    at = setup.container.at
    if at is not None and at not in spaces:
        yield Fault("container.at", f"found {at!r}", choose(at, spaces))
    places = {agent.tag: agent.at for agent in setup.agents}
    for tag in setup.container.carriers:
        if tag not in owners:
            yield Fault("container.carriers", f"found {tag!r}", choose(tag, tuple(owners)))
        elif places.get(tag) in (None, RESERVE, REMOVED):
            yield Fault("container.carriers", f"{tag} is not placed", "a carrier stands among the agents")
    yield from _carrier_faults(setup, places, owners)
    if len(setup.container.carriers) > FIVE - 2:
        yield Fault(
            "container.carriers", f"{len(setup.container.carriers)} of them", "allowed: three at most"
        )


def _carrier_faults(
    setup: Setup, places: Mapping[str, str | None], owners: Mapping[str, str]
) -> Iterator[Fault]:
    """Who cannot carry the container together, and where it cannot be."""
    carriers, at = setup.container.carriers, setup.container.at
    together = container.together.id
    there = {places.get(tag) for tag in carriers}
    if len(there) > 1:
        yield Fault("container.carriers", "stand apart", f"carriers are on one space ({together})")
    elif at is not None and there - {at, None}:
        allowed = f"carriers have it with them, on {there.pop()} ({container.liftable.id})"
        yield Fault("container.at", f"found {at!r}", allowed)
    if len(set(carriers)) < len(carriers):
        yield Fault("container.carriers", "one stands there twice", f"each carries once ({together})")
    given = {agent.tag: agent.owner or "" for agent in setup.agents if agent.tag in LONERS}
    seats = dict.fromkeys({**owners, **given}.get(tag, "") for tag in carriers)
    if len(seats) > 1:
        who = joined([seat or "nobody" for seat in seats])
        yield Fault("container.carriers", f"of {who}", f"carriers are of one player ({together})")
