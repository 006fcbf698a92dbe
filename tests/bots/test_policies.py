"""What all policies have in common."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

import pytest

from tests.checks.games import policy_of
from tests.checks.games.toepen.tables import THREE, table
from tests.checks.playing import steps_of
from vorhand.bots.playing_on import play_on
from vorhand.bots.policy import Policy, always
from vorhand.bots.search import Search
from vorhand.engine import GAMES, Action, Play
from vorhand.kit.checks.draws import draws

GAMES_EACH = 12


@pytest.mark.parametrize("game_id", GAMES)
def test_seat_that_is_not_asked_would_have_waited(game_id: str) -> None:
    """At a moment at which its policy says that nobody speaks up, who is not awaited waits, and so
    do the others as it expects them to play.
    """
    game, policy, quiet = GAMES[game_id], policy_of(GAMES[game_id]), 0
    for number in range(GAMES_EACH):
        for step in steps_of(game, random.Random(f"policies {number}")):
            for seat in range(step.before.players):
                actions = game.seat_actions(step.before, seat)
                if step.before.to_act >> seat & 1 or not actions:
                    continue
                plays = filter(None, (policy.choose, policy.opponent_model))
                chosen = [choose(step.before, seat, actions, draws()) for choose in plays]
                assert policy.speaks_up(step.before) or not any(chosen)
                quiet += not policy.speaks_up(step.before)
    assert quiet or policy.speaks_up is always


def test_a_hand_is_played_on_as_it_is_expected() -> None:
    """All seats are expected to play alike."""
    game, asked = GAMES["toepen"], set[int]()
    policy, state = policy_of(game), table(THREE, "0 9D")

    def noting(
        state: Any, seat: int, actions: Sequence[Action], draws: Iterator[int]
    ) -> Action | None:
        asked.add(seat)
        return policy.choose(state, seat, actions, draws)

    expecting = replace(policy, opponent_model=noting)
    play_on(Search(game, expecting, state, 1), Play(game, state), draws())
    assert asked == {0, 1, 2}


def test_policy_with_names_as_they_were() -> None:
    """They are still taken, with a warning that says the new ones."""
    policy = policy_of(GAMES["fipsen"])
    with pytest.warns(DeprecationWarning, match="opponent_model for expect, value for worth"):
        old = Policy(policy.choose, policy.result, "points", expect=policy.choose, worth=result)
    assert (old.opponent_model, old.value) == (policy.choose, result)
    assert replace(old, cost=1).value is result


def result(before: Any, after: Any, seat: int) -> float:
    """The same of every hand."""
    return 1.0
