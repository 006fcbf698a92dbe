"""A program that learns a game by playing it against bots."""
