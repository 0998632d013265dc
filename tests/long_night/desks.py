"""Desks and overlays of Long Night in the Dark that between them show everything that can lie there."""

from __future__ import annotations

from msgspec.structs import replace

from explorer import library
from explorer.core.ruling import Refused
from explorer.game.record import JUDGE, Ui
from explorer.games.long_night.effects import play
from explorer.games.long_night.legal import chance
from explorer.games.long_night.model import views
from explorer.games.long_night.model.state import (
    CAUGHT,
    OVER,
    PERIMETER,
    SETUP,
    SPIES,
    UNITS,
    Event,
    Spy,
    State,
    Unit,
    UnitTurn,
)
from explorer.games.long_night.picture import OVERLAYS, desk, picture
from explorer.positions.replay import vary
from explorer.scene.scene import Scene


def moments() -> list[State]:
    """The mansion and the camp in all phases, with every state of a figure, card and token."""
    start = library.mission("long_night/mansion").position.state
    assert isinstance(start, State)
    anna, bob = start.secret.spies
    names = start.config.board.lattice.numbers
    told = (
        Event("round", "LN-O.16", value=4),
        Event("alarm", "LN-4.13", value=3),
        Event("minimum", "LN-4.16", value=2),
        Event("alarm_falls", "LN-2.10", value=2),
    )
    busy = replace(
        start.open,
        phase=UNITS,
        step=3,
        round=4,
        alarm=8,
        minimum=3,
        allowance=2,
        activated=frozenset({"g1", "g2"}),
        active=UnitTurn("g3"),
        noise=(names["C4"], names["D4"], names["E4"]),
        settled=(names["C5"],),
        placed=(("anna", names["C4"]),),
        caught=frozenset({"bob"}),
        documents=start.open.documents[1:],
        said=("shadow_seen",),
        log=told,
    )
    truth = replace(
        start.secret,
        spies=(
            replace(anna, spent=True, at=names["C4"], status="in", cards=("hide", "hide", "knife")),
            replace(bob, status=CAUGHT),
            Spy("hostage", names["C5"], kind="hostage"),
        ),
        dead=frozenset({"g4"}),
        acted=frozenset({"anna"}),
        documents=(
            replace(start.secret.documents[0], marked=True),
            replace(start.secret.documents[1], opened=True),
        ),
    )
    spies_turn = replace(busy, phase=SPIES, step=-1, activated=frozenset(), active=None)
    camp = library.mission("long_night/camp").position.state
    return [
        start,
        replace(start, open=busy, secret=truth),
        replace(start, open=spies_turn, secret=truth),
        replace(start, open=replace(busy, phase=PERIMETER, step=0, queue=("edge1",), active=None)),
        replace(start, open=replace(busy, phase=OVER, winner="guard", alarm=9)),
        replace(start, open=replace(start.open, phase=SETUP)),
        camp,
    ]


def desks() -> list[Scene]:
    """The desks of all seats at these moments, in both palettes."""
    marks = ("anna hide", "anna knife", "guard heat_sensor")
    found = []
    for state in moments():
        for seat in views.seats(state):
            for palette in ("night", "print"):
                ui = Ui(palette=palette, marks=marks, lit=marks[:1])
                found.append(desk(views.view(state, seat), state.config.readings, ui))
    return found


def overlaid() -> list[Scene]:
    """Pictures with everything laid over them, of every subject."""
    four: State = vary(library.mission("long_night/mansion"), spies=4).state
    made = play.play(four, chance(four)[0][0])
    assert not isinstance(made, Refused)
    four = made.state
    names = four.config.board.lattice.numbers
    dog = Unit("rex", "sleeping_dog", names["A12"])
    lit = replace(four.secret.spies[0], at=names["D5"], status="in")
    laid = replace(
        four.open,
        units=(*four.open.units, dog),
        noise=(names["B4"], names["B5"], names["B6"]),
        settled=(names["B8"],),
        loud=1 << names["B12"],
    )
    crowded = replace(four, open=laid, secret=replace(four.secret, spies=(lit, *four.secret.spies[1:])))
    yard = library.mission("long_night/yard").position.state
    found = []
    for state in (crowded, yard):
        for seat in (views.GUARD, JUDGE):
            view = views.view(state, seat)
            over = tuple(
                (name, subject) for name, overlay in OVERLAYS.items() for subject in overlay.subjects(view)
            )
            found += [
                picture(view, state.config.readings, Ui(palette=palette, overlays=over))
                for palette in ("night", "print")
            ]
    return found
