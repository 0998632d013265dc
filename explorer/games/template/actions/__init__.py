"""What can be done in Past the Watchman: the actions, the lines that write them, and how they are offered."""
