"""The results of the measurement: figures next to their goals, and the machine."""

import operator
import os
import platform
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Final, Literal, NamedTuple

from tools.bench.pairs import Costs, Quartiles, ratios

_KEPT: Final[dict[str, Callable[[float, float], bool]]] = {
    "at least": operator.ge,
    "at most": operator.le,
}


QUIET: Final = 0.3
"""Below this load (of one process that runs all the time: 1) a machine has nothing else to do."""


class Goal(NamedTuple):
    """The goal for a ratio."""

    sense: Literal["at least", "at most"]
    bound: float

    def is_met(self, ratio: float) -> bool:
        """Return whether a ratio keeps to the bound."""
        return _KEPT[self.sense](ratio, self.bound)


@dataclass(frozen=True)
class Figure:
    """One ratio, or what its name says that it is counted in.

    `costs` says what was divided by what, for the order of magnitude alone.
    """

    name: str
    ratio: Quartiles
    costs: str
    goal: Goal | None = None

    @property
    def is_missed(self) -> bool:
        """Return whether the figure has a goal, and does not reach it."""
        return self.goal is not None and not self.goal.is_met(self.ratio.median)

    def cells(self) -> list[str]:
        """The row of the figure."""
        low, middle, high = map(_short, self.ratio)
        goal = f"{self.goal.sense} {self.goal.bound:g}" if self.goal else ""
        said = "" if self.goal is None else "missed" if self.is_missed else "met"
        return [self.name, middle, f"{low}–{high}", goal, said, self.costs]


def compared(
    name: str, costs: Sequence[Costs], ours: int, theirs: int, goal: Goal | None = None
) -> Figure:
    """The figure of the cost at one place over that at another."""
    about = (f"{1e6 * median(turn[at] for turn in costs):.4g}" for at in (ours, theirs))
    return Figure(name, ratios(costs, ours, theirs), f"{' to '.join(about)} µs", goal)


def rates(
    name: str, costs: Sequence[Costs], ours: int, theirs: int, of: str, goal: Goal | None = None
) -> Figure:
    """The figure of how often a second something is done, over how often another thing is."""
    about = (f"{1 / median(turn[at] for turn in costs):,.0f}" for at in (ours, theirs))
    return Figure(name, ratios(costs, theirs, ours), f"{' to '.join(about)} {of} per second", goal)


def _short(ratio: float) -> str:
    """Three digits that count."""
    return f"{ratio:#.3g}".rstrip(".")


def table_of(figures: Sequence[Figure]) -> str:
    """The figures as a table in Markdown, a row each."""
    head = ["what", "ratio", "quartiles", "goal", "", "about"]
    rows = [head, ["---"] * len(head), *(figure.cells() for figure in figures)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join("| " + " | ".join(map(str.ljust, row, widths)) + " |" for row in rows)


def machine() -> str:
    """The machine on which the figures were measured."""
    return (
        f"{platform.python_implementation()} {platform.python_version()}, {platform.system()} "
        f"{platform.machine()}, {_processor()}, {os.cpu_count()} cores"
    )


def load() -> str:
    """Return how much the machine had to do in the last minute. Where that is not little it is a
    warning: what is compared shares caches with whatever else runs.
    """
    busy = os.getloadavg()[0]
    told = f"load {busy:.2f} before the start"
    return told if busy < QUIET else f"{told}: THE MACHINE IS NOT QUIET, these figures are rough"


def _processor() -> str:
    """The name of the processor, if the system provides it."""
    told = Path("/proc/cpuinfo")
    lines = told.read_text("utf-8").splitlines() if told.exists() else []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.processor() or "unknown processor"
