"""`vorhand tournament`: whether each level of play beats the one below it."""

import argparse
import sys
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from functools import partial
from itertools import pairwise
from typing import Any

from tqdm import tqdm

from vorhand.bots import check_levels, unit_of
from vorhand.command.charts import Chart, ChartLine, drawn, point_of
from vorhand.command.duplicate import DuplicateMatch, deal_played
from vorhand.command.ending import INTERRUPTED
from vorhand.command.new_files import optional_file
from vorhand.command.plans import Plan, plan_of
from vorhand.command.streams import print_report
from vorhand.command.text_tables import columns, mean_cells, table_in
from vorhand.command.workers import crew_of, in_order
from vorhand.kit.installed import package_of

DIGITS = 4
HEADS = ("level", "mean", "95 %", "against", "mean", "95 %", "margin", "95 %", "at least (99 %)")


def tournament(arguments: argparse.Namespace) -> int:
    """Play all deals, and return the exit status."""
    plan, levels = plan_of(arguments, hands=1), arguments.levels
    check_levels(plan.package, *levels)
    matches = [DuplicateMatch() for _ in pairwise(levels)]
    interrupted = False
    with ExitStack() as stack:
        file = optional_file(arguments.plot, "--plot", force=arguments.force)
        plot = stack.enter_context(file) if file else None
        try:
            _play(arguments, plan, matches)
        except KeyboardInterrupt:
            interrupted = True
        ladder = ladder_of(plan, levels, matches)
        if plot:
            plot.write(picture_of(ladder).encode())
    print_report(ladder, text_of, as_json=arguments.json)
    if interrupted:
        print(f"Interrupted after {ladder['deals']:,} deals.", file=sys.stderr)
        return INTERRUPTED
    return 0


def _play(arguments: argparse.Namespace, plan: Plan, matches: Sequence[DuplicateMatch]) -> None:
    hidden = True if arguments.quiet else None
    bar: tqdm[Any] = tqdm(total=arguments.deals, unit=" deals", disable=hidden)
    work = partial(deal_played, plan=plan, levels=arguments.levels)
    with bar, crew_of(arguments.dask, arguments.processes) as crew:
        for results in in_order(crew, work, range(arguments.deals)):
            for match, result in zip(matches, results, strict=True):
                match.count(result)
            bar.update()


def ladder_of(
    plan: Plan, levels: Sequence[str], matches: Sequence[DuplicateMatch]
) -> dict[str, Any]:
    """The ladder as JSON: how each level has done against the one below it."""
    return {
        **plan.heading,
        "deals": matches[0].margin.times,
        "unit": unit_of(plan.package.policy),
        "matches": [
            _rung(*pair, match) for pair, match in zip(pairwise(levels), matches, strict=True)
        ],
    }


def _rung(upper: str, lower: str, match: DuplicateMatch) -> dict[str, Any]:
    at_least = match.margin.at_least(DIGITS)
    return {
        "level": upper,
        "result": match.upper.mean(DIGITS),
        "against": lower,
        "result_against": match.lower.mean(DIGITS),
        "margin": match.margin.mean(DIGITS),
        "at_least": at_least,
        "beats": at_least is not None and at_least > 0,
    }


def text_of(ladder: Mapping[str, Any]) -> str:
    """The ladder as a table, and what it shows."""
    rows = [
        [
            each["level"],
            *mean_cells(each["result"]),
            each["against"],
            *mean_cells(each["result_against"]),
            *mean_cells(each["margin"]),
            "–" if each["at_least"] is None else str(each["at_least"]),
        ]
        for each in ladder["matches"]
    ]
    parts = [
        f"{table_in(ladder)}: {ladder['deals']:,} deals, each played twice by every pair of "
        f"neighbours; results per seat and deal, in {ladder['unit']}",
        columns(HEADS, rows),
        _conclusion(ladder["matches"]),
    ]
    return "\n\n".join(parts)


def _conclusion(matches: Sequence[Mapping[str, Any]]) -> str:
    unproved = [f"{each['level']} beats {each['against']}" for each in matches if not each["beats"]]
    if unproved:
        return f"Not shown with 99 % certainty: that {', that '.join(unproved)}."
    return "Each level beats the one below it, with 99 % certainty each."


def picture_of(ladder: Mapping[str, Any]) -> str:
    """The margins as an SVG; logarithmic, as those over `random` are many times the others."""
    title = package_of(ladder["game"]).game.title
    points = [point_of(each["margin"]) for each in ladder["matches"]]
    return drawn(
        Chart(
            title=f"{title}: the margin of each level over the one below",
            across=f"{ladder['deals']:,} deals, 95 % intervals",
            up=f"{ladder['unit']} per seat and deal",
            places=[f"{each['level']}\nover {each['against']}" for each in ladder["matches"]],
            lines=[ChartLine("", points)],
            joined=False,
            logarithmic=True,
        )
    )
