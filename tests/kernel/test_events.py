"""Events, for each reader."""

import pytest

from vorhand.engine import ONLOOKER, Reader
from vorhand.engine.kernel.table.events import (
    CardsDealt,
    GameOver,
    HandOver,
    TrickWon,
    secrets_of,
    tell,
)
from vorhand.engine.kernel.table.events import tell_reader as told_to

DEALT = CardsDealt(1, 2, ("TD", "9H"))


def test_caller_is_told_everything() -> None:
    """The whole event has its type, its fields and its sentence."""
    assert tell(DEALT) == {
        "type": "cards-dealt",
        "seat": 1,
        "count": 2,
        "cards": ["TD", "9H"],
        "text": "Seat 1 is dealt ten of diamonds and nine of hearts.",
    }
    assert told_to(DEALT, 1) == tell(DEALT)


@pytest.mark.parametrize("reader", [0, 2, ONLOOKER])
def test_others_are_told_what_they_may_know(reader: Reader) -> None:
    """A secret is left out, and the sentence is the one for others."""
    assert told_to(DEALT, reader) == {
        "type": "cards-dealt",
        "seat": 1,
        "count": 2,
        "text": "Seat 1 is dealt 2 cards.",
    }


def test_event_without_secrets_is_told_to_everybody_alike() -> None:
    """What the whole table sees, every reader hears."""
    won = TrickWon(0, "TD")
    assert secrets_of(TrickWon) == {}
    assert told_to(won, ONLOOKER) == told_to(won, 2) == tell(won)
    assert tell(won)["text"] == "Seat 0 wins the trick with the ten of diamonds."


def test_hand_that_nobody_wins() -> None:
    """A hand may be over without a winner, and somebody deals next all the same."""
    assert tell(HandOver(None, 2))["text"] == "Nobody wins the hand. Seat 2 deals next."
    assert tell(HandOver(1, 1))["text"] == "Seat 1 wins the hand. Seat 1 deals next."


def test_game_over_names_winners_and_losers() -> None:
    """The end of the game says who won and who lost."""
    assert tell(GameOver((0, 2), (1,), "lives"))["text"] == (
        "The game is over. Won: seat 0 and seat 2. Lost: seat 1."
    )
