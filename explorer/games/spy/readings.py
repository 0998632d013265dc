"""The disputes over the rules of Spy: one enum each, and the record of them all."""

from __future__ import annotations

from enum import unique

from explorer.core.readings import Reading, Record


@unique
class TopSecret2(Reading):
    """What happens when the last target of a hand, Top Secret 2, is exposed?"""

    OWNER_OUT = (
        "owner_out",
        "the owner of the hand is out of the game",
        "a summary of another edition; it gives the search for the four targets a meaning",
    )
    NOTHING = (
        "nothing",
        "play goes on, the hand has no target any more",
        "the rules let only lit Bombs remove players",
    )
    FINDER_WINS = (
        "finder_wins",
        "who exposes it has won",
        "a guess: the search might be what the game is about",
    )


@unique
class MirrorMapping(Reading):
    """Which card of the other hand lies as in a mirror opposite the card that my Spy faces?"""

    ACROSS = (
        "across",
        "the one as far from his right end as mine is from my left end",
        "a mirror between two players puts the left hand of one before the right hand of the other",
    )
    SAME_INDEX = (
        "same_index",
        "the one with the same number from its holder's left",
        "each may count in his own hand",
    )


@unique
class PositionCounting(Reading):
    """Do the Spies count when positions in two hands are compared?"""

    WITHOUT_SPIES = (
        "without_spies",
        "the Spies are left out",
        "then what is found is always a card that the rules have an answer for",
    )
    WITH_SPIES = (
        "with_spies",
        "each Spy takes up a place in its fan",
        "it is a card of the hand like all others",
    )


@unique
class BombSet(Reading):
    """How are the ten Bombs spread over the four colours?"""

    TWO_ONES_AND_A_TWO = (
        "two_ones_and_a_two",
        "two Bomb 1 in each colour, a Bomb 2 in green and red as well",
        "the hands for three and four are equal without Bomb 2, and a second lit Bomb stays possible",
    )
    ONE_ONE_TWO_TWOS = (
        "one_one_two_twos",
        "a Bomb 1 in each colour, two Bomb 2 in green and red, one in the others",
        "these are ten cards as well",
    )


@unique
class MayPass(Reading):
    """May a turn pass without a Move and without spying?"""

    TRUE = "true", "one, both or none", "the English text from which the rules were translated"
    FALSE = "false", "at least one of the two", "the rules name one and both; the third word is garbled"


@unique
class ActionOrder(Reading):
    """In which order may a player move and spy?"""

    ANY = "any", "in any order", "the rules name no order"
    MOVE_THEN_SPY = (
        "move_then_spy",
        "who has spied moves no more",
        "the rules name and explain the Move first",
    )


@unique
class TurnAlone(Reading):
    """May the Spy be turned without moving?"""

    FALSE = "false", "no", "turning is described only before and after the movement"
    TRUE = "true", "yes, as the Move of the turn", "turning costs nothing, so it may stand by itself"


@unique
class TurnsPerMove(Reading):
    """May the Spy be turned both before and after one movement?"""

    BOTH = "both", "yes, once each", "the rules forbid only turning on the way"
    ONE = "one", "no, before or after", "the rules say before or after"


@unique
class MoveDirection(Reading):
    """Which way does the Spy move?"""

    FORWARD = "forward", "the way it faces", "otherwise turning before the movement would be of no use"
    EITHER = "either", "either way, by the number of the card it faces", "the rules name no direction"


@unique
class LitBombExposed(Reading):
    """Does a lit Bomb count as exposed for the Move of its holder's Spy?"""

    FALSE = "false", "no, its number holds", "its face points to the holder, the others do not see it"
    TRUE = "true", "yes, 1 or 2 as he likes", "everybody knows what it is"


@unique
class TargetScope(Reading):
    """Is a target exposed for all, or does everyone search for all four himself?"""

    PER_HAND = (
        "per_hand",
        "a hand has one target for all",
        "the rules speak of the next target in that player's hand",
    )
    PER_FINDER = (
        "per_finder",
        "each finder has his own target in every hand",
        "each player is said to search the hands",
    )


@unique
class FirstPlayer(Reading):
    """Who begins?"""

    RANDOM = "random", "whom chance names when all have arranged their hands", "the rules are silent"
    SEAT_1 = "1", "the first seat", "a table may agree on it"
    SEAT_2 = "2", "the second seat", "a table may agree on it"
    SEAT_3 = "3", "the third seat", "a table may agree on it"
    SEAT_4 = "4", "the fourth seat", "a table may agree on it"


@unique
class EliminatedHand(Reading):
    """Is the hand of a player who is out shown?"""

    HIDDEN = "hidden", "no, it is put away unseen", "the rules show single cards only"
    REVEALED = "revealed", "yes, all its cards", "nobody can be harmed by it any more"


@unique
class MemoryNotes(Reading):
    """Are notes kept of what was said?"""

    ON = "on", "yes, beside every card", "what was said was said to all; a page can remember it"
    OFF = "off", "no, everyone has to remember it himself", "the rules call remembering the best way to play"


@unique
class ArrangeMode(Reading):
    """Who arranges the hands?"""

    FREE = "free", "each player his own", "the rules say so"
    RANDOM = "random", "chance, all of them", "for statistics: no player is better at it"


class Readings(Record, frozen=True):
    """One way to read the rules."""

    top_secret_2: TopSecret2 = TopSecret2.OWNER_OUT
    mirror_mapping: MirrorMapping = MirrorMapping.ACROSS
    position_counting: PositionCounting = PositionCounting.WITHOUT_SPIES
    bomb_set: BombSet = BombSet.TWO_ONES_AND_A_TWO
    may_pass: MayPass = MayPass.TRUE
    action_order: ActionOrder = ActionOrder.ANY
    turn_alone: TurnAlone = TurnAlone.FALSE
    turns_per_move: TurnsPerMove = TurnsPerMove.BOTH
    move_direction: MoveDirection = MoveDirection.FORWARD
    lit_bomb_exposed: LitBombExposed = LitBombExposed.FALSE
    target_scope: TargetScope = TargetScope.PER_HAND
    first_player: FirstPlayer = FirstPlayer.RANDOM
    eliminated_hand: EliminatedHand = EliminatedHand.HIDDEN
    memory_notes: MemoryNotes = MemoryNotes.ON
    arrange_mode: ArrangeMode = ArrangeMode.FREE


PRESETS = {
    "ours": Readings(),
    "word_for_word": Readings(
        top_secret_2=TopSecret2.NOTHING, may_pass=MayPass.FALSE, turns_per_move=TurnsPerMove.ONE
    ),
}
"""Whole sets of readings by name."""
