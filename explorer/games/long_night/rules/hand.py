"""Sections 2 and 12 of the rules: the guard's cards, when they can be played and how many (the values are ours)."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from msgspec.structs import replace

from explorer.board.board import Board
from explorer.core.rulebook import Basis, Rule
from explorer.core.ruling import Reason
from explorer.games.long_night.effects.draft import Draft
from explorer.games.long_night.model.pieces import remembered
from explorer.games.long_night.model.state import (
    CAMERAS,
    DOG,
    IN,
    PERIMETER,
    SCANNERS,
    UNITS,
    Config,
    Open,
    Token,
    Unit,
)
from explorer.games.long_night.rules import alarm, devices, documents, missions, setting
from explorer.games.long_night.rules.rulebook import RULES
from explorer.games.long_night.rules.spies import Refuse, now

BANDS = {
    "reinforcements": ("high", "maximum"),
    "floodlight": ("low", "medium", "high", "maximum"),
}
"""Cards tied to the alarm -> the bands in which they can be played."""


@RULES.clause("12.1", source="rules 12, limits", basis=Basis.SAID)
def limit(level: int) -> int:
    """Of the cards tied to an alarm band the guard may play in one turn at most 1 at low, 2 at medium, 3 at high and 4 at maximum, none at calm; the band is the one at the moment of playing, and cards already played this turn count. Others have no limit."""
    return LIMITS[alarm.band(level)]


LIMITS = {"calm": 0, "low": 1, "medium": 2, "high": 3, "maximum": 4}
"""Alarm band -> how many cards tied to one may be played in a turn."""


@RULES.clause("2.11", source="rules 2, the guard's cards", basis=Basis.SAID)
def playable(draft: Draft, card: str) -> bool:
    """The guard plays cards in his own turn at any moment after the alarm has fallen, no two the same in a turn; some need the alarm in a band. A played card is discarded."""
    return _own_turn(draft.open) and card in draft.hand and card not in draft.open.played


def _own_turn(board: Open) -> bool:
    return board.step >= 0 and board.phase in (PERIMETER, DOG, SCANNERS, UNITS, CAMERAS)


def usable(draft: Draft) -> tuple[str, ...]:
    """The cards that the guard may play now, each once (LN-2.11, 12.1)."""
    if not draft.hand or not _own_turn(draft.open):
        return ()
    return _usable(draft.config, draft.hand, draft.open.played, draft.open.alarm)


@remembered
def _usable(config: Config, hand: tuple[str, ...], played: tuple[str, ...], level: int) -> tuple[str, ...]:
    return tuple(card for card in dict.fromkeys(hand) if card not in played and in_band(played, level, card))


def _unplayable(draft: Draft, card: str) -> tuple[Reason, ...]:
    """What keeps a card from being played: the moment, or that it was played; nothing where it is not held."""
    if card in draft.open.played:
        return (CARDS[card][0].cite(True),)
    return (now(draft),) if card in draft.hand else ()


def in_band(played: tuple[str, ...], level: int, card: str) -> bool:
    """Does the alarm allow a card that is tied to it, after those played in this turn (LN-12.1)?"""
    if card not in BANDS:
        return True
    tied = sum(other in BANDS for other in played)
    return alarm.band(level) in BANDS[card] and tied < limit(level)


def play(draft: Draft, card: str, target: str) -> None:
    """The guard plays a card."""
    if not playable(draft, card):
        raise Refuse(playable.cite(False, pieces=(card,), because=_unplayable(draft, card)))
    if not in_band(draft.open.played, draft.open.alarm, card):
        tied = [played for played in draft.open.played if played in BANDS]
        low = alarm.band(draft.open.alarm) not in BANDS[card]
        level = (alarm.band.cite(draft.open.alarm),)
        raise Refuse(limit.cite(False, pieces=(card, *([] if low else tied)), because=level))
    effect, _ = CARDS[card]
    hand = list(draft.hand)
    hand.remove(card)
    draft.hand = tuple(hand)
    draft.shows(played=(*draft.open.played, card))
    draft.note("guard_card", playable.id, piece=target, value=card, because=(effect.cite(True),))
    effect(draft, target)


def waits(draft: Draft) -> bool:
    """Does the guard hold a card that he could play now (LN-O.50)?"""
    return any(CARDS[card][1](draft) for card in usable(draft))


def targets(draft: Draft, card: str) -> tuple[str, ...]:
    """What a card can be played on now, an empty word for a card without a target."""
    if card == "bug":
        return tuple(id for id, square in draft.open.documents if square not in _bugged(draft))
    if card == "camera":
        return _named(draft.config.board, setting.squares_for(draft, "camera_ordinary"))
    if card == "floodlight":
        names = {square: id for id, square in draft.config.generators}
        grid = draft.config.board.lattice
        return tuple(names.get(s, grid.names[s]) for s in draft.config.board.having("generator"))
    return ("",)


@lru_cache(maxsize=64)
def _named(board: Board, squares: frozenset[int]) -> tuple[str, ...]:
    return tuple(name for name, square in board.lattice.numbers.items() if square in squares)


@lru_cache(maxsize=64)
def zones(board: Board) -> tuple[int, ...]:
    """The zones into which violet lines part a board, each a bitboard, in reading order (LN-8.13)."""
    grid = board.lattice
    found = []
    rest = set(grid.squares)
    for square in grid.squares:
        if square not in rest:
            continue
        zone, frontier = {square}, [square]
        while frontier:
            here = frontier.pop()
            for edge in grid.around(here):
                near = next((s for s in grid.parted(edge) if s not in (None, here)), None)
                if near is not None and near not in zone and board.kinds[edge] != "zone":
                    zone.add(near)
                    frontier.append(near)
        rest -= zone
        found.append(sum(1 << s for s in zone))
    return tuple(found)


@RULES.clause("N.heat_sensor", source="rules 8, violet lines; mission 1, heat sensor", basis=Basis.OURS)
def heat_sensor(draft: Draft, target: str) -> None:
    """Heat sensor: the spies name every zone that holds a spy; in the mansion only zones and squares outside the house show."""
    there = [s.at for s in draft.secret.spies if s.status == IN and s.at is not None]
    house = documents.house(draft.config)
    squares = missions.warm(there, house)
    warm = tuple(zone for zone in zones(draft.config.board) if any(zone >> square & 1 for square in squares))
    draft.shows(warm=warm)
    draft.say("heat", heat_sensor.id, value=len(warm), because=(missions.warm.cite(True),) if house else ())
    for zone in warm:
        draft.note("warm", heat_sensor.id, square=(zone & -zone).bit_length() - 1)


@RULES.clause("N.bug", source="rules 4, bugs", basis=Basis.OURS)
def bug(draft: Draft, target: str) -> None:
    """Bug: laid on a document of the guard's board that has none."""
    lying = dict(draft.open.documents)
    if target not in lying or lying[target] in _bugged(draft):
        raise Refuse(bug.cite(False, pieces=(target,) if target else ()))
    number = sum(token.kind == "bug" for token in draft.open.tokens) + 1
    token = Token(f"bug_{target}_{number}", "bug", (lying[target],))
    draft.shows(tokens=(*draft.open.tokens, token))


