"""What can be done in Spy: the actions, the lines that write them, and how they are offered."""
