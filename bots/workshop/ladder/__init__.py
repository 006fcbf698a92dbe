"""The levels of a game, how strong each is, and how long it takes: what to choose for what.

    python -m vorhand.bots.workshop.ladder toepen --deals 100 --plot docs/bots/toepen-ladder.svg

Each level plays alone at a table full of the rule of thumb, the same deal in each seat. Times are
those of the processor for a suggestion to a seat that is awaited and has a choice.
"""
