"""Counting verdicts: the summary of a run."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Any, Final

from bulk.records import JUDGEMENTS
from bulk.verdicts import Verdict, clauses_in, is_fine

NO_GAME: Final = "none"
"""What stands for the game of a record that names none."""


@dataclass
class Tally:
    """How often each verdict, game and clause came up. Two tallies add up to that of both."""

    records: int = 0
    actions: int = 0
    amiss: int = 0
    """Records that are neither ok nor what they expect to be."""
    verdicts: Counter[str] = field(default_factory=Counter)
    games: Counter[str] = field(default_factory=Counter)
    clauses: Counter[str] = field(default_factory=Counter)

    def count(self, verdict: Verdict) -> None:
        """Count one more verdict."""
        self.records += 1
        self.actions += verdict.get("applied", 0)
        self.amiss += not is_fine(verdict)
        self.verdicts[verdict["verdict"]] += 1
        self.games[verdict["game"] or NO_GAME] += 1
        self.clauses.update(clauses_in(verdict))

    def add(self, other: "Tally") -> None:
        """Count all that another tally has counted."""
        self.records += other.records
        self.actions += other.actions
        self.amiss += other.amiss
        self.verdicts.update(other.verdicts)
        self.games.update(other.games)
        self.clauses.update(other.clauses)


def summary(whole: Tally, now: Tally, seconds: float) -> dict[str, Any]:
    """The summary as JSON: `whole` with what earlier runs had done, `now` what this one did in so
    many seconds.
    """
    return {
        "records": whole.records,
        "actions": whole.actions,
        "verdicts": {name: whole.verdicts[name] for name in JUDGEMENTS},
        "amiss": whole.amiss,
        "games": dict(sorted(whole.games.items())),
        "clauses": dict(sorted(whole.clauses.items(), key=lambda each: (-each[1], each[0]))),
        "this_run": {
            "records": now.records,
            "actions": now.actions,
            "seconds": round(seconds, 3),
            "records_per_second": round(now.records / seconds),
            "actions_per_second": round(now.actions / seconds),
        },
    }


def told(counted: dict[str, Any]) -> str:
    """The summary for a person."""
    run = counted["this_run"]
    lines = [
        f"{run['records']:,} records with {run['actions']:,} actions in {run['seconds']:.1f} s: "
        f"{run['records_per_second']:,} records and {run['actions_per_second']:,} actions a second"
    ]
    if counted["records"] != run["records"]:
        lines.append(f"{counted['records']:,} records with those of the runs before")
    for title, counts in (
        ("verdicts", {name: n for name, n in counted["verdicts"].items() if n}),
        ("games", counted["games"]),
        ("clauses that decided", counted["clauses"]),
    ):
        if counts:
            lines += [f"{title}:", *(f"  {name:<28} {n:>12,}" for name, n in counts.items())]
    if counted["amiss"]:
        lines.append(f"{counted['amiss']:,} records are neither ok nor as they expect")
    return "\n".join(lines)
