"""What lies on the table in Past the Watchman: the pieces, the state, and the view that each seat has of it."""
