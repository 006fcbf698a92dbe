"""Search, print the results, and check that nothing exceeds the declared bounds."""

import argparse
import sys
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from time import process_time
from typing import Any, Final

from tqdm import tqdm

from checks.calls import LARGE_CALLS
from checks.corpus.steps import steps
from lab.worst import tables
from lab.worst.beginnings import CALLS, beginnings, dearest_bodies
from lab.worst.measuring import AGAIN, Measure, Request
from lab.worst.mutating import encoded
from lab.worst.searching import Found, OfBodies, Search, is_too_much
from lab.worst.telling import said_of, table
from vorhand.api.contract.budget import BUDGET, LARGEST_ANSWER, SMALL_BUDGET
from vorhand.api.sealed.keys import new_key
from vorhand.api.service import create_service
from vorhand.engine import IS_COMPILED

PLAIN: Final = 40
"""How many plain calls are a round."""
SEARCHES: Final = (*CALLS, tables.NAME)
OFTEN: Final = (*LARGE_CALLS, tables.NAME)
"""The searches that get more time than the others."""


def parser() -> argparse.ArgumentParser:
    """The command line."""
    found = argparse.ArgumentParser(
        prog="python -m lab.worst",
        description="Search for the requests that cost most. 0: none costs more than "
        f"{BUDGET} plain calls of /apply-action, or {SMALL_BUDGET} among small calls, no answer is "
        f"larger than {LARGEST_ANSWER} bytes, and no sealed table stands still; 1: one is.",
    )
    found.add_argument("--seconds", type=float, default=900, help="CPU time (default: 900)")
    found.add_argument("--seed", default="worst", help="makes the run repeatable")
    found.add_argument(
        "--call", choices=SEARCHES, action="append", help="only this call; may be repeated"
    )
    found.add_argument("--save", type=Path, metavar="FOLDER", help="keep the found bodies there")
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    """Search as the command line says; what is returned, the parser describes."""
    asked = parser().parse_args(arguments)
    bodies, dearest = beginnings(), dearest_bodies()
    plain = [encoded(each, "plain") for each in steps()]
    each_of_many = plain[:: max(1, len(plain) // PLAIN)]
    settings = {"VORHAND_ACCESS_LOG": "off", "VORHAND_SEAL_KEYS": new_key("worst")}
    measure = Measure(
        create_service(settings), [Request("apply-action", raw) for raw in each_of_many]
    )
    makers = {
        tables.NAME: lambda: tables.Tables(measure, asked.seed),
    }
    searches: dict[str, Search] = {}
    for call in asked.call or SEARCHES:
        of_bodies = partial(OfBodies, call, bodies[call], measure, asked.seed, dearest[call])
        searches[call] = makers.get(call, of_bodies)()
    _carry_out([*searches.values()], asked.seconds)
    found = {call: search.judged(AGAIN) for call, search in searches.items()}
    print(table(found, {call: search.tried for call, search in searches.items()}))
    engine = "compiled" if IS_COMPILED else "plain"
    milliseconds = measure.plain_calls() / 1e6
    print(
        f"One plain call is {milliseconds:.3f} ms of CPU, on the average, with the {engine} engine."
    )
    everything = [each for one in found.values() for each in one]
    _save(asked.save, everything)
    return _judge([*everything, *(each for one in searches.values() for each in one.failed)])


def _carry_out(searches: Sequence[Search], seconds: float) -> None:
    """Step by step, each call as long as the others."""
    end = process_time() + seconds
    bar: tqdm[Any]
    whole = round(seconds)
    with tqdm(total=whole, unit=" s", disable=None) as bar:
        for search in _in_turns(searches, end):
            search.step()
            bar.n = min(whole, round(process_time() - end + seconds))
            bar.refresh()


def _in_turns(searches: Sequence[Search], end: float) -> Iterator[Search]:
    """The one that has had the least time so far, until the end; large calls get more of it."""
    spent = dict.fromkeys(searches, 0.0)
    while (begun := process_time()) < end:
        search = min(spent, key=lambda each: spent[each])
        yield search
        share = 4 if search.call in OFTEN else 1
        spent[search] += (process_time() - begun) / share


def _save(folder: Path | None, found: Sequence[Found]) -> None:
    if folder:
        folder.mkdir(parents=True, exist_ok=True)
        for number, each in enumerate(found):
            (folder / f"{number}-{each.request.call}.json").write_bytes(each.request.body)


def _judge(found: Sequence[Found]) -> int:
    """Report what exceeds the bounds; returns 1 if anything does."""
    too_much = [each for each in found if is_too_much(each)]
    for each in too_much:
        print(f"Beyond what is declared: {said_of(each)}", file=sys.stderr)
    return int(bool(too_much))


if __name__ == "__main__":
    sys.exit(main())
