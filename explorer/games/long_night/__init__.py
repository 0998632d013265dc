"""Long Night in the Dark."""
