"""What can be done in Heist: the actions, the lines that write them, and how they are offered."""
