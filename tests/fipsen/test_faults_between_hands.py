"""Tables between hands that no hands can have led to, and what is said to be wrong with them."""

from typing import Any, Final

import pytest

from tests.claims import Fault, Row
from tests.fipsen.corrupted import COUNTERS, SCORES, SEATS, SHEET, corrupted
from tests.tables import faults_of

ROWS: Final[list[Row]] = [
    (
        "a row of a seat that is not there",
        "home",
        {"/sheet/0/seat": 3},
        [("/scores/0", SCORES), ("/sheet/0/seat", SEATS)],
    ),
    ("a score that the sheet does not give", "deal", {"/scores/0": 4}, [("/scores/0", SCORES)]),
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
    ("more deals than were to be played", "over", {"/options/deals": 1}, [("/sheet", SHEET)]),
    ("fewer hands than scored deals", "deal", {"/hand_number": 1}, [("/hand_number", COUNTERS)]),
    ("fewer actions than hands", "deal", {"/version": 3}, [("/version", COUNTERS)]),
    ("an action before the first deal", "new", {"/version": 1}, [("/version", COUNTERS)]),
    ("a deal thrown in by too few", "thrown in", {"/version": 3}, [("/version", COUNTERS)]),
    ("a deal thrown in by too many", "thrown in", {"/version": 5}, [("/version", COUNTERS)]),
    (
        "a deal thrown in that nobody passed",
        "deal",
        {"/hand_number": 3, "/version": 8},
        [("/version", COUNTERS)],
    ),
    (
        "a game of 12 won in two actions",
        "twelve",
        {"/version": 2},
        [("/version", COUNTERS)],
    ),
    ("an action fewer than a 12 takes", "twelve", {"/version": 17}, [("/version", COUNTERS)]),
    ("an action more than a 12 takes", "twelve", {"/version": 36}, [("/version", COUNTERS)]),
    (
        "more actions than anybody can have counted",
        "deal",
        {"/version": 2_147_483_646},
        [("/version", COUNTERS)],
    ),
    (
        "a deal more thrown in than there are actions for",
        "twelve",
        {"/version": 22, "/hand_number": 2},
        [("/version", COUNTERS)],
    ),
    (
        "a seat added after deals that were thrown in",
        "thrown in",
        {"/players": 4, "/hands/-": [], "/in_hand/-": True, "/scores/-": 0, "/tricks_won/-": 0},
        [("/version", COUNTERS)],
    ),
]


@pytest.mark.parametrize(
    ("base", "changes", "faults"), [row[1:] for row in ROWS], ids=[row[0] for row in ROWS]
)
def test_corrupted_state(base: str, changes: dict[str, Any], faults: list[Fault]) -> None:
    """What the rules cannot produce is refused: all that is wrong, where, and by which clause."""
    assert faults_of(corrupted(base, changes)) == faults
