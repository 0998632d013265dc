"""The cards of spies and guard (rules 2 and 12; the values are ours)."""

from __future__ import annotations

from explorer.core.rulebook import Basis, Rule
from explorer.games.long_night.effects.draft import Draft
from explorer.games.long_night.model.pieces import KINDS, Side, remembered
from explorer.games.long_night.model.state import Config, Spy, Unit
from explorer.games.long_night.rules import arms, boards
from explorer.games.long_night.rules.rulebook import RULES
from explorer.games.long_night.rules.sight import eyes
from explorer.games.long_night.rules.spies import Refuse


@RULES.clause("2.8", source="rules 2, spies' cards", basis=Basis.SAID)
def may_play(cards: tuple[str, ...], played: tuple[str, ...], card: str) -> bool:
    """At any moment of his turn a spy may play any number of cards, no two the same; each is shown to the guard and discarded, its effect used or declined."""
    return card in cards and card not in played


def play(draft: Draft, id: str, card: str, target: str, body: int | None) -> None:
    """A spy plays a card, on a target where it needs one; without a target it is only shown (LN-O.64)."""
    spy, turn = arms.free_act(draft, id)
    if not may_play(spy.cards, turn.played, card) or card not in CARDS:
        played = (CARDS[card].cite(True),) if card in turn.played else ()
        raise Refuse(may_play.cite(False, pieces=(id, card), because=played))
    effect = CARDS[card]
    if spy.kind != "spy":
        raise Refuse(may_play.cite(False, pieces=(id, card)))
    if body is not None and card != "strangle":
        raise Refuse(effect.cite(False, squares=(draft.secret.ground.name(body),), pieces=(id,)))
    hand = list(spy.cards)
    hand.remove(card)
    spy = draft.set_spy(id, cards=tuple(hand))
    draft.set_turn(id, played=(*turn.played, card))
    draft.note("card", may_play.id, by=id, value=card, because=(effect.cite(True),))
    effect(draft, spy, target, body)


def _edge(draft: Draft, spy: Spy, target: str, kinds: tuple[str, ...], clause: Rule[..., None]) -> int:
    """The edge of the spy's own square that a tool works on; refused otherwise (LN-O.56)."""
    grid = draft.config.board.lattice
    edge = grid.edge_numbers.get(target)
    own = grid.around(spy.at) if spy.at is not None else ()
    if edge is None or edge not in own:
        reach = arms.target_allowed.cite(False, edges=(target,), pieces=(spy.id,))
        raise Refuse(clause.cite(False, edges=(target,), pieces=(spy.id,)), reach)
    if draft.secret.ground.kind(edge) not in kinds:
        raise Refuse(clause.cite(False, edges=(target,), pieces=(spy.id,)))
    return edge


def _near_unit(draft: Draft, spy: Spy, target: str, clause: Rule[..., None]) -> Unit:
    """The visible neighbouring unit that is attacked by hand; refused otherwise."""
    unit = next((u for u in draft.open.units if u.id == target), None)
    if unit is None or KINDS[unit.kind] is not Side.UNIT or not arms.target_allowed(draft, unit):
        raise Refuse(clause.cite(False, pieces=(target,)))
    if not arms.touchable(unit, True, draft.config.readings.civilian_touch):
        raise Refuse(arms.touchable.cite(False, pieces=(target,)))
    assert unit.at is not None
    assert spy.at is not None
    grid = draft.config.board.lattice
    seen = eyes(draft.secret.ground, draft.config.readings)[spy.at] | 1 << spy.at
    if grid.king(spy.at, unit.at) > 1 or not seen >> unit.at & 1:
        raise Refuse(clause.cite(False, pieces=(target,)))
    return unit


@RULES.clause("N.cartridge", source="rules 2, cartridge", basis=Basis.SAID)
def cartridge(draft: Draft, spy: Spy, target: str, body: int | None) -> None:
    """Cartridge: the next shot of this turn does not turn the weapon over; unused, it is lost."""
    draft.set_turn(spy.id, cartridge=True)


@RULES.clause("6.7", source="rules 6, dog repellent", basis=Basis.SAID)
def dog_repellent(draft: Draft, spy: Spy, target: str, body: int | None) -> None:
    """Dog repellent is played on the loose dog: a camouflage marker is laid on the player's square on the spies' board, and the dog runs back to it and vanishes there without alarm or a word."""
    dog = boards.loose_dog(draft.open.units)
    if dog is not None:
        draft.set_unit(dog.id, back=True)
        draft.hides(camouflage=spy.at)


@RULES.clause("N.knife", source="rules 5, white; cards named only", basis=Basis.OURS)
def knife(draft: Draft, spy: Spy, target: str, body: int | None) -> None:
    """Knife: kills a visible neighbouring unit, a white one too; the body lies on its square."""
    if not target:
        return
    if target in draft.config.board.lattice.edge_numbers:
        tent(draft, spy, target)
        return
    unit = _near_unit(draft, spy, target, knife)
    assert unit.at is not None
    arms.kill(draft, unit, unit.at)


