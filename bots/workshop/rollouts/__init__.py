"""What somebody would gain who knew by many rollouts what each action is worth. A table that
chooses among the few actions tried here, and leaves the rest of the hand to the rule of thumb,
gains no more than that over a level.

    python -m vorhand.bots.workshop.rollouts fipsen --level thinker-3 --decisions 100

Decisions are those of players by rule of thumb: one of each hand, at Fipsen one of the auction. In
many worlds each action is tried, and the hand is played to its end by rule of thumb; the action
that is best in half of the worlds is set against the level's in the other half.
"""
