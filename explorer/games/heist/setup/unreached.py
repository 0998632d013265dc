"""What in a set-up of Heist play cannot lead to: it may be asked about and played, but says that it does not come about."""

from __future__ import annotations

from collections.abc import Iterator

from explorer.core.wording import counted, joined
from explorer.game.record import Problem, problem
from explorer.games.heist.model.pieces import (
    CHOICE,
    CLEANER,
    DECOY,
    ELIMINATOR,
    IMPERSONATOR,
    MASTER,
    SAFECRACKER,
    TITLES,
)
from explorer.games.heist.model.state import COVER_DUE, ROLE_DUE, State
from explorer.games.heist.readings import Readings
from explorer.games.heist.rules.capture import goes_out, token_stays
from explorer.games.heist.rules.turns import (
    chief_begins,
    comes_off,
    goes_to_first,
    has_parts,
    has_seat,
    shown_again,
    shown_first,
    shows_again,
)
from explorer.games.heist.setup.keys import Setup
from explorer.games.heist.setup.resuming import cards_due, changed, has_begun
from explorer.games.heist.setup.sound import roles_gone, roles_left

NEVER = "play does not lead to this"


def unreached(setup: Setup, state: State) -> Iterator[Problem]:
    """A warning of everything that no game comes to, by the clause that it breaks."""
    for where, found, why, clause in (
        *_kills(setup),
        *_cards(setup, state),
        *_tokens(setup, state.config.readings),
        *_identities(setup, state.config.readings),
        *_showing(setup, state.config.readings),
        *_turns(setup, state),
    ):
        yield problem(clause, where, found, f"{NEVER}: {why}", unreached=True)


Told = Iterator[tuple[str, str, str, str]]
"""Key, what was found there, why no game comes to it, and by which clause."""


def _kills(setup: Setup) -> Told:
    if len(setup.dead) != setup.pacified:
        found = f"{setup.pacified} uses of the Eliminator's card, and {len(setup.dead)} dead"
        yield "pacified", found, "each use kills one officer", "HE-9.7a"
    if setup.pacified and ELIMINATOR in roles_left(setup):
        yield "pacified", "the Eliminator's card is in the deck", "only its holder kills", "HE-9.12"
    if setup.stunned is not None and CLEANER not in setup.roles.values():
        found = "an officer is stunned, and nobody is the Cleaner"
        yield "stunned", found, "the stun ends when the Cleaner's card is lost", "HE-9.3e"


def _cards(setup: Setup, state: State) -> Told:
    caught = sum(setup.captures.values())
    gone = len(roles_gone(setup))
    if gone != caught:
        found = f"{counted(gone, 'affiliation card')} gone, {counted(caught, 'capture')}"
        yield "captures", found, "each capture takes one card out", "HE-6.6"
    waits = any(what == ROLE_DUE for _, what in cards_due(setup))
    lost = caught - waits if goes_out(state.config.readings.captured_identity) else 0
    if len(setup.out) != lost:
        found = f"{counted(len(setup.out), 'identity card')} out, {counted(caught, 'capture')}"
        yield "out", found, "each captured thief's goes out, or none by the other reading", "HE-6.6"
    first = state.config.level_1
    left = [role for role in roles_left(setup) if role in first]
    second = [role for role in (*setup.roles.values(), *roles_gone(setup)) if role not in first]
    if left and second:
        lies = joined([TITLES[role] for role in left])
        found = f"{lies} in the deck, and {joined([TITLES[role] for role in second])} taken from it"
        yield "roles", found, "cards of level 2 lie below those of level 1", "HE-6.4"


def _identities(setup: Setup, readings: Readings) -> Told:
    for seat in setup.exchanged:
        role = setup.roles.get(seat, "")
        if not setup.captures.get(seat) and role not in (DECOY, IMPERSONATOR):
            found = f"{seat} has another identity without a capture"
            yield (
                "exchanged",
                found,
                "only the Decoy and, by HE-9.8, the Impersonator exchange theirs",
                "HE-9.4",
            )
    if setup.shown and not any(shown_first(readings.identity_sharing)):
        yield "shown", "identities were shown", "they are not by this reading", "HE-5.8"
    for number, one in enumerate(setup.shown):
        again = shows_again(readings.reshow_after_capture) and setup.captures.get(one.owner)
        if one.was is None and one.owner in changed(setup) and not again:
            found = f"{one.owner} has shown an identity that came later"
            yield f"shown[{number}]", found, "identities are shown before the game", "HE-5.8"
        if one.was is not None and one.owner not in changed(setup):
            found = f"{one.owner} was {one.was} and has not changed"
            yield f"shown[{number}].was", found, "name the thief under exchanged or captures", "HE-10.2"


def _tokens(setup: Setup, readings: Readings) -> Told:
    """Tokens that came off before."""
    seat, role = setup.turn or "", setup.roles.get(setup.turn or "")
    kept = role in (SAFECRACKER, MASTER) or setup.showing or not comes_off(readings.token_return)
    if setup.tokens.get(seat) and not kept:
        yield f"tokens.{seat}", "a token in a turn of its owner", "it comes off as the turn begins", "HE-5.10"
    for seat, zones in setup.tokens.items():
        if len(zones) > 1 and setup.roles.get(seat) != MASTER and not token_stays(readings.captured_token):
            found = f"two tokens of {seat}, who is not the Master Safecracker"
            yield (
                f"tokens.{seat}",
                found,
                "those of a captured thief go back to him by this reading",
                "HE-6.7",
            )


def _showing(setup: Setup, readings: Readings) -> Told:
    """Identities that are to be shown while nobody shows them, or nobody is left to do so."""
    if not setup.showing:
        return
    if not any(shown_first(readings.identity_sharing)):
        yield "showing", "identities are to be shown", "they are not by this reading", "HE-5.8"
    elif has_begun(setup) and not any(shown_again(readings.reshow_after_capture, readings.identity_sharing)):
        found = f"{setup.turn} is to show an identity after a capture"
        yield "showing", found, "nobody does by this reading", "HE-5.8"
    if setup.turn in setup.ready:
        yield "turn", f"{setup.turn} is asked, and is ready", "who is ready shows nothing more", "HE-D.15"
    if not {*setup.seats} - {setup.chief, *setup.ready}:
        yield "ready", "all thieves are ready", "then the first turn begins", "HE-D.15"


def _turns(setup: Setup, state: State) -> Told:
    readings = state.config.readings
    seated = has_seat(readings.chief_turns) or chief_begins(readings.first_turn)
    if not setup.owed and not seated:
        yield (
            "owed",
            "a turn that nothing visible has brought",
            "the Chief has no seat in the round",
            "HE-5.5",
        )
    if setup.shifted is not None and not has_parts(readings.turn_structure):
        yield "shifted", "the first part of a turn", "a turn has one part by this reading", "HE-5.1"
    taking = any(what == COVER_DUE for _, what in cards_due(setup))
    if setup.drawn and len(setup.drawn) < CHOICE and state.open.evidence and not taking:
        found = f"{counted(len(setup.drawn), 'card')} to choose from, and {state.open.evidence} in the deck"
        yield "drawn", found, f"{CHOICE} are drawn while there are so many", "HE-9.8"
    first = state.open.thieves[0].seat if state.open.thieves else ""
    if setup.turn != setup.chief or setup.next in (None, first):
        return
    if not setup.owed:
        yield "next", f"{setup.next} after a turn of the Chief's own", f"then {first} has a turn", "HE-D.13"
    elif goes_to_first(readings.chief_turns):
        yield "next", f"{setup.next} after the Chief", f"by this reading {first} follows him", "HE-5.6"
