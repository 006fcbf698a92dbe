"""Random play on the engine compiled to C (`make compiled`), against euchre in the same turns.

It is played in a process of its own, in the folder of the compiled copy; this one asks it for one
cost after the other:

    $ cd build/compiled && python -m bench.compiled <<< '["toepen", 0, 0.25]'
    2.41e-06
"""

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from subprocess import PIPE, Popen
from typing import Final

from bench.pairs import Measure, in_turn, in_turns, ratios
from bench.playouts import (
    load_euchre,
    play_euchre,
    play_hands,
    playing_cost,
    rates,
    rounds_of,
    tables,
)
from bench.report import Figure, Goal
from vorhand.engine import GAMES
from vorhand.engine.kernel import rules

GOAL: Final = Goal("at least", 0.6)
NOTE: Final = "Compiled: the same playouts on the engine that mypyc has compiled to C."
FOLDER: Final = Path(__file__).parent.parent / "build" / "compiled"


def figures(pairs: int, seconds: float, tick: Callable[[], None]) -> list[Figure]:
    """Measure in so many turns of so many seconds a side; `tick` is called after each.

    Raises `RuntimeError` where there is no compiled engine, `ImportError` where is no pyspiel.
    """
    hands_of_euchre = partial(play_hands, partial(play_euchre, load_euchre()))
    euchre = partial(playing_cost, hands_of_euchre, seconds)
    with asked(FOLDER) as cost:
        measures: list[Measure] = [*(partial(cost, game, seconds) for game in GAMES), euchre]
        in_turn(measures, 0)  # so that nothing is done for the first time
        costs = in_turns(measures, pairs, tick)
    return [
        Figure(
            f"playouts of {game}, compiled / euchre",
            ratios(costs, len(GAMES), place),
            rates(costs, place, len(GAMES)),
            GOAL,
        )
        for place, game in enumerate(GAMES)
    ]


@contextmanager
def asked(folder: Path) -> Iterator[Callable[[str, float, int], float]]:
    """What an action costs on the engine in a folder: of a game, for so many seconds, in a turn."""
    if not folder.is_dir():
        raise RuntimeError(f"there is no {folder.name} engine: `make compiled` makes it")
    command = [sys.executable, "-m", "bench.compiled"]
    with Popen(command, cwd=folder, stdin=PIPE, stdout=PIPE, text=True) as player:
        assert player.stdin is not None
        assert player.stdout is not None
        wishes, costs = player.stdin, player.stdout

        def cost(game: str, seconds: float, turn: int) -> float:
            with suppress(BrokenPipeError):
                print(json.dumps([game, seconds, turn]), file=wishes, flush=True)
            told = costs.readline()
            if not told:
                raise RuntimeError("the compiled engine does not play: `make compiled` mends it")
            return float(told)

        try:
            yield cost
        finally:
            with suppress(BrokenPipeError):
                wishes.close()


def main(wishes: Iterator[str]) -> None:
    """Tell the costs that are asked for, a line each."""
    if rules.__file__.endswith(".py"):
        sys.exit("The engine here is not compiled.")
    plays = rounds_of([*tables()])
    for wish in wishes:
        game, seconds, turn = json.loads(wish)
        print(playing_cost(plays[game], seconds, turn), flush=True)


if __name__ == "__main__":
    main(iter(sys.stdin))
