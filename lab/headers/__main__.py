"""`python -m lab.headers`: what headers cost, and how much memory 100,000 requests with random ones
leave behind. The exit status is 1 if it is too much.
"""

import argparse
import sys
from itertools import islice
from typing import Final

from checks.headers.making import ORIGIN, plain_requests, random_requests
from checks.headers.measuring import Cost, dearest, growth
from vorhand.api.service import create_service

REQUESTS: Final = 100_000
WARM_UP: Final = 10_000
"""How many requests without headers come first: until then the memory of any process grows."""
GROWTH: Final = 1.1
"""Memory may grow by this factor …"""
PLAIN_CALLS: Final = 4
"""… and a request may cost this many plain calls of `/apply-action`; or …"""
OF_A_PREFLIGHT: Final = 8
"""… this many if a browser asks which headers it may send, which flask-cors answers."""
TIMES: Final = 20
SETTINGS: Final = {
    "VORHAND_ACCESS_LOG": "off",
    "VORHAND_CORS_ORIGINS": ORIGIN,
}


def is_too_dear(cost: Cost) -> bool:
    """Whether a request costs more than it may."""
    return cost.plain_calls > _most(cost)


def _most(cost: Cost) -> int:
    return OF_A_PREFLIGHT if cost.line.startswith("OPTIONS ") else PLAIN_CALLS


def main() -> int:
    """Measure both, and print what was found."""
    parser = argparse.ArgumentParser("lab.headers", description=__doc__)
    parser.add_argument("--requests", type=int, default=REQUESTS, help=f"default: {REQUESTS}")
    parser.add_argument("--seed", default="headers", help="default: headers")
    asked = parser.parse_args()
    service = create_service(SETTINGS)
    growth(service, islice(plain_requests(), WARM_UP))
    before, after = growth(service, islice(random_requests(asked.seed), asked.requests))
    print(
        f"{asked.requests:,} requests: {before / 1e6:.1f} MB before, {after / 1e6:.1f} MB after "
        f"(at most {GROWTH} times as much)"
    )
    costs = sorted(dearest(service, TIMES), reverse=True)
    for cost in costs[:5]:
        print(
            f"{cost.plain_calls:.1f} plain calls (at most {_most(cost)}): {cost.text}, {cost.line}"
        )
    return int(after > GROWTH * before or any(map(is_too_dear, costs)))


if __name__ == "__main__":
    sys.exit(main())
