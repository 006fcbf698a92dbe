"""Says where each card can be, as one reader has seen the moves of a hand.

Where cards have left a place unseen, there are several pictures of the table, each with the number
of ways that lead to it. So a few numbers describe all the ways in which cards can have been dealt
and moved. One of these is drawn; all are equally likely.

>>> from itertools import count
>>> from random import Random
>>> draws = map(Random(1).getrandbits, (32 for _ in count()))
>>> from vorhand.engine.hidden.sightings import Go, Sighting
>>> steps = Sighting(0, (0b001, 0b010)), Go(0, 2, 1)  # two shown cards, of which one is laid aside
>>> trace = Trace([2, 1, 0], [False] * 3, 0b111, steps)
>>> sorted({sum(trace.draw(draws).places[2]) for _ in range(20)})
[1, 2]
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate
from math import factorial, prod
from typing import Final, NamedTuple

from vorhand.engine.hidden.courses import Course, Drawn
from vorhand.engine.hidden.layouts import PlacePart, layout_of, weighed
from vorhand.engine.hidden.sightings import (
    GONE,
    Go,
    Heaps,
    Possibilities,
    SightingStep,
    after_step,
    ways_to_take,
)
from vorhand.engine.kernel.table.cards import CardSet


class _Way(NamedTuple):
    """Says how a picture follows from the one before."""

    before: "_Stage"
    taken: Heaps


class _Stage:
    """A picture to which the steps so far can have led."""

    def __init__(self, picture: Possibilities) -> None:
        self.picture: Final = picture
        self.ways: Final[list[_Way]] = []
        self.bounds: Final[list[int]] = []
        """In how many ways the hand can have come here, with each way together with those before
        it.
        """

    def add(self, before: "_Stage", taken: Heaps, ways: int) -> None:
        """A way to come here from a stage before."""
        self.ways.append(_Way(before, taken))
        self.bounds.append(before.total * ways + (self.bounds[-1] if self.bounds else 0))

    @property
    def total(self) -> int:
        """In how many ways the hand can have come here."""
        return self.bounds[-1] if self.bounds else 1


class Trace:
    """All that a reader can know of where these `cards` are.

    `sizes` are the numbers of cards in the places after the deal; `are_ordered` says which places
    have an order; `steps` are what the reader has seen. Raises `ValueError` if the cards cannot
    have come where they are.
    """

    def __init__(
        self,
        sizes: Sequence[int],
        are_ordered: Sequence[bool],
        cards: CardSet,
        steps: Sequence[SightingStep],
    ) -> None:
        self._are_ordered: Final = tuple(are_ordered)
        self._steps: Final = tuple(steps)
        self._courses: Final[dict[tuple[int, ...], Course]] = {}
        stages = [_Stage(_first(sizes, are_ordered, cards))]
        self._first: Final = stages[0].picture
        for step in self._steps:
            stages = self._after(stages, step)
            # A card that everybody has seen go need not be dealt any more.
            left = sum(step.cards) if isinstance(step, Go) and step.target == GONE else 0
            cards &= ~left
        self._ends: Final = stages
        self._names: Final = [_Names(stage.picture, cards) for stage in stages]
        weights = [
            names.ways * stage.total for names, stage in zip(self._names, stages, strict=True)
        ]
        self._bounds: Final = [*accumulate(weights)]
        if not weights or not self._bounds[-1]:
            raise ValueError("these cards cannot have come where they are")

    def draw(self, draws: Iterator[int]) -> Drawn:
        """One way in which the cards can have been dealt and moved; all are equally likely."""
        end = weighed(self._bounds, draws)
        stage, chosen = self._ends[end], [end]
        while stage.ways:
            at = weighed(stage.bounds, draws)
            if len(stage.ways) > 1:
                chosen.append(at)
            stage = stage.ways[at].before
        dealt = self._names[end].dealt(draws)
        return self._course(tuple(chosen)).drawn(dealt, draws)

    def _after(self, stages: Sequence[_Stage], step: SightingStep) -> list[_Stage]:
        """The stages after a step."""
        found: dict[Possibilities, _Stage] = {}
        for stage in stages:
            for taken, ways in ways_to_take(stage.picture, step, self._are_ordered):
                picture = after_step(stage.picture, step, taken, self._are_ordered)
                if picture is not None:
                    # Several ways lead to one picture: they are counted together, or there would be
                    # too many.
                    if picture not in found:
                        found[picture] = _Stage(picture)
                    found[picture].add(stage, taken, ways)
        return [*found.values()]

    def _course(self, chosen: tuple[int, ...]) -> Course:
        """The course with these choices, from the end: of the end itself, and of the way to it."""
        course = self._courses.get(chosen)
        if course is None:
            end, *choices = chosen
            stage, taken, left = self._ends[end], list[Heaps](), iter(choices)
            while stage.ways:
                stage, some = stage.ways[next(left) if len(stage.ways) > 1 else 0]
                taken.append(some)
            course = Course(self._first, self._are_ordered, self._steps, taken[::-1])
            self._courses[chosen] = course
        return course


class _Names:
    """The ways to say which card is which in a picture."""

    def __init__(self, picture: Possibilities, cards: CardSet) -> None:
        alike: Counter[CardSet] = Counter()
        for heaps in picture:
            for can_be, size in heaps:
                alike[can_be] += size
        self._known: Final[dict[CardSet, CardSet]] = {}
        """What cards can be of which there are no more than as many, and what they are."""
        left, rest = cards, {**alike}
        while known := next((each for each in rest if (each & left).bit_count() == rest[each]), 0):
            self._known[known] = known & left
            left &= ~known
            del rest[known]
        self._rest: Final = tuple(rest)
        places = tuple([(PlacePart(some, can_be & left),) for can_be, some in rest.items()])
        self._layout: Final = layout_of(places, left)
        self.ways: Final[int] = self._layout.ways * prod(map(factorial, alike.values()))

    def dealt(self, draws: Iterator[int]) -> Mapping[CardSet, CardSet]:
        """The cards of all that can be the same, drawn evenly from all ways."""
        if not self._rest:
            return self._known
        return {**self._known, **dict(zip(self._rest, self._layout.deal(draws), strict=True))}


def _first(sizes: Sequence[int], are_ordered: Sequence[bool], cards: CardSet) -> Possibilities:
    """The picture after the deal: any card can be anywhere."""
    return tuple(
        ((cards, 1),) * size if is_ordered else ((cards, size),) * bool(size)
        for size, is_ordered in zip(sizes, are_ordered, strict=True)
    )
