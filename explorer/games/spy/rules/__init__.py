"""The rules of Spy in the order of the rule book; importing this package states every clause."""

from explorer.games.spy.rules import (  # noqa: I001 - the order of the rule book
    cards,
    setting,
    ring,
    turns,
    moving,
    spying,
    answers,
    targets,
    ending,
    secrets,
)

__all__ = ["answers", "cards", "ending", "moving", "ring", "secrets", "setting", "spying", "targets", "turns"]
