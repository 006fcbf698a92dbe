"""The cost of validating a valid request, over parsing it with the standard library."""

import json
from collections.abc import Callable, Sequence
from functools import partial
from time import process_time
from typing import Any, Final

from tools.bench.http import requests_of
from tools.bench.pairs import in_turns
from tools.bench.report import Figure, Goal, compared
from vorhand.api import create_app
from vorhand.api.answering.contract import Contract
from vorhand.api.calls import CALLS as API_CALLS
from vorhand.api.web.body import parse
from vorhand.kit.ours import OURS

GOAL: Final = Goal("at most", 0.4)
NOTE: Final = (
    "Boundary: what checking the shape of a body for /apply-action takes beyond parsing it strictly"
    "\n(both together, less the parsing alone), and both together, over json.loads of the same "
    "bytes."
)
ROUNDS_A_TURN: Final = 3


def figures(pairs: int, tick: Callable[[], object]) -> list[Figure]:
    """Measure in this many turns; `tick` is called after each."""
    contract = Contract(OURS.values(), API_CALLS)
    bodies = [sample.body for sample in requests_of(create_app())]

    def load(body: bytes) -> Any:
        parsed = parse(body)
        return contract.validator("apply-action", parsed).load(parsed)

    measures = [partial(_cost, each, bodies) for each in (load, parse, json.loads)]
    costs = in_turns(measures, pairs, tick)
    beyond = [(both - parsing, standard) for both, parsing, standard in costs]
    return [
        compared(f"shape / json.loads, {len(bodies)} bodies", beyond, 0, 1, GOAL),
        compared("  parsing and shape / json.loads", costs, 0, 2),
    ]


def _cost(read: Callable[[bytes], Any], bodies: Sequence[bytes], turn: int) -> float:
    """Return how many seconds a body takes, on average."""
    begun = process_time()
    for _ in range(ROUNDS_A_TURN):
        for body in bodies:
            read(body)
    return (process_time() - begun) / (ROUNDS_A_TURN * len(bodies))
