"""A guard who searches: his units go and look where the most can be found of where the spies can be."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from explorer.board.reach import Steps
from explorer.board.sight import bits
from explorer.games.long_night.actions import atoms
from explorer.games.long_night.actions.atoms import Atom
from explorer.games.long_night.beliefs.knowledge import believed
from explorer.games.long_night.bots.danger import masks
from explorer.games.long_night.bots.hints import hints
from explorer.games.long_night.bots.placing import placed
from explorer.games.long_night.model.pieces import Ground, remembered
from explorer.games.long_night.model.state import GuardView, Unit
from explorer.games.long_night.readings import Readings
from explorer.games.long_night.rules import activation, inspection, movement
from explorer.games.long_night.rules.alarm import band

LATE = 0.7
"""After this part of the rounds handlers let their dogs go."""

WHIM = 0.25
"""How much chance adds to what a choice is worth, so that games differ: this part of it at most."""

SURE = 40
"""Below so many squares a spy's whereabouts count as known well enough to do without the heat sensor."""


def searcher(view: GuardView, legal: tuple[Atom, ...], rng: Random) -> Atom:
    """The atom of a guard who searches."""
    if isinstance(legal[0], atoms.Place):
        return placed(view, legal, rng)
    if isinstance(legal[0], atoms.Mud | atoms.Turn):
        return rng.choice(legal)
    return Search(view, legal, rng).choose()


