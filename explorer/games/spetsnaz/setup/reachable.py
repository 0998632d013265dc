"""What keeps a laid-out position of Spetsnaz from being reached by play, each with the clause that it breaks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from msgspec.structs import replace

from explorer.core.ruling import Reason
from explorer.core.wording import counted, joined
from explorer.game.record import Problem, problem
from explorer.games.spetsnaz.events import a, name
from explorer.games.spetsnaz.model.pieces import (
    ARTEFACT,
    KINDS,
    KIT,
    MINE,
    PIT,
    TERRORIST,
    TRAP,
    Mark,
    kinds_on,
    ordered,
)
from explorer.games.spetsnaz.model.state import OTHER, SEATS, State
from explorer.games.spetsnaz.rules import (
    conventions,
    fight,
    goal,
    movement,
    objects,
    preparation,
    scenarios,
    wounds,
)
from explorer.games.spetsnaz.rules.placing import unfit
from explorer.games.spetsnaz.text.reasons import sentence


def unreachable(state: State, stated: bool) -> tuple[Problem, ...]:
    """Every way in which a position is one that play does not come to; `stated` is whether its sheet says how much there is."""
    found = [*_turns(state), *(_counted(state) if stated else ())]
    for seat in SEATS:
        found += _placed(state, OTHER[seat])
        found += _walked(state, seat)
        found += _left_behind(state, seat)
        found += _gone(state, seat)
        found += _carried(state, seat)
        found += _hurt(state, seat)
    return tuple(found)


def _breaks(clause: str, where: str, found: str, allowed: str) -> Problem:
    return problem(clause, where, found, allowed, unreached=True)


def _placed(state: State, owner: str) -> Iterator[Problem]:
    """Objects that could not have been hidden beside those before them."""
    squad = state.open.squad(OTHER[owner])
    there = tuple[Mark, ...]()
    for mark in ordered((*state.secret(owner).marks, *squad.gone)):
        for reason in unfit(state.config, there, mark.kind, mark.cell):
            if not _too_many(state, reason, there, mark):
                found = f"{a(name(mark.kind))} on {mark.cell}"
                yield _breaks(reason.clause, f"{owner}.objects", found, sentence(reason))
        there = (*there, mark)


def _too_many(state: State, reason: Reason, there: tuple[Mark, ...], mark: Mark) -> bool:
    """Is it the number alone that speaks against a mark? All of them are counted by themselves."""
    full = sum(other.kind == mark.kind for other in there) >= state.config.wanted(mark.kind)
    return full and reason.clause in (preparation.as_scenario_says.id, preparation.in_preparation.id)


def _counted(state: State) -> Iterator[Problem]:
    """More objects than the sheet says, or fewer once a map is ready; those counted that are there no more."""
    config = state.config
    for owner in SEATS:
        missing, squad = list[str](), state.open.squad(OTHER[owner])
        live = Counter(mark.kind for mark in state.secret(owner).marks)
        gone = Counter(mark.kind for mark in squad.gone) | Counter(
            {ARTEFACT: squad.found, KIT: len(squad.past)}
        )
        for kind in KINDS:
            many, wanted = live[kind] + gone[kind], config.wanted(kind)
            if many > wanted:
                clause = preparation.in_preparation if kind == TERRORIST else preparation.as_scenario_says
                found = counted(many, name(kind))
                yield _breaks(clause.id, f"{owner}.objects", found, f"the scenario has {wanted}")
            if many < wanted and owner in state.open.ready:
                missing.append(counted(wanted - many, name(kind)))
        if missing:
            allowed = "all that the scenario has is hidden before play"
            found = f"{joined(missing)} not hidden"
            yield _breaks(preparation.complete.id, f"{owner}.objects", found, allowed)


def _walked(state: State, seat: str) -> Iterator[Problem]:
    """Ways that no squad has walked."""
    grid, squad = state.config.grid, state.open.squad(seat)
    if squad.at not in grid.reachable:
        allowed = f"no way leads there from {grid.start}"
        yield _breaks(movement.straight.id, f"{seat}.at", f"the squad is on {squad.at}", allowed)
    way = (grid.start, *squad.trail)
    # where one cell alone is named, only where the squad stands is told
    for here, there in pairwise(way) if len(squad.trail) > 1 else ():
        if there not in grid.near[here]:
            found = f"{there} after {here}"
            yield _breaks(movement.straight.id, f"{seat}.entered", found, "they share no side")


def _left_behind(state: State, seat: str) -> Iterator[Problem]:
    """What lies on cells that were entered, and could not have been left there."""
    owner, squad, config = OTHER[seat], state.open.squad(seat), state.config
    stays = objects.carries_one(config)
    ends = {
        ARTEFACT: "" if stays else objects.can_take.id,
        TERRORIST: objects.must_fight.id,
        MINE: scenarios.blown_up.id,
    }
    done = {ARTEFACT: "taken", TERRORIST: "killed", MINE: "set off"}
    for cell in dict.fromkeys(squad.trail):
        if cell == squad.at and state.open.pending == seat:
            continue
        for kind in dict.fromkeys(kinds_on(state.secret(owner).marks, cell)):
            if ends.get(kind):
                found = f"{a(name(kind))} on {cell}, where {seat} has been"
                yield _breaks(ends[kind], f"{owner}.objects", found, f"it is {done[kind]} on entering")


def _gone(state: State, seat: str) -> Iterator[Problem]:
    """Objects that cannot be gone, or are gone without a trace of it."""
    squad = state.open.squad(seat)
    gone = Counter(mark.kind for mark in squad.gone)
    for kind, clause in ((TRAP, objects.trap_again), (PIT, objects.pit_again)):
        if gone[kind] and not fight.cell_cleared(state.config):
            allowed = "it works for the whole game"
            yield _breaks(clause.id, f"{seat}.gone", f"{a(kind)} is gone", allowed)
    if gone[ARTEFACT] > squad.found:
        found = f"{counted(gone[ARTEFACT], 'artefact')} gone, {squad.found} carried or delivered"
        yield _breaks(conventions.leaves_map.id, f"{seat}.gone", found, "who takes one has it")
    if gone[KIT] > len(squad.past):
        found = f"{counted(gone[KIT], 'first-aid kit')} gone, {len(squad.past)} used"
        yield _breaks(objects.indicator_left.id, f"{seat}.gone", found, "who uses one begins a new indicator")


def _carried(state: State, seat: str) -> Iterator[Problem]:
    """Artefacts and indicators that a squad cannot have."""
    config, squad = state.config, state.open.squad(seat)
    if squad.carried > 1 and objects.carries_one(config):
        found = f"{squad.carried} artefacts carried"
        yield _breaks(objects.can_take.id, f"{seat}.carries", found, "one at a time is carried")
    if squad.carried and conventions.delivers(config, squad.at):
        found = f"an artefact is carried on the exit {squad.at}"
        yield _breaks(conventions.delivers.id, f"{seat}.carries", found, "it is delivered on entering")
    if squad.delivered and not config.delivers:
        found = f"{counted(squad.delivered, 'artefact')} delivered"
        yield _breaks(conventions.delivers.id, f"{seat}.delivered", found, "nothing is delivered here")
    if not objects.has_indicators(config, len(squad.past)):
        found = f"{counted(len(squad.past), 'first-aid kit')} used"
        allowed = f"{counted(config.indicators, 'indicator')} printed"
        yield _breaks(objects.indicator_left.id, f"{seat}.kits_used", found, allowed)


def _hurt(state: State, seat: str) -> Iterator[Problem]:
    """Wounds that have lost the game, and turns that cannot be waiting to be lost."""
    config, board, squad = state.config, state.open, state.open.squad(seat)
    if wounds.lost(config.readings, squad).value:
        found = counted(squad.wounds, "wound")
        yield _breaks(wounds.lost.id, f"{seat}.wounds", found, "they have lost the game")
    if not squad.stuck:
        return
    where, pits = f"{seat}.loses_turn", (*state.secret(OTHER[seat]).marks, *squad.gone)
    if Mark(squad.at, PIT) not in pits:
        yield _breaks(objects.falls_in.id, where, f"no pit on {squad.at}", "turns are lost in pits")
    if not objects.falls_in(config):
        yield _breaks(objects.falls_in.id, where, "a turn to lose", "by this reading none is lost later")
    if board.number and board.turn == seat:
        yield _breaks(objects.falls_in.id, where, f"it is the turn of {seat}", "it would have been lost")


def _turns(state: State) -> Iterator[Problem]:
    """Turns that are not this player's, and games that are over."""
    config, board = state.config, state.open
    if not board.number:
        return
    if (board.number % 2 == 1) != (board.turn == board.first):
        found = f"turn {board.number} of {board.turn}, and {board.first} moved first"
        yield _breaks(movement.has_turn.id, "number", found, "they take turns")
    agreed = preparation.first_mover(config, replace(board, first="")).value
    if agreed not in ("", board.first):
        found = f"{board.first} moved first"
        yield _breaks(preparation.first_mover.id, "turn", found, f"by this reading {agreed} does")
    if board.walked and not board.squad(board.turn).trail:
        yield _breaks(movement.recorded.id, "walked", "no cell entered", "who walks enters cells")
    for seat in SEATS:
        if seat != board.pending and goal.fulfilled(config, board.squad(seat)).value:
            found = f"{counted(board.squad(seat).found, 'artefact')} found"
            yield _breaks(goal.fulfilled.id, f"{seat}.carries", found, f"{seat} has won by it")
