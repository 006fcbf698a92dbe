"""No learning program learns what its seat must not know: pairs in all games, and planted leaks
that are found; and in the environments it can always go on.
"""

from array import array
from collections import Counter
from typing import Any, Final

import pytest

from tests.checks.agents.pairs import due, pairs
from tests.checks.agents.steps import steps
from tests.checks.games import PLAYED, each_game
from vorhand.engine import Game
from vorhand.kit.checks.secrets.pairs import Interference
from vorhand.rl import setting
from vorhand.rl.asking import Asking
from vorhand.rl.encoding import Encoding
from vorhand.rl.past import GameSoFar

NUMBERS: Final = range(4)


@each_game
def test_what_a_seat_cannot_know_makes_no_difference_to_a_program(game: Game[Any]) -> None:
    """In pairs of states that differ in it alone, observation, mask, info and information state are
    the same.
    """
    met = sum((pairs(game.id, number) for number in NUMBERS), Counter[str]())
    assert met["pairs"] > 15 * len(NUMBERS)
    assert {*due(game.id)} >= {f"{game.id}: seat 0", "pairs"}


def search() -> None:
    """Compare some pairs in Toepen."""
    for number in range(8):
        pairs("toepen", number)


def test_leak_in_an_observation_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Such as a number that counts the aces of the next seat."""
    honest = Asking.observation

    def leaky(self: Asking, seat: int) -> "array[float]":
        numbers = honest(self, seat)
        table = self.play.table
        hand = table.hands[(seat + 1) % table.players]
        numbers[0] = (hand & table.pack.of_ranks("A")).bit_count()
        return numbers

    monkeypatch.setattr(Asking, "observation", leaky)
    with pytest.raises(Interference, match="/observation/0 is"):
        search()


def test_leak_in_a_mask_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Such as one that lacks an action if the next seat holds an ace."""
    honest = Asking.legal

    def leaky(self: Asking, seat: int) -> list[int]:
        table = self.play.table
        hand = table.hands[(seat + 1) % table.players]
        return honest(self, seat)[bool(hand & table.pack.of_ranks("A")) :]

    monkeypatch.setattr(Asking, "legal", leaky)
    with pytest.raises(Interference, match="/mask/"):
        search()


def test_leak_in_an_information_state_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Such as one that depends on the hand of another seat."""
    honest = GameSoFar.information

    def leaky(self: GameSoFar, seat: int) -> str:
        return f"{honest(self, seat)} {self.asking.play.table.hands[seat - 1]}"

    monkeypatch.setattr(GameSoFar, "information", leaky)
    with pytest.raises(Interference, match="/information is"):
        search()


@each_game
def test_whoever_is_asked_can_go_on(game: Game[Any]) -> None:
    """In tables of all sizes and options, one after the other and all at once."""
    met = sum((steps(game.id, number) for number in range(12)), Counter[str]())
    assert met["steps"] > 300
    assert met["waits"]
    assert met["games"]


def test_observation_outside_of_its_space_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Such as a card that is counted twice."""
    honest = Encoding.encode

    def twice(self: Encoding, *given: Any) -> "array[float]":
        return array("f", [2 * each for each in honest(self, *given)])

    monkeypatch.setattr(setting.Encoding, "encode", twice)
    with pytest.raises(AssertionError, match="observation"):
        sum((steps("toepen", number) for number in range(4)), Counter[str]())


def test_games_of_the_proof_are_those_that_are_played() -> None:
    """A number stands for the same game each time."""
    assert {game: steps(game, 1) for game in PLAYED} == {game: steps(game, 1) for game in PLAYED}
