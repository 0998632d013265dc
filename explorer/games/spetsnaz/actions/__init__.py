"""What can be done in Spetsnaz: the actions, the lines that write them, and how they are offered."""
