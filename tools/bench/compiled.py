"""The compiled engine, measured as the plain one is: by the same program, in its own folder.

What is measured together runs in one process there, in turns, as it does here. Only the comparison
of the two engines asks both, for one cost after another:

    $ cd build/compiled && python -m tools.bench.thinking <<< 0
    0.000241
"""

import json
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from statistics import median
from subprocess import PIPE, Popen
from typing import Final, TextIO, cast

from tools.bench.pairs import Quartiles, in_turn, in_turns, ratios
from tools.bench.report import Figure, Goal

GOAL: Final = Goal("at least", 2.5)
ROOT: Final = Path(__file__).parents[2]
FOLDER: Final = ROOT / "build/compiled"
NOTE: Final = (
    "Compiled: the same on the engine that mypyc has compiled to C. A bot deals what it cannot know"
    "\nanew (redeal), and plays at random to the end of the hand."
)


def figures_of(
    kind: str, pairs: int, seconds: float, tick: Callable[[], None], folder: Path = FOLDER
) -> list[Figure]:
    """The figures of one kind, measured in the folder of the compiled engine; `tick` is called
    after each turn. Raises `RuntimeError` if there is no such engine, or if it cannot be measured.
    """
    arguments = ["--only", kind, "--pairs", str(pairs), "--seconds", str(seconds), "--json"]
    found: list[Figure] = []
    with _program(folder, "tools.bench", *arguments) as program:
        assert program.stdout is not None
        for line in program.stdout:
            told = json.loads(line)
            if told is None:
                tick()
            else:
                found += map(read, told)
    if program.returncode != 0 or not found:
        raise RuntimeError("it could not be measured on the compiled engine: `make compiled`")
    return found


def told(figures: Sequence[Figure]) -> str:
    """Figures as `figures_of` reads them."""
    return json.dumps([[each.name, each.ratio, each.costs, each.goal] for each in figures])


def read(told: tuple[str, list[float], str, tuple[str, float] | None]) -> Figure:
    """A figure that was told."""
    name, ratio, costs, goal = told
    wanted = Goal(*goal) if goal else None  # type: ignore[arg-type]
    return Figure(f"{name}, compiled", Quartiles(*ratio), costs, wanted)


def thinking(pairs: int, tick: Callable[[], None], folder: Path = FOLDER) -> list[Figure]:
    """The cost of a bot's thought, compiled over plain, in `pairs` turns. Raises `RuntimeError` if
    there is no compiled engine.
    """
    with asked(ROOT) as plain, asked(folder) as compiled:
        measures = [plain, compiled]
        in_turn(measures, 0)  # so that nothing is done for the first time
        costs = in_turns(measures, pairs, tick)
    ours, theirs = (1e6 * median(turn[place] for turn in costs) for place in (1, 0))
    about = f"{ours:.0f} to {theirs:.0f} µs"
    return [Figure("redeal and a playout, compiled / plain", ratios(costs, 0, 1), about, GOAL)]


@contextmanager
def asked(folder: Path) -> Iterator[Callable[[int], float]]:
    """A function that measures the cost of a thought, on the engine in a folder, for a turn."""
    with _program(folder, "tools.bench.thinking") as thinker:
        assert thinker.stdin is not None
        assert thinker.stdout is not None
        yield partial(_cost, cast(TextIO, thinker.stdin), cast(TextIO, thinker.stdout))
        with suppress(BrokenPipeError):
            thinker.stdin.close()


def _cost(wishes: TextIO, costs: TextIO, turn: int) -> float:
    with suppress(BrokenPipeError):
        print(turn, file=wishes, flush=True)
    told = costs.readline()
    if not told:
        raise RuntimeError("the engine does not play: `make compiled` mends it")
    return float(told)


@contextmanager
def _program(folder: Path, module: str, *arguments: str) -> Iterator["Popen[str]"]:
    """A program of the bench in the folder of an engine."""
    if not folder.is_dir():
        raise RuntimeError(f"there is no {folder.name} engine: `make compiled` makes it")
    command = [sys.executable, "-m", module, *arguments]
    with Popen(command, cwd=folder, stdin=PIPE, stdout=PIPE, text=True) as program:
        yield program
