"""Whether answers to a second or later knock are worth what a level says they are.

    python -m vorhand.bots.workshop.answers toepen --level thinker-3 --hands 400

The hands of self-play are looked through for such answers. What the others may hold then is dealt
again; a world counts if players of the level, asked again, knock and stay in it as they did, and by
the cards that were played. The level plays on from there, after staying and after folding.
"""
