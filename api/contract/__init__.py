"""Says what requests and answers are made of, game by game, and what a request may cost."""
