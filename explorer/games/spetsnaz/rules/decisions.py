"""Decisions that it takes to play the rules to the letter."""

from __future__ import annotations

from typing import assert_never

from explorer.core.rulebook import Basis, ruled
from explorer.core.ruling import Ruling
from explorer.games.spetsnaz.model.pieces import ARTEFACT, KIT, Mark
from explorer.games.spetsnaz.model.state import DRAW, OTHER, PLACING, Config, Open, Squad
from explorer.games.spetsnaz.readings import SolvableCheck
from explorer.games.spetsnaz.rules.movement import passes_kits
from explorer.games.spetsnaz.rules.rulebook import RULES


def _decision(number: int, text: str) -> None:
    """State a decision that other clauses carry out."""
    RULES.note(f"E{number}", text, source="this explorer", basis=Basis.OURS)


_decision(
    1,
    "With n printed indicators a player can use n - 1 kits at most; the n-th is refused. The key `indicators` of a position says how many are printed.",
)
_decision(
    2,
    "An exit counts as one only where something is to be delivered; in other missions its cell is ordinary.",
)
_decision(
    3,
    "The printed grid decides where a building can be entered: wherever a shaded cell touches open ground.",
)


@RULES.clause("E4", source="this explorer", basis=Basis.OURS)
def whole_way(fine: bool, way: tuple[str, ...]) -> Ruling[bool]:
    """The whole way is held against the printed map before the first step; a bad step anywhere refuses the move, and nothing is told."""
    return ruled(whole_way, fine, way)


_decision(
    5,
    "A described way lists the cells after the present one; an empty way, and a point equal to the one before, are refused.",
)
_decision(
    6,
    "When a move breaks several rules, the refusal names all of them.",
)
_decision(
    7,
    "A kit that was left is offered once more at the end of its cell if a fight or an obstacle came in between.",
)
_decision(
    8,
    "A kit always asks for a decision, even where it can only be left.",
)


@RULES.clause("E9", source="this explorer", basis=Basis.OURS)
def may_halt(config: Config, squad: Squad, cell: str) -> Ruling[bool]:
    """A kit that was left and can be walked past stops the walk when the described way ends on its cell, or when another object there stops it. Then the cell is dealt with in its order, the kit before a trap."""
    there = cell in squad.declined and Mark(cell, KIT) in squad.met
    may = there and passes_kits(config.readings)
    read = config.readings.declined_kit_stops if there else None
    return ruled(may_halt, may, (cell,) if cell else (), read=read)


_decision(
    10,
    "A known trap is walked over only where nothing else on its cell stops the walk; it wounds each time, and the turn goes on.",
)
_decision(
    11,
    "Who stands on a kit that he left can use it at the start of his turn, before he has walked.",
)
_decision(
    12,
    "Where objects may be piled up, they work one after another: traps, mines, pits. Lost turns do not add up, and a visit offers one kit.",
)
_decision(
    13,
    "An artefact lets the walk go on only when artefacts are all that lies on its cell.",
)
_decision(
    14,
    "The limit on carrying holds in deliveries only; an artefact that cannot be taken stays and stops the walk like any object.",
)
_decision(
    15,
    "Entering an exit delivers all that is carried; the mission is fulfilled when every artefact is delivered.",
)
_decision(
    16,
    "Only a mission of the first player waits for the second one's next turn, and a lost turn counts as that turn. Too many wounds never wait.",
)
_decision(
    17,
    "Where the whole cell becomes safe, its obstacles work once more after the kill and are then removed.",
)
_decision(
    18,
    "Zones are kept from being shot at twice only where the weak spot is circled once.",
)
_decision(
    19,
    "The wounds of one object are added before the limit is looked at.",
)
_decision(
    20,
    "A turn that is lost has a number of its own.",
)


@RULES.clause("E21", source="this explorer", basis=Basis.OURS)
def preparing(board: Open, seat: str) -> Ruling[bool]:
    """Who has said that he is ready places and removes nothing any more."""
    return ruled(preparing, board.phase not in (PLACING, DRAW) or seat not in board.ready, pieces=(seat,))


_decision(
    22,
    "Moves out of their time name the rule of their time: a shot without a fight, a circle without a fight, play before both maps are ready, anything after the end.",
)
_decision(
    23,
    "A player who has a turn to lose, or whose turn was lost just now, is told so when he moves out of turn.",
)
_decision(
    24,
    "Where pits must be dug outside, that binds pits alone, not traps, mines or kits.",
)
_decision(
    25,
    "Where a scenario wants artefacts in different rooms, a second one in a room is refused when it is placed.",
)
_decision(
    26,
    "An artefact that was taken is carried in every mission; only in a delivery does it matter.",
)
_decision(
    27,
    "The 15th wound fills the indicator; where more than 15 lose, the 16th does.",
)
_decision(
    28,
    "While maps are prepared nothing is known to the other but who is ready. What a squad leaves lying is known to both.",
)
_decision(
    29,
    "When the first player has fulfilled his mission and the other still has a turn, nothing more of that cell is told or dealt with.",
)


@RULES.clause("E30", source="this explorer", basis=Basis.OURS)
def placing_now(board: Open, seat: str) -> Ruling[bool]:
    """At a table both prepare their maps at the same time. Here one is asked after the other, alpha first; who is asked may let the other go on with his, and neither sees the other's map."""
    return ruled(placing_now, board.phase != PLACING or board.turn == seat, pieces=(seat,))


def may_let(board: Open, seat: str, other: str) -> Ruling[bool]:
    """May a player who is asked let this one go on first (SN-E30)?"""
    return ruled(placing_now, other == OTHER[seat] and other not in board.ready, pieces=(other,))


@RULES.clause("E31", source="this explorer", basis=Basis.OURS)
def in_reach(config: Config, cell: str) -> Ruling[bool]:
    """What the mission needs, artefacts and exits, must be within reach from the start on the printed map."""
    match config.readings.solvable_check:
        case SolvableCheck.OFF:
            fine = True
        case SolvableCheck.ON:
            fine = cell in config.grid.reachable
        case never:
            assert_never(never)
    far = cell not in config.grid.reachable
    return ruled(in_reach, fine, (cell,), (ARTEFACT,), read=config.readings.solvable_check if far else None)
