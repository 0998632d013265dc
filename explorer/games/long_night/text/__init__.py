"""Long Night in the Dark in words: a view in plain characters, reasons in sentences."""
