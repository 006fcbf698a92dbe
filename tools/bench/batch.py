"""`/batch`, against its items posted one by one to `/apply-action`."""

import gc
import json
from collections.abc import Callable, Sequence
from functools import partial
from itertools import cycle, islice
from typing import Final
from wsgiref.types import WSGIApplication

import psutil

from tools.bench.http import requests_of
from tools.bench.pairs import Measure, in_turns
from tools.bench.replay import replay_cost
from tools.bench.report import Figure, Goal, compared
from tools.bench.served import request_of, seconds_of, send, serving
from tools.bench.vouchers import vouching
from tools.bench.wsgi import Sample, written
from vorhand.api import create_app
from vorhand.api.calls.batch import MOST_ITEMS
from vorhand.api.contract.budget import SMALL
from vorhand.api.sealed.keys import new_key
from vorhand.api.service import COLLECT_AFTER

GOAL: Final = Goal("at most", 0.5)
_SERVICE: Final = "api.service:create_service()"
NOTE: Final = (
    f"Batch: {MOST_ITEMS} items at once, over as many requests to /apply-action, both with the "
    "vouchers of\ntheir states: the processor time of the server. Below, the apps called in one "
    "process, with the\ngarbage collector as the service sets it: what a batch spares, receiving "
    "requests, is not in it."
)


def figures(pairs: int, tick: Callable[[], object]) -> list[Figure]:
    """Measure in `pairs` turns; `tick` is called after each."""
    key = new_key("bench")
    service, bare, before = vouching(key), create_app(), gc.get_threshold()
    # The few longer ones count twice, so that fewer of them could be sent at once.
    asked = [each for each in requests_of(bare) if len(each.body) <= SMALL]
    single = [*islice(cycle(asked), MOST_ITEMS)]
    vouched_of = {each: service.vouched(each) for each in asked}
    vouched = [vouched_of[each] for each in single]
    measures = [*_both(service.app, vouched), *_both(bare, single)]
    gc.set_threshold(COLLECT_AFTER)
    costs = in_turns(measures, pairs, tick)
    gc.set_threshold(*before)
    with serving(_SERVICE, seal_keys=key) as (port, server):
        served = in_turns(_served(port, server, vouched), pairs, lambda: None)
    return [
        compared(f"batch / {MOST_ITEMS} times apply-action, served", served, 0, 1, GOAL, "ms"),
        compared("  in process", costs, 0, 1, unit="ms"),
        compared("  in process, without keys", costs, 2, 3, unit="ms"),
    ]


def _both(app: WSGIApplication, single: Sequence[Sample]) -> list[Measure]:
    """What these requests cost, as items of one batch and one by one."""
    whole = Sample(_whole(single), b"")
    return [
        lambda turn: replay_cost(app, "/batch", [whole]),
        lambda turn: len(single) * replay_cost(app, "/apply-action", single),
    ]


def _served(port: int, server: psutil.Process, single: Sequence[Sample]) -> list[Measure]:
    """The same of a service that listens on this port."""
    whole = [request_of(_whole(single), "/batch")]
    one_by_one = [request_of(sample.body) for sample in single]

    def cost(requests: Sequence[bytes], turn: int) -> float:
        before = seconds_of(server)
        send(port, requests)
        return seconds_of(server) - before

    return [partial(cost, whole), partial(cost, one_by_one)]


def _whole(single: Sequence[Sample]) -> bytes:
    return written({"items": [json.loads(sample.body) for sample in single]})
