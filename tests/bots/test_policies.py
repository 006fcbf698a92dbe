"""What all policies have in common."""

import random

import pytest

from checks.games import policy_of
from checks.playing import steps_of
from vorhand.bots.policy import always
from vorhand.engine import GAMES
from vorhand.kit.checks.draws import draws

GAMES_EACH = 12


@pytest.mark.parametrize("game_id", GAMES)
def test_who_is_not_asked_would_have_waited(game_id: str) -> None:
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
                chosen = [policy.choose(step.before, seat, actions, draws())]
                if policy.expect:
                    chosen.append(policy.expect(step.before, seat, actions, draws()))
                assert policy.speaks_up(step.before) or not any(chosen)
                quiet += not policy.speaks_up(step.before)
    assert quiet or policy.speaks_up is always
