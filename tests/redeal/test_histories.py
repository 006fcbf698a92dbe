"""No history tells a seat what it must not know: pairs of games, and leaks that are found."""

import os
from collections import Counter
from typing import Any, Final

import pytest

from tests.checks.games import PLAYED, each_game
from tests.checks.redeal.histories import due, pairs
from tests.redeal.leaks import each_leak_in_an_event
from vorhand.api.answering import view_answer
from vorhand.api.answering.replays import RefusedAction
from vorhand.api.calls import history
from vorhand.api.sealed.sealed_table import SealedTable
from vorhand.engine import Game, Reader
from vorhand.engine.kernel.table.events import Event, tell
from vorhand.kit.checks.secrets.pairs import Interference

GAMES: Final = int(os.environ.get("PAIRED_HISTORIES", "7"))
"""This many games of each kind are played (`make prove` plays 1,100), and more until all that
is due has been met …
"""
MOST_GAMES: Final = 24 * GAMES
"""… but no more than these."""
LEAST_IN_ALL: Final = 5 * GAMES
GAMES_SEARCHED: Final = 60


def search(game: str) -> None:
    """Compare pairs in some games of one kind, which may leak."""
    for number in range(GAMES_SEARCHED):
        pairs(game, number)


@each_game
def test_games_that_a_seat_cannot_tell_apart(game: Game[Any]) -> None:
    """It gets the same bytes for both: in each phase, and wherever they are stopped."""
    met: Counter[str] = Counter()
    missing = [*due(game.id)]
    for number in range(MOST_GAMES):
        met += pairs(game.id, number)
        missing = [name for name in due(game.id) if not met[name]]
        if number + 1 >= GAMES and not missing:
            break
    assert missing == []
    assert met["pairs"] >= LEAST_IN_ALL


def test_games_are_paired_in_the_same_way_every_time() -> None:
    """What a number has found, it finds again."""
    assert pairs("fipsen", 3) == pairs("fipsen", 3)


# Planted leaks


@pytest.mark.parametrize("game", ["toepen", "fipsen"])
def test_length_of_a_past_is_found(monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    """A string that is longer after some actions of which the reader does not see all."""
    real = SealedTable.with_state

    def longer(self: SealedTable, game: Any, state: Any, code: str, public: Any = None) -> bytes:
        return real(self, game, state, code + " " * (512 * (self.past[-1] >> 3 & 1)), public)

    monkeypatch.setattr(SealedTable, "with_state", longer)
    with pytest.raises(Interference) as caught:
        search(game)
    assert caught.value.case["difference"].startswith("/length")


@each_leak_in_an_event
def test_leak_planted_in_an_event_is_found(
    monkeypatch: pytest.MonkeyPatch, game: str, event: type[Event], telling: str
) -> None:
    """A sentence for others that tells a secret."""
    monkeypatch.setattr(event, "said_to_others", telling)
    with pytest.raises(Interference, match="can tell two games apart by their history") as caught:
        search(game)
    assert caught.value.case["difference"].startswith("/events/")
    with pytest.raises(Interference) as again:
        pairs(game, caught.value.case["number"])
    assert again.value.case == caught.value.case


@pytest.mark.parametrize("game", PLAYED)
def test_whole_events_are_found(monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    """What is meant for the caller alone."""
    monkeypatch.setattr(
        view_answer, "tell_reader", lambda event, reader, language: tell(event, language)
    )
    with pytest.raises(Interference) as caught:
        search(game)
    assert caught.value.case["difference"].startswith("/events/")


@pytest.mark.parametrize("game", PLAYED)
def test_reason_of_another_refusal_is_found(monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    """A refusal of another seat's action, or of the table's, told in full."""

    def in_full(stopped: RefusedAction, reader: Reader) -> RefusedAction:
        return stopped

    monkeypatch.setattr(history, "_as_known", in_full)
    with pytest.raises(Interference) as caught:
        search(game)
    assert caught.value.case["difference"].startswith("/refused/")


def test_action_that_another_seat_was_refused_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A fact that names a card which was never played."""
    real = history._as_known

    def with_the_card(stopped: RefusedAction, reader: Reader) -> RefusedAction:
        known = real(stopped, reader)
        known.refusal.facts |= {"card": getattr(stopped.action, "card", None)}
        return known

    monkeypatch.setattr(history, "_as_known", with_the_card)
    with pytest.raises(Interference, match="/refused/problem/facts"):
        search("toppen")
