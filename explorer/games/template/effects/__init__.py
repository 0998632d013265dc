"""What an action does in Past the Watchman, once it is allowed."""
