"""What is laid over the picture of a place: which overlays, and of what each."""

from __future__ import annotations

from explorer.widgets.table.seen import Seen


class Laid:
    """Overlays by name with what each is about, in `chosen`; those about what is not there any more are not shown."""

    def __init__(self, seen: Seen) -> None:
        self._seen = seen
        self.chosen: dict[str, str] = {}
        self._subjects: dict[str, tuple[str, ...]] = {}

    def turn(self, seen: Seen, moved: bool) -> None:
        """Lay over another moment, of which something is to be shown that was not before where it has `moved`."""
        self._seen = seen
        if moved:
            self._subjects.clear()

    def subjects(self, overlay: str) -> tuple[str, ...]:
        """Of what an overlay can be shown now; worked out once, for some have to think long about it."""
        if overlay not in self._subjects:
            self._subjects[overlay] = self._seen.game.display.overlays[overlay].subjects(self._seen.view)
        return self._subjects[overlay]

    @property
    def shown(self) -> tuple[tuple[str, str], ...]:
        """The overlays that can be shown now, each with what it is about."""
        return tuple((name, one) for name, one in self.chosen.items() if one in self.subjects(name))

    def toggle(self, name: str) -> None:
        """Lay an overlay over the picture, of the first thing that it can be about, or take it away."""
        if self.chosen.pop(name, None) is None and (subjects := self.subjects(name)):
            self.chosen[name] = subjects[0]
