"""Solves ends of hands by counterfactual regret minimization, and compares levels with that.

    python -m vorhand.bots.workshop.equilibrium --game toepen --positions 12 --level thinker-3

A position is the end of a hand of three players, of whom nobody has knocked so far. All worlds
that are possible after what everybody has seen are equally likely. The rules are those of the
engine, and what a seat knows is its view. Only awaited seats act: once the last trick is decided,
everybody can see who has won, so a knock changes nothing.
"""
