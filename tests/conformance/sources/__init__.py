"""The cases as they are written: a module a game, and what all games have in common."""
