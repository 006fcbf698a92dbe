"""Single questions about impossible states; the list of them is in `tests/toepen/corrupted.py`."""

from typing import Any

import pytest

from tests.acting import corrupted, faults_of
from tests.claims import DROP, Fault
from tests.toepen.corrupted import ABSENCES, COUNTERS, LISTS, SEATS, VALID
from vorhand.engine import GAMES, ImpossibleState


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"/dealer": 4}, ("/dealer", SEATS)),
        ({"/in_hand/0": DROP}, ("/in_hand", LISTS)),
        ({"/rubbers_lost/0": 1}, ("/rubbers_lost/0", COUNTERS)),
        ({"/away/3": "own-needs"}, ("/away/3", ABSENCES)),
        ({"/record": ["1 AH", "0 TD"]}, ("/record/0", "common.turn")),
    ],
    ids=["dealer", "in_hand", "rubbers_lost", "away", "record"],
)
def test_count_of_actions_that_is_right(changes: dict[str, Any], fault: Fault) -> None:
    """In the first hand there have been as many actions as acts; no other fault makes it wrong."""
    assert faults_of(corrupted(VALID["first hand"], changes)) == [fault]


@pytest.mark.parametrize(("base", "word"), [("over", "is over"), ("deal", "is not over")])
def test_fault_of_the_end_says_whether_the_game_is_over(base: str, word: str) -> None:
    """The sentence says what the lives tell."""
    other = {"over": "deal", "deal": "game-over"}[base]
    with pytest.raises(ImpossibleState) as caught:
        GAMES["toepen"].admit(corrupted(VALID[base], {"/phase": other}))
    assert word in caught.value.faults[0].sentence


@pytest.mark.parametrize(
    ("folded_trick", "losers"), [("lead-passes", "2 to 3"), ("highest-remaining", "2")]
)
def test_number_of_losers_of_a_rubber_is_told(folded_trick: str, losers: str) -> None:
    """All players of a rubber can lose it only where the lead passes on."""
    changes = {"/rubbers_lost": [2, 0, 0], "/hand_number": 2, "/version": 60}
    changed = {**changes, "/options/folded_trick": folded_trick}
    with pytest.raises(ImpossibleState) as caught:
        GAMES["toepen"].admit(corrupted(VALID["rubbers of survivors"], changed))
    said = f"A rubber has {losers} losers; no number of rubbers gives these counts."
    assert [fault.sentence for fault in caught.value.faults] == [said]
