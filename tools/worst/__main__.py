"""Search, print the results, and check that nothing exceeds the declared bounds."""

import argparse
import sys
from collections.abc import Iterator, Sequence
from time import process_time
from typing import Any, Final

from tqdm import tqdm

from tests.checks.calls import LARGE_CALLS
from tests.checks.corpus.played import steps
from tools.worst.beginnings import CALLS, beginnings, dearest_bodies
from tools.worst.measuring import Measure, Request
from tools.worst.mutating import encoded
from tools.worst.searching import Found, OfBodies, Search
from tools.worst.tables import NAME, Tables
from vorhand.api.contract.budget import BUDGET, LARGEST_ANSWER, SMALL_BUDGET
from vorhand.api.sealed.keys import new_key
from vorhand.api.service import create_service
from vorhand.engine import IS_COMPILED

PLAIN: Final = 40
"""How many plain calls are a round."""
SEARCHES: Final = (*CALLS, NAME)
OFTEN: Final = (*LARGE_CALLS, NAME)
"""The searches that get more time than the others."""
HEAD: Final = """\
| call | tried | most CPU | its body | most CPU per KiB | largest answer | its body |
|---|---:|---:|---:|---:|---:|---:|"""


def parser() -> argparse.ArgumentParser:
    """The command line."""
    found = argparse.ArgumentParser(
        prog="python -m tools.worst",
        description="Search for the requests that cost most. 0: none costs more than "
        f"{BUDGET} plain calls of /apply-action, or {SMALL_BUDGET} among small calls, no answer is "
        f"larger than {LARGEST_ANSWER} bytes, and no sealed table stands still; 1: one is.",
    )
    found.add_argument("--seconds", type=float, default=900, help="CPU time (default: 900)")
    found.add_argument("--seed", default="worst", help="makes the run repeatable")
    found.add_argument(
        "--call", choices=SEARCHES, action="append", help="only this call; may be repeated"
    )
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    """Search as the command line says. Returns 1 if anything exceeds the bounds."""
    asked = parser().parse_args(arguments)
    bodies, dearest = beginnings(), dearest_bodies()
    plain = [Request("apply-action", encoded(each, "plain")) for each in steps()]
    settings = {"VORHAND_ACCESS_LOG": "off", "VORHAND_SEAL_KEYS": new_key("worst")}
    measure = Measure(create_service(settings), plain[:: max(1, len(plain) // PLAIN)])
    searches: list[Search] = [
        Tables(measure, asked.seed)
        if call == NAME
        else OfBodies(call, bodies[call], measure, asked.seed, dearest[call])
        for call in asked.call or SEARCHES
    ]
    _carry_out(searches, asked.seconds)
    found = {search: search.judged() for search in searches}
    print(HEAD)
    for search, each in found.items():
        if each:
            print(_row(search, each))
    milliseconds, engine = measure.plain_calls() / 1e6, "compiled" if IS_COMPILED else "plain"
    print(f"One plain call is {milliseconds:.3f} ms of CPU on average, with the {engine} engine.")
    every = [each for search in searches for each in (*found[search], *search.failed)]
    too_much = [each for each in every if each.is_too_much]
    for each in too_much:
        print(f"Beyond what is declared: {message_of(each)}", file=sys.stderr)
    return int(bool(too_much))


def _carry_out(searches: Sequence[Search], seconds: float) -> None:
    """Search step by step, each call as long as the others."""
    end, whole = process_time() + seconds, round(seconds)
    bar: tqdm[Any]
    with tqdm(total=whole, unit=" s", disable=None) as bar:
        for search in _in_turns(searches, end):
            search.step()
            bar.n = min(whole, round(process_time() - end + seconds))
            bar.refresh()


def _in_turns(searches: Sequence[Search], end: float) -> Iterator[Search]:
    """Until the end, the search that has had the least time so far; large calls get more of it."""
    spent = dict.fromkeys(searches, 0.0)
    while (begun := process_time()) < end:
        search = min(spent, key=lambda each: spent[each])
        yield search
        share = 4 if search.call in OFTEN else 1
        spent[search] += (process_time() - begun) / share


def _row(search: Search, found: Sequence[Found]) -> str:
    """The row of a search, in plain calls and in KiB."""
    dearest = max(found, key=lambda each: each.cost.plain_calls)
    densest = max(found, key=lambda each: each.per_kib)
    largest = max(found, key=lambda each: each.cost.size)
    return (
        f"| `/{search.call}` | {search.tried:,} | {dearest.cost.plain_calls:,.0f} "
        f"| {_size(dearest)} | {densest.per_kib:,.1f} | {largest.cost.size / 1024:,.0f} KiB "
        f"| {_size(largest)} |"
    )


def message_of(found: Found) -> str:
    """One request, in a line."""
    cost = found.cost
    return (
        f"/{found.request.call}, {_size(found)} in: {cost.plain_calls:,.0f} plain calls, "
        f"{cost.size / 1024:,.0f} KiB out, status {cost.status}; the most is {cost.most:,}"
        + (f"; {found.fault}" if found.fault else "")
    )


def _size(found: Found) -> str:
    return f"{len(found.request.body) / 1024:,.0f} KiB"


if __name__ == "__main__":
    sys.exit(main())
