"""States that the rules cannot produce, and what is said to be wrong with them.

Long for one reason: what can be wrong with a state is one list, a row a fault.
"""

from collections.abc import Mapping
from typing import Any, Final

import pytest

from engine import GAMES, ImpossibleState
from engine.toepen.actions import PACK
from engine.toepen.state import State
from tests.claims import DROP, Claim, Fault, Row, claim_from, put
from tests.faults.judging import is_admitted
from tests.tables import faults_of, game_of
from tests.toepen.tables import FOUR, THREE, between, play_on, table

LATER: dict[str, Any] = {"lives_lost": [0, 4, 0, 3]}
FAST: dict[str, Any] = {"procedure": "fast", **LATER}
SURVIVOR: dict[str, Any] = {"ending": "last-survivor"}
THREE_OF_FOUR = "TD 9D 8D 7D | AH KH QH JH | AS KS QS JS | -"
TENS = "TC TD TH AS | AH KH QH JH | AC AD KC KD | "
REST = [card for card in PACK.cards if card not in THREE_OF_FOUR]
CARDS_ONCE, CLEARED, COUNTERS = "common.cards-once", "common.table-cleared", "common.counters"
SEATS, LISTS, AGREES = "common.seats-named", "common.seat-lists", "common.record-agrees"
SIZES, LIVES, DEALER = "toepen.hand-sizes", "toepen.lives", "toepen.dealer"
ABSENCES, EXCHANGES = "toepen.absences", "toepen.exchanges"

VALID: Final[dict[str, State]] = {
    "new": between(3),
    "deal": between(3, lives_lost=[0, 4, 9]),
    "over": between(3, phase="game-over", dealer=0, lives_lost=[0, 4, 10]),
    "survivors": between(4, lives_lost=[0, 10, 0, 0], **SURVIVOR),
    "absent": between(4, away={1: "own-needs"}),
    "first hand": table(FOUR, "0 TD, 1 AH"),
    "away in the first hand": table(FOUR, "0 TD", away={1: "own-needs"}),
    "exchange": table(FOUR, "0 keep-hand", exchange=True, **LATER),
    "challenge": table(FOUR, "0 keep-hand, 1 exchange-hand, 2 trust", exchange=True, **LATER),
    "fast exchange": table(FOUR, "3 exchange-hand, 2 trust", exchange=True, **FAST),
    "no stock left": table(
        " | " * 6,
        "3 exchange-hand",
        "4 trust, 5 trust, 6 trust, 0 trust, 1 trust, 2 trust",
        exchange=True,
        dealer=2,
    ),
    "turned up": table(FOUR, "0 exchange-hand, 1 challenge", exchange=True, **LATER),
    "poverty": table(FOUR, "0 stay", poverty=True, lives_lost=[0, 9, 0, 0]),
    "play": table(FOUR, "0 TD, 1 AH", **LATER),
    "knock": table(FOUR, "0 TD, 1 knock, 2 fold", **LATER),
    "stayed": table(FOUR, "0 TD, 1 knock, 2 fold, 3 stay, 0 stay", **LATER),
    "fast": table(FOUR, "1 knock, 3 fold", **FAST),
    "closing": play_on(table(THREE, "0 knock, 1 stay, 2 stay", lives_lost=[0, 1, 2]), 12),
    "away": table(FOUR, "0 TD, 3 knock, 0 stay", away={1: "own-needs"}, **LATER),
    "drinks": table(THREE_OF_FOUR, "0 TD", away={3: "buying-drinks"}, dealer=2, **LATER),
    "survivor": table(THREE_OF_FOUR, "0 TD", lives_lost=[0, 9, 0, 10], dealer=2, **SURVIVOR),
    "survivors of four": table(
        "TD 9D 8D 7D | AH KH QH JH | - | TC 9C 8C 7C",
        "3 TC",
        lives_lost=[0, 4, 10, 0],
        dealer=1,
        **SURVIVOR,
    ),
    "announced": table(TENS, "0 sing, 0 TC", announcements=True, **LATER),
}


def claim_of(name: str) -> Claim:
    """A claim to corrupt."""
    state = VALID[name]
    return claim_from(game_of(state).dump(state))


