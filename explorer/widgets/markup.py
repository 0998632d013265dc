"""What the panel says, as HTML: verdict, reasons with their clauses, and what went wrong."""

from __future__ import annotations

import traceback
from collections.abc import Iterable, Iterator
from html import escape
from typing import Any

from explorer.core.fault import Faults
from explorer.core.game import AnyGame, Query
from explorer.core.readings import Reading
from explorer.core.rulebook import Clause
from explorer.core.ruling import Reason, Verdict
from explorer.explain import Answer, offered, question, reading, said

SHORT = 24
"""Letters of a value that are shown large, or on a reading's button."""


def verdict(answer: Answer) -> str:
    """The verdict in large words, the question in small ones above it; of a long list first how long it is."""
    words, value = answer.verdict, answer.value
    rest = ""
    if isinstance(value, tuple) and len(words) > SHORT:
        noun = "squares" if answer.query.returns == "squares" else "groups of squares"
        words, rest = f"{len(value)} {noun}", f'<div class="explorer-list">{escape(words)}</div>'
    rest += "".join(f'<div class="explorer-asked">{escape(told)}</div>' for told in offered(answer))
    return (
        f'<div class="explorer-asked">{escape(question(answer) + reading(answer.position))}</div>'
        f'<div class="explorer-verdict">{escape(words)}</div>{rest}'
    )


def waiting(missing: tuple[str, ...]) -> str:
    """What is still to be chosen before there is an answer."""
    return f'<div class="explorer-asked">Choose {escape(" and ".join(missing))}.</div>'


def reasons(answer: Answer) -> str:
    """The tree of reasons; each line opens to the clause that it cites."""
    return f'<ul class="explorer-reasons">{"".join(_items(answer.position.game, answer.because))}</ul>'


def _items(game: AnyGame, because: tuple[Reason, ...]) -> Iterator[str]:
    for reason in because:
        clause = game.rulebook[reason.clause]
        mark = ("yes" if reason.value else "no") if isinstance(reason.value, bool) else "so"
        below = "".join(_items(game, reason.because))
        yield (
            f'<li class="explorer-{mark}"><details><summary>{escape(game.sentence(reason))} '
            f"{_citation(clause)}</summary><p>{escape(clause.text)}</p>"
            f"<p><i>{escape(clause.source)}: {escape(clause.basis.value)}</i></p></details>"
            + (f"<ul>{below}</ul>" if below else "")
            + "</li>"
        )


def _citation(clause: Clause) -> str:
    """A clause's id and where it comes from."""
    basis = clause.basis.name.lower()
    return (
        f'<code class="explorer-{basis}" title="{escape(clause.basis.value)}">'
        f"{escape(clause.id)} {clause.basis.name}</code>"
    )


def changed(value: Verdict | None, answer: Answer) -> str:
    """What another reading answers, short enough for a button: of a list only how it differs."""
    if not isinstance(value, tuple) or not isinstance(answer.value, tuple):
        return said(value, answer.query)
    more = [said(part, answer.query) for part in value if part not in answer.value]
    less = [said(part, answer.query) for part in answer.value if part not in value]
    words = " ".join([*(f"+{part}" for part in more), *(f"\u2212{part}" for part in less)])
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


def trouble(error: Exception) -> str:
    """What went wrong, in words; for what the explorer did not foresee also where, folded away."""
    if isinstance(error, Faults):
        lines = "".join(f"<p>{escape(str(fault))}</p>" for fault in error.faults)
        return f'<div role="alert" class="explorer-trouble">{lines}</div>'
    where = "".join(traceback.format_exception(error))
    return (
        '<div role="alert" class="explorer-trouble"><p>The explorer itself failed here: '
        f"{escape(type(error).__name__)}: {escape(str(error))}. What is shown may be out of date.</p>"
        f"<details><summary>Where it failed</summary><pre>{escape(where)}</pre></details></div>"
    )


