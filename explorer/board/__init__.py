"""Square boards: map text, edge kinds, the board graph, lines of sight and reach."""
