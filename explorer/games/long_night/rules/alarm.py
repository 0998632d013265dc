"""Section 4 of the rules: the alarm, its causes, its minimum and the guard's allowance."""

from __future__ import annotations

from typing import assert_never

from explorer.core.rulebook import Basis, Rule
from explorer.games.long_night.effects.draft import Draft
from explorer.games.long_night.model.state import UNITS
from explorer.games.long_night.readings import Allowance, KillAlarm, KillKnown, KillMinimum, NoiseTokens
from explorer.games.long_night.rules import eight
from explorer.games.long_night.rules.rulebook import RULES

HIGHEST = 9


@RULES.clause("4.1", source="rules 4, the track and its bands", basis=Basis.SAID)
def band(level: int) -> str:
    """The alarm runs from 1 to 9, never under its minimum; at 9 the spies lose. Its bands are calm (1), low (2-3), medium (4-5), high (6-7) and maximum (8)."""
    return ("calm", "low", "low", "medium", "medium", "high", "high", "maximum", "maximum")[level - 1]


def _cause(number: str, source: str, amount: int, text: str, basis: Basis = Basis.SAID) -> Rule[[], int]:
    def decides() -> int:
        return amount

    decides.__doc__ = text
    return RULES.clause(number, source=f"rules 4, {source}", basis=basis)(decides)


camera = _cause("4.2", "camera", 1, "A camera of any kind that sees a spy raises the alarm by 1.")
device = _cause(
    "4.3",
    "alarm device",
    1,
    "An alarm device goes off when a spy shoots, cuts, opens or first walks through the window or door that it lies on: 1. It is turned over and spent; units do not set it off.",
)
scanner = _cause("4.4", "scanner", 1, "A scanner that notices a spy raises the alarm by 1.")
motion = _cause(
    "4.5", "motion sensor", 1, "A spy who moves fast in a motion sensor's zone raises the alarm by 1."
)
removed = _cause(
    "4.6", "removed unit", 1, "When the guard notices that a unit was removed, the alarm rises by 1."
)
unmasked = _cause(
    "4.7",
    "disguise",
    1,
    "A camera or scanner that notices a disguised spy raises the alarm by 1; the disguise is discarded.",
)
glass = _cause("4.8", "glass-break sensor", 1, "A glass-break sensor that goes off raises the alarm by 1.")
in_view = _cause(
    "4.9",
    "device in view",
    1,
    "A spy who removes a camera or another device in a unit's view raises the alarm by 1.",
)
bug = _cause("4.10", "bug", 1, "A spy who touches a bug raises the alarm by 1.")
passage = _cause(
    "4.11",
    "passage",
    1,
    "A passage that a unit, dog or camera notices raises the alarm by 1, once: a look, or a dog's path, covers a square that it borders.",
)
generator = _cause("4.12", "generator", 1, "A generator that is knocked out raises the alarm by 1.")
noise = _cause(
    "4.13",
    "noise",
    1,
    "Every two noise tokens on the guard's board raise the alarm by 1, unless the mission says otherwise.",
)
dog = _cause(
    "4.14",
    "dog",
    1,
    "A dog that reaches a spy, or leaves the board otherwise than by dog repellent, raises the alarm by 1.",
)
catch = _cause("4.15", "caught", 2, "A unit or sniper that catches a spy raises the alarm by 2.")
catch_minimum = _cause(
    "4.16", "caught, minimum", 1, "A unit or sniper that catches a spy raises the minimum by 1."
)
mine = _cause(
    "N.mine",
    "named only",
    2,
    "Stepping on a mine at a speed over 1 raises the alarm by 2 and uses it up.",
    Basis.OURS,
)
rain = _cause(
    "M2.3",
    "and mission 2, downpour",
    1,
    "In the downpour walking lays no token of its own: the alarm rises by 1 when the walk ends, unless it touched a loud square. Running lays two tokens on two squares that the spy was on or that neighbour such a square without a wall between; the alarm rises by 1 at once for this pair, which is not counted again.",
)
document_gone = _cause(
    "M2.8",
    "and mission 2, documents",
    1,
    "A unit's look that covers a document whose token is no longer on the spies' board: the spies say so, the alarm rises by 1, the guard's token is removed.",
)
body = _cause(
    "7.8",
    "and rules 7, bodies",
    2,
    "A unit or camera that sees a body raises the alarm by 2 at once, and the body is removed.",
)


@RULES.clause("4.17", source="rules 4, minimum", basis=Basis.SAID)
def kill_minimum(counted: bool, reading: KillMinimum) -> int:
    """The minimum rises by 1 when a unit has been killed."""
    match reading:
        case KillMinimum.ONCE:
            return 0 if counted else 1
        case KillMinimum.EACH:
            return 1
        case never:
            assert_never(never)


