"""The disputes over the rules of Long Night in the Dark that a still position can show, default reading first."""

from __future__ import annotations

from dataclasses import dataclass
from enum import unique

from explorer.core.readings import Reading


@unique
class MoveCorner(Reading):
    """May a diagonal step pass a corner that obstacles touch?"""

    LENIENT = (
        "lenient",
        "one open way round the corner is enough",
        "rules 3 lets figures step diagonally and names no corner; a figure slips past one obstacle",
    )
    STRICT = "strict", "both ways round the corner must be open", "nothing may be cut"
    FREE = "free", "a corner never stops a step", "rules 3 taken word for word"


@unique
class SightCorner(Reading):
    """May a line of sight pass exactly through a corner that obstacles touch?"""

    LENIENT = (
        "lenient",
        "one open way round the corner is enough",
        "rules 3 says that sight is reckoned as steps are",
    )
    STRICT = "strict", "both ways round the corner must be open", "a line that touches a wall is stopped"
    FREE = "free", "a corner never stops sight", "a corner has no width"


@unique
class ShotCorner(Reading):
    """May a shot pass exactly through a corner that obstacles touch?"""

    STRICT = (
        "strict",
        "both ways round the corner must be open",
        "rules 2 wants a line from centre to centre that crosses nothing",
    )
    LENIENT = "lenient", "one open way round the corner is enough", "as for sight"
    FREE = "free", "a corner never stops a shot", "a corner has no width"


@unique
class OwnSquare(Reading):
    """Does a unit's look include the square that the unit stands on?"""

    YES = "yes", "the unit's own square is inspected too", "cameras see theirs (rules 11), eyes do no less"
    NO = "no", "only the chosen squares are inspected", "rules 5 names only squares beside the unit"


@unique
class ThreeSquares(Reading):
    """Which three squares are next to the looker and next to each other?"""

    CHAIN = (
        "chain",
        "any three that follow each other around the looker",
        "each is next to the one before it; eight such looks",
    )
    MUTUAL = (
        "mutual",
        "a corner square and its two neighbours",
        "every two of the three touch; four such looks",
    )


@unique
class LightArea(Reading):
    """What does a look at one lit square show?"""

    TOUCHING = (
        "touching",
        "every square of the lit area that is joined to it",
        "rules 8, lamp: all lit squares at once, those of bordering lamps too",
    )
    LAMP = "lamp", "the squares of the lamps that light it", "rules 8, lamp: its first sentences alone"
    BOARD = "board", "every lit square of the board", "rules 8, lamp: all lit squares, word for word"


@unique
class LightJoin(Reading):
    """Which lit squares join two lit areas into one?"""

    EIGHT = (
        "eight",
        "those that touch, also at a corner only, if they see each other",
        "neighbours are counted with diagonals everywhere (rules 3)",
    )
    FOUR = "four", "those that share a side, if they see each other", "to border is to share a side"


@unique
class LightStops(Reading):
    """What stops the light of a lamp or candle?"""

    SIGHT = "sight", "everything that stops sight", "light and sight take the same way"
    WALL = "wall", "walls, shut doors and mirrors; bushes let it through", "rules 8, lamp, names only walls"


@unique
class Mirror(Reading):
    """Which further square does a look at a square beside a mirror show?"""

    REFLECT = (
        "reflect",
        "the next square in the direction of the look, thrown back by the mirror",
        "the picture in rules 10 is lost: this is how mirrors work",
    )
    OPPOSITE = "opposite", "the next square straight away from the mirror", "rules 10, the words alone"


@unique
class UnitDoors(Reading):
    """What does a locked or electronic door mean to a unit?"""

    OPEN = (
        "open",
        "he walks through and leaves it open on both boards",
        "rules 2: spies repeat the guard's doings, opening doors included",
    )
    PASS = "pass", "he walks through and locks it behind him", "staff have keys, and use them"
    BLOCKED = "blocked", "he cannot walk through", "rules 8, red and pink line, word for word"


@unique
class Prone(Reading):
    """What does lying down do?"""

    NONE = "none", "nothing", "the rule book gives it no effect"
    NO_SHADOW = "no_shadow", "who lies throws no shadow", "a designers' variant"
    HIDDEN_IN_LIGHT = (
        "hidden_in_light",
        "who lies is not seen through a lit area, only on a square looked at itself",
        "a designers' variant",
    )


@unique
class FiguresBlock(Reading):
    """Do other figures stop a shot?"""

    NO = "no", "a shot passes figures", "rules 8 lists what stops a shot, and figures are not in it"
    YES = "yes", "a figure between the centres stops it", "rules 2: the line crosses nothing"


@unique
class Distance(Reading):
    """How are ranges counted: of weapons, stones, scanners and of waking a dog?"""

    KING = "king", "in squares, diagonals included", "rules 3: neighbours are eight"
    PATH = "path", "in walking steps", "a figure would have to go that far"


@unique
class Water(Reading):
    """When does water cost its further point?"""

    EACH = "each", "for every water square entered", "rules 8, blue square"
    SHORE = "shore", "only on entering water from land", "once wet, always wet"


@unique
class HandlerSenses(Reading):
    """What hides a neighbouring square from a dog handler?"""

    BUSHES = "bushes", "what hides it from others, bushes excepted", "rules 5, dog handler: bushes excepted"
    ALL_BUT_WALLS = (
        "all_but_walls",
        "a wall between them, nothing else",
        "rules 5, dog handler: his last sentence names walls alone",
    )


@unique
class ShadowOnLamp(Reading):
    """Does a spy on a lamp's own square throw the shadow of a second lamp?"""

    PER_LIGHT = "per_light", "he throws that lamp's shadow", "each light is judged by itself"
    NONE = "none", "he throws none at all", "rules 10: not on the lamp's own square"


@unique
class Share(Reading):
    """May a spy end on a square where a unit stands?"""

    YES = "yes", "figures may share a square", "rules 6: a spy may walk over a dog"
    NO_END = "no_end", "he may pass over it, not end there", "rules 3 treats such a square as taken"


@dataclass(frozen=True, slots=True)
class Readings:
    """One way to read the whole rule book."""

    move_corner: MoveCorner = MoveCorner.LENIENT
    sight_corner: SightCorner = SightCorner.LENIENT
    shot_corner: ShotCorner = ShotCorner.STRICT
    own_square: OwnSquare = OwnSquare.YES
    three_squares: ThreeSquares = ThreeSquares.CHAIN
    light_area: LightArea = LightArea.TOUCHING
    light_join: LightJoin = LightJoin.EIGHT
    light_stops: LightStops = LightStops.SIGHT
    mirror: Mirror = Mirror.REFLECT
    unit_doors: UnitDoors = UnitDoors.OPEN
    prone: Prone = Prone.NONE
    figures_block: FiguresBlock = FiguresBlock.NO
    distance: Distance = Distance.KING
    water: Water = Water.EACH
    handler_senses: HandlerSenses = HandlerSenses.BUSHES
    shadow_on_lamp: ShadowOnLamp = ShadowOnLamp.PER_LIGHT
    share: Share = Share.YES
