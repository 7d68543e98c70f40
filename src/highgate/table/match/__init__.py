"""A match with people as the fold of its journal (event sourcing), with no socket in it."""
