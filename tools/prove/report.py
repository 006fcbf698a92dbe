"""The results of proofs: a table, and JSON."""

import json
import platform
from collections.abc import Iterator, Sequence

from tools.prove.proofs import PROOFS
from tools.prove.running import Proved


def table(all_proved: Sequence[Proved]) -> Iterator[str]:
    """A row for each proof and game: how much was proved, and the time on one core."""
    yield "| proof | game | cases | how many | seconds of one core |"
    yield "|---|---|---|---|---|"
    for proved in all_proved:
        unit = PROOFS[proved.proof].unit
        yield (
            f"| {proved.proof} | `{proved.game}` | {proved.cases:,} "
            f"| {proved.counts[unit]:,} {unit} | {proved.cpu_seconds:,.0f} |"
        )
    yield f"| in all | | | | {sum(proved.cpu_seconds for proved in all_proved):,.0f} |"


def not_met(all_proved: Sequence[Proved]) -> Iterator[str]:
    """A line for each proof and game in which something that should have occurred did not."""
    for proved in all_proved:
        missing = proved.never_met()
        if missing:
            yield f"{proved.proof} {proved.game}: never met: {', '.join(missing)}"


def as_json(all_proved: Sequence[Proved]) -> str:
    """All counts."""
    listed = [
        {
            **proved._asdict(),
            "counts": dict(sorted(proved.counts.items())),
            "cpu_seconds": round(proved.cpu_seconds, 1),
            "never_met": proved.never_met(),
        }
        for proved in all_proved
    ]
    return json.dumps({"python": platform.python_version(), "proved": listed}, indent=1) + "\n"
