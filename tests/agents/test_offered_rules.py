"""The rules as resources, and the prompt to sit down and play."""

from typing import Any

import anyio
import pytest
from mcp.shared.exceptions import MCPError
from mcp.types import INVALID_PARAMS

from tests.agents.clients import client_of, served
from vorhand.engine import GAMES


def test_rules_are_resources() -> None:
    """Each game has its rules in each language; a tag is looked up; an unknown game is an error
    that says what there is.
    """

    async def run() -> None:
        async with client_of(served()) as client:
            resources = {each.uri for each in (await client.list_resources()).resources}
            assert resources == {
                f"rules://{game}/{tag}" for game in GAMES for tag in ("en", "de", "nl")
            }
            texts = {uri: await rules(client, uri) for uri in resources}
            assert all(text.startswith("# ") for text in texts.values())
            assert texts["rules://stortok/de"] != texts["rules://stortok/en"]
            for uri, same in (
                ("rules://stortok", "rules://stortok/en"),
                ("rules://stortok/de_AT", "rules://stortok/de"),
                ("rules://stortok/fr", "rules://stortok/en"),
                ("rules://stortok/NL", "rules://stortok/nl"),
            ):
                assert await rules(client, uri) == texts[same]
            with pytest.raises(Exception, match=r"Expected one of toepen, .* not 'poker'"):
                await rules(client, "rules://poker")

    anyio.run(run)


async def rules(client: Any, uri: str) -> str:
    """The text of a resource."""
    (content,) = (await client.read_resource(uri)).contents
    assert content.mime_type == "text/markdown"
    return str(content.text)


def test_prompt_to_sit_down_and_play() -> None:
    """It names the rules, and the table with the seat and the level that were chosen; what is
    wrong is said.
    """

    async def run() -> None:
        async with client_of(served()) as client:
            (prompt,) = (await client.list_prompts()).prompts
            assert [each.name for each in prompt.arguments if each.required] == ["game"]
            chosen = {"game": "toepen", "seat": "1", "level": "thumb", "language": "de-AT"}
            (message,) = (await client.get_prompt(prompt.name, chosen)).messages
            assert "rules://toepen/de" in message.content.text
            table = '{"game": "toepen", "seat": 1, "bots": "thumb", "language": "de"}'
            assert f"`new_table` with {table}" in message.content.text
            for name, wrong in (
                ("game", "poker"),
                ("seat", "9"),
                ("seat", "x"),
                ("level", "genius"),
                ("depth", "2"),
            ):
                with pytest.raises(MCPError, match=f"/{name}: .*Expected") as told:
                    await client.get_prompt(prompt.name, {"game": "toepen", name: wrong})
                assert told.value.code == INVALID_PARAMS
            with pytest.raises(MCPError, match="/game: This argument is required") as told:
                await client.get_prompt(prompt.name, {})
            assert told.value.code == INVALID_PARAMS
            with pytest.raises(MCPError, match=r"/name: Expected play\.") as told:
                await client.get_prompt("watch", chosen)
            assert told.value.code == INVALID_PARAMS

    anyio.run(run)
