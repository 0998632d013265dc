"""Decisions that it takes to play the rules to the letter; the clauses that carry them out are named in each."""

from __future__ import annotations

from explorer.core.rulebook import Basis
from explorer.games.heist.rules.rulebook import RULES

DECISIONS = (
    (
        "The Master Safecracker's tokens still lie when his turn begins. They come off as soon as he announces anything but a Crack, before it takes effect, so he can rob where his own token lay. An attempt that is refused takes nothing off.",
        "5.10, 9.11a",
    ),
    ("With both tokens on the board, or none, the Master Safecracker cannot Crack.", "9.11"),
    (
        "Who robs or Hacks takes up all tokens that he still has on the board and lays one. That a vault holds his own token is looked up before that.",
        "8.4, 8.7",
    ),
    (
        "Where tokens stay until they are moved this holds for every role; to Crack, one token must lie on the board all the same.",
        "5.10, 9.11",
    ),
    (
        "In a capture things happen in this order: the answer; the old affiliation card leaves, a stun of the Cleaner ends, the token is dealt with; the new affiliation card; if there was none, or it was the last and that ends the game, the Chief has won and the old identity is turned up; otherwise the old identity goes and a new one is drawn.",
        "6.1 to 6.8",
    ),
    ("Stunning an officer who is stunned already is allowed, visible and changes nothing.", "9.3a"),
    (
        "Neighbours are suspects of every kind: live or dead, officers or not. Accusing an officer or somebody dead is allowed and denied.",
        "7.3, 7.4, 9.9",
    ),
    (
        "Where stunned officers cannot be substituted, neither of the two cards may be the stunned officer's.",
        "7.3",
    ),
    (
        "The Hacker reaches a quadrant in which he is not if one of the eight cells around him is in it; the edges are never joined for this. By the other reading he reaches from inside quadrants those beside them, from the centre all, from elsewhere none.",
        "9.6a",
    ),
    (
        "Whether a vault could be robbed from his quadrant depends on its being there, not on whose tokens lie in its zone. What speaks against a Hack is looked for in this order: whose ability it is, his quadrant, his reach, the vault, his token.",
        "9.6c",
    ),
    (
        "Where a cell belongs to several quadrants the vault is named; it may be left out while only one is possible.",
        "8.3, 9.11b",
    ),
    (
        "Joined edges count for accusing, substituting, stunning, killing and swapping, not for Hack, searches and quadrants.",
        "3.6",
    ),
    (
        "Where the Chief has a seat of his own, his turn there follows every turn of the last thief; a turn that he is owed comes first. Where he begins he has one turn. A thief named by chance is named before the cards are dealt.",
        "5.2, 5.5, 5.6",
    ),
    (
        "Whoever acts out of turn is refused by the Chief's owed turn if there is one, otherwise by the order of turns; after the end by the end. The first of these that speaks against an action is named: the phase, the turn, whose ability it is, the part of the turn, its own conditions.",
        "5.2, 5.4, 4.7",
    ),
    (
        "First the officers are placed, then identities are shown. Thieves show in any order and as often as they like: the first from the Chief's left who is not ready is asked, and he can let another show first; a line of that one's own says the same. Play begins when all are ready. Where all show all, that happens at once, and each showing is told to its two alone.",
        "5.8",
    ),
    (
        "Where a captured thief may show his new identity he alone does it, at once, before the next turn, and then says that he is ready.",
        "5.8",
    ),
    (
        "Where roles are not public, an ability that is used shows its role until the next capture. New cards are seen by their holder only, and old ones leave face down. That a token stays may tell a role, which is accepted.",
        "10.1, 6.6",
    ),
    (
        "Where the Chief names the officer who accuses, the plainclothes officer is named as such, without his suspect; an officer through whom the suspect cannot be accused is refused. Where he asks one thief he names him.",
        "7.4, 7.5",
    ),
    ("A shift can be declared visible only where no officer makes it so.", "8.2"),
    ("Where turns may be passed both sides may do it. A thief's pass is hidden.", "5.7"),
    (
        "Where a turn has two parts, the first is a shift, or the Saboteur's swap; the second is a robbery or another ability, or is left out. The turn is visible if a part of it was. A pass stands for the whole turn.",
        "5.1",
    ),
    (
        "Until the Impersonator has chosen nobody else acts and the deck is seen to be smaller. What was shown of him is out of date from the choice on.",
        "9.8",
    ),
    (
        "Who draws the card again that he shuffled back is as unknown to the others as if it were a new one.",
        "9.4",
    ),
    (
        "Affiliation cards are dealt first, then identities, always from the left of the Chief on, and then his seven. A deck is a heap here: which card lies on top is decided by chance when it is drawn.",
        "2.6, 2.8, 2.9",
    ),
    (
        "What was shown stays known with the turn of showing and is marked as out of date when its owner changes his identity.",
        "10.2",
    ),
    ("The three uses belong to the Eliminator's card, which nobody else can have later.", "9.7c"),
    ("That tokens come off is told when the turn begins, right after the action before it.", "5.10"),
    (
        "Choices that come to the same are listed all the same: the Runner's shift by one beside the ordinary one, two neighbouring officers in either order.",
        "9.2, 7.3",
    ),
    (
        "Where a cell belongs to several quadrants and no vault is named, a vault that holds one's own token counts only where robbing it would be legal.",
        "8.3, 8.7",
    ),
    (
        "The phase of the game is blamed before the turn. The round goes up when a turn passes the last thief in the order of seats, not when it jumps back to the first.",
        "D.14, 5.6",
    ),
)

for number, (text, carried_out) in enumerate(DECISIONS, 1):
    RULES.note(f"D.{number}", text, source=f"this explorer; see {carried_out}", basis=Basis.OURS)
