"""`/batch` in process, against its items posted one by one to `/apply-action`."""

import gc
import json
from collections.abc import Callable
from functools import partial
from itertools import cycle, islice
from statistics import median
from typing import Final

from bench.http import GAMES_A_TABLE, batches_of
from bench.pairs import in_turns, ratios
from bench.playouts import tables
from bench.replay import replay_cost
from bench.report import Figure, Goal
from bench.wsgi import Sample, written
from vorhand.api import create_app
from vorhand.api.calls.batch import MOST_ITEMS
from vorhand.api.contract.budget import SMALL
from vorhand.api.service import COLLECT_AFTER

GOAL: Final = Goal("at most", 0.5)
NOTE: Final = (
    f"Batch: {MOST_ITEMS} items at once, over as many requests to /apply-action, on both sides with"
    "\nthe garbage collector as the service sets it."
)


def figures(pairs: int, tick: Callable[[], None]) -> list[Figure]:
    """Measure in `pairs` turns; `tick` is called after each."""
    vorhand, before = create_app(), gc.get_threshold()
    batches = batches_of(vorhand, list(tables()), GAMES_A_TABLE)
    # The few longer ones count twice, so that fewer of them could be sent at once.
    asked = [each for batch in batches for each in batch.samples if len(each.body) <= SMALL]
    single = [*islice(cycle(asked), MOST_ITEMS)]
    items = [json.loads(sample.body) for sample in single]
    whole = Sample(written({"items": items}), b"")
    at_once = partial(replay_cost, vorhand, "/batch", [whole])
    one_by_one = partial(replay_cost, vorhand, "/apply-action", single)
    measures = [lambda turn: at_once(), lambda turn: MOST_ITEMS * one_by_one()]
    gc.set_threshold(COLLECT_AFTER)
    costs = in_turns(measures, pairs, tick)
    gc.set_threshold(*before)
    ours, theirs = (1e3 * median(turn[place] for turn in costs) for place in (0, 1))
    about = f"{ours:.0f} to {theirs:.0f} ms"
    return [Figure(f"batch / {MOST_ITEMS} times apply-action", ratios(costs, 0, 1), about, GOAL)]
