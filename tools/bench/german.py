"""`/apply-action` in German, in process, against the same requests in English."""

from collections.abc import Callable, Sequence
from functools import partial

from tools.bench.http import batches_of, measured, weighed
from tools.bench.pairs import average
from tools.bench.report import Figure, Goal, compared
from tools.bench.wsgi import Sample, call, environ_of
from vorhand.api import create_app

GOAL = Goal("at most", 1.02)
NOTE = "German: the time of POST /apply-action in German, over that in English."


def figures(pairs: int, tick: Callable[[], object]) -> list[Figure]:
    """Measure in `pairs` turns; `tick` is called after each."""
    vorhand = create_app()
    batches = batches_of(vorhand)

    def cost(language: str, samples: Sequence[Sample], turn: int) -> float:
        asked = [{**environ_of(each), "HTTP_ACCEPT_LANGUAGE": language} for each in samples]
        return average(partial(call, vorhand), asked)

    costs = measured(batches, [partial(cost, "de"), partial(cost, "en")], pairs, tick)
    return [compared("apply-action in German / English", weighed(batches, costs), 0, 1, GOAL)]
