"""Where a thoughtful player of Red Mercury sends whom, from what its seat knows."""

from __future__ import annotations

from random import Random

from explorer.board.bricks import MIDDLE
from explorer.games.red_mercury.actions import atoms
from explorer.games.red_mercury.legal import ways
from explorer.games.red_mercury.model.pieces import BOUND, CENTRES, FIT, LEADS, TRAPS
from explorer.games.red_mercury.model.state import Agent, View
from explorer.games.red_mercury.model.views import cards_of
from explorer.games.red_mercury.rules import aim, container, movement
from explorer.games.red_mercury.rules.organisations import side

HOME, LAB, HUNT, CENTRE, RESCUE, SEARCH = 6.0, 4.0, 4.5, 3.0, 2.0, 1.0
"""How much a step is worth that brings the container home, leads to the laboratory, to the container, and so on."""

NEAR = 3.0
"""How far a rescuer is sent."""


class Plan:
    """What each of a seat's agents is sent for: the goals, and what a way from each space to them costs."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.prices = ways.prices(view, carrying=False)
        self._costs: dict[tuple[str, ...], dict[str, float]] = {}
        places = view.config.wall.places
        self.mine = [a for a in view.open.agents if a.owner == view.seat and a.place in places]
        self.fit = [agent for agent in self.mine if agent.condition == FIT]
        self.holders = [agent.tag for agent in self.fit if view.open.card(agent.place) in CENTRES][:1]
        cards = cards_of(view)
        self.centres = [space for space in view.config.wall.bricks if cards.get(space) in CENTRES]
        self.dark = [space for space in view.config.wall.bricks if space not in cards]

    def cost(self, goals: tuple[str, ...], slow: bool = False) -> dict[str, float]:
        """Space -> what the cheapest way to one of the goals costs."""
        key = (*goals, "slow") if slow else goals
        if key not in self._costs:
            shut = () if MIDDLE in goals else (MIDDLE,)
            prices = ways.prices(self.view, carrying=True) if slow else self.prices
            self._costs[key] = ways.costs(self.view, goals, prices, shut)
        return self._costs[key]

    def errand(self, agent: Agent) -> tuple[float, dict[str, float]]:
        """What an agent is sent for: how much a step towards it is worth, and what the way costs from each space."""
        view, box = self.view, self.view.open.container
        if agent.tag in box.carriers:
            homes = tuple(
                s for s in view.config.wall.open if container.home(view.config, view.open, view.seat, s).value
            )
            return HOME, self.cost(homes, slow=True)
        if agent.tag in self.holders and box.space == MIDDLE:
            return SEARCH, dict.fromkeys(view.config.wall.spaces, 0.0)
        ours = bool(box.carriers) and view.open.agent(box.carriers[0]).owner in self._friends()
        if ours:
            return (HUNT if self._own(box.carriers[0]) else SEARCH / 2), self.cost((box.space,))
        if box.space != MIDDLE:
            return HUNT, self.cost((box.space,))
        if self.holders and aim.opened(view.config, view.open, view.seat, (agent.tag,)).value:
            return LAB, self.cost((MIDDLE,))
        if self.centres and not self.holders:
            return CENTRE, self.cost(tuple(self.centres))
        bound = tuple(dict.fromkeys(one.place for one in self.mine if one.condition == BOUND))
        if bound and self.cost(bound).get(agent.place, 99.0) <= NEAR:
            return RESCUE, self.cost(bound)
        return SEARCH, self.cost(tuple(self.dark) or (MIDDLE,))

    def _own(self, tag: str) -> bool:
        return self.view.open.agent(tag).owner == self.view.seat

    def _friends(self) -> tuple[str, ...]:
        """The players of this seat's alliance: who hunts a carrying ally gains nothing."""
        open = self.view.open
        return tuple(p.seat for p in open.players if side(open, p.seat) == side(open, self.view.seat))


def best_step(view: View, steps: list[atoms.Step], rng: Random) -> atoms.Step | None:
    """The step that brings somebody nearest to what he is sent for; None when no step does."""
    if not steps:
        return None
    plan = Plan(view)
    cards = cards_of(view)
    best: tuple[float, atoms.Step] | None = None
    errands = {agent.tag: plan.errand(agent) for agent in plan.fit}
    for step in steps:
        worth, costs = errands[step.agents[0]]
        here, there = view.open.agent(step.agents[0]).place, step.space
        gain = costs.get(here, 30.0) - costs.get(there, 30.0)
        gain -= _danger(view, step, cards.get(there, ""))
        value = worth * gain + 0.05 * rng.random() + (0.5 if view.open.turn.way else 0.0)
        if gain > 0.05 and (best is None or value > best[0]):
            best = (value, step)
    if best is None and view.open.turn.way is None and rng.random() < 0.5:
        return rng.choice(steps)
    return None if best is None else best[1]


def _danger(view: View, step: atoms.Step, kind: str) -> float:
    """What a step risks: traps that are known, and for carriers enemies on the way."""
    risk = 3.0 if kind in TRAPS and movement.turned_up(view.open, step.space) else 0.0
    if step.agents[0] in view.open.container.carriers:
        foes = [a for a in view.open.at(step.space) if a.owner != view.seat and a.condition == FIT]
        risk += 0.8 * bool(foes)
    elif kind in LEADS:
        risk += 0.2
    return risk


def best_exit(view: View, exits: list[atoms.Through], rng: Random) -> atoms.Through:
    """The way out of a passage that is nearest to what the agent is sent for."""
    pending = view.open.pending
    assert pending is not None
    _, costs = Plan(view).errand(view.open.agent(pending.agents[0]))
    return min(exits, key=lambda atom: (costs.get(atom.space, 30.0), rng.random()))


def best_peek(view: View, peeks: list[atoms.Peek], rng: Random) -> atoms.Peek:
    """A card that is not known, near the laboratory."""
    lab, cards = view.config.wall.distance, cards_of(view)
    return min(
        peeks,
        key=lambda atom: (atom.space in cards, lab(atom.space, MIDDLE), rng.random()),
    )
