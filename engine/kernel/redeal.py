"""Dealing hidden cards anew, so that all ways in which they can lie are equally likely.

`Game.redeal` of every game rests on this. The game says where cards lie that a seat cannot know:
its *places* (the hand of another seat, what somebody folded or laid aside, a stock, a skat), each
with its number of cards, and with the cards that can be in it. `deal_hidden` gives them cards:

>>> from itertools import count
>>> clubs, hearts = 0b0011, 0b1100
>>> draws = (number * 2654435761 % 2**32 for number in count())
>>> [bin(cards) for cards in deal_hidden([Place(2, hearts), Place(2, 0b1111)], 0b1111, draws)]
['0b1100', '0b11']

What is not a matter of single cards is said in three ways. A place whose cards have been told of
(three tens or three jacks) has its `either`, and is dealt such cards at once, however rare they
are. Where numbers of cards in several places depend on each other, `deal_in_one_form` is given all
that they can be. All else is a condition on the whole, which most ways to deal should meet: the
cards are dealt again until they do.

No card is looked at but as one of a set, so what comes out depends on the places, the set of all
hidden cards, and the draws alone. Where the cards of a place have an order, as in a stock,
`in_any_order` gives them one.
"""

from bisect import bisect
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import accumulate, product
from math import comb
from typing import Final, NamedTuple, TypeAlias

from engine.kernel.cards import Card, CardSet, Pack
from engine.kernel.draws import below, shuffle
from engine.kernel.tricks import Play

ANY: Final[CardSet] = -1
"""Permitted in a place of which nothing is known."""
REMEMBERED: Final = 256
"""For so many layouts, those dealt last, it is remembered in how many ways they can be dealt."""


class Place(NamedTuple):
    """Where `size` hidden cards lie, all of them `permitted` there.

    `either`: if given, the place holds exactly so many cards of one of these sets, as
    `((TENS, 3), (JACKS, 3))`. No two of them may be true at once; those that cannot be are passed
    over.
    """

    size: int
    permitted: CardSet = ANY
    either: Sequence[tuple[CardSet, int]] = ()


Condition: TypeAlias = Callable[[Sequence[CardSet]], bool]
"""Whether cards may lie so: the set of each place, in their order."""


def deal_hidden(
    places: Sequence[Place],
    cards: CardSet,
    draws: Iterator[int],
    condition: Condition | None = None,
) -> list[CardSet]:
    """Deal these cards to the places: the set of each, in their order.

    The places hold all the cards. All ways that the places permit, and that meet the condition, are
    equally likely. Raises `ValueError` where the places permit none (or hold more or fewer cards
    than there are), and `DrawsEnded`; a condition that nothing meets uses up all draws.
    """
    return deal_in_one_form([places], cards, draws, condition)


def deal_in_one_form(
    forms: Sequence[Sequence[Place]],
    cards: CardSet,
    draws: Iterator[int],
    condition: Condition | None = None,
) -> list[CardSet]:
    """Deal these cards to places of which one form or another is true, no two of them at once: each
    form lists all the places. All ways in all forms are equally likely; else as `deal_hidden`.
    """
    alternatives = [parts for places in forms for parts in product(*map(_parts_of, places))]
    layouts = [_layout(parts, cards) for parts in alternatives]
    ways = [layout.ways for layout in layouts]
    if not sum(ways):
        raise ValueError(
            f"{cards.bit_count()} hidden cards cannot lie in these places: {list(forms)}"
        )
    while True:
        dealt = layouts[_weighed(ways, draws)].deal(draws)
        if condition is None or condition(dealt):
            return dealt


def in_any_order(pack: Pack, cards: CardSet, draws: Iterator[int]) -> tuple[Card, ...]:
    """The cards of a set in an order of which all are equally likely."""
    return tuple(shuffle(pack.list_of(cards), draws))


def shown_voids(pack: Pack, plays: Iterable[Play]) -> Mapping[int, CardSet]:
    """Who has not followed suit cannot hold that suit: for each such seat, the cards that it has
    shown it does not hold.

    `plays` are those of the hand so far, in order, of a game in which suit is followed. A trick is
    led by somebody who has played to the one before, and within a trick nobody plays twice: so the
    first to play again leads the next.
    """
    voids: dict[int, CardSet] = {}
    has_played: set[int] = set()
    led = 0
    for seat, card in plays:
        if not has_played or seat in has_played:
            led = pack.suit_of[card]
            has_played = set()
        elif not card & led:
            voids[seat] = voids.get(seat, 0) | led
        has_played.add(seat)
    return voids


class _Part(NamedTuple):
    """A part of a place: so many cards, all permitted in it."""

    size: int
    permitted: CardSet


def _parts_of(place: Place) -> list[tuple[_Part, ...]]:
    """The forms that a place can have: one part, or one of each kind in `either` and the rest."""
    size, permitted, either = place
    if not either:
        return [(_Part(size, permitted),)]
    return [
        (_Part(some, permitted & kind), _Part(size - some, permitted & ~kind))
        for kind, some in either
        if 0 <= some <= size
    ]


