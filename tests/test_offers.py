"""What every game owes to a table: offers that can be told apart and pressed, overlays, a desk, a state that can be reconstructed."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from explorer import picture
from explorer.core.fault import Faults
from explorer.game.record import CHANCE, JUDGE, Offer, Ui
from explorer.games import GAMES
from explorer.scene.render import svg
from explorer.sessions.session import Session
from tests.support.casebook import every_game
from tests.support.depth import scaled
from tests.support.played import mission_starts, sessions


def moments(game: str, many: int) -> Iterator[Session]:
    """Sessions standing at moments of games at random."""
    dice = Random(6)
    for session in sessions(game):
        for node in dice.sample(session.nodes, min(many, len(session.nodes))):
            session.jump(node)
            yield session
        session.last()


def offers(session: Session) -> tuple[tuple[Any, ...], tuple[Offer, ...]]:
    """The view of who is to move and what is offered to that seat."""
    seat = JUDGE if session.to_move == CHANCE else session.to_move
    view = session.view(seat)
    return view, tuple(session.game.display.offer(view, atom) for atom in session.legal())


@every_game
def test_offers_can_be_told_apart_and_name_regions_of_the_picture(game: str) -> None:
    record = GAMES[game]
    for session in moments(game, scaled(3)):
        if not session.to_move:
            continue
        view, found = offers(session)
        shown = Ui(marks=tuple(dict.fromkeys(offer.press for offer in found if offer.press)))
        regions = {region.id for region in record.display.picture(view, session.readings, shown).regions}
        regions |= {region.id for region in record.display.desk(view, session.readings, shown).regions}
        told = [(offer.piece, offer.words) for offer in found]
        assert len(set(told)) == len(told), told
        for offer in found:
            assert offer.words
            assert {*offer.lit, *filter(None, (offer.press, offer.at))} <= regions, offer


@every_game
def test_marks_and_lit_regions_are_painted(game: str) -> None:
    record = GAMES[game]
    for session in moments(game, scaled(1)):
        if not session.to_move:
            continue
        view, found = offers(session)
        for palette in record.display.palettes:
            plain = Ui(palette=palette)
            drawn = (
                svg(record.display.picture(view, session.readings, plain)),
                svg(record.display.desk(view, session.readings, plain)),
            )
            pressed = tuple(dict.fromkeys(offer.press for offer in found if offer.press))
            lit = next((offer.lit for offer in found if offer.lit), ())
            for ui in (replace(plain, marks=pressed), replace(plain, lit=lit)):
                again = (
                    svg(record.display.picture(view, session.readings, ui)),
                    svg(record.display.desk(view, session.readings, ui)),
                )
                assert (again != drawn) is bool(ui.marks or ui.lit), ui


@every_game
def test_every_overlay_paints_in_every_view(game: str) -> None:
    """Of some seats and subjects, each in one of the palettes."""
    record, dice = GAMES[game], Random(9)
    keys = [overlay.key for overlay in record.display.overlays.values()]
    assert len(set(keys)) == len(keys)
    assert all(len(key) == 1 for key in keys)
    for session in moments(game, scaled(1)):
        seats = record.seats(session.state)
        for seat in dice.sample(seats, min(scaled(2), len(seats))):
            view = session.view(seat)
            for name, overlay in record.display.overlays.items():
                assert overlay.name == name
                subjects = overlay.subjects(view)
                for subject in dice.sample(subjects, min(1, len(subjects))):
                    ui = Ui(palette=dice.choice(record.display.palettes), overlays=((name, subject),))
                    assert svg(record.display.picture(view, session.readings, ui))


@every_game
def test_what_a_seat_can_reconstruct_looks_to_it_as_the_game_does(game: str) -> None:
    record = GAMES[game]
    for session in moments(game, 6):
        for seat in record.seats(session.state):
            view = session.view(seat)
            assert record.view(record.reconstruct(view), seat) == view, seat


@every_game
def test_a_picture_is_drawn_for_a_seat_with_what_is_laid_over_it(game: str) -> None:
    record = GAMES[game]
    position = next(iter(mission_starts(game)))
    for seat in record.seats(position.state):
        view = record.view(position.state, seat)
        for name, overlay in record.display.overlays.items():
            for subject in overlay.subjects(view)[:1]:
                given: dict[str, str] | list[str] = {name: subject} if subject else [name]
                shown = picture(position, seat=seat, overlays=given)
                ui = Ui(palette=record.display.palettes[0], overlays=((name, subject),))
                assert shown.scene == record.display.picture(view, position.readings, ui)
            with pytest.raises(Faults) as raised:
                picture(position, seat=seat, overlays={name: "nobody"})
            assert f"overlays.{name}" in str(raised.value)
    with pytest.raises(Faults, match="seat: found 'nobody'"):
        picture(position, seat="nobody")
    with pytest.raises(Faults, match="overlays: found 'nothing'"):
        picture(position, overlays=["nothing"])