class Search:
    """One decision of the guard's turn."""

    def __init__(self, view: GuardView, legal: tuple[Atom, ...], rng: Random) -> None:
        self.view, self.legal, self.rng = view, legal, rng
        self.ground, self.readings = view.open.ground, view.config.readings
        belief = believed(view)
        self.hints = hints(view)
        there = [trace.squares for trace in belief.traces if not trace.gone and trace.squares]
        self.spies = [(squares, self._weight(squares)) for squares in there]
        self.units = {unit.id: unit for unit in view.open.units}

    def choose(self) -> Atom:
        """The atom to play."""
        active = self.view.open.active
        if active is not None and self.view.open.phase == "units":
            return self._act(self.units[active.unit], active.spent, active.released)
        card = self._card()
        if card is not None:
            return card
        looks = [atom for atom in self.legal if isinstance(atom, atoms.Look)]
        if looks:
            return self._best_look(looks)
        return self._activate()

    # what is to be gained

    def gain(self, mask: int) -> float:
        """How much of the spies a look at those squares can find: 1 for a spy who must be there."""
        return sum(self._weight(mask & squares) / whole for squares, whole in self.spies)

    def _weight(self, squares: int) -> float:
        """How much some squares count, hints included."""
        return squares.bit_count() + sum(more * (squares & where).bit_count() for where, more in self.hints)

    def _best_look(self, looks: Sequence[atoms.Look]) -> Atom:
        def worth(atom: atoms.Look) -> float:
            unit = self.units[atom.piece]
            return self.gain(inspection.inspected(self.ground, self.readings, unit, atom.look))

        return max(looks, key=lambda atom: (worth(atom) * self._whim(), self.rng.random()))

    def _whim(self) -> float:
        return 1 + WHIM * self.rng.random()

    # units

    def _activate(self) -> Atom:
        """The unit that can find the most; a sleeping dog is woken before that."""
        wakes = [a for a in self.legal if isinstance(a, atoms.Wake)]
        for wake in wakes:
            if self.units[wake.piece].kind == "sleeping_dog":
                return wake
        found = [a for a in self.legal if isinstance(a, atoms.Activate)]
        if not found:
            return wakes[0] if wakes else self.legal[-1]
        if self._late():
            for atom in found:
                if self.units[atom.piece].kind == "dog_handler":
                    return atom
        return max(found, key=lambda atom: (self._worth(self.units[atom.piece]), self.rng.random()))

    def _late(self) -> bool:
        """Is it time to let a dog go? It tells where a spy is, but its handler looks at more than any other unit."""
        last = self.view.config.rules.last_round or 12
        loose = any(unit.kind == "dog" and unit.at is not None for unit in self.view.open.units)
        return not loose and self.view.open.round > LATE * last

    def _worth(self, unit: Unit) -> float:
        """The most that a unit can find with one activation, or a little for one that comes nearer to them."""
        best = max((self.gain(mask) for _, mask in self._prospects(unit, self._points(unit, 0))), default=0.0)
        return best * self._whim() if best else -self._distance(unit)

    def _points(self, unit: Unit, spent: int) -> int:
        return movement.speed(inspection.as_piece(unit), None).value - spent

    def _steps(self, unit: Unit) -> tuple[Steps, int]:
        """The steps of a unit where the mission lets it go."""
        barred = activation.off_limits(self.view.config, self.view.open.documents, unit)
        return movement.steps(self.ground, self.readings, unit.kind), sum(1 << s for s in barred)

    def _prospects(self, unit: Unit, points: int) -> list[tuple[int, int]]:
        """(square, what a look from there inspects) for all that a unit can do with those points."""
        assert unit.at is not None
        steps, barred = self._steps(unit)
        handler = unit.kind == "dog_handler"
        reach = steps.reach(unit.at, points) & ~barred | 1 << unit.at
        around = self.view.config.board.lattice.disc(unit.at, points + 2)
        if not any(around & squares for squares, _ in self.spies):
            reach &= self._lit() | 1 << unit.at
        prospects = []
        for square in bits(reach):
            seen = walked(self.ground, self.readings, unit.at, square, points) if handler else 0
            for mask in masks(self.ground, self.readings, unit.kind, square, ""):
                prospects.append((square, mask | seen))
        return prospects

    def _lit(self) -> int:
        """The squares from where a look shows lit areas farther away."""
        lamps = (s for s in self.view.config.board.having("lamp") if s not in self.ground.dark)
        return sum(1 << square for square in lamps)

    def _distance(self, unit: Unit) -> float:
        """How far a unit is from the nearest place where a spy can be."""
        assert unit.at is not None
        grid = self.view.config.board.lattice
        wanted = 0
        for squares, _ in self.spies:
            wanted |= squares
        far = 1
        while wanted and not grid.disc(unit.at, far) & wanted and far < grid.width + grid.height:
            far += 2
        return float(far)

    def _act(self, unit: Unit, spent: int, released: bool) -> Atom:
        """The next step or the look of the active unit."""
        assert unit.at is not None
        looks = [a for a in self.legal if isinstance(a, atoms.Look)]
        lets_go = [a for a in self.legal if isinstance(a, atoms.Release)]
        if lets_go and self._late():
            return min(lets_go, key=lambda a: (self._from(a.square), self.rng.random()))
        walks = [a for a in self.legal if isinstance(a, atoms.Step)]
        if not walks:
            return self._best_look(looks)
        best = max(
            self._prospects(unit, self._points(unit, spent)), key=lambda p: (self.gain(p[1]), p[0] == unit.at)
        )
        if self.gain(best[1]):
            goal = best[0]
        else:
            goal = self._towards(unit, spent)
        if goal == unit.at:
            return self._best_look(looks)
        return self._way(unit, walks, goal, self._points(unit, spent)) or self._best_look(looks)

    def _from(self, square: int) -> int:
        """How far a square is from the nearest place where a spy can be."""
        return int(self._distance(Unit("", "green", square)))

    def _towards(self, unit: Unit, spent: int) -> int:
        """The square within reach that is nearest to where a spy can be."""
        assert unit.at is not None
        steps, barred = self._steps(unit)
        reach = steps.reach(unit.at, self._points(unit, spent)) & ~barred | 1 << unit.at
        return min(bits(reach), key=lambda square: (self._from(square), square != unit.at))

    def _way(self, unit: Unit, walks: list[atoms.Step], goal: int, points: int) -> Atom | None:
        """The step that begins the cheapest way to a square."""
        assert unit.at is not None
        steps, barred = self._steps(unit)
        free = steps.barring(barred) if barred else steps
        squares = way(free, unit.at, goal, points)
        return next((atom for atom in walks if atom.square in squares[1:2]), None)

    # cards

    def _card(self) -> Atom | None:
        """A card that helps now."""
        cards = [a for a in self.legal if isinstance(a, atoms.Play)]
        by_name: dict[str, list[atoms.Play]] = {}
        for atom in cards:
            by_name.setdefault(atom.card, []).append(atom)
        unsure = any(squares.bit_count() > SURE for squares, _ in self.spies)
        if "heat_sensor" in by_name and unsure and self.view.open.round >= 3:
            return by_name["heat_sensor"][0]
        for name in ("reinforcements", "bug"):
            if name in by_name:
                return self.rng.choice(by_name[name])
        if "camera" in by_name and self.spies:
            return max(by_name["camera"], key=self._camera_worth)
        if "floodlight" in by_name and band(self.view.open.alarm) != "calm":
            return by_name["floodlight"][0]
        return None

    def _camera_worth(self, atom: atoms.Play) -> float:
        square = self.view.config.board.lattice.numbers[atom.target]
        return self.gain(self.view.config.board.lattice.disc(square, 1))


@remembered
def walked(ground: Ground, readings: Readings, start: int, goal: int, points: int) -> int:
    """What a dog handler inspects on a cheapest way to a square."""
    seen = 0
    for square in way(movement.steps(ground, readings, "dog_handler"), start, goal, points):
        for mask in masks(ground, readings, "dog_handler", square, ""):
            seen |= mask
    return seen


def way(steps: Steps, start: int, goal: int, points: int) -> tuple[int, ...]:
    """The squares of a cheapest way, its ends included, of at most so many points; empty where there is none."""
    if start == goal:
        return (start,)
    total = next((spent for spent in range(points + 1) if steps.reach(start, spent) >> goal & 1), None)
    if total is None:
        return ()
    for near, cost in steps.out(start):
        if cost <= total and steps.reach(near, total - cost) >> goal & 1:
            return (start, *way(steps, near, goal, total - cost))
    return ()
