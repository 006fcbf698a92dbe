"""Play the cases against a service: `python -m conformance http://host:port`.

The exit status is 0 if all cases pass, 1 if some fail, and 2 if they could not be run.
"""

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple, TextIO

from .cases import GAMES, Case, all_cases, chosen, is_under
from .comparing import Difference
from .index import as_markdown
from .positions import Ask
from .sending import Unreachable, base_url, send
from .telling import failure
from .trying import SealingOff, tried


class Result(NamedTuple):
    """The cases that were played; of them, those whose answers differ; and those that do not apply,
    because the service seals no tables.
    """

    played: list[Case]
    failures: list[tuple[Case, list[Difference]]]
    not_applicable: list[Case]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line, and return the exit status."""
    parser = _parser()
    asked = parser.parse_args(arguments)
    if asked.index:
        print(as_markdown(all_cases()), end="")
        return 0
    cases = chosen(all_cases(), asked.game, asked.case)
    for number in asked.case:
        if not any(is_under(case.number, number) for case in cases):
            parser.error(f"there is no such case: {number}; --list tells what there is")
    if asked.list:
        print(*(f"{case.number:20} {case.verdict:10} {case.title}" for case in cases), sep="\n")
        return 0
    if asked.url is None:
        parser.error("wanted: the address of a service, as http://127.0.0.1:8000")
    try:
        base = base_url(asked.url)
    except ValueError as no_address:
        parser.error(str(no_address))
    try:
        result = play(cases, partial(send, base), sys.stderr)
    except Unreachable as unreachable:
        print(unreachable, file=sys.stderr)
        return 2
    print(*told(result), sep="\n")
    if asked.json:
        asked.json.write_text(json.dumps(report(result), indent=2) + "\n", "utf-8")
    return 1 if result.failures else 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m conformance",
        description="Play the cases against a service, and report the differences.",
    )
    parser.add_argument("url", nargs="?", help="address of the service: http://host:port[/path]")
    parser.add_argument(
        "--game",
        action="append",
        default=[],
        choices=GAMES,
        help="only this game; may be repeated",
    )
    parser.add_argument(
        "--case",
        action="append",
        default=[],
        metavar="NUMBER",
        help="only this case (toepen.6.4) or section (toepen.6); may be repeated",
    )
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write a report as JSON")
    parser.add_argument("--list", action="store_true", help="list the cases, and play none")
    parser.add_argument("--index", action="store_true", help="print the clauses and their cases")
    return parser


def play(cases: Sequence[Case], ask: Ask, progress: TextIO) -> Result:
    """Try the cases. On a terminal a line shows the progress.

    Raises `Unreachable` with the number of the case that got no answer.
    """
    result = Result([], [], [])
    for at, case in enumerate(cases, 1):
        try:
            found = tried(case, ask)
        except Unreachable as unreachable:
            raise Unreachable(f"{case.number}: {unreachable}") from None
        except SealingOff:
            result.not_applicable.append(case)
            continue
        result.played.append(case)
        if found:
            result.failures.append((case, found))
        if progress.isatty():
            done = f"{at}/{len(cases)} {case.number}, {len(result.failures)} failed"
            print(f"\r{done:60}", end="", file=progress, flush=True)
    if progress.isatty():
        print(f"\r{'':60}\r", end="", file=progress, flush=True)
    return result


def told(result: Result) -> Iterator[str]:
    """The lines of the result: the failures, how many cases of each game passed, and how many do
    not apply.
    """
    for case, found in result.failures:
        yield from failure(case, found)
    played, failed, off = (
        Counter(case.game for case in cases)
        for cases in (
            result.played,
            (case for case, _ in result.failures),
            result.not_applicable,
        )
    )
    for game in played | off:
        yield _line(game, played[game], failed[game], off[game])
    yield _line("all", played.total(), failed.total(), off.total())
    if off:
        yield "The service has no keys (sealing-off): cases of sealed tables are not applicable."


def _line(name: str, played: int, failed: int, not_applicable: int) -> str:
    besides = f", {not_applicable} not applicable" if not_applicable else ""
    return f"{name:13} {played - failed:4} of {played:4} passed{besides}"


def report(result: Result) -> dict[str, Any]:
    """The result as JSON: how many were played, where answers differ, and what does not apply."""
    return {
        "played": len(result.played),
        "failed": [
            {
                "number": case.number,
                "title": case.title,
                "clauses": list(case.clauses),
                "differences": [difference._asdict() for difference in found],
            }
            for case, found in result.failures
        ],
        "not_applicable": [case.number for case in result.not_applicable],
    }


if __name__ == "__main__":
    sys.exit(main())
