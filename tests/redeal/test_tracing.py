"""Where cards can be, by the moves that a reader has seen: each way to deal and move them comes
equally often, and no other comes.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, permutations
from typing import Any, Final, NamedTuple

import pytest

from tests.checks.drawing import fits
from vorhand.engine import IS_COMPILED
from vorhand.engine.hidden import layouts, tracing
from vorhand.engine.hidden.courses import Drawn
from vorhand.engine.hidden.sightings import Bar, Go, Sighting, SightingStep
from vorhand.engine.hidden.tracing import Trace
from vorhand.engine.kernel.table.cards import each_of
from vorhand.kit.checks.draws import draws

DEALS: Final = 6_000


class Position(NamedTuple):
    """Places with so many cards after the deal, which of them have an order, and what was seen."""

    sizes: Sequence[int]
    are_ordered: Sequence[bool]
    steps: Sequence[SightingStep]


def cards(*places: int) -> tuple[int, ...]:
    """Cards, by the places of their bits."""
    return tuple(1 << place for place in places)


def in_line(*names: str) -> list[bool]:
    """Which of these places have an order: those of whose name it is said."""
    return [name.endswith("in order") for name in names]


A: Final = 0b0011
"""Two cards that are alike."""
B: Final = 0b1100
"""Two others."""
SETS: Final = in_line("hand", "other hand", "pile", "laid aside")
ORDERS: Final = in_line("hand", "other hand", "stock in order", "pile in order")
POSITIONS: Final = {
    "two shown cards, one of them laid aside": Position(
        (2, 1, 0, 0), SETS, [Sighting(0, cards(0, 1)), Go(0, 3, 1, at=1)]
    ),
    "two shown cards taken up, two of five laid aside": Position(
        (3, 2, 2, 0),
        SETS,
        [Sighting(1, cards(0, 1)), Go(1, 0, 2, cards(0, 1), at=1), Go(0, 3, 2, at=2)],
    ),
    "the same, and the other hand has shown a card and a void": Position(
        (3, 2, 2, 0),
        SETS,
        [
            *(Sighting(1, cards(0, 1)), Go(1, 0, 2, cards(0, 1), at=1), Go(0, 3, 2, at=2)),
            *(Go(0, 1, 1, cards(5), at=3), Bar(0, sum(cards(2)))),
        ],
    ),
    "cards that are passed on twice": Position(
        (3, 3, 1, 0),
        SETS,
        [Sighting(2, cards(6)), Go(0, 1, 2, at=1), Go(1, 0, 1, at=2), Go(0, 3, 1, cards(0), at=3)],
    ),
    "a draw, and a card laid on the pile unseen": Position(
        (2, 2, 3, 0),
        ORDERS,
        [
            *(Sighting(0, cards(0, 1)), Go(2, 1, 1, at=1), Go(1, 3, 1, at=2)),
            *(Go(0, 3, 1, cards(0), at=3), Go(2, 0, 1, cards(5), at=4)),
        ],
    ),
    "a card seen on its way under the stock, which is drawn": Position(
        (2, 2, 2, 0),
        ORDERS,
        [
            *(
                Sighting(0, cards(0, 1)),
                Go(1, 3, 2, at=1),
                Go(3, 2, 1, cards(4), to_under=True, at=2),
            ),
            *(Go(2, 1, 2, at=3), Go(2, 1, 1, at=4), Go(1, 3, 2, at=5)),
        ],
    ),
    "a shown hand with one of two alike, of which one is laid aside, and one is played": Position(
        (2, 2, 2, 0),
        SETS,
        [Go(0, 0, 2, (A, *cards(4))), Go(0, 3, 1, at=1), Go(1, 2, 1, (A,), at=2)],
    ),
    "two alike, of which one is passed on unseen, and then played": Position(
        (3, 2, 1, 0),
        SETS,
        [Go(0, 0, 3, (A, B, A)), Go(0, 1, 1, at=1), Go(1, 2, 1, (A,), at=2), Go(1, 3, 1, at=3)],
    ),
    "one of two alike on the pile, and one drawn in sight, as another was unseen": Position(
        (2, 2, 3, 0),
        ORDERS,
        [
            *(Go(0, 0, 2, (A, B)), Go(2, 1, 1, at=1), Go(1, 3, 1, at=2)),
            *(Go(0, 3, 1, (A,), at=3), Go(2, 0, 1, (B,), at=4)),
        ],
    ),
    "one of three alike is passed on in sight, and then one of them is played": Position(
        (3, 2, 0), SETS[:3], [Go(0, 1, 1, (0b111,), at=1), Go(1, 2, 1, (0b111,), at=2)]
    ),
    "three shown cards taken up one by one, one of the hand laid aside after each": Position(
        (2, 3, 0, 0),
        in_line("hand", "stock in order", "laid aside", "played"),
        [
            *(Go(1, 0, 1, cards(4), at=1), Go(0, 2, 1, at=2), Go(1, 0, 1, cards(3), at=3)),
            *(Go(0, 2, 1, at=4), Go(1, 0, 1, cards(2), at=5), Go(0, 2, 1, at=6)),
        ],
    ),
    "the same with cards that are alike, of which one is played at the end": Position(
        (2, 4, 0, 0),
        in_line("hand", "stock in order", "laid aside", "played"),
        [
            *(Go(1, 0, 1, (A,), at=1), Go(0, 2, 1, at=2), Go(1, 0, 1, (B,), at=3)),
            *(Go(0, 2, 1, at=4), Go(1, 0, 1, (A,), at=5), Go(0, 2, 1, at=6)),
            Go(0, 3, 1, (B,), at=7),
        ],
    ),
    "two cards seen together, and two laid in order unseen, from a hand with known cards": Position(
        (4, 0, 0, 2),
        in_line("hand", "pile in order", "played", "other hand"),
        [
            *(Go(0, 3, 1, cards(0), at=1), Go(0, 3, 1, cards(1), at=2), Go(3, 0, 2, at=3)),
            *(Go(0, 1, 2, at=4), Go(0, 2, 2, cards(1, 5), at=5)),
        ],
    ),
    "no card of two alike in a hand that has shown a void": Position(
        (2, 2, 2, 0), SETS, [Go(0, 0, 2, (B, B)), Go(1, 2, 1, (A,), at=1), Bar(1, A)]
    ),
}


class Lain(NamedTuple):
    """The faces of cards as they can lie: those of each place, and of each unseen move."""

    places: tuple[tuple[int, ...], ...]
    moved: tuple[tuple[int, tuple[int, ...]], ...]


def every_way(position: Position) -> Counter[Lain]:
    """Each way to deal the cards and to move those that nobody saw, found by trying all."""
    found: Counter[Lain] = Counter()
    for places in dealt(position, cards(*range(sum(position.sizes)))):
        found.update(went_on(position, [*places], position.steps, {}))
    return found


def dealt(position: Position, left: Sequence[int]) -> Iterator[tuple[tuple[int, ...], ...]]:
    """Each way to deal these cards."""
    if not position.sizes:
        yield ()
        return
    size, *sizes = position.sizes
    is_ordered, *are_ordered = position.are_ordered
    for some in (permutations if is_ordered else combinations)(left, size):
        rest = [card for card in left if card not in some]
        for others in dealt(Position(sizes, are_ordered, []), rest):
            yield (some, *others)


def went_on(
    position: Position, places: list[Any], steps: Sequence[SightingStep], moved: dict[int, Any]
) -> Iterator[Lain]:
    """Each way in which play can have gone on from a deal."""
    if not steps:
        lying = zip(places, position.are_ordered, strict=True)
        yield lain(position, [place for place, _ in lying], moved)
        return
    step, *rest = steps
    match step:
        case Bar(place, barred):
            if not any(card & barred for card in places[place]):
                yield from went_on(position, places, rest, moved)
        case Sighting(place, shown):
            if same(places[place], shown, position.are_ordered[place]):
                yield from went_on(position, places, rest, moved)
        case Go():
            for some in ways_to_go(position, places[step.source], step):
                after = [*places]
                after[step.source] = tuple(c for c in places[step.source] if c not in some)
                there = after[step.target]
                after[step.target] = there + some if step.to_under else some + there
                yield from went_on(
                    position, after, rest, moved if step.cards else {**moved, step.at: some}
                )


def ways_to_go(position: Position, held: tuple[int, ...], step: Go) -> Iterator[tuple[int, ...]]:
    """The cards that can have been moved."""
    has_order = position.are_ordered[step.source] or position.are_ordered[step.target]
    if position.are_ordered[step.source]:
        some = held[-step.number :] if step.from_under else held[: step.number]
        yield from [some] if not step.cards or same(some, step.cards, has_order) else []
        return
    for some in (permutations if has_order else combinations)(held, step.number):
        if not step.cards or same(some, step.cards, has_order):
            yield some


def same(here: Sequence[int], there: Sequence[int], has_order: bool) -> bool:
    """Whether these cards are those that were seen there, each of which is one of some alike."""
    if has_order:
        return all(card & seen for card, seen in zip(here, there, strict=True))
    return all(sum(1 for card in here if card & seen) == there.count(seen) for seen in there)


def single(sets: Sequence[int]) -> tuple[int, ...]:
    """The cards of these sets, one by one."""
    return tuple(card for cards in sets for card in each_of(cards))


def lain(position: Position, places: Sequence[Any], moved: dict[int, Any]) -> Lain:
    """Cards as they lie, without an order that they do not have."""
    face, ordered = (
        faces(position.steps),
        {
            step.at: position.are_ordered[step.source] or position.are_ordered[step.target]
            for step in position.steps
            if isinstance(step, Go)
        },
    )
    return Lain(
        tuple(
            seen_faces(face, place, is_ordered)
            for place, is_ordered in zip(places, position.are_ordered, strict=True)
        ),
        tuple((at, seen_faces(face, some, ordered[at])) for at, some in moved.items()),
    )


def faces(steps: Sequence[SightingStep]) -> dict[int, int]:
    """For each card that somebody has seen go, the first of those with its face."""
    seen = [some for step in steps if isinstance(step, Go) for some in step.cards]
    return {card: min(each_of(some)) for some in seen for card in each_of(some)}


def seen_faces(face: dict[int, int], some: Sequence[int], is_ordered: bool) -> tuple[int, ...]:
    """What one sees of these cards; in their order, if they have one."""
    shown = [face.get(card, card) for card in some]
    return tuple(shown if is_ordered else sorted(shown))


@pytest.mark.parametrize("name", POSITIONS)
def test_what_is_seen_comes_as_often_as_there_are_ways_to_it(name: str) -> None:
    """By a χ² test; and nothing comes that is impossible."""
    check_even(POSITIONS[name])


@pytest.mark.skipif(IS_COMPILED, reason="the numbers of the compiled engine cannot be changed")
@pytest.mark.parametrize("name", POSITIONS)
def test_the_same_by_the_forms_of_pictures(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """As where there are many pictures, and from heaps of which cards go one by one."""
    monkeypatch.setattr(tracing, "FEW_PICTURES", 0)
    monkeypatch.setattr(tracing, "FEW_HEAPS", 1)
    monkeypatch.setattr(layouts, "FEW_CLASSES", 0)
    layouts.layout_of.cache_clear()
    check_even(POSITIONS[name])


@pytest.mark.skipif(IS_COMPILED, reason="the numbers of the compiled engine cannot be changed")
@pytest.mark.parametrize("name", POSITIONS)
def test_of_too_many_pictures_what_comes_is_possible(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Though not all of it comes."""
    monkeypatch.setattr(tracing, "MOST_PICTURES", 1)
    position = POSITIONS[name]
    met = drawn_from(position, 200)
    assert {*met} <= {*every_way(position)}


def check_even(position: Position) -> None:
    """What is dealt again comes as often as there are ways to it."""
    possible = every_way(position)
    met = drawn_from(position, DEALS)
    assert {*met} <= {*possible}
    assert fits([met[each] for each in possible], [*possible.values()])


def drawn_from(position: Position, times: int) -> Counter[Lain]:
    """What is seen of cards that are dealt again so often."""
    trace = Trace(*position[:2], (1 << sum(position.sizes)) - 1, position.steps)
    stream = draws(57)
    drawn: list[Drawn] = [trace.draw(stream) for _ in range(times)]
    return Counter(
        lain(
            position,
            [single(sets) for sets in each.places],
            {at: single(sets) for at, sets in each.moved.items()},
        )
        for each in drawn
    )


def test_cards_that_cannot_have_come_where_they_are() -> None:
    """A card that two hands would have to hold."""
    with pytest.raises(ValueError, match="cannot have come where they are"):
        Trace([1, 1], [False] * 2, 0b11, [Sighting(0, cards(0)), Sighting(1, cards(0))])
