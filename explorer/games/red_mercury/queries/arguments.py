"""What questions about a position of Red Mercury can name: seats, agents, spaces, cards, styles."""

from __future__ import annotations

from collections import Counter
from typing import cast

from msgspec.structs import replace

from explorer.core.readings import Settled
from explorer.game.query import Argument
from explorer.game.record import JUDGE
from explorer.games.red_mercury import beliefs
from explorer.games.red_mercury.model.pieces import KINDS, LONERS, NAMES, ORGANISATIONS, STYLES
from explorer.games.red_mercury.model.state import FIRST, OVER, PLAY, Open, State
from explorer.games.red_mercury.model.views import seats, view
from explorer.games.red_mercury.readings import Readings
from explorer.games.red_mercury.rules import doubles


def read_as(at: State, readings: Readings) -> State:
    """The position as these readings have it, so that what they decide is seen to be asked of them."""
    return replace(at, config=replace(at.config, readings=readings))


def drawn_as(open: Open, before: Readings, readings: Readings) -> Readings:
    """The readings where double cards were drawn before: how many these are is settled, and no other reading adds to them."""
    if open.phase not in (FIRST, PLAY, OVER):
        return readings
    planned = Counter(seat for seat, _ in doubles.plan(readings, open.players))
    shown = Counter(one.seat for one in open.shown)
    if all(planned[player.seat] == player.held + shown[player.seat] for player in open.players):
        return readings
    return cast("Readings", Settled(readings, doubles_missing_orgs=before.doubles_missing_orgs))


def players(state: State) -> tuple[str, ...]:
    """The players."""
    return tuple(player.seat for player in state.open.players)


def agents(state: State) -> tuple[str, ...]:
    """All agents, Bond and Carlos too."""
    return tuple(agent.tag for agent in state.open.agents)


def spaces(state: State) -> tuple[str, ...]:
    """All spaces."""
    return state.config.wall.spaces


def bricks(state: State) -> tuple[str, ...]:
    """All spaces with a card."""
    return state.config.wall.bricks


def things(state: State) -> tuple[str, ...]:
    """What a seat can know of: cards of bricks, names of agents."""
    return (*bricks(state), *(tag for tag in agents(state) if tag not in LONERS))


def loners(state: State) -> tuple[str, ...]:
    """Bond and Carlos, once the players have their organisations."""
    return tuple(tag for tag in agents(state) if tag in LONERS)


def guesses(state: State) -> tuple[str, ...]:
    """What can be inferred."""
    return beliefs.things(view(state, JUDGE))


def _agent(state: State, region: str) -> tuple[str, ...]:
    """The agent whose stand was pressed, or those on the space that was."""
    if region.startswith("stand-"):
        return (region.removeprefix("stand-"),)
    return tuple(agent.tag for agent in state.open.at(region))


def _space(state: State, region: str) -> tuple[str, ...]:
    """The space that was pressed, or that of the stand."""
    if region.startswith("stand-"):
        return (state.open.agent(region.removeprefix("stand-")).place,)
    return (region,)


SEAT = Argument("seat", "word", "the seat", seats)
PLAYER = Argument("player", "word", "the player", players)
OTHER = Argument("other", "word", "another player", players)
AGENT = Argument("agent", "piece", "the agent", agents, pressed=_agent)
FOE = Argument("foe", "piece", "the other agent", agents, pressed=_agent)
AT = Argument("at", "square", "the space", spaces, pressed=_space)
FROM = Argument("from", "square", "the space", spaces, pressed=_space)
TO = Argument("to", "square", "the other space", spaces, pressed=_space)
THING = Argument("piece", "piece", "a brick or an agent", things, pressed=_space)
GUESS = Argument(
    "piece",
    "piece",
    "a brick, an agent, a name, or a player and an organisation, such as KGB/CIA",
    guesses,
    pressed=_space,
)
BRICK = Argument("at", "square", "the brick", bricks, pressed=_space)
CARD: Argument[State] = Argument("card", "word", "the kind of card", words=KINDS)
ORG: Argument[State] = Argument("org", "word", "the organisation", words=ORGANISATIONS)
LONER = Argument("agent", "word", "Bond or Carlos", loners)
NAME: Argument[State] = Argument(
    "name", "word", "the name", words=tuple(name for org in ORGANISATIONS for name in NAMES[org])
)
ATTACK: Argument[State] = Argument("attack", "word", "the style of the attacker", words=STYLES)
DEFENCE: Argument[State] = Argument("defence", "word", "the style of the other", words=STYLES)
STYLE: Argument[State] = Argument("style", "word", "the style", words=STYLES)
LEADS: Argument[State] = Argument("passage", "word", "how far the passage leads", words=("2", "3"))
NUMBER: Argument[State] = Argument("number", "number", "how many", example="3")
SPECIAL: Argument[State] = Argument("second", "word", "is it the second card?", words=("yes", "no"))
MOVE: Argument[State] = Argument(
    "move", "line", 'a line of move notation, such as "CIA#1 step A1"', example="CIA#1 step A1"
)
