"""Section 6 of the rules: the loose dog's run, arrival, and what it finds on the way."""

from __future__ import annotations

from functools import reduce
from operator import or_

from explorer.board.reach import Flood, Steps
from explorer.board.sight import bits
from explorer.core.rulebook import Basis, Citable
from explorer.games.long_night.effects.draft import Draft
from explorer.games.long_night.model.pieces import Ground, remembered
from explorer.games.long_night.model.state import IN, Spy, Unit
from explorer.games.long_night.readings import Readings
from explorer.games.long_night.rules import alarm, boards, documents, movement
from explorer.games.long_night.rules.rulebook import RULES
from explorer.games.long_night.rules.spies import Refuse

Path = tuple[int, ...]


@remembered
def steps(ground: Ground, readings: Readings, barred: frozenset[int]) -> Steps:
    """The steps of a dog that may not go to some squares."""
    free = movement.steps(ground, readings, "dog")
    return free.barring(sum(1 << square for square in barred)) if barred else free


def _spread(draft: Draft, dog: Unit) -> Flood:
    """The squares to which the dog's cheapest path costs 0, 1, ... points."""
    assert dog.at is not None
    barred = documents.house(draft.config)
    return steps(draft.secret.ground, draft.config.readings, barred).spread(dog.at)


def _far(draft: Draft, dog: Unit, square: int) -> int | None:
    """Points of the dog's cheapest path to a square, None where it cannot get."""
    return _spread(draft, dog).to(1 << square)


@remembered
def runs_to(
    ground: Ground, readings: Readings, start: int, goal: int, barred: frozenset[int]
) -> frozenset[Path]:
    """The runs of one turn along the shortest paths from `start` to `goal`, the start left out."""
    free = steps(ground, readings, barred)
    before = free.back.spread(goal)
    way = before.to(1 << start)
    if way is None:
        return frozenset({()})
    found: set[Path] = set()

    def go(square: int, far: int, left: int, path: Path) -> None:
        """Go on from a square that is so far from the goal, with so many points left."""
        on = [
            (near, cost)
            for near, cost in free.out(square)
            if cost <= far and before.at(far - cost) >> near & 1
        ]
        for near, cost in on:
            if cost <= left:
                go(near, far - cost, left - cost, (*path, near))
            else:
                found.add(path)
        if not on:
            found.add(path)

    go(start, way, movement.dog_pace(), ())
    return frozenset(found)


@RULES.clause("O.24", source="rules 6, the nearest spy", basis=Basis.OURS)
def prey(draft: Draft, dog: Unit) -> tuple[Spy, ...]:
    """The nearest spies are those to whom the dog needs the fewest movement points; spies off the board or out of its reach do not count while it can reach another."""
    barred = documents.house(draft.config)
    outside = [
        (spy, spy.at)
        for spy in draft.secret.spies
        if spy.status == IN and spy.at is not None and spy.at not in barred
    ]
    spread = _spread(draft, dog)
    nearest = spread.to(sum({1 << at for _, at in outside}))
    return () if nearest is None else tuple(spy for spy, at in outside if spread.at(nearest) >> at & 1)


def goals(draft: Draft, dog: Unit) -> tuple[int, ...]:
    """The squares that the dog may run to now: the nearest spies' or the marker's, an entrance's, or the nearest it can reach."""
    barred = documents.house(draft.config)
    assert dog.at is not None
    if dog.back:
        marker = draft.secret.camouflage
        if marker is None:
            return ()
        if marker not in barred and _far(draft, dog, marker) is not None:
            return (marker,)
        return _nearest_reachable(draft, dog, (marker,))
    spies = prey(draft, dog)
    if spies:
        return tuple(dict.fromkeys(spy.at for spy in spies if spy.at is not None))
    inside = [
        spy for spy in draft.secret.spies if spy.status == IN and spy.at is not None and spy.at in barred
    ]
    if inside:
        doors = entrances(draft, dog, inside)
        return tuple(dict.fromkeys(square for square, _ in doors))
    outside = tuple(
        spy.at
        for spy in draft.secret.spies
        if spy.status == IN and spy.at is not None and spy.at not in barred
    )
    return _nearest_reachable(draft, dog, outside)


def _towards(draft: Draft, dog: Unit, goal: int) -> Citable:
    """The clause that names a goal of the dog."""
    if dog.back:
        return RULES["LN-6.7"]
    inside = documents.house(draft.config)
    squares = {spy.at for spy in draft.secret.spies if spy.status == IN}
    if goal in squares:
        return prey
    return entrances if squares & inside else _nearest_reachable


