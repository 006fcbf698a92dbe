"""Hands in progress that the rules cannot produce, and what is said to be wrong with them; what any
claim can have, `tests/faults/test_marks.py` finds in all games.
"""

from typing import Any, Final

import pytest

from lab.faults.judging import is_admitted
from tests.claims import DROP, Fault, Row
from tests.fipsen.corrupted import (
    AGREES,
    BID,
    CARDS_ONCE,
    CLEARED,
    COUNTERS,
    LISTS,
    SCORES,
    SEATS,
    SHEET,
    SIZES,
    TURN,
    VALID,
    claim_of,
    corrupted,
)
from tests.fipsen.lengths import lengths_of_deals
from tests.fipsen.tables import (
    FOUR,
    declared,
    play_on,
    row,
    table,
    tricks,
)
from tests.tables import after, faults_of, shown
from vorhand.engine import ImpossibleState
from vorhand.engine.fipsen import FIPSEN
from vorhand.engine.fipsen.options import Options
from vorhand.engine.fipsen.totals import actions_by_value, actions_thrown_in

ROWS: Final[list[Row]] = [
    (
        "six cards dealt to one, four to another",
        "asked",
        {"/hands/0": ["AC", "KC", "QC", "JC"], "/hands/1/-": "TC"},
        [("/hands/0", SIZES), ("/hands/1", SIZES)],
    ),
    (
        "a card of the Skat aside",
        "asked",
        {"/skat": ["8S"], "/aside/-": "7S"},
        [("/skat", SIZES)],
    ),
    (
        "a card aside in the Skat",
        "asked",
        {"/skat": ["8S", "7S", "7C"], "/aside": ["7D", "7H"]},
        [("/skat", SIZES)],
    ),
    (
        "a card taken up that was dealt",
        "discard",
        {
            "/taken_up": ["7D", "AH"],
            "/hands/1": ["AH", "KH", "QH", "JH", "TH", "7D"],
            "/aside/-": "7H",
        },
        [("/hands/1", SIZES)],
    ),
    (
        "a card fewer taken up",
        "discard",
        {"/taken_up": ["7D"]},
        [("/hands/1", SIZES), ("/skat", SIZES)],
    ),
    ("a score during a hand", "play", {"/scores/1": 2}, [("/scores/1", SCORES)]),
    ("a hand after the last deal", "play", {"/options/deals": 2}, [("/sheet", SHEET)]),
    ("a hand that has not been dealt", "play", {"/hand_number": 2}, [("/hand_number", COUNTERS)]),
    ("fewer actions than acts", "play", {"/version": 11}, [("/version", COUNTERS)]),
    ("fewer actions in the first hand", "first hand", {"/version": 2}, [("/version", COUNTERS)]),
    ("more actions in the first hand", "first hand", {"/version": 4}, [("/version", COUNTERS)]),
    (
        "an action more than the scored deals take",
        "play",
        {"/version": 78},
        [("/version", COUNTERS)],
    ),
    ("another phase", "play", {"/phase": "durch"}, [("/phase", AGREES)]),
    ("an auction after its end", "skat", {"/phase": "auction"}, [("/phase", AGREES)]),
    ("somebody else on turn", "play", {"/to_act": [3]}, [("/to_act", AGREES)]),
    ("nobody on turn", "play", {"/to_act": []}, [("/to_act", AGREES)]),
    ("somebody not in the hand", "play", {"/in_hand/3": False}, [("/in_hand", AGREES)]),
    ("another dealer", "play", {"/dealer": 2}, [("/record/0", TURN)]),
    ("no bid", "auction", {"/bid": None}, [("/bid", AGREES)]),
    ("another bid", "auction", {"/bid/tricks": 4}, [("/bid", AGREES)]),
    ("another bidder", "auction", {"/bid/seat": 0}, [("/bid", AGREES)]),
    ("another shape", "held", {"/bid/modifiers": ["hand"]}, [("/bid", AGREES)]),
    ("a Kieker that was not bid", "auction", {"/bid/kieker": True}, [("/bid", AGREES)]),
    ("a bid before the first", "asked", {"/bid": BID}, [("/bid", AGREES)]),
    ("a declarer in the auction", "auction", {"/declarer": 1}, [("/declarer", AGREES)]),
    ("no declarer", "skat", {"/declarer": None}, [("/declarer", AGREES)]),
    ("another declarer", "skat", {"/declarer": 0}, [("/declarer", AGREES)]),
    ("trumps before they are named", "trump", {"/trump": "C"}, [("/trump", AGREES)]),
    ("other trumps", "play", {"/trump": "D"}, [("/trump", AGREES)]),
    ("no trumps", "play", {"/trump": None}, [("/trump", AGREES)]),
    ("a Kontra that nobody said", "kontra", {"/kontra": True}, [("/kontra", AGREES)]),
    ("a Kontra not kept", "doubled", {"/kontra": False}, [("/kontra", AGREES)]),
    ("a Rekontra that nobody said", "doubled", {"/rekontra": True}, [("/rekontra", AGREES)]),
    ("bound to Durch too soon", "durch", {"/durch": True}, [("/durch", AGREES)]),
    ("not bound to Durch", "leading on", {"/durch": False}, [("/durch", AGREES)]),
    ("a trick too many", "tricks", {"/tricks_won/0": 2}, [("/tricks_won", AGREES)]),
    ("another's trick", "tricks", {"/tricks_won": [0, 1, 0, 0]}, [("/tricks_won", AGREES)]),
    (
        "cards taken up in a hand game",
        "trump",
        {"/taken_up": ["8S"]},
        [("/taken_up", AGREES)],
    ),
    (
        "a card taken up that another holds",
        "laid",
        {"/taken_up/1": "AC"},
        [("/hands/1", SIZES), ("/skat", SIZES)],
    ),
    ("a hand shown that was not", "laid", {"/shown": ["AC"]}, [("/shown", AGREES)]),
    ("a Kieker not shown", "kieker", {"/shown": []}, [("/shown", AGREES)]),
    ("another hand shown", "kieker", {"/shown/0": "7D"}, [("/shown", AGREES)]),
    (
        "a Skat that was taken up still there",
        "discard",
        {"/skat": ["7D", "7H"], "/hands/1": ["AH", "KH", "QH", "JH", "TH"]},
        [("/hands", AGREES), ("/skat", AGREES)],
    ),
    (
        "discards that were not laid away",
        "trump",
        {"/discards": ["8S"], "/skat": ["7S"]},
        [("/hands/0", SIZES), ("/skat", SIZES)],
    ),
    ("an act out of turn", "auction", {"/record/1": "2 bid 3 hand"}, [("/record/1", TURN)]),
    (
        "a bid that is too low",
        "auction",
        {"/record/1": "1 bid 2"},
        [("/record/1", "fipsen.bid-higher")],
    ),
    (
        "a bid under the minimum",
        "auction",
        {"/options/minimum_bid": 3, "/sheet/0/value": 6, "/scores/0": 6},
        [("/record/0", "fipsen.minimum-bid")],
    ),
    (
        "a Durch in a bid without the option",
        "auction",
        {"/record/1": "1 bid 3 durch"},
        [("/record/1", "fipsen.durch-bids")],
    ),
    (
        "a Kieker with pictures",
        "auction",
        {"/record/1": "1 bid-kieker"},
        [("/record/1", "fipsen.kieker-pictures")],
    ),
    (
        "a hold that is not equal",
        "held",
        {"/record/2": "0 hold"},
        [("/record/2", "fipsen.hold-equal")],
    ),
    ("a hold of the later", "held", {"/record/1": "1 hold"}, [("/record/1", "fipsen.hold-right")]),
    (
        "a Kontra at a table without",
        "doubled",
        {"/options/kontra": False},
        [("/record/5", "common.phase")],
    ),
    (
        "a Rekontra before a Kontra",
        "doubled",
        {"/record/5": "1 rekontra"},
        [("/record/5", "fipsen.kontra-order")],
    ),
    (
        "a discard of one card",
        "laid",
        {"/discards": ["7D"], "/aside/-": "AH", "/taken_up": ["7D", "7H"]},
        [("/hands/1", SIZES)],
    ),
    (
        "a suit not followed",
        "tricks",
        {"/record/8": "3 9H", "/hands/3": ["8C", "9C", "8H", "9S"]},
        [("/record/8", "common.follow-suit")],
    ),
    (
        "the Skat taken up twice",
        "discard",
        {"/record/-": "1 take-skat"},
        [("/record/5", "common.phase")],
    ),
    (
        "a hand that was thrown in",
        "asked",
        {"/record": ["0 pass", "1 pass", "2 pass", "3 pass"]},
        [("/record", AGREES)],
    ),
    (
        "an act too few",
        "skat",
        {"/record/3": DROP},
        [("/declarer", AGREES), ("/phase", AGREES), ("/to_act", AGREES)],
    ),
    (
        "nothing said",
        "skat",
        {"/record": []},
        [("/bid", AGREES), ("/declarer", AGREES), ("/phase", AGREES), ("/to_act", AGREES)],
    ),
]


