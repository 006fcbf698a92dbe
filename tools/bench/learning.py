"""Tables for programs that learn: steps of many tables at once, and actions of OpenSpiel's adapter,
against how often a second they should be possible.
"""

from collections.abc import Callable
from importlib import import_module
from random import Random
from statistics import median
from time import process_time
from typing import Any, Final

from tools.bench.pairs import in_turn, in_turns, quartiles
from tools.bench.playouts import play_in_openspiel
from tools.bench.report import Figure, Goal
from vorhand.engine import IS_COMPILED

NOTE: Final = (
    "Learning: steps per second of processor time of 64 tables of Toepen for four (`SelfPlay`), "
    "and actions per second\nof the adapter for OpenSpiel, both with random play."
)
TABLES: Final = 64
SECONDS: Final = 0.5
STEPS: Final = Goal("at least", 60_000 if IS_COMPILED else 20_000)
ACTIONS: Final = Goal("at least", 40_000) if IS_COMPILED else None


def figures(pairs: int, tick: Callable[[], object]) -> list[Figure]:
    """Measure in `pairs` turns; `tick` is called after each. Raises `ImportError` where Gymnasium
    or OpenSpiel are missing.
    """
    measures = [steps_of_tables(), actions_of_adapter()]
    in_turn(measures, 0)  # warm up
    turns = in_turns(measures, pairs, tick)
    steps, actions = zip(*turns, strict=True)
    return [
        Figure("steps of many tables a second", quartiles(steps), _said(steps), STEPS),
        Figure(
            "actions of OpenSpiel's adapter a second", quartiles(actions), _said(actions), ACTIONS
        ),
    ]


def _said(rates: tuple[float, ...]) -> str:
    return f"{median(rates):,.0f} a second"


def steps_of_tables() -> Callable[[int], float]:
    """A measure of steps a second, the choice of actions not counted."""
    numpy: Any = import_module("numpy")
    tables = import_module("vorhand.rl.vector").SelfPlay(
        "toepen", TABLES, players=4, hands=1, copy=False
    )

    def measure(turn: int) -> float:
        rng = numpy.random.default_rng(turn)
        _, infos = tables.reset(seed=turn)
        steps, spent = 0, 0.0
        while spent < SECONDS:
            mask = infos["action_mask"]
            actions = (rng.random(mask.shape) * mask).argmax(axis=1)
            begun = process_time()
            *_, infos = tables.step(actions)
            spent += process_time() - begun
            steps += TABLES
        return steps / spent

    return measure


def actions_of_adapter() -> Callable[[int], float]:
    """A measure of actions a second, those of chance as well."""
    pyspiel = import_module("pyspiel")
    import_module("vorhand.rl.openspiel")
    game = pyspiel.load_game("python_vorhand_toepen(players=4)")

    def measure(turn: int) -> float:
        rng, actions, begun, spent = Random(turn), 0, process_time(), 0.0
        while spent < SECONDS:
            actions += play_in_openspiel(game, rng)
            spent = process_time() - begun
        return actions / spent

    return measure
