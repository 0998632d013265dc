"""The disputes over the rules of Spetsnaz: one enum each, the default first."""

from __future__ import annotations

from enum import unique

from explorer.core.readings import Reading, Record


@unique
class WoundLimit(Reading):
    """Which wound loses the game?"""

    REACH_15 = (
        "reach_15",
        "the 15th wound loses",
        "three places of the rules say so, and an indicator of 15 boxes is full then",
    )
    EXCEED_15 = "exceed_15", "the 16th wound loses", "the order of interactions speaks of more than 15 wounds"


@unique
class KitOrder(Reading):
    """When is the first-aid kit of a cell dealt with?"""

    ARTEFACT_FIRST = (
        "artefact_first",
        "with the artefacts, before a fight",
        "the rules call kits special artefacts, and artefacts come first",
    )
    AFTER_TERRORIST = (
        "after_terrorist",
        "after the terrorist of its cell is dead",
        "nobody bandages himself under fire",
    )


@unique
class KitWindow(Reading):
    """How long does the offer of a kit stand while its cell is dealt with?"""

    ARTEFACT_STEP = (
        "artefact_step",
        "it is decided once, at the kit's step",
        "one decision fits the given order",
    )
    WHOLE_CELL = (
        "whole_cell",
        "a declined kit is offered once more when the rest of the cell is done",
        "the squad still stands on the kit's cell",
    )


@unique
class KitReusePlace(Reading):
    """How does one come back to a kit that one has left?"""

    REENTER = "reenter", "by entering its cell again", "the rules speak of coming back to it"
    STANDING = (
        "standing",
        "by entering, or at the start of a later turn while standing there",
        "the squad is at the kit already",
    )


@unique
class KitAtZero(Reading):
    """May a kit be used by a squad without wounds?"""

    ALLOWED = "allowed", "yes, and it is wasted", "nothing forbids it"
    REFUSED = "refused", "no", "there is nothing to cure"


@unique
class IndicatorCount(Reading):
    """Does the number of indicators printed on the sheet limit the kits that can be used?"""

    UNLIMITED = "unlimited", "no", "the sheet is lost, and the scenario's kits are few anyway"
    PRINTED = (
        "printed",
        "yes: with n indicators, the number under the key `indicators`, at most n - 1 kits can be used",
        "the next indicator on the sheet must be there to be started",
    )


@unique
class ArtefactEndsTurn(Reading):
    """Does taking an artefact end the turn?"""

    TRUE = "true", "yes, like every object", "a turn lasts until any object is met"
    FALSE = "false", "not when nothing else lies on its cell", "an artefact does no harm and hinders nobody"


@unique
class KnownObstacleStops(Reading):
    """Does a trap that the squad knows stop its walk again?"""

    TRUE = "true", "yes", "the rules make no exception for objects met before"
    FALSE = (
        "false",
        "no: it wounds and the walk goes on; a pit always stops",
        "the rules speak of passing the cell again",
    )


@unique
class DeclinedKitStops(Reading):
    """Does a kit that was left before stop the walk again?"""

    TRUE = "true", "yes", "it is still an object on the map"
    FALSE = "false", "only when the way ends on its cell", "who knows it and does not want it walks by"


@unique
class VoluntaryStop(Reading):
    """May a turn be ended without meeting anything?"""

    ALLOWED = "allowed", "yes", "without it one would have to wander on for ever"
    FORBIDDEN = "forbidden", "no, the mover goes on describing ways", "a turn lasts until an object is met"


@unique
class PitSkip(Reading):
    """Which turn does a pit cost?"""

    NEXT_TURN = (
        "next_turn",
        "the whole next turn of the squad",
        "every object ends the turn at hand, so a pit must cost more",
    )
    THIS_TURN_ONLY = "this_turn_only", "the rest of the turn at hand", "falling in ends the turn"


@unique
class Announce(Reading):
    """When are the objects of a cell told?"""

    CELL_AT_ONCE = (
        "cell_at_once",
        "all at once, on entering",
        "the warden says which objects lie there, and the kit is a fair decision",
    )
    STEP_BY_STEP = "step_by_step", "each when it is dealt with", "a fight is announced when it begins"


@unique
class WeakSpotMark(Reading):
    """How often is the weak spot circled?"""

    ONCE = (
        "once",
        "once for the whole fight",
        "circling comes before the shots and is not repeated among them",
    )
    EACH_SHOT = "each_shot", "anew before each shot", "every shot is a guess of its own"