@pytest.mark.parametrize(
    ("base", "changes", "faults"), [row[1:] for row in ROWS], ids=[row[0] for row in ROWS]
)
def test_corrupted_state(base: str, changes: dict[str, Any], faults: list[Fault]) -> None:
    """What the rules cannot produce is refused: all that is wrong, where, and by which clause."""
    assert faults_of(corrupted(base, changes)) == faults


@pytest.mark.parametrize("name", VALID)
def test_state_is_possible_before_it_is_corrupted(name: str) -> None:
    """What these tests corrupt is admitted as it is."""
    assert is_admitted(claim_of(name))


@pytest.mark.parametrize(
    ("base", "changes", "faults"),
    [
        (
            "play",
            {
                "/dealer": 5,
                "/declarer": 6,
                "/hands/1/0": "KC",
                "/in_hand/-": True,
                "/scores/1": 2,
                "/sheet/1/value": 13,
                "/version": 1,
            },
            [
                ("/aside", CARDS_ONCE),
                ("/dealer", SEATS),
                ("/declarer", SEATS),
                ("/hands/1/0", CARDS_ONCE),
                ("/in_hand", LISTS),
                ("/scores/1", SCORES),
                ("/scores/2", SCORES),
                ("/sheet/1/value", SHEET),
                ("/version", COUNTERS),
            ],
        ),
        (
            "deal",
            {
                "/hands/0": ["AC"],
                "/trump": "C",
                "/phase": "game-over",
                "/scores/3": 30,
                "/version": 1,
            },
            [
                ("/hands", CLEARED),
                ("/scores/3", SCORES),
                ("/sheet", SHEET),
                ("/trump", CLEARED),
                ("/version", COUNTERS),
            ],
        ),
        (
            "tricks",
            {
                "/to_act": [1],
                "/phase": "durch",
                "/durch": True,
                "/kontra": True,
                "/trump": "H",
                "/tricks_won/0": 0,
                "/bid/tricks": 2,
                "/scores/0": -3,
                "/version": 1,
            },
            [
                ("/bid", AGREES),
                ("/durch", AGREES),
                ("/kontra", AGREES),
                ("/phase", AGREES),
                ("/scores/0", SCORES),
                ("/to_act", AGREES),
                ("/tricks_won", AGREES),
                ("/trump", AGREES),
                ("/version", COUNTERS),
            ],
        ),
    ],
    ids=["what can be seen at once", "between hands", "what the record tells"],
)
def test_all_faults_are_listed(base: str, changes: dict[str, Any], faults: list[Fault]) -> None:
    """All that is wrong is said at once, ordered by pointer."""
    assert faults_of(corrupted(base, changes)) == faults


