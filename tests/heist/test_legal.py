"""What Heist lists as legal is all that it lets be played, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from explorer.core.ruling import Refused
from explorer.game.record import CHANCE
from explorer.games.heist import GAME
from explorer.games.heist.actions import atoms
from explorer.games.heist.model.pieces import CELLS, SHIFTS, SUSPECTS, ZONES
from explorer.games.heist.model.state import PLAINCLOTHES, State
from tests.heist.games import games

ZONE_LEFT_OUT = (atoms.Rob, atoms.Crack)
"""What is listed with its zone where there can be several, and may be played without."""


def thinkable(state: State, seat: str) -> Iterator[atoms.Atom]:
    """Every atom with words that there are, sensible or not."""
    seats, officers = state.config.players, state.open.officers
    yield from (atoms.Vanish(seat), atoms.GoUndercover(seat), atoms.Pass(seat), atoms.EndTurn(seat))
    yield atoms.Ready(seat)
    for line, way in SHIFTS:
        yield from (atoms.Shift(seat, line, way, declared) for declared in (False, True))
        yield atoms.SilentShift(seat, line, way)
        yield from (atoms.FastShift(seat, line, way, many) for many in (1, 2))
    for zone in ("", *ZONES):
        yield from (atoms.Rob(seat, zone), atoms.Crack(seat, zone))
    yield from (atoms.Hack(seat, zone) for zone in ZONES)
    yield from (atoms.Search(seat, cell) for cell in CELLS)
    for other in seats:
        yield from (atoms.Show(seat, other), atoms.Let(seat, other))
    for suspect in SUSPECTS:
        yield from (atoms.Officer(seat, suspect), atoms.Plain(seat, suspect))
        yield from (atoms.Stun(seat, suspect), atoms.Pacify(seat, suspect), atoms.StealData(seat, suspect))
        yield from (atoms.SubstituteSelf(seat, suspect), atoms.ChooseIdentity(seat, suspect))
        yield from (atoms.Substitute(seat, officer, suspect) for officer in officers)
        for source in ("", PLAINCLOTHES, *officers):
            yield from (atoms.Accuse(seat, suspect, source, thief) for thief in ("", *seats))


def test_nothing_can_be_played_that_is_not_listed_and_all_that_is() -> None:
    dice = Random(4)
    kinds = set()
    for states in games():
        asked = [state for state in states if GAME.to_move(state) not in ("", CHANCE)]
        for state in dice.sample(asked, min(4, len(asked))):
            seat = GAME.to_move(state)
            listed = {*GAME.legal(GAME.view(state, seat))}
            found = {
                atom for atom in thinkable(state, seat) if not isinstance(GAME.play(state, atom), Refused)
            }
            assert listed <= found
            for atom in found - listed:
                assert isinstance(atom, ZONE_LEFT_OUT), atom
                assert any(type(other) is type(atom) for other in listed), atom
            kinds |= {type(atom) for atom in listed}
    assert len(kinds) > 12, "this has been tried with too little"


def test_nobody_plays_for_another() -> None:
    dice = Random(5)
    for states in games():
        state = dice.choice(states)
        for seat in {*state.config.players} - {GAME.to_move(state)}:
            assert GAME.legal(GAME.view(state, seat)) == ()
            for atom in dice.sample([*thinkable(state, seat)], 60):
                step = GAME.play(state, atom)
                assert isinstance(step, Refused), atom
                assert all(GAME.display.sentence(reason) for reason in step.because)
