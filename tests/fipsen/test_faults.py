"""States that the rules cannot produce, and what is said to be wrong with them.

Long for one reason: what can be wrong with a state is one list, a row a fault.
"""

from collections.abc import Mapping
from typing import Any, Final

import pytest

from engine import ImpossibleState
from engine.fipsen import FIPSEN
from engine.fipsen.state import State
from engine.kernel.actions import Deal
from tests.claims import DROP, Claim, Fault, Row, claim_from, put
from tests.faults.judging import is_admitted
from tests.fipsen.tables import FOUR, KIEKER, SIEBENER, between, declared, play_on, table, tricks
from tests.tables import after, faults_of

SHEET_SO_FAR: Final = "0 +3, 2 -12"
LATER: dict[str, Any] = {"sheet": SHEET_SO_FAR}
KONTRA: dict[str, Any] = {"kontra": True, **LATER}
CARDS_ONCE, CLEARED, COUNTERS = "common.cards-once", "common.table-cleared", "common.counters"
SEATS, LISTS, AGREES = "common.seats-named", "common.seat-lists", "common.record-agrees"
SIZES, SHEET, SCORES = "fipsen.hand-sizes", "fipsen.sheet", "fipsen.scores"
TURN = "common.turn"

VALID: Final[dict[str, State]] = {
    "new": between(3),
    "deal": between(4, sheet=SHEET_SO_FAR),
    "over": between(4, sheet=SHEET_SO_FAR, phase="game-over", deals=2),
    "home": between(3, sheet="0 +6", preset="fipsen-home"),
    "thrown in": after(between(3), Deal(seed="s"), "0 pass, 1 pass, 2 pass"),
    "first hand": table(FOUR, "0 bid 2, 1 bid 3"),
    "asked": table(FOUR, **LATER),
    "auction": table(FOUR, "0 bid 2, 1 bid 3 hand", **LATER),
    "held": table(FOUR, "0 bid 2, 1 bid 3 hand, 0 hold ruten", **LATER),
    "skat": declared("1 bid 3", skat="7D 7H", **LATER),
    "discard": declared("1 bid 3", "1 take-skat", skat="7D 7H", **LATER),
    "laid": declared("1 bid 3", "1 take-skat, 1 discard 7D AH", skat="7D 7H", **LATER),
    "trump": declared("0 bid 3 hand", **LATER),
    "kontra": declared("0 bid 3 hand", "0 trump C, 1 pass", **KONTRA),
    "doubled": declared("0 bid 3 hand", "0 trump C, 1 kontra", **KONTRA),
    "play": declared("0 bid 3 hand", "0 trump C, 0 AC, 1 AH", **LATER),
    "tricks": tricks(declared("0 bid 3 hand", "0 trump C", **LATER), 1),
    "durch": tricks(declared("0 bid 2 hand", "0 trump C", **LATER), 2),
    "leading on": play_on(tricks(declared("0 bid 2 hand", "0 trump C", **LATER), 2), 1),
    "kieker": declared("0 bid-kieker", hands=KIEKER, **LATER),
    "kieker of three": declared(
        "0 bid-kieker", hands="AC TC 9C 8C 7C | AH KH QH JH TH | AS KS QS JS TS", **LATER
    ),
    "mended": declared("0 bid-kieker", "0 discard 7D 8H 7H 8S 7S", hands=KIEKER, **LATER),
    "mended of three": declared(
        "0 bid-kieker",
        "0 discard KC QC JC 7D 9H",
        hands="AC TC 9C 8C 7C | AH KH QH JH TH | AS KS QS JS TS",
        **LATER,
    ),
    "sevens": table(SIEBENER, **LATER),
}


def claim_of(name: str) -> Claim:
    """A claim to corrupt."""
    return claim_from(FIPSEN.dump(VALID[name]))


def corrupted(name: str, changes: Mapping[str, Any]) -> Claim:
    """A valid state with some things changed."""
    claim = claim_of(name)
    for pointer, value in changes.items():
        put(claim, pointer, value)
    return claim


BID = {"seat": 0, "tricks": 3, "modifiers": ["hand"], "kieker": False}

