"""Who can be whom in Heist, reckoned from nothing but what a seat has heard: slowly, and exactly.

Written apart from the game's own notes, of which it shares only events, views and readings: every holding of a card is a
variable, what was told narrows one or sets two apart, and a candidate counts where some assignment of all holdings has it.
"""

from __future__ import annotations

from msgspec import Struct, field

from explorer.games.heist.events import hear
from explorer.games.heist.model.pieces import SUSPECTS
from explorer.games.heist.model.state import PLAINCLOTHES, Event, Open, State
from explorer.games.heist.model.views import view
from explorer.games.heist.readings import AdjacencyWrap, HackerReach, QuadrantModel, Readings

Cell = tuple[int, int]
CORNERS = {"NW": (0, 0), "NE": (0, 1), "SW": (1, 0), "SE": (1, 1)}
"""Zone -> whether it is south, whether it is east."""
CENTRE = (3, 3)


class Holding(Struct):
    """A card before somebody: what it can show, and the holdings that cannot show the same."""

    can: set[str]
    rivals: set[int] = field(default_factory=set)


class Deduction:
    """What one seat can conclude, told of a game step by step."""

    def __init__(self, state: State, seat: str) -> None:
        self.seat = seat
        self.readings: Readings = state.config.readings
        self.holdings: list[Holding] = []
        self.now: dict[str, int] = {}
        self.gone: set[str] = set()
        self.hand: list[str] = []
        self.drawing = ""
        if state.open.chief:
            self._begin(state.open)
            self._own(state)

    def _begin(self, open: Open) -> None:
        self.gone = {*open.officers, *open.dead, *open.out}
        for thing in (PLAINCLOTHES, *(one.seat for one in open.thieves)):
            self._hold(thing)

    def _own(self, state: State) -> None:
        seen = view(state, self.seat)
        mine = seen.mine
        if mine.identity:
            self._is(self.seat, mine.identity)
        if mine.plain:
            self._is(PLAINCLOTHES, mine.plain)
        for card in (*mine.hand, *mine.returned):
            self._nobody(card, PLAINCLOTHES)
        for shown in seen.shown:
            self._is(shown.owner, shown.identity)

    # what is known of a holding

    def _hold(self, thing: str, beside: set[int] | None = None) -> None:
        rivals = {number for other, number in self.now.items() if other != thing} | (beside or set())
        number = len(self.holdings)
        self.holdings.append(Holding({*SUSPECTS} - self.gone, rivals))
        for rival in rivals:
            self.holdings[rival].rivals.add(number)
        self.now[thing] = number

    def _among(self, thing: str, suspects: set[str]) -> None:
        self.holdings[self.now[thing]].can &= suspects

    def _is(self, thing: str, suspect: str) -> None:
        self._among(thing, {suspect})

    def _nobody(self, suspect: str, but: str = "") -> None:
        for thing in self.now:
            if thing != but:
                self._among(thing, {*SUSPECTS} - {suspect})

    # what is told

    def told(self, before: State, events: tuple[Event, ...], after: State) -> None:
        """After one step of the game."""
        grid = {card: divmod(place, 7) for place, card in enumerate(before.open.grid)}
        for event in events:
            heard = hear(event, self.seat)
            if heard is not None:
                self._told(before.open, grid, heard, after.open)

    def _told(self, open: Open, grid: dict[str, Cell], event: Event, after: Open) -> None:
        seat, suspects = event.seat, event.suspects
        match event.kind:
            case "chief":
                self._begin(after)
            case "officer" | "replacement":
                self.gone |= {*suspects}
                self._nobody(suspects[0])
            case "identity" | "hand" | "cover":
                self.drawing = event.kind
            case "card" if self.drawing == "identity":
                self._is(seat, suspects[0])
            case "card":
                own = PLAINCLOTHES if self.drawing == "hand" else seat
                self._nobody(suspects[0], own)
                if self.drawing == "hand":
                    self.hand.append(suspects[0])
                    if len(self.hand) == 7:
                        self._among(PLAINCLOTHES, {*self.hand})
            case "plain":
                self._is(PLAINCLOTHES, suspects[0])
            case "shown" | "taken" | "captured":
                self._is(seat, suspects[0])
            case "robs":
                self._among(seat, {card for card, cell in grid.items() if self._robs(open, event, cell)})
            case "stuns" | "pacifies":
                self._among(seat, self._beside(grid, suspects[0]))
                if event.kind == "pacifies":
                    self.gone.add(suspects[0])
            case "swaps" if event.clause in ("HE-9.5", "HE-9.9"):
                self._among(seat, {*suspects} - {*open.officers})
            case "raised":
                row, column = divmod(event.cells[0], 7)
                inside = {card for card, (r, c) in grid.items() if 0 <= r - row < 4 and 0 <= c - column < 4}
                for one in open.thieves:
                    self._among(one.seat, inside if one.seat in event.seats else {*SUSPECTS} - inside)
            case "accuses":
                near = self._beside(grid, suspects[0])
                if event.word == PLAINCLOTHES or (
                    not event.word and not near & {*open.officers} - {open.stunned}
                ):
                    self._among(PLAINCLOTHES, near)
            case "denied":
                for asked in event.seats:
                    self._among(asked, {*SUSPECTS} - {*suspects})
            case "identity_out":
                self.gone |= {*suspects}
                self._hold(seat)
            case "identity_back" | "vanishes":
                self._hold(seat)
            case "undercover":
                self._hold(seat, {self.now[seat]})
            case _:
                pass

    def _beside(self, grid: dict[str, Cell], suspect: str) -> set[str]:
        row, column = grid[suspect]
        found = set()
        for card, (r, c) in grid.items():
            away = (abs(r - row), abs(c - column))
            if self.readings.adjacency_wrap is AdjacencyWrap.TRUE:
                away = (min(away[0], 7 - away[0]), min(away[1], 7 - away[1]))
            if card != suspect and max(away) == 1:
                found.add(card)
        return found

    def _within(self, cell: Cell, zone: str) -> bool:
        size = 3 if self.readings.quadrant_model is QuadrantModel.CORNER_3X3 else 4
        return all(
            (place >= 7 - size) if far else (place < size)
            for place, far in zip(cell, CORNERS[zone], strict=True)
        )

    def _robs(self, open: Open, event: Event, cell: Cell) -> bool:
        """Could somebody there have done this robbery?"""
        if event.clause != "HE-9.6":
            return self._within(cell, event.word)
        own = {zone for zone in CORNERS if self._within(cell, zone)}
        if own & {*open.vaults}:
            return False
        if cell == CENTRE:
            return True
        if self.readings.hacker_reach is HackerReach.CROSS_ADJACENT:
            steps = (-1, 0, 1)
            around = [
                (cell[0] + r, cell[1] + c)
                for r in steps
                for c in steps
                if 0 <= cell[0] + r < 7 and 0 <= cell[1] + c < 7
            ]
            return event.word not in own and any(self._within(there, event.word) for there in around)
        south, east = CORNERS[event.word]
        return any((CORNERS[zone][0] == south) != (CORNERS[zone][1] == east) for zone in own)

    # what follows

    def possible(self, thing: str) -> set[str]:
        """All whom somebody can be."""
        number = self.now[thing]
        return {suspect for suspect in self.holdings[number].can if self._fits({number: suspect})}

    def _fits(self, given: dict[int, str]) -> bool:
        """Can the holdings that are not given be assigned as well?"""
        left = [number for number in range(len(self.holdings)) if number not in given]
        if not left:
            return True
        free = {number: self._free(number, given) for number in left}
        number = min(left, key=lambda each: len(free[each]))
        return any(self._fits({**given, number: suspect}) for suspect in free[number])

    def _free(self, number: int, given: dict[int, str]) -> set[str]:
        holding = self.holdings[number]
        return holding.can - {given[rival] for rival in holding.rivals if rival in given}
