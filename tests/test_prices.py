"""What the prices of actions say, compared with what the engine then does, in random games."""

from collections import Counter
from functools import cache
from hashlib import sha256
from typing import Any, Final

import pytest

from tests.checks.games.fipsen import tables as fipsen
from tests.checks.playing import PARTS, random_games
from vorhand.engine import GAMES, Game, SeatAction
from vorhand.engine.kernel.table.draws import keyed_by, stream_of
from vorhand.kit.checks.prices import Settled, settled

each_game = pytest.mark.parametrize("id", GAMES)
COMES_OUT: Final = {
    "toepen": {"exchange-hand", "challenge", "stay", "knock"},
    "siwweschroem": {"exchange-hand", "challenge", "stay", "knock"},
    "toppen": {"stay", "knock"},
    "fipsen": {"bid", "name-trump"},
    "stortok": set[str](),
}
"""The kinds of action of which the random games show both ends."""


@cache
def prices_of(id: str) -> list[Settled]:
    """The prices of the random games of a game that were settled."""
    game: Game[Any] = GAMES[id]
    games = [steps for part in range(PARTS) for steps in random_games(game, part)]
    return [each for steps in games for each in settled(game, steps)]


@each_game
def test_price_is_what_comes_of_it(id: str) -> None:
    """Unless somebody raises it, the count of its seat changes by one of the numbers that it says,
    and that of nobody else by more than it says.
    """
    assert len(prices_of(id)) > 100
    untrue = [(each.step.action, each.price, each.changed, each.others) for each in prices_of(id)]
    assert [one for one, each in zip(untrue, prices_of(id), strict=True) if not each.is_kept] == []


@each_game
def test_both_ends_of_a_price_come_about(id: str) -> None:
    """So neither number is one that nobody ever gets."""
    ends = Counter((each.step.action.type, each.changed == _lost(each)) for each in prices_of(id))
    for kind in COMES_OUT[id]:
        assert ends[kind, True] > 0, kind
        assert ends[kind, False] > 0, kind


def _lost(each: Settled) -> int | None:
    return None if each.price.lost is None else each.price.sure + each.price.lost


@each_game
def test_price_follows_from_what_the_seat_knows(id: str) -> None:
    """Whatever is dealt again of what the seat cannot know, the price stays."""
    game: Game[Any] = GAMES[id]
    tried = 0
    for number, steps in enumerate(random_games(game, 0)):
        for step in steps[::3]:
            state = step.before
            for seat in range(state.players):
                actions: list[Any] = [*game.seat_actions(state, seat)]
                prices = [game.price(state, action) for action in actions]
                if not any(prices):
                    continue
                draws = stream_of(keyed_by(sha256(f"{id} {number}".encode())))
                world = game.redeal(state, seat, draws)
                assert [game.price(world, action) for action in actions] == prices
                tried += 1
    assert tried > 50


def test_what_has_a_price_is_counted() -> None:
    """Each of our games says what its prices count, and has some."""
    for game in GAMES.values():
        kinds = [kind for kind in game.rulebook.all_kinds if kind.price]
        assert game.counted is not None
        assert kinds
        assert all(issubclass(kind.action, SeatAction) for kind in kinds)


def test_words_of_a_price_in_fipsen() -> None:
    """As the button says it: what is won, and what is lost."""
    game = GAMES["fipsen"]
    state = fipsen.table(fipsen.FOUR)
    bids = [each for each in game.legal_actions(state) if each.type == "bid"]
    said = [price.in_words(bid) for bid in bids if (price := game.price(state, bid))]
    assert said[:2] == ["2: 2 or −4", "2 Hand: 4 or −8"]