# What is changed in which state, and everything that is wrong then.
ROWS: Final[list[Row]] = [
    # Lists with an entry a seat, and seats that are named
    ("a seat too few in the hand", "play", {"/in_hand/0": DROP}, [("/in_hand", LISTS)]),
    ("a hand too many", "play", {"/hands/-": []}, [("/hands", LISTS)]),
    ("a count of tricks too many", "deal", {"/tricks_won/-": 0}, [("/tricks_won", LISTS)]),
    (
        "a score too few",
        "new",
        {"/scores/2": DROP},
        [("/scores", LISTS)],
    ),
    (
        "more players than the lists have",
        "new",
        {"/players": 4},
        [("/hands", LISTS), ("/in_hand", LISTS), ("/scores", LISTS), ("/tricks_won", LISTS)],
    ),
    ("a dealer who is not there", "new", {"/dealer": 3}, [("/dealer", SEATS)]),
    ("a seat awaited that is not there", "play", {"/to_act/-": 4}, [("/to_act/1", SEATS)]),
    ("a seat awaited twice", "play", {"/to_act/-": 2}, [("/to_act", SEATS)]),
    ("seats awaited in descending order", "play", {"/to_act": [2, 0]}, [("/to_act", SEATS)]),
    ("a declarer who is not there", "play", {"/declarer": 5}, [("/declarer", SEATS)]),
    ("a bidder who is not there", "auction", {"/bid/seat": 4}, [("/bid/seat", SEATS)]),
    ("a row of a seat that is not there", "home", {"/sheet/0/seat": 3},
     [("/scores/0", SCORES), ("/sheet/0/seat", SEATS)]),
    (
        "an act of a seat that is not there",
        "mended of three",
        {"/record/0": "3 bid-kieker"},
        [("/record/0", SEATS)],
    ),
    # Every card in one place
    (
        "a card in two hands",
        "play",
        {"/hands/2/0": "KH"},
        [("/aside", CARDS_ONCE), ("/hands/2/0", CARDS_ONCE)],
    ),
    ("a card played and still held", "play", {"/hands/0/-": "AC"}, [("/record/5", CARDS_ONCE)]),
    ("a card in a hand and aside", "play", {"/aside/-": "KC"}, [("/aside/3", CARDS_ONCE)]),
    ("a card in the Skat and aside", "play", {"/aside/-": "8S"}, [("/aside/3", CARDS_ONCE)]),
    ("a card laid away and held", "laid", {"/discards/-": "KH"}, [("/discards/2", CARDS_ONCE)]),
    (
        "a card played twice",
        "tricks",
        {"/record/-": "0 AC"},
        [("/record/9", CARDS_ONCE)],
    ),
    ("a card that is nowhere", "play", {"/aside/0": DROP}, [("/aside", CARDS_ONCE)]),
    (
        "a card that is not in the pack",
        "play",
        {"/skat/0": "8D"},
        [("/aside", CARDS_ONCE), ("/skat/0", CARDS_ONCE)],
    ),
    (
        "a foreign card taken up",
        "laid",
        {"/taken_up/0": "2C"},
        [("/taken_up/0", CARDS_ONCE)],
    ),
    ("a card taken up twice", "laid", {"/taken_up/1": "7D"}, [("/taken_up/1", CARDS_ONCE)]),
    ("a card shown twice", "kieker", {"/shown/1": "AC"}, [("/shown/1", CARDS_ONCE)]),
    ("a foreign card shown", "kieker", {"/shown/4": "6C"}, [("/shown/4", CARDS_ONCE)]),
    # Sizes
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
        {"/taken_up": ["7D", "AH"], "/hands/1": ["AH", "KH", "QH", "JH", "TH", "7D"],
         "/aside/-": "7H"},
        [("/hands/1", SIZES)],
    ),
    (
        "a card fewer taken up",
        "discard",
        {"/taken_up": ["7D"]},
        [("/hands/1", SIZES), ("/skat", SIZES)],
    ),
    # Between hands
    ("a card in hand between hands", "deal", {"/hands/0": ["AC"]}, [("/hands", CLEARED)]),
    ("a Skat between hands", "deal", {"/skat": ["AC", "KC"]}, [("/skat", CLEARED)]),
    ("cards aside between hands", "deal", {"/aside": ["AC"]}, [("/aside", CLEARED)]),
    ("cards taken up between hands", "deal", {"/taken_up": ["AC"]}, [("/taken_up", CLEARED)]),
    ("discards between hands", "deal", {"/discards": ["AC"]}, [("/discards", CLEARED)]),
    ("a hand shown between hands", "over", {"/shown": ["AC"]}, [("/shown", CLEARED)]),
    ("a bid between hands", "deal", {"/bid": BID}, [("/bid", CLEARED)]),
    ("a declarer between hands", "deal", {"/declarer": 0}, [("/declarer", CLEARED)]),
    ("trumps between hands", "deal", {"/trump": "C"}, [("/trump", CLEARED)]),
    ("a Kontra between hands", "deal", {"/kontra": True}, [("/kontra", CLEARED)]),
    ("a Rekontra between hands", "deal", {"/rekontra": True}, [("/rekontra", CLEARED)]),
    ("a Durch between hands", "deal", {"/durch": True}, [("/durch", CLEARED)]),
    ("a trick between hands", "deal", {"/tricks_won/0": 1}, [("/tricks_won", CLEARED)]),
    ("a seat awaited between hands", "deal", {"/to_act": [0]}, [("/to_act", CLEARED)]),
    ("a seat awaited after the game", "over", {"/to_act": [0]}, [("/to_act", CLEARED)]),
    ("a seat not in the hand", "deal", {"/in_hand/1": False}, [("/in_hand", CLEARED)]),
    # The sheet, and what follows from it
    (
        "an act between hands",
        "thrown in",
        {"/record/-": "0 pass", "/version": 5},
        [("/record", CLEARED)],
    ),
    ("a score that the sheet does not give", "deal", {"/scores/0": 4}, [("/scores/0", SCORES)]),
    ("a score during a hand", "play", {"/scores/1": 2}, [("/scores/1", SCORES)]),
    (
        "a value that no deal has",
        "deal",
        {"/sheet/0/value": 7, "/scores/0": 7},
        [("/sheet/0/value", SHEET)],
    ),
    (
        "a value under the minimum bid",
        "home",
        {"/sheet/0/value": 2, "/scores/0": 2},
        [("/sheet/0/value", SHEET)],
    ),
    (
        "a value that takes a Rekontra",
        "deal",
        {"/sheet/0/value": 160, "/scores/0": 160},
        [("/sheet/0/value", SHEET)],
    ),
    (
        "five tricks without Durch",
        "deal",
        {"/sheet/0/value": 5, "/scores/0": 5},
        [("/sheet/0/value", SHEET)],
    ),
    ("a game that goes on after its end", "over", {"/phase": "deal"}, [("/sheet", SHEET)]),
    ("a game over before its end", "deal", {"/phase": "game-over"}, [("/sheet", SHEET)]),
    ("a hand after the last deal", "play", {"/options/deals": 2}, [("/sheet", SHEET)]),
    ("more deals than were to be played", "over", {"/options/deals": 1}, [("/sheet", SHEET)]),
    # Counters
    ("fewer hands than scored deals", "deal", {"/hand_number": 1}, [("/hand_number", COUNTERS)]),
    ("a hand that has not been dealt", "play", {"/hand_number": 2}, [("/hand_number", COUNTERS)]),
    ("fewer actions than hands", "deal", {"/version": 3}, [("/version", COUNTERS)]),
    ("fewer actions than acts", "play", {"/version": 11}, [("/version", COUNTERS)]),
    ("fewer actions in the first hand", "first hand", {"/version": 2}, [("/version", COUNTERS)]),
    ("more actions in the first hand", "first hand", {"/version": 4}, [("/version", COUNTERS)]),
    ("an action before the first deal", "new", {"/version": 1}, [("/version", COUNTERS)]),
    ("a deal thrown in by too few", "thrown in", {"/version": 3}, [("/version", COUNTERS)]),
    ("a deal thrown in by too many", "thrown in", {"/version": 5}, [("/version", COUNTERS)]),
    (
        "a deal thrown in that nobody passed",
        "deal",
        {"/hand_number": 3, "/version": 8},
        [("/version", COUNTERS)],
    ),
    # What the record of the hand leads to
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
    # Records that the rules forbid
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
    ("the Skat taken up twice", "discard", {"/record/-": "1 take-skat"},
     [("/record/5", "common.phase")]),
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
    ("nothing said", "skat", {"/record": []},
     [("/bid", AGREES), ("/declarer", AGREES), ("/phase", AGREES), ("/to_act", AGREES)]),
]  # fmt: skip


