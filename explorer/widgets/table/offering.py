"""What a seat may do, as it is offered: buttons by piece, and places on the picture to press."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from zlib import crc32

from explorer.core.wording import counted
from explorer.game.record import Offer
from explorer.widgets.parts.strip import Row, button, row

MANY, MOST = 36, 150
"""How many offers are listed at once: of more, the groups with most are folded; and at most so many buttons."""

BACK, MORE = "back", "more"
PIECE = "piece "
OFFER = "offer "

Group = tuple[str, bool]
"""Whose offers are listed together, and do they lie beside the board, as cards do?"""


class Offering:
    """Offers and how far the list of them is narrowed: `shown` are the numbers of those that are on the list now."""

    def __init__(self, offers: Iterable[Offer], beside: Iterable[str] = ()) -> None:
        self.offers = tuple(offers)
        self._beside = frozenset(beside)
        self.everything = tuple(range(len(self.offers)))
        self.shown = self.everything
        # two equal lists may share it: the same button then means the same
        self.mark = f"{crc32(repr([(offer.piece, offer.words) for offer in self.offers]).encode()):x}"

    @property
    def narrowed(self) -> bool:
        """Are there more offers than are on the list?"""
        return self.shown != self.everything

    def group(self, number: int) -> Group:
        """With what an offer is listed: with those of its piece, apart from what the piece holds beside the board."""
        offer = self.offers[number]
        return offer.piece, offer.at in self._beside

    @property
    def groups(self) -> tuple[Group, ...]:
        """Whose offers are on the list: what lies beside the board comes last."""
        found = dict.fromkeys(self.group(number) for number in self.shown)
        return tuple(sorted(found, key=lambda group: group[1]))

    @property
    def folded(self) -> tuple[Group, ...]:
        """The groups of which only the number of offers is listed: cards beside other things, and those with most where there are too many."""
        many = Counter(self.group(number) for number in self.shown)
        found = {
            group for group, some in many.items() if group[1] and some > 1 and not all(g[1] for g in many)
        }
        left = sum(some for group, some in many.items() if group not in found)
        for group, some in many.most_common() if len(many) > 1 else ():
            if left > MANY and group not in found:
                found.add(group)
                left -= some
        return tuple(group for group in self.groups if group in found)

    @property
    def unfolded(self) -> tuple[int, ...]:
        """The numbers of the offers that are not folded, those that are done on the spot first."""
        folded = self.folded
        found = [number for number in self.shown if self.group(number) not in folded]
        return tuple(sorted(found, key=self._away))

    @property
    def listed(self) -> tuple[int, ...]:
        """The numbers of the offers that have a button of their own."""
        return self.unfolded[:MOST]

    def _away(self, number: int) -> bool:
        offer = self.offers[number]
        return offer.press not in ("", offer.at)

    def narrow(self, numbers: Iterable[int]) -> None:
        """Leave only those on the list."""
        self.shown = tuple(numbers)

    def widen(self) -> None:
        """Put all on the list again."""
        self.shown = self.everything

    def press(self, region: str) -> int | None:
        """What a press on a region of the picture plays: the number of an offer, None when it only narrows the list.

        One listed offer that is played by that press is played; of several, the list is left with them. A press on a
        piece leaves those of the piece; a press on what else something can be done with leaves that, to be pressed once
        more; a press on what an offer is about leaves those that are about it, and plays it when it alone is left. A
        press that means nothing puts all on the list again.
        """
        found = self._by_press(self.listed, region)
        if len(found) == 1:
            return found[0]
        of_piece = tuple(number for number in self.everything if self.offers[number].at == region)
        for numbers in (found, of_piece, self._by_press(self.everything, region)):
            if numbers and numbers != self.shown:
                self.narrow(numbers)
                return None
        about = [number for number in self.shown if region in self.offers[number].lit]
        if len(about) == 1 == len(self.shown):
            return about[0]
        if about and tuple(about) != self.shown:
            self.narrow(about)
        else:
            self.widen()
        return None

    def _by_press(self, numbers: Iterable[int], region: str) -> tuple[int, ...]:
        return tuple(number for number in numbers if self.offers[number].press == region)

    @property
    def marks(self) -> tuple[str, ...]:
        """The regions whose press does something: that plays an offer on the list, or a piece that has offers."""
        words = [self.offers[number].press for number in self.unfolded]
        if len(self.groups) > 1:
            words += [self.offers[number].at for number in self.shown]
        return tuple(dict.fromkeys(word for word in words if word))

    def lit(self, id: str) -> tuple[str, ...]:
        """The regions that the button of that id is about."""
        kind, rest, mark = _parts(id)
        if mark != self.mark:
            return ()
        if kind == OFFER:
            return self.offers[int(rest)].lit
        held = (o.at for number, o in enumerate(self.offers) if _named(self.group(number)) == rest)
        return tuple(dict.fromkeys(at for at in held if at))

    def chosen(self, id: str) -> int | None:
        """What pressing the button of that id plays: the number of an offer, None when it only changes the list.

        A button of another list, which the page still showed when it was pressed, does nothing.
        """
        kind, rest, mark = _parts(id)
        if id == BACK:
            self.widen()
        elif mark == self.mark and kind == PIECE:
            self.narrow(number for number in self.everything if _named(self.group(number)) == rest)
        elif mark == self.mark:
            return int(rest)
        return None

    def offer_id(self, number: int) -> str:
        """The id of the button of an offer."""
        return f"{OFFER}{number} {self.mark}"

    def group_id(self, group: Group) -> str:
        """The id of the button of a group."""
        return f"{PIECE}{_named(group)} {self.mark}"

    def rows(self) -> list[Row]:
        """The list as buttons, in a row for each group; what is folded stands below."""
        rows = []
        if self.narrowed:
            rows.append(
                row("", button(BACK, f"all {len(self.offers)} again", "Shows everything that can be done"))
            )
        listed, folded = self.listed, self.folded
        for group in self.groups:
            items = [
                button(self.offer_id(number), self.offers[number].words, points=True)
                for number in listed
                if self.group(number) == group
            ]
            if items:
                rows.append(row(group[0], *items))
        if folded:
            many = Counter(self.group(number) for number in self.shown)
            groups = [
                button(
                    self.group_id(group), f"{_titled(group)}: {counted(many[group], 'thing')}", points=True
                )
                for group in folded
            ]
            rows.append(row("more to do", *groups))
        more = len(self.unfolded) - len(listed)
        if more > 0:
            says = "A press on the board leaves those that it can mean; all can be written as a line"
            rows.append(row("", button(MORE, f"and {more} more: press where on the board", says, off=True)))
        return rows


def _named(group: Group) -> str:
    """A group as the id of its button has it."""
    piece, beside = group
    return f"{piece}/beside" if beside else piece


def _titled(group: Group) -> str:
    """A group as its button says it."""
    piece, beside = group
    return f"{piece or 'other'}, from the desk" if beside else piece or "other"


def _parts(id: str) -> tuple[str, str, str]:
    """Kind of a button, what it stands for, and the mark of its list."""
    kind, _, rest = id.partition(" ")
    name, _, mark = rest.rpartition(" ")
    return f"{kind} ", name, mark
