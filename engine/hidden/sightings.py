"""Says what a reader has seen of the cards of a hand, step by step, and what follows for the
places.

A *heap* is a number of cards of which each can be one of a set. A *picture* of the table has the
heaps of each place. A place with an order has a heap for each card, from the top to the bottom.

Whoever sees a card knows its face. Of those that are alike and that nothing tells apart, it is
taken to be the first: in as many ways as there are such cards, so that none of them need be looked
at.
"""

from collections.abc import Iterable, Iterator, Sequence
from math import comb, perm, prod
from typing import Final, NamedTuple, TypeAlias

from vorhand.engine.hidden.layouts import share_out
from vorhand.engine.kernel.table.cards import CardSet

UNNAMED: Final = -1
"""The word of a part of a step, which the record does not name."""
GONE: Final = -1
"""Where cards go that everybody has seen, and that never come back, such as those of tricks."""


class Sighting(NamedTuple):
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


class Mix(NamedTuple):
    """The top cards of a place with an order, each of which the reader has seen, are shuffled: as
    many as this `number`, at this word of the record.
    """

    place: int
    number: int
    at: int


SightingStep: TypeAlias = Sighting | Bar | Go | Mix
Heap: TypeAlias = tuple[CardSet, int]
"""What cards can be, and how many there are."""
Heaps: TypeAlias = tuple[Heap, ...]
Possibilities: TypeAlias = tuple[Heaps, ...]


class Taken(NamedTuple):
    """The heaps from which a step has taken cards, in how many ways it can have done so, and which
    cards these are, if the reader has seen them.
    """

    heaps: Heaps
    ways: int
    cards: tuple[CardSet, ...] = ()


def plays_together(steps: Iterable[SightingStep]) -> Sequence[SightingStep]:
    """Return the steps with cards that are gone taken together, if nothing else has been seen of
    their place in between: whatever goes later, lay there before.
    """
    found: list[SightingStep] = []
    plays: dict[int, int] = {}
    for step in steps:
        if isinstance(step, Sighting):
            plays.clear()
        elif isinstance(step, Bar | Mix):
            plays.pop(step.place, None)
        elif step.target != GONE:
            plays.pop(step.source, None)
            plays.pop(step.target, None)
        elif step.source in plays:
            at = plays[step.source]
            before = found[at]
            assert isinstance(before, Go)
            number, cards = before.number + step.number, before.cards + step.cards
            found[at] = before._replace(number=number, cards=cards)
            continue
        else:
            plays[step.source] = len(found)
        found.append(step)
    return found


def ways_to_take(
    picture: Possibilities, step: SightingStep, are_ordered: Sequence[bool]
) -> Iterator[Taken]:
    """Return what a step can have taken. Several cards that the reader sees at once are single,
    from one heap or from a place with an order; others go one by one (`one_by_one`).
    """
    if not isinstance(step, Go):
        yield Taken((), 1)
        return
    heaps = picture[step.source]
    if are_ordered[step.source]:
        cut = len(heaps) - step.number if step.from_under else step.number
        heaps = heaps[cut:] if step.from_under else heaps[:cut]
        if len(step.cards) != 1:
            yield Taken(heaps, 1, step.cards)
            return
    if not step.cards:
        sizes = [size for _, size in heaps]
        for share in share_out(step.number, sizes):
            some = [(can_be, n) for (can_be, _), n in zip(heaps, share, strict=True) if n]
            yield Taken(tuple(some), prod(map(comb, sizes, share)))
    elif step.number == 1:
        for can_be, size in heaps:
            for card, alike in told_apart(picture, can_be & step.cards[0]):
                yield Taken(((can_be, 1),), size * alike, (card,))
    else:
        ((can_be, size),) = heaps
        if all(can_be & card for card in step.cards):
            yield Taken(((can_be, 1),) * step.number, perm(size, step.number), step.cards)


def told_apart(picture: Possibilities, cards: CardSet) -> Sequence[tuple[CardSet, int]]:
    """One of all those of these cards that no heap tells apart, and how many they are."""
    if not cards & cards - 1:
        return [(cards, 1)] if cards else []
    kinds = [cards]
    for heaps in picture:
        for can_be, _ in heaps:
            kinds = parted(kinds, can_be)
    return [(kind & -kind, kind.bit_count()) for kind in kinds]


