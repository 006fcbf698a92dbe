"""Says what a reader has seen of the cards of a hand, step by step, and what follows for the
places.

A *heap* is a number of cards of which each can be one of a set. A *picture* of the table has the
heaps of each place. A place with an order has a heap for each card, from the top to the bottom.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import comb, perm, prod
from typing import Final, NamedTuple, TypeAlias

from vorhand.engine.hidden.layouts import share_out
from vorhand.engine.kernel.table.cards import CardSet

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
    """The heaps from which a step has taken cards, in how many ways it can have done so."""

    heaps: Heaps
    ways: int


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
    """Return what a step can have taken; from a place with an order, and by a look, there is one
    way.
    """
    if not isinstance(step, Go):
        yield Taken((), 1)
    elif are_ordered[step.source]:
        heaps = picture[step.source]
        cut = len(heaps) - step.number if step.from_under else step.number
        yield Taken(heaps[cut:] if step.from_under else heaps[:cut], 1)
    elif step.cards and len(picture[step.source]) == 1:
        ((can_be, size),) = picture[step.source]
        if all(can_be & card for card in step.cards):
            yield Taken(((can_be, 1),) * step.number, perm(size, step.number))
    elif step.cards or (step.target != GONE and are_ordered[step.target]):
        in_turn = step.cards or (-1,) * step.number
        yield from _one_by_one(dict(picture[step.source]), in_turn)
    else:
        heaps = picture[step.source]
        sizes = [size for _, size in heaps]
        for share in share_out(step.number, sizes):
            some = [(can_be, n) for (can_be, _), n in zip(heaps, share, strict=True) if n]
            yield Taken(tuple(some), prod(map(comb, sizes, share)))


def _one_by_one(
    heaps: Mapping[CardSet, int], seen: Sequence[CardSet], taken: Heaps = (), ways: int = 1
) -> Iterator[Taken]:
    """The ways to take cards one after the other, each of them one of those seen in its turn."""
    if len(taken) == len(seen):
        yield Taken(taken, ways)
        return
    for can_be, size in heaps.items():
        if size and can_be & seen[len(taken)]:
            rest = {**heaps, can_be: size - 1}
            yield from _one_by_one(rest, seen, (*taken, (can_be, 1)), ways * size)


def after_step(
    picture: Possibilities, step: SightingStep, taken: Heaps, are_ordered: Sequence[bool]
) -> Possibilities | None:
    """The picture after a step that has taken these cards; null if it is impossible."""
    places = [*picture]
    if isinstance(step, Bar):
        places[step.place] = _without(picture[step.place], step.cards)
        changed = [step.place]
    elif isinstance(step, Mix):
        heaps = picture[step.place]
        mixed = mixed_cards([can_be for can_be, _ in heaps[: step.number]])
        for at, each in enumerate(places):
            places[at] = _without(each, sum(mixed))
        some = ((sum(mixed), 1),) * step.number
        places[step.place] = (*some, *places[step.place][step.number :])
        changed = [*range(len(places))]
    elif isinstance(step, Sighting):
        here = as_seen(picture[step.place], step.cards, are_ordered[step.place])
        places[step.place] = ()
        changed = _exclude(places, step.cards)
        places[step.place] = here
        changed.append(step.place)
    else:
        places[step.source] = _rest(picture[step.source], step, taken, are_ordered[step.source])
        changed = _exclude(places, step.cards)
        if step.target != GONE:
            here, there = as_seen(taken, step.cards, True), places[step.target]
            places[step.target] = (*there, *here) if step.to_under else (*here, *there)
            changed.append(step.target)
            if only_ones(step.cards) != sum(step.cards):
                changed += _settle(places, step.cards)
    for at in changed:
        if not are_ordered[at]:
            places[at] = _together(places[at])
        for can_be, size in places[at]:
            if can_be.bit_count() < size:
                return None
    return tuple(places)


def mixed_cards(seen: Sequence[CardSet]) -> Sequence[CardSet]:
    """Return for each of these cards, of which the reader has seen the faces, one card that it is
    taken to be. Of cards that are alike it makes no difference which.
    """
    chosen: dict[int, CardSet] = {}
    for at in sorted(range(len(seen)), key=lambda at: seen[at].bit_count()):
        left = seen[at] & ~sum(chosen.values())
        chosen[at] = left & -left
    return [chosen[at] for at in range(len(seen))]


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
    seen, changed = only_ones(cards), []
    for at, heaps in enumerate(places):
        for can_be, _ in heaps:
            if can_be & seen:
                places[at] = _without(heaps, seen)
                changed.append(at)
                break
    return changed


def _settle(places: list[Heaps], cards: Sequence[CardSet]) -> list[int]:
    """If it is known of all cards of a face where they are, no other card is one of them; returns
    which places this changes.
    """
    changed = []
    for alike in several_of(cards):
        heaps = [heap for place in places for heap in place]
        if sum(size for can_be, size in heaps if not can_be & ~alike) == alike.bit_count():
            for at, place in enumerate(places):
                places[at] = tuple([(but_for(can_be, alike), size) for can_be, size in place])
                changed.append(at)
    return changed


def only_ones(cards: Iterable[CardSet]) -> CardSet:
    """Of cards that were seen, those that are the only ones with their faces."""
    return sum([card for card in cards if not card & card - 1])


def several_of(cards: Iterable[CardSet]) -> set[CardSet]:
    """Of cards that were seen, those with which others are alike, together with these."""
    return {card for card in cards if card & card - 1}


def but_for(can_be: CardSet, alike: CardSet) -> CardSet:
    """Return what a card can be if it is none of these; the same as before if it can be nothing
    else.
    """
    return can_be & ~alike or can_be


def _rest(heaps: Heaps, step: Go, taken: Heaps, is_ordered: bool) -> Heaps:
    if is_ordered:
        return heaps[: len(heaps) - len(taken)] if step.from_under else heaps[len(taken) :]
    left = dict(heaps)
    for can_be, size in taken:
        left[can_be] -= size
    return tuple([each for each in left.items() if each[1]])


def _without(heaps: Iterable[Heap], cards: CardSet) -> Heaps:
    return tuple([(can_be & ~cards, size) for can_be, size in heaps])


def _together(heaps: Heaps) -> Heaps:
    """Heaps of a place without an order: those that are alike together, in one order."""
    if len(heaps) < 2:
        return heaps
    found: dict[CardSet, int] = {}
    for can_be, size in heaps:
        found[can_be] = found.get(can_be, 0) + size
    return tuple(sorted(found.items()))
