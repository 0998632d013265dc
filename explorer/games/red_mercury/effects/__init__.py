"""What an action does in Red Mercury, once it is allowed."""
