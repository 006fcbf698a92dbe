"""Random play of the same game on both sides: Hearts for four, with passing, here and in OpenSpiel
(C++), driven from the same Python; and without passing in gym-hearts (Python).

What counts is a whole hand, from the deal to its points: OpenSpiel deals and passes card by card,
each of them an action; here a deal is one action, and so are three cards that are passed.
"""

import sys
from collections.abc import Callable
from functools import partial
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any, Final

from tools.bench.pairs import Costs, in_turn, in_turns, ratios
from tools.bench.playouts import Play, play_euchre, playing_cost, rates
from tools.bench.report import Figure
from vorhand.kit import Deal

sys.path.append(str(Path(__file__).parents[2] / "examples" / "hearts"))

from vorhand_hearts import HEARTS

NOTE: Final = (
    "Hearts: hands per second of random playouts, over those of the same game in pyspiel and, "
    "without\npassing, in gym-hearts (if it is installed)."
)
PLAYERS: Final = 4


def figures(pairs: int, seconds: float, tick: Callable[[], None]) -> list[Figure]:
    """Measure in `pairs` turns of `seconds` s a side; `tick` is called after each.

    Raises `ImportError` where there is no pyspiel.
    """
    load = partial(import_module("pyspiel").load_game, "hearts")
    theirs = load({"qs_breaks_hearts": False})
    without = load({"qs_breaks_hearts": False, "pass_cards": False})
    rounds: dict[str, Play] = {
        "hands of Hearts": partial(play_game, passing=True),
        "  / pyspiel's hearts": partial(play_openspiel, theirs),
        "hands of Hearts without passing": partial(play_game, passing=False),
        "  / pyspiel's without passing": partial(play_openspiel, without),
    }
    if environment := gym_hearts():
        rounds["  / gym-hearts"] = partial(play_gym, environment)
    measures = [partial(playing_cost, each, seconds) for each in rounds.values()]
    in_turn(measures, 0)  # warm up
    costs = in_turns(measures, pairs, tick)
    found, ours = [], 0
    for at, name in enumerate(rounds):
        if name.startswith("  /"):
            whole = f"{[*rounds][ours]}{name[1:]}"
            found.append(Figure(whole, ratios(costs, at, ours), hands(costs, ours, at)))
        else:
            ours = at
    return found


def hands(costs: list[Costs], place: int, other: int) -> str:
    """The hands per second of two sides, in words."""
    return rates(costs, place, other).replace("actions", "hands")


def play_game(rng: Random, *, passing: bool) -> int:
    """Play a game to its end; how many hands it had."""
    state = HEARTS.start(PLAYERS, 0, HEARTS.options(PLAYERS, None, {"passing": passing}), "")
    deck = [*state.pack.cards]
    while state.phase != "game-over":
        action = rng.choice(HEARTS.legal_actions(state))
        if type(action) is Deal:
            rng.shuffle(deck)
            action = Deal(deck=tuple(deck))
        state, _ = HEARTS.apply(state, action)
    return state.hand_number


def play_openspiel(theirs: Any, rng: Random) -> int:
    """Play four hands on the other side."""
    for _ in range(4):
        play_euchre(theirs, rng)
    return 4


def gym_hearts() -> Any:
    """gym-hearts' environment; null where it is not installed."""
    try:
        return import_module("gymhearts.env").HeartsEnv
    except ImportError:
        return None


def play_gym(environment: Any, rng: Random) -> int:
    """Play four hands there. A hand is given up where no card may be played: it forgets that a
    player who holds only hearts may lead one.
    """
    for _ in range(4):
        table = environment()
        for _ in range(PLAYERS):
            table.add_player(Quiet())
        table.start()
        legal = table.get_observation()["valid_hand_cards"]
        while legal:
            seen, _, is_over, told = table.step(rng.choice(legal))
            legal = seen["valid_hand_cards"]
            if is_over or told["is_new_round"]:
                break
    return 4


class Quiet:
    """A player there, who is told of everything and does nothing."""

    def watch(self, observation: Any, info: Any) -> None:
        """Do nothing."""
