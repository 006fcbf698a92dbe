"""Says where each card can be, as one reader has seen the moves of a hand.

Where cards have left a place unseen, there are several pictures of the table, each with the number
of ways that lead to it. So a few numbers describe all the ways in which cards can have been dealt
and moved. One of these is drawn; all are equally likely.

Cards of which the reader sees the same from some step on (none of them again, or all in the same
moves) can take each other's parts: pictures in which they have only done that are one, a *form*
(`vorhand.engine.hidden.forms`). So it matters how many known cards lie where, not which.

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
from vorhand.engine.hidden.forms import (
    Parts,
    form_of,
    in_parts,
    parts_after,
    taken_in,
    with_same,
    without_gone,
)
from vorhand.engine.hidden.layouts import PlacePart, layout_of, weighed
from vorhand.engine.hidden.sightings import (
    GONE,
    Go,
    Possibilities,
    SightingStep,
    Taken,
    after_step,
    one_by_one,
    ways_to_take,
)
from vorhand.engine.kernel.table.cards import CardSet

FEW_HEAPS: Final = 3
"""From up to this number of heaps of a place, cards that the reader does not see go at once."""
FEW_PICTURES: Final = 16
"""Up to this number, pictures are looked at as they are: to find their form would take longer."""
MOST_PICTURES: Final = 1_000
"""Of more pictures of a moment, those are kept to which the most ways lead, so that no game asks
for more than a service can do: what is dealt again is possible then, but not quite even.
"""
MANY_MORE: Final = 16
"""This many times more are kept if none of those comes to the end."""


class _Way(NamedTuple):
    """Says how a picture follows from the one before."""

    before: "_Stage"
    taken: Taken
    parts: Parts
    """Which cards have then taken each other's parts."""