@RULES.clause("8.16", source="rules 4, tents; mission 2", basis=Basis.OURS)
def tent(draft: Draft, spy: Spy, target: str) -> None:
    """A tent is a region whose sides are walls and whose entrance is open; a spy beside a side may cut it with a knife card: a passage, no noise."""
    grid = draft.config.board.lattice
    edge = grid.edge_numbers[target]
    own = spy.at is not None and edge in grid.around(spy.at)
    if not own or not is_tent_side(draft, edge):
        raise Refuse(tent.cite(False, edges=(target,), pieces=(spy.id,)))
    boards.cut(draft, edge)
    boards.set_off(draft, edge)


def is_tent_side(draft: Draft, edge: int) -> bool:
    """Is an edge a standing side of a tent (LN-8.16)?"""
    tents = _tents(draft.config)
    if not tents or tents.isdisjoint(draft.config.board.lattice.parted(edge)):
        return False
    return draft.secret.ground.kind(edge) == "wall"


@remembered
def _tents(config: Config) -> frozenset[int]:
    """The squares in tents."""
    return frozenset(s for name, squares in config.regions if name.startswith("tent") for s in squares)


@RULES.clause("N.strangle", source="rules 5, white; cards named only", basis=Basis.OURS)
def strangle(draft: Draft, spy: Spy, target: str, body: int | None) -> None:
    """Strangle: kills a visible neighbouring unit, a white one too; the body lies on the spy's square, or on one next to him that he names."""
    if not target:
        return
    unit = _near_unit(draft, spy, target, strangle)
    assert spy.at is not None
    if body is not None and not arms.body_fits(draft, spy.at, body):
        raise Refuse(strangle.cite(False, squares=(draft.secret.ground.name(body),)))
    arms.kill(draft, unit, spy.at if body is None else body)


@RULES.clause("N.wire_cutters", source="rules 7, wire; cards named only", basis=Basis.OURS)
def wire_cutters(draft: Draft, spy: Spy, target: str, body: int | None) -> None:
    """Wire cutters: a passage in a wire on the spy's square, without noise."""
    if target:
        edge = _edge(draft, spy, target, ("wire",), wire_cutters)
        boards.cut(draft, edge)
        boards.set_off(draft, edge)


@RULES.clause("N.bolt_cutters", source="rules 7, wire; cards named only", basis=Basis.OURS)
def bolt_cutters(draft: Draft, spy: Spy, target: str, body: int | None) -> None:
    """Bolt cutters: a passage in a wire on the spy's square, or its locked door or gate opened, without noise."""
    if not target:
        return
    edge = _edge(draft, spy, target, ("wire", "locked_door"), bolt_cutters)
    if draft.secret.ground.kind(edge) == "wire":
        boards.cut(draft, edge)
    else:
        boards.open_by_spy(draft, edge)
    boards.set_off(draft, edge)


@RULES.clause("N.lockpick", source="cards named only", basis=Basis.OURS)
def lockpick(draft: Draft, spy: Spy, target: str, body: int | None) -> None:
    """Lockpick: opens a locked door or gate on the spy's square, without noise."""
    if target:
        edge = _edge(draft, spy, target, ("locked_door",), lockpick)
        boards.open_by_spy(draft, edge)
        boards.set_off(draft, edge)


@RULES.clause("N.code_breaker", source="cards named only", basis=Basis.OURS)
def code_breaker(draft: Draft, spy: Spy, target: str, body: int | None) -> None:
    """Code breaker: opens an electronic door on the spy's square, without noise."""
    if target:
        edge = _edge(draft, spy, target, ("electronic_door",), code_breaker)
        boards.open_by_spy(draft, edge)
        boards.set_off(draft, edge)


@RULES.clause("N.glass_cutter", source="cards named only", basis=Basis.OURS)
def glass_cutter(draft: Draft, spy: Spy, target: str, body: int | None) -> None:
    """Glass cutter: a passage in a window on the spy's square, without noise; a glass-break sensor does not hear it."""
    if target:
        edge = _edge(draft, spy, target, ("glass",), glass_cutter)
        boards.cut(draft, edge)
        boards.set_off(draft, edge)


@RULES.clause("N.hide", source="cards named only", basis=Basis.OURS)
def hide(draft: Draft, spy: Spy, target: str, body: int | None) -> None:
    """Hide: until his next turn no look catches the spy or is told of him on unlit squares; dogs and scanners find him."""
    draft.set_spy(spy.id, hidden=True)


@RULES.clause("N.disguise", source="rules 4, disguise; cards named only", basis=Basis.OURS)
def disguise(draft: Draft, spy: Spy, target: str, body: int | None) -> None:
    """Disguise: until a camera or scanner sees him, looks of units other than dog handlers pass over the spy."""
    draft.set_spy(spy.id, disguised=True)


Effect = Rule[[Draft, Spy, str, int | None], None]

CARDS: dict[str, Effect] = {
    "cartridge": cartridge,
    "dog_repellent": dog_repellent,
    "knife": knife,
    "strangle": strangle,
    "wire_cutters": wire_cutters,
    "bolt_cutters": bolt_cutters,
    "lockpick": lockpick,
    "code_breaker": code_breaker,
    "glass_cutter": glass_cutter,
    "hide": hide,
    "disguise": disguise,
}
"""The spies' cards by id."""