class _Choices(NamedTuple):
    """How many cards of each class a heap can get, with the ways to deal so."""

    shares: list[tuple[int, ...]]
    ways: list[int]


class _Layout:
    """Places with one form each. Parts that permit the same cards are dealt to as one *heap*, and
    cards that are permitted in the same heaps are counted as one *class*: that makes a few numbers
    of all ways to deal.
    """

    def __init__(self, places: Sequence[Sequence[_Part]], cards: CardSet) -> None:
        self.places = places
        self.parts: dict[CardSet, list[int]] = {}
        for size, permitted in (part for parts in places for part in parts):
            self.parts.setdefault(permitted & cards, []).append(size)
        self.cards = cards
        self.heaps = sorted(self.parts, key=lambda heap: (heap.bit_count(), heap))
        self.sizes = [sum(self.parts[heap]) for heap in self.heaps]
        self.classes = _classes(cards, self.heaps)
        self._choices: dict[tuple[int, tuple[int, ...]], _Choices] = {}
        self.ways = 0
        has_room = all(
            size <= heap.bit_count() for size, heap in zip(self.sizes, self.heaps, strict=True)
        )
        if has_room and sum(self.sizes) == cards.bit_count():
            self.ways = self._ways_from(0, tuple(each.bit_count() for each in self.classes))
            for sizes in self.parts.values():
                self.ways *= _ways_to_part(sizes)

    def _ways_from(self, heap: int, left: tuple[int, ...]) -> int:
        """How many ways there are to deal what is left of each class to this heap and those after
        it, not counting how the heaps are parted.
        """
        return sum(self._choices_of(heap, left).ways) if heap < len(self.heaps) else 1

    def _choices_of(self, heap: int, left: tuple[int, ...]) -> _Choices:
        """How many cards of each class a heap can get of what is left."""
        if (heap, left) not in self._choices:
            self._choices[heap, left] = self._counted(heap, left)
        return self._choices[heap, left]

    def _counted(self, heap: int, left: tuple[int, ...]) -> _Choices:
        most = [
            n if each & self.heaps[heap] else 0 for n, each in zip(left, self.classes, strict=True)
        ]
        choices = _Choices([*_numbers(self.sizes[heap], most)], [])
        for share in choices.shares:
            rest = tuple([n - some for n, some in zip(left, share, strict=True)])
            ways = self._ways_from(heap + 1, rest)
            for n, some in zip(left, share, strict=True):
                ways *= comb(n, some)
            choices.ways.append(ways)
        return choices

    def deal(self, draws: Iterator[int]) -> list[CardSet]:
        """Deal the cards, all ways being equally likely."""
        heaped = dict(zip(self.heaps, self._heaped(draws), strict=True))
        dealt = []
        for parts in self.places:
            held = 0
            for size, permitted in parts:
                heap = heaped[permitted & self.cards]
                held |= sum(heap[len(heap) - size :])
                del heap[len(heap) - size :]
            dealt.append(held)
        return dealt

    def _heaped(self, draws: Iterator[int]) -> Iterator[list[CardSet]]:
        """The cards of each heap, in an order of which all are equally likely."""
        decks = [shuffle(_each(cards), draws) for cards in self.classes]
        for heap in range(len(self.heaps)):
            shares, ways = self._choices_of(heap, tuple(map(len, decks)))
            share = shares[_weighed(ways, draws)]
            cards: list[CardSet] = []
            for deck, some in zip(decks, share, strict=True):
                cards += deck[len(deck) - some :]
                del deck[len(deck) - some :]
            yield shuffle(cards, draws) if len(decks) > 1 else cards


_layout = lru_cache(maxsize=REMEMBERED)(_Layout)
"""A layout, of which the ways are counted once: who thinks ahead deals it many times."""


def _classes(cards: CardSet, heaps: Sequence[CardSet]) -> list[CardSet]:
    """The cards, parted into those that are permitted in the same heaps."""
    classes = [cards]
    for heap in heaps:
        classes = [part for each in classes for part in (each & heap, each & ~heap) if part]
    return classes


def _ways_to_part(sizes: Sequence[int]) -> int:
    """How many ways there are to part the cards of a heap into parts of these sizes."""
    ways, left = 1, sum(sizes)
    for size in sizes:
        ways *= comb(left, size)
        left -= size
    return ways


def _numbers(total: int, most: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """All ways to make up a total of numbers, each with its upper bound."""
    if not most:
        if not total:
            yield ()
        return
    beyond = sum(most[1:])
    for first in range(max(0, total - beyond), min(total, most[0]) + 1):
        for rest in _numbers(total - first, most[1:]):
            yield (first, *rest)


def _weighed(weights: Sequence[int], draws: Iterator[int]) -> int:
    """The place of a weight, chosen by weight; where there is no choice, without a draw."""
    if len(weights) == 1:
        return 0
    bounds = [*accumulate(weights)]
    return bisect(bounds, below(bounds[-1], draws))


def _each(cards: CardSet) -> list[CardSet]:
    """The cards of a set, one by one."""
    each = []
    while cards:
        each.append(cards & -cards)
        cards &= cards - 1
    return each
