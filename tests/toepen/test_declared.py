"""What the two games declare, and the sentence of a fault."""

import pytest

from checks.acting import claim_of
from checks.games.toepen.tables import between
from vorhand.engine import GAMES, ImpossibleState

TOEPEN, SIWWESCHROEM = GAMES["toepen"], GAMES["siwweschroem"]


def test_three_to_eight_play() -> None:
    """Both games are for three to eight players."""
    assert [*TOEPEN.players] == [*SIWWESCHROEM.players] == [3, 4, 5, 6, 7, 8]


def test_siwweschroem_has_the_rules_of_toepen_and_a_preset_of_its_own() -> None:
    """The rules are the same, and so are their ids; the presets are those of each game."""
    assert SIWWESCHROEM.clauses.keys() == TOEPEN.clauses.keys()
    assert {*SIWWESCHROEM.presets} == {"siwweschroem"}


@pytest.mark.parametrize(("lost", "phase", "word"), [
    (10, "deal", "is over"), (9, "game-over", "is not over"),
])  # fmt: skip
def test_fault_of_the_end_says_whether_the_game_is_over(lost: int, phase: str, word: str) -> None:
    """The sentence says what the lives tell."""
    state = between(
        3, lives_lost=[0, 4, lost], phase="deal" if lost == 9 else "game-over", dealer=0
    )
    with pytest.raises(ImpossibleState) as caught:
        TOEPEN.admit({**claim_of(state), "phase": phase})
    assert word in caught.value.faults[0].sentence
