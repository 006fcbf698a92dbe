"""Says what games share in which an auction is a chain of duels."""
