"""A game from elsewhere may have blocks of its own, on a compiled engine, too."""

from typing import Any

import pytest

from vorhand import kit
from vorhand.engine import surface

BLOCKS = [
    each
    for each in vars(surface).values()
    if isinstance(each, type) and each.__module__.startswith("vorhand.engine.blocks.")
]


@pytest.mark.parametrize("block", BLOCKS, ids=lambda block: block.__name__)
def test_block_may_be_derived_from(block: type) -> None:
    """Each of them that the kit offers."""
    own = type(f"Own{block.__name__}", (block,), {"__slots__": ()})
    assert issubclass(own, block)


class Two(kit.Melds):
    """Pairs are melds, too."""

    def why_not(self, pack: kit.Pack, cards: Any) -> str | None:
        """Two cards of one rank are enough."""
        is_pair = len(cards) == 2 and cards[0][0] == cards[1][0]
        return None if is_pair else super().why_not(pack, cards)


def test_what_a_block_of_its_own_says_holds() -> None:
    """Its methods are called in place of those of the kit."""
    pack, melds = kit.Pack("AKQ"), Two(run=["QKA"])
    rule = melds.rule("pairs.melds", "Pairs are melds.", "A toy.")
    assert melds.why_not(pack, ["QC", "QD"]) is None
    table: Any = type("T", (), {"pack": pack})()
    assert rule.holds(table, kit.Meld(0, (("QC", "QD"),)))
    assert not rule.holds(table, kit.Meld(0, (("QC", "KD"),)))
