"""Counts the ways in which cards can lie in places, and deals one of them, for
`vorhand.engine.hidden.hidden_cards`.

A *layout* is a list of places, each in one form. Parts of places that permit the same cards form
form one *heap*, and cards that are permitted in the same heaps form one *class*. So a few numbers
describe all the ways to deal, each of which is equally likely. Heaps get their cards one after the
other; cards that the heaps still to come do not tell apart can be one class from there on. So it
costs little that of each of many pairs of alike cards one has been seen.
"""

from bisect import bisect
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import accumulate, pairwise
from math import comb
from typing import Final, NamedTuple

from vorhand.engine.kernel.table.cards import CardSet, each_of
from vorhand.engine.kernel.table.draws import below, shuffle

REMEMBERED: Final = 256
"""The number of layouts, those dealt last, whose counts are remembered."""
FEW_CLASSES: Final = 8
"""So many classes stay apart to the end: cards of classes that become one are shuffled again, which
takes longer than it saves.
"""


class PlacePart(NamedTuple):
    """A part of a place: a number of cards, all of them permitted in it."""

    size: int
    permitted: CardSet


class _Choices(NamedTuple):
    """Says how many cards of each class a heap can get, with the number of ways to deal them: of
    each share together with those before it.
    """

    shares: list[tuple[int, ...]]
    bounds: list[int]


class Layout:
    """The ways in which these cards can lie in these places, each given as its parts."""

    def __init__(self, places: Sequence[Sequence[PlacePart]], cards: CardSet) -> None:
        self.parts: dict[CardSet, list[int]] = {}
        for size, permitted in (part for parts in places for part in parts):
            self.parts.setdefault(permitted & cards, []).append(size)
        self.cards = cards
        # In one order, so that the same draws deal the same cards; small ones first, since they
        # have few choices to go through for all the others.
        self.heaps = sorted(self.parts, key=lambda heap: (heap.bit_count(), heap))
        self.sizes = [sum(self.parts[heap]) for heap in self.heaps]
        self.classes = [_classes(cards, self.heaps[at:]) for at in range(len(self.heaps) + 1)]
        """The classes before each heap gets its cards, and after the last."""
        if len(self.classes[0]) <= FEW_CLASSES:
            self.classes = [self.classes[0]] * len(self.classes)
        self._joined = [
            [next(at for at, wide in enumerate(after) if each & wide) for each in before]
            for before, after in pairwise(self.classes)
        ]
        """For each class before a heap, which class its rest belongs to after it."""
        self._choices: dict[tuple[int, tuple[int, ...]], _Choices] = {}
        self.ways = 0
        has_room = all(
            size <= heap.bit_count() for size, heap in zip(self.sizes, self.heaps, strict=True)
        )
        if has_room and sum(self.sizes) == cards.bit_count():
            self.ways = self._ways_from(0, tuple(each.bit_count() for each in self.classes[0]))
            for sizes in self.parts.values():
                self.ways *= _ways_to_part(sizes)
        self._places = len(places)
        self._runs = [*self._runs_of(places)]
        """Of each part: its place, its heap, and from where to where its cards are there."""

    def _runs_of(
        self, places: Sequence[Sequence[PlacePart]]
    ) -> Iterator[tuple[int, int, int, int]]:
        left = [*self.sizes]
        for place, parts in enumerate(places):
            for size, permitted in parts:
                heap = self.heaps.index(permitted & self.cards)
                left[heap] -= size
                yield place, heap, left[heap], left[heap] + size

    def _ways_from(self, heap: int, left: tuple[int, ...]) -> int:
        """Return how many ways there are to deal the rest of each class to this heap and the
        following ones, not counting how the heaps are divided into parts.
        """
        if heap == len(self.heaps):
            return 1
        bounds = self._choices_of(heap, left).bounds
        return bounds[-1] if bounds else 0

    def _choices_of(self, heap: int, left: tuple[int, ...]) -> _Choices:
        """Return how many of the remaining cards of each class a heap can get."""
        if (heap, left) not in self._choices:
            self._choices[heap, left] = self._counted(heap, left)
        return self._choices[heap, left]

    def _counted(self, heap: int, left: tuple[int, ...]) -> _Choices:
        most = [
            n if each & self.heaps[heap] else 0
            for n, each in zip(left, self.classes[heap], strict=True)
        ]
        shares, all_ways = [*share_out(self.sizes[heap], most)], []
        for share in shares:
            rest = [0] * len(self.classes[heap + 1])
            for n, some, after in zip(left, share, self._joined[heap], strict=True):
                rest[after] += n - some
            ways = self._ways_from(heap + 1, tuple(rest))
            for n, some in zip(left, share, strict=True):
                ways *= comb(n, some)
            all_ways.append(ways)
        return _Choices(shares, [*accumulate(all_ways)])

    def deal(self, draws: Iterator[int]) -> list[CardSet]:
        """Deal the cards; all ways are equally likely."""
        heaped, dealt = self._heaped(draws), [0] * self._places
        for place, heap, start, end in self._runs:
            dealt[place] |= sum(heaped[heap][start:end])
        return dealt

    def _heaped(self, draws: Iterator[int]) -> list[list[CardSet]]:
        """The cards of each heap, in an order drawn evenly from all orders."""
        decks = [shuffle(each_of(cards), draws) for cards in self.classes[0]]
        # The usual case, in which nothing is known: the shuffled cards are the heap.
        if len(decks) == len(self.heaps) == 1:
            return decks
        heaped = []
        for heap in range(len(self.heaps)):
            shares, bounds = self._choices_of(heap, tuple(map(len, decks)))
            share = shares[weighed(bounds, draws)]
            cards: list[CardSet] = []
            for deck, some in zip(decks, share, strict=True):
                cards += deck[len(deck) - some :]
                del deck[len(deck) - some :]
            # Cards of several classes lie class by class: parts of the heap would not be even.
            heaped.append(shuffle(cards, draws) if len(decks) > 1 else cards)
            if self._joined[heap] != [*range(len(decks))]:
                decks = self._put_together(heap, decks, draws)
        return heaped

    def _put_together(
        self, heap: int, decks: Sequence[list[CardSet]], draws: Iterator[int]
    ) -> list[list[CardSet]]:
        """What is left of each class after a heap, in an order drawn evenly from all orders."""
        joined: list[list[CardSet]] = [[] for _ in self.classes[heap + 1]]
        parts = [0] * len(joined)
        for deck, after in zip(decks, self._joined[heap], strict=True):
            joined[after] += deck
            parts[after] += bool(deck)
        return [
            shuffle(deck, draws) if some > 1 else deck
            for deck, some in zip(joined, parts, strict=True)
        ]


