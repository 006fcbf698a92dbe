"""Tables for a terminal: columns of text, and the figures of a simulation in them."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from vorhand.command.tally import number_of
from vorhand.kit.installed import package_of

SHARE_HEADS: Final = ("of finished", "95 %")
SEAT_HEADS: Final = ("seat", "wins", *SHARE_HEADS, "losses", *SHARE_HEADS, "score", "95 %")
LEVEL_HEADS: Final = ("level", "seats", "wins", "95 %", "losses", "95 %", "score", "95 %")


def table_of(report: Mapping[str, Any]) -> str:
    """The figures of a simulation as text."""
    reasons = ", ".join(f"{name} {times:,}" for name, times in report["reasons"].items())
    lengths = [
        [name, *(f"{report[member][each]:,.10g}" for each in ("least", "median", "mean", "most"))]
        for name, member in (("hands a game", "hands_a_game"), ("actions a game", "actions_a_game"))
    ]
    parts = [
        f"{table_in(report)}: {number_of(report['games'], 'game')}",
        f"ended by: {reasons}; {report['actions_a_hand']} actions a hand",
        columns(["", "least", "median", "mean", "most"], lengths),
        columns(SEAT_HEADS, [_seat(seat) for seat in report["seats"]]),
        *(
            [columns(LEVEL_HEADS, [_level(level) for level in report["levels"]], left=2)]
            if "levels" in report
            else []
        ),
        columns(["actions", "times", "share"], _shares(report["actions"])),
        columns(["clauses that refused", "times", "share"], _shares(report["clauses"])),
    ]
    return "\n\n".join(parts)


def table_in(report: Mapping[str, Any]) -> str:
    """The game, the table and the seed of a report in words."""
    title = package_of(report["game"]).game.title
    options = "".join(f", {name}={value}" for name, value in report["options"].items())
    return (
        f"{title}, preset {report['preset']}{options}, {report['players']} players, "
        f"seed {report['seed']}"
    )


def _seat(seat: Mapping[str, Any]) -> list[str]:
    return [
        str(seat["seat"]),
        *(cell for name in ("wins", "losses") for cell in _share(seat[name])),
        *mean_cells(seat["score"]),
    ]


def _level(level: Mapping[str, Any]) -> list[str]:
    return [
        level["level"],
        " ".join(map(str, level["seats"])),
        *(cell for name in ("wins", "losses") for cell in mean_cells(level[name], percent=True)),
        *mean_cells(level["score"]),
    ]


def mean_cells(mean: Mapping[str, Any] | None, *, percent: bool = False) -> list[str]:
    """A mean and its interval; dashes where there is none."""
    if mean is None:
        return ["–", "–"]
    return [
        f"{mean['mean']:.1%}" if percent else str(mean["mean"]),
        _interval(mean["interval"], percent=percent),
    ]


def _share(share: Mapping[str, Any]) -> list[str]:
    rate = "–" if share["share"] is None else f"{share['share']:.1%}"
    return [f"{share['times']:,}", rate, _interval(share["interval"], percent=True)]


def _interval(interval: Sequence[float] | None, *, percent: bool = False) -> str:
    if interval is None:
        return "–"
    return " to ".join(f"{end:.1%}" if percent else str(end) for end in interval)


def _shares(counts: Mapping[str, int]) -> list[list[str]]:
    total = sum(counts.values())
    return [
        [name, f"{times:,}", f"{times / total:.1%}" if total else "–"]
        for name, times in sorted(counts.items(), key=lambda each: -each[1])
    ]


def columns(heads: Sequence[str], rows: Sequence[Sequence[str]], left: int = 1) -> str:
    """Rows under their heads; the first `left` columns are flush left, the others flush right."""
    widths = [max(map(len, column)) for column in zip(heads, *rows, strict=True)]
    return "\n".join(
        "  ".join(
            cell.ljust(width) if place < left else cell.rjust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in (heads, *rows)
    )
