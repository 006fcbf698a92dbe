"""Single questions about impossible states; the list of them is in `tests/toppen/corrupted.py`."""

import pytest

from checks.acting import corrupted, faults_of
from tests.toppen.corrupted import CARDS_ONCE, VALID
from vorhand.engine import ImpossibleState
from vorhand.engine.toppen import TOPPEN


def test_talon_of_another_size_means_another_pack() -> None:
    """With a talon of four there is no king among four players, nor are as many cards undealt."""
    faults = faults_of(corrupted(VALID["opening"], {"/options/talon": 4}))
    assert {clause for _, clause in faults} == {CARDS_ONCE}
    kings = [pointer for pointer, _ in faults]
    assert len(kings) == 4


@pytest.mark.parametrize(("base", "word"), [("over", "is over"), ("deal", "is not over")])
def test_fault_of_the_end_says_whether_the_game_is_over(base: str, word: str) -> None:
    """The sentence says what the hands played tell."""
    other = {"over": "deal", "deal": "game-over"}[base]
    with pytest.raises(ImpossibleState) as caught:
        TOPPEN.admit(corrupted(VALID[base], {"/phase": other}))
    assert word in caught.value.faults[0].sentence
