"""Simple opponents, and whether a level beats them.

    python -m vorhand.bots.workshop.opponents toepen --level thinker-3 --deals 100

Each deal is played with one player alone at a table full of another, once in each seat: the level
alone among opponents of one kind, and such an opponent alone among players of the level. An
opponent is the rule of thumb with one habit.
"""
