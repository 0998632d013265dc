"""What may be done in Spetsnaz, and what speaks against it."""
