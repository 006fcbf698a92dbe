"""The compiled engine, measured as the plain one is: by the same program, in its own folder."""

import json
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from subprocess import PIPE, Popen
from typing import Final

from tools.bench.pairs import Quartiles
from tools.bench.report import Figure, Goal

FOREVER: Final = 86_400.0
FOLDER: Final = Path(__file__).parents[2] / "build/compiled"


def figures_of(
    kind: str,
    pairs: int,
    tick: Callable[[], object],
    folder: Path = FOLDER,
    seconds: float = FOREVER,
) -> list[Figure]:
    """The figures of one kind, measured in the folder of the compiled engine, in about so many
    seconds; `tick` is called after each turn. Raises `RuntimeError` if there is no such engine, or
    if it cannot be measured.
    """
    if not folder.is_dir():
        raise RuntimeError(f"there is no {folder.name} engine: `make compiled` makes it")
    command = [sys.executable, "-m", "tools.bench", "--only", kind, "--pairs", str(pairs), "--json"]
    command += ["--minutes", str(seconds / 60)]
    found: list[Figure] = []
    with Popen(command, cwd=folder, stdout=PIPE, text=True) as program:
        assert program.stdout is not None
        for line in program.stdout:
            if (figures := json.loads(line)) is None:
                tick()
            else:
                found += map(read, figures)
    if program.returncode != 0 or not found:
        raise RuntimeError("it could not be measured on the compiled engine: `make compiled`")
    return found


def written(figures: Sequence[Figure]) -> str:
    """Figures as `figures_of` reads them."""
    return json.dumps([[each.name, each.ratio, each.costs, each.goal] for each in figures])


def read(figure: tuple[str, list[float], str, tuple[str, float] | None]) -> Figure:
    """A figure of the compiled engine."""
    name, ratio, costs, goal = figure
    bound = Goal(*goal) if goal else None  # type: ignore[arg-type]
    return Figure(f"{name}, compiled", Quartiles(*ratio), costs, bound)
