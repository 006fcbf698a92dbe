"""A rule while `vorhand check-game` has changed it."""

import pytest

from tests.kernel.tiny import PACK, hand, tiny
from vorhand import kit
from vorhand.engine import IS_COMPILED
from vorhand.kit.checks.sabotage.rules import kept_by_nobody
from vorhand_hearts import HEARTS
from vorhand_hearts.passing import PASS_THREE, PassCards


@pytest.mark.skipif(IS_COMPILED, reason="compiled, rules keep their functions")
def test_rule_of_cards_that_nobody_keeps() -> None:
    """How many cards are taken stays with the rule that says it, so that this one is the first that
    is broken, and not one that only wants other numbers.
    """
    table, three = tiny(hands=(hand("AC", "KC", "QC"), 0, 0)), PassCards(0, ("AC", "KC", "QC"))
    chosen = kit.SomeCards()
    chosen.belong_to(PassCards, [PASS_THREE, kit.CARDS_NOT_HELD])
    with kept_by_nobody(HEARTS, kit.CARDS_NOT_HELD):
        assert chosen.proposed(table, 0) == [three]
        assert PASS_THREE.holds(tiny(pack=PACK), three)
        assert not kit.CARDS_NOT_HELD.holds(table, three)
        assert not kit.CARDS_NOT_HELD.holds(table, PassCards(0, ()))
    assert kit.CARDS_NOT_HELD.holds(table, three)
