"""A game as others use it: its record, views, what is closed to a seat, and verdicts."""
