"""Atoms: the smallest things that chance and the players of Red Mercury can do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Organise:
    """A player takes an organisation, by choice or, where chance draws, by lot."""

    seat: str
    org: str
    drawn: bool = False


@dataclass(frozen=True, slots=True)
class Christen:
    """Chance gives the next agent his name."""

    name: str


@dataclass(frozen=True, slots=True)
class Lay:
    """Chance lays a card on the next brick."""

    kind: str


@dataclass(frozen=True, slots=True)
class Team:
    """A player puts three agents of an organisation on its entrance."""

    seat: str
    tags: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Double:
    """Chance draws a name card for the player whose turn it is to get one."""

    name: str


@dataclass(frozen=True, slots=True)
class Begin:
    """Chance decides who begins."""

    seat: str


@dataclass(frozen=True, slots=True)
class Step:
    """An agent, or those who carry together, step to a neighbouring space; their order is that of attack."""

    agents: tuple[str, ...]
    space: str


@dataclass(frozen=True, slots=True)
class Through:
    """The agent in a secret passage comes out on a space."""

    seat: str
    space: str


@dataclass(frozen=True, slots=True)
class Peek:
    """A player looks at a card by the base plans."""

    seat: str
    space: str


@dataclass(frozen=True, slots=True)
class Enough:
    """A player looks at no further card."""

    seat: str


@dataclass(frozen=True, slots=True)
class Halt:
    """A player ends his movement, and goes on to the step of attack."""

    seat: str


@dataclass(frozen=True, slots=True)
class Target:
    """A player says who of several is attacked."""

    seat: str
    tag: str


@dataclass(frozen=True, slots=True)
class Attack:
    """An agent attacks one who stands on his space."""

    agent: str
    tag: str


@dataclass(frozen=True, slots=True)
class Style:
    """A player chooses his style in secret."""

    seat: str
    style: str


@dataclass(frozen=True, slots=True)
class Outcome:
    """The winner chooses what the loser is: stunned or bound."""

    seat: str
    condition: str


@dataclass(frozen=True, slots=True)
class Take:
    """The winner takes the container, or leaves it."""

    seat: str
    yes: bool


@dataclass(frozen=True, slots=True)
class Reveal:
    """A player shows a double card and points at an agent."""

    seat: str
    name: str
    tag: str


@dataclass(frozen=True, slots=True)
class Replace:
    """A player puts an agent of his reserve in the place of his double."""

    seat: str
    tag: str


@dataclass(frozen=True, slots=True)
class Recover:
    """A player tries to bring a stunned agent round, with a card of another player."""

    seat: str
    tag: str
    source: str


@dataclass(frozen=True, slots=True)
class Special:
    """A player whose agents are all bound makes the special attempt, with cards of another player."""

    seat: str
    source: str


@dataclass(frozen=True, slots=True)
class Draw:
    """Chance draws a style card for an attempt."""

    style: str


@dataclass(frozen=True, slots=True)
class Untie:
    """An agent unties another."""

    agent: str
    tag: str


@dataclass(frozen=True, slots=True)
class Ask:
    """A player asks his ally to untie an agent."""

    seat: str
    tag: str


@dataclass(frozen=True, slots=True)
class Decline:
    """The ally does not do it."""

    seat: str


@dataclass(frozen=True, slots=True)
class PickUp:
    """Agents lift the container that lies on their space."""

    seat: str
    tags: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Regroup:
    """Others on the space carry the container from now on."""

    seat: str
    tags: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Drop:
    """The carriers put the container down."""

    seat: str


@dataclass(frozen=True, slots=True)
class End:
    """A player ends his turn."""

    seat: str


Acting: TypeAlias = Step | Attack | Untie
"""Atoms of agents."""

Choosing: TypeAlias = Through | Peek | Enough | Target | Style | Outcome | Take | Replace | Decline
"""Atoms that answer a choice which the turn waits for."""

Preparing: TypeAlias = Organise | Christen | Lay | Team | Double | Begin
"""Atoms of the set-up."""

Atom: TypeAlias = (
    Acting
    | Choosing
    | Preparing
    | Halt
    | Reveal
    | Recover
    | Special
    | Draw
    | Ask
    | PickUp
    | Regroup
    | Drop
    | End
)
