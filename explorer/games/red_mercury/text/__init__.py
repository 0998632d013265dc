"""Red Mercury in words: a view in plain characters, reasons in sentences."""
