"""The result of the trials: how many mutants were killed, and which survive for what reason."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

from vorhand.command.intervals import share

SURVIVORS: Final = Path(__file__).with_name("survivors.json")


class Mutant(NamedTuple):
    """A line of the engine (or several, joined by spaces), and what it becomes."""

    module: str
    line: str
    becomes: str


def equivalent() -> list[tuple[Mutant, str]]:
    """The mutants that do the same as the code, each with its reason, from `survivors.json`."""
    listed = json.loads(SURVIVORS.read_text("utf-8"))
    return [(Mutant(*(each[name] for name in Mutant._fields)), each["reason"]) for each in listed]


def mutant_in(diff: str) -> Mutant:
    """The mutant that a diff shows; if a decorator was removed, with the line after it."""
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


def report(tried: int, survivors: Sequence[Mutant]) -> str:
    """The result in words, with the survivors: those without an explanation first."""
    known = dict(equivalent())
    left_out = sum(each in known for each in survivors)
    counted, killed = tried - left_out, tried - len(survivors)
    rate, (low, high) = (share(killed, counted)[name] for name in ("share", "interval"))
    lines = [
        f"{tried} mutants were tried; {left_out} are equivalent and do not count.",
        f"{killed} of {counted} were killed: {rate:.1%} ({low:.1%} to {high:.1%}).",
    ]
    for mutant in sorted(survivors, key=lambda each: (each in known, each)):
        why = known.get(mutant, "NOT EXPLAINED")
        lines += ["", mutant.module, f"- {mutant.line}", f"+ {mutant.becomes}", f"  {why}"]
    return "\n".join(lines)
