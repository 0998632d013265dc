"""The table: a game that is played, stepped through and asked about, from every seat."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any

from ipywidgets import HTML, VBox

from explorer import library
from explorer.cases.quote import as_case, as_python
from explorer.core.fault import Fault, Faults, choose
from explorer.core.readings import written as written_readings
from explorer.game.record import CHANCE, JUDGE, SPECTATOR, Ui
from explorer.positions.position import Placed, Position, taken
from explorer.scene.render import bundle
from explorer.sessions.bots import Players, seated, suited
from explorer.sessions.observations import Memory
from explorer.sessions.session import Session
from explorer.sessions.tree import Node
from explorer.widgets.parts import markup
from explorer.widgets.parts.asking import Asking
from explorer.widgets.parts.closing import close
from explorer.widgets.parts.strip import Strip, button, row
from explorer.widgets.table import history, rows
from explorer.widgets.table.begun import Begun, begun
from explorer.widgets.table.opening import draw_all, lead_in
from explorer.widgets.table.place import Place
from explorer.widgets.table.seen import Seen, seen
from explorer.widgets.table.shelf import EXPORT, FILE, GO_ON, NEW, SAVE, Shelf

LONGEST = 1000
"""How many atoms a bot plays at most before somebody else has to be asked."""


class Table(VBox):  # type: ignore[misc]
    """A session at a table: `seat` is whose place is shown, "" while the curtain is down.

    With a fence it is played between people: a change of seats goes through the curtain, only the players and a
    spectator have places until the game is over, and earlier moments can be looked at but not be taken back where
    anybody has learned something, who moved included. Raises Faults for an unknown seat, bot or palette.
    """

    def __init__(
        self, session: Session, seat: str, bots: Mapping[str, str], seed: int | None, palette: str
    ) -> None:
        super().__init__()
        game = session.game
        if palette not in game.display.palettes:
            raise Faults([Fault("palette", f"found {palette!r}", choose(palette, game.display.palettes))])
        self.session, self._palette = session, palette
        self.bots, self._bot = seated(game, session.state, bots), tuple(game.bots.players)[-1]
        session.throwing(seed)
        if self.bots and len(session.nodes) == 1:
            lead_in(session, self.bots)
        self._shelf = Shelf(session)
        self._memories: dict[str, Memory] = {}
        self._looking: Node | None = None
        self._root = session.root
        self.seat = ""
        self._place: Place | None = None
        self._body = VBox()
        self.add_class("explorer")
        self.children = (HTML(markup.STYLE), self._body)
        if seat and seat not in self.seats:
            raise Faults([Fault("seat", f"found {seat!r}", choose(seat, self.seats))])
        if session.fence and not seat:
            self._cover(self._first())
        else:
            self._sit(seat or JUDGE)
        session.watch(self._follow)

    @property
    def seats(self) -> tuple[str, ...]:
        """Who may be sat down now."""
        seats = self.session.game.seats(self.session.state)
        if self.session.fence and self.session.to_move:
            return tuple(seat for seat in seats if seat != JUDGE)
        return seats

    @property
    def place(self) -> Place:
        """The place that is shown. Raises Faults while the curtain is down."""
        if self._place is None:
            raise Faults([Fault("place", "the curtain is down", "hand it over to a seat first")])
        return self._place

    def sit(self, seat: str) -> None:
        """Show the place of a seat; in a game between people the curtain falls first. Raises Faults for an unknown seat."""
        if seat not in self.seats:
            raise Faults([Fault("seat", f"found {seat!r}", choose(seat, self.seats))])
        if self.session.fence and seat != self.seat:
            self._cover(seat)
        else:
            self._sit(seat)

    def _repr_mimebundle_(self, **options: Any) -> dict[str, Any]:
        """The widget and, for readers without a kernel, picture and words: between people what all of them see."""
        session, game = self.session, self.session.game
        view = session.view(SPECTATOR if session.fence or not self.seat else self.seat)
        scene = game.display.picture(view, session.readings, Ui(palette=self._palette))
        shown: dict[str, Any] = super()._repr_mimebundle_(**options)
        return {**shown, **bundle(scene, game.display.text(view))}

    # Places

    def _first(self) -> str:
        """Who begins: the seat to move, or the first player."""
        turn = self.session.to_move
        return turn if turn in self.seats and turn not in self.bots else self.seats[0]

    def _sit(self, seat: str) -> None:
        old, cover = self._place, self._body.children
        self.seat, self._looking = seat, None
        seen = self._seen()
        self._place = place = Place(seen, self._table(seen), self, self._palette, eager=bool(cover))
        self._body.children = (place.widget,)
        if old is not None:
            old.close()

    def _cover(self, seat: str) -> None:
        """Let the curtain fall: nothing of any seat is in the page then but whose turn it is to sit down."""
        old, back = self._place, self.seat
        self.seat, self._place = "", None
        cover = Strip(self._guarded(self._on_cover), _on_the_curtain(seat, back), eager=bool(old))
        words = HTML(markup.curtain(seat))
        self._body.children = (words, cover)
        if old is not None:
            old.close()

    def _on_cover(self, did: str, id: str, value: Any) -> None:
        if did == "press":
            cover = self._body.children
            self._sit(id)
            for part in cover:
                close(part)

    def _memory_of(self, seat: str) -> Memory:
        if seat not in self._memories:
            self._memories[seat] = Memory(self.session, seat)
        return self._memories[seat]

    def _tip(self) -> Node:
        """Where the way last gone ends; between people only what has been played and not taken back counts."""
        tip = self.session.node
        while tip.last is not None and not self.session.fence:
            tip = tip.last
        return tip

    def _seen(self) -> Seen:
        shown = self._looking or self.session.node
        return seen(self.session, self._memory_of(self.seat), self.seat, shown, self._tip())

    def _table(self, seen: Seen) -> rows.Table:
        fence = self.session.fence
        back = self._own() if fence else seen.number > 0
        on = self._own(back=False) if fence else seen.number < seen.moments - 1
        return rows.Table(
            self.seats, fence, self.bots, self._bot, back, on, tuple(self._shelf.rows(self.seat))
        )

    def _own(self, back: bool = True) -> bool:
        """Is the next thing to take back, or to do again, this seat's own?"""
        try:
            self._check_own(back)
        except Faults:
            return False
        return True

    def show(self) -> None:
        """Show where the game stands now."""
        if self._place is not None:
            seen = self._seen()
            self._place.show(seen, self._table(seen))

    def _follow(self) -> None:
        """Show what has become of the session, whoever played it on: here, at another table of it, or without one."""
        if self.comm is None:
            return
        try:
            if self._root is not self.session.root:
                self._root, self._looking = self.session.root, None
                self._memories = {}
            self.show()
        except Exception as error:
            # what was played is played, whatever one of its tables makes of it
            self._failed(error)

    # What places ask for

    def play(self, atom: Any) -> None:
        """Play something that the seat may do."""
        self._check_now()
        self.session.play(atom)

    def enter(self, line: str) -> None:
        """Play a line of move notation, for a seat that decides. Raises Faults for what it cannot play, in words."""
        self._check_now()
        self.session.line(line, self.seat)

    def quote(self, form: str, asking: Asking) -> str:
        """The question of a place as a case or as Python; it is the judge's to write: all moves are in it."""
        if self.seat != JUDGE:
            raise Faults([Fault("copy", "all moves would be in it", "only the judge may write it")])
        if asking.answer is None:
            raise Faults([Fault("copy", "nothing is asked yet", "choose what is missing first")])
        question = asking.answer.query.name, asking.answer.arguments
        under = written_readings(asking.position.readings, self.session.readings)
        if form == rows.PYTHON:
            return as_python(self.session.so_far, self.session.readings, *question, under)
        return as_case(self.session.so_far, self.session.readings, *question, under)

    def do(self, id: str, value: Any) -> None:
        """What one of a place's other controls says. Raises Faults for what cannot be done, in words."""
        doing: dict[str, Callable[[], None]] = {
            rows.SEAT: lambda: self.sit(str(value)),
            rows.HAND: lambda: self.sit(self.session.to_move),
            SAVE: lambda: self._shelf.save(self.seat),
            EXPORT: lambda: self._shelf.export(self.seat, self._palette),
            NEW: lambda: self._shelf.begin_anew(self.bots),
            GO_ON: self._shelf.go_on,
            FILE: lambda: self._shelf.call(str(value)),
            rows.DRAW: self.draw,
            rows.DRAW_ALL: self.draw_all,
            rows.BOT: self.bot_moves,
            rows.STEP: lambda: self.bot_moves(1),
            rows.CANCEL: self.cancel,
            rows.BOTS: lambda: self._choose_bot(str(value)),
            rows.FIRST: lambda: self.look(0),
            rows.LAST: self._last,
            rows.UNDO: self.undo,
            rows.REDO: self.redo,
            rows.SLIDE: lambda: self.look(int(value)),
            rows.WAYS: lambda: self._go(str(value)),
            rows.NAME: lambda: self.call(str(value)),
            **{step: partial(self._step, step) for step in history.STEPS},
        }
        self._shelf.heard(id)
        doing[id]()
        if id in (SAVE, EXPORT, NEW, GO_ON, FILE):
            self.show()

    def draw(self) -> None:
        """Let chance decide, by its seed. Raises Faults where it has nothing to decide."""
        self._check_chance()
        self.session.play(self._chosen(CHANCE))

    def draw_all(self) -> None:
        """Let chance decide until somebody else has to. Raises Faults where it has nothing to decide."""
        self._check_chance()
        draw_all(self.session)

    def _check_chance(self) -> None:
        self._check_now()
        if self.session.to_move != CHANCE:
            who = f"to move: {self.session.to_move or 'nobody'}"
            raise Faults([Fault("draw", "chance has nothing to decide", who)])

    def bot_moves(self, most: int = LONGEST) -> None:
        """Let a bot play for the seat to move until another decides, at most so many things. Raises Faults where it may not."""
        self._check_now()
        session, mover = self.session, self.session.to_move
        own = self.seat == JUDGE or bool(session.game.legal(session.view(self.seat)))
        if mover in ("", CHANCE) or (session.fence and not own and mover not in self.bots):
            raise Faults([Fault("bot", "no bot is to move", f"to move: {mover or 'nobody'}")])
        with session.as_one():
            for _ in range(most):
                session.play(self._chosen(mover))
                if session.to_move != mover:
                    break

    def _chosen(self, mover: str) -> Any:
        """What chance or the bot of a seat plays now."""
        name = self.bots.get(mover) or self._suited(mover)
        return Players(self.session.game, {mover: name}, self.session.throwing()).choose(self.session.state)

    def _suited(self, mover: str) -> str:
        """The bot chosen here, or the last one that plays for that seat."""
        if mover == CHANCE:
            return self._bot
        names = suited(self.session.game, self.session.game.seats(self.session.state), mover)
        return self._bot if self._bot in names else names[-1]

    def _choose_bot(self, name: str) -> None:
        self._bot = name
        self.show()

    # Going back and forth

    def look(self, number: int) -> None:
        """Show a moment of the seat's, counted from 0; between people the game stays where it is."""
        ends = self._memory_of(self.seat).ends(self._tip())
        node = ends[max(0, min(number, len(ends) - 1))]
        if self.session.fence:
            self._looking = None if node is self.session.node else node
            self.show()
        else:
            self.session.jump(node)

    def _step(self, id: str) -> None:
        """Go by turns or rounds, as a button of history.STEPS says."""
        now = self._seen()
        self.look(history.stepped(now.turns, now.number, id))

    def undo(self) -> None:
        """Go one moment back; between people take back what the seat did last. Raises Faults where it cannot be."""
        if self.session.fence:
            self._check_own()
            self.session.undo()
            return
        number = self._seen().number
        if not number:
            raise Faults([Fault("undo", "nothing has been played", "this is the beginning")])
        self.look(number - 1)

    def redo(self) -> None:
        """Go one moment on, the way last gone. Raises Faults where there is none."""
        if self.session.fence:
            self._check_own(back=False)
            self.session.redo()
            return
        now = self._seen()
        if now.number == now.moments - 1:
            raise Faults([Fault("redo", "nothing comes after this", "play on")])
        self.look(now.number + 1)

    def begun(self) -> Begun | None:
        """The move that is begun, where the seat knows it."""
        deciding = self.seat == JUDGE or bool(self.session.game.legal(self.session.view(self.seat)))
        return begun(self.session) if deciding and self._looking is None else None

    def cancel(self) -> None:
        """Take back all that is entered of a move. Raises Faults where none is begun, and for what is fenced."""
        found = self.begun()
        if found is None:
            raise Faults([Fault("cancel", "no move is begun", "choose what to do")])
        self.session.jump(found.before)

    def call(self, name: str) -> None:
        """Name this moment, so that it can be gone to; another seat does not learn of it. Raises Faults for what is no name."""
        # a blank name is none, whoever gives it
        self.session.call(f"{self.seat}: {name}" if name.strip() and self.seat != JUDGE else name)

    def _last(self) -> None:
        self.look(len(self._memory_of(self.seat).ends(self._tip())) - 1)

    def _go(self, number: str) -> None:
        if number:
            _, node = self._seen().ways[int(number)]
            self.session.jump(node)

    def _check_now(self) -> None:
        if self._looking is not None:
            raise Faults([Fault("", "you look at an earlier moment", "go to the last one first")])

    def _check_own(self, back: bool = True) -> None:
        """Raise Faults unless the next thing to take back, or to do again, is this seat's own."""
        self._check_now()
        session, game, what = self.session, self.session.game, "undo" if back else "redo"
        if not game.legal(session.view(self.seat)):
            raise Faults([Fault(what, "it is not your move", f"to move: {session.to_move or 'nobody'}")])
        node = session.node if back else session.node.last
        before = None if node is None else node.parent
        if node is None or before is None:
            raise Faults([Fault(what, f"there is nothing to {what}", "play on")])
        if node.atom not in game.legal(game.view(before.state, self.seat)):
            raise Faults([Fault(what, "it was another's move", "only your own can be taken back")])

    def _guarded(self, handle: Callable[..., None]) -> Callable[..., None]:
        def guarded(*values: Any) -> None:
            try:
                handle(*values)
            except Exception as error:
                self._failed(error)

        return guarded

    def _failed(self, error: Exception) -> None:
        """Show what went wrong."""
        if self._place is not None:
            self._place.fail(error)
        else:
            self._body.children = (HTML(markup.trouble(error, whole=False)), *self._body.children)


