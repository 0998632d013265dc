"""What lies on the table in Heist: the pieces, the state, and the view that each seat has of it."""
