"""An attack, from a process of its own: what it reads must not delay the measured clients."""

import asyncio
import multiprocessing
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import count, cycle
from multiprocessing.synchronize import Event
from typing import Any, Final

from tools.soak.attacks import DIFFERENT, Attack
from tools.soak.client import Answer, Connection, NotAnException, Truncated

_SPAWNED: Final = multiprocessing.get_context("spawn")
WITHIN: Final = 60
"""The most seconds until an attack has begun, and until it has ended."""


@contextmanager
def attacking(attack: Attack, ports: Sequence[int]) -> Iterator[Counter[str]]:
    """Meanwhile each connection of the attack sends its requests to its port. The answers are
    counted at the end: each status, and `odd` for answers that no client should get.
    """
    begun, ended, line = _SPAWNED.Event(), _SPAWNED.Event(), _SPAWNED.SimpleQueue()
    attacker = _SPAWNED.Process(target=_attack, args=(attack, ports, begun, ended, line))
    attacker.start()
    found: Counter[str] = Counter()
    try:
        if not begun.wait(WITHIN):
            raise RuntimeError(f"{attack.name}: nothing was answered")
        yield found
    finally:
        ended.set()
        attacker.join(WITHIN)
        attacker.kill()
    found.update(line.get())


def _attack(attack: Attack, ports: Sequence[int], begun: Event, ended: Event, line: Any) -> None:
    """Send until the attack has ended."""
    found: Counter[str] = Counter()
    numbers = count()

    async def one(port: int, requests: Sequence[bytes]) -> None:
        connection = Connection(port)
        for request in cycle(requests):
            if ended.is_set():
                break
            sent = request.replace(DIFFERENT, b"%08d" % next(numbers))
            found[await _answered(connection, sent)] += 1
            begun.set()
        connection.close()

    async def all_of_them() -> None:
        await asyncio.gather(*map(one, ports, attack.connections))

    asyncio.run(all_of_them())
    line.put(found)


async def _answered(connection: Connection, request: bytes) -> str:
    try:
        answer = await connection.ask(request)
    except (NotAnException, Truncated):
        return "odd: no answer"
    return f"{answer.status}" if _is_usual(answer) else f"odd: {answer.status}"


def _is_usual(answer: Answer) -> bool:
    """Return whether an answer is a success or a problem; if it is not the client's fault, one that
    says when to try again.
    """
    is_problem = answer.headers.get("content-type") == "application/problem+json"
    return answer.status < 400 or (
        is_problem and (answer.status < 500 or "retry-after" in answer.headers)
    )
