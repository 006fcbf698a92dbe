"""A second opinion: the rules of each game written again, slowly and plainly, from the rulebook.

The modules named after games know nothing of the engine. `differential` plays the same games with
both and compares them at every step.
"""
