"""The most expensive bodies, repeated: their effect on other calls and on memory."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

import psutil

from checks.deployed import container
from lab.soak.client import Connection, Tally, exchange
from lab.soak.exchanges import Exchange
from lab.soak.phases import CONNECTIONS, Soak, megabytes
from lab.soak.stack import Service
from lab.soak.traffic import closed_loop

FEW: Final = 4
"""How many connections send large calls while others are measured …"""
MANY: Final = 16
"""… and while memory is measured."""
TURNS: Final = 3
"""How often idle and loaded times are measured in turn."""
TIMES_IDLE: Final = 20
"""During large calls, 99 of 100 others take at most this many times their idle time."""
MINUTES: Final = 5
RETURN: Final = 1.25
"""Memory of at most this many times its earlier size counts as given back."""
LATER: Final = 1.0
"""A client that is shed comes back after this many seconds, as `Retry-After` says."""
LIMIT: Final = int(container()["resources"]["limits"]["memory"].removesuffix("Mi")) << 20
"""How many bytes a service may use by the shipped manifests."""
_ACTING: Final = b"POST /apply-action "


async def beside_large_calls(soak: Soak) -> None:
    """Large calls cause no other call to be refused, and none to take long."""
    phase = f"beside {FEW} connections of large calls"
    acting = [each for each in soak.made if each.request.startswith(_ACTING)]
    idle, loaded, others, large = Tally(), Tally(), Tally(), Tally()
    requests = soak.some(2_000)
    for _ in range(max(1, round(TURNS * soak.scale))):
        idle.add(await closed_loop(soak.proxy.port, acting, requests, 1))
        async with repeated(soak, soak.large[:FEW], FEW, large):
            loaded.add(await closed_loop(soak.proxy.port, acting, requests, 1))
            others.add(await closed_loop(soak.proxy.port, soak.made, requests, CONNECTIONS))
    soak.judge(f"{phase}: /apply-action", loaded)
    soak.judge(f"{phase}: all small calls", others)
    p99, p99_idle = loaded.quantile(0.99), idle.quantile(0.99)
    said = (
        f"/apply-action {p99:.1f} ms p99, {p99 / p99_idle:.1f} of idle ({p99_idle:.1f} ms; at most "
        f"{TIMES_IDLE} times); median {loaded.quantile(0.5):.1f} ms, idle {idle.quantile(0.5):.1f}"
    )
    soak.note(phase, said, is_met=soak.scale < 1 or p99 <= TIMES_IDLE * p99_idle)
    _note_large(soak, phase, large)


async def memory_of_large_calls(soak: Soak) -> None:
    """Large calls are answered within the memory of the manifests, which is given back."""
    phase = f"{MANY} connections of large calls"
    for service in soak.services:
        await asyncio.to_thread(service.stop)
        await asyncio.to_thread(service.start)
    await soak.traffic(500)
    before, workers = megabytes(soak.services), _workers(soak)
    large, peak = Tally(), 0.0
    async with repeated(soak, soak.large, MANY, large):
        for _ in range(max(10, round(MINUTES * 60 * soak.scale))):
            await asyncio.sleep(1)
            peak = max(peak, *(_shared_out(service) for service in soak.services))
    await asyncio.sleep(1)
    after = megabytes(soak.services)
    _note_large(soak, phase, large)
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
    goes_on = True

    async def one(number: int) -> None:
        connection = Connection(soak.proxy.port)
        while goes_on:
            for wanted in made[number % len(made) :] + made[: number % len(made)]:
                own = Tally()
                await exchange(connection, wanted, own)
                tally.add(own)
                if not goes_on:
                    break
                await asyncio.sleep(LATER if own.counts["shed"] else 0)
        connection.close()

    under_way = [asyncio.create_task(one(number)) for number in range(connections)]
    yield
    goes_on = False
    await asyncio.gather(*under_way)


def _note_large(soak: Soak, phase: str, large: Tally) -> None:
    said = (
        f"{large.counts['right']:,} large calls answered right, {large.counts['shed']:,} told to "
        f"come back, {large.failed} wrong or lost; median {large.quantile(0.5):.0f} ms"
    )
    soak.note(phase, said, is_met=large.counts["right"] > 0 and large.failed == 0)


def _workers(soak: Soak) -> set[int]:
    return {worker.pid for service in soak.services for worker in service.workers()}


def _shared_out(service: Service) -> float:
    """The memory of a service, what its processes share counted once."""
    found = 0
    for process in service.processes():
        try:
            found += process.memory_full_info().pss
        except psutil.NoSuchProcess:  # a child that has answered
            continue
    return found / 1e6
