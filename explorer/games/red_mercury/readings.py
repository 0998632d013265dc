"""The disputes over the rules of Red Mercury, default reading first."""

from __future__ import annotations

from enum import unique

from explorer.core.readings import Reading, Record


@unique
class AttackInPlace(Reading):
    """May an agent attack an enemy with whom he already shares a space?"""

    MAY = (
        "may",
        "at step 2 one fit agent may, when nobody of his player has attacked in this turn",
        "attack is a step of its own, and joint carriers are fought one a turn, which needs a next turn",
    )
    ENTERING_ONLY = "entering_only", "only who enters attacks", "entering is the only occasion that is named"
    MUST = (
        "must",
        "at step 2 he has to, when nobody of his player has attacked in this turn",
        "who meets an enemy must attack him, and staying is meeting",
    )


@unique
class PassThroughEnemy(Reading):
    """Does a fit enemy on a corridor end the movement of who enters it?"""

    STOP = "stop", "it ends there", "attack is the step after movement"
    FIGHT_THEN_GO = "fight_then_go", "after a win the movement goes on", "a corridor lets agents go on"


@unique
class PassageWithEnemy(Reading):
    """What comes first on a secret passage with a fit enemy: the fight or the passage?"""

    FIGHT = (
        "fight",
        "the agent stays and attacks",
        "the duty to attack has no exception; else a carrier in a passage could never be attacked",
    )
    PASS = "pass", "the agent passes on at once", "a passage works at once"


@unique
class PassageMandatory(Reading):
    """Must who enters a secret passage pass through it?"""

    YES = "yes", "he must", "the passing is told as a fact, at once"
    MAY = "may", "he may stay there", "a secret door can be left shut"


@unique
class PassageChain(Reading):
    """Does a secret passage work for who comes out of another?"""

    NO = "no", "it is a plain room for him", "after a passage nobody goes on"
    YES = "yes", "he passes on", "entering is entering"


@unique
class PassageDistance(Reading):
    """What is the exact distance of a secret passage?"""

    SHORTEST = "shortest", "the length of a shortest way", "the distance cannot be shortened"
    WALK = "walk", "the length of any walk, there and back too", "so many spaces are walked unseen"


@unique
class Revisit(Reading):
    """May a movement enter a space that it has left before?"""

    ALLOWED = "allowed", "it may", "nothing forbids it"
    NO = "no", "it may not", "running in circles is no way"


@unique
class EntranceEndsMove(Reading):
    """Does an entrance end the movement?"""

    YES = "yes", "as every room but a corridor does", "only corridors let agents go on"
    NO = "no", "one may go on as from a corridor", "an entrance is no room"


@unique
class CentreFit(Reading):
    """Must the agent in the centre be fit?"""

    FIT = "fit", "he must be fit", "so it is said where carrying is explained"
    ANY = "any", "his condition does not matter", "the condition for the laboratory names none"


@unique
class CentreCheck(Reading):
    """When is an agent in a centre needed?"""

    ENTRY_AND_PICKUP = (
        "entry_and_pickup",
        "for entering the laboratory and for lifting the container there",
        "both are told in one sentence with the condition",
    )
    ENTRY_ONLY = "entry_only", "for entering the laboratory", "once inside one is inside"


@unique
class LabRuleAfterRemoval(Reading):
    """Is an agent in a centre needed for the laboratory when the container is gone?"""

    STAYS = "stays", "he is", "the rule has no end"
    FREE = "free", "he is not", "it guards the container"


@unique
class PickupElsewhere(Reading):
    """Is an agent in a centre needed to lift a container that lies elsewhere?"""

    FREE = "free", "he is not", "the condition is about the laboratory"
    CENTRE_NEEDED = "centre_needed", "he is", "the container is told of together with it"


@unique
class Handover(Reading):
    """May others lift in the same turn what was dropped in it?"""

    NO = "no", "dropping is the last thing of the turn", "it comes after everything else"
    YES = "yes", "one lift may follow", "lifting and dropping are one step"


@unique
class Regroup(Reading):
    """How do more agents join those who carry?"""

    STEP6 = (
        "step6",
        "at step 6 agents on the space join or leave",
        "agents on one space with the container lift it jointly",
    )
    NEEDS_DROP = (
        "needs_drop",
        "only a container that lies free can be lifted jointly",
        "lifting is lifting from the floor",
    )


