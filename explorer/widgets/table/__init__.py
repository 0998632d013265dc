"""The table: a game played at one seat."""
