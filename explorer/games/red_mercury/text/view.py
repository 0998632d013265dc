"""A view of Red Mercury in plain characters."""

from __future__ import annotations

from collections.abc import Iterator

from explorer.board.bricks import MIDDLE, ROWS
from explorer.core.wording import counted
from explorer.game.record import CHANCE
from explorer.games.red_mercury import beliefs
from explorer.games.red_mercury.events import SET_UP
from explorer.games.red_mercury.model.pieces import BESIDE, FIT, LONERS, REMOVED, RESERVE
from explorer.games.red_mercury.model.state import (
    DRAW,
    DRAWN,
    FAVOUR,
    OUTCOME,
    PASSAGE,
    PEEK,
    PLAY,
    REPLACE,
    STEPS,
    STYLE,
    TAKE,
    TARGET,
    Agent,
    JudgeView,
    Pending,
    View,
)
from explorer.games.red_mercury.model.views import cards_of, name_of

SHORT = {
    "": "...",
    "corridor": "cor",
    "room": "roo",
    "command": "CMD",
    "comms": "COM",
    "bond_room": "bon",
    "carlos_room": "car",
    "passage_2": "ps2",
    "passage_3": "ps3",
    "bathroom": "bat",
    "sewer": "sew",
    "renovation": "ren",
    "handle": "hdl",
    "plans_1": "pl1",
    "plans_2": "pl2",
}
"""Kind -> three letters; three dots for a card that the view does not show."""


def text(view: View) -> str:
    """The wall with the cards that the view shows, the agents, the container, the turn, and the seat's own secrets."""
    return "\n".join((*_wall(view), *_agents(view), *_table(view), *_secrets(view)))


def _wall(view: View) -> Iterator[str]:
    wall, cards = view.config.wall, cards_of(view)
    for row in range(ROWS):
        bricks = [space for space, (_, line) in wall.places.items() if line == row and wall.width(space) == 2]
        cells = "|".join("LAB" if space == MIDDLE else SHORT[cards.get(space, "")] for space in bricks)
        inset = "  " if row % 2 == 0 else ""
        yield f"{row + 1} {inset}|{cells}|"


def _agents(view: View) -> Iterator[str]:
    for player in view.open.players:
        mine = [agent for agent in view.open.agents if agent.owner == player.seat]
        for place in dict.fromkeys(agent.place for agent in mine if agent.place not in (RESERVE, REMOVED)):
            there = ", ".join(agent_text(view, agent) for agent in mine if agent.place == place)
            yield f"{player.seat} on {place}: {there}"
        for place in (RESERVE, REMOVED):
            there = ", ".join(agent_text(view, agent) for agent in mine if agent.place == place)
            if there:
                yield f"{player.seat} {place}: {there}"
    for agent in view.open.agents:
        if agent.tag in LONERS and agent.place != BESIDE and not agent.owner:
            yield f"{agent.tag} on {agent.place}, {agent.condition}, nobody's"


def agent_text(view: View, agent: Agent) -> str:
    """An agent: tag, name where the view shows it, and condition."""
    name = name_of(view, agent.tag) if agent.tag not in LONERS else ""
    parts = [agent.tag, *([name] if name else []), *([agent.condition] if agent.condition != FIT else [])]
    return " ".join(parts)


def standing(view: View) -> str:
    """How the game stands, in a line."""
    open = view.open
    if open.winner:
        return "broken off, won by nobody" if open.winner == DRAWN else f"{open.winner} has won"
    if open.phase != PLAY:
        return f"set-up: {SET_UP[open.phase]}"
    step = f"step {open.turn.step} {STEPS[open.turn.step]}"
    return f"turn {open.number}, {open.active}: {step if open.pending is None else chooses(open.pending)}"


def chooses(pending: Pending) -> str:
    """What the turn waits for, in words."""
    who = "chance" if pending.seat == CHANCE else pending.seat
    first, last = (pending.agents or ("",))[0], (pending.agents or ("",))[-1]
    words = {
        TARGET: f"says whom {first} attacks",
        STYLE: f"chooses a style for {first}",
        OUTCOME: f"stuns or binds {last}",
        TAKE: "may take the container",
        PASSAGE: f"says where {first} comes out",
        PEEK: f"may look at {counted(pending.number, 'card')}",
        REPLACE: f"puts an agent in the place of {first}",
        DRAW: f"draws a card for {last}",
        FAVOUR: f"may untie {last}",
    }
    return f"{who} {words[pending.kind]}"


def _table(view: View) -> Iterator[str]:
    box = view.open.container
    carried = f", carried by {', '.join(box.carriers)}" if box.carriers else ""
    yield f"container: {box.space}{carried}"
    if view.open.spent:
        yield f"spent: {', '.join(f'{space} {SHORT[kind]}' for space, kind in view.open.spent)}"
    for shown in view.open.shown:
        was = "right" if shown.right else "wrong"
        yield f"{shown.seat} has shown {shown.name}, {was}"
    yield standing(view)


def _secrets(view: View) -> Iterator[str]:
    if isinstance(view, JudgeView):
        for seat, names in view.secret.doubles:
            if names:
                yield f"doubles of {seat}: {', '.join(names)}"
        if view.secret.style:
            yield f"first style: {view.secret.style}"
        return
    own = view.own
    if own.doubles:
        yield f"own doubles: {', '.join(own.doubles)}"
    if own.peeks:
        yield f"looked at: {', '.join(f'{space} {SHORT[kind]}' for space, kind, _ in own.peeks)}"
    told = [tag for tag, _ in own.names if beliefs.is_told(view, tag)]
    if told:
        yield f"was told: {', '.join(f'{tag} {name_of(view, tag)}' for tag in told)}"
    if own.style:
        yield f"own style: {own.style}"
