"""A question put to a position, and its ruling."""
