"""Missions being drawn: an immutable draft, what can be drawn into it, what is wrong with it, and its file."""