def corrupted(name: str, changes: Mapping[str, Any]) -> Claim:
    """A valid state with some things changed."""
    claim = claim_of(name)
    for pointer, value in changes.items():
        put(claim, pointer, value)
    return claim


# What is changed in which state, and everything that is wrong then.
ROWS: Final[list[Row]] = [
    ("a seat too few in the hand", "play", {"/in_hand/0": DROP}, [("/in_hand", LISTS)]),
    ("a count of lives too many", "deal", {"/lives_lost/-": 0}, [("/lives_lost", LISTS)]),
    (
        "an earlier count of lives too many",
        "deal",
        {"/lives_lost_before/-": 0},
        [("/lives_lost_before", LISTS)],
    ),
    ("a count of rubbers too many", "deal", {"/rubbers_lost/-": 0}, [("/rubbers_lost", LISTS)]),
    ("an absence too many", "deal", {"/away/-": None}, [("/away", LISTS)]),
    ("a hand too many", "play", {"/hands/-": []}, [("/hands", LISTS)]),
    ("folded cards of too few", "play", {"/folded/0": DROP}, [("/folded", LISTS)]),
    (
        "more players than the lists have",
        "new",
        {"/players": 4},
        [
            ("/away", LISTS),
            ("/folded", LISTS),
            ("/hands", LISTS),
            ("/in_hand", LISTS),
            ("/lives_lost", LISTS),
            ("/lives_lost_before", LISTS),
            ("/rubbers_lost", LISTS),
        ],
    ),
    ("a dealer who is not there", "deal", {"/dealer": 3}, [("/dealer", SEATS)]),
    ("a dealer of the hand who is not there", "play", {"/dealer": 4}, [("/dealer", SEATS)]),
    ("a knocker who is not there", "knock", {"/last_knocker": 7}, [("/last_knocker", SEATS)]),
    ("a seat awaited that is not there", "play", {"/to_act/-": 4}, [("/to_act/1", SEATS)]),
    ("a seat awaited twice", "play", {"/to_act/-": 2}, [("/to_act", SEATS)]),
    ("seats awaited in descending order", "fast", {"/to_act": [2, 0]}, [("/to_act", SEATS)]),
    (
        "an exchanger who is not there",
        "challenge",
        {"/exchanged/0/seat": 4},
        [("/exchanged/0/seat", SEATS)],
    ),
    (
        "an act of a seat that is not there",
        "knock",
        {"/record/-": "4 stay"},
        [("/record/3", SEATS)],
    ),
    (
        "a card in two hands",
        "play",
        {"/hands/2/0": "KH"},
        [("/hands/2/0", CARDS_ONCE), ("/stock", CARDS_ONCE)],
    ),
    ("a card played and still held", "play", {"/hands/0/-": "TD"}, [("/record/0", CARDS_ONCE)]),
    ("a card in a hand and in the stock", "play", {"/stock/-": "TC"}, [("/stock/16", CARDS_ONCE)]),
    (
        "a card laid aside and held",
        "challenge",
        {"/exchanged/0/cards/0": "AS"},
        [("/exchanged/0/cards/0", CARDS_ONCE), ("/stock", CARDS_ONCE)],
    ),
    (
        "a card folded and held",
        "knock",
        {"/folded/2/0": "TC"},
        [("/folded/2/0", CARDS_ONCE), ("/stock", CARDS_ONCE)],
    ),
    ("a card that is nowhere", "play", {"/stock/0": DROP}, [("/stock", CARDS_ONCE)]),
    (
        "a card that is not in the pack",
        "play",
        {"/stock/0": "2C"},
        [("/stock", CARDS_ONCE), ("/stock/0", CARDS_ONCE)],
    ),
    ("a card in hand between hands", "deal", {"/hands/0": ["TD"]}, [("/hands", CLEARED)]),
    ("a foreign card between hands", "deal", {"/stock": ["2C"]}, [("/stock", CLEARED)]),
    ("a folded card between hands", "deal", {"/folded/0": ["TD"]}, [("/folded", CLEARED)]),
    (
        "a hand laid aside between hands",
        "deal",
        {"/exchanged/-": {"seat": 0, "cards": [], "turned_up": False}},
        [("/exchanged", CLEARED)],
    ),
    ("an act between hands", "deal", {"/record/-": "0 TD"}, [("/record", CLEARED)]),
    ("a seat in the hand between hands", "deal", {"/in_hand/1": True}, [("/in_hand", CLEARED)]),
    ("a knock between hands", "deal", {"/knocks": 1}, [("/knocks", CLEARED)]),
    ("a knocker between hands", "deal", {"/last_knocker": 1}, [("/last_knocker", CLEARED)]),
    ("a window between hands", "deal", {"/window": "answers"}, [("/window", CLEARED)]),
    ("a seat awaited between hands", "deal", {"/to_act": [1]}, [("/to_act", CLEARED)]),
    ("a seat awaited after the game", "over", {"/to_act": [1]}, [("/to_act", CLEARED)]),
    (
        "lives lost since the deal between hands",
        "deal",
        {"/lives_lost/0": 1},
        [("/lives_lost_before", CLEARED)],
    ),
    ("a game that goes on after its end", "over", {"/phase": "deal"}, [("/phase", LIVES)]),
    ("a game over before its end", "deal", {"/phase": "game-over"}, [("/phase", LIVES)]),
    (
        "more lives lost than there are",
        "deal",
        {"/lives_lost/2": 11, "/lives_lost_before/2": 11},
        [("/lives_lost/2", LIVES), ("/lives_lost_before/2", LIVES)],
    ),
    ("more lives lost in a hand", "stayed", {"/lives_lost/2": 11}, [("/lives_lost/2", LIVES)]),
    ("a dealer who is out", "survivors", {"/dealer": 1}, [("/dealer", DEALER)]),
    ("a dealer who is away", "absent", {"/dealer": 1}, [("/dealer", DEALER)]),
    ("a dealer of the hand who is out", "survivor", {"/dealer": 3}, [("/dealer", DEALER)]),
    (
        "a dealer of the hand who is out, before forehand who is not",
        "survivors of four",
        {"/dealer": 2},
        [("/dealer", DEALER)],
    ),
    ("a dealer of the hand who is away", "drinks", {"/dealer": 3}, [("/dealer", DEALER)]),
    ("somebody away without the option", "deal", {"/away/1": "own-needs"}, [("/away/1", ABSENCES)]),
    (
        "somebody away in a hand without the option",
        "play",
        {"/away/1": "own-needs"},
        [("/away/1", ABSENCES)],
    ),
    ("fewer actions than hands", "deal", {"/version": 99}, [("/version", COUNTERS)]),
    ("fewer actions than acts", "play", {"/version": 102}, [("/version", COUNTERS)]),
    ("fewer actions in the first hand", "first hand", {"/version": 2}, [("/version", COUNTERS)]),
    ("more actions in the first hand", "first hand", {"/version": 4}, [("/version", COUNTERS)]),
    ("an action before the first deal", "new", {"/version": 1}, [("/version", COUNTERS)]),
    ("nobody's leaving the table counted", "absent", {"/version": 0}, [("/version", COUNTERS)]),
    ("leaving without coming back", "absent", {"/version": 2}, [("/version", COUNTERS)]),
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
        "more rubbers lost than hands played",
        "deal",
        {"/rubbers_lost/0": 101},
        [("/rubbers_lost/0", COUNTERS)],
    ),
    (
        "a rubber lost before the first hand is over",
        "away in the first hand",
        {"/rubbers_lost/0": 1},
        [("/rubbers_lost/0", COUNTERS)],
    ),
    (
        "a life lost before the first deal",
        "new",
        {"/lives_lost/0": 1, "/lives_lost_before/0": 1},
        [("/lives_lost_before/0", COUNTERS)],
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
    ("a life lost for nothing", "play", {"/lives_lost/0": 1}, [("/lives_lost", AGREES)]),
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
        "every card that was played still in hand",
        "first hand",
        {"/hands/0/-": "TD", "/hands/1/-": "AH"},
        [("/record/0", CARDS_ONCE), ("/record/1", CARDS_ONCE)],
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
    """No clause that only states can break goes untested here."""
    of_states = {name for name, clause in GAMES["toepen"].clauses.items() if not clause.telling}
    broken = {clause for _, _, _, faults in ROWS for _, clause in faults}
    assert of_states <= broken


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
