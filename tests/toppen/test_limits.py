"""How many can play with how many cards, how large a state may become, what a view has, and how
fines are said in pints.
"""

import json
from typing import Final

import pytest

from checks.acting import play_on, shown
from checks.games.toppen.tables import after, between, playing
from vorhand.engine import ONLOOKER, ImpossibleState
from vorhand.engine.kernel.table.actions import Deal
from vorhand.engine.kernel.table.shapes import LIMIT
from vorhand.engine.toppen import TOPPEN
from vorhand.engine.toppen.fines import FinesDrunk
from vorhand.engine.toppen.options import FineUnit, Options, pack_at

MOST: Final = 32 * 1024


def test_four_to_eight_play() -> None:
    """Tables that need the same ranks share a pack, which is made once."""
    assert list(TOPPEN.players) == [4, 5, 6, 7, 8]
    assert pack_at(7, Options()) is pack_at(8, Options(talon=4))
    assert between(5).pack is playing(" | | | | ").pack


@pytest.mark.parametrize(
    ("fines", "unit", "said"),
    [
        (1, "pencil", "a fine"),
        (15, "pencil", "15 fines"),
        (16, "pencil", "16 fines, which is a pint"),
        (17, "pencil", "17 fines, which is a pint and a pencil"),
        (7, "finger", "7 fines"),
        (8, "finger", "8 fines, which is a pint"),
        (18, "finger", "18 fines, which is 2 pints and 2 fingers"),
    ],
)
def test_fines_are_told_in_pints(fines: int, unit: FineUnit, said: str) -> None:
    """Sixteen pencil fines are a pint, eight finger fines are."""
    assert FinesDrunk(0, fines, fines, unit).sentence() == f"Seat 0 drinks {said}."


@pytest.mark.parametrize(("phase", "word"), [("deal", "is over"), ("game-over", "is not over")])
def test_fault_of_the_end_says_whether_the_game_is_over(phase: str, word: str) -> None:
    """The sentence says what the hands played tell."""
    state = between(4, fines=[0, 4, 1, 3], hands=1 if phase == "deal" else 2)
    with pytest.raises(ImpossibleState) as caught:
        TOPPEN.admit({**TOPPEN.dump(state), "phase": phase})
    assert word in caught.value.faults[0].sentence


def test_longest_record_fits() -> None:
    """Eight players knock before each of their cards, and nobody folds."""
    state = playing("TD | | | | | | | ")
    for played in range(32):
        state = play_on(state, min(played, 1))
        state = after(state, f"{shown(state).to_act[0]} knock, all stay")
    assert len(shown(state).record) == 8 + 32 * 8 + 31
    assert shown(state).version == 296
    fines = [LIMIT - 1000] * 8
    claim = {"id": "~" * 64, "version": LIMIT, "hand_number": LIMIT, "fines_before": fines}
    largest = TOPPEN.admit({**TOPPEN.dump(state), **claim, "fines": fines})
    assert len(json.dumps(TOPPEN.dump(largest)).encode()) <= MOST


def test_seed_and_deck_are_never_shown() -> None:
    """Neither the seed nor the order of the deck can be read from a state or a view."""
    state = after(between(4), Deal(seed="a secret", nonces=("a cut",)))
    for told_of in (TOPPEN.dump(state), TOPPEN.view(state, 0), TOPPEN.view(state, ONLOOKER)):
        assert not {"seed", "deck", "nonces"} & told_of.keys()
        assert "a secret" not in json.dumps(told_of)
        assert "a cut" not in json.dumps(told_of)
