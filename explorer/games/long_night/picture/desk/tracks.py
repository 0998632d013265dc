"""The tracks of the desk: whose turn it is, the steps of the round, the alarm with what moved it, and the rounds."""

from __future__ import annotations

from collections.abc import Iterable

from explorer.games.long_night.model.state import OVER, SETUP, View
from explorer.games.long_night.picture.desk.sheet import LEFT, LINE, RIGHT, ROOM, TITLE, Block, title
from explorer.games.long_night.picture.lights import hatching
from explorer.games.long_night.rules import alarm as alarms
from explorer.games.long_night.text.moment import causes, mover, now, step, steps
from explorer.scene.lettering import fitted, width
from explorer.scene.scene import Path, Rect, Shape, Text

CELL_GAP = 3.0
CELL = (ROOM - 8 * CELL_GAP) / 9
CELL_HIGH = 34.0
ROUND_ROW = 20
TOLD = 3
"""How many movements of the alarm are told."""


def head(view: View, top: float) -> Block:
    """The round in large letters, and whose turn it is."""
    board = view.open
    last = view.config.rules.last_round
    words = {SETUP: "Setting up", OVER: "The night is over"}.get(board.phase, f"Round {board.round}")
    shapes: list[Shape] = [Text(LEFT, top + 18, words, "desk-head", "start")]
    if board.phase not in (SETUP, OVER) and last:
        x = LEFT + width(words, 19, bold=True) - 4
        shapes.append(Text(x, top + 20, f"of {last}", "desk-note", "start"))
    who, says = mover(view)
    wide = width(says, 12.5, bold=True) + 20
    shapes += [
        Rect(RIGHT - wide, top + 5, wide, 26, f"chip-{who or 'over'}", 13),
        Text(RIGHT - wide / 2, top + 18, says, "chip-text"),
    ]
    return Block("head", tuple(shapes), top + 40, f"{words}; {says}{step(view)}")


def round_steps(view: View, top: float) -> Block:
    """The steps of a round in their order: those that are over, the present one, those to come."""
    names = steps(view)
    here = now(view)
    apart = ROOM / len(names)
    y = top + 9
    shapes: list[Shape] = []
    dots: list[Shape] = []
    for number, name in enumerate(names):
        x = round(LEFT + apart * (number + 0.5), 2)
        past = here is not None and number < here
        if number:
            style = "desk-past" if past or number == here else "desk-line"
            shapes.append(Path(((round(x - apart, 2), y), (x, y)), style))
        style = "step-now" if number == here else "step-past" if past else "step-next"
        r = 7 if number == here else 4.5
        dots.append(Rect(x - r, y - r, 2 * r, 2 * r, style, r))
        dots.append(Text(x, y + 18, name, "desk-text" if number == here else "desk-note"))
    return Block("steps", (*shapes, *dots), top + 42, "")


def alarm_track(view: View, top: float) -> Block:
    """The alarm from 1 to 9 with its bands, its minimum, and what moved it last in this round."""
    level, least = view.open.alarm, view.open.minimum
    y = top + TITLE + 16
    band = alarms.band(level)
    shapes = title(top, "ALARM", f"{level}, {band}; never under {least}")
    for number in range(1, alarms.HIGHEST + 1):
        shapes += _cell(number, level, least, LEFT + (number - 1) * (CELL + CELL_GAP), y)
    shapes += _bands(y + CELL_HIGH)
    y += CELL_HIGH + 34
    told = causes(view)
    for line in told[-TOLD:] if told else [("", "nothing has moved it in this round", "")]:
        shapes += _cause(*line, y)
        y += LINE
    bottom = top + TITLE + 16 + CELL_HIGH + 28 + TOLD * LINE
    why = [", ".join(filter(None, (to and f"to {to}", words))) for to, words, _ in told]
    said = "; ".join((f"alarm {level}, {band}, minimum {least}", *why))
    return Block("alarm", tuple(shapes), bottom, said)


