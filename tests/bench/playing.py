"""Random play of the mansion against random play of chess, and what a seat's view costs of a move."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from time import process_time
from typing import Any

import explorer
from explorer.games import GAMES

GAMES_A_ROUND = 60


class Mansion:
    """Random games of the mansion: seconds of an atom, and of that the seconds of its view."""

    def __init__(self) -> None:
        self.game: Any = GAMES["long_night"]
        self.start = explorer.mission("long_night/mansion").position.state
        self.dice = Random(7)

    def states(self) -> Iterator[Any]:
        """The states of one random game, to its end."""
        game, state = self.game, self.start
        while seat := game.to_move(state):
            yield state
            if seat == "chance":
                atoms = [atom for atom, _ in game.chance(state)]
            else:
                atoms = game.legal(game.view(state, seat))
            state = game.play(state, atoms[int(self.dice.random() * len(atoms))]).state

    def atom(self) -> float:
        """Seconds of one atom: whose turn it is, the view, the legal atoms, and playing one of them."""
        begun = process_time()
        atoms = sum(1 for _ in range(GAMES_A_ROUND) for _ in self.states())
        return (process_time() - begun) / atoms

    def view(self) -> float:
        """Seconds of one view of the seat to move."""
        states = [state for _ in range(GAMES_A_ROUND // 10) for state in self.states()]
        seats = [self.game.to_move(state) for state in states]
        begun = process_time()
        for state, seat in zip(states, seats, strict=True):
            self.game.view(state, seat)
        return (process_time() - begun) / len(states)


class Chess:
    """Random games of python-chess. Raises ImportError where it is not installed."""

    def __init__(self) -> None:
        import chess

        self.board = chess.Board
        self.dice = Random(7)

    def move(self) -> float:
        """Seconds of one move: the legal moves, and playing one of them."""
        begun = process_time()
        moves = 0
        for _ in range(GAMES_A_ROUND // 6):
            board = self.board()
            while not board.is_game_over():
                legal = list(board.legal_moves)
                board.push(legal[int(self.dice.random() * len(legal))])
                moves += 1
        return (process_time() - begun) / moves
