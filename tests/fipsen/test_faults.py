"""Single questions about impossible states; the list of them is in `tests/fipsen/corrupted.py`."""

from typing import Any

import pytest

from lab.faults.checking import is_admitted
from lab.opinions.fipsen import lengths_of_deals
from tests.acting import after, claim_of, corrupted, shown
from tests.fipsen.corrupted import VALID
from tests.fipsen.tables import FOUR, declared, play_on, row, table, tricks
from vorhand.engine import ImpossibleState
from vorhand.engine.fipsen import FIPSEN
from vorhand.engine.fipsen.options import Options
from vorhand.engine.fipsen.totals import actions_by_value, actions_thrown_in


@pytest.mark.parametrize(
    ("base", "changes", "sentence"),
    [
        ("skat", {"/declarer": None}, "By the record, declarer is 1, not null."),
        (
            "discard",
            {"/skat": ["7D", "7H"], "/hands/1": ["AH", "KH", "QH", "JH", "TH"]},
            "By the record, hands has other cards.",
        ),
        ("play", {"/trump": "D"}, "By the record, trump is C, not D."),
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


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("durch_bids", [False, True])
@pytest.mark.parametrize("kontra", [False, True])
@pytest.mark.parametrize("minimum_bid", [2, 3])
def test_actions_of_a_deal_by_its_value(
    minimum_bid: int, kontra: bool, durch_bids: bool, players: int
) -> None:
    """Each value takes as many actions as the shortest and the longest deal that comes to it."""
    options = Options(minimum_bid, kontra, durch_bids)
    walked = lengths_of_deals(players, options._asdict())
    thrown_in = actions_thrown_in(players)
    assert walked == {**actions_by_value(options, players), None: (thrown_in, thrown_in)}


@pytest.mark.parametrize(
    ("version", "possible"), [(17, False), (18, True), (35, True), (36, False)]
)
def test_bounds_of_a_deal_are_just_reached(version: int, possible: bool) -> None:
    """12 with four players: at the least 3 hand ruten, claimed; at the most bids up to 3 ruten
    that are held, the Skat, and five tricks.
    """
    assert is_admitted(corrupted(VALID["twelve"], {"/version": version})) == possible


@pytest.mark.parametrize(
    ("base", "version", "expected"), [("thrown in", 3, "4"), ("twelve", 17, "18 to 35")]
)
def test_number_of_actions_is_told(base: str, version: int, expected: str) -> None:
    """Where deals have been scored, the sentence says the least and the most."""
    with pytest.raises(ImpossibleState) as caught:
        FIPSEN.admit(corrupted(VALID[base], {"/version": version}))
    said = f"By the hands and acts so far it is {expected}, not {version}."
    assert [fault.sentence for fault in caught.value.faults] == [said]


def test_shortest_deal_is_played() -> None:
    """3 hand ruten at once, three tricks and the claim: 12 in 18 actions."""
    state = after(tricks(declared("0 bid 3 hand ruten"), 3), "0 claim")
    assert row(state) == (0, 12)
    assert state.version == 18


def test_longest_deal_is_played() -> None:
    """Every step up to 3 ruten, Durch named unbid by leading on, and no Kontra: 12 in 35."""
    bids = "0 bid 2, 1 bid 2 hand, 0 hold hand, 1 bid 2 hand ruten, 0 hold hand ruten"
    higher = "1 bid 3, 0 hold, 1 bid 3 ruten, 0 hold ruten, 1 pass, 2 pass, 3 pass"
    state = table(FOUR, bids, higher, "0 take-skat")
    taken = shown(state).taken_up
    state = play_on(after(state, f"0 discard {' '.join(taken)}"), 20)
    assert row(state) == (0, 12)
    assert state.version == 35


def test_seat_added_between_hands() -> None:
    """A seat without a row fits, as long as the actions suffice for one player more."""
    claim = claim_of(VALID["home"])
    added = {
        **claim,
        "players": 4,
        **{name: [*claim[name], claim[name][-1]] for name in ("hands", "in_hand", "tricks_won")},
        "scores": [*claim["scores"], 0],
    }
    least = actions_by_value(Options(**claim["options"]), 4)[6].least
    assert is_admitted({**added, "version": least})
    assert not is_admitted({**added, "version": least - 1})
    assert is_admitted({**claim, "version": least - 1})


@pytest.mark.parametrize("name", ["kieker", "mended", "kieker of three", "mended of three"])
def test_which_card_of_a_kieker_was_the_skat_is_not_kept(name: str) -> None:
    """All that was not dealt was taken up at once, and a state shows no more than that."""
    assert FIPSEN.dump(VALID[name])["skat"] == []
    assert is_admitted(claim_of(VALID[name]))
