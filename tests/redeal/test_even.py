"""All that hidden cards can be is dealt equally often, and nothing else."""

import random
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import islice
from typing import Any, Final, NamedTuple

import msgspec
import pytest

from tests.cases.fipsen import words as fipsen
from tests.cases.situations import Situation
from tests.cases.stortok import words as stortok
from tests.checks.acting import game_of
from tests.checks.drawing import is_even
from tests.checks.games import each_game
from tests.checks.playing import steps_of
from tests.checks.redeal.possible import number_conceivable, possible_states
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
    for case in cases(game):
        hold_even(case)


def hold_even(case: Case, times: int = TIMES) -> None:
    """All that is possible is dealt equally often, so many times each on average."""
    state, reader, possible = case
    game, stream = game_of(state), draws("few")
    redeal = game.redealer(state, reader)
    dealt = Counter(
        msgspec.json.encode(game.dump(redeal(stream))) for _ in range(times * len(possible))
    )
    assert dealt.keys() == possible
    assert is_even([*dealt.values()])


STRONG: Final = "AC TC 9C 8C 7C | AH KH QH JH TH | AS KS QS JS TS | 9H 8H 9S 8S 7S"
LAST_TRICK: Final = (
    "0 AC, 1 TH, 2 TS, 3 7S, 0 {}, 1 JH, 2 JS, 3 8S, 0 TC, 1 QH, 2 QS, 3 8H",
    "0 9C, 1 KH, 2 KS, 3 9S, 0 8C, 1 AH, 2 AS",
)
WITH_THE_SKAT: Final = fipsen.table(
    STRONG, "0 bid-kieker, 1 bid 5, 0 hold, 1 pass, 2 pass, 3 pass",
    "0 take-skat, 0 discard 7D 7H, 0 trump C", ", ".join(LAST_TRICK).format("7C"), skat="7D 7H",
)  # fmt: skip
MENDED: Final = fipsen.declared(
    "0 bid-kieker", "0 discard 7D 7H 7C QC JC, 0 trump C", ", ".join(LAST_TRICK).format("KC"),
    hands=STRONG, skat="7D 7H",
)  # fmt: skip
FOR_LONG: Final = stortok.table(
    "9S QH 6C AD 7H | TS KD JC 8D 9H", *stortok.passed(stortok.FOR_LONG.partition(" 8H")[0]),
    "0 8H, 1 KH, 1 6C, 0 pick-up", turn_up="under-stock",
)  # fmt: skip


@pytest.mark.parametrize(
    ("situation", "reader", "number"),
    [(WITH_THE_SKAT, 1, 180), (MENDED, 1, 3), (MENDED, 2, 63), (FOR_LONG, 1, 42)],
    ids=[
        "a void in clubs was shown, and pictures denied",
        "an opponent was shown a Kieker",
        "another opponent was not",
        "one card of a hand is known, and the last of the stock",
    ],
)
def test_as_many_states_are_possible_as_can_be_counted(
    situation: Situation, reader: int, number: int
) -> None:
    """All states with which what was seen agrees come about equally often, and no others."""
    state = situation.played()
    case = Case(state, reader, possible_states(game_of(state), state, reader))
    assert len(case.possible) == number
    hold_even(case, 20)
