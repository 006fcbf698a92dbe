"""Sentences of refusals and faults: the facts that decided, put into words."""

from typing import Any

import pytest

from cases.fipsen.words import PICTURELESS, declared, table
from cases.situations import Json, Situation, changed
from checks.acting import refused
from checks.games.fipsen.tables import FOUR
from vorhand.engine import ImpossibleState, Refusal, start
from vorhand.engine.fipsen import FIPSEN
from vorhand.engine.fipsen.tournament import seat_players

KONTRA = ("0 bid 2 hand", "0 trump C")


@pytest.mark.parametrize(
    ("situation", "act", "sentence"),
    [
        (table(PICTURELESS, "0 bid 5"), "1 bid-kieker", "The bid kieker does not outrank 5, the "
         "bid of seat 0. Enough would be: 5 hand or 5 ruten."),
        (table(FOUR, "0 bid 2, 1 bid 3 hand"), "0 hold", "Holding 3 hand, the bid of seat 1, takes "
         "the same number of modifiers: 1, not 0."),
        (declared(*KONTRA, kontra=True), "1 rekontra", "Nobody has said Kontra."),
        (declared(*KONTRA, "1 kontra", kontra=True), "0 kontra", "Kontra has been said."),
    ],
    ids=["bid", "hold", "rekontra", "kontra"],
)  # fmt: skip
def test_refusal(situation: Situation, act: str, sentence: str) -> None:
    """It names the bid that stands, or what has been said."""
    assert refused(situation.played(), act).sentence == sentence


@pytest.mark.parametrize(
    ("refuse", "sentence"),
    [
        (lambda: seat_players(["Jan"], "s"),
         "1 player cannot be seated at tables of four and three."),
        (lambda: seat_players("ABABC", "s"), "These names appear more than once: A, B."),
        (lambda: start(FIPSEN, 4, preset="fipsen-tournament", options={"kontra": True}),
         "In the preset fipsen-tournament, the option kontra is off."),
    ],
    ids=["seating", "names", "preset"],
)  # fmt: skip
def test_refusal_before_there_is_a_table(refuse: Any, sentence: str) -> None:
    """Of a start or a seating."""
    with pytest.raises(Refusal) as caught:
        refuse()
    assert caught.value.sentence == sentence


@pytest.mark.parametrize(
    ("situation", "changes", "sentence"),
    [
        (declared("1 bid 3"), {"/declarer": None}, "`declarer` is `1`, not `null`."),
        (declared("1 bid 3", "1 take-skat", skat="7D 7H"), {"/skat": ["7D", "7H"],
         "/hands/1": ["AH", "KH", "QH", "JH", "TH"]}, "`hands` has other cards."),
        (declared(*KONTRA, "0 AC"), {"/trump": "D"}, "`trump` is `C`, not `D`."),
    ],
    ids=["declarer", "hands", "trumps"],
)  # fmt: skip
def test_fault(situation: Situation, changes: Json, sentence: str) -> None:
    """It says what the record leads to; for hands, only that the cards differ."""
    with pytest.raises(ImpossibleState) as caught:
        FIPSEN.admit(changed(situation, changes).claim)
    assert caught.value.faults[0].sentence == f"By the record, {sentence}"
