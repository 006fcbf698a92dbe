"""How much work it is to find where cards can be that have gone through hidden places: counted in
calls, and not in seconds.
"""

from collections.abc import Iterator
from random import Random
from typing import Final

import pytest

from vorhand.engine.hidden.sightings import Go, SightingStep
from vorhand.engine.hidden.tracing import Trace
from vorhand.engine.kernel.table.cards import CardSet
from vorhand.kit.checks.draws import draws
from vorhand.kit.checks.work import Meter

FACES: Final = 24
COPIES: Final = 2
SIZE: Final = 8
"""The cards of each of two hands."""
HAND, OTHER_HAND, ASIDE, STOCK, PILE = range(5)


def alike(card: int) -> CardSet:
    """The cards that are alike with this one."""
    return sum(1 << other for other in range(FACES * COPIES) if other // COPIES == card // COPIES)


def turns(number: int, is_playing: bool) -> Iterator[SightingStep]:
    """The reader sees his hand. In each turn, the other takes up an open card and lays one aside
    that nobody sees; or plays one in sight as well, and draws another.
    """
    rng, cards = Random(7), [*range(FACES * COPIES)]
    rng.shuffle(cards)
    other, stock = cards[SIZE : 2 * SIZE], iter(cards[2 * SIZE :])
    yield Go(HAND, HAND, SIZE, tuple(map(alike, cards[:SIZE])))
    for turn in range(number):
        other.append(next(stock))
        yield Go(STOCK, OTHER_HAND, 1, (alike(other[-1]),))
        other.pop(rng.randrange(len(other)))
        yield Go(OTHER_HAND, ASIDE, 1, at=2 * turn)
        if is_playing:
            yield Go(OTHER_HAND, PILE, 1, (alike(other.pop(rng.randrange(len(other)))),))
            yield Go(STOCK, OTHER_HAND, 1, at=2 * turn + 1)
            other.append(next(stock))


def work_of(number: int, is_playing: bool) -> int:
    """The calls that it takes to find and to draw where cards can be after this number of turns."""
    stock = FACES * COPIES - 2 * SIZE
    steps = [*turns(number, is_playing)]
    with Meter() as meter:
        trace = Trace(
            [SIZE, SIZE, 0, stock, 0],
            [False, False, False, True, True],
            (1 << FACES * COPIES) - 1,
            steps,
        )
        trace.draw(draws(5))
    return meter.calls


@pytest.mark.parametrize("is_playing", [False, True])
def test_work_does_not_grow_with_each_way_that_cards_can_have_gone(is_playing: bool) -> None:
    """After twice as many turns there are up to 256 times as many ways, in which alike cards and
    those that nobody sees again take each other's parts. The work grows by at most a power of four.
    """
    assert work_of(16, is_playing) < 2**4 * work_of(8, is_playing)