class _Stage:
    """A picture to which the steps so far can have led."""

    def __init__(self, picture: Possibilities) -> None:
        self.picture: Final = picture
        self.ways: Final[list[_Way]] = []
        self.bounds: Final[list[int]] = []
        """In how many ways the hand can have come here, with each way together with those before
        it.
        """

    def add(self, way: _Way) -> None:
        """A way to come here from a stage before."""
        self.ways.append(way)
        ways = way.before.total * way.taken.ways
        self.bounds.append(ways + (self.bounds[-1] if self.bounds else 0))

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
        self._between: Final = len(sizes)
        """A place more, for cards of a move that go there one by one."""
        self._are_ordered: Final = (*are_ordered, True)
        self._cards: Final = cards
        self._seen: Final = tuple(steps)
        self._same: Sequence[Sequence[CardSet]] = ()
        self._steps: Final[list[SightingStep]] = []
        """What the reader has seen, with moves card by card where that is simpler."""
        self._courses: Final[dict[tuple[int, ...], tuple[Course, Parts]]] = {}
        self._first: Final = _first([*sizes, 0], self._are_ordered, cards)
        self._most = MOST_PICTURES
        self._has_all = True
        self._count()
        if not self._bounds and not self._has_all:  # of those that were left out, some are possible
            self._most *= MANY_MORE
            self._count()
        if not self._bounds:
            raise ValueError("these cards cannot have come where they are")

    def _count(self) -> None:
        """Find the pictures after all steps that are possible (of too many, those to which the most
        ways lead), and count the ways that there are in each.
        """
        self._steps.clear()
        stages: Sequence[_Stage] = [_Stage(self._first)]
        for at, step in enumerate(self._seen):
            stages = self._after(stages, at, step)
        left = without_gone(self._cards, self._seen)
        found = [(stage, _Names(stage.picture, left)) for stage in stages]
        self._ends = [(stage, names) for stage, names in found if names.ways]
        """The pictures at the end, with the ways to say which card is which."""
        self._bounds = [*accumulate(names.ways * stage.total for stage, names in self._ends)]

    def draw(self, draws: Iterator[int]) -> Drawn:
        """One way in which the cards can have been dealt and moved; all are equally likely."""
        end = weighed(self._bounds, draws)
        (stage, names), chosen = self._ends[end], [end]
        while stage.ways:
            at = weighed(stage.bounds, draws)
            if len(stage.ways) > 1:
                chosen.append(at)
            stage = stage.ways[at].before
        dealt = names.dealt(draws)
        course, parts = self._course(tuple(chosen))
        if parts:
            dealt = {
                in_parts(can_be, parts): in_parts(cards, parts) for can_be, cards in dealt.items()
            }
        drawn = course.drawn(dealt, draws)
        return drawn._replace(places=drawn.places[: self._between])

    def _after(self, stages: Sequence[_Stage], at: int, step: SightingStep) -> Sequence[_Stage]:
        """The stages after a step; `at` says which one that is."""
        if not isinstance(step, Go) or self._goes_at_once(stages, step):
            return self._after_part(stages, step, at + 1)
        for part in one_by_one(step, self._between):
            stages = self._after_part(stages, part, at)
        return stages

    def _goes_at_once(self, stages: Sequence[_Stage], step: Go) -> bool:
        """Whether the cards of a move need not be looked at one by one."""
        if step.number == 1:
            return True
        is_ordered = self._are_ordered[step.source]
        heaps = max([len(stage.picture[step.source]) for stage in stages], default=0)
        if step.cards:
            return (is_ordered or heaps == 1) and not any(card & card - 1 for card in step.cards)
        to_ordered = step.target != GONE and self._are_ordered[step.target]
        return is_ordered or (heaps <= FEW_HEAPS and not to_ordered)

    def _after_part(
        self, stages: Sequence[_Stage], step: SightingStep, seen_after: int
    ) -> Sequence[_Stage]:
        """The stages after a part of a step, of which the reader sees the steps from
        `seen_after` on.
        """
        self._steps.append(step)
        ways: list[tuple[Possibilities, _Way]] = []
        for stage in stages:
            for taken in ways_to_take(stage.picture, step, self._are_ordered):
                picture = after_step(stage.picture, step, taken, self._are_ordered)
                if picture is not None:
                    ways.append((picture, _Way(stage, taken, {})))
        if len(ways) > max(FEW_PICTURES, len(stages)):
            same = self._same_from(seen_after)
            ways = [self._formed(picture, way, same) for picture, way in ways]
        found: dict[Possibilities, _Stage] = {}
        for picture, way in ways:
            # Several ways lead to one picture: they are counted together, or there would be
            # too many.
            if picture not in found:
                found[picture] = _Stage(picture)
            found[picture].add(way)
        if len(found) <= self._most:
            return [*found.values()]
        self._has_all = False
        return sorted(found.values(), key=lambda stage: -stage.total)[: self._most]

    def _same_from(self, step: int) -> Sequence[CardSet]:
        """The cards of which the reader sees the same from a step on."""
        if not self._same:
            self._same = with_same(self._seen, self._cards)
        return self._same[step]

    def _formed(
        self, picture: Possibilities, way: _Way, same: Sequence[CardSet]
    ) -> tuple[Possibilities, _Way]:
        """The form of a picture, and how it follows."""
        form, parts = form_of(picture, same, self._are_ordered)
        return form, way._replace(parts=parts)

    def _course(self, chosen: tuple[int, ...]) -> tuple[Course, Parts]:
        """The course with these choices, from the end: of the end itself, and of the way to it; and
        which cards those of its end are.
        """
        if chosen not in self._courses:
            end, *choices = chosen
            (stage, _), ways, left = self._ends[end], list[_Way](), iter(choices)
            while stage.ways:
                way = stage.ways[next(left) if len(stage.ways) > 1 else 0]
                stage = way.before
                ways.append(way)
            taken: list[Taken] = []
            parts: Parts = {}
            for way in reversed(ways):
                taken.append(taken_in(way.taken, parts) if parts else way.taken)
                parts = parts_after(parts, way.parts) if way.parts else parts
            course = Course(self._first, self._are_ordered, self._steps, taken)
            self._courses[chosen] = course, parts
        return self._courses[chosen]


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
