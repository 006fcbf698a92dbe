"""What is suggested, in any game and by any level."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

import pytest

from tests.checks.games import PACKAGES, PLAYED, packed, policy_of
from tests.checks.games.toepen.tables import THREE, table
from tests.checks.playing import steps_of
from vorhand.bots import LEVELS, NoPolicy, levels_with, suggest
from vorhand.bots.playing_on import play_on
from vorhand.bots.policy import Solved
from vorhand.bots.search import THOUGHT, Search
from vorhand.bots.solving import taken
from vorhand.engine import Action, Game, Play, Refusal
from vorhand.engine.toepen import TOEPEN
from vorhand.kit import KIT_VERSION, GamePackage
from vorhand.kit.checks.draws import draws
from vorhand.kit.ours import OURS

each_level = pytest.mark.parametrize("level", LEVELS)


def positions(game: Game[Any], level: str = "random") -> list[tuple[Any, int]]:
    """States of a game with a seat each; fewer for the level that thinks longest."""
    rng = random.Random(18)
    steps = [step.before for step in steps_of(game, rng) if step.before.phase != "deal"]
    some = rng.sample(steps, 2 if level == [*LEVELS][-1] else 6)
    return [(state, seat) for state in some for seat in range(state.players)]


@pytest.mark.parametrize(
    ("game", "level"),
    [(each.game, level) for each in PACKAGES.values() for level in levels_with(each.policy)],
    ids=lambda value: value if isinstance(value, str) else value.id,
)
def test_a_legal_action_is_suggested_or_to_wait(game: Game[Any], level: str) -> None:
    """A seat that is awaited never waits, and no more is simulated than the level may."""
    for state, seat in positions(game, level):
        suggestion = suggest(packed(game), state, seat, level)
        is_awaited = bool(state.to_act >> seat & 1)
        listed = [each.action for each in suggestion.considered]
        actions = game.seat_actions(state, seat)
        assert listed == (actions if is_awaited or not actions else [*actions, None])
        assert suggestion.action in (listed or [None])
        assert suggestion.simulations == sum(each.tried for each in suggestion.considered)
        assert suggestion.simulations <= LEVELS[level].simulations
        assert suggestion.steps < 1.05 * THOUGHT


@pytest.mark.parametrize("used", [THOUGHT, THOUGHT + 1])
def test_a_hand_is_broken_off_once_its_thought_is_used_up(used: int) -> None:
    """Not a position more is looked at."""
    state = table(THREE)
    search, play = Search(TOEPEN, policy_of(TOEPEN), state, 0), Play(TOEPEN, state)
    search.take(used)
    play_on(search, play, draws())
    assert search.steps == THOUGHT + 1


@pytest.mark.parametrize(
    "game", [each.game for each in PACKAGES.values() if each.policy], ids=lambda game: game.id
)
@pytest.mark.parametrize("level", [name for name, each in LEVELS.items() if each.simulations])
def test_the_suggested_action_is_the_best_within_the_noise(game: Game[Any], level: str) -> None:
    """An action with a higher mean was not tried often enough to say so."""
    for state, seat in positions(game, level):
        suggestion = suggest(packed(game), state, seat, level)
        tried = {each.action: each for each in suggestion.considered if each.mean is not None}
        assert all((each.noise is None) == (not each.tried) for each in suggestion.considered)
        if tried:
            mean = tried[suggestion.action].mean
            assert mean is not None
            assert max(each.at_least for each in tried.values()) <= mean


@each_level
def test_the_same_question_has_the_same_answer(level: str) -> None:
    """Without a seed, one is made from what the seat knows."""
    game = PLAYED["toepen"]
    state = table(THREE)
    first = suggest(packed(game), state, 0, level)
    assert suggest(packed(game), state, 0, level) == first
    assert suggest(packed(game), state, 0, level, first.seed) == first
    assert suggest(packed(game), state, 0, level, "another").seed == "another"


def test_a_policy_that_peeks_sees_other_cards() -> None:
    """It is handed a world that its seat holds possible, and not the state as it is."""
    seen = []

    def peeks(state: Any, seat: int, actions: Sequence[Action], draws: Iterator[int]) -> Action:
        seen.append(state.hands)
        return actions[0]

    package = replace(OURS["toepen"], policy=replace(policy_of(TOEPEN), choose=peeks))
    state = table(THREE)
    for number in range(5):
        suggest(package, state, 0, "thumb", f"{number}")
    assert {hands[0] for hands in seen} == {state.hands[0]}
    assert len({hands[1] for hands in seen} - {state.hands[1]}) > 1


def test_a_seat_without_a_legal_action_waits() -> None:
    """Seat 1 has folded."""
    state = table(THREE, "0 knock, 1 fold")
    suggestion = suggest(OURS["toepen"], state, 1, "thinker-1")
    assert (suggestion.action, suggestion.considered) == (None, ())


def test_whether_to_speak_up_unasked_is_not_thought_about() -> None:
    """The rule of thumb waits for its turn to knock."""
    suggestion = suggest(OURS["toepen"], table(THREE), 1, "thinker-3")
    assert (suggestion.action, suggestion.simulations) == (None, 0)


def test_a_seat_that_is_not_at_the_table() -> None:
    """Three players sit in seats 0 to 2."""
    with pytest.raises(Refusal):
        suggest(OURS["toepen"], table(THREE), 3, "thumb")


def test_a_level_that_does_not_exist() -> None:
    """Callers validate it first."""
    with pytest.raises(KeyError):
        suggest(OURS["toepen"], table(THREE), 0, "genius")


def without_policy(game: Game[Any]) -> GamePackage:
    """A game without a policy."""
    return GamePackage(kit=KIT_VERSION, game=game)


def test_a_game_without_a_policy_is_played_by_chance() -> None:
    """As any other game is at that level, whatever a result would count."""
    game = PLAYED["toepen"]
    for state, seat in positions(game):
        by_chance = suggest(without_policy(game), state, seat, "random", "seed")
        with_policy = suggest(packed(game), state, seat, "random", "seed")
        assert by_chance == with_policy._replace(unit="games won")


@pytest.mark.parametrize("level", [level for level in LEVELS if level != "random"])
def test_a_game_without_a_policy_is_not_played_at_other_levels(level: str) -> None:
    """Nobody plays at random who says that they do not."""
    package = without_policy(PLAYED["toepen"])
    with pytest.raises(NoPolicy, match=rf"^toepen has no policy .* random, and not at {level}$"):
        suggest(package, table(THREE), 0, level)


@pytest.mark.parametrize(
    ("shares", "means", "expected"),
    [
        ((0.5, 0.5), (0.0, 0.2), [0.5, 0.5]),
        ((0.5, 0.5), (0.0, 0.3), [0.0, 0.5]),
        ((0.96, 0.04), (0.0, 0.2), [0.96, 0.0]),
        ((0.96, 0.04), (0.0, 0.3), [0.0, 1.0]),
    ],
    ids=["nearly as good", "worse", "seldom", "worse, and the best is seldom"],
)
def test_how_often_an_action_of_a_solution_is_taken(
    shares: tuple[float, ...], means: tuple[float, ...], expected: list[float]
) -> None:
    """What is worse than something else by more than a solution may be off is not done."""
    assert taken(Solved(shares, means, 1)) == expected
