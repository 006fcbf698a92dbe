"""Says how likely each card of a place is at a point of a game, in sums that are asked often."""

from collections.abc import Sequence
from typing import Final


class Reach:
    """Says how likely a place holds each card when it comes to a point, in all and by suit."""

    __slots__ = ("above", "below", "cards", "total")

    def __init__(self, cards: list[float], suits: Sequence[tuple[int, int]]) -> None:
        sums = [0.0]
        total = 0.0
        for each in cards:
            total += each
            sums.append(total)
        self.cards: Final = cards
        self.total: Final = total
        self.above: Final = [sums[end] - sums[at + 1] for at, (_, end) in enumerate(suits)]
        self.below: Final = [sums[at] - sums[start] for at, (start, _) in enumerate(suits)]
