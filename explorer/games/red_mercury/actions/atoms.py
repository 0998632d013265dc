"""Atoms: the smallest things that chance and the players of Red Mercury can do."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct


class Organise(Struct, frozen=True):
    """A player takes an organisation, by choice or, where chance draws, by lot."""

    seat: str
    org: str
    drawn: bool = False


class Christen(Struct, frozen=True):
    """Chance gives the next agent his name."""

    name: str


class Lay(Struct, frozen=True):
    """Chance lays a card on the next brick."""

    kind: str


class Team(Struct, frozen=True):
    """A player puts three agents of an organisation on its entrance."""

    seat: str
    tags: tuple[str, ...]


class Double(Struct, frozen=True):
    """Chance draws a name card for the player whose turn it is to get one."""

    name: str


class Begin(Struct, frozen=True):
    """Chance decides who begins."""

    seat: str


class Step(Struct, frozen=True):
    """An agent, or those who carry together, step to a neighbouring space; their order is that of attack."""

    agents: tuple[str, ...]
    space: str


class Through(Struct, frozen=True):
    """The agent in a secret passage comes out on a space."""

    seat: str
    space: str


class Peek(Struct, frozen=True):
    """A player looks at a card by the base plans."""

    seat: str
    space: str


class Enough(Struct, frozen=True):
    """A player looks at no further card."""

    seat: str


class Halt(Struct, frozen=True):
    """A player ends his movement, and goes on to the step of attack."""

    seat: str


class Target(Struct, frozen=True):
    """A player says who of several is attacked."""

    seat: str
    tag: str


class Attack(Struct, frozen=True):
    """An agent attacks one who stands on his space."""

    agent: str
    tag: str


class Style(Struct, frozen=True):
    """A player chooses his style in secret."""

    seat: str
    style: str


class Outcome(Struct, frozen=True):
    """The winner chooses what the loser is: stunned or bound."""

    seat: str
    condition: str


class Take(Struct, frozen=True):
    """The winner takes the container, or leaves it."""

    seat: str
    yes: bool


class Reveal(Struct, frozen=True):
    """A player shows a double card and points at an agent."""

    seat: str
    name: str
    tag: str


class Replace(Struct, frozen=True):
    """A player puts an agent of his reserve in the place of his double."""

    seat: str
    tag: str


class Recover(Struct, frozen=True):
    """A player tries to bring a stunned agent round, with a card of another player."""

    seat: str
    tag: str
    source: str


class Special(Struct, frozen=True):
    """A player whose agents are all bound makes the special attempt, with cards of another player."""

    seat: str
    source: str


class Draw(Struct, frozen=True):
    """Chance draws a style card for an attempt."""

    style: str


class Untie(Struct, frozen=True):
    """An agent unties another."""

    agent: str
    tag: str


class Ask(Struct, frozen=True):
    """A player asks his ally to untie an agent."""

    seat: str
    tag: str


class Decline(Struct, frozen=True):
    """The ally does not do it."""

    seat: str


class PickUp(Struct, frozen=True):
    """Agents lift the container that lies on their space."""

    seat: str
    tags: tuple[str, ...]


class Regroup(Struct, frozen=True):
    """Others on the space carry the container from now on."""

    seat: str
    tags: tuple[str, ...]


class Drop(Struct, frozen=True):
    """The carriers put the container down."""

    seat: str


class End(Struct, frozen=True):
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
