"""Two replicas behind nginx, under load: keys are changed in three steps and one replica is
restarted, while people play with a client of the last release.
"""

import asyncio
import re
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Event

from tests.checks.nginx import Proxy
from tests.checks.rotation import APPENDED, MOVED, NEW, OLD, Players
from tools.image.images import Image
from tools.rehearse.old_client import OldClient
from tools.rehearse.replicas import Replica
from tools.soak.client import Tally
from tools.soak.exchanges import Exchange, exchanges
from tools.soak.phases import BUSY, LINES_A_RESTART, PAUSE, POLITE
from tools.soak.rotation import asking, play_until, replaced
from tools.soak.stack import UNLIMITED
from tools.soak.traffic import closed_loop
from vorhand.engine import GAMES

Step = Callable[[], Awaitable[None]]


class Rehearsal:
    """Replicas, those who use them, and what went wrong."""

    def __init__(self, replicas: Sequence[Replica], proxy: Proxy, seconds: float) -> None:
        self._replicas, self._proxy, self._seconds = replicas, proxy, seconds
        self._made = [each for each in exchanges() if not _has_voucher(each)]
        self._client = OldClient(asking(proxy.port))
        self._people = [Players(self._client.ask, game) for game in GAMES]

    async def run(self) -> list[str]:
        """Take all steps, and print of each how it went. Returns what is wrong."""
        wrong = []
        for name, step in self._steps():
            print(f"  {name}", flush=True)
            wrong += [f"{name}: {each}" for each in await self._beside_load(step)]
        return wrong

    def _steps(self) -> Iterator[tuple[str, Step]]:
        yield "before anything changes", self._rest
        yield "the new key is appended everywhere", lambda: self._replace(APPENDED)
        yield "the new key is moved to the front everywhere", lambda: self._replace(MOVED)
        for people in self._people:
            people.begin()  # at new tables, since those of the old key have ended
        yield "the old key is removed everywhere", lambda: self._replace(NEW)
        yield "one replica is restarted", lambda: self._replace(NEW, self._replicas[:1])

    async def _replace(self, keys: str, replicas: Sequence[Replica] | None = None) -> None:
        await replaced(replicas or self._replicas, keys, down=self._seconds)

    async def _rest(self) -> None:
        await asyncio.sleep(self._seconds)

    async def _beside_load(self, step: Step) -> list[str]:
        """Take a step while people play and others send; what went wrong."""
        stopped, done = Event(), asyncio.Event()
        lines = len(self._proxy.errors())
        before = sum(people.done for people in self._people)
        playing = asyncio.create_task(asyncio.to_thread(play_until, stopped, *self._people))
        busy, polite = (
            asyncio.create_task(
                closed_loop(self._proxy.port, self._made, 0, each, lambda: not done.is_set(), pause)
            )
            for each, pause in ((BUSY, 0), (POLITE, PAUSE))
        )
        try:
            await step()
        finally:
            stopped.set()
            done.set()
            await playing
        tally = await busy
        tally.add(await polite)
        actions = sum(people.done for people in self._people) - before
        new = self._proxy.errors()[lines:]
        print(
            f"    {tally.counts['right']:,} calls right, {tally.quantile(0.99):.0f} ms p99, "
            f"at most {tally.quantile(1):.0f} ms; {actions:,} actions of people; "
            f"{len(new)} lines of errors",
            flush=True,
        )
        return [*self._wrong(tally), *self._refused(actions), *_too_many(new)]

    def _wrong(self, tally: Tally) -> Iterator[str]:
        for kind in ("wrong", "lost", "shed", "unanswered", "truncated"):
            if tally.counts[kind]:
                yield f"{tally.counts[kind]:,} calls {kind}"
        if not tally.counts["right"]:
            yield "no call was answered"

    def _refused(self, actions: int) -> Iterator[str]:
        for people in self._people:
            yield from (f"people were refused: {each}" for each in people.refused[:3])
            people.refused.clear()
        yield from self._client.odd[:3]
        self._client.odd.clear()
        if not actions:
            yield "nobody has played"


def _too_many(lines: Sequence[str]) -> Iterator[str]:
    if len(lines) > 2 * LINES_A_RESTART:
        kinds = Counter(re.sub(r"^.*?\*\d+ |, client.*", "", line) for line in lines)
        said = ", ".join(f"{times:,} times {kind}" for kind, times in kinds.most_common(3))
        yield f"{len(lines):,} lines in nginx's log of errors: {said}"


def _has_voucher(exchange: Exchange) -> bool:
    """Return whether its answer depends on the key."""
    return b'"voucher"' in exchange.body


def rehearse(image: Image, seconds: float) -> list[str]:
    """Rehearse with two replicas; each step rests so many seconds. Returns what is wrong."""
    with TemporaryDirectory() as name, ExitStack() as running:
        (folder := Path(name)).chmod(0o711)  # nginx's workers, perhaps of another user, write in it
        replicas = []
        for number in (1, 2):
            replicas.append(Replica(folder / f"replica-{number}.log", image, OLD))
            running.callback(replicas[-1].stop)
        proxy = Proxy([each.port for each in replicas], folder / "nginx", **UNLIMITED)
        running.callback(proxy.stop)
        wrong = asyncio.run(Rehearsal(replicas, proxy, seconds).run())
        return wrong + [f"the log: {line}" for each in replicas for line in each.faults()[:3]]
