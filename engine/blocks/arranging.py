"""Puts melds together: the best that a hand can lay at once, and all ways, in bounded steps."""

from collections.abc import Iterator, Mapping, Sequence
from operator import itemgetter
from typing import Final, TypeAlias

from vorhand.engine.kernel.table.cards import Card, CardSet, Pack

CardsOfMeld: TypeAlias = tuple[Card, ...]
Arrangement: TypeAlias = tuple[CardsOfMeld, ...]

MOST_STEPS: Final = 500
"""An arrangement is the best of those that are found in so many steps: the best of all in hands of
up to fourteen cards.
"""
MOST_TRIED: Final = 20_000
"""So often it is tried whether one more meld can be laid with others, to find every way."""


class Arranging:
    """The `melds` in a hand of a `pack`, put together: the same for the same hand. Each card counts
    one, or whatever it is `worth`. However large the hand is, it looks at `MOST_STEPS` sets of
    cards at most (`steps`) for the best, and tries melds `MOST_TRIED` times (`tried`) for all.
    """

    def __init__(
        self, pack: Pack, melds: Sequence[CardsOfMeld], worth: Mapping[Card, int] | None = None
    ) -> None:
        self._pack: Final = pack
        self._melds: Final = melds
        self._worth: Final = worth
        self._known: Final[dict[CardSet, tuple[Arrangement, int]]] = {}
        self.steps = 0
        self.tried = 0
        self._by_card: Final[dict[Card, list[CardsOfMeld]]] = {}
        for meld in sorted(melds, key=self.worth_of, reverse=True):
            for card in dict.fromkeys(meld):
                self._by_card.setdefault(card, []).append(meld)

    def worth_of(self, cards: Sequence[Card]) -> int:
        """What these cards are worth."""
        worth = self._worth
        return len(cards) if worth is None else sum([worth[card] for card in cards])

    def best(self, left: CardSet) -> tuple[Arrangement, int]:
        """The melds of the cards that are left, and what these are worth."""
        if not left or self.steps == MOST_STEPS:
            return (), 0
        known = self._known.get(left)
        if known is not None:
            return known
        self.steps += 1
        all_left = self.worth_of(self._pack.list_of(left))
        first = left & -left
        found: tuple[Arrangement, int] = ((), 0)
        for meld in self._by_card.get(self._pack.name(first), ()):
            after = self._without(left, meld)
            if after is not None:
                melds, worth = self.best(after)
                worth += self.worth_of(meld)
                if worth > found[1]:
                    found = (meld, *melds), worth
            if self.steps == MOST_STEPS or found[1] == all_left:
                break
        if found[1] < all_left:
            found = max(found, self.best(left & ~first), key=itemgetter(1))
        self._known[left] = found
        return found

    def every(self, left: CardSet, beginning: int = 0) -> Iterator[Arrangement]:
        """Every way to lay some of these melds at once, each once, in the order of the melds."""
        for at in range(beginning, len(self._melds)):
            if self.tried == MOST_TRIED:
                return
            self.tried += 1
            after = self._without(left, self._melds[at])
            if after is not None:
                yield (self._melds[at],)
                for others in self.every(after, at + 1):
                    yield (self._melds[at], *others)

    def _without(self, left: CardSet, meld: CardsOfMeld) -> CardSet | None:
        for card in meld:
            there = self._pack.alike[self._pack.bits[card]] & left
            if not there:
                return None
            left &= ~(there & -there)
        return left