@unique
class ContainerOnTrap(Reading):
    """What becomes of the container when a trap fells who carries it?"""

    DROPS = "drops", "it lies there", "a felled agent carries nothing, and else nobody could take it from him"
    KEPT = "kept", "it stays with him", "only a lost fight is named"


@unique
class JointAttack(Reading):
    """How do joint carriers attack?"""

    SEQUENTIAL = "sequential", "one after another until the enemy is beaten", "all of them must attack"
    SINGLE = "single", "in one fight, in which all win or fall", "they move together and act together"


@unique
class JointCarrierBonus(Reading):
    """Do joint carriers fight by the rule of carriers?"""

    ALL = "all", "each of them does", "each of them carries"
    SOLO_ONLY = "solo_only", "only a lone carrier does", "the special rules are told of an agent who carries"


@unique
class BondTargetInGroup(Reading):
    """Who says whom of several carriers Bond attacks?"""

    CHOOSER = "chooser", "the player who chooses his style", "he plays for Bond"
    MOVER = "mover", "the player who moved", "they are his agents"


@unique
class AllianceScope(Reading):
    """What is suspended while one of two allies carries the container?"""

    WHOLE = "whole", "the whole alliance", "ally means the player"
    CARRIER_ONLY = "carrier_only", "only for the carriers", "ally means the agent"


@unique
class SuspendedUntie(Reading):
    """May an ally untie while the alliance is suspended?"""

    NO = "no", "he may not", "they are enemies then"
    YES = "yes", "he may", "untying is no fight"


@unique
class AllyUntieWhen(Reading):
    """When does an ally untie?"""

    ALLY_TURN = "ally_turn", "in his own turn", "steps belong to the player whose turn it is"
    ASKER_TURN = "asker_turn", "at once, in the turn of who asks", "the request is answered"


@unique
class SameTurnRecovery(Reading):
    """Is there an attempt in the turn in which the agent was stunned?"""

    YES = "yes", "there is", "attempts come after the attack"
    NO = "no", "from the next turn on", "he is out for a moment at least"


@unique
class UntieChain(Reading):
    """May an agent untie who was himself freed in this turn?"""

    YES = "yes", "he may", "untying only asks for a fit agent"
    NO = "no", "he may not", "he has done nothing but wake"


@unique
class AllBoundScope(Reading):
    """Which agents count when all of a player are bound?"""

    BOARD = "board", "those on the board", "agents in reserve are never bound"
    WITH_RESERVE = "with_reserve", "those in reserve as well", "all means all"


@unique
class AllBoundMixed(Reading):
    """Is the special attempt open when some are stunned?"""

    BOUND_ONLY = "bound_only", "all must be bound", "so it is said"
    BOUND_OR_STUNNED = "bound_or_stunned", "none may be fit", "nobody can help here either"


@unique
class SpecialSecondDraw(Reading):
    """From what is the second card of the special attempt drawn?"""

    REPLACE = (
        "replace",
        "from the whole set again",
        "the set has one confident card, so else the attempt would be vain",
    )
    KEEP_OUT = "keep_out", "from what is left", "the first card has been drawn"


@unique
class RevealTarget(Reading):
    """At whom may a player point when he reveals a double?"""

    BOARD_ONLY = "board_only", "at agents on the board", "the new agent takes the place of the old"
    ALSO_RESERVE = "also_reserve", "at agents in reserve as well", "doubles may wait there"


@unique
class RevealCarrier(Reading):
    """What happens when a lone carrier is revealed?"""

    TRANSFER = "transfer", "the new agent carries on", "he takes his place"
    DROP = "drop", "the container lies there", "he has lifted nothing"


@unique
class ReplacementName(Reading):
    """Is the name of a new agent public who takes the place of a felled one?"""

    HIDDEN_IF_FIT = (
        "hidden_if_fit",
        "it is, since his card is turned",
        "the cards of felled agents show their names",
    )
    ALWAYS_HIDDEN = "always_hidden", "it is not", "the name of a new agent stays hidden"


