"""What an action does in Long Night in the Dark, once it is allowed."""
