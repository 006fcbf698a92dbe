"""Players that think only from what their seat may know.

`suggest` is the only entry point: it says what a player of a level does at a table, and why.
Nothing here reads a clock, draws at random or does I/O, so the same question has the same answer on
any machine.
"""

from typing import Final

from vorhand.bots.levels import LEVELS
from vorhand.bots.policies import POLICIES, policy_of
from vorhand.bots.policy import Policy
from vorhand.bots.question import OutOfSteps
from vorhand.bots.suggesting import Considered, Suggestion, suggest

__all__: Final = [
    "LEVELS",
    "POLICIES",
    "Considered",
    "OutOfSteps",
    "Policy",
    "Suggestion",
    "policy_of",
    "suggest",
]
