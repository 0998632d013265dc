"""The games, one folder each, blind to each other."""
