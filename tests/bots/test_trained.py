"""The level that plays from a trained strategy."""

import random
from dataclasses import replace
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

import pytest

from tests.checks.games import PACKAGES, packed
from vorhand.bots import NoPolicy, levels_with, suggest
from vorhand.bots.trained.shelf import Shelf
from vorhand.bots.trained.strategy import WHOLE, read, strategy_of, written
from vorhand.command.players import hand_played, of_levels
from vorhand.engine import carry_out
from vorhand.engine.kernel.game.adjudication import begun
from vorhand.games.toepen.policy import STRATEGIES
from vorhand.games.toppen.policy import STRATEGIES as OF_TOPPEN
from vorhand.kit.checks.draws import draws
from vorhand.kit.checks.options import random_options

TRAINED: Final = "trained"
GAMES: Final = ("toepen", "siwweschroem", "toppen")
MOST_BYTES: Final = 3_000_000
TABLES: Final = [
    path
    for game in ("toepen", "toppen")
    for path in sorted(Path(str(files(f"vorhand.games.{game}") / "strategies")).glob("*.table"))
]
each_game = pytest.mark.parametrize("game", GAMES)


def dealt(game: str, seed: int) -> Any:
    """A hand that is dealt with drawn options, to a drawn number of players."""
    dice, declared = random.Random(seed), PACKAGES[game].game
    options = random_options(declared, dice)
    start = {"game": game, "players": dice.choice([*declared.players]), "options": options,
             "deal": {"seed": f"{seed}"}}  # fmt: skip
    state, deal = begun(declared, start)
    assert deal is not None
    return carry_out(declared, state, deal).state


@each_game
def test_plays_hands_with_all_options(game: str) -> None:
    """All seats play hands to their end, and each action is legal."""
    package = PACKAGES[game]
    for seed in range(40):
        state, dice = dealt(game, seed), random.Random(seed)
        ask = of_levels(package, [TRAINED] * state.players, dice)
        after = hand_played(package.game, state, ask, dice, 400)
        assert after.version > state.version


@pytest.mark.parametrize("path", TABLES, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_knows_what_to_do_in_most_moments(path: Path) -> None:
    """Among its like, with the players that a table is for, it seldom follows the rule of thumb."""
    game, players = path.parts[-3], int(path.stem)
    options = {"two_players": True} if players == 2 else {}
    package, asked = PACKAGES[game], list[bool]()
    policy = package.policy
    assert policy is not None
    assert policy.trained is not None
    known = policy.trained

    def watched(state: Any, seat: int, actions: Any) -> Any:
        found = known(state, seat, actions)
        if state.phase == "play" and state.to_act >> seat & 1:
            asked.append(found is not None)
        return found

    watching = replace(package, policy=replace(policy, trained=watched))
    for seed in range(20):
        dice, declared = random.Random(seed), package.game
        start = {"game": game, "players": players, "options": options, "deal": {"seed": f"{seed}"}}
        state, deal = begun(declared, start)
        assert deal is not None
        state = carry_out(declared, state, deal).state
        hand_played(declared, state, of_levels(watching, [TRAINED] * players, dice), dice)
    assert sum(asked) > 0.85 * len(asked)
    assert len(asked) > 25 * players


@each_game
def test_same_seed_does_the_same_in_worlds_that_look_alike(game: str) -> None:
    """What the seat cannot know changes nothing; neither does asking again."""
    package = PACKAGES[game]
    compared = 0
    for seed in range(12):
        state, dice = dealt(game, seed), random.Random(seed)
        ask = of_levels(package, [TRAINED] * state.players, dice)
        for acts in range(0, 24, 3):
            now = hand_played(package.game, state, ask, random.Random(seed), acts)
            for seat in range(state.players):
                if not package.game.seat_actions(now, seat):
                    continue
                twin = package.game.redeal(now, seat, draws(seed))
                told = suggest(package, now, seat, TRAINED, "s")
                assert told == suggest(package, twin, seat, TRAINED, "s")
                compared += twin != now
    assert compared > 40


def test_different_seeds_mix() -> None:
    """Where the strategy mixes, what is done depends on the seed: it cannot be read off."""
    package = packed(PACKAGES["toepen"].game)
    seen = set()
    for number in range(40):
        state = dealt("toepen", number)
        now = hand_played(package.game, state, of_levels(package, [TRAINED] * state.players,
                          random.Random(1)), random.Random(1), 12)  # fmt: skip
        for seat in range(state.players):
            if now.to_act >> seat & 1:
                done = {suggest(package, now, seat, TRAINED, f"{n}").action for n in range(12)}
                seen.add(len(done) > 1)
    assert seen == {True, False}


def test_level_is_only_there_where_something_was_trained() -> None:
    """The other games are not played at it."""
    offered = {game for game, each in PACKAGES.items() if TRAINED in levels_with(each.policy)}
    assert offered == {*GAMES}
    state = dealt("fipsen", 1)
    with pytest.raises(NoPolicy):
        suggest(PACKAGES["fipsen"], state, 0, TRAINED)


def test_tables_are_small_and_say_how_they_were_made() -> None:
    """All together they stay below three megabytes, and each can be read."""
    assert sum(path.stat().st_size for path in TABLES) < MOST_BYTES
    for path in TABLES:
        strategy = read(path.read_bytes())
        assert {"game", "players", "seed", "hands", "keys", "covered"} <= strategy.about.keys()
        assert [*strategy.keys] == sorted({*strategy.keys})
        assert len(strategy.keys) == strategy.about["keys"]
        assert sum(strategy.at(strategy.keys[0]) or ()) == WHOLE


@pytest.mark.parametrize(
    ("game", "shelf"), [("toepen", STRATEGIES), ("siwweschroem", STRATEGIES), ("toppen", OF_TOPPEN)]
)
def test_every_number_of_players_has_a_table(game: str, shelf: Shelf) -> None:
    """Also the two that are left of more, at Siwweschrööm."""
    for players in {*PACKAGES[game].game.players} | ({2} if game == "siwweschroem" else set()):
        assert shelf[players].about["players"] == players


def test_strategy_is_read_as_it_was_written() -> None:
    """Also one of an odd number of keys, and one of none."""
    rows = [(number * 977, [number % 16, 15 - number % 16, 0, 0, 0]) for number in range(33)]
    for some in (rows, rows[:4], []):
        strategy = strategy_of({"game": "any"}, some)
        assert read(written(strategy)) == strategy
        assert [*(strategy.at(977) or ())] == ([1, 14, 0, 0, 0] if some else [])
        assert strategy.at(5) is None
