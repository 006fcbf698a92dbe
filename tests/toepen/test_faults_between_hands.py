"""Tables between hands that no hands can have led to, and what is said to be wrong with them."""

from typing import Any, Final

import pytest

from tests.claims import Fault, Row
from tests.tables import faults_of
from tests.toepen.corrupted import ABSENCES, COUNTERS, DEALER, LIVES, corrupted

ROWS: Final[list[Row]] = [
    ("a game that goes on after its end", "over", {"/phase": "deal"}, [("/phase", LIVES)]),
    ("a game over before its end", "deal", {"/phase": "game-over"}, [("/phase", LIVES)]),
    (
        "more lives lost than there are",
        "deal",
        {"/lives_lost/2": 11, "/lives_lost_before/2": 11},
        [("/lives_lost/2", LIVES), ("/lives_lost_before/2", LIVES)],
    ),
    ("a dealer who is out", "survivors", {"/dealer": 1}, [("/dealer", DEALER)]),
    ("a dealer who is away", "absent", {"/dealer": 1}, [("/dealer", DEALER)]),
    ("somebody away without the option", "deal", {"/away/1": "own-needs"}, [("/away/1", ABSENCES)]),
    ("fewer actions than hands", "deal", {"/version": 99}, [("/version", COUNTERS)]),
    ("an action before the first deal", "new", {"/version": 1}, [("/version", COUNTERS)]),
    ("nobody's leaving the table counted", "absent", {"/version": 0}, [("/version", COUNTERS)]),
    ("leaving without coming back", "absent", {"/version": 2}, [("/version", COUNTERS)]),
    (
        "more rubbers lost than hands played",
        "deal",
        {"/rubbers_lost/0": 101},
        [("/rubbers_lost/0", COUNTERS)],
    ),
    (
        "a life lost before the first deal",
        "new",
        {"/lives_lost/0": 1, "/lives_lost_before/0": 1},
        [("/lives_lost_before/0", COUNTERS)],
    ),
    (
        "a rubber lost when the first hand has ended the game",
        "over in the first hand",
        {"/rubbers_lost/1": 1},
        [("/hand_number", COUNTERS)],
    ),
    (
        "twelve hands that cost nine lives",
        "nine lives",
        {"/hand_number": 12, "/version": 120},
        [("/hand_number", COUNTERS)],
    ),
    (
        "ten hands that cost nine lives, with absences",
        "nine lives",
        {"/hand_number": 10, "/version": 120, "/options/absences": True},
        [("/hand_number", COUNTERS)],
    ),
    (
        "hands that cost two players nothing",
        "nine lives",
        {"/lives_lost": [0, 0, 9], "/lives_lost_before": [0, 0, 9]},
        [("/lives_lost_before", LIVES)],
    ),
    (
        "three rubbers lost in one hand",
        "new",
        {"/hand_number": 1, "/version": 40, "/rubbers_lost": [1, 1, 1]},
        [("/hand_number", COUNTERS)],
    ),
    (
        "a million hands that cost nobody a life",
        "new",
        {"/hand_number": 1_000_000, "/version": 1_000_000},
        [("/hand_number", COUNTERS), ("/version", COUNTERS)],
    ),
    (
        "a rubber of more hands than there are lives",
        "rubbers",
        {"/hand_number": 43, "/version": 200},
        [("/hand_number", COUNTERS)],
    ),
    (
        "rubbers of survivors that two have won",
        "rubbers of survivors",
        {"/rubbers_lost": [2, 0, 0], "/hand_number": 2, "/version": 60},
        [("/rubbers_lost", COUNTERS)],
    ),
    (
        "a game of the first loser that all have lost",
        "over",
        {"/lives_lost": [10, 10, 10], "/lives_lost_before": [10, 10, 10]},
        [("/lives_lost", LIVES)],
    ),
    (
        "no survivor where somebody wins every trick",
        "over among survivors",
        {"/lives_lost": [10, 10, 10], "/lives_lost_before": [10, 10, 10]},
        [("/lives_lost", LIVES)],
    ),
    (
        "more lives lost than actions can have cost",
        "over",
        {"/version": 19},
        [("/version", COUNTERS)],
    ),
    (
        "more actions than a hand can have",
        "over in the first hand",
        {"/version": 80},
        [("/version", COUNTERS)],
    ),
]


@pytest.mark.parametrize(
    ("base", "changes", "faults"), [row[1:] for row in ROWS], ids=[row[0] for row in ROWS]
)
def test_corrupted_state(base: str, changes: dict[str, Any], faults: list[Fault]) -> None:
    """What the rules cannot produce is refused: all that is wrong, where, and by which clause."""
    assert faults_of(corrupted(base, changes)) == faults
