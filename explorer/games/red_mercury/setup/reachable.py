"""What keeps a laid-out position from being reached by play, each with the clause that it breaks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import assert_never

from explorer.core.wording import counted, joined
from explorer.game.record import Problem, problem
from explorer.games.red_mercury.model.pieces import (
    BESIDE,
    BOND_ROOM,
    CARLOS_ROOM,
    CENTRES,
    FIT,
    FIVE,
    HIDES,
    ORG_OF,
    REMOVED,
    RESERVE,
    SAID,
    SHOWS,
    SIDE,
    TEAM,
    TRAPS,
    org_of,
)
from explorer.games.red_mercury.model.state import Agent, Player, State
from explorer.games.red_mercury.readings import BondTakesContainer, RevealTarget, WinByTaking
from explorer.games.red_mercury.rules import allies, board, container, doubles
from explorer.games.red_mercury.rules import loners as lone
from explorer.games.red_mercury.rules.organisations import side


def unreachable(state: State) -> tuple[Problem, ...]:
    """Every way in which a position is one that play does not come to."""
    return (
        *_rooms(state),
        *_found(state),
        *_carrying(state),
        *_reserves(state),
        *_sides(state),
        *_cards(state),
    )


def _breaks(clause: str, where: str, found: str, allowed: str) -> Problem:
    return problem(clause, where, found, allowed, unreached=True)


def _cards_at(state: State) -> dict[str, str]:
    return dict(zip(state.config.wall.bricks, state.secret.cards, strict=True))


def _rooms(state: State) -> Iterator[Problem]:
    """Rooms of which there is one, and cards that have no work to do."""
    cards = _cards_at(state)
    many = Counter(cards.values())
    for kind in (*CENTRES, BOND_ROOM, CARLOS_ROOM):
        if many[kind] > 1:
            found = f"{SAID[kind]} lies on {joined([s for s in cards if cards[s] == kind])}"
            yield _breaks(board.many.id, "rooms", found, "there is one such card")
    for space, kind in state.open.spent:
        if kind not in SHOWS and kind not in HIDES:
            found = f"{SAID[kind]} lies on {space}"
            allowed = "rooms of Bond and Carlos and base plans do their work once"
            yield _breaks(lone.spent.id, "spent", found, allowed)


def _found(state: State) -> Iterator[Problem]:
    """Bond and Carlos: on the board once somebody has entered their room, and only then."""
    open, cards = state.open, _cards_at(state)
    spent = dict(open.spent)
    for room, tag in HIDES.items():
        agent = open.agent(tag)
        here = [space for space, kind in cards.items() if kind == room]
        hidden = agent.place == BESIDE
        if hidden and any(space in spent for space in here):
            yield _breaks(
                lone.hide.id, "spent", f"{tag} is not on the board", "his room has not done its work"
            )
        if not hidden and not any(space in spent for space in here):
            room_is = f"on {joined(here)} has not done its work" if here else "is on no space"
            found = f"{tag} is on the board, and his room {room_is}"
            yield _breaks(lone.hide.id, "spent", found, "he hides there until somebody enters it")
        for space in here:
            entered = [one.tag for one in open.at(space) if one.tag != tag]
            if space not in spent and entered and not lone.stays_hidden(state.config, open, tag):
                found = f"{joined(entered)} on {space}, where {tag} still hides"
                yield _breaks(lone.found.id, "agents", found, "who enters his room finds him")
        if (
            not hidden
            and not agent.owner
            and agent.condition == FIT
            and agent.place not in (here or [agent.place])
        ):
            found = f"{tag} belongs to nobody on {agent.place}"
            allowed = "he is fit and nobody's in his own room only: who frees him elsewhere has him"
            yield _breaks(lone.joins.id, "agents", found, allowed)
        if agent.owner and not allies.friendly(open, agent.owner, tag):
            found = f"{tag} belongs to {agent.owner}"
            yield _breaks(lone.friend.id, "agents", found, "he joins a friendly player only")


def _carrying(state: State) -> Iterator[Problem]:
    """Those who carry: fit, somebody's, and not where they would have won."""
    open, config = state.open, state.config
    carriers = [open.agent(tag) for tag in open.container.carriers]
    yield from _felled_carriers(state, [agent for agent in carriers if agent.condition != FIT])
    if any(not agent.owner for agent in carriers) and not _holds(state):
        found, allowed = f"{carriers[0].tag} belongs to nobody", "an agent of a player carries it"
        yield _breaks(container.liftable.id, "container.carriers", found, allowed)
    seat = carriers[0].owner if carriers else ""
    if seat and container.home(config, open, seat, open.container.space).value and _wins_there(state):
        found = f"{seat} has it on {open.container.space}"
        yield _breaks("RM-16.1", "container", found, "the game is over when it is brought there")


