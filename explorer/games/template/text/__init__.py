"""Past the Watchman in words: a view in plain characters, reasons in sentences."""