@unique
class TrapRevealsName(Reading):
    """Does a trap make a name public?"""

    YES = "yes", "it does", "the card is turned as after a fight"
    NO = "no", "it does not", "only a lost fight is told to do so"


@unique
class BondReentry(Reading):
    """Who attacks when a hostile agent enters the space of Bond, who belongs to nobody?"""

    ENTERER_ATTACKS = "enterer_attacks", "who enters", "after the first meeting the general rule holds"
    BOND_ATTACKS = "bond_attacks", "Bond", "he attacks who comes to him"


@unique
class BondDefeatedControl(Reading):
    """To whom does Bond belong who has lost a fight?"""

    FREE = "free", "to nobody until he is freed", "whoever frees him has him"
    KEEPS = "keeps", "to whom he belonged, until another frees him", "control may change, not must"


@unique
class BondTakesContainer(Reading):
    """What becomes of the container when Bond, who belongs to nobody, beats its carrier?"""

    FLOOR = "floor", "it lies there", "only players carry"
    HOLDS = "holds", "Bond carries it", "the winner may take it"


@unique
class BondNoFriend(Reading):
    """What does Bond do when no friendly player takes part?"""

    RANDOM_STYLE = "random_style", "chance fights for him", "somebody has to choose his style"
    PLAIN_ROOM = "plain_room", "his room is a plain room", "nobody is there to choose"


@unique
class NameAfterRecovery(Reading):
    """Is a name that was public hidden again when the agent is fit?"""

    HIDDEN_AGAIN = (
        "hidden_again",
        "it is, and others must remember it",
        "the card goes back into its stand; players are told to remember",
    )
    STAYS_PUBLIC = "stays_public", "it is not", "what is known is known"


@unique
class PlansDeclined(Reading):
    """Are base plans spent when their finder looks at nothing?"""

    SPENT = "spent", "they are", "only the first finder has the right"
    KEPT = "kept", "they are not", "they have not done their work"


@unique
class WinEnemyOnEntrance(Reading):
    """Does a carrier win who enters the entrance where a fit enemy waits?"""

    IMMEDIATE = "immediate", "at once", "movement comes before attack"
    FIGHT_FIRST = "fight_first", "only after the fight", "he must attack first"


@unique
class WinByTaking(Reading):
    """Does a player win whose agent takes the container on a proper entrance?"""

    YES = "yes", "he does", "it is there in his hands"
    NO = "no", "he has to bring it there", "it was not carried there"


@unique
class Players(Reading):
    """How many may play?"""

    TWO_TO_FOUR = "two_to_four", "two, three or four", "three is a variant of this project"
    TWO_OR_FOUR = "two_or_four", "two or four", "a public source names these"


@unique
class TwoPlayer(Reading):
    """What do two players lead?"""

    ONE_EACH = "one_each", "one organisation each, of opposite alliances", "each player has one organisation"
    TWO_EACH = "two_each", "one alliance each", "four organisations are in the box"


@unique
class DoublesMissingOrgs(Reading):
    """How many double cards are drawn where a hostile organisation is missing?"""

    IN_PLAY = "in_play", "one from each hostile organisation in play", "what is missing gives no card"
    TWO_FROM_ONE = "two_from_one", "two, from the one that is in play", "every player has two doubles"


@unique
class AbsentEntrance(Reading):
    """Are the entrances of organisations that nobody plays on the board?"""

    NOT_ON_BOARD = "not_on_board", "they are not", "nobody enters there"
    COUNTS = "counts", "they are, and the ally's counts", "the board is printed whole"


@unique
class OrgChoice(Reading):
    """How do players come by their organisations?"""

    DRAW = "draw", "they draw", "named as one of two ways, and the fairer one"
    CHOOSE = "choose", "they choose, one after another", "named as one of two ways"


@unique
class ViewMemory(Reading):
    """Does the explorer remember for the players what they have seen?"""

    STRICT = (
        "strict",
        "it shows what can be seen now; players remember",
        "errors of memory belong to the game",
    )
    ASSISTED = "assisted", "it shows all that was ever seen", "nobody can forbid a notebook"


