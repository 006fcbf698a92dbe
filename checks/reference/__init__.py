"""A second opinion: the rules of each game written again, slowly and plainly, from the rulebook.

They are in `checks/games/<game>/reference.py`, and import nothing from the engine. `differential`
plays the same games with both and compares them at every step.
"""
