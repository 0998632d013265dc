"""Whether a mission can be played: what makes a game of it impossible, and what looks like a slip."""

from __future__ import annotations

from collections.abc import Callable

from explorer.game.record import Problem, problem
from explorer.games.long_night.effects.draft import Draft
from explorer.games.long_night.model.state import OUT, State
from explorer.games.long_night.rules import hostages, setting
from explorer.games.long_night.setup import guarded, ways
from explorer.games.long_night.setup.keys import WEAPONS, Setup, situation
from explorer.games.long_night.setup.place import ERROR, WARNING, Found, Place

AIMS = {"document": "LN-M1.1", "hostage": "LN-M2.1"}
"""Objective -> the clause that sets it."""
WHEN = {"mud_rounds": "LN-M2.5", "turn_rounds": "LN-M2.9"}
"""Key of rounds -> the clause of what is done in them."""


def problems(setup: Setup, state: State) -> tuple[Problem, ...]:
    """All that keeps a mission from being played, and all that looks like a slip; errors come first.

    `state` is the first state of `setup`. Faults of the file itself (unknown keys and the like) are found
    before there is a state.
    """
    mission = Place(setup, state, Draft(state), situation(setup).pieces)
    found = dict.fromkeys(
        problem(clause, where, what, allowed, error=error)
        for check in CHECKS
        for clause, error, where, what, allowed in check(mission)
    )
    return tuple(sorted(found, key=lambda one: not one.error))


# spies and their ways


def _tools(mission: Place) -> frozenset[str]:
    """What the spies hold, or may pick."""
    if setting.choosing(Draft(mission.state)) or (
        mission.setup.set_up == "free" and mission.state.config.cards
    ):
        return frozenset(ways.WAYS)
    spies = mission.state.secret.spies
    held = {card for spy in spies for card in spy.cards}
    return frozenset(held | ({"a weapon"} if any(spy.weapon in WEAPONS for spy in spies) else set()))


def _reached(mission: Place, tools: frozenset[str]) -> set[int]:
    """The squares to which some spy can come with those tools."""
    config, readings = mission.state.config, mission.state.config.readings
    ground = ways.opened(mission.state.secret.ground, config, tools)
    reached: set[int] = set()
    for spy in mission.state.secret.spies:
        starts = {spy.at} if spy.at is not None else ways.borders(ground, readings, spy.role)
        if spy.status == OUT and config.entry:
            starts &= set(config.entry)
        reached |= ways.spread(ground, readings, {s for s in starts if s is not None}, spy.role)
    return reached


def _spies(mission: Place) -> Found:
    state = mission.state
    spies = [spy for spy in state.secret.spies if spy.kind == "spy"]
    if not spies:
        yield "LN-1.1", ERROR, "pieces", "no spy", "needed: a piece of the kind spy"
        return
    readings, ground, config = state.config.readings, state.secret.ground, state.config
    if any(spy.status == OUT for spy in spies):
        open_ = ways.borders(ground, readings, "")
        if not open_:
            yield (
                "LN-O.41",
                ERROR,
                "map",
                "no way in: the border is shut all round",
                "needed: an open outermost edge",
            )
        elif config.entry and not open_ & set(config.entry):
            outer = ", ".join(mission.name(square) for square in sorted(open_)[:8])
            yield (
                "LN-O.41",
                ERROR,
                "regions.entry",
                "no square of it has an open outermost edge",
                f"such squares: {outer} ...",
            )
    if config.rules.objective:
        tools = _tools(mission)
        shut = not ways.borders(ground, readings, "")
        if shut and not ways.borders(ways.opened(ground, config, tools), readings, ""):
            yield (
                "LN-O.80",
                ERROR,
                "map",
                "no way out: the border is shut all round",
                "needed: an open outermost edge",
            )


