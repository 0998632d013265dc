"""What can be done in Red Mercury: the actions, the lines that write them, and how they are offered."""
