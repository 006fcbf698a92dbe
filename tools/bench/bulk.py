"""Records in parts on Dask (`vorhand adjudicate --parts`): what the client has to do for each part,
with 64 workers that do nothing, over the time in which that many workers would finish one; and two
workers over one.

All times are processor time. The idle workers are threads of another process. What a part takes is
measured with records; each of two workers takes half of the parts, so two are as many times faster
as one takes longer than the slower of them, with the client's work beside either.
"""

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from importlib import import_module
from pathlib import Path
from subprocess import PIPE, Popen
from tempfile import TemporaryDirectory
from time import process_time
from typing import Final

from tools.bench.pairs import in_turns, quartiles
from tools.bench.report import Figure, Goal
from vorhand.command.record_parts import BYTES_A_PART, LineSpan, Part, judged, stretches
from vorhand.command.stored_files import stored
from vorhand.command.tally import Tally
from vorhand.command.workers import Crew, cluster, in_order, processes

NOTE: Final = (
    "Bulk: the client's processor time for a part of 8 MiB of records, planned, handed out and "
    "counted, over the time\nin which 64 workers finish one; and one worker's processor time over "
    "that of the slower of two, for the same parts."
)
WORKERS: Final = 64
PARTS: Final = 200
"""How many parts of nothing are handed out in a turn."""
AT_MOST, AT_LEAST = Goal("at most", 0.1), Goal("at least", 1.85)
BYTES: Final = 2**18
"""How much of the records is adjudicated, for what a part takes."""
PIECES: Final = 4
"""The number of parts."""
ROOT: Final = Path(__file__).parents[2]
RECORDS: Final = ROOT / "examples/records.jsonl"
CLUSTER: Final = f"""
import sys
from distributed import LocalCluster
with LocalCluster(n_workers={WORKERS}, threads_per_worker=1, processes=False, protocol="tcp",
                  dashboard_address=None, silence_logs=50) as cluster:
    print(cluster.scheduler_address, flush=True)
    sys.stdin.read()
"""


def figures(pairs: int, tick: Callable[[], object]) -> list[Figure]:
    """Measure in `pairs` turns; `tick` is called after each. Raises `ImportError` without Dask."""
    import_module("distributed")
    with _idle() as crew, TemporaryDirectory() as folder:
        source = Path(folder, "records.jsonl")
        again = RECORDS.read_bytes()
        source.write_bytes(again * (BYTES // len(again) + 1))
        found = [*stretches([stored(str(source))], BYTES // PIECES)][:PIECES]
        plan = [Part(each, 1, 1, False, str(Path(folder, f"{each.start}"))) for each in found]
        measures = [partial(_handed_out, crew), partial(_done, plan)]
        for measure in measures:  # warm up
            measure(0)
        turns = in_turns(measures, pairs, tick)
    busy, speedup = [], []
    for (client,), done in turns:
        a_part = sum(done) * BYTES_A_PART / BYTES
        busy.append(client * WORKERS / a_part)
        slower = max(sum(done[::2]), sum(done[1::2]))
        beside = client * BYTES / BYTES_A_PART
        speedup.append((sum(done) + beside) / (slower + beside))
    return [
        Figure(
            f"bulk: client with {WORKERS} workers, busy", quartiles(busy), "of the time", AT_MOST
        ),
        Figure("bulk: two workers over one", quartiles(speedup), "", AT_LEAST),
    ]


@contextmanager
def _idle() -> Iterator[Crew]:
    """The crew of workers that do nothing, in a process of their own."""
    program = [sys.executable, "-c", CLUSTER]
    with Popen(program, cwd=ROOT, stdin=PIPE, stdout=PIPE, text=True) as serving:
        assert serving.stdin is not None
        assert serving.stdout is not None
        try:
            with cluster(serving.stdout.readline().strip(), WORKERS) as crew:
                yield crew
        finally:
            serving.stdin.close()


def _handed_out(crew: Crew, turn: int) -> tuple[float, ...]:
    """What a part that is handed out and counted costs this process."""
    plan = [
        Part(
            LineSpan(f"s3://bucket/{turn}.jsonl", at, at + 1), at, at, False, f"part-{at:06}.jsonl"
        )
        for at in range(PARTS)
    ]
    whole, begun = Tally(), process_time()
    for tally in in_order(crew, nothing, plan):
        whole.add(tally)
    return ((process_time() - begun) / PARTS,)


def nothing(part: Part) -> Tally:
    """What a worker tells of a part without having read it."""
    return Tally(records=part.record)


def _done(plan: Sequence[Part], turn: int) -> tuple[float, ...]:
    """What each of these parts costs a worker."""
    costs = []
    with processes(1) as alone:
        for part in plan:
            begun = process_time()
            for _ in judged(alone, [part], states=False):
                pass
            costs.append(process_time() - begun)
    return tuple(costs)
