"""Cards that are alike cost little where they can lie in many ways."""

from collections import Counter
from itertools import permutations
from math import comb
from typing import Final

import pytest

from tests.checks.drawing import is_even
from vorhand.engine import IS_COMPILED
from vorhand.engine.hidden import layouts
from vorhand.engine.hidden.layouts import Layout, PlacePart
from vorhand.kit.checks.draws import draws
from vorhand.kit.checks.work import Meter

DEALS: Final = 6_000
PLACES: Final = [
    *([PlacePart(1, 0b11)], [PlacePart(1, 0b1100)]),
    *([PlacePart(2, 0b101111)], [PlacePart(2, 0b111111)]),
]
"""Two places with one of two alike each, one in which a card is not, and another."""


def every_layout() -> set[tuple[int, ...]]:
    """Each way to lay six cards into the places, by trying all."""
    return {
        (a, b, c + d, e + f)
        for a, b, c, d, e, f in permutations([1 << bit for bit in range(6)])
        if a & 0b11 and b & 0b1100 and not (c + d) & 0b10000
    }


@pytest.mark.skipif(IS_COMPILED, reason="the numbers of the compiled engine cannot be changed")
def test_every_layout_comes_equally_often(monkeypatch: pytest.MonkeyPatch) -> None:
    """By a χ² test, also where what is left of several classes is one class from then on."""
    monkeypatch.setattr(layouts, "FEW_CLASSES", 0)
    layout, stream = Layout(PLACES, 0b111111), draws(3)
    met = Counter(tuple(layout.deal(stream)) for _ in range(DEALS))
    possible = every_layout()
    assert is_even([met[each] for each in possible])
    assert {*met} <= possible


@pytest.mark.parametrize("pairs", [16, 24])
def test_pairs_of_which_one_is_known_are_counted_together(pairs: int) -> None:
    """Of each of many pairs one card is known; two other hands hold the others, and one of these
    has shown that it has none of the last pair. There are as many ways as for single cards.
    """
    known = [[PlacePart(1, 0b11 << 2 * pair)] for pair in range(pairs)]
    hands = [[PlacePart(pairs // 2, (1 << 2 * pairs - 2) - 1)], [PlacePart(pairs // 2, -1)]]
    with Meter() as meter:
        layout = Layout(known + hands, (1 << 2 * pairs) - 1)
        layout.deal(draws(4))
    assert layout.ways == 2**pairs * comb(pairs - 1, pairs // 2)
    assert meter.calls < 12_000
