"""Players of Red Mercury that choose by themselves, each from the view of its seat alone."""