@pytest.mark.parametrize("name", VALID)
def test_state_is_possible_before_it_is_corrupted(name: str) -> None:
    """What these tests corrupt is admitted as it is."""
    assert is_admitted(claim_of(name))


@pytest.mark.parametrize(
    ("base", "changes", "faults"), [row[1:] for row in ROWS], ids=[row[0] for row in ROWS]
)
def test_corrupted_state(base: str, changes: dict[str, Any], faults: list[Fault]) -> None:
    """What the rules cannot produce is refused: all that is wrong, where, and by which clause."""
    assert faults_of(corrupted(base, changes)) == faults


def test_every_clause_of_states_is_found_broken_somewhere() -> None:
    """No clause that states can break goes untested here."""
    of_states = {name for name, clause in FIPSEN.clauses.items() if not clause.telling}
    broken = {clause for _, _, _, faults in ROWS for _, clause in faults}
    assert of_states | {SHEET} <= broken


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
            "By the record, the cards in hands are others.",
        ),
        ("play", {"/trump": "D"}, "By the record, trump is C, not D."),
    ],
    ids=["declarer", "hands", "trumps"],
)
def test_what_the_record_leads_to_is_told(
    base: str, changes: dict[str, Any], sentence: str
) -> None:
    """The sentence says what it would be by the record; of hands, only that they are others."""
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


@pytest.mark.parametrize("name", ["kieker", "mended", "kieker of three", "mended of three"])
def test_which_card_of_a_kieker_was_the_skat_is_not_kept(name: str) -> None:
    """All that was not dealt was taken up at once, and a state shows no more than that."""
    assert FIPSEN.dump(VALID[name])["skat"] == []
    assert is_admitted(claim_of(name))
