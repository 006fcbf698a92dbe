"""Counting verdicts: the summary of a run, as JSON and for a person."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final

from vorhand.command.bounds import shortened
from vorhand.command.records import JUDGEMENTS
from vorhand.command.verdicts import RecordVerdict, clauses_in, passes, reason_of

NO_GAME: Final = "none"
"""Stands for the game of a record that names none."""
MOST_LISTED: Final = 10
"""The most records that a summary names."""


@dataclass
class Tally:
    """Says how often each verdict, game and clause occurred. Tallies can be added."""

    records: int = 0
    actions: int = 0
    amiss: int = 0
    """The number of records that do not pass."""
    amiss_records: list[dict[str, Any]] = field(default_factory=list)
    """The first of these."""
    verdicts: Counter[str] = field(default_factory=Counter)
    games: Counter[str] = field(default_factory=Counter)
    clauses: Counter[str] = field(default_factory=Counter)

    def count(self, verdict: RecordVerdict) -> None:
        """Count one more verdict."""
        self.records += 1
        self.actions += verdict.get("applied", 0)
        if not passes(verdict):
            self._list([_note(verdict)])
            self.amiss += 1
        self.verdicts[verdict["verdict"]] += 1
        self.games[verdict["game"] or NO_GAME] += 1
        self.clauses.update(clauses_in(verdict))

    def add(self, other: "Tally") -> None:
        """Add the counts of a tally of later records."""
        self.records += other.records
        self.actions += other.actions
        self.amiss += other.amiss
        self._list(other.amiss_records)
        self.verdicts.update(other.verdicts)
        self.games.update(other.games)
        self.clauses.update(other.clauses)

    def _list(self, notes: list[dict[str, Any]]) -> None:
        self.amiss_records += notes[: MOST_LISTED - len(self.amiss_records)]


def _note(verdict: RecordVerdict) -> dict[str, Any]:
    """Return what the summary says about a record that does not pass."""
    known = {name: verdict[name] for name in ("record", "source", "line")}
    texts = {"id": verdict["id"], "verdict": verdict["verdict"], "detail": reason_of(verdict)}
    return known | {name: text and shortened(text) for name, text in texts.items()}


def summary(whole: Tally, now: Tally, seconds: float) -> dict[str, Any]:
    """The summary as JSON. `whole` counts earlier runs too, `now` only this one, which took
    `seconds`.
    """
    return {
        "records": whole.records,
        "actions": whole.actions,
        "verdicts": {name: whole.verdicts[name] for name in JUDGEMENTS},
        "amiss": whole.amiss,
        "amiss_records": whole.amiss_records,
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


def report(counted: dict[str, Any]) -> str:
    """The summary for a person."""
    run = counted["this_run"]
    lines = [
        f"{number_of(run['records'], 'record')} with {number_of(run['actions'], 'action')} "
        f"in {run['seconds']:.1f} s: "
        f"{run['records_per_second']:,} records and {run['actions_per_second']:,} actions a second"
    ]
    if counted["records"] != run["records"]:
        lines.append(f"{counted['records']:,} records including earlier runs")
    for title, counts in (
        ("verdicts", {name: n for name, n in counted["verdicts"].items() if n}),
        ("games", counted["games"]),
        ("clauses that decided", counted["clauses"]),
    ):
        if counts:
            lines += [f"{title}:", *(f"  {name:<28} {n:>12,}" for name, n in counts.items())]
    return "\n".join([*lines, *amiss_in(counted)])


def number_of(number: int, noun: str) -> str:
    """A number of things in words."""
    return f"{number:,} {noun}{'' if number == 1 else 's'}"


def amiss_in(counted: dict[str, Any]) -> Iterator[str]:
    """The records of a summary that do not pass: how many, and the first of them."""
    if not counted["amiss"]:
        return
    yield f"{counted['amiss']:,} of {number_of(counted['records'], 'record')} did not pass:"
    for note in counted["amiss_records"]:
        id = f" ({note['id']})" if note["id"] else ""
        text = f"{note['source']}:{note['line']}{id}: {note['verdict']}: {note['detail']}"
        yield "  " + "".join(each if each.isprintable() else repr(each)[1:-1] for each in text)
    more = counted["amiss"] - len(counted["amiss_records"])
    if more:
        yield f"  … and {more:,} more"
