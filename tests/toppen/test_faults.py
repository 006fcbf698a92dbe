"""States that the rules cannot produce, and what is said to be wrong with them.

Long for one reason: what can be wrong with a state is one list, a row a fault.
"""

from collections.abc import Mapping
from typing import Any, Final

import pytest

from lab.faults.judging import is_admitted
from tests.claims import DROP, Claim, Fault, Row, claim_from, put
from tests.tables import faults_of
from tests.toppen.tables import FOUR, between, play_on, playing, table
from vorhand.engine import ImpossibleState
from vorhand.engine.toppen import TOPPEN
from vorhand.engine.written.toppen_table import State

LATER: dict[str, Any] = {"fines": [0, 4, 1, 3]}
CARDS_ONCE, CLEARED, COUNTERS = "common.cards-once", "common.table-cleared", "common.counters"
SEATS, LISTS, AGREES = "common.seats-named", "common.seat-lists", "common.record-agrees"
SIZES, FINES, HANDS = (
    "toppen.hand-sizes", "toppen.fines", "toppen.hands",
)  # fmt: skip
ROUND = "0 TD, 1 AH, 2 AS, 3 TC"

VALID: Final[dict[str, State]] = {
    "new": between(4),
    "deal": between(4, **LATER),
    "over": between(4, hands=1, **LATER),
    "first hand": playing(FOUR, "0 TD, 1 AH"),
    "opening": table(FOUR, "0 stay, 1 fold", **LATER),
    "play": playing(FOUR, "0 TD, 1 AH", **LATER),
    "knock": playing(FOUR, "0 TD, 1 knock, 2 fold", **LATER),
    "stayed": playing(FOUR, "0 TD, 1 knock, 2 fold, 3 stay, 0 stay", **LATER),
    "doubled": playing(FOUR, "0 knock, all stay", ROUND, "0 knock, 1 stay", **LATER),
    "last": play_on(playing(FOUR, "0 knock, all stay", hands=2, **LATER), 15),
}


def claim_of(name: str) -> Claim:
    """A claim to corrupt."""
    return claim_from(TOPPEN.dump(VALID[name]))


def corrupted(name: str, changes: Mapping[str, Any]) -> Claim:
    """A valid state with some things changed."""
    claim = claim_of(name)
    for pointer, value in changes.items():
        put(claim, pointer, value)
    return claim


