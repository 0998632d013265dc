"""The forms of lines of move notation, and the words that they begin with."""

from __future__ import annotations

from explorer.game.record import Form
from explorer.games.long_night.rules import movement

PACES = tuple(movement.PACES)


ENDS = "with the word ... at the end the action goes on"


SPY_FORMS = (
    Form(
        "SPY crawl|sneak|walk|run|throw [SQUARE...] [noise SQUARE...] [leave]",
        f"a movement: steps, tokens, and that he leaves the board; it ends his turn; {ENDS}",
    ),
    Form(
        "SPY noise SQUARE... [leave]",
        "the tokens that are still to be laid, when something else came between",
    ),
    Form("SPY SQUARE... [noise SQUARE...] [leave]", "the rest of a way, when something else came between"),
    Form("SPY stop", "the end of his way, when something else came between"),
    Form("SPY leave", "a sneak of the one step off the board"),
    Form("SPY pass", "he does not move"),
    Form(
        "SPY shoot TARGET [body SQUARE]",
        "at a piece, a square or an edge (B1|C1, B1/B2; on the border |A1, C1|, /A1, A2/); alone, or between steps",
    ),
    Form("SPY play CARD [TARGET] [SQUARE]", "a card, shown or used; alone, or between steps"),
    Form("SPY take|drop", "a body or hostage; alone, or between steps"),
    Form("SPY snuff", "the candle on his square"),
    Form("SPY free", "the hostage on his square walks"),
    Form("SPY give SPY", "he hands the hostage over"),
    Form("SPY equip WORD...", "in the set-up: a role, a weapon, cards"),
)


UNIT_FORMS = (
    Form("UNIT move SQUARE... [look SQUARE...]", f"a unit's way, then its look; {ENDS}"),
    Form(
        "UNIT look [SQUARE...]",
        "a look without a move, of a camera or sniper too; alone where only one is possible",
    ),
    Form("UNIT release SQUARE [look SQUARE...]", "a handler lets his dog go"),
    Form("UNIT wake", "a sleeper or sleeping dog"),
    Form("DOG run SQUARE...", "the way that the spies choose for it"),
    Form("UNIT activate", "a unit, before it moves"),
)


GUARD_FORMS = (
    Form("guard done", "he activates no further unit"),
    Form("guard play CARD [TARGET]", "a card of his hand"),
    Form("guard place PIECE PLACE", "in the set-up"),
    Form("guard mud SQUARE SQUARE SQUARE", "where he lays mud"),
    Form("guard turn DOCUMENT", "he turns a document over"),
)


CHANCE_FORMS = (Form("chance mark DOCUMENT", "which document is the right one"),)


FORMS = (*SPY_FORMS, *UNIT_FORMS, *GUARD_FORMS, *CHANCE_FORMS)
"""The forms of its lines."""


def _verbs(forms: tuple[Form, ...]) -> tuple[str, ...]:
    return tuple(verb for form in forms for verb in form.verbs)


SPY_WORDS, UNIT_WORDS, GUARD_WORDS = _verbs(SPY_FORMS), _verbs(UNIT_FORMS), _verbs(GUARD_FORMS)
CHANCE_WORDS = _verbs(CHANCE_FORMS)
"""What may stand after the first word of a line, by who moves."""
