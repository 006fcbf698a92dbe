"""Single questions about impossible states; the list of them is in `tests/toepen/corrupted.py`."""

import pytest

from checks.acting import after, corrupted, shown
from checks.games.toepen.tables import THREE, deal_of, play_on
from tests.toepen.corrupted import VALID
from vorhand.engine import GAMES, ImpossibleState


@pytest.mark.parametrize("lives_lost", [[9, 0, 0], [0, 0, 9], [9, 9, 9]])
def test_any_lives_with_which_the_game_goes_on(lives_lost: list[int]) -> None:
    """A handicap, or an evening that is only half remembered, is played on from there."""
    changes = {"/lives_lost": lives_lost, "/lives_lost_before": lives_lost}
    state = GAMES["toepen"].admit(corrupted(VALID["new"], changes))
    assert shown(play_on(after(state, deal_of(state, THREE)), 12)).phase == "closing"


@pytest.mark.parametrize("rubbers", [0, 7, 2_147_483_647])
@pytest.mark.parametrize("hand_number", [0, 1, 2_147_483_647])
def test_any_rubbers_and_hands(hand_number: int, rubbers: int) -> None:
    """How many hands and rubbers there were is not asked."""
    changes = {"/hand_number": hand_number, "/rubbers_lost/1": rubbers, "/version": 0}
    for base in ("deal", "play", "over"):
        claim = corrupted(VALID[base], changes)
        assert GAMES["toepen"].dump(GAMES["toepen"].admit(claim)) == claim


@pytest.mark.parametrize(("base", "word"), [("over", "is over"), ("deal", "is not over")])
def test_fault_of_the_end_says_whether_the_game_is_over(base: str, word: str) -> None:
    """The sentence says what the lives tell."""
    other = {"over": "deal", "deal": "game-over"}[base]
    with pytest.raises(ImpossibleState) as caught:
        GAMES["toepen"].admit(corrupted(VALID[base], {"/phase": other}))
    assert word in caught.value.faults[0].sentence
