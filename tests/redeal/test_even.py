"""All that hidden cards can be is dealt equally often, and nothing else."""

import random
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import islice
from typing import Any, Final, NamedTuple

import msgspec

from checks.drawing import is_even
from checks.games import each_game
from checks.playing import steps_of
from checks.redeal.possible import number_conceivable, possible_states
from vorhand.engine import Game, Reader
from vorhand.kit.checks.draws import draws
from vorhand.kit.checks.playing import readers

WALKS: Final = 200
CONCEIVABLE: Final = range(6, 721)
"""So few states can all be tried."""
FEW_HELD: Final = range(2, 8)
"""So few cards are held where that is so."""
CASES: Final = 5
WAYS: Final = range(2, 721)
"""A case is left out where all is certain."""
TIMES: Final = 12
"""Each state is dealt so often, on average."""


class Case(NamedTuple):
    """A state of which a reader does not know a little, and the JSON of all that it can be."""

    state: Any
    reader: Reader
    possible: set[bytes]


@cache
def cases(game: Game[Any]) -> list[Case]:
    """A few such states, each of another random game."""
    found = (case for number in range(WALKS) for case in _case_of(game, number))
    return [*islice(found, CASES)]


def _case_of(game: Game[Any], number: int) -> Iterator[Case]:
    looks = [
        (state, reader)
        for state, *_ in steps_of(game, random.Random(f"few {number}"))
        if sum(hand.bit_count() for hand in state.hands) in FEW_HELD
        for reader in readers(state)
        if number_conceivable(game, state, reader) in CONCEIVABLE
    ]
    if looks:
        state, reader = random.Random(number).choice(looks)
        possible = possible_states(game, state, reader)
        if len(possible) in WAYS:
            yield Case(state, reader, possible)


@each_game
def test_all_that_is_possible_is_dealt_equally_often(game: Game[Any]) -> None:
    """Of few hidden cards every order was tried: what the gate admits and the seat cannot tell
    apart comes up, and nothing comes more often than anything else.
    """
    assert len(cases(game)) == CASES
    for state, reader, possible in cases(game):
        redeal, stream = game.redealer(state, reader), draws("few")
        dealt = Counter(
            msgspec.json.encode(game.dump(redeal(stream))) for _ in range(TIMES * len(possible))
        )
        assert dealt.keys() == possible
        assert is_even([*dealt.values()])
