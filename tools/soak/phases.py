"""Says what the soak does to the service, phase by phase, and what must hold."""

import asyncio
import random
import time
from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Final

import psutil

from tests.checks.nginx import Proxy
from tools.soak.client import Tally
from tools.soak.exchanges import Exchange
from tools.soak.hostile import HALF_SENT, half_sent, lies, slow_readers
from tools.soak.stack import Service
from tools.soak.traffic import beside, closed_loop, open_loop

CONNECTIONS: Final = 2
"""How many clients send one request after another: as many as one service serves at once."""
OVERLOAD: Final = 3
"""The load, as a multiple of the capacity …"""
SIZED: Final = 0.7
"""The load for which replicas are sized (docs/sizing.md), as a share of the capacity."""
NEARLY: Final = 0.9
"""… or nearly that, since this client needs the same cores."""
SLOW: Final = 250
"""At three times the capacity, 99 of 100 accepted calls take at most this many milliseconds:
longer, and the alert `VorhandSlow` would fire.
"""
USUAL: Final = 2
"""A call that takes at most this many times as long takes the usual time."""
AT_ONCE: Final = 1000
"""While a service restarts, the other answers every call within this many milliseconds."""
BUSY: Final = 4
"""How many clients send one request after another meanwhile …"""
POLITE: Final = 16
"""… beside as many that pause after each answer, …"""
PAUSE: Final = 0.2
"""… for so many seconds. The other service can serve them all."""
BETWEEN: Final = 3
"""After so many seconds nginx has noticed that a service is back."""
LINES_A_RESTART: Final = 100
"""The most lines in nginx's log of errors for a restart, which takes some seconds."""
GROWTH: Final = 1.05
"""Memory that grows by no more than this factor counts as flat."""


@dataclass
class Soak:
    """A run: the stack, the requests, the share of the full run, and the figures so far."""

    services: list[Service]
    proxy: Proxy
    made: Sequence[Exchange]
    large: Sequence[Exchange]
    scale: float
    figures: list[tuple[str, str, bool]] = field(default_factory=list)
    idle_ms: float = 0.0

    def some(self, requests: int) -> int:
        """This number of requests, scaled."""
        return max(500, int(requests * self.scale))

    def note(self, phase: str, said: str, *, is_met: bool) -> None:
        """Note a figure, and whether it is as it should be."""
        self.figures.append((phase, said, is_met))

    def note_latency(self, phase: str, tally: Tally, most: float) -> None:
        """Note how long calls took; they may take `most` times as long as when idle. A short run
        shows this without judging it: a hundredth of a few calls is no more than a hiccup.
        """
        p99 = tally.quantile(0.99)
        said = f"{p99:.1f} ms p99, {p99 / self.idle_ms:.1f} of idle (at most {most})"
        self.note(phase, said, is_met=self.scale < 1 or p99 <= most * self.idle_ms)

    def judge(self, phase: str, tally: Tally, *, retries: bool = False) -> None:
        """Note the result of traffic in which nothing may be lost, wrong or shed, and, unless
        `retries` are expected, nothing sent twice by the client.
        """
        counts = tally.counts
        sent = counts["right"] + counts["shed"] + tally.failed
        said = (
            f"{sent:,} requests: {counts['wrong']} wrong, {counts['lost']} lost, "
            f"{counts['shed']} shed; {counts['unanswered']} without answer and "
            f"{counts['truncated']} truncated, {counts['retried']} right on the client's one retry"
        )
        is_met = tally.failed == counts["shed"] == 0 and counts["right"] > 0
        self.note(phase, said, is_met=is_met and (retries or not counts["retried"]))

    async def traffic(self, requests: int, connections: int = CONNECTIONS) -> Tally:
        """This number of requests, each sent as soon as the one before it is answered."""
        return await closed_loop(self.proxy.port, self.made, self.some(requests), connections)

    async def disturbed_traffic(
        self,
        requests: int,
        disturb: Callable[[], Awaitable[None]],
        times: int,
        connections: int = CONNECTIONS,
    ) -> Tally:
        """Send traffic while something disturbs it, at least this many times."""
        ports = self.proxy.port, self.made, self.some(requests), connections
        return await beside(lambda more: closed_loop(*ports, more), disturb, times)


