"""Tests of the explorer; `tests.boards` makes the random boards that they share."""
