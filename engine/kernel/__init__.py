"""Says what all games share: cards, seats, dealing, rules, and the record of a game."""
