"""Positions of Heist described with the keys of a set-up, and what of them a set-up has to bring back."""

from __future__ import annotations

from typing import Any

from explorer.games.heist.model.state import CHOOSING, PLAY, ROLE_DUE, SHOWING, State
from explorer.games.heist.readings import FirstTurn


def keys_of(state: State) -> dict[str, Any]:
    """The keys of a set-up that describes a state."""
    open, secret = state.open, state.secret
    keys: dict[str, Any] = {"seats": list(state.config.players), "level_1": list(state.config.level_1)}
    if not open.chief:
        return keys
    chief = state.mine(open.chief)
    thieves = [(one, state.mine(one.seat)) for one in open.thieves]
    rows = [" ".join(open.grid[row : row + 7]) for row in range(0, len(open.grid), 7)]
    keys |= {
        "chief": open.chief,
        "grid": rows or None,
        "roles": {one.seat: mine.role for one, mine in thieves if mine.role},
        "identities": {one.seat: mine.identity for one, mine in thieves if mine.identity},
        "officers": list(open.officers),
        "plainclothes": chief.plain or None,
        "returned": list(chief.returned),
        "hand": list(chief.hand),
        "tokens": {one.seat: list(one.tokens) for one, _ in thieves if one.tokens},
        "vaults": list(open.vaults),
        "stunned": open.stunned or None,
        "dead": list(open.dead),
        "out": [card for card in open.out if card not in open.dead],
        "affiliations": list(secret.affiliation),
        "pacified": open.pacified,
        "captures": {one.seat: one.captures for one, _ in thieves if one.captures},
        "roles_shown": [one.seat for one, _ in thieves if one.role],
        "shown": [
            {"owner": one.owner, "to": [one.viewer], **({"was": one.identity} if one.stale else {})}
            for one in secret.shown
        ],
    }
    if open.next and (open.turns or state.config.readings.first_turn is FirstTurn.RANDOM_THIEF):
        keys["next"] = open.next
    if open.phase == SHOWING:
        keys |= {"showing": True, "turn": open.turn}
        keys["ready"] = [] if open.turns else [one.seat for one, _ in thieves if one.ready]
    if open.turns and open.phase in (PLAY, CHOOSING):
        keys["turn"] = open.mover
        keys["due"] = [f"{seat} {what}" for seat, what in open.due]
        keys["drawn"] = list(state.mine(open.mover).drawn)
        keys["owed"] = open.owed or open.mover != open.chief
        keys["shifted"] = ("visible" if open.seen else "hidden") if open.part else None
    # a captured thief holds the identity with which he was caught until he has a new role
    held = {one.seat: one.captures - ((one.seat, ROLE_DUE) in open.due) for one, _ in thieves}
    changed = {seat for seat, captures in held.items() if captures <= 0 and _exchanged(state, seat)}
    keys["exchanged"] = [one.seat for one, _ in thieves if one.seat in changed]
    return {key: value for key, value in keys.items() if value is not None}


def _exchanged(state: State, seat: str) -> bool:
    """Has somebody vanished or gone undercover?"""
    return any(event.seat == seat and event.kind in ("vanishes", "undercover") for event in state.open.log)


def described(state: State) -> dict[str, Any]:
    """All of a state but what is remembered of the past: counts of turns, what was told, and what follows from it."""
    open, secret = state.open, state.secret
    kept = {
        name: getattr(open, name)
        for name in [
            "phase",
            "turn",
            "chief",
            "grid",
            "dead",
            "officers",
            "stunned",
            "evidence",
            "out",
            "affiliations",
            "pacified",
            "due",
            "next",
            "owed",
            "part",
            "seen",
        ]
    }
    mover = open.mover if open.turns else ""
    seated = open.seated and mover == open.chief
    thieves = [(one.seat, one.role, sorted(one.tokens), one.captures, one.ready) for one in open.thieves]
    hands = [
        (mine.role, mine.identity, sorted(mine.drawn), mine.hand, mine.plain, mine.returned)
        for mine in secret.hands
    ]
    shown = sorted((one.owner, one.viewer, one.identity, one.stale) for one in secret.shown)
    return kept | {
        "vaults": {*open.vaults},
        "mover": mover,
        "seated": seated,
        "thieves": thieves,
        "hands": hands,
        "roles_out": sorted(open.roles_out),
        "shown": shown,
        "decks": (sorted(secret.evidence), sorted(secret.affiliation)),
    }
