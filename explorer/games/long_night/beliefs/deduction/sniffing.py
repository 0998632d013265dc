"""What the run of a loose dog tells of a spy who is alone."""

from __future__ import annotations

from functools import reduce
from itertools import pairwise
from operator import or_

from explorer.board.sight import bits
from explorer.games.long_night.beliefs.deduction.belief import Belief, World
from explorer.games.long_night.beliefs.deduction.opening import around
from explorer.games.long_night.model.state import Unit
from explorer.games.long_night.rules import documents, dogs, movement

Levels = tuple[int, ...]
"""For 0, 1, ... points the squares that are so far away, as bitboards."""


def scent(world: World, belief: Belief, dog: Unit, path: tuple[int, ...]) -> int | None:
    """The squares on which he can be whom a dog that took this path was after, and did not reach.

    None where that is not worked out: unless the guard's board shows all else, no house keeps dogs out
    and the dog does not run back.
    """
    if not world.certain(belief) or not world.alone(belief) or dog.back or dog.at is None:
        return None
    if documents.house(world.config):
        return None
    steps = dogs.steps(belief.board.ground, world.readings, frozenset())
    end = path[-1] if path else dog.at
    costs = [steps.costs.get(step) for step in pairwise((dog.at, *path))]
    spent = sum(cost for cost in costs if cost is not None)
    if None in costs:
        return None  # asked under readings by which it could not have run so
    far, on = steps.spread(dog.at).everywhere(), steps.spread(end).everywhere()
    shortest = behind(on, far, spent) & ~(1 << end)
    left = movement.dog_pace() - spent
    goals = shortest if not left else 0
    for near, points in steps.out(end):
        if points > left:
            goals |= behind(steps.spread(near).everywhere(), on, points) & shortest
    reached = reduce(or_, far)
    squares = goals
    for trace in belief.traces:
        for square in bits(trace.squares & ~reached):
            if nearest(world, reached, square, dog.at) & (goals | 1 << end):
                squares |= 1 << square
    return squares


def behind(near: Levels, far: Levels, points: int) -> int:
    """The squares that are `points` farther in the second flood than in the first: a shortest path leads on to them."""
    return reduce(or_, (a & b for a, b in zip(near, far[points:], strict=False)), 0)


def nearest(world: World, reached: int, square: int, dog: int) -> int:
    """The squares to which a dog goes that cannot reach a spy on that square (LN-O.26)."""
    disc = 1 << square
    while not disc & reached:
        disc = around(world.grid, disc, 1)
    return 1 << dog if disc >> dog & 1 else disc & reached
