"""Single questions about impossible states; the list of them is in `tests/fipsen/corrupted.py`."""

from typing import Any

import pytest

from checks.acting import claim_of, corrupted
from checks.faults.checking import is_admitted
from tests.fipsen.corrupted import VALID
from vorhand.engine import ImpossibleState
from vorhand.engine.fipsen import FIPSEN


@pytest.mark.parametrize(
    ("base", "changes", "sentence"),
    [
        ("skat", {"/declarer": None}, "By the record, `declarer` is `1`, not `null`."),
        (
            "discard",
            {"/skat": ["7D", "7H"], "/hands/1": ["AH", "KH", "QH", "JH", "TH"]},
            "By the record, `hands` has other cards.",
        ),
        ("play", {"/trump": "D"}, "By the record, `trump` is `C`, not `D`."),
    ],
    ids=["declarer", "hands", "trumps"],
)
def test_what_the_record_leads_to_is_told(
    base: str, changes: dict[str, Any], sentence: str
) -> None:
    """The sentence says what the record leads to; for hands, only that the cards differ."""
    with pytest.raises(ImpossibleState) as caught:
        FIPSEN.admit(corrupted(VALID[base], changes))
    assert caught.value.faults[0].sentence == sentence


@pytest.mark.parametrize("version", [0, 3, 36, 2_147_483_647])
@pytest.mark.parametrize("hand_number", [0, 1, 77])
def test_any_number_of_actions_and_hands(version: int, hand_number: int) -> None:
    """A game of 12 has been scored; how many actions and hands there were is not asked."""
    changes = {"/version": version, "/hand_number": hand_number}
    assert is_admitted(corrupted(VALID["twelve"], changes))


@pytest.mark.parametrize("value", [-320, 7, 160])
def test_any_value_on_the_sheet(value: int) -> None:
    """Whether a deal can be worth that is not asked, only whether the scores are the sums."""
    changes = {"/sheet/0/value": value, "/scores/0": value}
    assert is_admitted(corrupted(VALID["twelve"], changes))


def test_seat_added_between_hands() -> None:
    """A seat without a row fits."""
    claim = claim_of(VALID["home"])
    lists = ("hands", "in_hand", "tricks_won")
    added = {name: [*claim[name], claim[name][-1]] for name in lists}
    assert is_admitted({**claim, "players": 4, **added, "scores": [*claim["scores"], 0]})


@pytest.mark.parametrize("name", ["kieker", "mended", "kieker of three", "mended of three"])
def test_which_card_of_a_kieker_was_the_skat_is_not_kept(name: str) -> None:
    """All that was not dealt was taken up at once, and a state shows no more than that."""
    assert FIPSEN.dump(VALID[name])["skat"] == []
    assert is_admitted(claim_of(VALID[name]))
