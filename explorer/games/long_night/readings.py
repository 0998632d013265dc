"""The disputes over the rules of Long Night in the Dark, default reading first."""

from __future__ import annotations

from enum import unique

from explorer.core.readings import Reading, Record


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
class BushCorner(Reading):
    """What does a diagonal step through bushes cost beyond the step?"""

    ONCE = (
        "once",
        "one point, however many bushes stand on the way round the corner",
        "rules 8, green line: for one point more",
    )
    EACH = (
        "each",
        "one point for each bush on the way round the corner",
        "each green line is a line of its own",
    )


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


@unique
class TurnOrder(Reading):
    """In which order does the guard's turn run?"""

    ALARM_FIRST = (
        "alarm_first",
        "alarm falls, perimeter and snipers, dog, scanners, units, cameras",
        "rules 2, the guard's turn, step by step",
    )
    ALARM_LAST = (
        "alarm_last",
        "snipers, dog, scanners, units, perimeter cameras, cameras, alarm falls",
        "another public edition of the same rules",
    )


@unique
class Allowance(Reading):
    """When is the number of units to activate read from the track?"""

    FIXED = (
        "fixed",
        "when the unit step begins",
        "rules 2, step 5",
    )
    AFTER_FALL = (
        "after_fall",
        "right after the alarm has fallen",
        "rules 4, the reminder, word for word",
    )
    LIVE = (
        "live",
        "when the unit step begins, and it grows with every rise during that step",
        "the track is what it is",
    )


@unique
class SightTest(Reading):
    """When is a spy noticed by a unit?"""

    LOOK = (
        "look",
        "by a look only",
        "rules 5: looks are what units do",
    )
    CROSSING = (
        "crossing",
        "also when he crosses a square that a unit's last look still covers",
        "rules 10 lets shadows be noticed so",
    )


@unique
class PassOver(Reading):
    """Does a unit that steps over a spy's square notice him?"""

    UNNOTICED = (
        "unnoticed",
        "no, only his look counts",
        "rules 5: the look comes at the end",
    )
    CAUGHT = (
        "caught",
        "yes, he is caught",
        "nobody walks through a spy",
    )


@unique
class ShadowWatch(Reading):
    """How long does a look watch for shadows?"""

    LAST_LOOK = (
        "last_look",
        "until the unit looks again",
        "rules 10: a shadow can be noticed in the spies' turn",
    )
    GUARD_TURN = (
        "guard_turn",
        "only when it is taken",
        "a look is a moment",
    )


@unique
class NoiseTokens(Reading):
    """When do noise tokens leave the guard's board?"""

    EACH_ROUND = (
        "each_round",
        "all of them at the end of the guard's turn, counted or not",
        "noise fades",
    )
    CARRIED = (
        "carried",
        "in counted pairs; an odd one stays until it is paired",
        "rules 4: for every two tokens",
    )


@unique
class Fast(Reading):
    """What is a figure's speed?"""

    PACE = (
        "pace",
        "the limit of its action",
        "rules 2 names paces by their limits",
    )
    DISTANCE = (
        "distance",
        "the squares it really moves",
        "who moves one square is slow at any pace",
    )


@unique
class KillMinimum(Reading):
    """How often do killed units raise the minimum?"""

    ONCE = (
        "once",
        "for the first one only",
        "rules 4: at least one figure killed",
    )
    EACH = (
        "each",
        "for each",
        "every death counts",
    )


@unique
class KillKnown(Reading):
    """When does a killed unit raise the minimum?"""

    DISCOVERY = (
        "discovery",
        "when the guard learns of it",
        "a rise before would tell him",
    )
    AT_ONCE = (
        "at_once",
        "when it happens",
        "rules 4, word for word",
    )


@unique
class CaughtSpy(Reading):
    """What becomes of a caught spy?"""

    REMOVED = (
        "removed",
        "he leaves the game",
        "to be caught is to be out",
    )
    STAYS = (
        "stays",
        "he stays, known to the guard, and cannot be caught again before his next turn",
        "the rule book never removes him",
    )


