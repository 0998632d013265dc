"""What lies on the table in Red Mercury: organisations and their agents, room cards, styles, the words for them."""

from __future__ import annotations

from collections.abc import Mapping

CIA, KGB, MOSSAD, JIHAD = "CIA", "KGB", "Mossad", "Jihad"
ORGANISATIONS = (CIA, KGB, MOSSAD, JIHAD)
"""The organisations in the order of turns."""

WEST, EAST = "west", "east"
SIDE: Mapping[str, str] = {CIA: WEST, MOSSAD: WEST, KGB: EAST, JIHAD: EAST}
"""Organisation -> its alliance."""

BOND, CARLOS = "Bond", "Carlos"
LONERS: Mapping[str, str] = {BOND: WEST, CARLOS: EAST}
"""Who hides in the base -> the alliance that he is friendly with."""

CORNER: Mapping[str, str] = {CIA: "NW", KGB: "NE", MOSSAD: "SE", JIHAD: "SW"}
"""Organisation -> its entrance."""

NAMES: Mapping[str, tuple[str, ...]] = {
    CIA: ("Bob", "Susan", "Frank", "Linda", "Jack"),
    KGB: ("Borys", "Olga", "Iwan", "Natasza", "Dmitri"),
    MOSSAD: ("Sara", "Mosze", "Dawid", "Rachel", "Ariel"),
    JIHAD: ("Fatima", "Abdul", "Hasan", "Leila", "Omar"),
}
"""Organisation -> the names of its agents."""

ORG_OF: Mapping[str, str] = {name: org for org, names in NAMES.items() for name in names}
"""Name -> its organisation."""

TEAM, FIVE = 3, 5
"""Agents of a player that stand on the board at the start, and all of them."""

CORRIDOR, ROOM, COMMAND, COMMS = "corridor", "room", "command", "comms"
BOND_ROOM, CARLOS_ROOM = "bond_room", "carlos_room"
PASSAGE_2, PASSAGE_3 = "passage_2", "passage_3"
BATHROOM, SEWER, RENOVATION, HANDLE = "bathroom", "sewer", "renovation", "handle"
PLANS_1, PLANS_2 = "plans_1", "plans_2"
KINDS = (
    CORRIDOR,
    ROOM,
    COMMAND,
    COMMS,
    BOND_ROOM,
    CARLOS_ROOM,
    PASSAGE_2,
    PASSAGE_3,
    BATHROOM,
    SEWER,
    RENOVATION,
    HANDLE,
    PLANS_1,
    PLANS_2,
)
"""The kinds of room cards."""

SAID: Mapping[str, str] = {
    CORRIDOR: "a corridor",
    ROOM: "a room",
    COMMAND: "the command centre",
    COMMS: "the communications centre",
    BOND_ROOM: "the room of Bond",
    CARLOS_ROOM: "the room of Carlos",
    PASSAGE_2: "a secret passage 2",
    PASSAGE_3: "a secret passage 3",
    BATHROOM: "a bathroom",
    SEWER: "a sewer",
    RENOVATION: "a room in renovation",
    HANDLE: "a broken handle",
    PLANS_1: "base plans 1",
    PLANS_2: "base plans 2",
}
"""Kind -> how it is said."""

CENTRES = (COMMAND, COMMS)
HIDES: Mapping[str, str] = {BOND_ROOM: BOND, CARLOS_ROOM: CARLOS}
"""Room -> who hides in it."""

LEADS: Mapping[str, int] = {PASSAGE_2: 2, PASSAGE_3: 3}
"""Secret passage -> how far it leads."""

SHOWS: Mapping[str, int] = {PLANS_1: 1, PLANS_2: 2}
"""Base plans -> how many cards they let one look at."""

FIT, STUNNED, BOUND = "fit", "stunned", "bound"
CONDITIONS = (FIT, STUNNED, BOUND)

TRAPS: Mapping[str, str] = {BATHROOM: STUNNED, RENOVATION: STUNNED, SEWER: BOUND, HANDLE: BOUND}
"""Trap -> what it makes of an agent."""

BOLD, CONFIDENT, CAUTIOUS = "bold", "confident", "cautious"
STYLES = (BOLD, CONFIDENT, CAUTIOUS)

RESERVE, REMOVED, BESIDE = "reserve", "removed", "beside"
"""Where an agent is who is not on the board; Bond and Carlos wait beside it."""

WIDE: Mapping[int, int] = {2: 9, 3: 11, 4: 13}
"""Players -> bricks of a long row."""

_ONE_EACH = {COMMAND: 1, COMMS: 1, BOND_ROOM: 1, CARLOS_ROOM: 1}
_TRAPS = {BATHROOM: 2, SEWER: 2, RENOVATION: 2, HANDLE: 2}
DECKS: Mapping[int, Mapping[str, int]] = {
    7: {CORRIDOR: 18, ROOM: 10, **_ONE_EACH, PASSAGE_2: 1, PASSAGE_3: 1, **_TRAPS, PLANS_1: 1, PLANS_2: 1},
    9: {CORRIDOR: 24, ROOM: 16, **_ONE_EACH, PASSAGE_2: 2, PASSAGE_3: 2, **_TRAPS, PLANS_1: 1, PLANS_2: 1},
    11: {CORRIDOR: 30, ROOM: 20, **_ONE_EACH, PASSAGE_2: 3, PASSAGE_3: 3, **_TRAPS, PLANS_1: 3, PLANS_2: 1},
    13: {CORRIDOR: 36, ROOM: 24, **_ONE_EACH, PASSAGE_2: 4, PASSAGE_3: 4, **_TRAPS, PLANS_1: 4, PLANS_2: 2},
}
"""Bricks of a long row -> kind -> how many such cards there are."""


def tags(org: str) -> tuple[str, ...]:
    """The tags of an organisation's agents."""
    return tuple(f"{org}#{number}" for number in range(1, FIVE + 1))


def org_of(tag: str) -> str:
    """The organisation on an agent's card; his own name for Bond and Carlos."""
    return tag.partition("#")[0]
