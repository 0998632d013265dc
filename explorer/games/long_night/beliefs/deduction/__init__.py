"""What the guard can work out: his board followed event by event, and where each spy can be on it."""
