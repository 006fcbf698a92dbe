"""Compares the quick validator with the marshmallow schema: it must accept exactly the bodies that
the schema accepts unchanged. Bodies that the schema converts, such as 2.0 to 2, it leaves to the
schema.

Prints the call and the numbers of the first document on which they disagree:
`python -m lab.agreement --call … --part …` begins there.
"""

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from copy import deepcopy
from typing import Any, Final

from marshmallow import ValidationError

from tests.api.conftest import CALLS, as_json
from tests.api.documents import documents
from vorhand.api.answering.contract import Contract
from vorhand.api.calls import CALLS as API_CALLS
from vorhand.engine import GAMES

A_PART: Final = 100


def main(arguments: Sequence[str] | None = None) -> int:
    """Returns 0 if they agree, and 1 if not."""
    parser = argparse.ArgumentParser("python -m lab.agreement")
    parser.add_argument(
        "--documents", type=int, default=100_000, help="at least how many (default: 100000)"
    )
    parser.add_argument("--call", choices=CALLS, help="only this call")
    parser.add_argument("--part", type=int, default=1000, help="the first part (default: 1000)")
    options = parser.parse_args(arguments)
    calls, contract = [options.call] if options.call else CALLS, Contract(GAMES.values(), API_CALLS)
    parts = -(-options.documents // (A_PART * len(calls)))
    seen: Counter[str] = Counter()
    for part in range(options.part, options.part + parts):
        for call in calls:
            for number, verdict in enumerate(verdicts(contract, call, part)):
                seen[verdict] += 1
                if verdict.startswith("wrong"):
                    print(f"{verdict}: --call {call} --part {part}, number {number}")
                    return 1
        print(f"\r{seen.total()} documents", end="", file=sys.stderr, flush=True)
    print(
        f"\r{seen.total()} documents: {seen['accepted']} accepted, {seen['otherwise']} valid if "
        f"read otherwise than they stand, {seen['invalid']} invalid"
    )
    return int(not (seen["accepted"] and seen["otherwise"] and seen["invalid"]))


def verdicts(contract: Contract, call: str, part: int) -> Iterator[str]:
    """The verdicts on some documents."""
    for body in documents(call, part, A_PART):
        yield verdict_on(contract, call, body)


def verdict_on(contract: Contract, call: str, body: Any) -> str:
    """`accepted`, `otherwise` if the schema changes it, `invalid`; or what is wrong."""
    request = contract.request(call, body)
    is_accepted = request.is_plainly_valid(body)
    try:
        loaded = request.schema.load(deepcopy(body))
    except ValidationError:
        return f"wrong, invalid and accepted: {json.dumps(body)}" if is_accepted else "invalid"
    is_as_it_stands = as_json(loaded) == as_json(body)
    if is_accepted != is_as_it_stands:
        return (
            f"wrong, accepted: {is_accepted}, as it stands: {is_as_it_stands}: {json.dumps(body)}"
        )
    return "accepted" if is_accepted else "otherwise"


if __name__ == "__main__":
    sys.exit(main())