def _objective(mission: Place) -> Found:
    state, setup = mission.state, mission.setup
    objective = state.config.rules.objective
    papers = [piece for piece in mission.pieces if piece.kind == "document"]
    marked = [piece for piece in papers if piece.marked]
    if not objective:
        for piece in marked:
            yield (
                "LN-M1.8",
                WARNING,
                mission.at(piece.id).replace(".at", ".marked"),
                "is marked",
                "no objective asks for it",
            )
        return
    if not papers:
        yield (
            AIMS[objective],
            ERROR,
            "pieces",
            "no document",
            f"needed: one at least, for the objective {objective!r}",
        )
    for piece in marked[1:]:
        yield (
            "LN-M1.4",
            ERROR,
            mission.at(piece.id).replace(".at", ".marked"),
            "a second marked document",
            "allowed: one",
        )
    if not setup.rules.last_round:
        yield "LN-O.16", WARNING, "rules.last_round", "found 0", "a game without a last round may never end"
    right = marked or papers
    squares = {piece.square: mission.at(piece.id) for piece in right if piece.square is not None}
    if any(piece.square is None for piece in right):
        free = sorted(setting.squares_for(mission.draft, "document"))
        squares |= {square: "placing.document" for square in free if square not in squares}
    held = _tools(mission)
    there, anyhow = _reached(mission, held), _reached(mission, frozenset(ways.WAYS))
    for square, where in squares.items():
        if square in there:
            continue
        found = f"{mission.name(square)} is out of the spies' reach"
        if square not in anyhow:
            yield (
                AIMS[objective],
                ERROR,
                where,
                f"{found} even with every tool",
                "allowed: a square that spies can come to",
            )
            continue
        alone = [tool for tool in ways.WAYS if square in _reached(mission, held | {tool})]
        wanted = ", ".join(alone) or "several of " + ", ".join(t for t in ways.WAYS if t not in held)
        yield AIMS[objective], WARNING, where, f"{found} with what they hold", f"would help: {wanted}"


# the mission's own rules


def _rules(mission: Place) -> Found:
    setup, config = mission.setup, mission.state.config
    rules = setup.rules
    if rules.last_round and setup.start.round > rules.last_round:
        yield (
            "LN-O.16",
            ERROR,
            "start.round",
            f"found {setup.start.round}",
            f"allowed: 1 to {rules.last_round}",
        )
    if setup.start.alarm == 9:
        yield "LN-4.1", ERROR, "start.alarm", "found 9", "allowed: 1 to 8, at 9 the guard has won"
    if rules.house_lit and not config.region("house"):
        yield "LN-M1.2", ERROR, "rules.house_lit", "no region is called house", "needed: regions.house"
    if rules.turn_rounds and rules.objective != "hostage":
        yield "LN-M2.9", WARNING, "rules.turn_rounds", "documents are turned", "they matter to a hostage only"
    if rules.mud_rounds and not hostages.strips(mission.draft):
        yield (
            "LN-M2.5",
            WARNING,
            "rules.mud_rounds",
            "mud fits nowhere",
            "three squares in a row away from tents",
        )
    for key in ("mud_rounds", "turn_rounds"):
        for number, when in enumerate(getattr(rules, key)):
            if rules.last_round and not 1 <= when <= rules.last_round:
                yield (
                    WHEN[key],
                    WARNING,
                    f"rules.{key}[{number}]",
                    f"found {when}",
                    f"rounds: 1 to {rules.last_round}",
                )
    spies = sum(spy.kind == "spy" for spy in mission.state.secret.spies)
    if setup.by_spies and spies not in [row.spies for row in setup.by_spies]:
        yield "LN-M1.9", WARNING, "by_spies", f"no row for {spies}", "that number of spies plays"
    for number, row in enumerate(setup.by_spies):
        for key, kind in (("perimeter", "camera_perimeter"), ("snipers", "sniper"), ("spies", "spy")):
            there, wanted = sum(piece.kind == kind for piece in mission.pieces), getattr(row, key)
            if wanted > there:
                yield (
                    "LN-M1.9",
                    WARNING,
                    f"by_spies[{number}].{key}",
                    f"found {wanted}",
                    f"among the pieces: {there}",
                )


def _regions(mission: Place) -> Found:
    anyhow = _reached(mission, frozenset(ways.WAYS))
    for name, squares in mission.state.config.regions:
        if not squares:
            yield "LN-3.3", WARNING, f"regions.{name}", "is empty", "needed: a square at least"
        elif name not in ("entry", "exit") and anyhow and not anyhow & set(squares):
            yield "LN-O.4", WARNING, f"regions.{name}", "no spy can come there", "even with every tool"


CHECKS: tuple[Callable[[Place], Found], ...] = (
    _spies,
    _objective,
    guarded.placing,
    guarded.crowds,
    guarded.room,
    guarded.idle,
    _rules,
    _regions,
)
