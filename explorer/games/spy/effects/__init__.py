"""What an action does in Spy, once it is allowed."""
