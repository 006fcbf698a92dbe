"""Endings: the play of thinkers, compared with an exhaustive search."""
