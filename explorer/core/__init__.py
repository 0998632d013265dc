"""The frame's vocabulary: games, clauses, rulings, readings, scenes and faults."""