@unique
class DeviceView(Reading):
    """When is a device in a unit's view?"""

    LOOK = (
        "look",
        "some look that the unit could take where it stands covers it",
        "rules 4: a unit under the lamp",
    )
    SIGHT = (
        "sight",
        "the unit sees its square at any distance",
        "rules 3, sight",
    )
    LAST_LOOK = (
        "last_look",
        "the unit's last look covered it",
        "what he looked at last",
    )


@unique
class LoudMarker(Reading):
    """What does a blue marker do?"""

    MASKS = (
        "masks",
        "it swallows noise tokens",
        "rules 9, blue markers",
    )
    CREAKS = (
        "creaks",
        "it is loud ground",
        "its name",
    )


@unique
class KillAlarm(Reading):
    """When does a removed unit raise the alarm?"""

    WHEN_TOLD = (
        "when_told",
        "when the guard is told",
        "rules 7, the particular rule",
    )
    AT_ONCE = (
        "at_once",
        "when it is removed",
        "rules 4, the list",
    )


@unique
class Civilians(Reading):
    """How many civilians are in the rooms of the mansion?"""

    TWO = (
        "two",
        "one in each of two rooms",
        "mission 1: the count before",
    )
    THREE = (
        "three",
        "one in the first, two in the second",
        "mission 1: the numbers as amounts",
    )


@unique
class GeneratorAlarm(Reading):
    """Does a generator that is shot unseen raise the alarm?"""

    ALWAYS = (
        "always",
        "yes, the light goes out",
        "rules 4, the list",
    )
    IN_VIEW = (
        "in_view",
        "no, as for every shot device",
        "rules 7",
    )


@unique
class DogShot(Reading):
    """What follows when a loose dog is shot?"""

    LIKE_UNIT = (
        "like_unit",
        "its body is laid, and the guard is told in the dog's step",
        "rules 7: as for units",
    )
    AT_ONCE = (
        "at_once",
        "the alarm rises at once, as for every dog that vanishes",
        "rules 4, the list",
    )


@unique
class HostageFound(Reading):
    """What if the guard turns the right hostage whom spies have opened but left lying?"""

    IN_PLACE = (
        "in_place",
        "the spies lose",
        "mission 2, rounds",
    )
    NOT_FOUND = (
        "not_found",
        "only an unopened one loses",
        "mission 2, victory",
    )


@unique
class CivilianTouch(Reading):
    """May a tranquilliser be used on a civilian?"""

    NEVER = (
        "never",
        "no",
        "rules 7: they may not be touched at all",
    )
    NOT_LETHAL = (
        "not_lethal",
        "yes",
        "mission 1 bars lethal attacks only",
    )


@unique
class GlassShot(Reading):
    """Which windows does a shot break?"""

    THROUGH = (
        "through",
        "every window that it passes",
        "rules 8, glass",
    )
    AT = (
        "at",
        "only the one that it is aimed at",
        "rules 7, windows",
    )


@unique
class HouseLight(Reading):
    """How long is the house lit?"""

    STAYS = (
        "stays",
        "from alarm 8 on, whatever the alarm does",
        "mission 1: once lit",
    )
    WHILE_8 = (
        "while_8",
        "while the alarm is 8 or more",
        "mission 1: at alarm 8",
    )


@unique
class CampLoud(Reading):
    """What is a loud square in the camp?"""

    BOTH = (
        "both",
        "a blue marker or printed loud ground",
        "both are loud",
    )
    MARKER = (
        "marker",
        "a blue marker only",
        "rules 9",
    )
    GROUND = (
        "ground",
        "printed loud ground only",
        "rules 8",
    )


