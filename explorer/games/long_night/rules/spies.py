"""Section 2 of the rules, the spies' turn: who may act, paces, steps and what they set off, noise, ending a turn."""

from __future__ import annotations

from functools import lru_cache
from typing import assert_never

from explorer.board.kinds import KINDS as EDGES
from explorer.core.rulebook import Basis
from explorer.core.ruling import Reason
from explorer.games.long_night.draft import Draft
from explorer.games.long_night.model import KINDS, Ground, Piece, Side, remembered
from explorer.games.long_night.readings import Fast, LoudMarker, ShadowWatch, Share, SightTest, SpyTurn
from explorer.games.long_night.rulebook import RULES
from explorer.games.long_night.rules import alarm, boards, documents, findings, movement
from explorer.games.long_night.rules.light import candle
from explorer.games.long_night.state import IN, LEFT, OUT, SPIES, Spy, Unit
from explorer.games.long_night.state import SpyTurn as Turn


class Refuse(Exception):
    """An atom is forbidden, for these reasons."""

    def __init__(self, *because: Reason) -> None:
        super().__init__(*because)
        self.because = because


@RULES.clause("2.2", source="rules 2, course of the game", basis=Basis.SAID)
def spies_turn(draft: Draft, spy: str) -> bool:
    """First all spies take their turn, then the guard; each spy takes at most one movement action a round, in any order they agree on."""
    return draft.open.phase == SPIES and spy not in draft.secret.acted


@RULES.clause("O.2", source="rules 2, the spies' order", basis=Basis.OURS)
def his_turn(draft: Draft, spy: str) -> bool:
    """Spies take their turns one after another; a turn begins with the first act and ends with the last token or a pass, and no other spy acts inside it."""
    return all(turn.spy == spy or turn.spy in draft.secret.acted for turn in draft.secret.turns)


@RULES.clause("O.44", source="missions, leaving", basis=Basis.OURS)
def in_play(spy: Spy) -> bool:
    """Leaving costs a point across an open border edge; it ends the spy's turn, and he cannot return."""
    return spy.status in (IN, OUT)


def now(draft: Draft) -> Reason:
    """The step of the round that is played now, as a reason."""
    return RULES["LN-2.10"].cite(draft.open.phase)


def absent(id: str) -> Reason:
    """The reason that a piece is not on the board."""
    return RULES["LN-2.1"].cite("gone", pieces=(id,))


def begin(draft: Draft, id: str, *, moving: bool) -> tuple[Spy, Turn]:
    """Open the turn of a spy for an act, or refuse it; `moving` is False for cards, shots and other free acts."""
    spy = next((s for s in draft.secret.spies if s.id == id), None)
    if spy is None or draft.open.phase != SPIES:
        # out of their turn whether he walks must not show
        why = now(draft) if draft.open.phase != SPIES else absent(id)
        raise Refuse(spies_turn.cite(False, pieces=(id,), because=(why,)))
    if not in_play(spy):
        clause = in_play if spy.status == LEFT else findings.catch
        raise Refuse(clause.cite(False, pieces=(id,)))
    match draft.config.readings.spy_turn:
        case SpyTurn.OWN:
            alone = True
        case SpyTurn.TEAM:
            alone = moving
        case never:
            assert_never(never)
    if alone and not spies_turn(draft, id):
        raise Refuse(spies_turn.cite(False, pieces=(id,)), his_turn.cite(False, pieces=(id,)))
    if spy.kind == "hostage" and id not in waiting(draft):
        raise Refuse(spies_turn.cite(False, pieces=(id, *waiting(draft))))
    busy = [t.spy for t in draft.secret.turns if t.spy != id and t.spy not in draft.secret.acted]
    if draft.config.readings.spy_turn is SpyTurn.TEAM:
        busy = [draft.secret.mover] if draft.secret.mover not in ("", id) and moving else []
    if busy:
        raise Refuse(spies_turn.cite(False, pieces=(id, *busy)), his_turn.cite(False, pieces=(id, *busy)))
    for turn in draft.secret.turns:
        if turn.spy == id:
            return spy, turn
    spy = draft.set_spy(id, hidden=False)
    draft.hides(fresh=draft.secret.fresh - {id})
    draft.set_turn(id, start=spy.at, path=() if spy.at is None else (spy.at,))
    documents.touch(draft, spy)
    return draft.spy(id), draft.turn(id)


def piece_of(spy: Spy, turn: Turn) -> Piece:
    """A spy as a piece of a still position: with his load, and his slowness in this turn."""
    return _piece(spy.id, spy.role, bool(spy.carries or turn.slow))


