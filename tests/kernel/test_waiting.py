"""What a table waits for, as its readers may know it."""

from typing import Any, Final

import pytest

from tests.checks.games.fipsen.tables import FOUR
from tests.checks.games.fipsen.tables import table as fipsen
from tests.checks.games.toepen.tables import THREE, after, between, table
from vorhand.engine import GAMES, ONLOOKER, Action, Deal, Reader, waiting
from vorhand.engine.kernel.table.actions import PlayCard
from vorhand.engine.knocking.acts import Knock
from vorhand.languages import LANGUAGES

TOEPEN = GAMES["toepen"]
_PLAYS = [PlayCard(0, "7H")]
_OWN: Final[list[tuple[Reader, list[Action]]]] = [
    (0, _PLAYS),
    (0, [*_PLAYS, Knock(0)]),
    (1, [Knock(1)]),
    (1, []),
]


def told(state: Any, reader: Reader) -> tuple[Any, ...]:
    """The status, the seats and the kinds."""
    found = waiting(GAMES[state.game], state, reader)
    return found["status"], found["seats"], found["kinds"]


def test_seat_that_is_awaited_acts() -> None:
    """The table waits for it; the kinds are those of its turn, and a knock is not one of them."""
    assert told(table(THREE), 0) == ("acts", [0], ["play-card"])


def test_seat_that_may_speak_out_of_turn() -> None:
    """It is told so, and nobody else is."""
    state = table(THREE, lives_lost=[0, 0, 9])
    assert told(state, 1) == ("may-act", [0], ["play-card"])
    assert told(state, 2) == told(state, ONLOOKER) == ("waits", [0], ["play-card"])


def test_answers_to_a_knock() -> None:
    """In turn one seat is asked, in a fast game all of the others."""
    assert told(table(THREE, "1 knock"), 1) == ("waits", [2], ["stay", "fold"])
    fast = table(THREE, "1 knock", procedure="fast")
    assert told(fast, 0) == ("acts", [0, 2], ["stay", "fold"])
    assert told(after(fast, "0 fold"), 0) == ("waits", [2], ["stay", "fold"])


def test_table_that_waits_for_itself() -> None:
    """For the deal, or for its word that nobody speaks any more."""
    assert told(between(3), 0) == ("waits", [], ["deal"])
    over = between(3, phase="game-over", lives_lost=[0, 10, 2])
    assert told(over, 0) == ("over", [], ["new-rubber"])


def test_seat_that_is_away_is_awaited_to_come_back() -> None:
    """It takes no part, so there is nothing else that it could do."""
    state, _ = TOEPEN.apply(between(3, away={0: "own-needs"}), Deal(seed="s"))
    assert told(state, 0) == ("acts", [0], ["step-in"])


def test_kinds_that_a_rule_about_the_table_closes() -> None:
    """Before a Kontra nobody says Rekontra."""
    state = fipsen(FOUR)
    assert told(state, ONLOOKER)[2] == ["bid", "bid-kieker", "hold", "pass"]


@pytest.mark.parametrize(
    ("tag", "said"),
    [
        ("en", "Waiting for Anna to play a card. You may act: knock."),
        ("de", "Warten auf Anna: eine Karte spielen. Du kannst: klopfen."),
        ("nl", "Wachten op Anna: een kaart spelen. Je kunt: kloppen."),
    ],
)
def test_seat_that_is_awaited_in_the_language_of_the_reader(tag: str, said: str) -> None:
    """With the names of the players, in the language of the reader."""
    language = LANGUAGES[tag].at_table(["Anna"])
    assert waiting(TOEPEN, table(THREE), 1, None, language)["text"] == said


def test_sentences_of_one_moment_are_told_apart() -> None:
    """What a table waits for is kept as a sentence, by all that it says: here a seat may play, with
    and without a knock, and has to wait.
    """
    moment = table(THREE)
    said = [waiting(TOEPEN, moment, seat, own)["text"] for seat, own in _OWN]
    assert len({*said}) == len(_OWN)
    assert said == [waiting(TOEPEN, moment, seat, own)["text"] for seat, own in _OWN]
