"""Clients of `vorhand mcp`, and servers for them: in the process, by its streams, and by HTTP."""

import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any, Final, TypeAlias

import anyio

from tests.checks.sealing import key
from tests.checks.started import free_port
from tests.checks.waiting import PATIENCE

ROOT: Final = Path(__file__).parents[2]
COMMAND: Final = (sys.executable, "-m", "vorhand", "mcp")
SHORT: Final[dict[str, Any]] = {
    "toepen": {"lives": 2},
    "siwweschroem": {"lives": 3},
    "toppen": {"hands": 4},
    "fipsen": {"deals": 3},
    "stortok": {"turn_limit": 40},
}
"""Options with which each game ends soon."""
JSON: TypeAlias = dict[str, Any]


def tools() -> Any:
    """Tools of their own, with no tables yet, and with the key of the tests."""
    server: Any = import_module("vorhand.command.agents.server")
    return server.tools_of({"VORHAND_SEAL_KEYS": key("test")})


def served() -> Any:
    """A server of its own, with the key of the tests. Importing its library takes a second, so it
    waits.
    """
    return import_module("vorhand.command.agents.server").server_of(tools())


def client_of(server: Any, mode: str = "auto") -> Any:
    """A client of a server, or of an address."""
    return import_module("mcp.client").Client(server, mode=mode)


def by_streams() -> Any:
    """A client of a process of its own, as programs start it."""
    streams = import_module("mcp.client.stdio")
    started = streams.StdioServerParameters(
        command=COMMAND[0], args=[*COMMAND[1:]], cwd=ROOT, env=environ()
    )
    return client_of(streams.stdio_client(started))


def environ() -> dict[str, str]:
    """The environment of a process, with the key of the tests and no other setting."""
    ours = {name: value for name, value in os.environ.items() if "VORHAND_" not in name}
    return ours | {"VORHAND_SEAL_KEYS": key("test")}


@contextmanager
def by_http(*words: str, port: int | None = None) -> Iterator[str]:
    """The address of a process that serves by HTTP, until the end of the block."""
    place = f"127.0.0.1:{port or free_port()}"
    with subprocess.Popen(
        [*COMMAND, "--http", place, *words], cwd=ROOT, env=environ(), stderr=subprocess.DEVNULL
    ) as process:
        try:
            _wait_for(place, process)
            yield f"http://{place}/mcp"
        finally:
            process.terminate()


def _wait_for(place: str, process: subprocess.Popen[bytes]) -> None:
    host, _, port = place.partition(":")

    async def wait() -> None:
        with anyio.fail_after(PATIENCE):
            while process.poll() is None:
                try:
                    socket.create_connection((host, int(port))).close()
                except OSError:
                    await anyio.sleep(0.1)
                else:
                    return
            raise AssertionError("it has ended")

    anyio.run(wait)


async def answer(client: Any, tool: str, **arguments: Any) -> Any:
    """The answer of a tool, which is no error: its data, or its text if it has none."""
    result = await client.call_tool(tool, arguments)
    assert not result.is_error, result.content
    return result.structured_content or result.content[0].text


async def begun(client: Any, **arguments: Any) -> str:
    """The handle of a new table."""
    text = await answer(client, "new_table", **arguments)
    return str(text.partition(":")[0])


async def error(client: Any, tool: str, **arguments: Any) -> str:
    """The text of the error that a tool answers."""
    result = await client.call_tool(tool, arguments)
    assert result.is_error, result.content
    assert result.structured_content is None
    text: str = result.content[0].text
    return text


@cache
def agent() -> Any:
    """The agent of `examples/mcp/`, which knows no card game, and what an answer offers it."""
    spec = spec_from_file_location("agent", ROOT / "examples" / "mcp" / "agent.py")
    assert spec
    assert spec.loader
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