@lru_cache(maxsize=256)
def _piece(id: str, role: str, loaded: bool) -> Piece:
    return Piece(id, "spy", role=role, carries="body" if loaded else "")


def limit(spy: Spy, turn: Turn) -> int:
    """The points of the action that a spy has chosen."""
    return movement.speed(piece_of(spy, turn), turn.pace).value


@RULES.clause("O.3", source="rules 2, paces", basis=Basis.OURS)
def pace(draft: Draft, id: str, name: str) -> None:
    """The pace is chosen before the first step and fixes limit and standing up; cards and shots may stand before, between and after steps, but before the tokens of the pace."""
    spy, turn = begin(draft, id, moving=True)
    if turn.pace:
        raise Refuse(*chosen(id, turn))
    if name not in movement.PACES:
        raise Refuse(pace.cite(False, pieces=(id, name)))
    if spy.kind == "hostage" and name == "throw":
        raise Refuse(pace.cite(False, pieces=(id, name)), RULES["LN-M2.7"].cite(False, pieces=(id, name)))
    draft.hides(mover=id)
    draft.set_turn(id, pace=name)
    if id in dict(draft.open.placed):
        draft.shows(placed=tuple(place for place in draft.open.placed if place[0] != id))
        draft.note("moves_on", "LN-O.62", piece=id)
    if name != "crawl" and spy.prone:
        before = findings.cast(draft, spy)
        spy = draft.set_spy(id, prone=False)
        report_shadows(draft, spy, before)


def chosen(id: str, turn: Turn) -> tuple[Reason, ...]:
    """The reasons against a second movement of a spy who has chosen his pace."""
    before = movement.PACES[turn.pace].cite(movement.PACES[turn.pace](), pieces=(id,))
    second = pace.cite(False, pieces=(id,), because=(before,))
    return spies_turn.cite(False, pieces=(id,), because=(second,)), second


def over(draft: Draft, id: str, turn: Turn) -> Reason:
    """The reason why a spy is too late for an act: his tokens are laid, or he has no pace or is not on the board."""
    if draft.spy(id).status != IN and turn.pace == "":
        return pace.cite(False, pieces=(id,), because=(absent(id),))
    if not turn.laid:
        return pace.cite(False, pieces=(id,))
    laid = tuple(draft.secret.ground.name(square) for square in turn.laid)
    return pace.cite(False, pieces=(id,), because=(movement.PACES[turn.pace].cite(True, squares=laid),))


def slowed(spy: Spy, turn: Turn) -> tuple[Reason, ...]:
    """The reason why a hostage slows a spy who carries him, or who has handed him over in this turn."""
    if spy.leads or (turn.slow and turn.lifted != "drop"):
        return (RULES["LN-M2.7"].cite(-1, pieces=(spy.id,)),)
    return ()


def moving(draft: Draft, id: str) -> tuple[Spy, Turn]:
    """A spy in the middle of his movement action, before its tokens. Refuses others."""
    spy, turn = begin(draft, id, moving=True)
    if turn.halted:
        raise Refuse(pace.cite(False, pieces=(id,), because=(candle.cite(False, pieces=(id,)),)))
    if not turn.pace or turn.laid or spy.status == LEFT:
        raise Refuse(over(draft, id, turn))
    return spy, turn


def step(draft: Draft, id: str, square: int) -> None:
    """One step of a spy, with all that it sets off, in the order of LN-O.5."""
    spy, turn = moving(draft, id)
    grid = draft.config.board.lattice
    left = limit(spy, turn) - turn.spent
    if spy.at is None:
        edge: int | None
        why: tuple[Reason, ...] = ()
        cost, edge = _entering(draft, spy, square)
    else:
        ruling = movement.step(draft.secret.ground, draft.config.readings, spy.at, square, "spy", spy.role)
        if ruling.value is False:
            raise Refuse(*ruling.because)
        cost, why = int(ruling.value), ruling.because
        edge = grid.between(spy.at, square) if grid.beside(spy.at, square) else None
        if cost > left:
            paces = movement.speed(piece_of(spy, turn), turn.pace).because
            dear = movement.dear_steps(
                draft.secret.ground, draft.config.readings, (*turn.path, square), "spy", spy.role
            )
            near = movement.neighbours.cite(False, pieces=(id,))
            raise Refuse(*paces, *slowed(spy, turn), near, *dear)
    if cost > left:
        raise Refuse(*movement.speed(piece_of(spy, turn), turn.pace).because)
    if not can_go_on(draft, spy, square, left - cost, taken(draft, spy)):
        raise Refuse(movement.sharing.cite(False, squares=(draft.secret.ground.name(square),)))
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
    report_shadows(draft, draft.spy(id), before)


