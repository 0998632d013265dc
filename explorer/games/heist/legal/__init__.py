"""What may be done in Heist, and what speaks against it."""
