"""The standings of a league: as JSON, as tables and as a plot."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from statistics import fmean
from typing import Any, Final

from vorhand.bots import unit_of
from vorhand.command.charts import Chart, ChartLine, drawn, point_of
from vorhand.command.intervals import Moments
from vorhand.command.league_file import League, LeagueDeal
from vorhand.command.plans import Plan
from vorhand.command.programs import ProgramCounts
from vorhand.command.text_tables import columns, mean_cells, table_in
from vorhand.kit.installed import package_of

DIGITS: Final = 4
HEADS: Final = ("program", "rating", "95 %", "turns", "ms a turn", "lost turns")


def pairs_of(players: Sequence[Any]) -> Iterator[tuple[int, int]]:
    """All pairs, by their places."""
    return combinations(range(len(players)), 2)


def standings(described: League, plan: Plan, played: Sequence[LeagueDeal]) -> dict[str, Any]:
    """The league as JSON, the best first. The rating of a program is how much more than the others
    it has made of the same cards, per seat and deal, on the average over all of them.
    """
    names = [entry.name for entry in described.programs]
    rows: list[dict[str, Any]] = []
    for at, name in enumerate(names):
        rating, counts = Moments(), ProgramCounts()
        against = {other: Moments() for other in names if other != name}
        for each in played:
            margins = _margins(names, at, each)
            rating.count(fmean(margins.values()))
            counts.add(each.programs[at], each.deal)
            for other, margin in margins.items():
                against[other].count(margin)
        rows.append(
            {
                "name": name,
                "rating": rating.mean(DIGITS),
                "at_least": rating.at_least(DIGITS),
                "against": {other: margin.mean(DIGITS) for other, margin in against.items()},
                "turns": counts.turns,
                "seconds": round(counts.seconds, 3),
                "lost": counts.lost,
                "first_lost": counts.first,
            }
        )
    rows.sort(key=lambda row: -row["rating"]["mean"] if row["rating"] else 0)
    return {
        **plan.heading,
        "deals": len(played),
        "unit": unit_of(plan.package.policy),
        "programs": rows,
    }


def _margins(names: Sequence[str], at: int, played: LeagueDeal) -> dict[str, float]:
    """By how much one has done better than each other in a deal."""
    return {
        names[other if at == one else one]: upper - lower if at == one else lower - upper
        for (one, other), (upper, lower) in zip(pairs_of(names), played.results, strict=True)
        if at in (one, other)
    }


def text_of(told: Mapping[str, Any]) -> str:
    """The standings as a table."""
    rows = [
        [
            row["name"],
            *mean_cells(row["rating"]),
            f"{row['turns']:,}" if row["turns"] else "–",
            f"{1000 * row['seconds'] / row['turns']:.1f}" if row["turns"] else "–",
            ", ".join(f"{times:,} {why}" for why, times in row["lost"].items()) or "0",
        ]
        for row in told["programs"]
    ]
    heading = (
        f"{table_in(told)}: {told['deals']:,} deals, each played twice by every pair; ratings per "
        f"seat and deal over the others, in {told['unit']}"
    )
    names = [row["name"] for row in told["programs"]]
    margins = [
        [row["name"], *(_margin_cell(row["against"].get(name)) for name in names)]
        for row in told["programs"]
    ]
    lost = [
        f"{row['name']}, {why}: {wrong}"
        for row in told["programs"]
        for why, wrong in row["first_lost"].items()
    ]
    parts = [heading, columns(HEADS, rows), columns(["over", *names], margins)]
    if lost:
        parts.append("\n".join(["The first lost turn of each kind:", *lost]))
    return "\n\n".join(parts)


def _margin_cell(margin: Mapping[str, Any] | None) -> str:
    return "–" if margin is None else f"{margin['mean']:.2f}"


def picture_of(told: Mapping[str, Any]) -> str:
    """The ratings as an SVG."""
    title = package_of(told["game"]).game.title
    points = [point_of(row["rating"]) for row in told["programs"]]
    return drawn(
        Chart(
            title=f"{title}: the league",
            across=f"{told['deals']:,} deals, 95 % intervals",
            up=f"{told['unit']} per seat and deal",
            places=[row["name"] for row in told["programs"]],
            lines=[ChartLine("", points)],
            joined=False,
        )
    )
