"""OpenSpiel's own tests, and what they do not look at."""

import pickle
import random
from typing import Any

import pytest

pyspiel = pytest.importorskip("pyspiel", reason="there is no OpenSpiel for this platform")

import numpy as np  # noqa: E402
from open_spiel.python.algorithms import ismcts, mcts  # noqa: E402

import vorhand.rl.openspiel  # noqa: E402
from tests.checks.games import PACKAGES  # noqa: E402
from vorhand.rl.actions import WAIT  # noqa: E402
from vorhand_hearts import PACKAGE as HEARTS  # noqa: E402

GAMES = [*PACKAGES, "hearts"]
"""Also Agram and Hearts, as packages that are not installed."""
for each in (PACKAGES["agram"], HEARTS):
    vorhand.rl.openspiel.register(each)


def walked(game: str, actions: int, seed: int = 1) -> Any:
    """A state after some actions at random, at which a player is asked."""
    rng = random.Random(seed)
    state = pyspiel.load_game(game).new_initial_state()
    while not state.is_terminal() and (actions > 0 or state.is_chance_node()):
        state.apply_action(rng.choice(state.legal_actions()))
        actions -= 1
    return state


def out_of_turn() -> Any:
    """A state of Toepen in which a player is asked whether it knocks before another leads."""
    state = walked("python_vorhand_toepen", 0)
    while state.legal_actions()[0] != WAIT:
        state.apply_action(state.legal_actions()[0])
    return state


@pytest.mark.parametrize("game", GAMES)
def test_openspiel_simulates_random_games(game: str) -> None:
    """`random_sim_test`, which also clones and serializes states."""
    loaded = pyspiel.load_game(f"python_vorhand_{game}")
    pyspiel.random_sim_test(loaded, num_sims=2, serialize=True, verbose=False)


@pytest.mark.parametrize("game", GAMES)
def test_player_cannot_tell_a_resampled_state(game: str) -> None:
    """It has the same information state, observation and actions; the cards of others differ."""
    differ = 0
    for actions in range(0, 12, 2):
        state = walked(f"python_vorhand_{game}", actions)
        for player in range(state.num_players()):
            other = state.resample_from_infostate(player, random.Random(actions).random)
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.observation_string(player) == state.observation_string(player)
            assert other.observation_tensor(player) == state.observation_tensor(player)
            if state.current_player() == player:
                assert other.current_player() == player
                assert other.legal_actions() == state.legal_actions()
            differ += str(other) != str(state)
    assert differ


def test_resampled_state_can_be_played_on() -> None:
    """Both are played to the end of the hand, by the actions that are legal in each."""
    state = walked("python_vorhand_toepen", 9)
    other = state.resample_from_infostate(state.current_player(), random.Random(2).random)
    rng = random.Random(3)
    while not other.is_terminal():
        other.apply_action(rng.choice(other.legal_actions()))
    assert sum(other.returns()) == pytest.approx(0)


def test_information_state_remembers_the_past() -> None:
    """Two ways to the same view of a player differ in its information state."""
    first, second = (pyspiel.load_game("python_vorhand_stortok(max_hands=1)") for _ in range(2))
    states = [game.new_initial_state() for game in (first, second)]
    for state in states:
        state.apply_action(1)
    player = states[0].current_player()
    assert states[0].information_state_string(player) == states[1].information_state_string(player)
    states[0].apply_action(states[0].legal_actions()[0])
    assert states[0].information_state_string(player) != states[1].information_state_string(player)
    assert str(states[0]) != str(states[1])


def test_waiting_of_others_does_not_change_what_a_player_knows() -> None:
    """Nobody learns that somebody was asked out of turn."""
    state = out_of_turn()
    asked = state.current_player()
    others = [player for player in range(3) if player != asked]
    before = [state.information_state_string(player) for player in others]
    state.apply_action(0)
    assert [state.information_state_string(player) for player in others] == before


def test_own_waiting_is_remembered() -> None:
    """It is an action of the player."""
    state = out_of_turn()
    asked = state.current_player()
    before = state.information_state_string(asked)
    state.apply_action(0)
    assert state.information_state_string(asked) != before
    assert state.observation_string(asked) in before


@pytest.mark.parametrize("game", GAMES)
def test_state_that_was_stored_goes_on(game: str) -> None:
    """Pickled states are asked the same, and know the same."""
    state = walked(f"python_vorhand_{game}", 5)
    other = pickle.loads(pickle.dumps(state))
    assert str(other) == str(state)
    for player in range(state.num_players()):
        assert other.information_state_string(player) == state.information_state_string(player)
    rng = random.Random(4)
    while not state.is_terminal() and state.move_number() < 60:
        assert other.legal_actions() == state.legal_actions()
        action = rng.choice(state.legal_actions())
        state.apply_action(action)
        other.apply_action(action)
        assert str(other) == str(state)
        assert other.rewards() == state.rewards()


def test_chance_deals_from_each_seed_alike() -> None:
    """As many outcomes as there are seeds; each is another deal."""
    state = pyspiel.load_game("python_vorhand_toepen(seeds=3)").new_initial_state()
    assert state.chance_outcomes() == [(each, pytest.approx(1 / 3)) for each in range(3)]
    assert len({str(state.child(each)) for each in range(3)}) == 3


@pytest.mark.parametrize(
    ("given", "lives", "procedure"),
    [
        ("", 10, "formal"),
        ("preset=toepen-fifteen", 15, "formal"),
        ("preset=toepen-fast,lives=3", 3, "fast"),
    ],
)
def test_options_override_the_preset(given: str, lives: int, procedure: str) -> None:
    """An option at its default is as in the preset."""
    game = pyspiel.load_game(f"python_vorhand_toepen({given})")
    options = game.setting.start.options
    assert (options.lives, options.procedure) == (lives, procedure)


def test_null_is_written_as_zero() -> None:
    """Stortok without a limit of turns, and with one."""
    for given, limit in (("turn_limit=0", None), ("turn_limit=30", 30)):
        game = pyspiel.load_game(f"python_vorhand_stortok({given})")
        assert game.setting.start.options.turn_limit == limit


@pytest.mark.parametrize("game", GAMES)
def test_tree_search_of_openspiel_finds_an_action(game: str) -> None:
    """OpenSpiel's information-set Monte Carlo tree search, with our resampling, finds an action."""
    loaded = pyspiel.load_game(f"python_vorhand_{game}")
    state = walked(f"python_vorhand_{game}", 3)
    chance = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(
        game=loaded,
        uct_c=2.0,
        max_simulations=10,
        evaluator=mcts.RandomRolloutEvaluator(1, chance),
        random_state=chance,
    )
    assert bot.step(state) in state.legal_actions()
