"""Says what scores are worth: the tables by which thinkers play for the game, and the proof that
they win more games by it.
"""
