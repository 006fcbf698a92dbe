"""Places for cards: who sees what lies there, and the moves from one to another."""
