"""Bots do not peek: suggestions for pairs of states, and a planted bot that is found out."""

from collections import Counter
from typing import Any

import pytest

from tests.broken import with_parts
from tests.checks.games import each_game, levels_of, packed
from tests.checks.redeal import suggestions
from tests.checks.redeal.suggestions import pairs
from vorhand.bots import Suggestion, suggest
from vorhand.engine import Game
from vorhand.kit import GamePackage
from vorhand.kit.checks.secrets.pairs import Interference

NUMBERS = range(3)


@each_game
def test_a_bot_suggests_the_same_where_its_seat_can_tell_no_difference(game: Game[Any]) -> None:
    """The action, each mean, how often it was tried and the seed, of any level."""
    met = sum((pairs(game.id, number) for number in NUMBERS), Counter[str]())
    assert met["pairs"] > 10 * len(NUMBERS)
    assert met["thinkers"] or levels_of(game) == ["random"]


def test_a_bot_that_is_handed_the_hidden_cards_is_found_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It thinks in the world as it is, in place of all those that its seat holds possible."""

    def peeking(package: GamePackage, state: Any, seat: int, level: str) -> Suggestion:
        changed = with_parts(package.game, redealer=_as_it_is)
        return suggest(packed(changed), state, seat, level)

    monkeypatch.setattr(suggestions, "suggest", peeking)
    with pytest.raises(Interference, match=r"by what thinker-\d suggests"):
        _search("toppen")


def _search(game: str) -> None:
    for number in NUMBERS:
        pairs(game, number)


def _as_it_is(state: Any, seat: int) -> Any:
    return lambda draws: state
