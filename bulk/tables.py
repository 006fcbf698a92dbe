"""The figures of a simulation, and the games there are, as tables for a terminal."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from engine import GAMES

SHARE_HEADS: Final = ("of finished", "95 %")
SEAT_HEADS: Final = ("seat", "wins", *SHARE_HEADS, "losses", *SHARE_HEADS, "score", "95 %")


def table_of(told: Mapping[str, Any]) -> str:
    """The figures for a person."""
    title = GAMES[told["game"]].title
    options = "".join(f", {name}={value}" for name, value in told["options"].items())
    reasons = ", ".join(f"{name} {times:,}" for name, times in told["reasons"].items())
    lengths = [
        [name, *(f"{told[member][each]:,.10g}" for each in ("least", "median", "mean", "most"))]
        for name, member in (("hands a game", "hands_a_game"), ("actions a game", "actions_a_game"))
    ]
    parts = [
        f"{title}, preset {told['preset']}{options}, {told['players']} players, "
        f"seed {told['seed']}: {told['games']:,} games",
        f"ended by: {reasons}; {told['actions_a_hand']} actions a hand",
        _columns(["", "least", "median", "mean", "most"], lengths),
        _columns(
            [
                "seat",
                "wins",
                "of finished",
                "95 %",
                "losses",
                "of finished",
                "95 %",
                "score",
                "95 %",
            ],
            [_seat(seat) for seat in told["seats"]],
        ),
        _columns(["actions", "times", "share"], _shares(told["actions"])),
        _columns(["clauses that refused", "times", "share"], _shares(told["clauses"])),
    ]
    return "\n\n".join(parts)


def table_of_games() -> str:
    """All games, with how many play them, and their presets."""
    return _columns(
        ["game", "title", "players", "presets"],
        [
            [game.id, game.title, f"{game.players[0]}–{game.players[-1]}", ", ".join(game.presets)]
            for game in GAMES.values()
        ],
        left=4,
    )


def _seat(seat: Mapping[str, Any]) -> list[str]:
    score = seat["score"] or {"mean": "–", "interval": None}
    return [
        str(seat["seat"]),
        *(cell for name in ("wins", "losses") for cell in _share(seat[name])),
        str(score["mean"]),
        _interval(score["interval"]),
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


def _columns(heads: Sequence[str], rows: Sequence[Sequence[str]], left: int = 1) -> str:
    """The rows under their heads; the columns after the first `left` are flush right."""
    widths = [max(map(len, column)) for column in zip(heads, *rows, strict=True)]
    return "\n".join(
        "  ".join(
            cell.ljust(width) if place < left else cell.rjust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in (heads, *rows)
    )
