"""What the panel says, as HTML: verdict, reasons with their clauses, and what went wrong."""

from __future__ import annotations

import traceback
from collections.abc import Iterable, Iterator
from html import escape
from itertools import groupby
from pathlib import Path
from typing import Any

from explorer.answers.answer import OFFERED, SHORT, Answer, ground, offered, part, question, reading, summed
from explorer.cases import steps
from explorer.cases.check import Outcome
from explorer.core.fault import Faults
from explorer.core.readings import Reading
from explorer.core.rulebook import Clause
from explorer.core.ruling import Reason, Verdict
from explorer.game.query import Query
from explorer.game.record import AnyGame
from explorer.sessions.observations import Told

LATEST = 30
"""How many sentences of the log are shown at first."""


def verdict(answer: Answer) -> str:
    """The verdict in large words, the question in small ones above it; of a long list first how long it is."""
    words, whole = (answer.verdict, "") if answer.unknown else summed(answer.value, answer.query)
    rest = f'<div class="explorer-list">{escape(whole)}</div>' if whole else ""
    rest += "".join(_ways(name, ways) for name, ways in offered(answer).items())
    return (
        f'<div class="explorer-asked">{escape(question(answer) + reading(answer.position))}</div>'
        f'<div class="explorer-verdict">{escape(words)}</div>{rest}'
    )


def _ways(name: str, ways: tuple[str, ...]) -> str:
    """What an argument can be instead; many ways folded away."""
    head, whole = f"{escape(name)} can be one of {len(ways)}", escape("; ".join(ways))
    if len(ways) <= OFFERED:
        return f'<div class="explorer-asked">{head}: {whole}</div>'
    return f'<details class="explorer-asked"><summary>{head}</summary>{whole}</details>'


def waiting(missing: tuple[str, ...]) -> str:
    """What is still to be chosen before there is an answer."""
    return f'<div class="explorer-asked">Choose {escape(" and ".join(missing))}.</div>'


def reasons(answer: Answer) -> str:
    """The tree of reasons; each line opens to the clause that it cites."""
    return f'<ul class="explorer-reasons">{"".join(_items(answer, answer.because))}</ul>'


def _items(answer: Answer, because: tuple[Reason, ...]) -> Iterator[str]:
    game = answer.position.game
    for reason in because:
        clause = game.rulebook[reason.clause]
        mark = ("yes" if reason.value else "no") if isinstance(reason.value, bool) else "so"
        below = "".join(_items(answer, reason.because))
        yield (
            f'<li class="explorer-{mark}"><details><summary>{escape(game.display.sentence(reason))} '
            f"{_ground(answer, reason)}</summary>{_clause(clause)}{_read(reason)}</details>"
            + (f"<ul>{below}</ul>" if below else "")
            + "</li>"
        )


def _ground(answer: Answer, reason: Reason) -> str:
    """A clause's id and where it comes from, or the reading of it that decided here."""
    clause = answer.position.game.rulebook[reason.clause]
    if reason.read is None:
        return _citation(clause)
    return _code(
        "read", f"as it is read here: {reason.read.meaning}", f"{clause.id} {ground(answer, reason)}"
    )


def _citation(clause: Clause) -> str:
    """A clause's id and where it comes from."""
    return _code(clause.basis.name.lower(), clause.basis.value, f"{clause.id} {clause.basis.name}")


def _code(kind: str, title: str, words: str) -> str:
    return f'<code class="explorer-{kind}" title="{escape(title)}">{escape(words)}</code>'


def _read(reason: Reason) -> str:
    """What the reading that decided says, and why; nothing where none did."""
    if reason.read is None:
        return ""
    return f"<p>{escape(reason.read.meaning)} <i>({escape(reason.read.origin)})</i></p>"


def _clause(clause: Clause) -> str:
    """What a clause says, and where that comes from."""
    return f"<p>{escape(clause.text)}</p><p><i>{escape(clause.source)}: {escape(clause.basis.value)}</i></p>"


def changed(value: Verdict | None, answer: Answer) -> str:
    """What another reading answers, short enough for a button: of a list only how it differs."""
    if not isinstance(value, tuple) or not isinstance(answer.value, tuple):
        return answer.words(value)
    noun = answer.query.noun
    more = [part(one, noun) for one in value if one not in answer.value]
    less = [part(one, noun) for one in answer.value if one not in value]
    words = " ".join([*(f"+{word}" for word in more), *(f"\u2212{word}" for word in less)])
    if len(words) <= SHORT:
        return words
    return " ".join([f"+{len(more)}"] * bool(more) + [f"\u2212{len(less)}"] * bool(less))


def dispute(current: Reading, name: str, matters: bool) -> str:
    """What a reading is about: its name and, where it matters, its question; folded away what each value means."""
    asked = f'<div class="explorer-asked">{escape(type(current).question())}</div>'
    ways = "".join(
        f"<li><b>{escape(way.value)}</b>: {escape(way.meaning)} <i>({escape(way.origin)})</i></li>"
        for way in type(current)
    )
    return (
        f"<details><summary><b>{escape(name.replace('_', ' '))}</b>{asked if matters else ''}</summary>"
        f'{"" if matters else asked}<ul class="explorer-ways">{ways}</ul></details>'
    )


def says(query: Query[Any], hints: Iterable[str] = ()) -> str:
    """What the query asks, and what presses on the board do."""
    words = " ".join((query.says, *filter(None, hints)))
    return f'<div class="explorer-asked">{escape(words)}</div>'


