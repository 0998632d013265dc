"""What an action does in Spetsnaz, once it is allowed."""
