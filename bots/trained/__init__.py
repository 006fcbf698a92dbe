"""Strategies that were trained beforehand: how often to do what, by a key that the policy of a game
makes of what a seat may know. `vorhand.bots.workshop.training` trains and writes them.
"""

from typing import Final

from vorhand.bots.trained.strategy import Strategy

__all__: Final = ["Strategy"]
