"""Section 2 of the rules, movement of spies: steps, what they set off, and leaving the board."""

from __future__ import annotations

from typing import assert_never

from explorer.board.kinds import KINDS as EDGES
from explorer.core.rulebook import Basis
from explorer.core.ruling import Reason
from explorer.games.long_night.effects.draft import Draft
from explorer.games.long_night.model.pieces import Ground, remembered
from explorer.games.long_night.model.state import IN, LEFT, Spy
from explorer.games.long_night.model.state import SpyTurn as Turn
from explorer.games.long_night.readings import Fast, SightTest
from explorer.games.long_night.rules import alarm, boards, documents, findings, movement, spies
from explorer.games.long_night.rules.rulebook import RULES


def step(draft: Draft, id: str, square: int) -> None:
    """One step of a spy, with all that it sets off, in the order of LN-O.5."""
    spy, turn = spies.moving(draft, id)
    grid = draft.config.board.lattice
    left = spies.limit(spy, turn) - turn.spent
    if spy.at is None:
        edge: int | None
        why: tuple[Reason, ...] = ()
        cost, edge = _entering(draft, spy, square)
    else:
        ruling = movement.step(draft.secret.ground, draft.config.readings, spy.at, square, "spy", spy.role)
        if ruling.value is False:
            raise spies.Refuse(*ruling.because)
        cost, why = int(ruling.value), ruling.because
        edge = grid.between(spy.at, square) if grid.beside(spy.at, square) else None
        if cost > left:
            paces = movement.speed(spies.piece_of(spy, turn), turn.pace).because
            dear = movement.dear_steps(
                draft.secret.ground, draft.config.readings, (*turn.path, square), "spy", spy.role
            )
            near = movement.neighbours.cite(False, pieces=(id,))
            raise spies.Refuse(*paces, near, *dear)
    if cost > left:
        raise spies.Refuse(*movement.speed(spies.piece_of(spy, turn), turn.pace).because)
    if not spies.can_go_on(draft, spy, square, left - cost, spies.taken(draft, spy)):
        raise spies.Refuse(
            movement.sharing.cite(
                False, squares=(draft.secret.ground.name(square),), read=draft.config.readings.share
            )
        )
    before = findings.cast(draft, spy)
    was = spy.at
    spy = draft.set_spy(id, at=square, status=IN)
    draft.set_turn(id, spent=turn.spent + cost, path=(*turn.path, square))
    draft.note("step", movement.PACES[turn.pace].id, piece=id, square=square, to="spies", because=why)
    if crossed_a_look(draft, spy):
        return
    _doorway(draft, spy, was, square, edge)
    if edge is not None:
        boards.set_off(draft, edge)
    _fast_ground(draft, spy, square)
    for unit in draft.open.units:
        if unit.kind == "sleeping_dog" and unit.at == square:
            boards.wake_dog(draft, unit)
    documents.touch(draft, draft.spy(id))
    if draft.open.mud >> square & 1:
        draft.hides(footprints=draft.secret.footprints | 1 << square)
    findings.report_shadows(draft, draft.spy(id), before)


@RULES.clause("O.41", source="missions, start of the spies", basis=Basis.OURS)
def _entering(draft: Draft, spy: Spy, square: int) -> tuple[int, int]:
    """A spy enters across an open border edge of the entry side with a step of his first action, paying for the square entered; until then he is nowhere and in no danger."""
    edges = open_borders(draft, square)
    extra = movement.entering(draft.secret.ground, draft.config.readings, square, spy.role)
    if not edges or extra is None or (draft.config.entry and square not in draft.config.entry):
        raise spies.Refuse(_entering.cite(False, squares=(draft.secret.ground.name(square),)))
    return 1 + extra + edges[0][1], edges[0][0]


def open_borders(draft: Draft, square: int) -> tuple[tuple[int, int], ...]:
    """(edge, points beyond the step) for the border edges of a square that a spy can cross, cheapest first."""
    return border_edges(draft.secret.ground, square)


@RULES.clause("O.80", source="missions, leaving; mission 2, hostages", basis=Basis.OURS)
@remembered
def border_edges(ground: Ground, square: int) -> tuple[tuple[int, int], ...]:
    """A spy leaves across a border edge that can be walked through, and pays a point more for a bush. In a free set-up documents are laid only on squares without a figure."""
    found = []
    for edge in ground.lattice.around(square):
        kind = EDGES[ground.kind(edge)]
        if None in ground.lattice.parted(edge) and kind.walk:
            found.append((edge, kind.points))
    return tuple(sorted(found, key=lambda item: item[1]))


def _doorway(draft: Draft, spy: Spy, was: int | None, square: int, edge: int | None) -> None:
    """Remember where a spy got into a house."""
    house = documents.house(draft.config)
    if square in house and was not in house:
        if edge is None and was is not None:
            edge = _beside_corner(draft, was, square, house)
        if edge is not None:
            draft.set_spy(spy.id, doorway=edge)


def _beside_corner(draft: Draft, was: int, square: int, house: frozenset[int]) -> int | None:
    """The edge by which a slanting step gets into a house: on the open way round its corner (LN-3.1)."""
    grid, ground = draft.config.board.lattice, draft.secret.ground
    dx, dy = grid.offset(was, square)
    for side in (grid.moved(was, dx, 0), grid.moved(was, 0, dy)):
        if side is not None and side not in draft.config.board.stopping:
            way = grid.between(was, side), grid.between(side, square)
            if all(EDGES[ground.kind(edge)].walk for edge in way):
                return way[0] if side in house else way[1]
    return None


