"""The disputes over the rules of Heist: one enum each, and the record of them all."""

from __future__ import annotations

from enum import unique

from explorer.core.readings import Reading, Record


@unique
class ChiefTurns(Reading):
    """When does the Chief of Security have turns?"""

    EXPOSURE_ONLY = (
        "exposure_only",
        "only after visible actions",
        "the rules give him no other turn",
    )
    SEAT_PLUS_EXPOSURE = (
        "seat_plus_exposure",
        "his own seat in every round as well, after the last thief",
        "he is a player like the others, and otherwise thieves can prepare for ever",
    )
    EXPOSURE_JUMPS = (
        "exposure_jumps",
        "only after visible actions, and play then goes on with the thief left of him",
        "turns might pass around the table from whoever moved last",
    )


@unique
class FirstTurn(Reading):
    """Who begins?"""

    LEFT_OF_CHIEF = (
        "left_of_chief",
        "the thief left of the Chief",
        "in another mode of Noir the criminals begin",
    )
    CHIEF = "chief", "the Chief, with one turn", "the rules are silent, and he has drawn last"
    RANDOM_THIEF = "random_thief", "a thief named by chance", "the rules are silent"


@unique
class TokenReturn(Reading):
    """Do Steal tokens come off the board by themselves?"""

    START_OF_OWN_TURN = (
        "start_of_own_turn",
        "yes, when their owner's turn begins",
        "two roles are excused from exactly this, so it must exist",
    )
    STAYS_UNTIL_MOVED = (
        "stays_until_moved",
        "no, they stay until moved",
        "no sentence of the rules takes them off",
    )


@unique
class QuadrantModel(Reading):
    """Which cells belong to the quadrant of a vault?"""

    CORNER_3X3 = (
        "corner_3x3",
        "the nine cells at its corner; row 4 and column D belong to none",
        "the Hacker works from beside quadrants and from the centre, so there are cells outside",
    )
    OVERLAP_4X4 = (
        "overlap_4x4",
        "the sixteen cells at its corner; row 4 and column D belong to two, the centre to all",
        "a quadrant is a quarter of the board, and none may be left over",
    )


@unique
class HackerReach(Reading):
    """Which vaults can the Hacker reach with Hack?"""

    CROSS_ADJACENT = (
        "cross_adjacent",
        "those whose quadrant touches his cell from outside",
        "he robs a vault whose quadrant he is next to",
    )
    NEIGHBOUR_QUADRANT = (
        "neighbour_quadrant",
        "from a quadrant without a vault those of the two neighbouring quadrants, and from the centre all",
        "the quadrant, not the cell, may be what has neighbours",
    )


@unique
class VirtuosoEffect(Reading):
    """What does the second token of the Master Safecracker do?"""

    COUNTS_AS_TOKEN = (
        "counts_as_token",
        "it counts like any other: the third opens the vault",
        "the vault is said to open as in an ordinary robbery",
    )
    OPENS_AT_ONCE = (
        "opens_at_once",
        "it opens the vault at once",
        "the opening follows directly on laying it",
    )


@unique
class VirtuosoCondition(Reading):
    """Whose token must lie in a zone for the Master Safecracker to Crack its vault?"""

    ANY_TOKEN = "any_token", "anybody's", "the rules ask for a token, not for his"
    OWN_TOKEN = "own_token", "his own", "he lays a second one, so his first may be meant"


@unique
class ChiefWinTiming(Reading):
    """When has the Chief won?"""

    FAILED_DRAW = (
        "failed_draw",
        "when a captured thief finds no affiliation card",
        "the goal asks for a capture and a thief who cannot take a card",
    )
    DECK_EMPTIED = (
        "deck_emptied",
        "as soon as the last affiliation card is taken",
        "another sentence lets him win when all cards are gone",
    )


@unique
class AccuseAddressee(Reading):
    """Who has to answer an accusation?"""

    ALL_THIEVES = "all_thieves", "every thief", "only a suspect is chosen"
    ONE_THIEF = "one_thief", "the one thief that the Chief names", "the question is put to one person"


@unique
class CapturedIdentity(Reading):
    """What becomes of the identity card of a captured thief?"""

    OUT_FACE_UP = (
        "out_face_up",
        "it is turned up and out of the game",
        "only two roles are told to shuffle theirs back",
    )
    SHUFFLED_BACK = (
        "shuffled_back",
        "it is shown and shuffled into the deck before the new one is drawn",
        "this is how the two roles do it",
    )


@unique
class CapturedToken(Reading):
    """What becomes of the Steal token of a captured thief?"""

    STAYS = "stays", "it stays where it lies", "the rules take nothing but two cards from him"
    RETURNED = "returned", "it goes back to him", "the new person has robbed nothing"


@unique
class RolesPublic(Reading):
    """Do thieves lay their affiliation cards open?"""

    TRUE = "true", "yes", "only identities are called secret"
    FALSE = "false", "no, a role is shown when it is used", "the Chief would then have to find them out"


@unique
class IdentitySharing(Reading):
    """Do thieves show each other their identities before the game?"""

    CHOOSE = "choose", "as they like, each to whom he likes", "the rules say that they may"
    ALL = "all", "all to all", "a team may well agree on it"
    NONE = "none", "no", "for a harder game"


@unique
class ReshowAfterCapture(Reading):
    """May a captured thief show his new identity?"""

    FALSE = "false", "no", "showing is spoken of before the game only"
    TRUE = "true", "yes, before the next turn", "otherwise the team never knows it"


