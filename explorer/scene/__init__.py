"""Pictures as values, and the painters that turn them into text and pixels."""