@unique
class ShadowTold(Reading):
    """What does the guard hear of a shadow?"""

    ONLY_THAT = (
        "only_that",
        "that one is in the look",
        "rules 10: a shadow is seen, no more",
    )
    SQUARE = (
        "square",
        "also on which square",
        "he would see it",
    )


@unique
class BugToken(Reading):
    """When does a bugged document leave the guard's board?"""

    DELAYED = (
        "delayed",
        "with the usual delay; the bug is turned at once",
        "mission 1, documents",
    )
    AT_ONCE = (
        "at_once",
        "at once",
        "the bug tells",
    )


@unique
class SpyTurn(Reading):
    """What is a spy's turn, for cards and shots?"""

    OWN = (
        "own",
        "from his first act to the end of his action",
        "rules 2: his turn",
    )
    TEAM = (
        "team",
        "the whole spies' turn",
        "rules 2: spies have no order",
    )


@unique
class CartridgeUse(Reading):
    """Which weapon does a cartridge serve?"""

    UNSPENT = (
        "unspent",
        "one that is not yet turned over",
        "rules 2: the weapon is not turned",
    )
    ANY = (
        "any",
        "a spent one too",
        "a cartridge loads",
    )


@unique
class StartAlarm(Reading):
    """Is the starting alarm also the minimum?"""

    MINIMUM = (
        "minimum",
        "yes",
        "rules 4",
    )
    START_ONLY = (
        "start_only",
        "no, the minimum is 1",
        "mission 1 names the start",
    )


@unique
class HostageChoice(Reading):
    """What of the right hostage, once opened?"""

    MAY_WAIT = (
        "may_wait",
        "he may be left lying for later",
        "mission 2",
    )
    AT_ONCE = (
        "at_once",
        "if not taken, he walks at once",
        "mission 2, walking",
    )


class Readings(Record, frozen=True):
    """One way to read the whole rule book."""

    move_corner: MoveCorner = MoveCorner.LENIENT
    bush_corner: BushCorner = BushCorner.ONCE
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
    turn_order: TurnOrder = TurnOrder.ALARM_FIRST
    allowance: Allowance = Allowance.FIXED
    sight_test: SightTest = SightTest.LOOK
    pass_over: PassOver = PassOver.UNNOTICED
    shadow_watch: ShadowWatch = ShadowWatch.LAST_LOOK
    noise_tokens: NoiseTokens = NoiseTokens.EACH_ROUND
    fast: Fast = Fast.PACE
    kill_minimum: KillMinimum = KillMinimum.ONCE
    kill_known: KillKnown = KillKnown.DISCOVERY
    caught_spy: CaughtSpy = CaughtSpy.REMOVED
    device_view: DeviceView = DeviceView.LOOK
    loud_marker: LoudMarker = LoudMarker.MASKS
    kill_alarm: KillAlarm = KillAlarm.WHEN_TOLD
    civilians: Civilians = Civilians.TWO
    generator_alarm: GeneratorAlarm = GeneratorAlarm.ALWAYS
    dog_shot: DogShot = DogShot.LIKE_UNIT
    hostage_found: HostageFound = HostageFound.IN_PLACE
    civilian_touch: CivilianTouch = CivilianTouch.NEVER
    glass_shot: GlassShot = GlassShot.THROUGH
    house_light: HouseLight = HouseLight.STAYS
    camp_loud: CampLoud = CampLoud.BOTH
    shadow_told: ShadowTold = ShadowTold.ONLY_THAT
    bug_token: BugToken = BugToken.DELAYED
    spy_turn: SpyTurn = SpyTurn.OWN
    cartridge: CartridgeUse = CartridgeUse.UNSPENT
    start_alarm: StartAlarm = StartAlarm.MINIMUM
    hostage_choice: HostageChoice = HostageChoice.MAY_WAIT


PRESETS = {"seed": Readings(), "other_edition": Readings(turn_order=TurnOrder.ALARM_LAST)}
"""Whole sets of readings: the rule book's, and another public edition's."""