def _bugged(draft: Draft) -> set[int]:
    return {square for token in draft.open.tokens if token.kind == "bug" for square in token.squares}


@RULES.clause("N.reinforcements", source="rules 8, crossed squares", basis=Basis.OURS)
def reinforcements(draft: Draft, target: str) -> None:
    """Reinforcements, at high alarm or more: a green unit arrives on each crossed square."""
    arrived = sum(unit.id.startswith("reinforcement") for unit in draft.open.units)
    new = tuple(
        Unit(f"reinforcement{arrived + number}", "green", square)
        for number, square in enumerate(draft.config.board.having("crossed"), 1)
    )
    draft.shows(units=(*draft.open.units, *new))


@RULES.clause("N.camera", source="rules 3, placing; rules 11", basis=Basis.OURS)
def camera(draft: Draft, target: str) -> None:
    """Camera: one ordinary camera is placed on any square that the mission does not forbid."""
    square = draft.config.board.lattice.numbers.get(target)
    if square is None or square not in setting.squares_for(draft, "camera_ordinary"):
        ban = setting.squares_for.cite(False, squares=(target,))
        raise Refuse(camera.cite(False, squares=(target,)), ban)
    number = sum(unit.id.startswith("card_camera") for unit in draft.open.units) + 1
    unit = Unit(f"card_camera{number}", "camera_ordinary", square)
    draft.shows(units=(*draft.open.units, unit))
    if draft.open.phase == CAMERAS:
        # it acts in the step that runs (LN-O.78)
        draft.shows(queue=(*draft.open.queue, unit.id))
        devices.forced(draft)


@RULES.clause("N.floodlight", source="rules 8, generator and lamp", basis=Basis.OURS)
def floodlight(draft: Draft, target: str) -> None:
    """Floodlight, at low alarm or more: the lit areas of one generator's lamps count as joined this turn."""
    square = draft.config.board.lattice.numbers.get(target)
    named = dict(draft.config.generators)
    square = named.get(target, square)
    if square is None or square not in draft.config.board.having("generator"):
        raise Refuse(floodlight.cite(False, pieces=(target,) if target else ()))
    lamps = frozenset(dict(draft.config.feeds).get(square, draft.config.board.having("lamp")))
    draft.shows(ground=replace(draft.open.ground, joined=lamps))
    draft.hides(ground=replace(draft.secret.ground, joined=lamps))


def _always(draft: Draft) -> bool:
    return True


def _unbugged(draft: Draft) -> bool:
    return any(square not in _bugged(draft) for _, square in draft.open.documents)


def _crossed(draft: Draft) -> bool:
    return bool(draft.config.board.having("crossed"))


def _generators(draft: Draft) -> bool:
    return bool(draft.config.board.having("generator"))


CARDS: dict[str, tuple[Rule[[Draft, str], None], Callable[[Draft], bool]]] = {
    "heat_sensor": (heat_sensor, _always),
    "bug": (bug, _unbugged),
    "reinforcements": (reinforcements, _crossed),
    "camera": (camera, _always),
    "floodlight": (floodlight, _generators),
}
"""The guard's cards by id: the effect, and whether it could do anything now."""
