"""What lies on the table in Spetsnaz: the pieces, the state, and the view that each seat has of it."""
