"""An agent that knows no card game plays each game, and how much it reads and writes for it."""

import json
import random
import sys
from typing import Any, Final

import anyio
import pytest

from tests.agents.clients import ROOT, SHORT, agent, by_http, by_streams, client_of, served
from vorhand.engine import GAMES

MOST_READ: Final = 60
MOST_WRITTEN: Final = 12
MOST_OF_TOOLS: Final = 1_200
LETTERS_A_TOKEN: Final = 4


class Counting:
    """A client that counts the letters of what an agent reads and writes."""

    def __init__(self, client: Any) -> None:
        self._client = client
        self.read: list[int] = []
        self.written: list[int] = []

    async def call_tool(self, tool: str, arguments: dict[str, Any]) -> Any:
        """Call a tool that is to answer with text alone."""
        result = await self._client.call_tool(tool, arguments)
        assert not result.is_error, (arguments, result.content)
        assert result.structured_content is None
        self.read.append(sum(len(each.text) for each in result.content))
        if tool == "act":
            self.written.append(len(json.dumps(arguments)))
        return result


async def play_all(client: Any) -> None:
    """Play a game of each, and look at how it ended."""
    for game in GAMES:
        outcome = await agent().play(client, game, SHORT[game], random.Random(game))
        assert outcome["reason"], game


def test_games_by_standard_input_and_output() -> None:
    """They are played to their ends in one session, by what the texts say alone."""

    async def run() -> None:
        async with by_streams() as client:
            await play_all(client)

    anyio.run(run)


def test_example_is_a_program() -> None:
    """It plays as many games as it is asked for, and prints their outcomes."""

    async def run() -> str:
        program = ROOT / "examples" / "mcp" / "agent.py"
        words = [sys.executable, str(program), "toepen", "2", '{"lives": 1}']
        return (await anyio.run_process(words, cwd=ROOT)).stdout.decode()

    first, second = anyio.run(run).splitlines()
    assert json.loads(first.removeprefix("1 "))["losers"]
    assert json.loads(second.removeprefix("2 "))["losers"]


@pytest.mark.parametrize("mode", ["auto", "legacy", "2026-07-28"])
def test_games_by_http(mode: str) -> None:
    """So are they by HTTP, by the protocol with sessions, and by that without."""

    async def run(place: str) -> None:
        async with client_of(place, mode) as client:
            await play_all(client)

    with by_http() as place:
        anyio.run(run, place)


@pytest.mark.parametrize("game", GAMES)
def test_an_act_takes_few_tokens(game: str) -> None:
    """In whole games, with what is read when they begin."""

    async def run() -> None:
        async with client_of(served()) as client:
            counting = Counting(client)
            for number in range(10):
                await agent().play(counting, game, SHORT[game], random.Random(number))
            acts = len(counting.written)
            assert sum(counting.read) / acts <= MOST_READ * LETTERS_A_TOKEN
            assert sum(counting.written) / acts <= MOST_WRITTEN * LETTERS_A_TOKEN

    anyio.run(run)


def test_tools_take_few_tokens() -> None:
    """All that a model reads before it plays, as long as the page says, in tens of tokens."""

    async def run() -> None:
        async with client_of(served()) as client:
            tools = (await client.list_tools()).tools
            read = [
                each.model_dump(mode="json", exclude_none=True, by_alias=True) for each in tools
            ]
            tokens = len(json.dumps(read)) / LETTERS_A_TOKEN
            assert tokens <= MOST_OF_TOOLS
            page = (ROOT / "docs" / "mcp.md").read_text("utf-8")
            assert f"{round(tokens, -1):,.0f} tokens" in page
            assert len(client.instructions) / LETTERS_A_TOKEN <= 100
            named = [each.name for each in tools]
            assert all(f"| `{each}` |" in page for each in named), named

    anyio.run(run)
