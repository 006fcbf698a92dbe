"""Traffic: as fast as answers come, with pauses, or at a fixed rate."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from itertools import cycle, islice, takewhile

from tools.soak.client import Connection, Tally, exchange
from tools.soak.exchanges import Exchange


async def closed_loop(
    port: int,
    made: Sequence[Exchange],
    requests: int,
    connections: int,
    more: Callable[[], bool] = lambda: False,
    pause: float = 0,
) -> Tally:
    """Send requests over connections that each send the next when they have the answer, after a
    pause of some seconds; and go on as long as `more` says so.
    """
    tally = Tally()
    ahead = takewhile(lambda each: each[0] < requests or more(), enumerate(cycle(made)))

    async def one() -> None:
        connection = Connection(port)
        for _, wanted in ahead:
            await exchange(connection, wanted, tally)
            await asyncio.sleep(pause)
        connection.close()

    await asyncio.gather(*(one() for _ in range(connections)))
    return tally


async def open_loop(port: int, made: Sequence[Exchange], a_second: float, seconds: float) -> Tally:
    """Send this many requests a second, whether earlier ones have been answered or not; fewer if
    this client is not fast enough.
    """
    tally = Tally()
    idle: list[Connection] = []

    async def one(wanted: Exchange) -> None:
        connection = idle.pop() if idle else Connection(port)
        await exchange(connection, wanted, tally)
        idle.append(connection)

    begun = time.perf_counter()
    under_way = set()
    for number, wanted in enumerate(islice(cycle(made), int(a_second * seconds))):
        await asyncio.sleep(max(0, begun + number / a_second - time.perf_counter()))
        task = asyncio.create_task(one(wanted))
        under_way.add(task)
        task.add_done_callback(under_way.discard)
    await asyncio.gather(*under_way)
    for connection in idle:
        connection.close()
    return tally


async def beside(
    traffic: Callable[[Callable[[], bool]], Awaitable[Tally]],
    disturb: Callable[[], Awaitable[None]],
    times: int,
) -> Tally:
    """Run traffic to its end while something disturbs it at least this many times."""
    disturbed = 0
    under_way = asyncio.ensure_future(traffic(lambda: disturbed < times))
    while not under_way.done():
        await disturb()
        disturbed += 1
    return await under_way
