"""The table as a user sees it in a page, and a table without a page beside it that plays the same."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from explorer.game.record import Offer
from explorer.positions.replay import write
from explorer.scene.scene import Scene
from explorer.widgets.table.offering import MOST
from explorer.widgets.table.table import Table
from tests.browser.panel import Panel


class Seat(Panel):
    """The place that a table shows. `mirror` is the same table without a page: it says what is to be expected."""

    def __init__(self, page: Page, here: Locator, mirror: Table) -> None:
        self.page, self.here, self.mirror = page, here, mirror
        self.board = here.locator(".explorer-left canvas")

    @property
    def picture(self) -> Scene:
        """What the board shows."""
        return self.mirror.place.scene

    def button(self, id: str) -> Locator:
        """The button of that id."""
        return self.here.locator(f'button[data-id="{id}"]')

    @property
    def moment(self) -> Locator:
        """Which moment is shown, of how many."""
        return self.here.locator(".explorer-slider span")

    @property
    def head(self) -> Locator:
        """Whose turn it is."""
        return self.here.locator(".explorer-head")

    @property
    def log(self) -> Locator:
        """What was heard."""
        return self.here.locator(".explorer-heard")

    @property
    def offers(self) -> Locator:
        """What can be done."""
        return self.here.locator(".explorer-offers")

    def settle(self) -> None:
        """Wait until the page shows the moment that the mirror shows."""
        seen = self.mirror.place.seen
        expect(self.moment).to_have_text(f"{seen.number} of {seen.moments - 1}")

    def unfold(self, number: int) -> None:
        """Open the list down to an offer where it is folded, in the page and in the mirror."""
        offering = self.mirror.place._offering
        if offering.group(number) in offering.folded:
            piece = offering.group_id(offering.group(number))
            self.button(piece).click()
            offering.chosen(piece)
        if number not in offering.listed:
            # of a long list the rest has no button: a press on the board leaves what it can mean
            self.press(offering.offers[number].press)
            assert offering.press(offering.offers[number].press) is None
            expect(self.button(offering.offer_id(number))).to_be_visible()

    def offer(self, number: int) -> Offer:
        """What the mirror offers."""
        return self.mirror.place.seen.offers[number]

    def play(self, number: int) -> None:
        """The same in the mirror."""
        self.mirror.play(self.mirror.place.seen.atoms[number])
        self.settle()

    def by_mouse(self, number: int, pause: int = 0) -> bool:
        """Play an offer by mouse: by a press on the board where that alone means it; says whether it was one.

        The mirror waits so many milliseconds before it plays the same: until then nothing else is at work.
        """
        offering = self.mirror.place._offering
        offer = self.offer(number)
        self.unfold(number)
        alone = [n for n in offering.listed if offering.offers[n].press == offer.press] == [number]
        on_board = alone and any(region.id == offer.press for region in self.picture.regions)
        if on_board:
            self.board.evaluate("canvas => canvas.scrollIntoView({ block: 'nearest' })")
            self.page.wait_for_timeout(50)
            self.press(offer.press)
        else:
            self.button(offering.offer_id(number)).click()
        self.page.wait_for_timeout(pause)
        self.play(number)
        return on_board

    def by_keys(self, number: int) -> None:
        """Play an offer by keys: to the list, along it, and Enter; as a line where the list is too long for it."""
        if self._far(number):
            seen = self.mirror.place.seen
            self.enter(write(seen.game, self.mirror.session.state, (seen.atoms[number],))[0])
            self.play(number)
            return
        self.key("2")
        offering = self.mirror.place._offering
        if offering.group(number) in offering.folded:
            piece = offering.group_id(offering.group(number))
            self._along(piece)
            offering.chosen(piece)
            expect(self.button("back")).to_be_visible()
            self.key("2")
        self._along(offering.offer_id(number))
        self.play(number)

    def enter(self, line: str) -> None:
        """Type a line of moves."""
        self.key("3")
        expect(self.here.locator(".explorer-entry input")).to_be_focused()
        self.page.keyboard.type(line)
        self.page.keyboard.press("Enter")

    def _far(self, number: int) -> bool:
        """Is an offer not among those of its piece that are listed?"""
        offering = self.mirror.place._offering
        offers = offering.offers
        own = [n for n in range(len(offers)) if offering.group(n) == offering.group(number)]
        return own.index(number) >= MOST

    def _along(self, id: str) -> None:
        wanted = self.button(id)
        expect(wanted).to_be_visible()
        for _ in range(200):
            if wanted.evaluate("button => button === document.activeElement"):
                self.page.keyboard.press("Enter")
                return
            self.page.keyboard.press("ArrowDown")
        raise AssertionError(f"{id} is not reached by arrow keys")

    def key(self, name: str) -> None:
        """Press a key with the focus at the place, but in no field and not on the board."""
        self.button("help").focus()
        self.page.keyboard.press(name)
