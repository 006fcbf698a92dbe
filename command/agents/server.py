"""The tools as a server of the Model Context Protocol, by standard input and output or HTTP."""

import sys
from collections.abc import Callable, MutableMapping, Sequence
from functools import partial
from io import TextIOWrapper
from typing import Any, BinaryIO, Final

import anyio
from mcp.server.context import ServerRequestContext
from mcp.server.mcpserver import MCPServer
from mcp.server.mcpserver.exceptions import ToolError
from mcp.server.stdio import stdio_server
from mcp.shared.exceptions import MCPError
from mcp.types import INVALID_PARAMS, DiscoverResult, RequestParams, Tool
from mcp.types.version import HANDSHAKE_PROTOCOL_VERSIONS
from pydantic import ValidationError
from starlette.applications import Starlette

from vorhand.api import create_app
from vorhand.api.service.environment import read_environment
from vorhand.api.service.greeting import make_seal_key
from vorhand.command.agents.argument_schemas import closed, errors_in, expected
from vorhand.command.agents.lines import Received, is_text, pass_on
from vorhand.command.agents.offered_rules import add_prompt, add_rules
from vorhand.command.agents.offering import add_tools
from vorhand.command.agents.sessions import IDLE_SECONDS, MOST_SESSIONS
from vorhand.command.agents.streamable_http import SessionApp, security_for
from vorhand.command.agents.tools import Tools
from vorhand.command.agents.wording import Data
from vorhand.version import VERSION

INSTRUCTIONS: Final = (
    "A referee for card games. `new_table` gives a handle such as t1; each answer ends with what "
    "you can do: `> play-card 7H|8H, knock`. Each turn, send one of these to `act`, such as "
    "`play-card 8H`. Cards are rank and suit (T: ten). Rules: `rules://toepen/en`, or `games`."
)


class Server(MCPServer):
    """A server that takes only the arguments in its schemas, and says what is wrong with others.
    Its `answers` go to standard output, if that is null.
    """

    answers: anyio.AsyncFile[str] | None = None
    end_session: Callable[[str], None]

    async def call_tool(self, *arguments: Any, **named: Any) -> Any:
        """Call a tool. Raises `ToolError`."""
        tool, given = arguments[:2]
        for name, value in (("", tool), *given.items()):
            if not is_text((name, value)):
                written = name.encode("ascii", "backslashreplace").decode()
                raise ToolError(f"/{written}: Expected text in Unicode, without lone surrogates.")
        schemas = {each.name: each.input_schema for each in await self.list_tools()}
        if tool in schemas and (wrong := [*errors_in(schemas[tool], given)]):
            raise ToolError("\n".join(wrong))
        try:
            return await super().call_tool(*arguments, **named)
        except ToolError as error:
            if not isinstance(error.__cause__, ValidationError):
                raise
            # The library reads text that is JSON as what it says, and then finds another type.
            wanted = {f"{each['loc'][0]}": None for each in error.__cause__.errors()}
            lines = [expected(schemas[tool], name) for name in wanted]
            raise ToolError("\n".join(lines)) from None

    async def get_prompt(self, *arguments: Any, **named: Any) -> Any:
        """Return a prompt with its arguments. Raises `MCPError`."""
        name, given = arguments[:2]
        prompts = {each.name: each for each in await self.list_prompts()}
        if name not in prompts:
            raise MCPError(INVALID_PARAMS, f"/name: Expected {' or '.join(prompts)}.")
        takes = prompts[name].arguments or []
        schema = {
            "properties": {each.name: {"type": "string"} for each in takes},
            "required": [each.name for each in takes if each.required],
        }
        if wrong := [*errors_in(schema, given or {})]:
            raise MCPError(INVALID_PARAMS, "\n".join(wrong))
        return await super().get_prompt(*arguments, **named)

    async def list_tools(self) -> list[Tool]:
        """Return the tools, with schemas that say nothing that a model can do without."""
        return [
            tool.model_copy(update={"input_schema": closed(tool.input_schema)})
            for tool in await super().list_tools()
        ]

    def streamable_http_app(self, **settings: Any) -> Starlette:
        """Return the app by HTTP, with errors that say how to go on."""
        app = super().streamable_http_app(**settings)
        app.add_middleware(SessionApp, end=self.end_session)
        return app

    def prefer_sessions(self) -> None:
        """Name only protocol versions that have sessions to a client that asks. One that insists
        on another version is served all the same.
        """

        async def discover(
            context: ServerRequestContext[Any], params: RequestParams | None
        ) -> DiscoverResult:
            return DiscoverResult(
                supported_versions=list(HANDSHAKE_PROTOCOL_VERSIONS),
                capabilities=self._lowlevel_server.get_capabilities(
                    protocol_version=context.protocol_version
                ),
                instructions=self.instructions,
            )

        self._lowlevel_server.add_request_handler("server/discover", RequestParams, discover)

    async def run_stdio_async(self) -> None:
        """Serve on standard input and output; every line that is no message has an answer."""
        opened = anyio.create_memory_object_stream[Received](0)
        async with (
            stdio_server(stdout=self.answers) as (read, write),
            anyio.create_task_group() as tasks,
        ):
            tasks.start_soon(pass_on, read, opened[0], write)
            server = self._lowlevel_server
            await server.run(opened[1], write, server.create_initialization_options())
            tasks.cancel_scope.cancel()


def server_of(tools: Tools) -> Server:
    """The server with its tools, its resources and its prompt."""
    server = Server("vorhand", instructions=INSTRUCTIONS, version=VERSION)
    server.end_session = tools.sessions.end
    add_tools(server, tools)
    add_rules(server, tools)
    add_prompt(server, tools)
    return server


def tools_of(environ: MutableMapping[str, str]) -> Tools:
    """The tools over a service with the settings of the environment; without keys, one is made for
    the run. Raises `ValueError` for invalid settings.
    """
    if not environ.get("VORHAND_SEAL_KEYS"):
        make_seal_key(environ, is_on_terminal=True)
    values = read_environment(environ)
    packages, left_out = values["games"]
    for each in left_out:
        print(f"vorhand mcp: {each}.", file=sys.stderr)
    app = create_app({"packages": packages, "seal_keys": values["seal_keys"]})

    def sent(method: str, path: str, body: Data | None, language: str) -> tuple[int, Data]:
        headers = {"Accept-Language": language, "Accept": "application/json"}
        client = app.test_client(use_cookies=False)  # tools are called in several threads
        answer = client.open(path, method=method, json=body, headers=headers)
        found: Data = answer.get_json()
        return answer.status_code, found

    return Tools(
        lambda path, language: sent("GET", path, None, language),
        partial(sent, "POST"),
        {package.game.id: package.pages for package in packages},
    )


def run(
    tools: Tools,
    http: str | None = None,
    answers: BinaryIO | None = None,
    allowed_hosts: Sequence[str] = (),
) -> None:
    """Serve on standard input and output, or by streamable HTTP at `http`, a host and a port. If
    standard output is not to be used itself, `answers` is what stands for it. Over HTTP, requests
    to `allowed_hosts` are answered, too.
    """
    server = server_of(tools)
    if answers is not None:
        server.answers = anyio.wrap_file(TextIOWrapper(answers, "utf-8"))
    if http is None:
        server.run("stdio")
        return
    host, _, port = http.rpartition(":")
    server.prefer_sessions()
    server.run(
        "streamable-http",
        host=host,
        port=int(port),
        max_sessions=MOST_SESSIONS,
        session_idle_timeout=IDLE_SECONDS,
        transport_security=security_for(allowed_hosts),
    )
