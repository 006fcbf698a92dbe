"""Playing on at one table in place comes to the same as `carry_out`, in every game."""

import random
from typing import Any

import pytest

from tests.checks.acting import dumped
from tests.checks.games import PLAYED, policy_of
from tests.checks.tested import packaged
from vorhand import GAMES, Deal, Game, Play, Refusal, carry_out, start
from vorhand.engine.kernel.rules.kinds import BETWEEN_HANDS
from vorhand.engine.kernel.table.seats import seats_in
from vorhand.kit.checks.playing import chosen, new_game

GAMES_EACH = 6
ACTIONS_A_GAME = 120

every_game = pytest.mark.parametrize("game", PLAYED.values(), ids=PLAYED)


def begun(game: Game[Any], seed: int) -> tuple[Play[Any], random.Random]:
    """A table before its first deal, and the dice for it."""
    dice = random.Random(f"{game.id} {seed}")
    return Play(game, new_game(packaged(game.id), dice)), dice


def dealt(game: Game[Any]) -> Play[Any]:
    """A table after the first deal, with the usual options: more than one act is left."""
    play = Play(game, start(game, game.players[0]))
    play.do(Deal(seed="vorhand"))
    return play


@every_game
@pytest.mark.parametrize("seed", range(GAMES_EACH))
def test_table_played_in_place_shows_the_state_carried_out(game: Game[Any], seed: int) -> None:
    """At each step, the table shows the state that `carry_out` gives, with the same events and the
    same actions; without a check and without events, it is the same again.
    """
    play, dice = begun(game, seed)
    unchecked, state = play.copy(), play.state
    for _ in range(ACTIONS_A_GAME):
        action = chosen(packaged(game.id), state, dice)
        if action is None:
            break
        state, events = carry_out(game, state, action)
        assert play.do(action) == events
        unchecked.apply(action)
        assert play.state == unchecked.state == state
        assert game.dump(play.table) == game.dump(state)
        assert play.legal_actions() == unchecked.legal_actions() == game.legal_actions(state)
        assert play.outcome() == game.outcome(state)
        for seat in range(state.players):
            assert play.seat_actions(seat) == game.seat_actions(state, seat)
            assert game.view(play.table, seat) == game.view(state, seat)
    assert state.version > 1


@every_game
def test_action_that_is_refused(game: Game[Any]) -> None:
    """The refusal is that of `carry_out`; the table stays as it was, and play goes on."""
    play = dealt(game)
    before = play.state
    with pytest.raises(Refusal) as expected:
        carry_out(game, before, Deal(seed="again"))
    with pytest.raises(Refusal) as caught:
        play.do(Deal(seed="again"))
    assert caught.value.clause is expected.value.clause
    assert caught.value.facts == expected.value.facts
    assert caught.value.legal_actions == expected.value.legal_actions
    assert play.state == before
    assert play.table.notes is None
    play.do(play.legal_actions()[0])
    assert play.state.version == before.version + 1


@every_game
def test_state_from_which_is_played_on(game: Game[Any]) -> None:
    """It never changes, and neither does a state that was taken on the way."""
    state = dealt(game).state
    play, shown = Play(game, state), dumped(state)
    play.apply(play.legal_actions()[0])
    later = play.state
    shown_later = dumped(later)
    play.apply(play.legal_actions()[0])
    assert dumped(state) == shown
    assert dumped(later) == shown_later
    with pytest.raises(AttributeError, match="a state is never changed"):
        later.dealer = 1


@every_game
def test_copy_of_a_table_is_played_by_itself(game: Game[Any]) -> None:
    """What is done at either of two tables changes nothing at the other."""
    play = dealt(game)
    copy, before = play.copy(), play.state
    play.apply(play.legal_actions()[0])
    assert copy.state == before
    after = play.state
    copy.apply(copy.legal_actions()[-1])
    assert play.state == after
    assert copy.game is game


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
@pytest.mark.parametrize("seed", range(GAMES_EACH))
def test_policy_that_is_asked_at_a_table(game: Game[Any], seed: int) -> None:
    """A policy says the same of a table as of a state, and changes nothing at the table."""
    policy = policy_of(game)
    play, dice = begun(game, seed)
    before = play.state
    for _ in range(ACTIONS_A_GAME):
        action = chosen(packaged(game.id), play.state, dice)
        if action is None:
            break
        play.apply(action)
        state, as_it_was = play.state, play.state
        for seat in seats_in(state.everybody):
            asked = [_said(policy, each, seat, game, before) for each in (play.table, state)]
            assert asked[0] == asked[1]
        assert play.state == state == as_it_was
        assert play.table.notes is None


def _said(policy: Any, table: Any, seat: int, game: Game[Any], before: Any) -> list[Any]:
    """All that a policy says of a table."""
    actions = game.seat_actions(table, seat)
    said = [policy.speaks_up(table), policy.result(before, table, seat)]
    if actions and table.phase not in BETWEEN_HANDS:
        draws = random.Random("a policy")
        stream = iter(lambda: draws.getrandbits(32), -1)
        said += [policy.weight(table, seat), list(policy.promising(table, seat, actions))]
        said += [policy.choose(table, seat, actions, stream)]
        if policy.expect:
            said += [policy.expect(table, seat, actions, stream)]
    return said
