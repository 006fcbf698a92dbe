"""Sentences of refusals and faults: the facts that decided, put into words."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.cases.fipsen.words import PICTURELESS, declared, table
from tests.cases.situations import Json, Situation, changed
from tests.cases.toepen import words as toepen
from tests.cases.toppen import words as toppen
from tests.checks.games.fipsen.tables import FOUR, act
from vorhand.engine import GAMES, ImpossibleState, Refusal, start
from vorhand.engine.fipsen import FIPSEN
from vorhand.engine.fipsen.tournament import seat_players

GAME = ("0 bid 2 hand", "0 trump C")


def tried(situation: Situation, done: str) -> Callable[[], Any]:
    """An act that is refused."""
    return lambda: FIPSEN.check(situation.played(), act(done))


def claimed(situation: Situation, changes: Json) -> Callable[[], Any]:
    """A state that is impossible."""

    def admit() -> Any:
        claim = changed(situation, changes).claim
        return GAMES[claim["game"]].admit(claim)

    return admit


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        (tried(table(PICTURELESS, "0 bid 5"), "1 bid-kieker"), "Kieker is not higher than the bid "
         "of seat 0: 5. Enough would be: 5 Hand or 5 Ruten."),
        (tried(table(FOUR, "0 bid 2, 1 bid 3 hand"), "0 hold"), "3 Hand, the bid of seat 1, is "
         "held with one modifier, not 0."),
        (tried(declared(*GAME, kontra=True), "1 rekontra"), "Nobody has said Kontra."),
        (tried(declared(*GAME, "1 kontra", kontra=True), "0 kontra"), "Kontra has been said."),
        (lambda: seat_players(["Jan"], "s"),
         "1 player cannot be seated at tables of four and three."),
        (lambda: seat_players("ABABC", "s"), "These names appear more than once: A, B."),
        (lambda: start(FIPSEN, 4, preset="fipsen-tournament", options={"kontra": True}),
         "In a tournament, the option “kontra” is off."),
        (claimed(declared("1 bid 3"), {"/declarer": None}),
         "By the record, `declarer` is `1`, not `null`."),
        (claimed(declared("1 bid 3", "1 take-skat", skat="7D 7H"), {"/skat": ["7D", "7H"],
         "/hands/1": ["AH", "KH", "QH", "JH", "TH"]}), "By the record, `hands` has other cards."),
        (claimed(declared(*GAME, "0 AC"), {"/trump": "D"}),
         "By the record, `trump` is `C`, not `D`."),
        (claimed(toepen.between(3, lives_lost=[0, 4, 10], phase="game-over", dealer=0),
         {"/phase": "deal"}), "By the lives lost the game is over."),
        (claimed(toepen.between(3, lives_lost=[0, 4, 9], dealer=0), {"/phase": "game-over"}),
         "By the lives lost the game is not over."),
        (claimed(toppen.between(4, fines=[0, 4, 1, 3], hands=1), {"/phase": "deal"}),
         "By the hands played the game is over."),
        (claimed(toppen.between(4, fines=[0, 4, 1, 3], hands=2), {"/phase": "game-over"}),
         "By the hands played the game is not over."),
    ],
    ids=["bid", "hold", "rekontra", "kontra", "seating", "names", "preset", "declarer", "hands",
         "trumps", "too many lives lost", "too few lives lost",
         "all hands played", "a hand to play"],
)  # fmt: skip
def test_what_is_said(wrong: Callable[[], Any], sentence: str) -> None:
    """It names what decided; of hands, only that the cards differ."""
    with pytest.raises((Refusal, ImpossibleState)) as caught:
        wrong()
    error: Any = caught.value
    first = error.faults[0] if isinstance(error, ImpossibleState) else error
    assert first.sentence == sentence
