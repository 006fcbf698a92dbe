"""Last Trick, from whose table the examples of the kit's reference are, is a sound game."""

from dataclasses import dataclass

import pytest

from vorhand import kit
from vorhand.kit import example
from vorhand.kit.checks.running import CHECKS, Check, findings_of
from vorhand.kit.checks.trial import Trial
from vorhand.kit.example import LAST_TRICK, PACK, Table, dealt

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


@dataclass(slots=True, kw_only=True)
class TableForTwo(Table):
    """A table of the same game, but only for two."""


def test_game_for_two() -> None:
    """What its contract shows as a record names only seats that it has."""
    game = kit.game(
        "for-two",
        "Last Trick for two",
        TableForTwo,
        sources=LAST_TRICK.sources,
        players=range(2, 3),
        pack=PACK,
        hand_size=lambda table: int(table.options.cards),
        hand_sizes=example.HAND_SIZES,
        rulebook=example.RULEBOOK,
        events=LAST_TRICK.events,
    )
    (names,) = (each for each in CHECKS if each.name == "names")
    trial = Trial(kit.GamePackage(kit=kit.KIT_VERSION, game=game), 0.05, named="for-two")
    assert not [each for each in findings_of(trial, names) if "not of its shape" in each.found]
