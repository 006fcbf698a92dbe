"""A league of opponents that nothing is trained on or fitted to, and whether a level beats them.

    python -m vorhand.bots.workshop.league toepen --level thinker-3 --series 50

Each deal is played with one player alone at a table full of another, once in each seat. A series
is a few deals with the same opponents, who may remember what the others did. Nothing in `games/`
or `bots/` may be chosen by what is found here: then others have to take these opponents' places.
"""
