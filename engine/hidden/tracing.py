"""Where each card can be, as one reader has seen the moves of a hand.

What happened is a list of *steps*: the reader has looked at a place; somebody has shown by a play
what they do not hold; cards have moved. A *picture* of the table has for each card in a place the
set of cards that it can be. Where cards have left a place unseen, there are several pictures, each
with the number of ways that lead to it.

Cards in a picture that can be the same cards are alike, so a few pictures describe all the ways in
which cards can have been dealt and moved. One of these is drawn; all are equally likely.

>>> from itertools import count
>>> from random import Random
>>> draws = map(Random(1).getrandbits, (32 for _ in count()))
>>> steps = Look(0, (0b001, 0b010)), Go(0, 2, 1)  # two shown cards, of which one is laid aside
>>> trace = Trace([2, 1, 0], [False] * 3, 0b111, steps)
>>> sorted({trace.draw(draws).places[2] for _ in range(20)})
[(1,), (2,)]
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import reduce
from itertools import accumulate
from math import comb, factorial, prod
from operator import or_
from typing import Final, NamedTuple, TypeAlias

from vorhand.engine.hidden.layouts import Part, layout_of, share_out, weighed
from vorhand.engine.kernel.table.cards import CardSet, each_of
from vorhand.engine.kernel.table.draws import below, shuffle


class Look(NamedTuple):
    """The reader sees the cards of a place: in their order, if they have one. Each is the only one
    with its face.
    """

    place: int
    cards: tuple[CardSet, ...]


class Bar(NamedTuple):
    """No card of a place is one of these."""

    place: int
    cards: CardSet


class Go(NamedTuple):
    """Cards have gone from one place to another: which, if the reader has seen them; and at which
    word of the record. A card that is seen can be any of those that are alike.
    """

    source: int
    target: int
    number: int
    cards: tuple[CardSet, ...] = ()
    from_under: bool = False
    to_under: bool = False
    at: int = 0


Step: TypeAlias = Look | Bar | Go
Lying: TypeAlias = tuple[CardSet, int]
"""A card that lies somewhere: what it can be, and its number; in pictures, none has a number."""
Picture: TypeAlias = tuple[tuple[Lying, ...], ...]
"""The cards of each place; where they have no order, they are sorted."""
Taken: TypeAlias = tuple[CardSet, ...]
"""What each card can be that has been taken from a place without an order."""
Pick: TypeAlias = Callable[[Sequence[Lying]], Lying]
"""Takes one of several cards that can be the same."""


class Way(NamedTuple):
    """How a picture follows from the one before: what was taken, and in how many ways."""

    before: Picture
    taken: Taken
    ways: int


class Drawn(NamedTuple):
    """Cards as they can lie: those of each place, and of each unseen move, by its word."""

    places: Sequence[tuple[CardSet, ...]]
    moved: Mapping[int, tuple[CardSet, ...]]


class Trace:
    """All that a reader can know of where these cards are.

    `sizes` are the numbers of cards in the places after the deal; `are_ordered` says which places
    have an order. Raises `ValueError` if the cards cannot have come where they are.
    """

    def __init__(
        self,
        sizes: Sequence[int],
        are_ordered: Sequence[bool],
        cards: CardSet,
        steps: Sequence[Step],
    ) -> None:
        self._are_ordered: Final = tuple(are_ordered)
        self._steps: Final = tuple(steps)
        self._first: Final[Picture] = tuple(((cards, 0),) * size for size in sizes)
        self._stages: Final[list[Mapping[Picture, Sequence[Way]]]] = []
        self._totals: Final[list[Mapping[Picture, int]]] = [{self._first: 1}]
        for step in self._steps:
            self._go_on(step)
        totals = self._totals[-1]
        self._ends: Final = [*totals]
        self._names: Final = [Names(picture, cards) for picture in totals]
        weights = [names.ways * totals[end] for names, end in zip(self._names, totals, strict=True)]
        self._bounds: Final = [*accumulate(weights)]
        self._is_all_seen: Final = all(not isinstance(each, Go) or each.cards for each in steps)
        if not weights or not self._bounds[-1]:
            raise ValueError("these cards cannot have come where they are")

    def draw(self, draws: Iterator[int]) -> Drawn:
        """One way in which the cards can have been dealt and moved; all are equally likely."""
        at = weighed(self._bounds, draws)
        end: Sequence[Sequence[Lying]] = self._ends[at]
        moved: Mapping[int, Sequence[Lying]] = {}
        if not self._is_all_seen:
            end, moved = self._with_numbers(self._ends[at], draws)
        name = self._names[at].given(draws)
        named: dict[int, CardSet] = {}
        places = []
        for place in end:
            names = []
            for can_be, number in place:
                named[number] = name(can_be)
                names.append(named[number])
            places.append(tuple(names))
        return Drawn(
            places,
            {word: tuple([named[number] for _, number in some]) for word, some in moved.items()},
        )

    def _go_on(self, step: Step) -> None:
        """Find the pictures after a step."""
        stage: dict[Picture, list[Way]] = {}
        before = self._totals[-1]
        for picture in before:
            for taken, ways in self._ways_to_take(picture, step):
                places, _ = self._after(picture, step, taken, _first)
                if all(can_be for place in places for can_be, _ in place):
                    after = tuple(
                        tuple(place if is_ordered else sorted(place))
                        for place, is_ordered in zip(places, self._are_ordered, strict=True)
                    )
                    stage.setdefault(after, []).append(Way(picture, taken, ways))
        self._stages.append(stage)
        self._totals.append(
            {
                after: sum(before[way.before] * way.ways for way in ways)
                for after, ways in stage.items()
            }
        )

    def _ways_to_take(self, picture: Picture, step: Step) -> Iterator[tuple[Taken, int]]:
        """What a step can have taken from a place without an order, each in so many ways."""
        if not isinstance(step, Go) or self._are_ordered[step.source]:
            yield (), 1
            return
        alike = Counter([can_be for can_be, _ in picture[step.source]])
        if step.cards or self._are_ordered[step.target]:
            seen = step.cards or (-1,) * step.number
            yield from _one_by_one(alike, seen)
            return
        for share in share_out(step.number, [*alike.values()]):
            taken = [can_be for can_be, some in zip(alike, share, strict=True) for _ in range(some)]
            yield tuple(taken), prod(map(comb, alike.values(), share))

    def _after(
        self, places: Sequence[Sequence[Lying]], step: Step, taken: Taken, pick: Pick
    ) -> tuple[list[list[Lying]], list[Lying]]:
        """The cards of each place after a step, and those that it has moved."""
        after = [[*place] for place in places]
        if isinstance(step, Bar):
            here = after[step.place]
            after[step.place] = [_without(card, step.cards) for card in here]
            return after, []
        several = {cards for cards in step.cards if cards & cards - 1}
        seen = reduce(or_, {*step.cards} - several, 0)
        some: list[Lying] = []
        if isinstance(step, Look):
            some, after[step.place] = after[step.place], []
            only = step.cards if self._are_ordered[step.place] else (seen,) * len(some)
        else:
            some = self._take(after, step, taken, pick)
            only = step.cards or (-1,) * len(some)
        some = [(can_be & each, number) for (can_be, number), each in zip(some, only, strict=True)]
        if seen:
            after = [[_without(card, seen) for card in place] for place in after]
        if isinstance(step, Look):
            after[step.place] = some
        else:
            there = after[step.target]
            after[step.target] = there + some if step.to_under else some + there
        for cards in several:
            if (
                sum(not can_be & ~cards for place in after for can_be, _ in place)
                == cards.bit_count()
            ):
                after = [[_but_for(card, cards) for card in place] for place in after]
        return after, some

    def _take(self, places: list[list[Lying]], step: Go, taken: Taken, pick: Pick) -> list[Lying]:
        """Take the cards of a move from their place."""
        held = places[step.source]
        if self._are_ordered[step.source]:
            cut = len(held) - step.number if step.from_under else step.number
            parts = held[:cut], held[cut:]
            some, places[step.source] = parts[::-1] if step.from_under else parts
            return some
        found = []
        for can_be in taken:
            card = pick([each for each in held if each[0] == can_be])
            held.remove(card)
            found.append(card)
        return found

    def _with_numbers(
        self, end: Picture, draws: Iterator[int]
    ) -> tuple[list[list[Lying]], dict[int, Sequence[Lying]]]:
        """One of the ways that lead to a picture, with a number for each card: the picture, and
        the cards of each unseen move.
        """
        cards, moved = iter(range(sum(map(len, self._first)))), dict[int, Sequence[Lying]]()
        places = [[(can_be, next(cards)) for can_be, _ in place] for place in self._first]

        def pick(alike: Sequence[Lying]) -> Lying:
            return alike[below(len(alike), draws) if len(alike) > 1 else 0]

        for step, taken in zip(self._steps, self._path_to(end, draws), strict=True):
            places, some = self._after(places, step, taken, pick)
            if isinstance(step, Go) and not step.cards:
                moved[step.at] = some
        return places, moved

    def _path_to(self, picture: Picture, draws: Iterator[int]) -> list[Taken]:
        """What each step has taken, on one of the ways to a picture."""
        path = []
        for stage, before in zip(reversed(self._stages), reversed(self._totals[:-1]), strict=True):
            ways = stage[picture]
            bounds = [*accumulate(before[way.before] * way.ways for way in ways)]
            picture, taken, _ = ways[weighed(bounds, draws)]
            path.append(taken)
        return path[::-1]


class Names:
    """The ways to say which card is which in a picture."""

    def __init__(self, picture: Picture, cards: CardSet) -> None:
        alike = Counter([can_be for place in picture for can_be, _ in place])
        self._known: Final[list[tuple[CardSet, CardSet]]] = []
        """What cards can be of which there are no more than as many, and what they are."""
        left, rest = cards, {**alike}
        while known := next((each for each in rest if (each & left).bit_count() == rest[each]), 0):
            self._known.append((known, known & left))
            left &= ~known
            del rest[known]
        self._rest: Final = tuple(rest)
        places = tuple([(Part(some, can_be & left),) for can_be, some in rest.items()])
        self._layout: Final = layout_of(places, left)
        self.ways: Final[int] = self._layout.ways * prod(map(factorial, alike.values()))

    def given(self, draws: Iterator[int]) -> Callable[[CardSet], CardSet]:
        """A function that names the cards of a picture one by one, each by what it can be."""
        dealt = zip(self._rest, self._layout.deal(draws) if self._rest else (), strict=True)
        decks = {can_be: shuffle(each_of(cards), draws) for can_be, cards in (*self._known, *dealt)}
        return lambda can_be: decks[can_be].pop()


def _first(alike: Sequence[Lying]) -> Lying:
    return alike[0]


def _without(card: Lying, cards: CardSet) -> Lying:
    can_be, number = card
    return (can_be & ~cards, number) if can_be & cards else card


def _but_for(card: Lying, cards: CardSet) -> Lying:
    """The card without what it cannot be, since it is known where all of these cards are."""
    return _without(card, cards) if card[0] & ~cards else card


def _one_by_one(
    alike: Mapping[CardSet, int], seen: Sequence[CardSet], taken: Taken = (), ways: int = 1
) -> Iterator[tuple[Taken, int]]:
    """The ways to take cards one after the other, each of them one of those seen in its turn."""
    if len(taken) == len(seen):
        yield taken, ways
        return
    for can_be, some in alike.items():
        if some and can_be & seen[len(taken)]:
            rest = {**alike, can_be: some - 1}
            yield from _one_by_one(rest, seen, (*taken, can_be), ways * some)
