"""What all policies have in common."""

import random

import pytest

from tests.drawing import draws
from tests.playing import steps_of
from vorhand.bots.policies import POLICIES
from vorhand.engine import GAMES

GAMES_EACH = 12


@pytest.mark.parametrize("game_id", POLICIES)
def test_a_policy_reads_only_what_its_seat_may_know(game_id: str) -> None:
    """It chooses the same, of the same actions, where the hidden cards are dealt anew."""
    game, policy, chosen = GAMES[game_id], POLICIES[game_id], 0
    for number in range(GAMES_EACH):
        for step in steps_of(game, random.Random(f"policies {number}")):
            for seat in range(step.before.players):
                actions = game.seat_actions(step.before, seat)
                if not actions:
                    continue
                redealt = game.redeal(step.before, seat, draws(number))
                choice = policy.choose(step.before, seat, actions, draws())
                assert choice == policy.choose(redealt, seat, actions, draws())
                assert choice in actions or not step.before.to_act >> seat & 1
                chosen += 1
    assert chosen > 10 * GAMES_EACH