@RULES.clause("O.41", source="missions, start of the spies", basis=Basis.OURS)
def _entering(draft: Draft, spy: Spy, square: int) -> tuple[int, int]:
    """A spy enters across an open border edge of the entry side with a step of his first action, paying for the square entered; until then he is nowhere and in no danger."""
    edges = open_borders(draft, square)
    extra = movement.entering(draft.secret.ground, draft.config.readings, square, spy.role)
    if not edges or extra is None or (draft.config.entry and square not in draft.config.entry):
        raise Refuse(_entering.cite(False, squares=(draft.secret.ground.name(square),)))
    return 1 + extra + edges[0][1], edges[0][0]


def open_borders(draft: Draft, square: int) -> tuple[tuple[int, int], ...]:
    """(edge, points beyond the step) for the border edges of a square that a spy can cross, cheapest first."""
    return border_edges(draft.secret.ground, square)


@remembered
def border_edges(ground: Ground, square: int) -> tuple[tuple[int, int], ...]:
    """The same of a ground."""
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
    match draft.config.readings.sight_test:
        case SightTest.LOOK:
            return False
        case SightTest.CROSSING:
            pass
        case never:
            assert_never(never)
    for unit, mask in watching(draft):
        if spy.id not in draft.secret.fresh and findings.noticed(draft, spy, unit, mask, mask):
            findings.catch(draft, spy, unit, (crossed_a_look.cite(True),))
            draft.check()
            finish(draft, spy.id, quiet=True)
            return True
    return False


def watching(draft: Draft) -> list[tuple[Unit, int]]:
    """The living units and snipers on the board with the squares that their last look covered (LN-O.48)."""
    units = {unit.id: unit for unit in draft.open.units}
    gone = draft.secret.dead | {id for id, _ in draft.secret.asleep}
    return [
        (units[id], mask) for id, mask in draft.secret.watched if id not in gone and units[id].at is not None
    ]


def report_shadows(draft: Draft, spy: Spy, before: int) -> None:
    """A shadow that a step puts on a watched square is reported, once per unit and spy's turn (LN-O.29, O.48)."""
    match draft.config.readings.shadow_watch:
        case ShadowWatch.GUARD_TURN:
            return
        case ShadowWatch.LAST_LOOK:
            pass
        case never:
            assert_never(never)
    new = findings.cast(draft, spy) & ~before
    if not new:
        return
    for unit, mask in watching(draft):
        turn = draft.turn(spy.id)
        if new & mask and unit.id not in turn.shadowed:
            draft.set_turn(spy.id, shadowed=turn.shadowed | {unit.id})
            findings.shadow_seen(draft, unit, new & mask)


def fast(draft: Draft, spy: Spy) -> bool:
    """Is a spy faster than 1, now (reading `fast`)?"""
    turn = draft.turn(spy.id)
    match draft.config.readings.fast:
        case Fast.PACE:
            return limit(spy, turn) > 1
        case Fast.DISTANCE:
            return steps_taken(turn) > 1
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
    return draft.config.readings.loud_marker is LoudMarker.CREAKS and bool(draft.open.loud >> square & 1)


def _fast_ground(draft: Draft, spy: Spy, square: int) -> None:
    """Loud ground, then motion sensors and mines, for a square just entered."""
    if not fast(draft, spy):
        return
    squares: tuple[int, ...] = (square,)
    turn = draft.turn(spy.id)
    if draft.config.readings.fast is Fast.DISTANCE and steps_taken(turn) == 2:
        squares = turn.path[-2:]
    for entered in squares:
        if loud_ground(draft, entered):
            boards.lay_noise(draft, entered, loud_ground.id)
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
            draft.say("motion_sensor", alarm.motion.id, piece=token.id, because=(sensors.cite(True),))
            alarm.rise(draft, alarm.motion, token.id)
            draft.check()
        elif token.kind == "mine":
            boards.spend(draft, token)
            draft.say("mine", alarm.mine.id, piece=token.id)
            alarm.rise(draft, alarm.mine, token.id)
            draft.check()


