"""A second opinion: the rules of each game written again, slowly and plainly, from the rulebook.

They are in `tests/checks/games/<game>/reference.py`, and import nothing from the engine: what they
share, seats and tricks, is in `shared`. `differential` plays the same games with both and compares
them at every step.
"""