def counts_at_once(reading: KillKnown) -> bool:
    """Does a killed unit raise the minimum before it is found or missed (LN-4.17)?"""
    match reading:
        case KillKnown.AT_ONCE:
            return True
        case KillKnown.DISCOVERY:
            return False
        case never:
            assert_never(never)


def rises_at_once(reading: KillAlarm) -> bool:
    """Does the alarm rise when a unit is removed, not when the guard is told (LN-4.6)?"""
    match reading:
        case KillAlarm.AT_ONCE:
            return True
        case KillAlarm.WHEN_TOLD:
            return False
        case never:
            assert_never(never)


@RULES.clause("4.18", source="rules 4, reminder; rules 2, step 5", basis=Basis.SAID)
def allowance(level: int, fallen: int, reading: Allowance) -> int:
    """The alarm level is the number of units that may be activated; devices, snipers and loose dogs do not count."""
    match reading:
        case Allowance.FIXED | Allowance.LIVE:
            return level
        case Allowance.AFTER_FALL:
            return fallen
        case never:
            assert_never(never)


def follows_alarm(reading: Allowance) -> bool:
    """Does the allowance change with the alarm while units are activated (LN-4.18)?"""
    match reading:
        case Allowance.LIVE:
            return True
        case Allowance.FIXED | Allowance.AFTER_FALL:
            return False
        case never:
            assert_never(never)


@RULES.clause("O.17", source="rules 4", basis=Basis.OURS)
def rise(draft: Draft, cause: Rule[[], int], piece: str = "", square: int | None = None) -> None:
    """Rises are applied one at a time as they happen and stop at 9, which ends the game at once. When the minimum rises above the alarm, the alarm rises to it."""
    before = draft.open.alarm
    after = min(HIGHEST, before + cause())
    draft.shows(alarm=after, causes=recorded(draft, cause.id))
    draft.note("alarm", cause.id, piece=piece, square=square, value=after, because=(rise.cite(after),))
    _risen(draft, before)


def recorded(draft: Draft, clause: str) -> tuple[str, ...]:
    """The clauses that have moved the tracks so far, with this one."""
    causes = draft.open.causes
    return causes if clause in causes else (*causes, clause)


def raise_minimum(draft: Draft, amount: int, clause: str) -> None:
    """Raise the minimum, and the alarm with it where it would lie under it (LN-O.17)."""
    if not amount:
        return
    minimum = min(HIGHEST, draft.open.minimum + amount)
    before = draft.open.alarm
    draft.shows(minimum=minimum, alarm=max(before, minimum), causes=recorded(draft, clause))
    draft.note("minimum", clause, value=minimum)
    _risen(draft, before)


def _risen(draft: Draft, before: int) -> None:
    after = draft.open.alarm
    if draft.open.phase == UNITS and follows_alarm(draft.config.readings.allowance):
        draft.shows(allowance=draft.open.allowance + after - before)
    if before < eight.REACHED <= after:
        eight.reached(draft)
    if after == HIGHEST:
        draft.end("guard", band.id)


def fall(draft: Draft) -> None:
    """The alarm falls by 1, never under the minimum (LN-2.10)."""
    level = max(draft.open.minimum, draft.open.alarm - 1)
    draft.shows(alarm=level, fallen=level, causes=recorded(draft, "LN-2.10"))
    draft.note("alarm_falls", "LN-2.10", value=level)
    if level < eight.REACHED:
        eight.left(draft)


def count_noise(draft: Draft) -> None:
    """Count the noise tokens on the guard's board, a rise for each full pair (LN-4.13)."""
    pairs = len(draft.open.noise) // 2
    for _ in range(pairs):
        rise(draft, noise)
        draft.check()
    if carries_noise(draft.config.readings.noise_tokens):
        draft.shows(noise=draft.open.noise[2 * pairs :])


def carries_noise(reading: NoiseTokens) -> bool:
    """Does an odd noise token stay for the next round (LN-O.55)?"""
    match reading:
        case NoiseTokens.CARRIED:
            return True
        case NoiseTokens.EACH_ROUND:
            return False
        case never:
            assert_never(never)


def learn_of_kill(draft: Draft, unit: str) -> None:
    """The guard learns that a unit was killed: the minimum rises by LN-4.17, once for each unit."""
    if unit in draft.secret.uncounted:
        draft.hides(uncounted=draft.secret.uncounted - {unit})
        amount = kill_minimum(draft.secret.counted, draft.config.readings.kill_minimum)
        draft.hides(counted=True)
        raise_minimum(draft, amount, kill_minimum.id)