def _felled_carriers(state: State, felled: list[Agent]) -> Iterator[Problem]:
    """Those who carry and are not fit: in a trap that has felled them, where it leaves the container to them."""
    where = "container.carriers"
    if felled and not container.stays_with_felled(state.config):
        found = f"{joined([agent.tag for agent in felled])} {'is' if len(felled) == 1 else 'are'} not fit"
        allowed = "a felled carrier loses it, as `container_on_trap` is read"
        yield _breaks(container.all_trapped.id, where, found, allowed)
        return
    cards = _cards_at(state)
    for agent in felled:
        if TRAPS.get(cards.get(agent.place, "")) != agent.condition:
            found = f"{agent.tag} is {agent.condition} on {agent.place}"
            allowed = "a carrier is felled only by a trap of that kind, and keeps it there"
            yield _breaks(container.all_trapped.id, where, found, allowed)


def _holds(state: State) -> bool:
    match state.config.readings.bond_takes_container:
        case BondTakesContainer.HOLDS:
            return True
        case BondTakesContainer.FLOOR:
            return False
        case never:
            assert_never(never)


def _wins_there(state: State) -> bool:
    match state.config.readings.win_by_taking:
        case WinByTaking.YES:
            return True
        case WinByTaking.NO:
            return False
        case never:
            assert_never(never)


def _away(state: State, player: Player, place: str) -> int:
    """How many of a player's five, or ten, are in reserve or have left the game."""
    own = [agent for agent in state.open.agents if org_of(agent.tag) in player.orgs]
    return sum(agent.place == place for agent in own)


def _come_in(state: State, player: Player) -> int:
    """How many have come out of a player's reserve."""
    return (FIVE - TEAM) * len(player.orgs) - _away(state, player, RESERVE)


def _reserves(state: State) -> Iterator[Problem]:
    """Two of five wait in reserve, or fewer, and at most as many leave the game as there are doubles among them."""
    open, readings = state.open, state.config.readings
    plan = doubles.plan(readings, open.players)
    drawn = Counter(org for _, org in plan)
    for player in open.players:
        came, gone = _come_in(state, player), _away(state, player, REMOVED)
        if came < 0:
            found = f"{player.seat} has {_away(state, player, RESERVE)} in reserve"
            yield _breaks("RM-2.4", "agents", found, f"{(FIVE - TEAM) * len(player.orgs)} wait there at most")
        cards = sum(seat == player.seat for seat, _ in plan)
        if came > cards + (gone if _reserve_too(state) else 0):
            found = f"{counted(came, 'agent')} of {player.seat} came out of the reserve"
            allowed = f"it draws {counted(cards, 'name card')}, and each brings one at most"
            yield _breaks(doubles.replaceable.id, "agents", found, allowed)
        most = sum(drawn[org] for org in player.orgs)
        if gone > most:
            found = f"{counted(gone, 'agent')} of {player.seat} left the game"
            yield _breaks(doubles.draws.id, "agents", found, f"{counted(most, 'double')} can be among them")


def _reserve_too(state: State) -> bool:
    match state.config.readings.reveal_target:
        case RevealTarget.BOARD_ONLY:
            return False
        case RevealTarget.ALSO_RESERVE:
            return True
        case never:
            assert_never(never)


def _sides(state: State) -> Iterator[Problem]:
    """For each double that leaves the game an agent of the other alliance comes out of the reserve."""
    players = state.open.players
    for which in dict.fromkeys(SIDE.values()):
        mine = [player for player in players if side(state.open, player.seat) == which]
        others = [player for player in players if player not in mine]
        came = sum(max(_come_in(state, player), 0) for player in mine)
        gone = sum(_away(state, player, REMOVED) for player in others)
        # where a reveal may point into the reserve, it is emptied from there too
        taken = sum(_away(state, player, REMOVED) for player in mine) if _reserve_too(state) else 0
        if not gone <= came <= gone + taken:
            who = joined([player.seat for player in mine]) or "the other alliance"
            foes = joined([player.seat for player in others]) or "the other alliance"
            found = f"{came} of {who} came out of the reserve, and {gone} of {foes} left the game"
            yield _breaks(doubles.replaceable.id, "agents", found, "one comes in for each that leaves")


def _cards(state: State) -> Iterator[Problem]:
    """Double cards: of enemy organisations in the game, one of each or as is drawn, each card once."""
    open, readings = state.open, state.config.readings
    plan = Counter(doubles.plan(readings, open.players))
    holders = Counter(name for _, names in state.secret.doubles for name in names)
    left = {state.secret.name(agent.tag) for agent in open.agents if agent.place == REMOVED}
    for seat, names in state.secret.doubles:
        for org, many in Counter(ORG_OF[name] for name in names).items():
            if many > plan[seat, org]:
                found = f"{counted(many, 'card')} of {org}"
                allowed = f"{seat} draws {plan[seat, org] or 'none'} of {org}"
                yield _breaks(doubles.draws.id, f"doubles.{seat}", found, allowed)
        for name in names:
            if name in left:
                found = f"{name} has left the game"
                yield _breaks(doubles.replaceable.id, f"doubles.{seat}", found, "his card has been shown")
    for name, many in holders.items():
        if many > 1:
            yield _breaks(
                doubles.draws.id, "doubles", f"{name} is held {many} times", "there is one card of a name"
            )
