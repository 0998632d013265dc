"""Decisions of this project where the sheet leaves the play open; those that a function decides stand beside the rule they belong to."""

from __future__ import annotations

from explorer.core.rulebook import Basis
from explorer.games.red_mercury.rules.rulebook import RULES

DECISIONS = {
    "E1": "Spent rooms are marked on the board for everybody, also while they lie face-down.",
    "E2": "There are three agents on the board for each player, and Bond and Carlos once they are found; a reveal that points into a reserve adds one.",
    "E3": "Where a trap leaves the container with felled carriers these do not drop it until one of them is fit, and do not move it before all are.",
    "E5": "The order in which joint carriers are named is the order in which they attack.",
    "E6": "All joint carriers attack on entering only; in place one agent attacks, a carrier too.",
    "E8": "When Bond attacks who enters, this is not the attack of the player whose turn it is.",
    "E10": "Who chooses the style for Bond while he belongs to nobody does so in defence as well, and chooses what becomes of the loser.",
    "E11": "A replacement does not enter: nothing on his space works, and no fight begins.",
    "E12": "If a defeated Bond stays with his player, only that player draws for him, and an ally who unties him has him.",
    "E13": "After a trap Bond stays with his player, who alone draws for him; an ally who unties him does not get him.",
    "E14": "The rights of friendly players to Bond do not hang on their alliance.",
    "E15": "A Bond who belongs to a player is one of his agents in every rule.",
    "E16": "The agent pointed at need not be of the organisation on the name card.",
    "E17": "Only agents of the other alliance can be revealed, be an alliance suspended or not, and never Bond or Carlos.",
    "E18": "Without an agent in reserve no double is revealed at all.",
    "E19": "The special attempt frees those who are bound, and nobody else.",
    "E20": "A passage may lead to an entrance; to the laboratory only who may enter it.",
    "E21": "A passage never leads back to its own space.",
    "E22": "Where a passage need not be used, ending the movement declines it.",
    "E23": "Where a movement goes on after a fight, further fights on the way are allowed; there is no attack in place after them.",
    "E24": "Base plans that still work do so only when no fit enemy is there.",
    "E25": "Passages and plans work whoever lies there; only traps need a card that is face-down.",
    "E26": "Where a carrier has to fight on the entrance first, he wins right after the fight if one of the carriers is left.",
    "E27": "After a fight on entering the movement is over by the rule of fights.",
    "E29": "A movement that may not run in circles may not return to its start either.",
    "E30": "Where the attempt has to wait, an agent felled in this very turn has none in it.",
    "E31": "Where only carriers are outside the alliance, this goes for untying too.",
    "E32": "Whether an enemy hinders untying is seen from who unties.",
    "E33": "Where the ally answers at once, asking moves the turn to its fifth step, and in his own turn he does not untie for others.",
    "E34": "A name told after a wrong reveal stays with who was told it. Names of agents who have left the game are public.",
    "E35": "An assisted memory has each card with the turn in which it was last face-up, and each name once shown.",
    "E36": "Where a dropped container may be lifted again, lifting is all that may follow.",
    "E37": "Whether a carrier is alone is seen when each fight begins.",
    "E38": "When a trap fells the carriers nobody is asked whether he takes the container.",
    "E39": "Where missing entrances count, all four are there.",
    "E40": "Each of the five agents has his tag from the start.",
    "E41": "Where attacks in place must be made, nothing of a later step is possible before.",
    "E42": "Where only who enters attacks, an attack in place is refused by the rule of fights.",
    "E43": "When Bond beats one of several carriers the others keep the container.",
    "E44": "When Bond beats one of several carriers who enter his room together, the others still have to attack him.",
    "E45": "Where a trap leaves the container with felled carriers nobody moves it until all of them are fit, or until they let it go.",
    "E46": "Where a movement goes on after a fight, a winner who takes the container on a corridor has ended his movement.",
    "E47": "If Bond has no friend in the game and wins confidently, chance decides what he does. Three players are a variant of this project, allowed unless read otherwise. An ally may be asked at any time of one's own turn, once a turn for each agent.",
}

for number, text in DECISIONS.items():
    RULES.note(number, text, source="this project", basis=Basis.OURS)
