"""`python -m tools.prove`: all proofs, or some, on all cores."""

import argparse
import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from tests.checks.games import PLAYED
from tools.prove.proofs import PROOFS
from tools.prove.report import as_json, not_met, table
from tools.prove.running import Failed, carry_out


def parser() -> argparse.ArgumentParser:
    """The command line."""
    listed = "\n".join(f"  {proof.name:13} {proof.what}" for proof in PROOFS.values())
    found = argparse.ArgumentParser(
        prog="python -m tools.prove",
        description=f"Proofs at their full size:\n\n{listed}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    found.add_argument("names", nargs="*", metavar="proof", help="only these proofs")
    found.add_argument("--game", choices=PLAYED, help="only this game")
    found.add_argument("--first", type=int, default=0, help="the number of the first case, from 0")
    found.add_argument("--count", type=int, help="how many cases (default: all)")
    found.add_argument("--scale", type=float, default=1.0, help="share of all cases, e.g. 0.01")
    found.add_argument(
        "--processes", type=int, default=os.cpu_count() or 1, help="number of processes"
    )
    found.add_argument("--json", type=Path, metavar="FILE", help="write all counts to a file")
    return found


def asked_for(asked: argparse.Namespace) -> Iterator[tuple[str, str, range]]:
    """The proofs, the games, and the numbers of the cases; raises `ValueError` if no cases have
    these numbers.
    """
    if asked.first < 0 or (asked.count is not None and asked.count < 1):
        raise ValueError("expected: --first of 0 or more, --count of 1 or more")
    if asked.scale <= 0 or asked.processes < 1:
        raise ValueError("expected: --scale above 0, --processes of 1 or more")
    for name in asked.names or PROOFS:
        proof = PROOFS[name]
        for game, full in proof.numbers.items():
            if asked.game in (None, game):
                end = asked.first + (asked.count or max(1, round(full * asked.scale)))
                numbers = range(asked.first, min(end, full) if proof.is_finite else end)
                if not numbers:
                    raise ValueError(f"{name} has {full} cases of {game}, with numbers from 0")
                yield name, game, numbers


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the requested proofs. Returns 1 if something does not hold or never occurred."""
    commands = parser()
    asked = commands.parse_args(arguments)
    unknown = {*asked.names} - PROOFS.keys()
    if unknown:
        commands.error(f"no such proof: {', '.join(sorted(unknown))} (known: {', '.join(PROOFS)})")
    try:
        cases = [*asked_for(asked)]
    except ValueError as wrong:
        commands.error(str(wrong))
    proved = []
    for name, game, numbers in cases:
        try:
            proved.append(carry_out(name, game, numbers, asked.processes))
        except Failed as failed:
            print(f"\n{failed}\nAgain: {failed.again}", file=sys.stderr)
            return 1
    print(*table(proved), sep="\n")
    if asked.json:
        asked.json.write_text(as_json(proved), "utf-8")
    is_whole = asked.count is None and asked.scale >= 1
    missing = [*not_met(proved)] if is_whole else []
    print(*missing, sep="\n", file=sys.stderr, end="\n" if missing else "")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
