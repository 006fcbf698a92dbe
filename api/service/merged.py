"""The counts of all workers, merged when somebody asks: what prometheus_client's collector for
several processes gives, in a third of the time.

All our metrics are sums over workers. So the counts with the same key are added up first, and only
then is a key read, once for all workers and only when it is new.
"""

import struct
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec
from prometheus_client.metrics_core import Metric
from prometheus_client.multiprocess import MultiProcessCollector
from prometheus_client.registry import Collector

_BEGIN: Final = 8
"""The bytes before the first count: how many are used, and four that are not."""
_BESIDE: Final = 4
_VALUES: Final = 16
"""What is written beside a key: its length before it, a count and a time after it."""
_SUMMED: Final = "livesum"
"""How the values of a gauge are merged."""
_MOST_KEYS: Final = 1 << 14


class Sample(NamedTuple):
    """What a key says: of which metric a sample is, its name, its labels and the help."""

    metric: str
    name: str
    labels: tuple[tuple[str, str], ...]
    told: str


class Merged(Collector):
    """The counts in the files of a folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._layouts: dict[str, tuple[tuple[int, ...], struct.Struct]] = {}

    def collect(self) -> Iterable[Metric]:
        """All metrics. Raises `struct.error` if a file has just been begun, and
        `FileNotFoundError` if one has just gone.
        """
        sums: dict[str, dict[bytes, float]] = {}
        for path in self._folder.glob("*.db"):
            of_kind = sums.setdefault(path.name.partition("_")[0], {})
            for key, value in self._counts_in(path):
                of_kind[key] = of_kind.get(key, 0.0) + value
        metrics: dict[str, Any] = {}
        for kind, counted in sums.items():
            for key, value in counted.items():
                metric, name, labels, told = key_of(key)
                if metric not in metrics:
                    metrics[metric] = made = Metric(metric, told, kind)
                    vars(made)["_multiprocess_mode"] = _SUMMED
                metrics[metric].add_sample(name, labels, value)
        merged: Iterable[Metric] = MultiProcessCollector._accumulate_metrics(metrics, True)
        return merged

    def _counts_in(self, path: Path) -> Iterable[tuple[bytes, float]]:
        """The keys and counts of a file, read in one go: counts are only ever added at its end."""
        written = path.read_bytes()
        (used,) = struct.unpack_from("i", written)
        lengths, layout = self._layouts.get(path.name, ((), struct.Struct("")))
        if layout.size == used - _BEGIN:
            found = layout.unpack_from(written, _BEGIN)
            if found[::4] == lengths:  # or another file with this name has been begun
                return zip(found[1::4], found[2::4], strict=True)
        lengths = tuple(_lengths(written, used))
        layout = struct.Struct("=" + "".join(f"i{_padded(length)}sdd" for length in lengths))
        self._layouts[path.name] = lengths, layout
        found = layout.unpack_from(written, _BEGIN)
        return zip(found[1::4], found[2::4], strict=True)


def _lengths(written: bytes, used: int) -> Iterable[int]:
    """The lengths of the keys in a file."""
    at = _BEGIN
    while at < used:
        (length,) = struct.unpack_from("i", written, at)
        yield length
        at += _BESIDE + _padded(length) + _VALUES


def _padded(length: int) -> int:
    """The length of a key with the spaces after it: what follows begins at a multiple of eight."""
    return length + 8 - (length + _BESIDE) % 8


@lru_cache(_MOST_KEYS)
def key_of(written: bytes) -> Sample:
    """A key, as it is written."""
    metric, name, labels, told = msgspec.json.decode(written)
    return Sample(metric, name, tuple(sorted(labels.items())), told)
