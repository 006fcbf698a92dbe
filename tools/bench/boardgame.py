"""Random play of all games together, against that of a small game on boardgame.io's reducer.

The game is Agram, written for boardgame.io in tools/bench/node/play.mjs. It runs under Node in a
process of its own, and every applied action counts on both sides.
"""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from subprocess import PIPE, Popen
from typing import Final

from tools.bench.pairs import in_turn, in_turns, ratios
from tools.bench.peers import play_all
from tools.bench.playouts import playing_cost, rates
from tools.bench.report import Figure

NOTE: Final = (
    "boardgame.io: actions per second of random playouts, all games of Vorhand together, over "
    "those\nof Agram on its reducer, under Node."
)
FOLDER: Final = Path(__file__).parent / "node"


def figures(
    pairs: int, seconds: float, tick: Callable[[], None], folder: Path = FOLDER
) -> list[Figure]:
    """Measure in `pairs` turns of `seconds` s a side; `tick` is called after each. Raises
    `RuntimeError` where Node or boardgame.io is not installed.
    """
    try:
        command = ["node", "play.mjs", str(seconds)]
        with Popen(command, cwd=folder, stdin=PIPE, stdout=PIPE, text=True) as node:
            measures = [partial(playing_cost, play_all, seconds), partial(_cost, node)]
            in_turn(measures, 0)  # warm up
            costs = in_turns(measures, pairs, tick)
            assert node.stdin
            node.stdin.close()
    except (OSError, ValueError) as error:
        raise RuntimeError("`npm ci` in tools/bench/node installs it") from error
    name = "playouts of all games / boardgame.io"
    return [Figure(name, ratios(costs, 1, 0), rates(costs, 0, 1))]


def _cost(node: "Popen[str]", turn: int) -> float:
    """What an action costs there, in seconds; raises `ValueError` if the program has ended."""
    assert node.stdin
    assert node.stdout
    print(turn, file=node.stdin, flush=True)
    return float(node.stdout.readline())
