"""Last Trick, from whose table the examples of the kit's reference are, is a sound game."""

import pytest

from vorhand import kit
from vorhand.kit.checks.running import CHECKS, Check, findings_of
from vorhand.kit.checks.trial import Trial
from vorhand.kit.example import LAST_TRICK, PACK, dealt

PACKAGE = kit.GamePackage(kit=kit.KIT_VERSION, game=LAST_TRICK)
CHECKED = ("names", "ends", "states", "legal", "refusals", "options", "redeal", "secrets", "gate")


@pytest.mark.parametrize(
    "check", [each for each in CHECKS if each.name in CHECKED], ids=lambda check: check.name
)
def test_nothing_is_wrong_with_the_game(check: Check) -> None:
    """What `vorhand check-game` looks for in any game is not found in it."""
    assert findings_of(Trial(PACKAGE, 0.05, named="vorhand.kit.example"), check) == []


def test_table_of_an_example() -> None:
    """It has the hands as they are written, the rest aside, and seat 0 to lead."""
    table = dealt("AC KH", "QC JC", "AS KS")
    hands = [PACK.list_of(hand) for hand in table.hands]
    assert hands == [["AC", "KH"], ["QC", "JC"], ["AS", "KS"]]
    assert len(table.aside) == len(PACK) - 6
    assert (table.dealer, table.to_act, table.options.cards) == (2, 0b001, 2)
