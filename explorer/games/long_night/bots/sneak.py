"""Spies who sneak: by squares that few can inspect, to what the mission asks for and out with it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property, reduce
from operator import or_
from random import Random

from msgspec.structs import replace

from explorer.board.reach import Steps
from explorer.board.sight import bits
from explorer.games.long_night.actions import atoms
from explorer.games.long_night.actions.atoms import Atom
from explorer.games.long_night.bots.danger import masks
from explorer.games.long_night.bots.equipping import equipped
from explorer.games.long_night.bots.ways import barred, exits, field, risk
from explorer.games.long_night.effects.draft import Draft
from explorer.games.long_night.legal.acts import TOOLS
from explorer.games.long_night.model.state import IN, SpiesView, SpyTurn, State, Unit
from explorer.games.long_night.rules import light, movement, spies, walking

EXPOSED = 0.3
"""From this risk on a spy hides where he can."""

CORNERED = 0.6
"""From this risk on he removes who looks at him."""

STEADY = 3.0
"""How many points of way a spy gives for not ending where he is surely inspected, at the beginning of a game."""

ANYWHERE, WHIM = 12.0, 1.0
"""How many points chance adds to where spies enter, and to a choice of pace, so that games differ."""

NOISE = {"crawl": 0.1, "sneak": 0.0, "throw": 0.2, "walk": 1.5, "run": 3.0}
"""How many points of way the noise of a pace counts for."""


def sneak(view: SpiesView, legal: tuple[Atom, ...], rng: Random) -> Atom:
    """The atom of a spy who sneaks."""
    if isinstance(legal[0], atoms.Equip):
        return equipped(view, legal, rng)
    if isinstance(legal[0], atoms.Run):
        return rng.choice(legal)
    return Sneaking(view, legal, rng).choose()


class Sneaking:
    """One decision of the spies' turn."""

    def __init__(self, view: SpiesView, legal: tuple[Atom, ...], rng: Random) -> None:
        self.view, self.rng = view, rng
        self.ground, self.readings = view.secret.ground, view.config.readings
        self.id = self._who(legal)
        self.legal = [atom for atom in legal if getattr(atom, "piece", "") == self.id]
        self.spy = next(spy for spy in view.secret.spies if spy.id == self.id)
        self.turn = next((t for t in view.secret.turns if t.spy == self.id), SpyTurn(self.id, self.spy.at))
        gone = view.secret.dead | {id for id, _ in view.secret.asleep}
        self.units = tuple(u for u in view.open.units if u.id not in gone and (u.at is not None or u.border))
        self.active = view.open.alarm

    def _who(self, legal: tuple[Atom, ...]) -> str:
        """Whose turn it is: the spy in the midst of his, else the first who may move."""
        secret = self.view.secret
        if secret.mover:
            return secret.mover
        movers = [atom.piece for atom in legal if isinstance(atom, atoms.Pace)]
        begun = [turn.spy for turn in secret.turns if turn.spy in movers]
        return (begun or movers)[0]

    def choose(self) -> Atom:
        """The atom to play."""
        for atom in self.legal:
            if isinstance(atom, atoms.Leave) and self._done:
                return atom
        free = self._take() or self._tool() or self._repel()
        if free is not None:
            return free
        if not self.turn.pace:
            return self._pace()
        if self.turn.laid or any(isinstance(atom, atoms.Noise) for atom in self.legal):
            going = self._step()
            return going or self._cover() or self._noise()
        return self._step() or self._cover() or self._end()

    # what he wants

    @cached_property
    def _done(self) -> bool:
        """Has he what the mission asks for?"""
        return bool(self.spy.goal or self.spy.leads or self.spy.kind == "hostage")

    @cached_property
    def goals(self) -> int:
        """The squares he wants to get to, none where he only waits."""
        if self._done:
            return exits(self.ground)
        if not self.view.config.rules.objective or any(s.goal or s.leads for s in self.view.secret.spies):
            return 0
        return self._document()

    def _document(self) -> int:
        """The square of his document: each spy in turn takes the nearest of those that are left."""
        grid = self.view.config.board.lattice
        documents = self.view.secret.documents
        right = [d.square for d in documents if d.opened and d.marked]
        lying = right or [d.square for d in documents if not d.opened]
        left = list(lying)
        for spy in self.view.secret.spies:
            if not lying or spy.kind != "spy" or (spy.status not in (IN, "out")):
                continue
            start = spy.at
            left = left or list(lying)
            square = left[0] if start is None else min(left, key=lambda s: grid.king(start, s))
            if spy.id == self.id:
                return 1 << square
            left.remove(square)
        return 0

    @cached_property
    def risk(self) -> dict[int, float]:
        """The risk of every square."""
        return risk(self.ground, self.readings, self.units, self.active)

    @cached_property
    def tools(self) -> frozenset[str]:
        """His cards that open edges."""
        return frozenset(card for card in self.spy.cards if card in TOOLS and card not in self.turn.played)

    @cached_property
    def field(self) -> dict[int, float]:
        """Square -> points still to go."""
        if not self.goals:
            return {}
        return field(
            self.ground, self.readings, self.spy.role, self.tools, self.units, self.active, self.goals
        )

    @cached_property
    def bold(self) -> float:
        """How much a spy shuns risks: less as time runs out."""
        last = self.view.config.rules.last_round
        return STEADY * (1.1 - 0.9 * self.view.open.round / last) if last else STEADY

    def worth(self, square: int) -> float:
        """How good it is to end on a square: the lower the better."""
        if self._done and self.goals >> square & 1:
            return -1.0
        way = self.field.get(square, 200.0) if self.goals else 0.0
        return way + self.bold * self.risk.get(square, 0.0)

    # moving

    def _steps(self, fast: bool) -> Steps:
        """His steps; at speed without those that would be heard."""
        steps = movement.steps(self.ground, self.readings, "spy", self.spy.role)
        return steps.barring(self._loud) if fast and self._loud else steps

    @cached_property
    def _loud(self) -> int:
        """Squares that are heard, or set something off, when entered at speed."""
        draft = Draft(State(self.view.config, self.view.open, self.view.secret))
        squares = {s for s in self.view.config.board.lattice.squares if walking.loud_ground(draft, s)}
        for token in self.view.open.tokens:
            if token.kind in ("motion_sensor", "mine"):
                squares.update(token.squares)
        squares.discard(self.spy.at if self.spy.at is not None else -1)
        return sum(1 << square for square in squares)

    def _reach(self, pace: str, spent: int) -> int:
        """Where he can still get to at a pace."""
        assert self.spy.at is not None
        points = spies.limit(self.spy, replace(self.turn, pace=pace)) - spent
        return self._steps(points + spent > 1).reach(self.spy.at, max(points, 0))

    def _pace(self) -> Atom:
        """A pace for the best square within reach, or none."""
        paces = [atom for atom in self.legal if isinstance(atom, atoms.Pace)]
        rest = next(atom for atom in self.legal if isinstance(atom, atoms.Pass))
        if self.spy.at is None:
            return next((atom for atom in paces if atom.pace == "sneak"), rest)
        if self._done and self.goals >> self.spy.at & 1:
            return next((atom for atom in paces if atom.pace == "sneak"), rest)
        alarm = self.view.open.alarm / 4
        chosen: Atom = rest
        best = self.worth(self.spy.at)
        here = self._cover()
        for atom in paces:
            reach = self._reach(atom.pace, 0)
            square = min(bits(reach), key=self.worth)
            price = self.worth(square) + NOISE[atom.pace] * (0.5 + alarm) + WHIM * self.rng.random()
            if price < best - 0.01:
                best, chosen = price, atom
        return here if chosen is rest and here is not None else chosen

    def _step(self) -> Atom | None:
        """The step towards the best square within reach, None on it."""
        walks = [atom for atom in self.legal if isinstance(atom, atoms.Step)]
        if not walks:
            return None
        if self.spy.at is None:
            return min(walks, key=lambda atom: self.worth(atom.square) + ANYWHERE * self.rng.random())
        points = spies.limit(self.spy, self.turn)
        reach = self._reach(self.turn.pace, self.turn.spent)
        goal = min(bits(reach), key=lambda square: (self.worth(square), square != self.spy.at))
        if goal == self.spy.at or self.worth(goal) >= self.worth(self.spy.at):
            return None
        steps = self._steps(points > 1)
        costs = dict(steps.out(self.spy.at))
        left = points - self.turn.spent
        ways = [
            (self.worth(atom.square), atom.square, atom)
            for atom in walks
            if costs.get(atom.square, 99) <= left
            and steps.reach(atom.square, left - costs[atom.square]) >> goal & 1
        ]
        return min(ways)[2] if ways else None

    def _noise(self) -> Atom:
        """A token as far as can be from where he is; one stone only, since two raise the alarm."""
        tokens = [atom for atom in self.legal if isinstance(atom, atoms.Noise)]
        stop = next((atom for atom in self.legal if isinstance(atom, atoms.Stop)), None)
        here = self.spy.at
        if not tokens or (self.turn.laid and stop is not None):
            return stop or self.rng.choice(self.legal)
        if here is None:
            return self.rng.choice(tokens)
        grid = self.view.config.board.lattice
        return max(tokens, key=lambda atom: (grid.king(here, atom.square), self.rng.random()))

    def _end(self) -> Atom:
        for atom in self.legal:
            if isinstance(atom, atoms.Stop):
                return atom
        return self.rng.choice(self.legal)

    # cards, weapons and other acts

    def _plays(self, card: str) -> Iterator[atoms.Play]:
        for atom in self.legal:
            if isinstance(atom, atoms.Play) and atom.card == card:
                yield atom

    def _take(self) -> Atom | None:
        """The right hostage, opened and near."""
        if self.view.config.rules.objective != "hostage" or self.spy.at is None or self._done:
            return None
        grid = self.view.config.board.lattice
        for document in self.view.secret.documents:
            if document.opened and document.marked and grid.king(self.spy.at, document.square) <= 1:
                return next((atom for atom in self.legal if isinstance(atom, atoms.Take)), None)
        return None

    def _tool(self) -> Atom | None:
        """A card on the edge over which the best way leads."""
        at = self.spy.at
        if at is None or not self.goals or not self.tools:
            return None
        grid = self.view.config.board.lattice
        through = dict(barred(self.ground, self.tools).get(at, ()))
        open_ways = movement.steps(self.ground, self.readings, "spy", self.spy.role).out(at)
        around = min((self.field.get(s, 200.0) + p for s, p in open_ways), default=200.0)
        for near, points in through.items():
            if self.field.get(near, 200.0) + points < min(around, self.field.get(at, 200.0) + 0.5):
                edge = grid.edge_names[grid.between(at, near)]
                for card in sorted(self.tools):
                    for atom in self._plays(card):
                        if atom.target == edge:
                            return atom
        return None

    def _repel(self) -> Atom | None:
        """Dog repellent, where a loose dog is near."""
        for unit in self.view.open.units:
            if unit.kind == "dog" and unit.at is not None and not unit.back and self.spy.at is not None:
                if self.view.config.board.lattice.king(unit.at, self.spy.at) <= 5:
                    return next(self._plays("dog_repellent"), None)
        return None

    def _cover(self) -> Atom | None:
        """Hiding, a disguise or, where he is cornered, a blow or shot at who looks at him."""
        at = self.spy.at
        if at is None or self.risk.get(at, 0.0) < EXPOSED or self.spy.hidden or self.spy.disguised:
            return None
        lit = light.lit(self.ground, self.readings) >> at & 1
        for card in ("disguise",) if lit else ("hide", "disguise"):
            atom = next(self._plays(card), None)
            if atom is not None:
                return atom
        if self.risk[at] < CORNERED:
            return None
        looking = {unit.id for unit in self.units if self._looks_at(unit, at)}
        for card in ("strangle", "knife"):
            for atom in self._plays(card):
                if atom.target in looking:
                    return atom
        for shot in self.legal:
            if isinstance(shot, atoms.Shoot) and shot.target in looking and shot.body is None:
                return shot
        return None

    def _looks_at(self, unit: Unit, square: int) -> bool:
        """Can a unit inspect a square from where it stands?"""
        seen = masks(self.ground, self.readings, unit.kind, unit.at, unit.border)
        return bool(reduce(or_, seen, 0) >> square & 1)
