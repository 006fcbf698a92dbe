"""Work on all cores, or on a Dask cluster: chunk by chunk, with results in the order of the chunks.

The number of chunks under way at once is limited, and so are their bytes: memory stays flat
however long the input is.
"""

import os
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from multiprocessing import active_children, get_context, parent_process
from threading import Thread
from typing import Any, Final, Protocol, TypeVar

from vorhand.command.bounds import UNDER_WAY
from vorhand.command.errors import GameFailed
from vorhand.command.extras import extra
from vorhand.command.interrupts import kept_waiting
from vorhand.kit.failures import is_of_the_user, message_of, place_of

C = TypeVar("C")
R_co = TypeVar("R_co", covariant=True)

LOCAL: Final = "local"
CHUNKS_A_WORKER: Final = 4
ATTEMPTS: Final = 3
"""How often to try a chunk during which workers die: another chunk may have killed them."""


class WorkersLost(Exception):
    """The workers died repeatedly, or their cluster is gone."""


class PendingResult(Protocol[R_co]):
    """A result that is being computed."""

    def result(self) -> R_co:
        """Wait for the result, and return it."""


class Crew(Protocol):
    """Workers that take chunks. After they have died, `renewed` starts new ones."""

    size: int

    def submit(self, work: Callable[[C], R_co], chunk: C) -> PendingResult[R_co]:
        """Hand a chunk to a worker."""

    def renewed(self) -> bool:
        """Replace dead workers, and return whether that was possible."""


def in_order(
    crew: Crew,
    work: Callable[[C], R_co],
    chunks: Iterable[C],
    weigh: Callable[[C], int] = lambda _: 0,
) -> Iterator[R_co]:
    """The result of each chunk, in order; `weigh` says how many bytes a chunk has. Raises
    `WorkersLost`.
    """
    waiting: deque[tuple[C, PendingResult[R_co]]] = deque()
    work = partial(_whatever_it_raises, work)
    for chunk in chunks:
        while waiting and weigh(chunk) + sum(weigh(each) for each, _ in waiting) > UNDER_WAY:
            yield _first(crew, work, waiting)
        waiting.append((chunk, crew.submit(work, chunk)))
        if len(waiting) >= crew.size * CHUNKS_A_WORKER:
            yield _first(crew, work, waiting)
    while waiting:
        yield _first(crew, work, waiting)


def _whatever_it_raises(work: Callable[[C], R_co], chunk: C) -> R_co:
    """The result of a chunk. Raises `GameFailed` if it raises what would end this process."""
    try:
        return work(chunk)
    except (KeyboardInterrupt, SystemExit, GeneratorExit) as error:
        if is_of_the_user(error):
            raise
        place = place_of(error)
        raise GameFailed(f"A game has raised {message_of(error)} ({place}).") from error


def _first(
    crew: Crew, work: Callable[[C], R_co], waiting: deque[tuple[C, PendingResult[R_co]]]
) -> R_co:
    """The result of the chunk that has waited longest. After workers die, all waiting chunks are
    submitted again, which is safe because a result depends only on its chunk.
    """
    for _ in range(ATTEMPTS):
        try:
            result = waiting[0][1].result()
        except BrokenExecutor:
            if not crew.renewed():
                break
            for place, (chunk, _) in enumerate(waiting):
                waiting[place] = (chunk, crew.submit(work, chunk))
        else:
            waiting.popleft()
            return result
    raise WorkersLost(f"The workers died {ATTEMPTS} times at the same work.")


class _Done(PendingResult[R_co]):
    """A result that was computed on submission."""

    def __init__(self, result: R_co) -> None:
        self._result = result

    def result(self) -> R_co:
        return self._result


class _Alone:
    """Work in this process."""

    size = 1

    def submit(self, work: Callable[[C], R_co], chunk: C) -> PendingResult[R_co]:
        return _Done(work(chunk))

    def renewed(self) -> bool:
        return False


class _Processes:
    """Work in processes of this machine."""

    def __init__(self, size: int) -> None:
        self.size = size
        self._others = {*active_children()}
        self._pool = self._new()

    def _new(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self.size, mp_context=get_context("spawn"), initializer=_prepare)

    def submit(self, work: Callable[[C], R_co], chunk: C) -> PendingResult[R_co]:
        try:
            with kept_waiting():  # this starts them, the first time
                return self._pool.submit(work, chunk)
        except BrokenExecutor as error:  # reported when its turn comes
            return _Broken(error)

    def renewed(self) -> bool:
        self._pool.shutdown(wait=False, cancel_futures=True)
        self._pool = self._new()
        return True

    def close(self) -> None:
        self._pool.shutdown(cancel_futures=True)

    def end(self) -> None:
        """End the workers, whatever they are doing."""
        for process in {*active_children()} - self._others:
            process.terminate()
        self.close()


class _Broken(PendingResult[Any]):
    """A chunk that no worker was left to take."""

    def __init__(self, error: BrokenExecutor) -> None:
        self._error = error

    def result(self) -> Any:
        raise self._error


def _prepare() -> None:
    """Leave interrupts to the main process, and do not outlive it if it is killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    first = parent_process()
    if first is not None:
        first.join()
        os._exit(1)


def cores() -> int:
    """The number of cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@contextmanager
def processes(size: int) -> Iterator[Crew]:
    """A crew of `size` processes; for one, the current process."""
    if size == 1:
        yield _Alone()
        return
    crew = _Processes(size)
    try:
        yield crew
    except BaseException:  # nobody waits for what they are doing
        crew.end()
        raise
    crew.close()


def crew_of(address: str | None, size: int) -> AbstractContextManager[Crew]:
    """The workers of the Dask cluster at an address; without one, `size` processes."""
    return cluster(address, size) if address else processes(size)


class _Cluster:
    """Work on a Dask cluster, which itself repeats the chunks of a dead worker."""

    def __init__(self, client: Any) -> None:
        self._client = client
        self.size = max(1, len(client.scheduler_info(n_workers=-1)["workers"]))

    def submit(self, work: Callable[[C], R_co], chunk: C) -> PendingResult[R_co]:
        promise: PendingResult[R_co] = self._client.submit(work, chunk, pure=False)
        return promise

    def renewed(self) -> bool:
        return False


@contextmanager
def cluster(address: str, size: int) -> Iterator[Crew]:
    """The workers of the scheduler at an address; for `local`, `size` processes of this machine.
    Raises `WorkersLost` when they are gone.
    """
    distributed = extra("distributed", "Runs on Dask")
    try:
        client = _client(distributed, address, size)
    except (OSError, ValueError) as error:
        raise WorkersLost(f"No Dask scheduler answers at {address}: {error}") from None
    closed = extra("distributed.client", "Runs on Dask").ClosedClientError
    try:
        with client:
            yield _Cluster(client)
    except (distributed.KilledWorker, distributed.CancelledError, closed) as error:
        raise WorkersLost(f"The workers of the Dask cluster {address} are gone: {error}") from None


def _client(distributed: Any, address: str, size: int) -> AbstractContextManager[Any]:
    client: AbstractContextManager[Any]
    if address == LOCAL:
        client = distributed.Client(n_workers=size, threads_per_worker=1, dashboard_address=None)
    else:
        client = distributed.Client(address, timeout="10s")
    return client
