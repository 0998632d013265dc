"""What lies on the table in Long Night in the Dark: the pieces, the state, and the view that each seat has of it."""