@RULES.clause("O.27", source="rules 6, spies in a house", basis=Basis.OURS)
def entrances(draft: Draft, dog: Unit, inside: list[Spy]) -> list[tuple[int, int]]:
    """Each spy in a house has the entrance that he last used; the dog takes the nearest such entrance's outer square, spies choose among equals."""
    barred = documents.house(draft.config)
    grid = draft.config.board.lattice
    far: dict[tuple[int, int], int] = {}
    for spy in inside:
        if spy.doorway is None:
            continue
        outer = [s for s in grid.parted(spy.doorway) if s is not None and s not in barred]
        for square in outer:
            points = _far(draft, dog, square)
            if points is not None:
                far[square, spy.doorway] = points
    nearest = min(far.values(), default=0)
    return [door for door, points in far.items() if points == nearest]


@RULES.clause("O.26", source="rules 6, the nearest spy", basis=Basis.OURS)
def _nearest_reachable(draft: Draft, dog: Unit, squares: tuple[int, ...]) -> tuple[int, ...]:
    """If the dog can reach no spy and none is in a house, it goes to the square nearest to one, in a straight distance, among those that it can reach."""
    grid = draft.config.board.lattice
    assert dog.at is not None
    if not squares:
        return ()
    reach = sum(_spread(draft, dog).everywhere())
    far = 0
    while not (near := reach & reduce(or_, (grid.disc(square, far) for square in squares))):
        far += 1
    return (dog.at,) if near >> dog.at & 1 else tuple(bits(near))


def runs(draft: Draft, dog: Unit) -> dict[Path, int]:
    """Every run that the dog can make in this turn -> the goal it then runs to."""
    barred = documents.house(draft.config)
    assert dog.at is not None
    found: dict[Path, int] = {}
    for goal in goals(draft, dog):
        for path in sorted(runs_to(draft.secret.ground, draft.config.readings, dog.at, goal, barred)):
            ends = path[-1] if path else dog.at
            if path not in found or ends == goal:
                found[path] = goal
    return found


@RULES.clause("O.25", source="rules 6, loose dog", basis=Basis.OURS)
def run(draft: Draft, id: str, path: Path) -> None:
    """The dog spends its 3 points along one shortest path, chosen by the spies, and stops early only where it vanishes."""
    dog = boards.loose_dog(draft.open.units)
    if dog is None or dog.id != id or path not in (possible := runs(draft, dog)):
        raise Refuse(run.cite(False, pieces=(id,)))
    goal = possible[path]
    draft.note("dog_seeks", _towards(draft, dog, goal).id, piece=id, square=goal, to="spies")
    for square in path:
        draft.set_unit(id, at=square)
        draft.note("dog_runs", movement.dog_pace.id, piece=id, square=square)
        boards.notice_passages(draft, 1 << square)
    here = draft.unit(id).at
    if here == goal:
        arrive(draft, draft.unit(id), goal)
    if not path and draft.unit(id).at is not None:
        draft.note("dog_waits", run.id, piece=id)


@RULES.clause("6.2", source="rules 6, arrival", basis=Basis.SAID)
def arrive(draft: Draft, dog: Unit, square: int) -> None:
    """A dog that reaches its spy leaves the board, the alarm rises by 1, and the spy says that he is where the dog vanished."""
    if dog.back:
        if square == draft.secret.camouflage:
            draft.set_unit(dog.id, at=None)
            draft.hides(camouflage=None)
            draft.note("dog_vanishes", "LN-6.7", piece=dog.id)
        return
    for spy in draft.secret.spies:
        if spy.status == IN and spy.at == square:
            draft.set_unit(dog.id, at=None)
            draft.shows(placed=(*(p for p in draft.open.placed if p[0] != spy.id), (spy.id, square)))
            draft.say("dog_arrived", arrive.id, piece=spy.id, square=square)
            alarm.rise(draft, alarm.dog, dog.id, square)
            draft.check()
            return
    inside = [s for s in draft.secret.spies if s.status == IN and s.at in documents.house(draft.config)]
    for outer, edge in entrances(draft, dog, inside):
        if outer == square:
            sniff_entrance(draft, dog, square, edge)
            return


@RULES.clause("6.3", source="rules 6, spies in a house", basis=Basis.SAID)
def sniff_entrance(draft: Draft, dog: Unit, square: int, edge: int) -> None:
    """If the nearest spy is where dogs may not go and none is outside, the dog runs to the entrance by which he got in and vanishes: alarm +1, the spy says that he entered there, and a passage is laid on the guard's board; one that lay face up raises the alarm once more."""
    draft.set_unit(dog.id, at=None)
    draft.say("entered_here", sniff_entrance.id, square=square, edge=edge)
    alarm.rise(draft, alarm.dog, dog.id, square)
    draft.check()
    if edge in draft.secret.passages:
        boards.notice_passage(draft, edge)
    elif edge in draft.secret.doors:
        draft.hides(doors=draft.secret.doors - {edge})
        draft.shows(ground=boards.changed(draft.open.ground, edge, "open_door"))
