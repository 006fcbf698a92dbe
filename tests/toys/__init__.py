"""Small games that nobody plays, which show what can be declared."""