@unique
class LevelSplit(Reading):
    """Which affiliation cards are of level 1?"""

    SIX_FIVE = (
        "six_five",
        "the first six that are described",
        "six cards are just enough for six thieves",
    )
    LISTED = (
        "listed",
        "those that the position lists",
        "the lists of the rules have lost their content, so a table may have its own",
    )


@unique
class AffiliationShuffle(Reading):
    """Are the two levels of affiliation cards shuffled?"""

    EACH_LEVEL = "each_level", "yes, each level by itself", "cards are dealt from a shuffled deck"
    LISTED_ORDER = (
        "listed_order",
        "no, they lie in the order of the rules",
        "no sentence says to shuffle them",
    )


@unique
class OfficerChoice(Reading):
    """Who chooses the officers among the seven cards that the Chief draws?"""

    CHIEF = "chief", "the Chief", "he lays them down himself"
    DRAW_ORDER = (
        "draw_order",
        "the order of drawing: four in uniform, then the one in plain clothes",
        "the rules do not say that he chooses",
    )


@unique
class StunnedSubstitute(Reading):
    """May the Chief substitute a stunned officer?"""

    ALLOWED = "allowed", "yes", "two effects of a stun are listed, and this is none of them"
    FORBIDDEN = "forbidden", "no", "who is stunned does nothing"


@unique
class SaboteurOfficerSwap(Reading):
    """What if the Saboteur swaps places with a uniformed officer?"""

    HIDDEN = "hidden", "it stays hidden", "the action is called hidden without exception"
    VISIBLE = "visible", "it is visible", "whoever moves an officer by shifting is seen"
    FORBIDDEN = "forbidden", "he cannot", "an officer may be no suspect any more"


@unique
class VoluntaryExposure(Reading):
    """May a thief declare a shift visible that moves no officer?"""

    FALSE = "false", "no", "the rules say when he becomes visible"
    TRUE = "true", "yes", "the action is headed hidden or visible"


@unique
class AdjacencyWrap(Reading):
    """Are cells at opposite edges of the board neighbours?"""

    FALSE = "false", "no", "a card at the edge has fewer neighbours on the table"
    TRUE = "true", "yes", "shifted cards come in again on the other side"


@unique
class AccuseSource(Reading):
    """Does the Chief say which officer accuses?"""

    SILENT = "silent", "no", "he only has to choose a suspect"
    ANNOUNCED = "announced", "yes", "the others must be able to check him"


@unique
class PassAllowed(Reading):
    """May a turn be passed?"""

    FALSE = "false", "no", "a thief does one of the actions, and he can always shift"
    TRUE = "true", "yes", "a thief who must not disturb the board may want to stand still"


@unique
class TurnStructure(Reading):
    """What is a thief's turn made of?"""

    ONE_ACTION = "one_action", "one action", "a review of the published game says so"
    SHIFT_THEN_OTHER = (
        "shift_then_other",
        "a shift, then perhaps a robbery or an ability",
        "one role does something instead of its shift, as if every turn had one",
    )


class Readings(Record, frozen=True):
    """One way to read the rules."""

    chief_turns: ChiefTurns = ChiefTurns.EXPOSURE_ONLY
    first_turn: FirstTurn = FirstTurn.LEFT_OF_CHIEF
    token_return: TokenReturn = TokenReturn.START_OF_OWN_TURN
    quadrant_model: QuadrantModel = QuadrantModel.CORNER_3X3
    hacker_reach: HackerReach = HackerReach.CROSS_ADJACENT
    virtuoso_effect: VirtuosoEffect = VirtuosoEffect.COUNTS_AS_TOKEN
    virtuoso_condition: VirtuosoCondition = VirtuosoCondition.ANY_TOKEN
    chief_win_timing: ChiefWinTiming = ChiefWinTiming.FAILED_DRAW
    accuse_addressee: AccuseAddressee = AccuseAddressee.ALL_THIEVES
    captured_identity: CapturedIdentity = CapturedIdentity.OUT_FACE_UP
    captured_token: CapturedToken = CapturedToken.STAYS
    roles_public: RolesPublic = RolesPublic.TRUE
    identity_sharing: IdentitySharing = IdentitySharing.CHOOSE
    reshow_after_capture: ReshowAfterCapture = ReshowAfterCapture.FALSE
    level_split: LevelSplit = LevelSplit.SIX_FIVE
    affiliation_shuffle: AffiliationShuffle = AffiliationShuffle.EACH_LEVEL
    officer_choice: OfficerChoice = OfficerChoice.CHIEF
    stunned_substitute: StunnedSubstitute = StunnedSubstitute.ALLOWED
    saboteur_officer_swap: SaboteurOfficerSwap = SaboteurOfficerSwap.HIDDEN
    voluntary_exposure: VoluntaryExposure = VoluntaryExposure.FALSE
    adjacency_wrap: AdjacencyWrap = AdjacencyWrap.FALSE
    accuse_source: AccuseSource = AccuseSource.SILENT
    pass_allowed: PassAllowed = PassAllowed.FALSE
    turn_structure: TurnStructure = TurnStructure.ONE_ACTION


PRESETS = {
    "ours": Readings(),
    "word_for_word": Readings(
        token_return=TokenReturn.STAYS_UNTIL_MOVED,
        accuse_addressee=AccuseAddressee.ONE_THIEF,
        virtuoso_effect=VirtuosoEffect.OPENS_AT_ONCE,
    ),
    "at_the_table": Readings(
        chief_turns=ChiefTurns.SEAT_PLUS_EXPOSURE,
        pass_allowed=PassAllowed.TRUE,
    ),
}
"""Whole sets of readings by name."""
