"""Says what is printed of the decisions, and the plots."""

from collections.abc import Iterator, Sequence
from typing import Final

from vorhand.bots.workshop.deviations.counting import (
    ALL,
    Advantage,
    Tenth,
    advantages,
    apart,
    choices,
    tenths,
)
from vorhand.bots.workshop.deviations.deciding import ActionOutcome
from vorhand.bots.workshop.strength.intervals import interval, middle, point
from vorhand.bots.workshop.strength.tables import table
from vorhand.command.charts import Chart, ChartLine, Point, drawn
from vorhand.command.intervals import Moments

HEADS: Final = ("", "decisions", "brought more by", "99 %", "believed")
FEWEST: Final = 40
"""A kind of decision that occurs less often is left out."""


def by_kind(
    decisions: Sequence[Sequence[ActionOutcome]], *, pairs: bool = False
) -> dict[str, Advantage]:
    """For each kind of action, how much more it brought than what looked best among the others, and
    how much more it was believed to; all together come last. With `pairs`, also by other kind.
    """
    found = advantages(decisions).items()
    return {
        taken if other == ALL else f"{taken}, not {other}": each
        for (taken, other), each in sorted(
            found, key=lambda one: (one[0][0] == ALL, one[0][0], one[0][1] != ALL)
        )
        if pairs or (other == ALL and each.brought.times >= FEWEST)
    }


def rows_of(
    decisions: Sequence[Sequence[ActionOutcome]], *, pairs: bool = False
) -> list[list[str]]:
    """Return what was decided, by kind, as rows of a table."""
    return [[kind, *_cells(each)] for kind, each in by_kind(decisions, pairs=pairs).items()]


def _cells(advantage: Advantage) -> list[str]:
    brought, believed = advantage
    belief = f"{middle(believed):.2f}" if believed.times else "–"
    return [f"{brought.times:,}", f"{middle(brought):.2f}", _between(brought), belief]


def _between(moments: Moments) -> str:
    ends = interval(moments)
    return f"{ends[0]:.2f}…{ends[1]:.2f}" if ends else "–"


def printed(decisions: Sequence[Sequence[ActionOutcome]]) -> str:
    """All figures, as text."""
    taken = tenths(each[0] for each in decisions)
    every = tenths(option for each in decisions for option in each)
    parts = [
        table(HEADS, rows_of(decisions, pairs=True)),
        "what was taken: said, came, apart\n" + _calibrated(taken),
        "all that was tried: said, came, apart\n" + _calibrated(every),
        "another action had a better mean, and one that was better beyond the noise\n"
        + "\n".join(_choices(decisions)),
    ]
    return "\n\n".join(parts)


def _choices(decisions: Sequence[Sequence[ActionOutcome]]) -> Iterator[str]:
    for kind in dict.fromkeys(each[0]["kind"] for each in decisions):
        found = choices([each for each in decisions if each[0]["kind"] == kind])
        yield f"{kind:<16} {found.not_best:>6.1%} {found.beyond:>6.1%} of {found.decisions:,}"


def _calibrated(found: Sequence[Tenth]) -> str:
    return "\n".join(
        f"{middle(each.said):>8.3f} {middle(each.came):>8.3f} ({_between(each.came)}) {off:>+7.1%}"
        for each, off in zip(found, apart(found) if found else [], strict=True)
    )


def calibration_of(
    decisions: Sequence[Sequence[ActionOutcome]], title: str, level: str, unit: str
) -> str:
    """Return what was said of the actions that were taken, and what came, in tenths, as an SVG."""
    found = tenths(each[0] for each in decisions)
    lines = [
        ChartLine("said", [Point(middle(each.said)) for each in found]),
        ChartLine("came", [point(each.came) for each in found]),
    ]
    title = f"{title}: what {level} said of its actions, and what came"
    across = f"tenths of {len(decisions):,} decisions, by what was said; 99 % intervals"
    return drawn(Chart(title, across, unit, [str(at + 1) for at in range(len(found))], lines))


def kinds_of(
    decisions: Sequence[Sequence[ActionOutcome]], title: str, level: str, unit: str
) -> str:
    """Return what each kind of action brought, and was believed to bring, as an SVG."""
    found = {kind: each for kind, each in by_kind(decisions).items() if kind != ALL}
    believed = (each.believed for each in found.values())
    lines = [
        ChartLine("brought", [point(each.brought) for each in found.values()]),
        ChartLine("believed", [Point(middle(each)) if each.times else None for each in believed]),
    ]
    title = f"{title}: what {level} gained by its choices"
    names = [kind.replace("-", "\n") for kind in found]
    across = f"{len(decisions):,} decisions; 99 % intervals"
    return drawn(Chart(title, across, unit, names, lines, joined=False))
