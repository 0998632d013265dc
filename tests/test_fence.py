"""The fence between people: what has been learned is not taken back, by nobody."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace
from msgspec.structs import replace as set_

import explorer
from explorer import Session
from explorer.core.fault import Faults
from explorer.core.ruling import Refused
from explorer.game.record import CHANCE, AnyGame
from explorer.games import GAMES
from explorer.sessions.fence import held
from explorer.sessions.tree import Node
from tests.red_mercury.test_secrets import twin as mercury_twin
from tests.spetsnaz.test_knowledge import twins as spetsnaz_twins
from tests.support.casebook import every_game
from tests.support.depth import scaled
from tests.support.played import random_players, sessions

BOARD = """
+---+---+---+
| .   .   . |
+   +   +   +
| .   .   . |
+---+---+---+
"""


def opening(marked: str, objective: str) -> Session:
    documents = [
        {"id": id, "kind": "document", "at": at, **({"marked": True} if id == marked else {})}
        for id, at in (("d1", "B1"), ("d2", "C2"))
    ]
    anna = {"id": "anna", "kind": "spy", "at": "A1"}
    start = explorer.position(
        "long_night", map=BOARD, pieces=[anna, *documents], rules={"objective": objective}
    )
    return Session(start, fence=True)


@pytest.mark.parametrize(("objective", "clause"), [("document", "LN-M1.6"), ("hostage", "LN-M2.6")])
@pytest.mark.parametrize("marked", ["d1", "d2"])
def test_who_has_opened_a_document_cannot_close_it(marked: str, objective: str, clause: str) -> None:
    at = opening(marked, objective)
    at.line("anna sneak B1 ...")
    with pytest.raises(Faults) as raised:
        at.undo()
    assert str(raised.value) == (
        f"undo: spies has learned: the document d1 is opened ({clause}); "
        "what has been learned is not taken back between people"
    )
    with pytest.raises(Faults):
        at.first()
    assert at.lines()[-1].text == "anna sneak B1 ..."


def test_a_step_onto_a_bare_square_is_taken_back() -> None:
    at = opening("d1", "document")
    at.line("anna sneak B2 ...")
    at.first()
    assert at.node is at.root
    at.last()
    at.line("anna C2 ...")
    # one may go back to what is known, and no further
    with pytest.raises(Faults):
        at.undo()


def test_what_chance_has_drawn_stays_drawn_although_nobody_saw_it() -> None:
    at = Session(explorer.mission("red_mercury/two").position, fence=True)
    players = random_players(at.game, at.state, 1)
    while not (at.node.seat == CHANCE and all(event.to == "none" for event in at.node.events)):
        at.play(players.choose(at.state))
    with pytest.raises(Faults, match="undo: chance has drawn; what has been learned"):
        at.undo()


# worlds that a seat cannot tell apart


Twins = Callable[[Any, str, Random], Iterator[Any]]


def template(state: Any, seat: str, dice: Random) -> Iterator[Any]:
    for square in state.config.board.lattice.squares:
        yield replace(state, hidden=replace(state.secret, courier=square))


def long_night(state: Any, seat: str, dice: Random) -> Iterator[Any]:
    """Another of the shut documents is the right one."""
    secret = state.secret
    for right in (one for one in secret.documents if not one.opened):
        documents = tuple(set_(d, marked=d is right) if not d.opened else d for d in secret.documents)
        yield set_(state, secret=set_(secret, documents=documents))


def spy(state: Any, seat: str, dice: Random) -> Iterator[Any]:
    """The hands of the others lie in another order."""
    hands = [
        hand if base.seat == seat else tuple(dice.sample(hand, len(hand)))
        for base, hand in zip(state.open.bases, state.secret.hands, strict=True)
    ]
    yield replace(state, secret=replace(state.secret, hands=tuple(hands)))


def heist(state: Any, seat: str, dice: Random) -> Iterator[Any]:
    """Two of the others have each other's identity, or another card lies on top of the deck."""
    hands = list(state.secret.hands)
    thieves = [n for n, mine in enumerate(hands) if mine.identity and state.config.players[n] != seat]
    for one, two in pairwise(thieves):
        swapped = {one: hands[two].identity, two: hands[one].identity}
        yield set_(
            state,
            secret=set_(
                state.secret,
                hands=tuple(
                    set_(mine, identity=swapped.get(n, mine.identity)) for n, mine in enumerate(hands)
                ),
            ),
        )


def red_mercury(state: Any, seat: str, dice: Random) -> Iterator[Any]:
    yield mercury_twin(state, seat, dice)


TWINS: dict[str, Twins] = {
    "template": template,
    "long_night": long_night,
    "spetsnaz": spetsnaz_twins,
    "spy": spy,
    "heist": heist,
    "red_mercury": red_mercury,
}
"""Game -> states that differ from one in what a seat may not know; those that it can tell apart are left out."""


def moves(game: str) -> Iterator[tuple[Session, Node]]:
    for session in sessions(game):
        nodes = [node for node in session.node.path()[1:] if node.seat != CHANCE]
        for node in Random(3).sample(nodes, min(scaled(30), len(nodes))):
            yield session, node


@every_game
def test_an_answer_that_could_have_been_another_is_not_taken_back(game: str) -> None:
    """Where the same move tells who made it something else in another world, it is held in both."""
    record, dice, split = GAMES[game], Random(9), 0
    for _, node in moves(game):
        assert node.parent is not None
        before, seat = node.parent.state, node.seat
        view = record.view(before, seat)
        for twin in TWINS[game](before, seat, dice):
            if twin == before or record.view(twin, seat) != view:
                continue
            step = record.play(twin, node.atom)
            assert not isinstance(step, Refused), (seat, node.atom)
            other = Node(1, Node(0, None, "", None, twin, ()), seat, node.atom, step.state, step.events)
            if learned(record, node) != learned(record, other):
                split += 1
                assert held(record, node), (node.atom, node.events)
                assert held(record, other), (node.atom, other.events)
                # it is what it has learned itself that holds it, whatever others have seen
                assert reveals(record, node), (node.atom, node.events, other.events)
                assert reveals(record, other), (node.atom, node.events, other.events)
    assert split > 1


def learned(record: AnyGame, node: Node) -> tuple[Any, Any]:
    told = tuple(heard for e in node.events if (heard := record.events.hear(e, node.seat)) is not None)
    return record.view(node.state, node.seat), told


def reveals(record: AnyGame, node: Node) -> bool:
    return any(record.events.reveals(heard) for heard in learned(record, node)[1])
