"""The merged counts of workers are those that prometheus_client's own collector gives."""

import struct
from pathlib import Path
from random import Random

import pytest
from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.mmap_dict import MmapedDict, mmap_key
from prometheus_client.multiprocess import MultiProcessCollector

from vorhand.api.service.merged import Merged

KINDS = {"counter": ("", "_total"), "histogram": ("", "_bucket", "_sum"), "gauge_livesum": ("",)}
BOUNDS = ("0.5", "1.0", "+Inf")


def key(kind: str, suffix: str, number: int) -> str:
    """A key of this kind, with labels of some length."""
    labels = {"call": "/" + "é" * number, "status": f"{number}"}
    if suffix == "_bucket":
        labels["le"] = BOUNDS[number % len(BOUNDS)]
    return mmap_key(f"a_{kind}", f"a_{kind}{suffix}", [*labels], [*labels.values()], "What it is.")


def count(folder: Path, worker: int, rng: Random, times: int = 30) -> None:
    """A worker counts."""
    for kind, suffixes in KINDS.items():
        file = MmapedDict(str(folder / f"{kind}_{worker}.db"))
        for _ in range(times):
            written = key(kind, rng.choice(suffixes), rng.randrange(12))
            file.write_value(written, file.read_value(written)[0] + rng.random(), 0.0)
        file.close()


def theirs(folder: Path) -> bytes:
    """What prometheus_client gives."""
    registry = CollectorRegistry()
    MultiProcessCollector(registry, str(folder))
    return generate_latest(registry)


def ours(merged: Merged) -> bytes:
    """What we give."""
    registry = CollectorRegistry()
    registry.register(merged)
    return generate_latest(registry)


def test_same_bytes_while_workers_count(tmp_path: Path) -> None:
    """Files grow, are removed, and begun anew with other keys of the same lengths."""
    merged, rng = Merged(tmp_path), Random(1)
    for turn in range(40):
        count(tmp_path, rng.randrange(8), rng)
        if turn % 5 == 4:
            for path in tmp_path.glob(f"gauge_livesum_{rng.randrange(8)}.db"):
                path.unlink()
        assert ours(merged) == theirs(tmp_path)
        assert ours(merged) == theirs(tmp_path), "and again, with what is remembered"


def test_file_of_same_size_with_other_keys(tmp_path: Path) -> None:
    """What is remembered of a file says nothing of another one with its name."""
    merged, place = Merged(tmp_path), tmp_path / "counter_0.db"
    for numbers in ((1, 2, 9), (2, 1, 9), (9, 1, 2), (3, 4, 5)):
        place.unlink(missing_ok=True)
        file = MmapedDict(str(place))
        for number in numbers:
            file.write_value(key("counter", "_total", number), number, 0.0)
        file.close()
        assert ours(merged) == theirs(tmp_path)


def test_nobody_has_counted(tmp_path: Path) -> None:
    """An empty folder, and a file without counts, have no metrics."""
    merged = Merged(tmp_path)
    assert ours(merged) == b""
    MmapedDict(str(tmp_path / "counter_0.db")).close()
    assert ours(merged) == b""


def test_file_that_is_being_made(tmp_path: Path) -> None:
    """An empty file is an error by which the reader knows that it must look again."""
    (tmp_path / "counter_0.db").touch()
    with pytest.raises(struct.error):
        ours(Merged(tmp_path))
