"""Section 7 of the rules: what the player who is spied on must answer, truthfully and in one of these ways."""

from __future__ import annotations

from explorer.core.rulebook import Basis
from explorer.core.ruling import Reason
from explorer.games.spy.model.pieces import kind, position
from explorer.games.spy.model.state import Base
from explorer.games.spy.rules.rulebook import RULES

EXPOSED, TSSS, EXPLODES, MET = "exposed", "tsss", "explodes", "spy"
"""Answers beside the kinds safe and top_secret."""


@RULES.clause("7.1", source="spying 2", basis=Basis.SAID)
def by_kind(base: Base, number: int, card: str) -> Reason:
    """Of a Safe or Top Secret that is not the target only the kind is told, never the number."""
    return by_kind.cite(kind(card), squares=(position(base.seat, number),))


@RULES.clause("7.2", source="spying 3", basis=Basis.SAID)
def exposing(base: Base, number: int, card: str) -> Reason:
    """The target is turned so that everybody sees it, and stays so: it is exposed."""
    return exposing.cite(card, squares=(position(base.seat, number),))


@RULES.clause("7.3", source="spying 4", basis=Basis.SAID)
def hissing(base: Base, number: int) -> Reason:
    """An unlit Bomb is answered with the hiss of a fuse and turned over in its place, so that its lit fuse is up. Its face still points to its holder, and its number stays unknown."""
    return hissing.cite(TSSS, squares=(position(base.seat, number),))


@RULES.clause("7.4", source="spying 5", basis=Basis.SAID)
def exploding(base: Base, number: int) -> Reason:
    """A lit Bomb is shown to all, and who found it is out. It stays lit and goes back to its place, facing its holder."""
    return exploding.cite(EXPLODES, squares=(position(base.seat, number),))


@RULES.clause("7.5", source="spying 2 and 3", basis=Basis.INFERRED)
def again(base: Base, number: int, card: str) -> Reason:
    """A card that is exposed already is answered by its kind, and nothing changes."""
    return again.cite(kind(card), squares=(position(base.seat, number),))


@RULES.clause("7.6", source="spying 4 and 5", basis=Basis.INFERRED)
def lit(base: Base, number: int) -> bool:
    """Lit or not is a property of the Bomb: it does not matter who lit it."""
    return number in base.lit
