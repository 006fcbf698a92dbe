"""The metrics of the service, over all its workers.

docs/operation.md explains each. Every label has few values: calls, methods, statuses, games,
verdicts, clauses and levels, as published.
"""

import os
import platform
import struct
import time
from bisect import bisect_left
from collections import Counter as Tally
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, TypeAlias

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    generate_latest,
    multiprocess,
    values,
)
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.metrics_core import Metric
from prometheus_client.registry import Collector

from vorhand.api.answering.telemetry import Thought, VerdictLabels
from vorhand.api.service.counts import FOLDER, KeptCount
from vorhand.api.service.merged import Merged
from vorhand.version import VERSION

SECONDS: Final = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5)
"""The bounds of the latency buckets, in seconds."""
LOOKS: Final = 50
"""How often the workers' files are looked at again while one of them is being made …"""
MOMENT: Final = 0.01
"""… with this pause, in seconds."""
Add: TypeAlias = Callable[[float], None]

_is_together = False
"""Whether this process shares its counts with others."""


def count_together(folder_of: Callable[[], Path], *, is_second: bool = False) -> None:
    """Have the workers that this process forks count in this folder, from which older counts are
    removed first, unless this is the second of two processes whose workers may count there. This
    happens only once, although gunicorn reads its settings again on HUP.
    """
    global _is_together  # noqa: PLW0603 - a process has one folder
    if _is_together:
        return
    _is_together = True
    os.environ[FOLDER] = os.devnull  # in which nothing can be counted
    with suppress(OSError):
        folder = folder_of()
        for left in [] if is_second else folder.glob("*.db"):
            left.unlink()
        os.environ[FOLDER] = str(folder)
    vars(values)["ValueClass"] = KeptCount


def sit_down(seat: str) -> None:
    """Take the place of a worker, and continue its counts. Two processes that live at the same time
    must have different places, and a process that has died leaves its place to the next: so there
    are never more files than there were workers at one time.
    """
    KeptCount.sit_down(seat)


def stand_up(seat: str) -> None:
    """Forget the requests in flight in a worker that has died; its counts stay."""
    with suppress(OSError):
        multiprocess.mark_process_dead(seat)


class ProcessInfo(Collector):
    """Says what is so as long as a process lives, whether there is room for counts or not."""

    def __init__(self, keys: Sequence[str]) -> None:
        self._keys = keys

    def collect(self) -> Iterator[Metric]:
        """A gauge that is 1 for each fact."""
        told = "Always 1; its labels say what is running."
        build = GaugeMetricFamily("vorhand_build_info", told, labels=("version", "python"))
        build.add_metric((VERSION, platform.python_version()), 1)
        yield build
        told = "Always 1 for a key that the service knows; the first seals, and all open."
        known = GaugeMetricFamily("vorhand_seal_keys", told, labels=("id", "use"))
        for place, id in enumerate(self._keys):
            known.add_metric((id, "open" if place else "seal"), 1)
        yield known


class Metrics:
    """The metrics, and their exposition."""

    def __init__(self, keys: Sequence[str] = ()) -> None:
        """`keys` are the ids of the keys of the service, that which seals first."""
        self._registry = CollectorRegistry()
        requests = Counter(
            "vorhand_requests",
            "Requests that were answered.",
            ("call", "method", "status"),
            registry=self._registry,
        )
        durations = Histogram(
            "vorhand_request_duration_seconds",
            "From the head of a request to its answer, waiting included.",
            ("call",),
            buckets=SECONDS,
            registry=self._registry,
        )
        verdicts = Counter(
            "vorhand_verdicts",
            "What actions and states were judged to be.",
            VerdictLabels._fields,
            registry=self._registry,
        )
        thinking = Histogram(
            "vorhand_thinking_seconds",
            "How long suggestions took, without waiting for a slot.",
            ("level",),
            buckets=SECONDS,
            registry=self._registry,
        )
        simulations = Counter(
            "vorhand_simulations",
            "How many simulations were made.",
            ("level",),
            registry=self._registry,
        )
        in_flight = Gauge(
            "vorhand_requests_in_flight",
            "Requests that are being answered, or wait for that.",
            ("class",),
            multiprocess_mode="livesum",
            registry=self._registry,
        )
        self._facts = ProcessInfo(keys)
        self._merged: Merged | None = None
        self._registry.register(self._facts)
        self.in_flight = _bound(in_flight, _adding)
        """Adds to the gauge of a class of requests."""
        self._requests = _bound(requests, _adding)
        self._durations = _bound(durations, _observing)
        self._verdicts = _bound(verdicts, _adding)
        self._thinking = _bound(thinking, _observing)
        self._simulations = _bound(simulations, _adding)
        self._answered: dict[
            tuple[str, str, str, VerdictLabels | None], Callable[[float], None]
        ] = {}
        """What counts a request, by its call, method, status and verdict."""

    def count(
        self, call: str, method: str, status: str, seconds: float, judged: Sequence[VerdictLabels]
    ) -> None:
        """Count a request that has been answered, and its verdicts."""
        # Nearly always there is one: a tally would take longer than counting it.
        only = judged[0] if len(judged) == 1 else None
        of = call, method, status, only
        answered = self._answered.get(of)
        if answered is None:
            answered = self._answered[of] = self._answer(*of)
        answered(seconds)
        if only is None and judged:
            for verdict, times in Tally(judged).items():
                self._verdicts(*verdict)(times)

    def _answer(
        self, call: str, method: str, status: str, verdict: VerdictLabels | None
    ) -> Callable[[float], None]:
        """Return what counts a request that took so many seconds, and its verdict."""
        count, took = self._requests(call, method, status), self._durations(call)
        judge = self._verdicts(*verdict) if verdict else None

        def answered(seconds: float) -> None:
            count(1)
            took(seconds)
            if judge is not None:
                judge(1)

        return answered

    def count_thought(self, thought: Thought) -> None:
        """Count a suggestion that was made."""
        self._thinking(thought.level)(thought.seconds)
        self._simulations(thought.level)(thought.simulations)

    def exposition(self) -> bytes:
        """All metrics in the text format of Prometheus."""
        if not _is_together:
            return generate_latest(self._registry)
        registry = CollectorRegistry()
        registry.register(self._facts)
        folder = Path(os.environ[FOLDER])
        if not folder.is_dir():
            return generate_latest(registry)
        if self._merged is None:
            self._merged = Merged(folder)
        registry.register(self._merged)
        for _ in range(LOOKS):
            # A worker is making a file, which is empty for a moment, or a file has just gone.
            with suppress(struct.error, FileNotFoundError):
                return generate_latest(registry)
            time.sleep(MOMENT)
        return generate_latest(registry)


def _adding(one: Any) -> Add:
    """Return what adds to a counter or a gauge."""
    add: Add = one._value.inc
    return add


def _observing(one: Any) -> Add:
    """Return what adds a number of seconds to a histogram."""
    add_seconds: Add = one._sum.inc
    add_to: list[Add] = [bucket.inc for bucket in one._buckets]

    def observe(seconds: float) -> None:
        add_seconds(seconds)
        add_to[bisect_left(SECONDS, seconds)](1)

    return observe


def _bound(metric: Any, what: Callable[[Any], Add]) -> Callable[..., Add]:
    """Return what adds to a metric with these labels, from a dictionary, and without the checks
    that prometheus_client makes each time: both take as long as adding.
    """
    known: dict[tuple[str, ...], Add] = {}

    def bound(*of: str) -> Add:
        add = known.get(of)
        if add is None:
            add = known[of] = what(metric.labels(*of))
        return add

    return bound
