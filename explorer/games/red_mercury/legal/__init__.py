"""What may be done in Red Mercury, and what speaks against it."""
