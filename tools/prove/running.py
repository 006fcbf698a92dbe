"""Running proofs in several processes."""

import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from typing import Final, NamedTuple

from tqdm import tqdm

from tools.prove.proofs import PROOFS

MOST_A_CHUNK: Final = 20


class Failed(Exception):
    """A case in which something does not hold; the message says what."""

    def __init__(self, proof: str, game: str, number: int, message: str) -> None:
        super().__init__(message)
        self.again = f"python -m tools.prove {proof} --game {game} --first {number} --count 1"


class Proved(NamedTuple):
    """Says what occurred in the cases of one game, and the time that all processes took for
    them.
    """

    proof: str
    game: str
    first: int
    cases: int
    counts: Counter[str]
    cpu_seconds: float

    def never_met(self) -> list[str]:
        """Return what should have occurred, and did not."""
        return [name for name in PROOFS[self.proof].due(self.game) if not self.counts[name]]


class Case(NamedTuple):
    """One case: what occurred in it, or what does not hold."""

    number: int
    met: Counter[str]
    failure: str
    cpu_seconds: float


def tried(proof: str, game: str, number: int) -> Case:
    """Try one case, in any process."""
    begun = time.process_time()
    try:
        met, failure = PROOFS[proof].prove(game, number), ""
    except Exception:  # whatever is raised is what does not hold
        met, failure = Counter(), traceback.format_exc(limit=-3)
    return Case(number, met, failure, time.process_time() - begun)


@contextmanager
def spread(processes: int, chunk: int) -> Iterator[Callable[..., Iterable[Case]]]:
    """`map` over this number of processes, in chunks of this size. If the run fails, they begin
    nothing more; if one is killed, the run fails.
    """
    if processes == 1:
        yield map
        return
    pool = ProcessPoolExecutor(processes)
    try:
        yield partial(pool.map, chunksize=chunk)
    finally:
        pool.shutdown(cancel_futures=True)


def carry_out(proof: str, game: str, numbers: range, processes: int) -> Proved:
    """Try these cases of one game; raises `Failed` for the first that does not hold."""
    counts: Counter[str] = Counter()
    seconds = 0.0
    chunk = max(1, min(MOST_A_CHUNK, len(numbers) // (processes * 10)))
    with spread(processes, chunk) as over:
        cases = over(partial(tried, proof, game), numbers)
        for case in tqdm(cases, f"{proof} {game}", len(numbers)):
            if case.failure:
                raise Failed(proof, game, case.number, case.failure)
            counts.update(case.met)
            seconds += case.cpu_seconds
    return Proved(proof, game, numbers.start, len(numbers), counts, seconds)
