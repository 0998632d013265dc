"""Clauses that decide nothing by themselves, and those that other clauses carry out together."""

from __future__ import annotations

from explorer.core.rulebook import Basis
from explorer.games.long_night.rules.rulebook import RULES


def _said(number: str, source: str, text: str) -> None:
    RULES.note(number, text, source=source, basis=Basis.SAID)


def _ours(number: str, source: str, text: str) -> None:
    RULES.note(number, text, source=source, basis=Basis.OURS)


_said(
    "1.1",
    "rules, preface and 2",
    "Two to five play, one of them the guard, the rest spies with one figure each.",
)
_said(
    "2.1",
    "rules 2, the boards",
    "There are two boards: spies see both, the guard sees his own. What he does is repeated on theirs; of the spies he learns only what the rules make them say or lay on his board.",
)
_said("3.4", "rules 3, replacing", "A piece that is replaced changes at the moment when the effect is used.")
_said("6.6", "rules 6, shooting dogs", "Dogs are targets as units are.")
_said("7.6", "rules 7, dogs", "A shot at a dog follows the rules of a shot at a unit.")
_said(
    "9.1", "rules 9, clear 3x3", "A clear marker of 3x3 shows what a lamp lights; it lights nothing itself."
)
_said(
    "9.5",
    "rules 9, grey 1x3",
    "A grey strip is mines or a glass-break sensor, as the mission says.",
)
_said(
    "9.6",
    "rules 9, orange 1x2",
    "An orange strip is an alarm device or a safe area, as the mission says.",
)

# named without a rule: our values

_ours(
    "N.motion_sensor",
    "rules 4 and 9, motion sensor",
    "A motion sensor goes off once a turn for a spy who enters its strip at a speed over 1, and it stays.",
)
_ours(
    "N.glass_break_sensor",
    "rules 4 and 9, glass-break sensor",
    "A glass-break sensor goes off when a window on an edge of its strip is broken by a shot, not when it is cut; it is spent.",
)
_ours("N.safe_area", "rules 9, safe area", "No look notices a spy in a safe area.")
_ours("N.porter", "roles, named only", "A porter loses no speed by what he carries.")

# the start

_said("S.2", "start of the game", "Time starts at 1, and the spies go first.")

# the spies' turn

_ours(
    "O.5",
    "rules 6 to 10, squares entered",
    "What a square does to a spy who enters it happens at once, in this order: loud ground, sensor or mine, sleeping dog, document, footprint, shadow.",
)
_ours(
    "O.7",
    "rules 9, candle; mission 1, documents",
    "A turn that begins or ends on a document opens it, and on a candle's square it allows to put the candle out.",
)
_ours(
    "O.8",
    "rules 2, what the guard knows",
    "Pace, steps, shots and who did them stay untold; the guard sees tokens, the alarm and the names of cards, not whom they meet.",
)
_ours(
    "O.9",
    "missions, victory",
    "Victory and alarm are checked after every atom; a spy who leaves with what is needed wins before his noise is laid.",
)

# the guard's turn

_ours(
    "O.11",
    "missions, start of the guard's turn",
    "The guard's turn begins before the alarm falls; what he owes at its start comes first, and until then he plays no card.",
)
_ours("O.12", "mission 2, rounds", "Where he owes both, mud is laid before a document is turned.")
_ours(
    "O.13",
    "rules 2, steps 2, 4 and 6",
    "In a step of devices each acts once, in the order the guard likes; snipers and perimeter cameras share theirs.",
)

# alarm

_ours(
    "O.18",
    "rules 4, minimum; rules 7, killed units",
    "The guard learns of a kill from the dead unit or from its body, whichever is first. Civilians, dogs and tranquillised units are no kills, sleepers are.",
)

# looks

_ours(
    "O.21",
    "rules 2 and 5, looks",
    "A look is chosen by what the guard's board shows and finds what the spies' board holds: only what is visible and lit there.",
)
_ours(
    "O.23",
    "rules 4, 7 and 11, who notices what",
    "Units, snipers and civilians find everything; cameras spies, bodies and passages; scanners spies; dogs passages on their path and their spy. Sleepers and the dead find nothing.",
)
_ours(
    "O.29",
    "rules 10, shadows",
    "In the spies' turn nothing but shadows is noticed, once a unit and spy's turn; a handler's last look is that of his last square.",
)
_ours("O.30", "rules 4, camera and scanner", "Each spy seen counts one, by each device, in every round anew.")
_ours(
    "O.32",
    "rules 7, bodies",
    "Each body found counts two and is gone; one that is carried is not found by itself.",
)

# documents, footprints, what is open to all