async def idle(soak: Soak) -> None:
    """The time of a call on an idle service."""
    await soak.traffic(2_000)
    tally = await soak.traffic(5_000, connections=1)
    soak.idle_ms = tally.quantile(0.99)
    soak.judge("idle", tally)
    median = f"{tally.quantile(0.5):.1f} ms median, {soak.idle_ms:.1f} ms p99"
    soak.note("idle", median, is_met=True)


async def start_anew(services: Iterable[Service], down: float = 0) -> None:
    """Stop these services, and start each again after so many seconds, one after the other."""
    for service in services:
        await asyncio.to_thread(service.stop)
        await asyncio.sleep(down)
        await asyncio.to_thread(service.start)


async def killed_workers(soak: Soak) -> None:
    """Workers are killed under load, twice a second."""
    killed = 0

    async def kill_one() -> None:
        nonlocal killed
        await asyncio.sleep(0.5)
        workers = random.choice(soak.services).workers()
        if workers:
            with suppress(psutil.NoSuchProcess):
                random.choice(workers).kill()
                killed += 1

    tally = await soak.disturbed_traffic(100_000, kill_one, 2)
    soak.judge(f"kill -9 of {killed} workers", tally, retries=True)
    soak.note("workers killed", f"{killed}", is_met=killed > 0)


async def reloads(soak: Soak) -> None:
    """All workers are replaced under load, again and again, by SIGHUP."""
    times = 0

    async def reload() -> None:
        nonlocal times
        soak.services[times % 2].reload()
        times += 1
        await asyncio.sleep(2)

    tally = await soak.disturbed_traffic(20_000, reload, 2)
    soak.judge(f"{times} times SIGHUP", tally)


async def rolling_restart(soak: Soak) -> None:
    """One service after the other is ended by SIGTERM and started anew, under load: the other
    sheds nothing, and nginx's log stays short.
    """
    times, stop = 0, asyncio.Event()

    async def restart() -> None:
        nonlocal times
        await start_anew([soak.services[times % 2]])
        times += 1
        await asyncio.sleep(BETWEEN)

    before = len(soak.proxy.errors())
    polite = asyncio.create_task(
        closed_loop(soak.proxy.port, soak.made, 0, POLITE, lambda: not stop.is_set(), PAUSE)
    )
    busy = await soak.disturbed_traffic(20_000, restart, 2, connections=BUSY)
    stop.set()
    lines = len(soak.proxy.errors()) - before
    phase = f"{times} times SIGTERM and start"
    for who, tally in (("busy", busy), ("polite", await polite)):
        soak.judge(f"{phase}: {who}", tally)
        p99, slowest = tally.quantile(0.99), tally.quantile(1)
        said = f"{p99:.0f} ms p99, {slowest:.0f} ms at most for a call (at most {AT_ONCE})"
        soak.note(f"{phase}: {who}", said, is_met=soak.scale < 1 or slowest <= AT_ONCE)
    said = f"{lines} lines of errors in nginx's log (at most {LINES_A_RESTART} a restart)"
    soak.note(phase, said, is_met=lines <= LINES_A_RESTART * times)


async def restart_at_the_load_it_is_sized_for(soak: Soak) -> None:
    """At 70 % of what both services take together, one of them is ended by SIGTERM and started
    anew: nothing is lost, and, in a whole soak, nothing shed. Here both share the cores, so the
    other takes over what it leaves.
    """
    begun = time.perf_counter()
    tally = await soak.traffic(10_000, connections=BUSY)
    wanted = SIZED * tally.counts["right"] / (time.perf_counter() - begun)
    seconds = max(4.0, 20 * soak.scale)
    sending = asyncio.create_task(open_loop(soak.proxy.port, soak.made, wanted, seconds))
    await asyncio.sleep(seconds / 4)
    await start_anew(soak.services[:1])
    pressed = await sending
    phase = f"one of two restarts at {SIZED:.0%} load"
    if soak.scale < 1:  # it is hardly longer than the start, which takes a core
        shed = pressed.counts["shed"]
        soak.note(phase, f"{pressed.failed} wrong or lost, {shed} shed", is_met=not pressed.failed)
    else:
        soak.judge(phase, pressed)
    said = f"{wanted:,.0f} requests a second, {pressed.quantile(0.99):.0f} ms p99"
    soak.note(phase, said, is_met=True)


