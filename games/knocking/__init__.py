"""Says what the policies of games have in common in which players knock."""