def _cell(number: int, level: int, least: int, x: float, y: float) -> list[Shape]:
    full = number <= level
    band = "lost" if number == alarms.HIGHEST else alarms.band(number)
    shapes: list[Shape] = [
        Rect(x, y, CELL, CELL_HIGH, f"band-{band}" if full or band == "lost" else "band-empty", 5)
    ]
    if number < least:
        shapes += [Path(line, "band-barred") for line in hatching(x + 3, y + 3, CELL_HIGH - 6, 7)]
    style = "track-lost" if band == "lost" else "track-number" if full else "track-empty"
    shapes.append(Text(x + CELL / 2, y + CELL_HIGH / 2, str(number), style))
    middle = x + CELL / 2
    if number == level:
        shapes.append(Rect(x - 0.5, y - 0.5, CELL + 1, CELL_HIGH + 1, "level", 5))
        shapes.append(
            Path(((middle - 6, y - 11), (middle + 6, y - 11), (middle, y - 3)), "level-mark", closed=True)
        )
    if number == least:
        # a stop at the foot of the cell: the alarm does not fall past it
        foot = y + CELL_HIGH
        shapes.append(
            Path(
                (
                    (x + 2, foot - 2),
                    (x + 2, foot - 13),
                    (x + 6, foot - 13),
                    (x + 6, foot - 6),
                    (x + 12, foot - 6),
                    (x + 12, foot - 2),
                ),
                "least-mark",
                closed=True,
            )
        )
    return shapes


def _bands(y: float) -> Iterable[Shape]:
    """The bands below the cells that they span."""
    spans: dict[str, list[int]] = {}
    for number in range(1, alarms.HIGHEST):
        spans.setdefault(alarms.band(number), []).append(number)
    spans["lost"] = [alarms.HIGHEST]
    for band, numbers in spans.items():
        x = LEFT + (numbers[0] - 1) * (CELL + CELL_GAP)
        end = LEFT + (numbers[-1] - 1) * (CELL + CELL_GAP) + CELL
        yield Path(((x + 1, y + 3), (x + 1, y + 6), (end - 1, y + 6), (end - 1, y + 3)), "desk-past")
        yield Text((x + end) / 2, y + 14, "max." if band == "maximum" else band, "desk-note")


def _cause(to: str, words: str, clause: str, y: float) -> list[Shape]:
    room = ROOM - 48 - width(clause, 11)
    shapes: list[Shape] = [
        Text(
            LEFT + (36 if to else 0), y, fitted(words, room, 12), "desk-text" if to else "desk-note", "start"
        )
    ]
    if to:
        shapes += [Text(LEFT, y, "to", "desk-note", "start"), Text(LEFT + 16, y, to, "desk-bold", "start")]
        shapes += [Text(RIGHT, y, clause, "desk-note", "end")]
    return shapes


def round_track(view: View, top: float) -> Block:
    """The rounds of the night, the present one marked; below those at whose turn the guard owes something."""
    rules, now_ = view.config.rules, view.open.round
    last = rules.last_round
    if not last:
        return Block("rounds", (), top, f"round {now_}")
    y = top + TITLE + 2
    columns = min(last, ROUND_ROW)
    wide = ROOM / columns
    shapes = title(top, "ROUNDS", f"{max(0, last - now_ + 1)} left" if view.open.phase != OVER else "")
    events = set(rules.mud_rounds) | set(rules.turn_rounds)
    for number in range(1, last + 1):
        row, column = divmod(number - 1, columns)
        x, at = round(LEFT + column * wide, 2), y + row * 28
        style = "round-now" if number == now_ else "round-past" if number < now_ else "round"
        shapes.append(Rect(x + 0.75, at, wide - 1.5, 20, style, 3))
        number_style = "round-number-now" if number == now_ else "round-number"
        shapes.append(Text(round(x + wide / 2, 2), at + 10, str(number), number_style))
        if number in events:
            shapes.append(Rect(round(x + wide / 2 - 2, 2), at + 22, 4, 4, "round-event", 2))
    rows = -(-last // columns)
    return Block("rounds", tuple(shapes), y + rows * 28 + 2, f"round {now_} of {last}")
