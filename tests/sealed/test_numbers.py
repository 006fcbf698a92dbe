"""The numbers of actions: each comes back, and all take the same bytes."""

import random
from dataclasses import replace

import pytest

from tests.checks.games import PLAYED
from tests.checks.playing import steps_of
from vorhand.api.sealed.action_numbers import ActionCodec, numbers_of
from vorhand.engine import GAMES, Deal
from vorhand.engine.kernel.rules.choices import FromHand
from vorhand.engine.kernel.rules.kinds import Kind

GAMES_OF_EACH = 20


@pytest.mark.parametrize("game", PLAYED)
def test_actions_come_back(game: str) -> None:
    """Whatever they name; a deal comes back without its deck."""
    for number in range(GAMES_OF_EACH):
        steps = steps_of(PLAYED[game], random.Random(number))
        numbers = numbers_of(PLAYED[game], steps[0].before.pack)
        done = [Deal() if isinstance(step.action, Deal) else step.action for step in steps]
        written = [numbers.written(action) for action in done]
        assert {len(each) for each in written} == {numbers.size}
        assert [*numbers.read(b"".join(written))] == done


def test_action_takes_few_bytes_of_the_string() -> None:
    """Two for most games; in Fipsen any cards of the pack can be laid away, in any number."""
    sizes = {}
    for game in GAMES.values():
        players = game.players[0]
        state = game.start(players, 0, game.options(players, None, {}), "")
        sizes[game.id] = numbers_of(game, state.pack).size
    assert sizes == {"toepen": 2, "siwweschroem": 2, "toppen": 2, "fipsen": 5, "stortok": 2}


def test_number_of_no_action() -> None:
    """It is beyond the last."""
    game = GAMES["stortok"]
    pack = game.start(2, 0, game.options(2, None, {}), "").pack
    with pytest.raises(LookupError):
        [*numbers_of(game, pack).read(b"\xff\xff")]


def test_choices_of_another_kind(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that brings choices of its own making has no numbers, and its tables no past."""

    class Own(FromHand.__mro__[1]):  # type: ignore[misc]
        """Choices of a game's own."""

    game = GAMES["stortok"]
    kinds: list[Kind[object]] = [replace(each, choices=Own()) for each in game.rulebook.all_kinds]
    monkeypatch.setattr(game.rulebook, "all_kinds", kinds)
    pack = game.start(2, 0, game.options(2, None, {}), "").pack
    assert ActionCodec(game, pack).size == 0