@unique
class RepeatShot(Reading):
    """May a zone that was missed be shot at again?"""

    ALLOWED = "allowed", "yes", "it is foolish, and not forbidden"
    REFUSED = "refused", "no, where the weak spot is circled once", "a guess is a new number"


@unique
class Stacking(Reading):
    """How many objects of one sort may share a cell?"""

    ONE_PER_KIND = (
        "one_per_kind",
        "one artefact, one kit, one terrorist and one obstacle",
        "the rules speak of kinds that share a cell, never of two of a kind",
    )
    FREE = "free", "any number", "no number is given"


@unique
class ObstaclesIndoors(Reading):
    """May pits be dug inside buildings?"""

    ANYWHERE = "anywhere", "yes", "only terrorists are bound to buildings"
    OUTDOORS_ONLY = "outdoors_only", "no", "a floor is no ground to dig in"


@unique
class DeadCellSafe(Reading):
    """What becomes safe when a terrorist is killed?"""

    TERRORIST_ONLY = (
        "terrorist_only",
        "he no longer counts, the rest of his cell stays",
        "pits and traps work for the whole game",
    )
    WHOLE_CELL = (
        "whole_cell",
        "his cell: its obstacles work once more and are gone",
        "the rules call the cell safe",
    )


@unique
class LimitAfterKit(Reading):
    """Does the limit of wounds still hold after a kit was used?"""

    EACH_INDICATOR = (
        "each_indicator",
        "yes, in every indicator anew",
        "a new indicator would be pointless otherwise",
    )
    FIRST_ONLY = "first_only", "no", "the rules say: before he finds a kit"


@unique
class LastTurnEqual(Reading):
    """Does the second player get as many turns as the first?"""

    NO = "no", "no, a fulfilled mission ends the game at once", "the rules say that the game ends"
    YES = "yes", "yes, and if both fulfil their mission it is a draw", "moving first is an advantage"


@unique
class CarryLimit(Reading):
    """How many artefacts can a squad carry at a time when they have to be delivered?"""

    UNLIMITED = "unlimited", "any number", "no number is given"
    ONE = "one", "one", "hands are full"


@unique
class FirstPlayer(Reading):
    """Who moves first?"""

    RANDOM = "random", "chance decides", "the rules name coins and matches"
    PLAYER0 = "player0", "alpha", "any agreed way will do"


@unique
class SolvableCheck(Reading):
    """Must everything that the mission needs be within reach on the printed map?"""

    ON = "on", "yes", "a mission that nobody can fulfil is no mission"
    OFF = "off", "no", "the rules ask for no such check"


class Readings(Record, frozen=True):
    """One way to read the rules."""

    wound_limit: WoundLimit = WoundLimit.REACH_15
    kit_order: KitOrder = KitOrder.ARTEFACT_FIRST
    kit_window: KitWindow = KitWindow.ARTEFACT_STEP
    kit_reuse_place: KitReusePlace = KitReusePlace.REENTER
    kit_at_zero: KitAtZero = KitAtZero.ALLOWED
    indicator_count: IndicatorCount = IndicatorCount.UNLIMITED
    artefact_ends_turn: ArtefactEndsTurn = ArtefactEndsTurn.TRUE
    known_obstacle_stops: KnownObstacleStops = KnownObstacleStops.TRUE
    declined_kit_stops: DeclinedKitStops = DeclinedKitStops.TRUE
    voluntary_stop: VoluntaryStop = VoluntaryStop.ALLOWED
    pit_skip: PitSkip = PitSkip.NEXT_TURN
    announce: Announce = Announce.CELL_AT_ONCE
    weak_spot_mark: WeakSpotMark = WeakSpotMark.ONCE
    repeat_shot: RepeatShot = RepeatShot.ALLOWED
    stacking: Stacking = Stacking.ONE_PER_KIND
    obstacles_indoors: ObstaclesIndoors = ObstaclesIndoors.ANYWHERE
    dead_cell_safe: DeadCellSafe = DeadCellSafe.TERRORIST_ONLY
    limit_after_kit: LimitAfterKit = LimitAfterKit.EACH_INDICATOR
    last_turn_equal: LastTurnEqual = LastTurnEqual.NO
    carry_limit: CarryLimit = CarryLimit.UNLIMITED
    first_player: FirstPlayer = FirstPlayer.RANDOM
    solvable_check: SolvableCheck = SolvableCheck.ON


PRESETS = {"ours": Readings()}
"""Whole sets of readings by name."""
