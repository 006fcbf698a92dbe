"""Pictures in which cards have only taken each other's parts, as one: their *form*, for
`vorhand.engine.hidden.tracing`.

Cards of which a reader sees the same from now on, as of two that are never seen again, can go on in
the same ways. So a picture in which one lies here and the other there goes on as the picture in
which they are exchanged. Both have one form, in which the first of them lies where the first of the
places is.
"""

from collections.abc import Sequence
from typing import TypeAlias

from vorhand.engine.hidden.sightings import (
    GONE,
    Bar,
    Go,
    Mix,
    Possibilities,
    Sighting,
    SightingStep,
    Taken,
    parted,
    together,
)
from vorhand.engine.kernel.table.cards import CardSet, each_of

Parts: TypeAlias = dict[CardSet, CardSet]
"""For cards that have taken another's part, which card that is."""


def with_same(steps: Sequence[SightingStep], cards: CardSet) -> Sequence[Sequence[CardSet]]:
    """Return for each step, and for the end, the sets of cards of which the reader sees the same
    from there on; only those of several cards.

    >>> with_same([Go(0, 1, 1, (0b0011,)), Go(0, 1, 1, (0b0100,))], 0b1111)
    [[3], [11], [15]]
    """
    same = [[without_gone(cards, steps)]]
    for step in reversed(steps):
        kinds = same[-1]
        for seen in () if isinstance(step, Mix) else _seen_in(step):
            kinds = [kind for kind in parted(kinds, seen) if kind & kind - 1]
        same.append(kinds)
    return same[::-1]


def without_gone(cards: CardSet, steps: Sequence[SightingStep]) -> CardSet:
    """The cards of these that nobody has seen go for good."""
    for step in steps:
        if isinstance(step, Go) and step.target == GONE:
            cards &= ~sum(step.cards)
    return cards


def _seen_in(step: Go | Bar | Sighting) -> Sequence[CardSet]:
    return (step.cards,) if isinstance(step, Bar) else step.cards


def form_of(
    picture: Possibilities, same: Sequence[CardSet], are_ordered: Sequence[bool]
) -> tuple[Possibilities, Parts]:
    """The form of a picture, and which cards have another's part in it.

    >>> form_of((((0b10, 1),), ((0b01, 1),)), [0b11], [False, False])
    ((((1, 1),), ((2, 1),)), {2: 1, 1: 2})
    """
    lying: dict[CardSet, list[tuple[int, int, int]]] = {}
    for place, heaps in enumerate(picture):
        for at, (can_be, size) in enumerate(heaps):
            spot = (place, at if are_ordered[place] else 0, size)
            lying.setdefault(can_be, []).append(spot)
    in_turn = sorted(lying, key=lambda can_be: (lying[can_be], can_be.bit_count(), can_be))
    parts: Parts = {}
    for cards in same:
        kinds = [cards]
        for can_be in in_turn:
            if can_be & cards not in {0, cards}:
                kinds = parted(kinds, can_be)
        given = [card for kind in kinds for card in each_of(kind)]
        for card, part in zip(given, each_of(cards), strict=True):
            if card != part:
                parts[card] = part
    if not parts:
        return picture, parts
    formed = {can_be: in_parts(can_be, parts) for can_be in lying}
    places = [tuple([(formed[can_be], size) for can_be, size in heaps]) for heaps in picture]
    return tuple(
        [
            heaps if is_ordered else together(heaps)
            for heaps, is_ordered in zip(places, are_ordered, strict=True)
        ]
    ), parts


def in_parts(cards: CardSet, parts: Parts) -> CardSet:
    """The cards whose parts these have.

    >>> in_parts(0b101, {0b001: 0b010, 0b010: 0b001})
    6
    """
    return sum([parts.get(card, card) for card in each_of(cards)])


def taken_in(taken: Taken, parts: Parts) -> Taken:
    """What has been taken, with the cards whose parts those have."""
    heaps = tuple([(in_parts(can_be, parts), size) for can_be, size in taken.heaps])
    return Taken(heaps, taken.ways, tuple([in_parts(card, parts) for card in taken.cards]))


def parts_after(before: Parts, parts: Parts) -> Parts:
    """Which card each one is, if it has been said what each was before these took other parts.

    >>> parts_after({1: 4, 4: 1}, {1: 2, 2: 1})
    {1: 2, 4: 1, 2: 4}
    """
    return {**before, **{part: before.get(card, card) for card, part in parts.items()}}
