"""What lies on the table in Red Mercury: the pieces, the state, and the view that each seat has of it."""