layout_of = lru_cache(maxsize=REMEMBERED)(Layout)
"""A layout with its counts, which are cached because a bot that thinks ahead deals it many times.
"""


def _classes(cards: CardSet, heaps: Sequence[CardSet]) -> list[CardSet]:
    """The cards, divided into classes that are permitted in the same heaps."""
    classes = [cards]
    for heap in heaps:
        classes = [part for each in classes for part in (each & heap, each & ~heap) if part]
    return classes


def _ways_to_part(sizes: Sequence[int]) -> int:
    """Return how many ways there are to divide the cards of a heap into parts of these sizes."""
    ways, left = 1, sum(sizes)
    for size in sizes:
        ways *= comb(left, size)
        left -= size
    return ways


def share_out(total: int, most: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """All ways to write a `total` as a sum of numbers, each with its upper bound in `most`.

    >>> list(share_out(3, (2, 2)))
    [(1, 2), (2, 1)]
    """
    if not most:
        if not total:
            yield ()
        return
    beyond = sum(most[1:])
    for first in range(max(0, total - beyond), min(total, most[0]) + 1):
        for rest in share_out(total - first, most[1:]):
            yield (first, *rest)


def weighed(bounds: Sequence[int], draws: Iterator[int]) -> int:
    """The index of a weight, chosen by weight, by the sums of the weights so far; without a draw if
    there is only one.
    """
    if len(bounds) == 1:
        return 0
    return bisect(bounds, below(bounds[-1], draws))
