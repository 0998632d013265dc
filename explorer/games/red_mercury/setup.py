"""The keys that describe a position of Red Mercury in a file, and the state they make."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Annotated, Literal

from pydantic import Field

from explorer.board.bricks import wall
from explorer.core.fault import Fault, Faults, choose
from explorer.core.game import CHANCE, JUDGE, SPECTATOR, Problem
from explorer.core.wording import counted
from explorer.games.red_mercury import beginning
from explorer.games.red_mercury.course import Course
from explorer.games.red_mercury.model import (
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
    RESERVE,
    ROOM,
    SIDE,
    TEAM,
    WIDE,
    org_of,
    tags,
)
from explorer.games.red_mercury.readings import Readings
from explorer.games.red_mercury.rules import board, doubles, organisations
from explorer.games.red_mercury.state import (
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
from explorer.keys import Keys, Lies

RESERVED = (CHANCE, JUDGE, SPECTATOR, "none", "all", "nobody", "draw", "hidden")
"""Words that name no player."""


class AgentKeys(Keys):
    """An agent who is not as the others are."""

    tag: str = Field(description="his tag, such as CIA#1; Bond, or Carlos")
    at: Annotated[str | None, Lies("square")] = Field(
        default=None, description="his space, or reserve; his entrance without it"
    )
    state: Literal["fit", "stunned", "bound"] = Field(default="fit", description="his condition")
    owner: str | None = Field(
        default=None, description="for Bond and Carlos: whose he is; nobody's without it"
    )


class ContainerKeys(Keys):
    """Where the container is."""

    at: Annotated[str | None, Lies("square")] = Field(
        default=None, description="where it lies; without it, where its carriers are"
    )
    carriers: list[str] = Field(default=[], description="tags of those who carry it")


class Setup(Keys):
    """A position of Red Mercury. With `rooms` it is one in play, and what it does not say is in the order of the lists."""

    seats: list[str] = Field(
        description="the players: organisations (CIA, KGB, Mossad, Jihad), or names in small letters, who come by one"
    )
    wide: Literal[7, 9, 11, 13] | None = Field(
        default=None, description="bricks of a long row; without it 9, 11 or 13, by the number of players"
    )
    rooms: dict[str, str] | None = Field(
        default=None,
        description=f"space -> its card: {', '.join(KINDS)}; other bricks have a room. Without it chance lays the cards",
    )
    agents: list[AgentKeys] = Field(
        default=[], description="agents who are elsewhere or not fit; the others are as at the start"
    )
    doubles: dict[str, list[str]] | None = Field(
        default=None, description="seat -> the name cards that it holds; without it those that come first"
    )
    container: ContainerKeys = Field(
        default=ContainerKeys(), description="where the container is; in the laboratory without it"
    )
    spent: Annotated[list[str], Lies("squares")] = Field(
        default=[], description="bricks whose card has done its work"
    )
    begins: str | None = Field(
        default=None,
        description="whose turn it is; without it chance says who begins, or, with rooms, the first seat",
    )
    step: Literal["movement", "attack", "reveal", "recovery", "untying", "container"] = Field(
        default="movement", description="the step of this turn"
    )
    limit: int = Field(
        default=300, ge=1, le=9999, description="turns after which a game is broken off, where it is read so"
    )


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
    names = tuple(
        (tag, name)
        for org in ORGANISATIONS
        for tag, name in zip(tags(org), NAMES[org], strict=True)
        if any(org in player.orgs for player in players)
    )
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
        elif given.state != FIT:
            course.name(given.tag)
    carriers = tuple(setup.container.carriers)
    if carriers or setup.container.at:
        course.carried(setup.container.at or course.open.agent(carriers[0]).place, carriers)
    course.faces()
    return course.state


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
    if many not in WIDE or not board.may_play(readings, many).value:
        yield Fault(
            "seats",
            counted(many, "player"),
            f"allowed: 2, 3 or 4, as `players` is read ({board.may_play.id})",
        )
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
    if len(set(led)) < len(led):
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
    known = [agent.tag for agent in beginning.agents(players)]
    for space, kind in (setup.rooms or {}).items():
        if space not in bricks:
            yield Fault(f"rooms.{space}", "is no brick", choose(space, bricks))
        if kind not in KINDS:
            yield Fault(f"rooms.{space}", f"found {kind!r}", choose(kind, KINDS))
    for number, agent in enumerate(setup.agents):
        where = f"agents[{number}]"
        if agent.tag not in known:
            yield Fault(f"{where}.tag", f"found {agent.tag!r}", choose(agent.tag, known))
        if agent.at is not None and agent.at not in (*spaces, RESERVE):
            yield Fault(f"{where}.at", f"found {agent.at!r}", choose(agent.at, (*spaces, RESERVE)))
        if agent.owner is not None and (agent.tag not in LONERS or agent.owner not in setup.seats):
            yield Fault(f"{where}.owner", f"found {agent.owner!r}", choose(agent.owner, setup.seats))
    for seat, names in (setup.doubles or {}).items():
        if seat not in setup.seats:
            yield Fault(f"doubles.{seat}", "is no seat", choose(seat, setup.seats))
        for name in names:
            if name not in ORG_OF:
                yield Fault(f"doubles.{seat}", f"found {name!r}", choose(name, tuple(ORG_OF)))
    yield from _other_faults(setup, spaces, bricks, known)


def _other_faults(
    setup: Setup, spaces: tuple[str, ...], bricks: tuple[str, ...], known: list[str]
) -> Iterator[Fault]:
    for number, space in enumerate(setup.spent):
        if space not in bricks:
            yield Fault(f"spent[{number}]", f"found {space!r}", choose(space, bricks))
    at = setup.container.at
    if at is not None and at not in spaces:
        yield Fault("container.at", f"found {at!r}", choose(at, spaces))
    places = {agent.tag: agent.at for agent in setup.agents}
    for tag in setup.container.carriers:
        if tag not in known:
            yield Fault("container.carriers", f"found {tag!r}", choose(tag, known))
        elif places.get(tag) in (None, RESERVE):
            yield Fault("container.carriers", f"{tag} is not placed", "a carrier stands among the agents")
    if len({places.get(tag) for tag in setup.container.carriers}) > 1:
        yield Fault("container.carriers", "stand apart", "carriers are on one space")
    if len(setup.container.carriers) > FIVE - 2:
        yield Fault(
            "container.carriers", f"{len(setup.container.carriers)} of them", "allowed: three at most"
        )


def problems(setup: Setup, state: State) -> tuple[Problem, ...]:
    """Two players of one alliance, and centres that nobody can find."""
    found: list[Problem] = []
    orgs = [seat for seat in setup.seats if seat in ORGANISATIONS]
    if len(orgs) == len(setup.seats) and len({SIDE[org] for org in orgs}) == 1:
        fault = Fault(
            "seats",
            f"{' and '.join(orgs)} are allies",
            f"needed: players of both alliances ({organisations.free.id})",
        )
        found.append(Problem(fault, error=True))
    deck = dict(state.config.deck)
    if not deck.get("command") and not deck.get("comms"):
        fault = Fault("rooms", "there is no centre", "allowed; but nobody can enter the laboratory")
        found.append(Problem(fault, error=False))
    return tuple(found)
