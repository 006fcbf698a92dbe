"""The most expensive bodies, repeated: their effect on memory."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from itertools import cycle, islice
from typing import Final

import psutil

from tests.checks.deployed import container
from tools.soak.client import Connection, Tally, exchange
from tools.soak.exchanges import Exchange
from tools.soak.phases import Soak, megabytes, start_anew
from tools.soak.stack import Service

MANY: Final = 16
"""How many connections send large calls."""
MINUTES: Final = 5
RETURN: Final = 1.25
"""Memory of at most this many times its earlier size counts as given back."""
LATER: Final = 1.0
"""The seconds until a client that was shed tries again, as `Retry-After` says."""
LIMIT: Final = int(container()["resources"]["limits"]["memory"].removesuffix("Mi")) << 20
"""The bytes that a service may use by the shipped manifests."""


async def memory_of_large_calls(soak: Soak) -> None:
    """Large calls are answered within the memory of the manifests, and it is given back."""
    phase = f"{MANY} connections of large calls"
    await start_anew(soak.services)
    await soak.traffic(500)
    before, workers = megabytes(soak.services), _workers(soak)
    large, peak = Tally(), 0.0
    async with repeated(soak, soak.large, MANY, large):
        for _ in range(max(5, round(MINUTES * 60 * soak.scale))):
            await asyncio.sleep(1)
            peak = max(peak, *(_shared_out(service) for service in soak.services))
    await asyncio.sleep(1)
    after = megabytes(soak.services)
    said = (
        f"{large.counts['right']:,} large calls answered right, {large.counts['shed']:,} shed, "
        f"{large.failed} wrong or lost; median {large.quantile(0.5):.0f} ms"
    )
    soak.note(phase, said, is_met=large.counts["right"] > 0 and large.failed == 0)
    said = (
        f"{peak:.0f} MB at most of one service, {LIMIT / 1e6:.0f} MB are allowed; "
        f"{len(workers - _workers(soak))} workers gone"
    )
    soak.note(phase, said, is_met=workers == _workers(soak) and peak * 1e6 <= LIMIT)
    said = f"{before:.0f} MB before, {after:.0f} MB after (at most {RETURN} times as much)"
    soak.note(phase, said, is_met=after <= RETURN * before)


@asynccontextmanager
async def repeated(
    soak: Soak, made: list[Exchange], connections: int, tally: Tally
) -> AsyncIterator[None]:
    """Meanwhile this number of connections send these, each as soon as it has its answer."""
    ended = asyncio.Event()

    async def one(number: int) -> None:
        connection = Connection(soak.proxy.port)
        for wanted in islice(cycle(made), number % len(made), None):
            if ended.is_set():
                break
            own = Tally()
            await exchange(connection, wanted, own)
            tally.add(own)
            await asyncio.sleep(LATER if own.counts["shed"] else 0)
        connection.close()

    under_way = [asyncio.create_task(one(number)) for number in range(connections)]
    yield
    ended.set()
    await asyncio.gather(*under_way)


def _workers(soak: Soak) -> set[int]:
    return {worker.pid for service in soak.services for worker in service.workers()}


def _shared_out(service: Service) -> float:
    """The memory of a service in megabytes, counting once what its processes share."""
    found = 0
    for process in service.processes():
        with suppress(psutil.NoSuchProcess):  # a child that has answered
            found += process.memory_full_info().pss
    return found / 1e6
