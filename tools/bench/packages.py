"""Games from other packages, against the same games of OpenSpiel (C++) driven from the same Python:
hands a second of random play. On the compiled engine, the packages are compiled as well.
"""

import sys
from collections.abc import Callable
from functools import partial
from importlib import import_module
from pathlib import Path
from random import Random
from time import process_time
from typing import Any, Final, NamedTuple

from tools.bench.pairs import Measure, in_turn, in_turns
from tools.bench.playouts import play_in_openspiel
from tools.bench.report import Figure, Goal, rates
from vorhand.engine import IS_COMPILED, Game, Play, start
from vorhand.engine.kernel.table.actions import Deal

SHELVES: Final = [Path(__file__).parents[2] / each for each in ("build/packages", "packages")]
"""Where packages are: those that are compiled (`tools.building.games`), and all."""
NOTE: Final = (
    "Packages: hands per second of random play, over those of the same game of pyspiel. The goals "
    "are those of\npackages that are compiled, on the compiled engine."
)
HANDS: Final = 10
"""How many hands are played before the clock is read again."""
SECONDS: Final = 0.25


class Compared(NamedTuple):
    """A game of the shelf, its table, and the least that it should reach of pyspiel's, compiled."""

    id: str
    players: int
    options: dict[str, Any]
    bound: float


COMPARED: Final = (
    Compared("hearts", 4, {"target": 1000}, 0.5),
    Compared("skat", 3, {"deals": 144}, 0.25),
)


def figures(pairs: int, tick: Callable[[], object]) -> list[Figure]:
    """Measure in `pairs` turns; `tick` is called after each. Raises `ImportError` where there is no
    pyspiel.
    """
    pyspiel = import_module("pyspiel")
    measures: list[Measure] = []
    for each in COMPARED:
        game = package_of(each.id)
        measures.append(partial(hand_cost, partial(play_hands, game, each)))
        measures.append(partial(hand_cost, partial(play_theirs, pyspiel.load_game(each.id))))
    in_turn(measures, 0)  # warm up
    costs = in_turns(measures, pairs, tick)
    return [
        rates(
            f"{each.id}{' (plain)' if not IS_COMPILED else ''} / pyspiel's",
            *(costs, 2 * place, 2 * place + 1, "hands"),
            Goal("at least", each.bound) if IS_COMPILED else None,
        )
        for place, each in enumerate(COMPARED)
    ]


def package_of(id: str) -> Game[Any]:
    """The game of a package of the shelf."""
    folder = str(next(shelf / id for shelf in SHELVES if (shelf / id).is_dir()))
    if folder not in sys.path:
        sys.path.insert(0, folder)
    game: Game[Any] = import_module(f"vorhand_{id}").PACKAGE.game
    return game


def play_hands(game: Game[Any], table: Compared, rng: Random) -> int:
    """Play some hands at random; return how many."""
    played = Play(game, start(game, table.players, options=table.options))
    deck = list(game.pack(table.players, played.table.options).cards)
    hands = 0
    while played.outcome() is None:
        action: Any = rng.choice(played.legal_actions())
        if type(action) is Deal:
            if hands == HANDS:
                break
            rng.shuffle(deck)
            action, hands = Deal(deck=tuple(deck)), hands + 1
        played.apply(action)
    return hands


def play_theirs(theirs: Any, rng: Random) -> int:
    """Play as many hands of a game of pyspiel; return how many."""
    for _ in range(HANDS):
        play_in_openspiel(theirs, rng)
    return HANDS


def hand_cost(play: Callable[[Random], int], turn: int) -> float:
    """Return what a hand costs in seconds."""
    rng, hands, begun, spent = Random(turn), 0, process_time(), 0.0
    while spent < SECONDS:
        hands += play(rng)
        spent = process_time() - begun
    return spent / hands
