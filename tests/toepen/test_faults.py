"""Hands in progress that the rules cannot produce, and what is said to be wrong with them; what any
claim can have, `tests/faults/test_marks.py` finds in all games.
"""

from typing import Any, Final

import pytest

from lab.faults.judging import is_admitted
from tests.claims import DROP, Fault, Row
from tests.tables import faults_of, game_of
from tests.toepen.corrupted import (
    ABSENCES,
    AGREES,
    CARDS_ONCE,
    CLEARED,
    COUNTERS,
    DEALER,
    EXCHANGES,
    LISTS,
    LIVES,
    REST,
    SEATS,
    SIZES,
    VALID,
    claim_of,
    corrupted,
)
from tests.toepen.tables import table
from vorhand.engine import GAMES, ImpossibleState

ROWS: Final[list[Row]] = [
    ("more lives lost in a hand", "stayed", {"/lives_lost/2": 11}, [("/lives_lost/2", LIVES)]),
    ("a dealer of the hand who is out", "survivor", {"/dealer": 3}, [("/dealer", DEALER)]),
    (
        "a dealer of the hand who is out, before forehand who is not",
        "survivors of four",
        {"/dealer": 2},
        [("/dealer", DEALER)],
    ),
    ("a dealer of the hand who is away", "drinks", {"/dealer": 3}, [("/dealer", DEALER)]),
    (
        "somebody away in a hand without the option",
        "play",
        {"/away/1": "own-needs"},
        [("/away/1", ABSENCES)],
    ),
    ("fewer actions than acts", "play", {"/version": 10}, [("/version", COUNTERS)]),
    ("fewer actions in the first hand", "first hand", {"/version": 2}, [("/version", COUNTERS)]),
    ("more actions in the first hand", "first hand", {"/version": 4}, [("/version", COUNTERS)]),
    (
        "nobody's leaving before a hand counted",
        "away in the first hand",
        {"/version": 2},
        [("/version", COUNTERS)],
    ),
    (
        "neither an act nor a leaving before the hand counted",
        "away in the first hand",
        {"/version": 1},
        [("/version", COUNTERS)],
    ),
    (
        "the closing of a hand that has not been dealt",
        "closing",
        {"/hand_number": 0, "/lives_lost_before": [0, 0, 0]},
        [("/hand_number", COUNTERS), ("/lives_lost", AGREES), ("/version", COUNTERS)],
    ),
    (
        "a hand that has not been dealt",
        "away",
        {"/hand_number": 0, "/lives_lost_before": [0, 0, 0, 0], "/lives_lost": [0, 1, 0, 0]},
        [("/hand_number", COUNTERS), ("/version", COUNTERS)],
    ),
    (
        "a rubber lost before the first hand is over",
        "away in the first hand",
        {"/rubbers_lost/0": 1},
        [("/rubbers_lost/0", COUNTERS)],
    ),
    ("closing before the last trick", "play", {"/phase": "closing"}, [("/phase", AGREES)]),
    ("play before the exchange is over", "exchange", {"/phase": "play"}, [("/phase", AGREES)]),
    ("no window after a knock", "knock", {"/window": None}, [("/window", AGREES)]),
    ("another window after a knock", "knock", {"/window": "challenge"}, [("/window", AGREES)]),
    ("a window without a knock", "play", {"/window": "answers"}, [("/window", AGREES)]),
    ("somebody else on turn", "play", {"/to_act": [3]}, [("/to_act", AGREES)]),
    ("nobody on turn", "play", {"/to_act": []}, [("/to_act", AGREES)]),
    ("somebody awaited in closing", "closing", {"/to_act": [0]}, [("/to_act", AGREES)]),
    (
        "one seat awaited in an exchange in which nobody waits",
        "exchange",
        {"/options/procedure": "fast"},
        [("/to_act", AGREES)],
    ),
    ("an answer awaited again", "fast", {"/to_act": [0, 2, 3]}, [("/to_act", AGREES)]),
    ("folded and in the hand", "knock", {"/in_hand/2": True}, [("/in_hand", AGREES)]),
    ("not folded and not in the hand", "play", {"/in_hand/3": False}, [("/in_hand", AGREES)]),
    ("a fold that has not been paid", "knock", {"/lives_lost/2": 0}, [("/lives_lost", AGREES)]),
    ("a life lost for nothing", "play", {"/lives_lost/0": 2}, [("/lives_lost", AGREES)]),
    ("a knock that is not counted", "knock", {"/knocks": 0}, [("/knocks", AGREES)]),
    ("a knock too many", "knock", {"/knocks": 2}, [("/knocks", AGREES)]),
    ("another knocker", "knock", {"/last_knocker": 0}, [("/last_knocker", AGREES)]),
    ("no knocker", "knock", {"/last_knocker": None}, [("/last_knocker", AGREES)]),
    ("a knocker in poverty", "poverty", {"/last_knocker": 1}, [("/last_knocker", AGREES)]),
    ("poverty at the old stake", "poverty", {"/knocks": 0}, [("/knocks", AGREES)]),
    (
        "a folded hand that is still held",
        "knock",
        {"/folded/2": [], "/hands/2": ["AS", "KS", "QS", "JS"]},
        [("/folded", AGREES), ("/hands", AGREES)],
    ),
    (
        "a hand face down of somebody in the hand",
        "play",
        {"/hands/3": [], "/folded/3": ["TC", "9C", "8C", "7C"]},
        [("/folded", AGREES), ("/hands", AGREES)],
    ),
    (
        "five cards and three",
        "play",
        {"/hands/2": ["AS", "KS", "QS", "JS", "TC"], "/hands/3": ["9C", "8C", "7C"]},
        [("/hands/2", SIZES), ("/hands/3", SIZES)],
    ),
    (
        "cards of somebody not dealt in",
        "drinks",
        {"/hands/3": REST[:4], "/stock": REST[4:]},
        [("/hands/3", SIZES)],
    ),
    ("buying drinks with cards", "away", {"/away/1": "buying-drinks"}, [("/hands/1", SIZES)]),
    ("dealt in without cards", "drinks", {"/away/3": "own-needs"}, [("/hands/3", SIZES)]),
    (
        "out with cards",
        "survivor",
        {"/lives_lost_before/1": 10, "/lives_lost/1": 10},
        [("/hands/1", SIZES)],
    ),
    (
        "too few dealt in",
        "drinks",
        {"/away": ["buying-drinks", "buying-drinks", None, "buying-drinks"]},
        [("/away", "toepen.too-few-present"), ("/hands/0", SIZES), ("/hands/1", SIZES)],
    ),
    (
        "a game that was over before the hand",
        "play",
        {"/lives_lost_before/2": 10, "/lives_lost/2": 10},
        [("/hands/2", SIZES), ("/lives_lost_before", LIVES)],
    ),
    (
        "a challenge that has turned nothing up, and cost nobody a life",
        "challenge",
        {"/record/2": "2 challenge"},
        [(f"/{name}", AGREES) for name in ("exchanged", "lives_lost", "to_act", "window")],
    ),
    (
        "an exchange with no stock left",
        "no stock left",
        {"/phase": "exchange"},
        [("/phase", AGREES)],
    ),
    (
        "a challenge closed, though all answer in turn",
        "challenge",
        {"/record/2": "close", "/window": None, "/to_act": [1]},
        [("/record/2", "common.phase")],
    ),
    (
        "somebody trusting twice, and asked again",
        "fast exchange",
        {"/record/-": "2 trust", "/to_act": [0, 1, 2]},
        [("/record/2", "toepen.answer-once")],
    ),
    (
        "a hand turned up without a challenge",
        "challenge",
        {"/exchanged/0/turned_up": True},
        [("/exchanged", AGREES)],
    ),
    (
        "a challenged hand face down",
        "turned up",
        {"/exchanged/0/turned_up": False},
        [("/exchanged", AGREES)],
    ),
    (
        "a challenge paid by the wrong one",
        "turned up",
        {"/lives_lost": [0, 5, 0, 3]},
        [("/lives_lost", AGREES)],
    ),
    (
        "a hand laid aside without an exchange",
        "exchange",
        {"/exchanged/-": {"seat": 0, "cards": [], "turned_up": False}},
        [("/exchanged", EXCHANGES), ("/exchanged/0/cards", EXCHANGES)],
    ),
    ("an exchange of nothing", "challenge", {"/record/1": DROP}, [("/exchanged", EXCHANGES)]),
    ("another's exchange", "challenge", {"/exchanged/0/seat": 2}, [("/exchanged", EXCHANGES)]),
    (
        "an exchange of the seat before",
        "challenge",
        {"/exchanged/0/seat": 0},
        [("/exchanged", EXCHANGES)],
    ),
    (
        "an exchange of the seat after, which nobody has answered",
        "challenge",
        {"/exchanged/0/seat": 2, "/record/2": DROP},
        [("/exchanged", EXCHANGES)],
    ),
    (
        "three cards laid aside",
        "challenge",
        {"/exchanged/0/cards": ["AH", "KH", "QH"], "/stock/-": "JH"},
        [("/exchanged/0/cards", EXCHANGES)],
    ),
    (
        "a card of another hand in the record",
        "play",
        {"/record/1": "2 AH"},
        [("/hands/1", SIZES), ("/hands/2", SIZES)],
    ),
    (
        "acts in another order",
        "play",
        {"/record": ["1 AH", "0 TD"]},
        [("/record/0", "common.turn")],
    ),
    ("another dealer", "play", {"/dealer": 1}, [("/record/0", "common.turn")]),
    ("another procedure", "fast", {"/options/procedure": "formal"}, [("/record/1", "common.turn")]),
    (
        "an act after a fold",
        "knock",
        {"/record/-": "2 stay"},
        [("/record/3", "common.not-in-hand")],
    ),
    ("an act left out", "stayed", {"/record/3": DROP}, [("/record/3", "common.turn")]),
    ("an act of another phase", "play", {"/record/-": "0 trust"}, [("/record/2", "common.phase")]),
    (
        "a card after the last",
        "closing",
        {"/record/-": "0 stay"},
        [("/record/15", "common.phase")],
    ),
    (
        "a knock twice running",
        "stayed",
        {"/record/-": "1 knock"},
        [("/record/5", "toepen.knock-twice-running")],
    ),
    (
        "a knock that was not covered",
        "knock",
        {"/lives_lost_before/1": 9, "/lives_lost/1": 9},
        [("/record/1", "toepen.knock-lives")],
    ),
    (
        "an announcement that was due",
        "announced",
        {"/record/0": DROP},
        [("/record/0", "toepen.announce-due")],
    ),
    (
        "an announcement without cause",
        "announced",
        {"/record/-": "1 whistle"},
        [("/record/2", "toepen.announce-unfounded")],
    ),
    (
        "an announcement at a table without them",
        "announced",
        {"/options/announcements": False},
        [("/record/0", "common.option-off")],
    ),
    (
        "a hand that is over",
        "knock",
        {"/record": ["0 TD", "1 knock", "2 fold", "3 fold", "0 fold"]},
        [("/record", AGREES)],
    ),
    (
        "a hand that goes on where a fold has ended the game",
        "stayed",
        {"/lives_lost_before/2": 9, "/lives_lost/2": 10},
        [("/record", AGREES)],
    ),
    ("an absent player's answer left out", "away", {"/record/3": DROP}, [("/record", AGREES)]),
    (
        "an absent player's act",
        "away",
        {"/record": ["0 TD", "1 AH", "3 knock", "0 stay"], "/folded/1": ["KH", "QH", "JH"]},
        [("/record/1", "common.not-in-hand")],
    ),
    ("back and still away", "away", {"/record/-": "1 step-in"}, [("/away", AGREES)]),
    (
        "a table without late knocks",
        "closing",
        {"/options/late_knock": False},
        [("/record", AGREES)],
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
                "/record/0": "7 TD",
                "/dealer": 5,
                "/hands/1/0": "9C",
                "/in_hand/-": True,
                "/lives_lost/3": 11,
                "/away/2": "own-needs",
                "/rubbers_lost/0": 101,
            },
            [
                ("/away/2", ABSENCES),
                ("/dealer", SEATS),
                ("/hands/3/1", CARDS_ONCE),
                ("/in_hand", LISTS),
                ("/lives_lost/3", LIVES),
                ("/record/0", SEATS),
                ("/rubbers_lost/0", COUNTERS),
                ("/stock", CARDS_ONCE),
            ],
        ),
        (
            "deal",
            {
                "/hands/0": ["TD"],
                "/knocks": 2,
                "/phase": "game-over",
                "/rubbers_lost/1": 101,
                "/version": 1,
            },
            [
                ("/hands", CLEARED),
                ("/knocks", CLEARED),
                ("/phase", LIVES),
                ("/rubbers_lost/1", COUNTERS),
                ("/version", COUNTERS),
            ],
        ),
        (
            "knock",
            {
                "/window": None,
                "/to_act": [1],
                "/knocks": 3,
                "/last_knocker": None,
                "/in_hand/0": False,
                "/lives_lost/1": 9,
                "/version": 1,
            },
            [
                ("/in_hand", AGREES),
                ("/knocks", AGREES),
                ("/last_knocker", AGREES),
                ("/lives_lost", AGREES),
                ("/to_act", AGREES),
                ("/version", COUNTERS),
                ("/window", AGREES),
            ],
        ),
        (
            "knock",
            {"/rubbers_lost/0": 101, "/knocks": 3, "/last_knocker": None},
            [("/knocks", AGREES), ("/last_knocker", AGREES), ("/rubbers_lost/0", COUNTERS)],
        ),
    ],
    ids=["what can be seen at once", "between hands", "what the record tells", "both kinds"],
)
def test_all_faults_are_listed(base: str, changes: dict[str, Any], faults: list[Fault]) -> None:
    """All that is wrong is said at once, ordered by pointer."""
    assert faults_of(corrupted(base, changes)) == faults


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
    assert faults_of(corrupted("first hand", changes)) == [fault]


def test_faults_are_told_in_sentences() -> None:
    """Each fault has a sentence for a person."""
    for name, base, changes, _ in ROWS:
        with pytest.raises(ImpossibleState) as caught:
            GAMES["toepen"].admit(corrupted(base, changes))
        assert all(len(fault.sentence) > 10 for fault in caught.value.faults), name


@pytest.mark.parametrize(("base", "word"), [("over", "is over"), ("deal", "is not over")])
def test_fault_of_the_end_says_whether_the_game_is_over(base: str, word: str) -> None:
    """The sentence says what the lives tell."""
    other = {"over": "deal", "deal": "game-over"}[base]
    with pytest.raises(ImpossibleState) as caught:
        GAMES["toepen"].admit(corrupted(base, {"/phase": other}))
    assert word in caught.value.faults[0].sentence


@pytest.mark.parametrize("players", range(3, 9))
def test_hands_are_accepted_in_any_order(players: int) -> None:
    """The cards of a hand are a set; the stock and the record have an order."""
    state = table(" | ".join(["TD", *[""] * (players - 1)]))
    claim = game_of(state).dump(state)
    shuffled = {**claim, "hands": [hand[::-1] for hand in claim["hands"]]}
    assert game_of(state).admit(shuffled) == state
