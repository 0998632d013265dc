"""An explorer of the rules of five espionage board games."""
