"""What the log and the metrics add to a request, over the cost of a Flask echo.

Metrics are written as by workers, which share their counts in a folder, and the log goes to a file.
"""

import tempfile
from collections.abc import Callable
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Final

from tools.bench.http import batches_of
from tools.bench.pairs import in_turns
from tools.bench.playouts import tables
from tools.bench.report import Figure, Goal, compared
from tools.bench.wsgi import cost, echo_app, json_echo_app
from vorhand.api import create_app
from vorhand.api.service import metrics
from vorhand.api.service.access_log import Instrumented, calls_by_path
from vorhand.api.service.load_classes import classes_of_requests
from vorhand.api.service.logs import access_log
from vorhand.engine import GAMES

GOAL: Final = Goal("at most", 0.5)
NOTE: Final = "Observed: what the log and the metrics add to a request, over the two echoes."
TABLES: Final = 2
REPEATED: Final = 25
"""How often each request is sent in a turn: a difference of two times needs many measurements."""


def figures(pairs: int, tick: Callable[[], object]) -> list[Figure]:
    """Measure in this many turns; `tick` is called after each."""
    app = create_app()
    with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryFile(buffering=0) as stream:
        metrics.count_together(lambda: Path(folder))
        written = access_log(stream, "json")
        calls, classes = calls_by_path(app, ""), classes_of_requests(GAMES, "")
        observed = Instrumented(app, calls, classes, metrics.Metrics(), written)
        batches = batches_of(app, islice(tables(), TABLES), 1)
        samples = [sample for batch in batches for sample in batch.samples] * REPEATED
        sides = (app, observed, json_echo_app(), echo_app())
        measures = [partial(cost, each, samples) for each in sides]
        costs = [
            (seen - plain, *echoes) for plain, seen, *echoes in in_turns(measures, pairs, tick)
        ]
    return [
        compared(f"log and metrics / JSON echo, {len(samples)} requests", costs, 0, 1, GOAL),
        compared("  / bare echo", costs, 0, 2),
    ]
