"""The tools as a server of the Model Context Protocol, by standard input and output or HTTP."""

import sys
from collections.abc import MutableMapping
from functools import partial
from io import TextIOWrapper
from typing import Annotated, Any, BinaryIO, Final, Literal, TypeAlias

import anyio
from mcp.server.mcpserver import MCPServer
from mcp.server.mcpserver.exceptions import ToolError
from mcp.server.stdio import stdio_server
from mcp.types import CallToolResult, TextContent, ToolAnnotations
from pydantic import Field, ValidationError

from vorhand.api import create_app
from vorhand.api.service.environment import read_environment
from vorhand.api.service.greeting import make_seal_key
from vorhand.bots import LEVELS
from vorhand.command.agents.lines import Received, is_text, pass_on
from vorhand.command.agents.tools import Data, ToolResult, Tools
from vorhand.version import VERSION

INSTRUCTIONS: Final = (
    "A referee for card games. `new_table` gives two strings: `table`, which each action "
    "replaces, and `seat_pass`, which stays. Keep both exactly. Each turn, choose one of "
    "`legal_actions` and send it with `act`."
)
GameId: TypeAlias = Annotated[str, Field(description="Its id")]
TableString: TypeAlias = Annotated[str, Field(description="The newest table string", pattern=".~.")]
PassString: TypeAlias = Annotated[str, Field(description="The pass of your seat")]
ChosenAction: TypeAlias = Annotated[
    Data | None, Field(description='Such as {"type": "play-card", "seat": 0, "card": "7H"}')
]
LevelId: TypeAlias = Annotated[str, Field(description=", ".join(LEVELS))]
LanguageTag: TypeAlias = Literal["en", "de", "nl"]


class Server(MCPServer):
    """A server that says of arguments of the wrong type what is wrong, as the service does. Its
    `answers` go to standard output, if that is null.
    """

    answers: anyio.AsyncFile[str] | None = None

    async def call_tool(self, *arguments: Any, **named: Any) -> Any:
        """Call a tool. Raises `ToolError`."""
        tool, given = arguments[:2]
        for name, value in (("", tool), *given.items()):
            if not is_text((name, value)):
                written = name.encode("ascii", "backslashreplace").decode()
                raise ToolError(f"/{written}: Expected text in Unicode, without lone surrogates.")
        try:
            return await super().call_tool(*arguments, **named)
        except ToolError as error:
            if not isinstance(error.__cause__, ValidationError):
                raise
            wrong = [(each["loc"][0], each["msg"]) for each in error.__cause__.errors()]
            raise ToolError("\n".join(f"/{name}: {said}." for name, said in wrong)) from None

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
    """The server with its six tools."""
    server = Server("vorhand", instructions=INSTRUCTIONS, version=VERSION)
    tool = server.tool(annotations=ToolAnnotations(read_only_hint=True))  # nothing is kept

    @tool
    def games(
        game: Annotated[str, Field(description="One of them; empty: list all")] = "",
        language: LanguageTag = "en",
    ) -> CallToolResult:
        """List the games, or tell one: options, presets, kinds of action, rules."""
        return _as_call_result(tools.games(game, language))

    @tool
    def new_table(
        game: GameId,
        players: Annotated[int, Field(description="0: the fewest possible")] = 0,
        preset: Annotated[str, Field(description="A named set of options")] = "",
        options: Annotated[Data | None, Field(description="Single options by name")] = None,
        bots: Annotated[
            str, Field(description="The level of all other seats; empty: they get passes")
        ] = "thinker-1",
        seat: Annotated[int, Field(description="Your seat, from 0")] = 0,
        language: LanguageTag = "en",
    ) -> CallToolResult:
        """Begin a game, and deal."""
        asked = {"game": game, "players": players, "preset": preset, "options": options}
        body = {name: value for name, value in asked.items() if value or name == "game"}
        return _as_call_result(tools.new_table(body, bots, seat, language))

    @tool
    def look(
        table: TableString,
        seat_pass: PassString,
        since: Annotated[int, Field(description="Tell what happened after this version")] = 0,
        language: LanguageTag = "en",
    ) -> CallToolResult:
        """See what your seat may know: cards, scores, legal actions, events, who is awaited."""
        return _as_call_result(tools.look(table, seat_pass, since, language))

    @tool
    def act(
        table: TableString,
        seat_pass: PassString,
        action: ChosenAction = None,
        language: LanguageTag = "en",
    ) -> CallToolResult:
        """Do a legal action; null: wait, so that others go on. Gives the next table string."""
        return _as_call_result(tools.act(table, seat_pass, action, language))

    @tool
    def why_not(
        table: TableString,
        seat_pass: PassString,
        action: ChosenAction = None,
        language: LanguageTag = "en",
    ) -> CallToolResult:
        """Ask which rule forbids an action; without one, what is closed to you now, and why."""
        return _as_call_result(tools.why_not(table, seat_pass, action, language))

    @tool
    def suggest(
        table: TableString,
        seat_pass: PassString,
        level: LevelId = "thinker-2",
        language: LanguageTag = "en",
    ) -> CallToolResult:
        """Ask what a player of a level would do in your seat."""
        return _as_call_result(tools.suggest(table, seat_pass, level, language))

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

    return Tools(lambda path, language: sent("GET", path, None, language), partial(sent, "POST"))


def run(tools: Tools, http: str | None = None, answers: BinaryIO | None = None) -> None:
    """Serve on standard input and output, or by streamable HTTP at `http`, a host and a port. If
    standard output is not to be used itself, `answers` is what stands for it.
    """
    server = server_of(tools)
    if answers is not None:
        server.answers = anyio.wrap_file(TextIOWrapper(answers, "utf-8"))
    if http is None:
        server.run("stdio")
        return
    host, _, port = http.rpartition(":")
    server.run("streamable-http", host=host, port=int(port), stateless_http=True)


def _as_call_result(answer: ToolResult) -> CallToolResult:
    return CallToolResult(
        content=[TextContent(type="text", text=answer.text)],
        structured_content=answer.data,
        is_error=answer.is_error,
    )
