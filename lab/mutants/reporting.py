"""What the trials have shown: how many mutants were killed, and which survive for what reason."""

import json
from collections.abc import Sequence
from math import sqrt
from pathlib import Path
from statistics import NormalDist
from typing import Final, NamedTuple

SURVIVORS: Final = Path(__file__).with_name("survivors.json")
CONFIDENCE: Final = 0.95


class Mutant(NamedTuple):
    """A line of the engine (or several, joined by spaces), and what it becomes."""

    module: str
    line: str
    becomes: str


class Known(NamedTuple):
    """A mutant that survives, and why; an equivalent one does just what the code does."""

    mutant: Mutant
    equivalent: bool
    reason: str


def known_survivors() -> list[Known]:
    """What `survivors.json` lists."""
    listed = json.loads(SURVIVORS.read_text("utf-8"))
    return [
        Known(Mutant(*(each[name] for name in Mutant._fields)), each["equivalent"], each["reason"])
        for each in listed
    ]


def mutant_in(diff: str) -> Mutant:
    """The mutant that a diff shows; a decorator that is taken away, with what it stood on."""
    lines = diff.splitlines()
    module = next(line.removeprefix("--- a/") for line in lines if line.startswith("--- a/"))
    body = lines[[line[:3] for line in lines].index("+++") + 2 :]
    taken = [line[1:].strip() for line in body if line.startswith("-")]
    given = [line[1:].strip() for line in body if line.startswith("+")]
    if not given:
        last = max(place for place, line in enumerate(body) if line.startswith("-"))
        given = [body[last + 1].strip()]
        taken += given
    return Mutant(module, " ".join(filter(None, taken)), " ".join(given))


def wilson(killed: int, tried: int) -> tuple[float, float]:
    """The interval in which the share of all mutants that are killed lies, 19 times of 20."""
    z = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
    share, weight = killed / tried, z * z / tried
    half = z * sqrt(share * (1 - share) / tried + weight / (4 * tried))
    return (share + weight / 2 - half) / (1 + weight), (share + weight / 2 + half) / (1 + weight)


def report(tried: int, survivors: Sequence[Mutant]) -> str:
    """The result in words, with those that survive: the unexplained ones first."""
    known = {each.mutant: each for each in known_survivors()}
    equivalent = [each for each in survivors if each in known and known[each].equivalent]
    counted, killed = tried - len(equivalent), tried - len(survivors)
    low, high = wilson(killed, counted)
    lines = [
        f"{tried} mutants were tried; {len(equivalent)} are equivalent and do not count.",
        f"{killed} of {counted} were killed: {killed / counted:.1%} ({low:.1%} to {high:.1%}).",
    ]
    for mutant in sorted(survivors, key=lambda each: (each in known, each)):
        why = known[mutant].reason if mutant in known else "NOT EXPLAINED"
        lines += ["", mutant.module, f"- {mutant.line}", f"+ {mutant.becomes}", f"  {why}"]
    return "\n".join(lines)
