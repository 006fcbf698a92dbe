"""What a model, or whoever uses one, finds besides tools: the rules as resources, and a prompt."""

import json
from functools import partial
from typing import Annotated, Final

from mcp.server.mcpserver import MCPServer
from mcp.server.mcpserver.exceptions import ResourceNotFoundError
from mcp.server.mcpserver.resources import FunctionResource
from mcp.shared.exceptions import MCPError
from mcp.types import INVALID_PARAMS
from pydantic import Field

from vorhand.bots import LEVELS
from vorhand.command.agents.sessions import BadArgument
from vorhand.command.agents.tools import Tools, tag_of
from vorhand.languages import LANGUAGES

MOST_SEATS: Final = 8
MARKDOWN: Final = "text/markdown"
PLAY: Final = (
    "Play a game of {game} to its end, while I watch. First read how it is played: {uri} (or "
    "the tool `games`). Then call `new_table` with {arguments}. Each answer says what has happened "
    "since, and ends with what you can do; send one of these to `act`, until there is an outcome. "
    "`why_not` says why something is not possible, `suggest` what a good player would do."
)


def add_rules(server: MCPServer, tools: Tools) -> None:
    """The rules of each game in each language: `rules://toepen/de`."""
    for game in tools.pages:
        for tag in LANGUAGES:
            server.add_resource(
                FunctionResource.from_function(
                    partial(tools.rules, game, tag),
                    f"rules://{game}/{tag}",
                    name=f"rules-{game}-{tag}",
                    description=f"How {game} is played ({tag})",
                    mime_type=MARKDOWN,
                )
            )

    @server.resource("rules://{game}", mime_type=MARKDOWN)
    def rules(game: str) -> str:
        """How a game is played, in English."""
        return _rules(tools, game, "en")

    @server.resource("rules://{game}/{language}", mime_type=MARKDOWN)
    def rules_in(game: str, language: str) -> str:
        """How a game is played, in a language."""
        return _rules(tools, game, language)


def _rules(tools: Tools, game: str, language: str) -> str:
    try:
        return tools.rules(game, language)
    except BadArgument as wrong:
        raise ResourceNotFoundError(f"{wrong}") from None


def add_prompt(server: MCPServer, tools: Tools) -> None:
    """A prompt to sit down and play."""

    @server.prompt()
    def play(
        game: Annotated[str, Field(description=f"One of {', '.join(tools.pages)}")],
        seat: Annotated[str | None, Field(description="Your seat, from 0")] = None,
        level: Annotated[
            str | None, Field(description=f"How the others play: {', '.join(LEVELS)}")
        ] = None,
        language: Annotated[str | None, Field(description=", ".join(LANGUAGES))] = None,
    ) -> str:
        """Sit down at a table, and play a game to its end."""
        seats = [*map(str, range(MOST_SEATS))]
        for name, value, possible in (
            ("game", game, [*tools.pages]),
            ("seat", seat or "0", seats),
            ("level", level or "thumb", [*LEVELS]),
        ):
            if value not in possible:
                expected = f"/{name}: Expected one of {', '.join(possible)}."
                raise MCPError(INVALID_PARAMS, expected)
        tag = tag_of(language)
        chosen = {
            "game": game,
            "seat": int(seat) if seat else None,
            "bots": level or None,
            "language": tag if language else None,
        }
        arguments = json.dumps({name: each for name, each in chosen.items() if each is not None})
        uri = f"rules://{game}/{tag}"
        return PLAY.format(game=game, uri=uri, arguments=arguments)
