"""Odd text and wrong types in the arguments of each tool: there is an answer, as JSON in UTF-8."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from itertools import product
from types import SimpleNamespace
from typing import Any, Final

import anyio

from tests.agents.clients import ROOT, served

ODD: Final = (
    *("\ud800", "a\udfffb", "\ud800~\udc00", "\0", "\n", "\u2028", "\ufffe", "..", "../..", "%"),
    *("a/b?c#d", "é" * 3_000, "~", "{seat}", "%s", "<script>", ["x"], {"x": "\ud800"}, {}, []),
    *('{"a":' * 5_000, "[" * 5_000, "7", "null", '{"type": "knock"}', "t1", "t1.0", "act " * 9_000),
    *({"\ud800": 1}, 1.5, -1, 10**400, float("nan"), float("inf"), True),
)
"""Values that some programs stumble over."""
FIRST: Final[dict[str, dict[str, Any]]] = {
    "games": {},
    "new_table": {"game": "toepen"},
    **{tool: {"table": "toepen~x", "seat_pass": "x"} for tool in ("look", "why_not")},
    "act": {"table": "toepen~x", "seat_pass": "x", "action": None},
    "suggest": {"table": "toepen~x", "seat_pass": "x"},
    "resume": {"table": "toepen~x", "seat_pass": "x"},
    "seal": {"table": "t1"},
}
"""The tools, with what else they are asked."""


def odd_calls(members: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Calls of each tool with one odd argument."""
    for tool, first in FIRST.items():
        for name, odd in product([*members[tool], "no_such"], ODD):
            yield tool, {**first, name: odd}
            if "seat_pass" in first and tool != "resume":
                yield tool, {**first, "table": "t1", "seat_pass": None, name: odd}
    yield from (("games\ud800", {}), ("", {}), ("games", {"\ud800": "\ud800"}))


def test_every_tool_with_odd_arguments() -> None:
    """Each call gets an answer that can be written; lone surrogates are an error that says so."""
    errors: Any = import_module("mcp.server.mcpserver.exceptions")
    contexts: Any = import_module("mcp.server.mcpserver")

    async def run() -> None:
        server = served()
        tools = await server.list_tools()
        here = contexts.Context(request_context=SimpleNamespace(request=None))
        await server.call_tool("new_table", FIRST["new_table"], here)
        members = {tool.name: tool.input_schema["properties"] for tool in tools}
        for tool, arguments in odd_calls(members):
            try:
                text = (await server.call_tool(tool, arguments, here)).model_dump_json()
            except errors.ToolError as error:
                text = str(error)
            is_odd = "\\ud" in json.dumps([tool, arguments])
            assert ("Expected text in Unicode" in text) == is_odd, (tool, arguments)
            assert text.encode()
            assert "Error executing" not in text, (tool, arguments)

    anyio.run(run)


CALL: Final = '{"jsonrpc": "2.0", "id": 7, "method": "tools\\/call", "params": %s}'
DEEP: Final = '{"a": ' * 400 + "1" + "}" * 400
AT: Final = '{"table": "toepen~x", "seat_pass": "x"}'
LINES: Final = {
    CALL % r'{"name": "games", "arguments": {"game": "\ud800"}}': (7, "/game: Expected text in"),
    CALL % r'{"name": "\ud800", "arguments": {}}': (7, "Expected text in Unicode"),
    CALL % f'{{"name": "act", "arguments": {AT[:-1]}, "action": {DEEP}}}}}': (7, "16 levels"),
    CALL.replace(r"tools\/call", "prompts/get") % r'{"name": "\ud800"}': (7, "Expected a request"),
    r'{"jsonrpc": "2.0", "id": 7, "method": "\ud800"}': (7, "Expected a request"),
    r'{"jsonrpc": "2.0", "id": "\ud800", "method": "ping"}': (None, "Expected a request"),
    '{"jsonrpc": "2.0", "id": 7, "method": ' + "[" * 100_000: (None, "Expected JSON"),
    "no JSON": (None, "Expected JSON"),
}  # fmt: skip
"""Lines, each with the id of its answer and what that says."""


def test_lines_that_the_library_does_not_read() -> None:
    """Each has an answer, with its id if it can be read, and the next line is answered as well."""
    begin = {
        "protocolVersion": "2025-06-18",
        "capabilities": {},
        "clientInfo": {"name": "test", "version": "1"},
    }
    words = [sys.executable, "-m", "vorhand", "mcp"]
    ours = {name: value for name, value in os.environ.items() if "VORHAND_" not in name}
    with subprocess.Popen(
        words, cwd=ROOT, env=ours, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        assert process.stdin
        assert process.stdout

        def ask(line: str) -> dict[str, Any]:
            process.stdin.write(line.encode() + b"\n")
            process.stdin.flush()
            answer: dict[str, Any] = json.loads(process.stdout.readline())
            return answer

        first = {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": begin}
        assert ask(json.dumps(first))["id"] == 1
        process.stdin.write(b'{"jsonrpc": "2.0", "method": "notifications/initialized"}\n')
        for line, (id, said) in LINES.items():
            answer = ask(line)
            assert answer["id"] == id, line
            assert said in json.dumps(answer)
            assert ask('{"jsonrpc": "2.0", "id": 8, "method": "ping"}')["id"] == 8
        process.stdin.close()
        assert process.wait(30) == 0
