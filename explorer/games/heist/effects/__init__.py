"""What an action does in Heist, once it is allowed."""