def _on_the_curtain(seat: str, back: str) -> list[dict[str, Any]]:
    """The buttons on the curtain."""
    items = [button(seat, f"hand over to {seat}", "The screen is theirs now", strong=True)]
    if back:
        items.append(button(back, f"back to {back}", "Not yet"))
    return [row("", *items)]


def table(
    what: str | Position | Placed | Session,
    seat: str = "",
    fence: bool = False,
    bots: Mapping[str, str] | None = None,
    seed: int | None = None,
    palette: str = "night",
) -> Table:
    """A table to play `what` at: a mission or case by name, a saved game's file, a position, a session.

    `seat` is whose place is shown first: without it the judge's, who sees all, or with a `fence` (play between
    people at one screen) the curtain. `bots` name the bot of a seat that nobody plays: a new game
    then stands at the first decision of somebody else. `seed` is that of chance and bots, 0 by default; without it a
    session's dice go on. A session keeps the fence that it has, and is followed by all tables that it has. Raises Faults for what cannot be played, and for an unknown seat, bot or
    palette.
    """
    return Table(_session(what, fence), seat, bots or {}, seed, palette)


def _session(what: str | Position | Placed | Session, fence: bool) -> Session:
    if isinstance(what, Session):
        return what
    if isinstance(what, str | Path):
        name = str(what)
        if library.is_saved(name):
            session = library.load(name)
            session.fence = session.fence or fence
            return session
        return library.session(name, fence=fence)
    return Session(taken(what), fence)