def leave(draft: Draft, id: str) -> None:
    """A spy leaves the board (LN-O.44); with what the mission asks for he wins it, before his noise is laid."""
    spy, turn = moving(draft, id)
    edges = open_borders(draft, spy.at) if spy.at is not None else ()
    here = draft.secret.ground.squares(0 if spy.at is None else 1 << spy.at)
    if not edges:
        raise Refuse(in_play.cite(False, squares=here, pieces=(id,), because=() if here else (absent(id),)))
    cost = 1 + edges[0][1]
    if turn.spent + cost > limit(spy, turn):
        paces = movement.speed(piece_of(spy, turn), turn.pace).because
        raise Refuse(*paces, *slowed(spy, turn), in_play.cite(cost, squares=here, pieces=(id,)))
    boards.set_off(draft, edges[0][0])
    draft.set_spy(id, at=None, status=LEFT, body=None)
    draft.set_turn(id, spent=turn.spent + cost)
    draft.note("left", in_play.id, piece=id, to="spies")
    documents.won(draft, spy)
    draft.check()
    if not tokens_due(draft, spy, draft.turn(id)):
        finish(draft, id)


# noise


def squares_on(turn: Turn) -> tuple[int, ...]:
    """The different squares that a spy was on during his action."""
    return tuple(dict.fromkeys(turn.path))


def idle(draft: Draft, id: str) -> tuple[Reason, ...]:
    """The reasons against a token, or the end of an action, of one who is not in the middle of an action."""
    none = pace.cite(False, pieces=(id,))
    if draft.open.phase != SPIES:
        return spies_turn.cite(False, pieces=(id,), because=(now(draft),)), none
    if all(spy.id != id for spy in draft.secret.spies):
        return spies_turn.cite(False, pieces=(id,), because=(absent(id),)), none
    if id in draft.secret.acted:
        return (spies_turn.cite(False, pieces=(id,)), none)
    return spies_turn.cite(False, pieces=(id,), because=(none,)), none


@RULES.clause("O.73", source="roles, named only", basis=Basis.OURS)
def ghostly(spy: Spy) -> int:
    """A ghost lays one token less: at most one stone, one for a run, none for a run on one square or a walk."""
    return 1 if spy.role == "ghost" else 0


def about_tokens(draft: Draft, id: str) -> tuple[Reason, ...]:
    """Why a pace asks for fewer tokens than it names: a ghost's (LN-O.73), a run on one square (LN-O.4)."""
    spy, turn = draft.spy(id), draft.turn(id)
    reasons: list[Reason] = []
    if ghostly(spy) and turn.pace in ("walk", "run", "throw"):
        reasons.append(ghostly.cite(-1, pieces=(id,)))
    if turn.pace == "run" and len(squares_on(turn)) < 2:
        on = tuple(map(draft.secret.ground.name, squares_on(turn)))
        reasons.append(movement.neighbours.cite(True, squares=on, pieces=(id,)))
    return tuple(reasons)


def tokens_due(draft: Draft, spy: Spy, turn: Turn) -> int:
    """How many tokens the pace of a spy still needs."""
    return max(0, documents.tokens_of(draft, spy, turn) - ghostly(spy) - len(turn.laid))


def noise(draft: Draft, id: str, square: int) -> None:
    """A spy lays a token of his pace (LN-2.5, 2.6) or throws a stone (LN-2.7)."""
    spy = next((s for s in draft.secret.spies if s.id == id), None)
    turn = draft.turn(id) if spy is not None else None
    if spy is None or turn is None or draft.open.phase != SPIES or draft.secret.mover != id:
        raise Refuse(*idle(draft, id))
    name = draft.secret.ground.name(square)
    clause = movement.PACES[turn.pace]
    if turn.pace == "throw":
        if len(turn.laid) >= 2 - ghostly(spy):
            raise Refuse(clause.cite(False, pieces=(id,)), *about_tokens(draft, id))
        _stone(draft, turn, square)
    else:
        allowed = documents.token_squares(draft, turn)
        on = sum(1 << square for square in allowed)
        if not tokens_due(draft, spy, turn) or square not in allowed or square in turn.laid:
            raise Refuse(
                clause.cite(False, squares=(name,), pieces=(id,)),
                movement.neighbours.cite(False, squares=draft.secret.ground.squares(on), pieces=(id,)),
                *((alarm.rain.cite(False, pieces=(id,)),) if draft.config.rules.downpour else ()),
                *about_tokens(draft, id),
            )
    turn = draft.set_turn(id, laid=(*turn.laid, square))
    boards.lay_noise(draft, square, clause.id)
    draft.check()
    thrown = turn.pace == "throw"
    enough = len(turn.laid) >= 2 - ghostly(spy) if thrown else not tokens_due(draft, spy, turn)
    if enough:
        finish(draft, id)


