"""Draws for random deals and choices, of which a check takes only so many."""

import random
from collections.abc import Callable, Iterator
from typing import Any, Final, TypeAlias

from vorhand.engine.kernel.table.draws import DrawsEnded

FEW: Final = 400
"""Up to so many draws are free: dealing a pack again takes less, unless it is tried many times."""
MOST: Final = 40_000
"""How many more a check takes in all, at any scale …"""
PART: Final = 8
"""… and dealing again once, at most such a part of what is left of them."""

DrawsOf: TypeAlias = Callable[[Any], Iterator[int]]
"""Makes the draws of a seed."""


def draws(seed: Any = 0) -> Iterator[int]:
    """An endless iterator of draws, always the same for the same seed."""
    bits = random.Random(seed).getrandbits
    while True:
        yield bits(32)


class Patience:
    """How often a check goes on where cards that are dealt again are seldom possible. It is counted
    in draws, so that each run looks at the same.

    >>> patience = Patience()
    >>> len([*patience.draws("for ever")]), patience.losses
    (5400, 1)
    """

    def __init__(self) -> None:
        self._left = MOST
        self.deals = self.losses = 0
        """How often cards were dealt again by chance, and how often that was given up."""

    def draws(self, seed: Any = 0) -> Iterator[int]:
        """Draws that come to an end if dealing again takes very many."""
        most = max(0, self._left // PART)
        for number, draw in enumerate(draws(seed)):
            self.deals += not number
            if number >= FEW + most:
                self.losses += 1
                return
            self._left -= number >= FEW
            yield draw


__all__ = ["DrawsEnded", "DrawsOf", "Patience", "draws"]
