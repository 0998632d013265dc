"""Long Night in the Dark: spies against one guard on a square board in the dark."""
