"""Section 2 of the rules, steps 2, 4 and 6: what snipers, scanners and cameras do in the guard's turn."""

from __future__ import annotations

from explorer.core.rulebook import Basis
from explorer.games.long_night.effects.draft import Draft
from explorer.games.long_night.model.state import IN, Unit
from explorer.games.long_night.rules import (
    boards,
    cameras,
    findings,
    inspection,
    movement,
    spies,
)
from explorer.games.long_night.rules.order import plan
from explorer.games.long_night.rules.rulebook import RULES
from explorer.games.long_night.rules.spies import Refuse


@RULES.clause("O.50", source="rules 2, steps 2 and 6", basis=Basis.OURS)
def forced(draft: Draft) -> None:
    """On entering a step with several devices, forced looks are taken in the order of the position, then the guard chooses among the rest; none is declined."""
    for id in draft.open.queue:
        unit = draft.unit(id)
        if boards.is_device(unit) and id in draft.secret.dead:
            boards.device_lost(draft, unit)
        elif len(inspection.choices(draft.open.ground, draft.config.readings, unit)) == 1:
            watch(draft, unit, inspection.choices(draft.open.ground, draft.config.readings, unit)[0])


def watch(draft: Draft, unit: Unit, look: int) -> None:
    """A device or sniper takes its look of this step."""
    draft.shows(queue=tuple(id for id in draft.open.queue if id != unit.id))
    if unit.id in draft.secret.dead or unit.id in dict(draft.secret.asleep):
        findings.told_dead(draft, unit)
        return
    if draft.secret.reported:
        draft.hides(reported=frozenset())
    findings.inspect(draft, unit, look)


def device_look(draft: Draft, id: str, look: int) -> None:
    """The guard chooses the look of a camera or sniper."""
    if id not in draft.open.queue:
        raise Refuse(plan.cite(False, pieces=(id,), because=(spies.now(draft),)))
    unit = draft.unit(id)
    if look not in inspection.choices(draft.open.ground, draft.config.readings, unit):
        raise Refuse(*inspection.against(draft.open, draft.config.readings, unit, look))
    watch(draft, unit, look)


def scan(draft: Draft) -> None:
    """Scanners notice the spies near them (LN-N.scanner)."""
    for id in draft.open.queue:
        unit = draft.unit(id)
        if id in draft.secret.dead:
            boards.device_lost(draft, unit)
            continue
        draft.note("scan", cameras.scanner.id, piece=id)
        assert unit.at is not None
        for spy in draft.secret.spies:
            if spy.status == IN and spy.at is not None:
                far = movement.distance(draft.secret.ground, draft.config.readings, unit.at, spy.at).value
                if isinstance(far, int) and far <= 1:
                    findings.device_saw(draft, spy, unit, "scanner_saw")
                    draft.check()
    draft.shows(queue=())
