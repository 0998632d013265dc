"""Tests of boards: map text, graph, lattice, lines, sight tables and reach."""
