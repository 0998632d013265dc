"""Ways over a map: what a described way comes to."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from explorer.core.ruling import Hidden, Reason
from explorer.games.spetsnaz.effects.play import step
from explorer.games.spetsnaz.model.pieces import ARTEFACT, Mark, kinds_on
from explorer.games.spetsnaz.model.state import Config, Squad
from explorer.games.spetsnaz.rules import conventions, decisions, movement, objects, order


class Way(Struct, frozen=True):
    """What a way comes to: the cells entered, the objects that stop it, and on which cell.

    `end` is "none" where nothing stops it, "refused" where the printed map forbids it. `whole` is whether all that
    stops it is known.
    """

    cells: tuple[str, ...]
    meets: tuple[str, ...]
    end: str
    because: tuple[Reason, ...]
    whole: bool = True


def followed(
    config: Config,
    squad: Squad,
    marks: tuple[Mark, ...],
    points: tuple[str, ...],
    told: Callable[[str], bool] = lambda cell: True,
) -> Way:
    """The way of a squad over a map with those marks, from where it stands along the points where the way turns.

    `told(cell)` says whether the marks of a cell are known to be all that lies there. Raises Hidden where the way
    hangs on a cell of which they are not.
    """
    path: list[str] = []
    here, bad = squad.at, tuple[Reason, ...]()
    for point in points or (squad.at,):
        for cell in config.grid.line(here, point):
            bad += step(config, here, cell)
            path.append(cell)
            here = cell
    if bad:
        refusal = decisions.whole_way.cite(False, squares=tuple(path))
        return Way((), (), "refused", (*dict.fromkeys(bad), refusal))
    meets, end = tuple[str, ...](), "none"
    reasons: list[Reason] = []
    walked, whole = 0, True
    for walked, cell in enumerate(path, 1):
        kinds = kinds_on(marks, cell)
        many = kinds.count(ARTEFACT)
        refused = objects.takes(config, squad, many) < many
        stops = movement.stopping(config.readings, squad, marks, cell, refused)
        read = movement.stops_as_read(config.readings, squad, marks, cell, refused)
        if conventions.delivers(config, cell) and squad.carried:
            reasons.append(conventions.delivers.cite(True, squares=(cell,)))
        halts = decisions.may_halt(config, squad, cell)
        if stops or (walked == len(path) and halts.value):
            if not stops:
                reasons += halts.because
            whole = told(cell)
            meets, end = order.in_order(config.readings, kinds).value, cell
            reasons.append(movement.stopping.cite(True, squares=(cell,), pieces=meets, read=read))
            break
        if not told(cell):
            raise Hidden((*reasons, movement.told_on_entering.cite(("unknown",), squares=(cell,))))
        reasons.append(movement.stopping.cite(False, squares=(cell,), read=read))
    if walked < len(path):
        reasons.append(movement.not_walked.cite(False, squares=tuple(path[walked:])))
    return Way(tuple(path[:walked]), meets, end, tuple(dict.fromkeys(reasons)), whole)
