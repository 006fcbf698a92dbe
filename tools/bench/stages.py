"""Where the time of a request of `/apply-action` goes: each stage, as a share of the whole.

What is left is Flask and WSGI. A stage that is called again and again is quicker than once in a
request, as all it needs is near: so the shares say rather too little of each.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from statistics import median
from typing import Any, Final, NamedTuple

import msgspec
import orjson

from tools.bench.http import GAMES_A_TABLE, batches_of, measured, weighed
from tools.bench.pairs import average, ratios
from tools.bench.playouts import tables
from tools.bench.report import Figure
from tools.bench.wsgi import Sample, cost
from vorhand.api import create_app
from vorhand.api.answering.contract import Contract
from vorhand.api.calls import CALLS as API_CALLS
from vorhand.api.web.body import parse
from vorhand.engine import GAMES, dump_action, tell
from vorhand.engine.kernel.table.actions import build_action
from vorhand.kit.ours import OURS

NOTE: Final = "Stages: each stage of a request, called by itself, as a share of the whole request."


class Request(NamedTuple):
    """A request with what each stage of it is given."""

    raw: bytes
    answer: Any
    body: Any
    game: Any
    state: Any
    action: Any
    after: Any


def stages(contract: Contract) -> Mapping[str, Callable[[Request], object]]:
    """What is done in each stage."""
    return {
        "parse the body": lambda asked: parse(asked.raw),
        "check its shape": lambda asked: contract.request("apply-action", asked.body).load(
            asked.body
        ),
        "admit the state": lambda asked: asked.game.admit(asked.body["state"]),
        "load the action, check it": _checked,
        "apply it, tell the events": lambda asked: [
            tell(event) for event in asked.game.apply(asked.state, asked.action)[1]
        ],
        "list and dump the legal actions": lambda asked: [
            dump_action(action) for action in asked.game.legal_actions(asked.after)
        ],
        "dump the state": lambda asked: asked.game.dump(asked.after),
        "write the JSON": lambda asked: msgspec.json.encode(asked.answer),
    }


def _checked(asked: Request) -> None:
    action = build_action(asked.game.action_types, asked.body["action"])
    asked.game.check(asked.state, action)


def figures(pairs: int, tick: Callable[[], None]) -> list[Figure]:
    """Measure in `pairs` turns; `tick` is called after each."""
    app, contract = create_app(), Contract(OURS.values(), API_CALLS)
    batches = batches_of(app, list(tables()), GAMES_A_TABLE)
    asked = {sample: request_of(sample) for batch in batches for sample in batch.samples}
    found = stages(contract)
    sides = [partial(cost, app), *(partial(_cost, asked, stage) for stage in found.values())]
    costs = weighed(batches, measured(batches, sides, pairs, tick))
    return [
        Figure(f"{name} / apply-action", ratios(costs, at, 0), f"{_about(costs, at):.1f} µs")
        for at, name in enumerate(found, start=1)
    ]


def _about(costs: Sequence[tuple[float, ...]], at: int) -> float:
    return 1e6 * median(turn[at] for turn in costs)


def request_of(sample: Sample) -> Request:
    """A request, taken apart."""
    body = parse(sample.body)
    game = GAMES[body["state"]["game"]]
    state, action = game.admit(body["state"]), build_action(game.action_types, body["action"])
    after, _ = game.apply(state, action)
    return Request(sample.body, orjson.loads(sample.answer), body, game, state, action, after)


def _cost(
    asked: Mapping[Sample, Request],
    stage: Callable[[Request], object],
    samples: Sequence[Sample],
    turn: int,
) -> float:
    """How many seconds a stage takes, on average."""
    return average(stage, [asked[sample] for sample in samples])