@RULES.clause("O.6", source="rules 2, stones", basis=Basis.OURS)
def _stone(draft: Draft, turn: Turn, square: int) -> None:
    """A stone may fly over anything to any square of the board that is not black or a generator, within 5 of where the turn began; its two squares are neighbours."""
    ground, grid = draft.secret.ground, draft.config.board.lattice
    far = (
        movement.distance(ground, draft.config.readings, turn.start, square).value
        if turn.start is not None
        else "none"
    )
    fits = isinstance(far, int) and far <= 5 and square not in draft.config.board.stopping
    apart = bool(turn.laid) and grid.king(turn.laid[0], square) != 1
    if not fits or apart:
        ends: tuple[str, ...] = (ground.name(square),)
        if apart:
            ends = (ground.name(turn.laid[0]), *ends)
        elif turn.start is not None and square not in draft.config.board.stopping:
            ends = (ground.name(turn.start), *ends)
        why = () if apart or len(ends) == 1 else (RULES["LN-3.1"].cite(far, squares=ends),)
        raise Refuse(
            movement.throw.cite(
                False,
                squares=(ground.name(square),),
                because=(
                    _stone.cite(False, squares=ends, because=why),
                    *movement.cannot_enter(ground, square),
                ),
            )
        )


# the end of a turn


def stop(draft: Draft, id: str) -> None:
    """A spy ends his action: all its tokens must have been laid."""
    spy = next((s for s in draft.secret.spies if s.id == id), None)
    if spy is None or draft.open.phase != SPIES or draft.secret.mover != id:
        raise Refuse(*idle(draft, id))
    turn = draft.turn(id)
    if turn.pace != "throw" and tokens_due(draft, spy, turn):
        laid = tuple(draft.secret.ground.name(square) for square in turn.laid)
        due = movement.PACES[turn.pace].cite(False, squares=laid, pieces=(id,))
        raise Refuse(due, *about_tokens(draft, id))
    finish(draft, id)


def pass_turn(draft: Draft, id: str) -> None:
    """A spy does not move."""
    _, turn = begin(draft, id, moving=True)
    if turn.pace:
        raise Refuse(*chosen(id, turn))
    finish(draft, id)


def taken(draft: Draft, spy: Spy) -> int:
    """The squares on which a spy may not end, as a bitboard (LN-N.figures, reading `share`)."""
    match draft.config.readings.share:
        case Share.YES:
            return 0
        case Share.NO_END:
            gone = draft.secret.dead | {id for id, _ in draft.secret.asleep}
            standing = {
                unit.at
                for unit in draft.open.units
                if unit.at is not None and KINDS[unit.kind] is Side.UNIT and unit.id not in gone
            }
            return sum(1 << square for square in standing)
        case never:
            assert_never(never)


def can_go_on(draft: Draft, spy: Spy, square: int, points: int, taken: int) -> bool:
    """May a spy step there: is it free, or can he go on to a free square with the points that are left?"""
    if not taken >> square & 1:
        return True
    steps = movement.steps(draft.secret.ground, draft.config.readings, "spy", spy.role)
    return bool(steps.reach(square, points) & ~taken)


def finish(draft: Draft, id: str, *, quiet: bool = False) -> None:
    """The turn of a spy ends; `quiet` when he was caught on the way and his pace makes no alarm any more."""
    spy, turn = draft.spy(id), draft.turn(id)
    if turn.pace and spy.at is not None and taken(draft, spy) >> spy.at & 1:
        raise Refuse(movement.sharing.cite(False, squares=(draft.secret.ground.name(spy.at),)))
    if turn.pace == "crawl" and spy.at is not None:
        draft.set_spy(id, prone=True)
    documents.touch(draft, draft.spy(id))
    if not quiet:
        documents.end_of_pace(draft, turn)
        draft.check()
    documents.opened_walks(draft)
    clause = movement.PACES[turn.pace].id if turn.pace else spies_turn.id
    draft.note("turn_ends", clause, piece=id, to="spies", because=about_tokens(draft, id))
    draft.hides(acted=draft.secret.acted | {id}, mover="")


def waiting(draft: Draft) -> tuple[str, ...]:
    """The spies in play who have still to act in this spies' turn, and one who has left but owes noise."""
    left = [
        spy
        for spy in draft.secret.spies
        if (in_play(spy) or spy.id == draft.secret.mover) and spy.id not in draft.secret.acted
    ]
    return tuple(spy.id for spy in left if spy.kind == "spy") or tuple(spy.id for spy in left)