@RULES.clause("O.67", source="rules 10, seen in the spies' turn", basis=Basis.OURS)
def crossed_a_look(draft: Draft, spy: Spy) -> bool:
    """Where the table reads it so, a spy who enters a square that a unit's last look still covers is caught at that step, before anything else happens there, and lays no tokens."""
    if not catches_crossing(draft.config.readings.sight_test):
        return False
    for unit, mask in findings.watching(draft):
        if spy.id not in draft.secret.fresh and findings.noticed(draft, spy, unit, mask, mask):
            findings.catch(draft, spy, unit, crossed_a_look)
            draft.check()
            spies.finish(draft, spy.id, quiet=True)
            return True
    return False


def catches_crossing(reading: SightTest) -> bool:
    """Is a spy caught who enters what a last look still covers (LN-O.67)?"""
    match reading:
        case SightTest.CROSSING:
            return True
        case SightTest.LOOK:
            return False
        case never:
            assert_never(never)


def fast(draft: Draft, spy: Spy) -> bool:
    """Is a spy faster than 1, now (reading `fast`)?"""
    turn = draft.turn(spy.id)
    paced = by_pace(draft.config.readings.fast)
    return (spies.limit(spy, turn) if paced else steps_taken(turn)) > 1


def by_pace(reading: Fast) -> bool:
    """Is the pace the speed, however far the spy goes (LN-8.10)?"""
    match reading:
        case Fast.PACE:
            return True
        case Fast.DISTANCE:
            return False
        case never:
            assert_never(never)


def steps_taken(turn: Turn) -> int:
    """Squares really moved in this action."""
    return len(turn.path) - (turn.start is not None)


@RULES.clause("8.10", source="rules 8, loud ground", basis=Basis.SAID)
def loud_ground(draft: Draft, square: int) -> bool:
    """A spy who enters loud ground at a speed over 1 lays a noise token right there, at once, at every entry, beside the tokens of his pace."""
    if "loud" in draft.config.board.terrain[square]:
        return True
    return bool(boards.creaking(draft.open.loud, draft.config.readings.loud_marker) >> square & 1)


def _fast_ground(draft: Draft, spy: Spy, square: int) -> None:
    """Loud ground, then motion sensors and mines, for a square just entered."""
    if not fast(draft, spy):
        return
    squares: tuple[int, ...] = (square,)
    turn = draft.turn(spy.id)
    if not by_pace(draft.config.readings.fast) and steps_taken(turn) == 2:
        squares = turn.path[-2:]
    for entered in squares:
        if loud_ground(draft, entered):
            boards.lay_noise(draft, entered, loud_ground.id, spy.id)
        sensors(draft, spy, entered)


@RULES.clause("9.4", source="rules 9, green strips", basis=Basis.SAID)
def sensors(draft: Draft, spy: Spy, square: int) -> None:
    """A green strip is a motion sensor or mud, by mission; a spy who enters a sensor's strip at a speed over 1 sets it off, once per sensor and turn, and it stays."""
    for token in draft.open.tokens:
        if square not in token.squares:
            continue
        turn = draft.turn(spy.id)
        if token.kind == "motion_sensor" and token.id not in turn.sensed:
            draft.set_turn(spy.id, sensed=turn.sensed | {token.id})
            draft.say(
                "motion_sensor", alarm.motion.id, piece=token.id, by=spy.id, because=(sensors.cite(True),)
            )
            alarm.rise(draft, alarm.motion, token.id)
            draft.check()
        elif token.kind == "mine":
            boards.spend(draft, token)
            draft.say("mine", alarm.mine.id, piece=token.id, by=spy.id)
            alarm.rise(draft, alarm.mine, token.id)
            draft.check()


def leave(draft: Draft, id: str) -> None:
    """A spy leaves the board (LN-O.44); with what the mission asks for he wins it, before his noise is laid."""
    spy, turn = spies.moving(draft, id)
    edges = open_borders(draft, spy.at) if spy.at is not None else ()
    here = draft.secret.ground.squares(0 if spy.at is None else 1 << spy.at)
    if not edges:
        raise spies.Refuse(
            spies.in_play.cite(
                False, squares=here, pieces=(id,), because=() if here else (spies.absent(id),)
            ),
            *((border_edges.cite(False, squares=here),) if here else ()),
        )
    cost = 1 + edges[0][1]
    if turn.spent + cost > spies.limit(spy, turn):
        paces = movement.speed(spies.piece_of(spy, turn), turn.pace).because
        raise spies.Refuse(
            *paces,
            spies.in_play.cite(cost, squares=here, pieces=(id,)),
            *((border_edges.cite(cost, squares=here),) if cost > 1 else ()),
        )
    boards.set_off(draft, edges[0][0])
    draft.set_spy(id, at=None, status=LEFT, body=None)
    draft.set_turn(id, spent=turn.spent + cost)
    draft.note("left", spies.in_play.id, piece=id, to="spies")
    documents.won(draft, spy)
    draft.check()
    if not spies.tokens_due(draft, spy, draft.turn(id)):
        spies.finish(draft, id)