def test_faults_are_told_in_sentences() -> None:
    """Each fault has a sentence for a person."""
    for name, base, changes, _ in ROWS:
        with pytest.raises(ImpossibleState) as caught:
            FIPSEN.admit(corrupted(base, changes))
        assert all(len(fault.sentence) > 10 for fault in caught.value.faults), name


@pytest.mark.parametrize(
    ("base", "changes", "sentence"),
    [
        ("skat", {"/declarer": None}, "By the record, declarer is 1, not None."),
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
        FIPSEN.admit(corrupted(base, changes))
    assert caught.value.faults[0].sentence == sentence


@pytest.mark.parametrize("name", VALID)
def test_sets_are_accepted_in_any_order(name: str) -> None:
    """Cards of a hand, of the Skat, aside, taken up, laid away or shown are sets."""
    claim = claim_of(name)
    turned = {**claim, "hands": [hand[::-1] for hand in claim["hands"]]}
    for zone in ("skat", "aside", "taken_up", "discards", "shown"):
        turned[zone] = claim[zone][::-1]
    assert FIPSEN.admit(turned) == VALID[name]


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
    assert is_admitted(corrupted("twelve", {"/version": version})) == possible


@pytest.mark.parametrize(
    ("base", "version", "expected"), [("thrown in", 3, "4"), ("twelve", 17, "18 to 35")]
)
def test_number_of_actions_is_told(base: str, version: int, expected: str) -> None:
    """Where deals have been scored, the sentence says the least and the most."""
    with pytest.raises(ImpossibleState) as caught:
        FIPSEN.admit(corrupted(base, {"/version": version}))
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
    claim = claim_of("home")
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
    assert is_admitted(claim_of(name))