async def half_sent_requests(soak: Soak) -> None:
    """Requests that never end delay nobody else."""
    async with half_sent(soak.proxy.port, soak.made):
        tally = await soak.traffic(5_000, connections=1)
    phase = f"{HALF_SENT} half-sent requests"
    soak.judge(phase, tally)
    soak.note_latency(phase, tally, USUAL)


async def readers_that_are_slow(soak: Soak) -> None:
    """Clients that read a byte at a time delay nobody else."""
    async with slow_readers(soak.proxy.port, soak.made):
        tally = await soak.traffic(5_000, connections=1)
    soak.judge("slow readers", tally)
    soak.note_latency("slow readers", tally, USUAL)


async def wrong_lengths(soak: Soak) -> None:
    """Bodies that are not as long as they say are refused or abandoned, and mix with no others."""
    odd: list[str] = []
    sent = 0

    async def lie() -> None:
        nonlocal sent
        sent += await lies(soak.proxy.port, soak.made, odd)

    tally = await soak.disturbed_traffic(5_000, lie, 4)
    soak.judge("lengths that lie", tally)
    said = f"{sent:,} lies: {len(odd)} odd answers {odd[:3] or ''}"
    soak.note("lengths that lie", said, is_met=sent > 0 and not odd)


async def overload(soak: Soak) -> None:
    """Three times the capacity: accepted calls stay fast, and the others are shed."""
    phase = f"{OVERLOAD} times the load"
    begun = time.perf_counter()
    tally = await soak.traffic(10_000)
    capacity = tally.counts["right"] / (time.perf_counter() - begun)
    wanted, seconds = OVERLOAD * capacity, max(3, 20 * soak.scale)
    begun = time.perf_counter()
    pressed = await open_loop(soak.proxy.port, soak.made, wanted, seconds)
    reached = wanted * seconds / (time.perf_counter() - begun)
    counts = pressed.counts
    said = f"{reached:,.0f} requests a second where it can take {capacity:,.0f}"
    soak.note(phase, said, is_met=soak.scale < 1 or reached >= NEARLY * wanted)
    said = f"{counts['right']:,} right, {counts['shed']:,} shed, {pressed.failed} wrong or lost"
    soak.note(phase, said, is_met=pressed.failed == 0 and counts["shed"] > 0)
    p99 = pressed.quantile(0.99)
    said = f"{p99:.1f} ms p99 (at most {SLOW})"
    soak.note(phase, said, is_met=soak.scale < 1 or p99 <= SLOW)


async def memory(soak: Soak) -> None:
    """Memory stays flat."""
    tally = await soak.traffic(10_000)
    before = megabytes([*soak.services, soak.proxy])
    tally = await soak.traffic(50_000)
    after = megabytes([*soak.services, soak.proxy])
    soak.judge("memory", tally)
    said = f"{before:.0f} MB before, {after:.0f} MB after (at most {GROWTH} times as much)"
    soak.note("memory", said, is_met=soak.scale < 1 or after <= GROWTH * before)


def megabytes(processes: Iterable[Service | Proxy]) -> float:
    """The resident memory of services or of nginx. Memory that processes share with their parent
    counts for each of them, so it makes no difference when they write to it.
    """
    return sum(each.memory_info().rss for some in processes for each in some.processes()) / 1e6


async def logs(soak: Soak) -> None:
    """The service has logged no error in all of this."""
    faults = [line for service in soak.services for line in service.faults()]
    soak.note("the logs", f"{len(faults)} faults {faults[:1] or ''}", is_met=not faults)


PHASES: Final[Sequence[Callable[[Soak], Awaitable[None]]]] = (
    idle,
    half_sent_requests,
    readers_that_are_slow,
    wrong_lengths,
    overload,
    killed_workers,
    reloads,
    rolling_restart,
    restart_at_the_load_it_is_sized_for,
    memory,
)
