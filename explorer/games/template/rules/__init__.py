"""The clauses of Past the Watchman."""