def parted(kinds: Iterable[CardSet], cards: CardSet) -> list[CardSet]:
    """Sets of cards, each divided into those that are among these and those that are not.

    >>> parted([0b11, 0b100], 0b101)
    [1, 2, 4]
    """
    return [part for kind in kinds for part in (kind & cards, kind & ~cards) if part]


def one_by_one(step: Go, between: int) -> Iterator[Go]:
    """A step as several: each card goes by itself to a place with an order `between`, then all
    together to where they go.
    """
    for card in step.cards or [None] * step.number:
        cards = () if card is None else (card,)
        yield Go(step.source, between, 1, cards, step.from_under, not step.from_under, UNNAMED)
    at = UNNAMED if step.cards else step.at
    yield Go(between, step.target, step.number, (), False, step.to_under, at)


def after_step(
    picture: Possibilities, step: SightingStep, taken: Taken, are_ordered: Sequence[bool]
) -> Possibilities | None:
    """The picture after a step that has taken these cards; null if it is impossible."""
    places = [*picture]
    if isinstance(step, Bar):
        places[step.place] = _without(picture[step.place], step.cards)
        changed = [step.place]
    elif isinstance(step, Mix):
        mixed = sum([can_be for can_be, _ in picture[step.place][: step.number]])
        for at, each in enumerate(places):
            places[at] = _without(each, mixed)
        some = ((mixed, 1),) * step.number
        places[step.place] = (*some, *places[step.place][step.number :])
        changed = [*range(len(places))]
    elif isinstance(step, Sighting):
        here = as_seen(picture[step.place], step.cards, are_ordered[step.place])
        places[step.place] = ()
        changed = _exclude(places, step.cards)
        places[step.place] = here
        changed.append(step.place)
    else:
        places[step.source] = _rest(
            picture[step.source], step, taken.heaps, are_ordered[step.source]
        )
        changed = _exclude(places, taken.cards)
        if step.target != GONE:
            here, there = as_seen(taken.heaps, taken.cards, True), places[step.target]
            places[step.target] = (*there, *here) if step.to_under else (*here, *there)
            changed.append(step.target)
    for at in changed:
        if not are_ordered[at]:
            places[at] = together(places[at])
        for can_be, size in places[at]:
            if can_be.bit_count() < size:
                return None
    return tuple(places)


def as_seen(heaps: Heaps, cards: Sequence[CardSet], is_ordered: bool) -> Heaps:
    """Heaps of which the reader has seen the cards, if any: one by one if they have an order."""
    if not cards:
        return heaps
    if is_ordered:
        return tuple([(can_be & card, 1) for (can_be, _), card in zip(heaps, cards, strict=True)])
    seen = sum(cards)
    return tuple([(can_be & seen, size) for can_be, size in heaps])


def _exclude(places: list[Heaps], cards: Sequence[CardSet]) -> list[int]:
    """No card of these places is one of those seen elsewhere; returns which places this changes."""
    seen, changed = sum(cards), []
    for at, heaps in enumerate(places):
        for can_be, _ in heaps:
            if can_be & seen:
                places[at] = _without(heaps, seen)
                changed.append(at)
                break
    return changed


def _rest(heaps: Heaps, step: Go, taken: Heaps, is_ordered: bool) -> Heaps:
    if is_ordered:
        return heaps[: len(heaps) - len(taken)] if step.from_under else heaps[len(taken) :]
    left = dict(heaps)
    for can_be, size in taken:
        left[can_be] -= size
    return tuple([each for each in left.items() if each[1]])


def _without(heaps: Iterable[Heap], cards: CardSet) -> Heaps:
    return tuple([(can_be & ~cards, size) for can_be, size in heaps])


def together(heaps: Heaps) -> Heaps:
    """Heaps of a place without an order: those that are alike together, in one order."""
    if len(heaps) < 2:
        return heaps
    found: dict[CardSet, int] = {}
    for can_be, size in heaps:
        found[can_be] = found.get(can_be, 0) + size
    return tuple(sorted(found.items()))
