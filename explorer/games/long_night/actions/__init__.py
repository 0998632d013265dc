"""What can be done in Long Night in the Dark: the actions, the lines that write them, and how they are offered."""