_ours(
    "O.35",
    "mission 1, documents",
    "The guard's board does not show whether an opened document was the right one. A document stays with the spy who has it.",
)
_ours("O.36", "mission 1, documents", "A move over several documents opens each as it is reached.")
_ours(
    "O.38",
    "mission 2, mud",
    "The hostage leaves footprints as spies do; a look of a unit copies those it covers to the guard's board, and they stay.",
)
_ours(
    "O.39",
    "mission 2, carrying",
    "Who takes the hostage is slower in that very turn, what he has walked stands.",
)
_ours("O.40", "rules 2, the boards", "Nothing of the guard's is secret but his hand.")

# decisions and finer points

_ours(
    "O.47",
    "rules 4, nine",
    "What ends the game is carried out to its end, and nothing after it. Neither track passes 9.",
)
_ours(
    "O.48",
    "rules 10, shadows",
    "One look answers once for all its shadows; in the spies' turn a step tells of a shadow that falls on a watched square where that spy had none. Before its first activation, and dead, a unit watches nothing.",
)
_ours(
    "O.49",
    "snipers, named only",
    "A sniper is a unit, but for moving and the allowance; mirrors serve him on straight and diagonal lines only.",
)
_ours(
    "O.52",
    "rules 2, the boards",
    "A walk and a look are judged by the guard's board and carried out on the spies'; of a look that the truth forbids the rest remains.",
)
_ours(
    "O.54",
    "rules 6, dogs",
    "A dog on its spy's square arrives there in its step, not before. It notices passages beside squares that it enters. One token wakes the nearest sleeping dog, then the first.",
)
_ours(
    "O.55",
    "rules 4, tokens; rules 8, loud ground",
    "Of an odd number carried on, the last token stays; speed by distance counts the whole action.",
)
_ours("O.57", "rules 8, passages", "Passages of the printed map are known to all.")
_ours(
    "O.59",
    "rules 2, crawling",
    "By the variants of lying down, who lies is not seen through a lit area, or throws no shadow.",
)
_ours(
    "O.61",
    "rules 5, purple",
    "Civilians and sleepers are units without a mission too. There a board that all spies have left, none caught, has no winner.",
)
_ours(
    "O.62",
    "rules 2, what the guard knows",
    "A seat's view names a spy's square only when the spies have told that very square, until that spy's next movement action; what is inferred is another question.",
)
_ours(
    "O.64",
    "rules 2, cards",
    "A card without use may be shown and is lost; a spent weapon alone forbids the shot. Repellent without a loose dog lays no marker.",
)
_ours(
    "O.65",
    "rules 6, running",
    "The spies choose the dog's goal among equals, then its path of this turn; a single one is taken by itself. A shot dog is missed in the dog step, a sleeping one when it is woken.",
)
_ours(
    "O.66",
    "rules 7, devices",
    "A shot camera or scanner is missed when its step begins, a shot sniper when his look comes.",
)
_ours(
    "O.68",
    "rules 10, shadows",
    "Standing up is a step for shadows. A crawler lies down after his step. A handler's walk tells a shadow once.",
)
_ours(
    "O.69",
    "rules 7, windows; rules 4, alarm devices",
    "A shot breaks the windows whose inside it crosses, aimed at the nearer side; an alarm device hears only a step across its edge; a unit that goes through a passage notices it.",
)
_ours(
    "O.70",
    "rules 4, nine",
    "A line in which the game ends stays legal: its step is completed, the rest is dropped, counted tokens lie where they are.",
)
_ours(
    "O.71",
    "rules 2, leaving and noise",
    "A line names noise before leaving, and the tokens are laid; of a spy who has left the guard knows nothing.",
)
_ours(
    "O.72",
    "rules 2, steps 2 and 5",
    "A line of a unit names its look unless there is only one. A position under its minimum is refused.",
)
_ours(
    "O.74",
    "the whole rule book",
    "Where a clause of the order of events makes another one precise, a refusal cites both.",
)
_ours(
    "O.75",
    "rules 10, seen in the spies' turn",
    "Where crossing a look is judged, the line of a spy who is caught at a step ends there: the rest is neither played nor judged.",
)
_ours(
    "O.77",
    "rules 2, the boards",
    "What a line of the guard would find is no reason of its being legal: it is decided and explained on his board, for every seat.",
)
_ours(
    "O.78",
    "rules 2, step 6; rules 3, placing",
    "A camera that a card places while the camera step runs acts in that step, once as all do.",
)
_ours(
    "O.79",
    "rules 5 and 11, looks",
    "Who sees nothing beside himself has no look to choose, of whatever kind he is; he still inspects his own square.",
)
_ours(
    "O.81",
    "missions, alarm 8; start of the game",
    "A position that starts at alarm 8 or above has its house lit and its sleepers awake already.",
)
_ours(
    "O.82",
    "rules 2, 6 and 9; mission 2, hostages",
    "Handing over passes bushes as steps do, and a climber in a tree neither gives nor takes. Only spies put candles out. A loose dog hunts the walking hostage as a spy, and of several on one square it tells the first of the position. Where the alarm falls last the guard plays cards from the beginning of his turn.",
)
