"""Parts that several panels share."""