def place(words: str) -> str:
    """What is under the mouse; not spoken, it changes too often."""
    return f'<div class="explorer-asked">{escape(words)}&nbsp;</div>'


def readings_heading(consulted: bool, flips: bool) -> str:
    """What the switches below it are."""
    if not consulted:
        return "<hr><b>No disputed reading was needed for this answer.</b>"
    rest = (
        "Those marked \u21c4 change this answer by themselves."
        if flips
        else "None of them changes this answer by itself."
    )
    return f'<hr><b>Disputed readings used here.</b> <span class="explorer-asked">{rest}</span>'


def board_text(words: str) -> str:
    """The board in plain characters, folded away."""
    return f"<details><summary>The board as text</summary><pre>{escape(words)}</pre></details>"


def trouble(error: Exception, whole: bool = True) -> str:
    """What went wrong, in words; for what the explorer did not foresee also where, folded away.

    Unless `whole`, what was not foreseen is told by its kind and place alone: its words could hold a secret.
    """
    if isinstance(error, Faults):
        lines = "".join(f"<p>{escape(str(fault))}</p>" for fault in error.faults)
        return f'<div role="alert" class="explorer-trouble">{lines}</div>'
    told = f"{type(error).__name__}: {error}" if whole else type(error).__name__
    where = "".join(traceback.format_exception(error) if whole else traceback.format_tb(error.__traceback__))
    return (
        '<div role="alert" class="explorer-trouble"><p>The explorer itself failed here: '
        f"{escape(told)}. What is shown may be out of date.</p>"
        f"<details><summary>Where it failed</summary><pre>{escape(where)}</pre></details></div>"
    )


def headline(desk: str, turn: str, ending: str) -> str:
    """Whose turn it is, and what the desk says of the moment; or how the game has ended."""
    return f'<b>{escape(ending or turn)}</b> <span class="explorer-asked">{escape(desk)}</span>'


def log(game: AnyGame, told: tuple[Told, ...], ending: str, whole: bool) -> str:
    """What was heard, in its order, by rounds and turns, and how the game ended; without `whole` only the latest of it.

    The page keeps its end in sight. Each sentence has its clause to open.
    """
    shown = told if whole else told[-LATEST:]
    more = len(told) - len(shown)
    lines = [f'<li class="explorer-asked">{more} before</li>'] if more else []
    for (number, mover), run in groupby(shown, lambda one: (one.round, one.mover)):
        head = f"round {number}, {mover}" if number else mover
        lines.append(f'<li class="explorer-mover">{escape(head)}</li>')
        for one in run:
            clause = game.rulebook[one.clause]
            summary = f"<summary>{escape(one.words)} {_citation(clause)}</summary>"
            lines.append(f"<li><details>{summary}{_clause(clause)}</details></li>")
    if ending:
        lines.append(f'<li class="explorer-end"><b>{escape(ending)}</b></li>')
    label = "What was heard, the latest at the end"
    return f'<ul class="explorer-reasons explorer-heard" aria-label="{label}">{"".join(lines)}</ul>'


def pre(words: str) -> str:
    """Plain characters, as they are."""
    return f"<pre>{escape(words)}</pre>"


def keys(pairs: Iterable[tuple[str, str]]) -> str:
    """A list of keys and what they do."""
    rows = "".join(f"<li><kbd>{escape(key)}</kbd> {escape(words)}</li>" for key, words in pairs)
    return f'<ul class="explorer-keys" aria-label="Keys">{rows}</ul>'


def reviewed(outcome: Outcome) -> str:
    """A question of a case: what it asks, what was expected and answered, and whether these are the same."""
    case, how = outcome.case, steps.passed(outcome)
    expected, got = steps.verdicts(outcome)
    sign = {"passed": "\u2713", "failed": "\u2717", "open": "?"}[how]
    did = "".join(f"<li><code>{escape(line)}</code></li>" for line in case.do)
    why = f'<p class="explorer-trouble">{escape(outcome.failure)}</p>' if outcome.failure else ""
    title = f"{case.id}: {case.title}" if case.title else case.id
    about = f"about {', '.join(case.clauses)}" if case.clauses else ""
    return (
        f'<div class="explorer-asked"><b>{escape(title)}</b> {escape(about)}</div>'
        + (f'<div class="explorer-asked">after<ol class="explorer-ways">{did}</ol></div>' if did else "")
        + f"<div><code>{escape(steps.question(outcome))}</code></div>"
        f'<div class="explorer-verdict">{sign} {escape(how)}</div>'
        f'<div class="explorer-list">expected <b>{escape(expected)}</b>, answered <b>{escape(got)}</b></div>{why}'
    )


def note(words: str) -> str:
    """Something that was done."""
    return f'<div class="explorer-done">{escape(words)}</div>'


def small(words: str) -> str:
    """Something to know, in small letters; nothing for no words."""
    return f'<div class="explorer-asked">{escape(words)}</div>' if words else ""


def curtain(seat: str) -> str:
    """What the curtain says."""
    return (
        '<div class="explorer-curtain" role="status"><p>The board is covered.</p>'
        f"<p>Now the screen belongs to <b>{escape(seat)}</b> alone.</p></div>"
    )


STYLE = f"<style>{Path(__file__).with_name('style.css').read_text(encoding='utf-8')}</style>"
"""The panels' look: JupyterLab's own colours, so that it is readable in every theme."""
