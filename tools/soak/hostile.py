"""Hostile clients: half requests, unread answers, and wrong lengths."""

import asyncio
import socket
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Final

from tools.soak.client import PATIENCE, NotAnException, Truncated, read_answer
from tools.soak.exchanges import Exchange

HALF_SENT: Final = 64
SLOW_READERS: Final = 32
SMALLEST_BUFFER: Final = 1024
"""The bytes of a window too small for an answer."""


@asynccontextmanager
async def half_sent(port: int, made: Sequence[Exchange]) -> AsyncIterator[None]:
    """Connections that have sent half a request, some to within its head, some to within its body;
    each sends one more byte every second, so that it does not look dead.
    """

    async def one(number: int) -> None:
        request = made[number].request
        head = request.index(b"\r\n\r\n")
        cut = head // 2 if number % 2 else (head + len(request)) // 2
        while True:
            _, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(request[:cut])
            for place in range(cut, cut + 8):
                await asyncio.sleep(1)
                writer.write(request[place : place + 1])
            writer.close()

    async with _in_background([one(number) for number in range(HALF_SENT)]):
        yield


@asynccontextmanager
async def slow_readers(port: int, made: Sequence[Exchange]) -> AsyncIterator[None]:
    """Connections that read the largest answers at a few bytes a second; one that is cut off begins
    again.
    """
    largest = sorted(made, key=lambda each: -len(each.body))[:SLOW_READERS]

    async def one(wanted: Exchange) -> None:
        while True:
            with suppress(ConnectionError):
                await read_slowly(wanted)

    async def read_slowly(wanted: Exchange) -> None:
        loop = asyncio.get_running_loop()
        with socket.socket() as line:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALLEST_BUFFER)
            line.setblocking(False)
            await loop.sock_connect(line, ("127.0.0.1", port))
            await loop.sock_sendall(line, wanted.request * 4)
            while await loop.sock_recv(line, 16):
                await asyncio.sleep(0.2)

    async with _in_background([one(wanted) for wanted in largest]):
        yield


@asynccontextmanager
async def _in_background(clients: list) -> AsyncIterator[None]:
    tasks = [asyncio.create_task(client) for client in clients]
    await asyncio.sleep(1)
    yield
    ended = sum(task.done() for task in tasks)
    if ended:
        raise RuntimeError(f"{ended} of {len(tasks)} clients have given up")
    for task in tasks:
        task.cancel()
    await asyncio.wait(tasks)


async def lies(port: int, made: Sequence[Exchange], odd: list[str]) -> int:
    """Send requests whose lengths are wrong, and note those that are answered as if they were
    right. Returns how many were sent.
    """
    head, _, body = made[0].request.partition(b"\r\n\r\n")
    start = head[: head.index(b"Content-Length")]
    wrong = {
        "longer than it is": start + b"Content-Length: %d\r\n\r\n" % (len(body) + 99) + body,
        "shorter than it is": start + b"Content-Length: %d\r\n\r\n" % (len(body) // 2) + body,
        "negative": start + b"Content-Length: -1\r\n\r\n" + body,
        "no number": start + b"Content-Length: ten\r\n\r\n" + body,
        "twice, and different": head + b"\r\nContent-Length: 1\r\n\r\n" + body,
        "beside chunks": head + b"\r\nTransfer-Encoding: chunked\r\n\r\n" + body,
        "a chunk that is cut": start + b"Transfer-Encoding: chunked\r\n\r\nfff\r\n" + body[:100],
        "beyond the limit": start + b"Content-Length: 99999999\r\n\r\n" + body,
    }
    for name, request in wrong.items():
        status = await _answered(port, request)
        if status is not None and not 400 <= status < 500:
            odd.append(f"{name}: {status}")
    return len(wrong)


async def _answered(port: int, request: bytes) -> int | None:
    """The status of the answer to a request, after which nothing more is sent; null if there is
    none.
    """
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(request)
    writer.write_eof()
    try:
        return (await asyncio.wait_for(read_answer(reader), PATIENCE)).status
    except (NotAnException, Truncated, ConnectionError):
        return None
    finally:
        writer.close()
