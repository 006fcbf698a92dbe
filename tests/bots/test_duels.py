"""Duels: two are left, and both know all cards."""

import random
from collections.abc import Callable
from typing import Any

import pytest

from tests.checks.games import packed, policy_of
from tests.checks.games.stortok.tables import GAME, TURNED_UP, late, table
from tests.checks.games.toppen.tables import playing
from vorhand.bots import suggest
from vorhand.bots.duels import look_ahead
from vorhand.bots.endings import play_out
from vorhand.bots.search import Considered, Search
from vorhand.engine import GAMES
from vorhand.engine.stortok.table import PACK
from vorhand.kit.checks.draws import draws

LATE = [card for card in PACK.cards if card != TURNED_UP]
LONG = "AH KD QD 9H 7S | AC KS JD TH 6D | -"


def looked(state: Any, simulations: int = 100) -> list[Considered] | None:
    """What comes of looking ahead from seat 0."""
    game = GAMES[state.game]
    search = Search(game, policy_of(game), state, 0)
    return look_ahead(search, game.seat_actions(state, 0), simulations, draws())


def played_out(state: Any) -> list[Considered] | None:
    """The same with all lines played out; null if they are too long."""
    search = Search(GAME, policy_of(GAME), state, 0)
    return play_out(search, GAME.seat_actions(state, 0), draws())


def test_in_a_duel_there_is_no_luck() -> None:
    """Each lead is looked at once, and with any seed it comes to the same."""
    state = late(LONG)
    first, second = (suggest(packed(GAME), state, 0, "thinker-3", seed) for seed in ("one", "two"))
    assert first.considered == second.considered
    assert [each.tried for each in first.considered] == [1] * 5
    assert first.simulations == 5


@pytest.mark.parametrize("hands", ["JH AD TC | 8H 7H | -", "JD KS TH | 6H 9H | -"])
def test_rule_of_thumb_that_errs_is_put_right(hands: str) -> None:
    """All actions of both are followed, not only the likeliest."""
    assert looked(late(hands)) == played_out(late(hands))


def test_what_ends_within_sight_is_known_for_certain() -> None:
    """As a search of all lines says, that cuts none of them off."""
    rng = random.Random("duels")
    found = []
    for _ in range(60):
        cards = rng.sample(LATE, rng.choice([4, 5, 6, 7]))
        state = late(f"{' '.join(cards[:3])} | {' '.join(cards[3:])} | -")
        if exact := played_out(state):
            assert looked(state, 1000) == exact
            found.append(exact)
    assert len(found) >= 20


def test_a_longer_budget_sees_further() -> None:
    """Where the budget ends, the cards that are held are judged."""
    near, far = looked(late(LONG), 8), looked(late(LONG), 100)
    assert near
    assert far
    assert [each.action for each in near] == [each.action for each in far]
    assert near != far
    assert all(each.mean is not None and 0 <= each.mean <= 1 for each in [*near, *far])


@pytest.mark.parametrize(
    "state",
    [
        lambda: late("AH KD QD 9H 7S | AC KS JD | TH 6D"),
        lambda: table("AH KD QD TH 7S | AC KS JD 8H 6D"),
        lambda: playing(
            "TD TH TS TC | KD KH 8H 7H | AS KS 8S 7S | 9S 9C 8C 7C", "0 knock, 1 fold, 2 fold"
        ),
    ],
    ids=["three are left", "there is a stock", "no policy judges a hand of Tøppen before its end"],
)
def test_what_is_no_duel_is_not_looked_at(state: Callable[[], Any]) -> None:
    """Then what is hidden is dealt again, and actions are tried."""
    assert looked(state()) is None
