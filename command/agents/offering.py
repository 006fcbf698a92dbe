"""The tools as a model finds them: their names, their arguments, and what each is for.

The schemas are written by hand where pydantic would say more than a model needs.
"""

from collections.abc import Callable
from typing import Annotated, Any, Final, TypeAlias

from mcp.server.mcpserver import Context, MCPServer
from mcp.server.streamable_http import MCP_SESSION_ID_HEADER
from mcp.types import CallToolResult, TextContent, ToolAnnotations
from mcp.types.version import HANDSHAKE_PROTOCOL_VERSIONS
from pydantic import WithJsonSchema

from vorhand.bots import LEVELS
from vorhand.command.agents.sessions import LOCAL, BadArgument, SeatAccess, Session
from vorhand.command.agents.tool_result import ToolResult
from vorhand.command.agents.tools import Tools
from vorhand.command.agents.wording import Data
from vorhand.languages import LANGUAGES

READ_ONLY: Final = ToolAnnotations(read_only_hint=True)
CHANGES: Final = ToolAnnotations(destructive_hint=False)


def _optional(type: str, **more: Any) -> Any:
    """The schema of an argument that may be left out, or null, which is the same."""
    return WithJsonSchema({"type": [type, "null"], **more})


GameId: TypeAlias = Annotated[str, WithJsonSchema({"type": "string"})]
Handle: TypeAlias = Annotated[
    str, WithJsonSchema({"type": "string", "description": "Its handle, or its string"})
]
TableString: TypeAlias = Annotated[str, WithJsonSchema({"type": "string"})]
Text: TypeAlias = Annotated[str | None, _optional("string")]
Pass: TypeAlias = Annotated[
    str | None, _optional("string", description="Only with a table's string")
]
ChosenAction: TypeAlias = Annotated[
    Data | str | None,
    WithJsonSchema({"type": ["string", "object", "null"], "description": "Such as play-card 7H"}),
]
LanguageTag: TypeAlias = Annotated[
    str | None, _optional("string", description=", ".join(LANGUAGES))
]
AnswerForm: TypeAlias = Annotated[
    str | None, _optional("string", description="data: answers for programs")
]


def add_tools(server: MCPServer, tools: Tools) -> None:
    """Offer all tools."""
    _add_playing(server, tools)
    _add_tables(server, tools)


def _add_tables(server: MCPServer, tools: Tools) -> None:
    """The tools for games, and for tables as a whole."""

    @server.tool(annotations=READ_ONLY)
    def games(
        game: Annotated[str | None, _optional("string", description="Null: list all")] = None,
        language: LanguageTag = None,
        form: AnswerForm = None,
    ) -> CallToolResult:
        """List the games, or tell one: options, presets, kinds of action, rules."""
        return _as_call_result(lambda: tools.games(game, language, form))

    @server.tool(annotations=CHANGES)
    def new_table(
        context: Context,
        game: GameId,
        players: Annotated[int | None, _optional("integer", description="Default: fewest")] = None,
        preset: Annotated[str | None, _optional("string", description="Named options")] = None,
        options: Annotated[Data | None, _optional("object")] = None,
        bots: Annotated[
            str | None,
            _optional(
                "string",
                description=f"Level of all others: {', '.join(LEVELS)}; "
                "empty: you play all seats (t1.0, t1.1 …)",
            ),
        ] = None,
        seat: Annotated[int | None, _optional("integer", description="Yours, from 0")] = None,
        language: LanguageTag = None,
        form: AnswerForm = None,
    ) -> CallToolResult:
        """Begin a game, and deal."""
        asked = {"game": game, "players": players, "preset": preset, "options": options}
        body = {name: value for name, value in asked.items() if value is not None}
        session = session_of(context)
        return _as_call_result(
            lambda: tools.new_table(session, body, bots, seat or 0, language, form)
        )

    @server.tool(annotations=CHANGES)
    def seal(
        context: Context,
        table: Handle,
        forget: Annotated[bool | None, _optional("boolean")] = None,
    ) -> CallToolResult:
        """Give the string and seat_pass behind a handle, for `resume`, here or elsewhere."""
        session = session_of(context)
        return _as_call_result(lambda: tools.seal(session, table, forget=bool(forget)))

    @server.tool(annotations=CHANGES)
    def resume(
        context: Context,
        table: TableString,
        seat_pass: TableString,
        language: LanguageTag = None,
        form: AnswerForm = None,
    ) -> CallToolResult:
        """Take up a sealed table under a new handle."""
        session = session_of(context)
        return _as_call_result(lambda: tools.resume(session, table, seat_pass, language, form))


def _add_playing(server: MCPServer, tools: Tools) -> None:
    """The tools for one seat at a table."""

    def at_seat(
        context: Context,
        table: str,
        seat_pass: str | None,
        language: str | None,
        call: Callable[[SeatAccess], ToolResult],
    ) -> CallToolResult:
        session = session_of(context)
        return _as_call_result(lambda: call(tools.seat(session, table, seat_pass, language)))

    @server.tool(annotations=CHANGES)
    def act(
        context: Context,
        table: Handle,
        action: ChosenAction,
        seat_pass: Pass = None,
        language: LanguageTag = None,
    ) -> CallToolResult:
        """Do one of the actions after the `>` of the last answer: its type, then one of its values
        between the `|`, such as play-card 7H. null: wait, so that others go on.
        """
        return at_seat(context, table, seat_pass, language, lambda seat: tools.act(seat, action))

    @server.tool(annotations=READ_ONLY)
    def look(
        context: Context,
        table: Handle,
        since: Annotated[int | None, _optional("integer", description="Events after it")] = None,
        seat_pass: Pass = None,
        language: LanguageTag = None,
    ) -> CallToolResult:
        """See all that your seat may know: cards, scores, events, legal actions."""
        return at_seat(context, table, seat_pass, language, lambda seat: tools.look(seat, since))

    @server.tool(annotations=READ_ONLY)
    def why_not(
        context: Context,
        table: Handle,
        action: ChosenAction = None,
        seat_pass: Pass = None,
        language: LanguageTag = None,
    ) -> CallToolResult:
        """Ask which rule forbids an action; without one, what is closed to you, and why."""
        return at_seat(
            context, table, seat_pass, language, lambda seat: tools.why_not(seat, action)
        )

    @server.tool(annotations=READ_ONLY)
    def suggest(
        context: Context,
        table: Handle,
        level: Text = None,
        seat_pass: Pass = None,
        language: LanguageTag = None,
    ) -> CallToolResult:
        """Ask what a player of a level would do in your seat, and why."""
        return at_seat(context, table, seat_pass, language, lambda seat: tools.suggest(seat, level))


def session_of(context: Context) -> Session:
    """The session of a call: that of a connection by HTTP is named by its header; null where the
    protocol has none. All else is standard input and output.
    """
    if context.request_context.request is None:
        return LOCAL
    if context.protocol_version not in HANDSHAKE_PROTOCOL_VERSIONS:
        return None
    return (context.headers or {}).get(MCP_SESSION_ID_HEADER)


def _as_call_result(call: Callable[[], ToolResult]) -> CallToolResult:
    try:
        answer = call()
    except BadArgument as wrong:
        answer = ToolResult(f"{wrong}", is_error=True)
    return CallToolResult(
        content=[TextContent(type="text", text=answer.text or "See structuredContent.")],
        structured_content=answer.data,
        is_error=answer.is_error,
    )