STYLE = """<style>
.explorer { --explorer-gap: 8px; color: var(--jp-ui-font-color1, #222); max-width: 1180px; }
.explorer .widget-html-content { line-height: 1.4; font-size: 13px; }
.explorer .widget-html { height: auto; min-height: 0; }
.explorer-row { flex-flow: row wrap; gap: 2px 12px; align-items: center; overflow: visible; }
.explorer-main { flex-flow: row wrap; gap: 12px; align-items: flex-start; overflow: visible; }
.explorer-board { flex: 0 1 auto; max-width: max(300px, calc(100% - 292px)); overflow: visible; }
.explorer-board canvas { border-radius: 6px; cursor: pointer; }
.explorer-board canvas:focus { outline: 3px solid var(--jp-brand-color1, #2196f3); outline-offset: 2px; }
.explorer-side { flex: 1 1 260px; min-width: 240px; overflow: visible; }
.explorer-asked { color: var(--jp-ui-font-color2, #666); font-size: 12px; }
.explorer-verdict { font-size: 30px; font-weight: 600; line-height: 1.15; margin: 2px 0 6px; }
.explorer-list { max-height: 6em; overflow: auto; overflow-wrap: anywhere; margin-bottom: 6px; }
.explorer-yes > details > summary::before { content: "\\2713\\00a0"; font-weight: 700; }
.explorer-no > details > summary::before { content: "\\2717\\00a0"; font-weight: 700; }
.explorer-reasons { max-height: 44vh; overflow: auto; }
.explorer-reasons, .explorer-reasons ul { list-style: none; margin: 0; padding: 0; }
.explorer-reasons ul { padding-left: 18px; border-left: 1px solid var(--jp-border-color2, #ccc); }
.explorer-reasons li { margin: 3px 0; }
.explorer-reasons summary { cursor: pointer; list-style: none; padding-left: 1.4em; text-indent: -1.4em; }
.explorer-reasons summary::-webkit-details-marker { display: none; }
.explorer-reasons summary:hover { text-decoration: underline; }
.explorer-reasons p { margin: 4px 0 4px 1.4em; color: var(--jp-ui-font-color1, #222); }
.explorer code { font-size: 11px; background: var(--jp-layout-color2, #eee); padding: 1px 4px; border-radius: 3px;
  color: var(--jp-ui-font-color1, #222); white-space: nowrap; text-indent: 0; border: 1px solid transparent; }
.explorer code.explorer-inferred { border: 1px dotted currentColor; }
.explorer code.explorer-public { border: 1px solid currentColor; }
.explorer code.explorer-ours { border: 1px dashed var(--jp-warn-color1, #f57c00); }
.explorer-ways { margin: 2px 0 4px; padding-left: 18px; font-size: 12px; }
.explorer-reading { width: auto; overflow: visible; margin-bottom: 4px; }
.explorer .widget-toggle-button { width: auto; height: 26px; line-height: 24px; padding: 0 8px;
  border: 1px solid var(--jp-border-color1, #bbb); border-radius: 4px; }
.explorer .widget-toggle-button.mod-active { border: 2px solid var(--jp-brand-color1, #2196f3); font-weight: 600; }
.explorer-flips { border-style: dashed !important; border-width: 2px !important;
  border-color: var(--jp-warn-color1, #f57c00) !important; }
.explorer-status { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.explorer-trouble { border: 1px solid var(--jp-error-color1, #d32f2f); border-left-width: 6px; padding: 2px 10px;
  border-radius: 4px; }
.explorer hr { border: 0; border-top: 1px solid var(--jp-border-color2, #ccc); margin: 8px 0 6px; }
.explorer-trouble p { margin: 4px 0; }
.explorer pre { font-family: var(--jp-code-font-family, monospace); font-size: 12px; line-height: 1.15;
  color: var(--jp-ui-font-color1, #222); background: var(--jp-layout-color1, #fff); overflow: auto; }
.explorer summary { cursor: pointer; }
.explorer summary:focus-visible { outline: 2px solid var(--jp-brand-color1, #2196f3); }
</style>"""
"""The panel's look: JupyterLab's own colours, so that it is readable in every theme."""