# What is changed in which state, and everything that is wrong then.
ROWS: Final[list[Row]] = [
    (
        "more players than the lists have",
        "new",
        {"/players": 5},
        [(f"/{name}", LISTS) for name in ("fines", "fines_before", "folded", "hands", "in_hand")]
        + [("/multipliers", LISTS)],
    ),
    ("a game that goes on after its end", "over", {"/phase": "deal"}, [("/phase", HANDS)]),
    ("a game over without an end", "deal", {"/phase": "game-over"}, [("/phase", HANDS)]),
    (
        "a game over before its end",
        "deal",
        {"/phase": "game-over", "/options/hands": 2},
        [("/phase", HANDS)],
    ),
    ("a hand too many in the game", "last", {"/options/hands": 1}, [("/hand_number", HANDS)]),
    (
        "a hand too many between hands",
        "over",
        {"/hand_number": 2, "/fines": [1, 4, 2, 3], "/fines_before": [1, 4, 2, 3]},
        [("/hand_number", HANDS)],
    ),
    (
        "fines before the first hand",
        "new",
        {"/fines/0": 1, "/fines_before/0": 1},
        [("/fines_before/0", FINES)],
    ),
    (
        "more fines than a hand can cost",
        "deal",
        {"/fines/1": 89, "/fines_before/1": 89},
        [("/fines_before/1", FINES)],
    ),
    (
        "two who have drunk nothing in a hand",
        "deal",
        {"/fines/2": 0, "/fines_before/2": 0},
        [("/fines_before", FINES)],
    ),
    (
        "too little drunk before a hand",
        "play",
        {"/fines": [0, 0, 1, 3], "/fines_before": [0, 0, 1, 3]},
        [("/fines_before", FINES)],
    ),
    (
        "more fines than all can have drunk in these actions",
        "deal",
        {"/fines": [0, 14, 1, 4], "/fines_before": [0, 14, 1, 4]},
        [("/fines_before", FINES)],
    ),
    (
        "fewer fines than so many actions cost",
        "deal",
        {"/version": 43},
        [("/fines_before", FINES)],
    ),
    ("fewer actions than hands", "deal", {"/version": 3}, [("/version", COUNTERS)]),
    ("more actions than a hand can have", "deal", {"/version": 86}, [("/version", COUNTERS)]),
    ("fewer actions than acts", "play", {"/version": 10}, [("/version", COUNTERS)]),
    ("fewer actions in the first hand", "first hand", {"/version": 6}, [("/version", COUNTERS)]),
    ("more actions in the first hand", "first hand", {"/version": 8}, [("/version", COUNTERS)]),
    ("an action before the first deal", "new", {"/version": 1}, [("/version", COUNTERS)]),
    (
        "a hand that has not been dealt",
        "first hand",
        {"/hand_number": 0},
        [("/hand_number", COUNTERS), ("/version", COUNTERS)],
    ),
    ("play before the opening is over", "opening", {"/phase": "play"}, [("/phase", AGREES)]),
    ("an opening that is over", "play", {"/phase": "opening"}, [("/phase", AGREES)]),
    ("a window in the opening", "opening", {"/window": "answers"}, [("/window", AGREES)]),
    ("no window after a knock", "knock", {"/window": None}, [("/window", AGREES)]),
    ("a window without a knock", "play", {"/window": "answers"}, [("/window", AGREES)]),
    ("somebody else on turn", "play", {"/to_act": [3]}, [("/to_act", AGREES)]),
    ("nobody on turn", "play", {"/to_act": []}, [("/to_act", AGREES)]),
    ("two on turn", "play", {"/to_act": [2, 3]}, [("/to_act", AGREES)]),
    ("folded and in the hand", "knock", {"/in_hand/2": True}, [("/in_hand", AGREES)]),
    ("not folded and not in the hand", "play", {"/in_hand/3": False}, [("/in_hand", AGREES)]),
    ("a fold that has not been paid", "knock", {"/fines/2": 1}, [("/fines", AGREES)]),
    ("a fine drunk for nothing", "play", {"/fines/0": 1}, [("/fines", AGREES)]),
    ("a knock that is not counted", "stayed", {"/fine": 1}, [("/fine", AGREES)]),
    ("a fine raised too soon", "knock", {"/fine": 2}, [("/fine", AGREES)]),
    ("another knocker", "knock", {"/last_knocker": 0}, [("/last_knocker", AGREES)]),
    ("no knocker", "knock", {"/last_knocker": None}, [("/last_knocker", AGREES)]),
    ("a multiplier too low", "doubled", {"/multipliers/0": 1}, [("/multipliers", AGREES)]),
    ("a multiplier too high", "doubled", {"/multipliers/0": 4}, [("/multipliers", AGREES)]),
    ("another's multiplier", "doubled", {"/multipliers": [1, 2, 1, 1]}, [("/multipliers", AGREES)]),
    (
        "a folded hand that is still held",
        "knock",
        {"/folded/2": [], "/hands/2": ["AS", "KS", "8S", "7S"]},
        [("/folded", AGREES), ("/hands", AGREES)],
    ),
    (
        "five cards and three",
        "play",
        {"/hands/2": ["AS", "KS", "8S", "7S", "TC"], "/hands/3": ["9C", "8C", "7C"]},
        [("/hands/2", SIZES), ("/hands/3", SIZES)],
    ),
    (
        "a card of another hand in the record",
        "play",
        {"/record/5": "2 AH"},
        [("/hands/1", SIZES), ("/hands/2", SIZES)],
    ),
    (
        "acts in another order",
        "play",
        {"/record": ["0 stay", "1 stay", "2 stay", "3 stay", "1 AH", "0 TD"]},
        [("/record/4", "common.turn")],
    ),
    ("another dealer", "play", {"/dealer": 1}, [("/record/0", "common.turn")]),
    (
        "an act after a fold",
        "knock",
        {"/record/-": "2 stay"},
        [("/record/7", "common.not-in-hand")],
    ),
    ("an act left out", "stayed", {"/record/7": DROP}, [("/record/7", "common.turn")]),
    ("a stay left out", "play", {"/record/3": DROP}, [("/record/3", "common.phase")]),
    ("an act of another phase", "play", {"/record/-": "2 fold"}, [("/record/6", "common.phase")]),
    ("a knock out of turn", "play", {"/record/-": "3 knock"}, [("/record/6", "toppen.knock-turn")]),
    (
        "a second knock before a card",
        "stayed",
        {"/record/-": "1 knock"},
        [("/record/9", "toppen.knock-before-playing")],
    ),
    (
        "a hand that all have left",
        "opening",
        {"/record": ["0 fold", "1 fold", "2 fold", "3 fold"]},
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


def test_talon_of_another_size_means_another_pack() -> None:
    """With a talon of four there is no king among four players, nor so many cards undealt."""
    faults = faults_of(corrupted("opening", {"/options/talon": 4}))
    assert {clause for _, clause in faults} == {CARDS_ONCE}
    kings = [pointer for pointer, _ in faults]
    assert len(kings) == 4


@pytest.mark.parametrize(
    ("base", "changes", "faults"),
    [
        (
            "play",
            {
                "/record/0": "7 stay",
                "/dealer": 5,
                "/hands/1/0": "9C",
                "/in_hand/-": True,
                "/fines_before/3": 89,
                "/options/hands": 1,
                "/version": 1,
            },
            [
                ("/dealer", SEATS),
                ("/fines_before/3", FINES),
                ("/hand_number", HANDS),
                ("/hands/3/1", CARDS_ONCE),
                ("/in_hand", LISTS),
                ("/record/0", SEATS),
                ("/talon", CARDS_ONCE),
                ("/version", COUNTERS),
            ],
        ),
        (
            "deal",
            {"/hands/0": ["TD"], "/fine": 2, "/phase": "game-over", "/version": 1},
            [("/fine", CLEARED), ("/hands", CLEARED), ("/phase", HANDS), ("/version", COUNTERS)],
        ),
        (
            "knock",
            {
                "/window": None,
                "/to_act": [1],
                "/fine": 3,
                "/last_knocker": None,
                "/in_hand/0": False,
                "/multipliers/1": 2,
                "/fines/1": 9,
                "/version": 1,
            },
            [
                ("/fine", AGREES),
                ("/fines", AGREES),
                ("/in_hand", AGREES),
                ("/last_knocker", AGREES),
                ("/multipliers", AGREES),
                ("/to_act", AGREES),
                ("/version", COUNTERS),
                ("/window", AGREES),
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
            TOPPEN.admit(corrupted(base, changes))
        assert all(len(fault.sentence) > 10 for fault in caught.value.faults), name


@pytest.mark.parametrize(("base", "word"), [("over", "is over"), ("deal", "is not over")])
def test_fault_of_the_end_says_whether_the_game_is_over(base: str, word: str) -> None:
    """The sentence says what the hands played tell."""
    other = {"over": "deal", "deal": "game-over"}[base]
    with pytest.raises(ImpossibleState) as caught:
        TOPPEN.admit(corrupted(base, {"/phase": other}))
    assert word in caught.value.faults[0].sentence


@pytest.mark.parametrize("players", range(4, 9))
def test_hands_are_accepted_in_any_order(players: int) -> None:
    """The cards of a hand are a set; the talon and the record have an order."""
    state = table(" | ".join(["TD", *[""] * (players - 1)]))
    claim = TOPPEN.dump(state)
    shuffled = {**claim, "hands": [hand[::-1] for hand in claim["hands"]]}
    assert TOPPEN.admit(shuffled) == state


def test_bounds_of_earlier_hands_are_just_reached() -> None:
    """One hand: 88 fines for one of four; 4 actions at least, and 85 at most."""
    for version, fines in (
        (45, [88, 1, 1, 0]),
        (4, [1, 1, 1, 0]),
        (85, [17, 17, 17, 0]),
        (10, [1, 1, 1, 1]),
    ):
        claim = {**claim_of("deal"), "version": version, "fines": fines, "fines_before": fines}
        assert is_admitted(claim)
