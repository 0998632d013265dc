"""Tests of the explorer; `tests.support.boards` makes the random boards that they share."""
