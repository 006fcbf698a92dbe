"""Players that think only from what their seat may know.

`suggest` is the entry point: it says what a player of a level does at a table, and why; `facts_for`
says what speaks for any action.
Nothing here reads a clock, draws at random or does I/O, so the same search has the same answer on
any machine.
"""

from typing import Final

from vorhand.bots.levels import LEVELS, Level, levels_with, suited_levels
from vorhand.bots.policy import Playable, Policy
from vorhand.bots.search import Considered, OutOfSteps
from vorhand.bots.suggesting import (
    NoPolicy,
    Suggestion,
    check_levels,
    facts_for,
    least_steps,
    suggest,
    unit_of,
)

__all__: Final = [
    "LEVELS",
    "Considered",
    "Level",
    "NoPolicy",
    "OutOfSteps",
    "Playable",
    "Policy",
    "Suggestion",
    "check_levels",
    "facts_for",
    "least_steps",
    "levels_with",
    "suggest",
    "suited_levels",
    "unit_of",
]