@unique
class TurnLimit(Reading):
    """Does a game end that goes on too long?"""

    NONE = "none", "it goes on until the container is out", "no other end is named"
    DRAW = "draw", "after a number of turns it is broken off, won by nobody", "bots can wander for ever"


class Readings(Record, frozen=True):
    """One way to read the rules."""

    attack_in_place: AttackInPlace = AttackInPlace.MAY
    pass_through_enemy: PassThroughEnemy = PassThroughEnemy.STOP
    passage_with_enemy: PassageWithEnemy = PassageWithEnemy.FIGHT
    passage_mandatory: PassageMandatory = PassageMandatory.YES
    passage_chain: PassageChain = PassageChain.NO
    passage_distance: PassageDistance = PassageDistance.SHORTEST
    revisit: Revisit = Revisit.ALLOWED
    entrance_ends_move: EntranceEndsMove = EntranceEndsMove.YES
    centre_fit: CentreFit = CentreFit.FIT
    centre_check: CentreCheck = CentreCheck.ENTRY_AND_PICKUP
    lab_rule_after_removal: LabRuleAfterRemoval = LabRuleAfterRemoval.STAYS
    pickup_elsewhere: PickupElsewhere = PickupElsewhere.FREE
    handover: Handover = Handover.NO
    regroup: Regroup = Regroup.STEP6
    container_on_trap: ContainerOnTrap = ContainerOnTrap.DROPS
    joint_attack: JointAttack = JointAttack.SEQUENTIAL
    joint_carrier_bonus: JointCarrierBonus = JointCarrierBonus.ALL
    bond_target_in_group: BondTargetInGroup = BondTargetInGroup.CHOOSER
    alliance_scope: AllianceScope = AllianceScope.WHOLE
    suspended_untie: SuspendedUntie = SuspendedUntie.NO
    ally_untie_when: AllyUntieWhen = AllyUntieWhen.ALLY_TURN
    same_turn_recovery: SameTurnRecovery = SameTurnRecovery.YES
    untie_chain: UntieChain = UntieChain.YES
    all_bound_scope: AllBoundScope = AllBoundScope.BOARD
    all_bound_mixed: AllBoundMixed = AllBoundMixed.BOUND_ONLY
    special_second_draw: SpecialSecondDraw = SpecialSecondDraw.REPLACE
    reveal_target: RevealTarget = RevealTarget.BOARD_ONLY
    reveal_carrier: RevealCarrier = RevealCarrier.TRANSFER
    replacement_name: ReplacementName = ReplacementName.HIDDEN_IF_FIT
    trap_reveals_name: TrapRevealsName = TrapRevealsName.YES
    bond_reentry: BondReentry = BondReentry.ENTERER_ATTACKS
    bond_defeated_control: BondDefeatedControl = BondDefeatedControl.FREE
    bond_takes_container: BondTakesContainer = BondTakesContainer.FLOOR
    bond_no_friend: BondNoFriend = BondNoFriend.RANDOM_STYLE
    name_after_recovery: NameAfterRecovery = NameAfterRecovery.HIDDEN_AGAIN
    plans_declined: PlansDeclined = PlansDeclined.SPENT
    win_enemy_on_entrance: WinEnemyOnEntrance = WinEnemyOnEntrance.IMMEDIATE
    win_by_taking: WinByTaking = WinByTaking.YES
    players: Players = Players.TWO_TO_FOUR
    two_player: TwoPlayer = TwoPlayer.ONE_EACH
    doubles_missing_orgs: DoublesMissingOrgs = DoublesMissingOrgs.IN_PLAY
    absent_entrance: AbsentEntrance = AbsentEntrance.NOT_ON_BOARD
    org_choice: OrgChoice = OrgChoice.DRAW
    view_memory: ViewMemory = ViewMemory.STRICT
    turn_limit: TurnLimit = TurnLimit.NONE


PRESETS = {
    "ours": Readings(),
    "word_for_word": Readings(attack_in_place=AttackInPlace.ENTERING_ONLY, regroup=Regroup.NEEDS_DROP),
    "on_a_screen": Readings(view_memory=ViewMemory.ASSISTED, turn_limit=TurnLimit.DRAW),
}
"""Whole sets of readings by name: the defaults, the words taken narrowly, and what suits bots and long evenings."""
