"""How large a state may become, and how far one can count."""

import json
from typing import Any

import pytest

from checks.acting import after, refused, shown
from checks.games.fipsen.tables import FOUR, between, declared, play_on, table
from vorhand.engine.fipsen import FIPSEN
from vorhand.engine.fipsen.state import State
from vorhand.engine.kernel.table.actions import Deal
from vorhand.engine.kernel.table.shapes import LIMIT

MOST = 32 * 1024
PICTURELESS = "AC TC 9C 8C 7C | AH TH 9H 8H 7H | KC QC JC KH QH | JH KS QS JS TS"
LONGEST = (
    "0 pass, 1 pass, 2 bid 2",
    *(
        f"3 bid {tricks}{shape}, 2 hold{shape}"
        for tricks in (2, 3, 4, 5)
        for shape in ("", " ruten", " hand ruten", " hand ruten durch")
        if (tricks, shape) != (2, "") and not (tricks == 5 and "durch" in shape)
    ),
)
"""Every rung of the ladder but Kieker, each of them held."""


def bytes_of(state: State) -> int:
    """The size of a state's JSON, written with spaces."""
    return len(json.dumps(FIPSEN.dump(state)).encode())


def swollen(state: State, rows: int, **more: Any) -> State:
    """The same table with as long a sheet, and as high numbers, as can be."""
    sheet = [{"seat": 3, "value": -320}] * rows
    claim = FIPSEN.dump(state)
    claim = {
        **claim,
        "id": "~" * 64,
        "version": LIMIT,
        "hand_number": LIMIT,
        "sheet": sheet,
        "scores": [0, 0, 0, -320 * rows],
        **more,
    }
    return FIPSEN.admit(claim)


def test_longest_hand_fits() -> None:
    """The longest auction and the whole play, with 999 rows on the sheet."""
    state = table(PICTURELESS, *LONGEST, durch_bids=True, kontra=True)
    assert len(shown(state).record) == 31
    played = play_on(after(state, "3 pass, 3 kontra, 2 rekontra"), 3)
    assert bytes_of(swollen(played, 999)) <= MOST


def test_longest_sheet_fits() -> None:
    """A sheet of a thousand rows."""
    over = swollen(
        FIPSEN.start(4, 0, FIPSEN.options(4, "fipsen-home", {}), ""), 1000, phase="game-over"
    )
    assert len(shown(over).sheet) == 1000
    assert bytes_of(over) <= MOST


def test_longest_play_fits() -> None:
    """Twenty cards played, but for the last."""
    state = play_on(declared("0 bid 2 hand", "0 trump C"), 19)
    assert len(shown(state).record) == 24
    assert bytes_of(state) <= MOST


@pytest.mark.parametrize("act", ["0 pass", "0 bid 2"])
def test_last_action_that_can_be_counted(act: str) -> None:
    """No number of a state goes beyond 2³¹ − 1: at the limit nothing is done any more."""
    claim = FIPSEN.dump(table(FOUR, sheet="0 +3"))
    state = FIPSEN.admit({**claim, "version": LIMIT})
    refusal = refused(state, act)
    assert refusal.clause.id == "common.limit"
    assert refusal.facts == {"limit": LIMIT}
    assert FIPSEN.legal_actions(state) == []
    before = FIPSEN.admit({**claim, "version": LIMIT - 1})
    assert shown(after(before, act)).version == LIMIT


def test_deal_at_the_limit() -> None:
    """No deal is listed where it could not be counted."""
    claim = FIPSEN.dump(after(table(FOUR, sheet="0 +3"), *["0 pass"]))
    assert FIPSEN.legal_actions(FIPSEN.admit({**claim, "version": LIMIT})) == []
    state = FIPSEN.admit({**FIPSEN.dump(between(4, sheet="0 +3")), "version": LIMIT})
    assert FIPSEN.legal_actions(state) == []
    assert refused(state, Deal(seed="s")).clause.id == "common.limit"


def test_most_telling_rules_before_the_limit() -> None:
    """The limit comes last."""
    state = FIPSEN.admit({**FIPSEN.dump(table(FOUR, sheet="0 +3")), "version": LIMIT})
    assert refused(state, "0 take-skat").clause.id == "common.phase"
    assert refused(state, "1 pass").clause.id == "common.turn"
    assert refused(state, "0 siebener-fips").clause.id == "fipsen.siebener-fips"


def test_last_hand_that_can_be_counted() -> None:
    """After as many hands as can be counted no other is dealt."""
    claim = {**FIPSEN.dump(between(4, sheet="0 +3")), "hand_number": LIMIT}
    assert FIPSEN.legal_actions(FIPSEN.admit(claim)) == []
    assert refused(FIPSEN.admit(claim), Deal(seed="s")).clause.id == "common.limit"
