"""Faults in the rules of each game, and whether the cases of that game find them."""
