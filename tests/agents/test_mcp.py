"""The referee for language models, asked through the official client."""

import json
import os
import random
import socket
import sys
from collections.abc import Awaitable, Callable, Iterator
from contextlib import suppress
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, Final, TypeAlias

import anyio
import pytest

from tests.checks.sealing import key, sealed
from vorhand.command.agents.tools import GAME_ENDS
from vorhand.engine import GAMES, Deal, Play, start

ROOT: Final = Path(__file__).parents[2]
MOST_TOKENS: Final = 1500
LETTERS_A_TOKEN: Final = 3.4
"""Three tokenizers have counted 3.44 to 3.45 letters a token in these descriptions."""
SHORT: Final = {
    "toepen": {"lives": 2},
    "siwweschroem": {"lives": 2},
    "toppen": {"hands": 2},
    "fipsen": {"deals": 2},
    "stortok": {"turn_limit": 40},
}
"""Options with which each game ends soon."""
JSON: TypeAlias = dict[str, Any]
Told: TypeAlias = Callable[..., Awaitable[JSON]]


@cache
def served() -> Any:
    """A server with the key of the tests. Importing its library takes a second, so it waits."""
    server: Any = import_module("vorhand.command.agents.server")
    return server.server_of(server.tools_of({"VORHAND_SEAL_KEYS": key("test")}))


def client_of(server: Any) -> Any:
    """A client of a server, or of an address."""
    return import_module("mcp.client").Client(server)


def asked(script: Callable[[Told], Awaitable[None]]) -> None:
    """Run a script with a client, whose calls give the data of an answer that is no error."""

    async def run() -> None:
        async with client_of(served()) as client:

            async def told(tool: str, **arguments: Any) -> JSON:
                result = await client.call_tool(tool, arguments)
                assert not result.is_error, result.content
                return result.structured_content

            await script(told)

    anyio.run(run)


def test_six_tools_in_few_tokens() -> None:
    """All that a model reads before it plays takes at most 1,500 tokens, and as many as the page
    says, in hundreds.
    """

    async def run() -> None:
        server = served()
        async with client_of(server) as client:
            tools = (await client.list_tools()).tools
            assert [tool.name for tool in tools] == [
                *("games", "new_table", "look", "act", "why_not", "suggest"),
            ]
            read = [
                tool.model_dump(mode="json", exclude_none=True, by_alias=True) for tool in tools
            ]
            letters = len(json.dumps(read)) + len(client.instructions or "")
            told = (ROOT / "docs" / "mcp.md").read_text("utf-8")
            assert f"about {round(letters / LETTERS_A_TOKEN, -2):,.0f} tokens" in told
            assert letters / LETTERS_A_TOKEN <= MOST_TOKENS

    anyio.run(run)


@pytest.mark.parametrize("game", GAMES)
def test_an_agent_that_knows_no_card_game_plays_to_the_end(game: str) -> None:
    """It chooses among the legal actions by chance, and keeps nothing but the two strings."""
    dice = random.Random(game)

    async def script(told: Told) -> None:
        answer = await told("new_table", game=game, options=SHORT[game], bots="thumb")
        seat_pass = answer["seat_pass"]
        while not answer["outcome"]:
            actions: list[JSON | None] = [
                {name: value for name, value in each.items() if name != "text"}
                for each in answer["legal_actions"]
            ]
            if answer["waiting"]["status"] != "acts":
                actions.append(None)
            chosen = dice.choice(actions)
            answer = await told("act", table=answer["table"], seat_pass=seat_pass, action=chosen)
            assert "refused" not in answer
        assert answer["outcome"]["reason"]

    asked(script)


def test_a_refusal_is_an_answer() -> None:
    """It names the clause, the facts and what would be legal, and the table stays."""

    async def script(told: Told) -> None:
        begun = await told("new_table", game="toepen", seat=1, bots="")
        keep = {name: begun[name] for name in ("table", "seat_pass")}
        action = {"type": "play-card", "seat": 1, "card": "7H"}
        for tool in ("act", "why_not"):
            refused = await told(tool, **keep, action=action, language="de")
            assert refused["clause"]["id"] == "common.phase"
            assert refused["refused"] == "Jetzt nicht möglich: Karte spielen."
            assert refused["facts"]["possible"] == ["keep-hand", "exchange-hand"]
            assert [each["type"] for each in refused["legal_actions"]] == [
                "keep-hand",
                "exchange-hand",
            ]

    asked(script)


def test_why_not_tells_nothing_of_what_would_come() -> None:
    """A legal action is only said to be legal."""

    async def script(told: Told) -> None:
        begun = await told("new_table", game="toepen", seat=1, bots="")
        keep = {name: begun[name] for name in ("table", "seat_pass")}
        action = {"type": "exchange-hand", "seat": 1}
        assert await told("why_not", **keep, action=action) == {"legal": True}
        closed = await told("why_not", **keep)
        assert {each["clause"] for each in closed["refusals"]} >= {"common.phase"}

    asked(script)


def test_suggestions_and_games_are_told() -> None:
    """What a level would do, with the worth of each action; and a game with options and rules."""

    async def script(told: Told) -> None:
        begun = await told("new_table", game="stortok", players=2)
        keep = {name: begun[name] for name in ("table", "seat_pass")}
        hint = await told("suggest", **keep, level="thinker-1")
        assert hint["action"]["text"]
        games = await told("games")
        assert {each["id"] for each in games["games"]} == {*GAMES}
        fipsen = await told("games", game="fipsen", language="nl")
        assert fipsen["options"]["deals"]["description"]
        assert {"common.follow-suit", "fipsen.kieker"} & {*fipsen["rules"]}

    asked(script)


def test_people_at_one_table_have_passes_of_their_own() -> None:
    """Without bots, each seat sees its own hand, and the events since a version."""

    async def script(told: Told) -> None:
        begun = await told("new_table", game="toepen", players=3, bots="")
        passes = begun["seat_passes"]
        hands = [
            (await told("look", table=begun["table"], seat_pass=each))["view"]["hand"]
            for each in passes.values()
        ]
        assert len({card for hand in hands for card in hand}) == 12
        kept = await told(
            *("act",),
            table=begun["table"],
            seat_pass=passes["1"],
            action={"type": "keep-hand", "seat": 1},
        )
        seen = await told(
            "look", table=kept["table"], seat_pass=passes["2"], since=begun["version"]
        )
        assert [each["type"] for each in seen["events"]] == ["hand-kept"]

    asked(script)


@pytest.mark.parametrize(
    ("tool", "arguments", "said"),
    [
        ("games", {"game": "poker"}, "poker"),
        ("new_table", {"game": "poker"}, "poker"),
        ("new_table", {"game": "toepen", "players": 12}, "/players"),
        ("new_table", {"game": "toepen", "options": {"lives": 0}}, "/options/lives"),
        ("new_table", {"game": "toepen", "bots": "genius"}, "/bots"),
        ("new_table", {"game": "toepen", "seat": 9, "players": 3, "bots": ""}, "seat 9"),
        ("new_table", {"game": "toepen", "players": 10**12}, "/players"),
        ("new_table", {"game": "toepen", "seat": 10**12}, "seat 1000000000000"),
        ("games", {"game": "?x"}, "?x"),
        ("look", {"table": "toepen~test.abc", "seat_pass": "test.abc"}, "pass"),
        ("act", {"table": "nothing", "seat_pass": "nothing"}, "/table: String should match"),
        ("act", {"table": "toepen~x", "seat_pass": ""}, "/seat_pass: Expected a string of 1 to "),
        (
            "look",
            {"table": "x~y", "seat_pass": "x", "language": "fr"},
            "/language: Input should be",
        ),
        ("look", {"table": "x~y"}, "/seat_pass: Field required."),
        ("act", {"table": "x~y", "seat_pass": "x", "action": "fold"}, "/action: Input should be a"),
    ],
)
def test_what_is_wrong_is_said(tool: str, arguments: JSON, said: str) -> None:
    """An error of a tool says where, by the names of its arguments, and what was wanted, and
    nothing of how it is made; the server stays.
    """

    async def run() -> None:
        async with client_of(served()) as client:
            result = await client.call_tool(tool, arguments)
            assert result.is_error
            assert said in result.content[0].text
            assert "pydantic" not in result.content[0].text
            assert not (await client.call_tool("games", {})).is_error

    anyio.run(run)


def pairs(game: str) -> Iterator[tuple[int, JSON, JSON]]:
    """A seat, and two states that it cannot tell apart, again and again in random play."""
    dice = random.Random(game)
    draws = iter(lambda: dice.getrandbits(32), None)
    play = Play(GAMES[game], start(GAMES[game], GAMES[game].players[1]))
    while play.outcome() is None:
        action = dice.choice(play.legal_actions())
        play.do(Deal(seed=str(dice.random())) if isinstance(action, Deal) else action)
        seat = dice.randrange(play.table.players)
        other = GAMES[game].redeal(play.state, seat, draws)
        yield seat, GAMES[game].dump(play.state), GAMES[game].dump(other)


@pytest.mark.parametrize("game", GAMES)
def test_no_answer_shows_a_hidden_card(game: str) -> None:
    """Of two tables that a seat cannot tell apart, it is told the same: in sentences and data."""

    async def run() -> None:
        async with client_of(served()) as client:
            for number, (seat, *states) in zip(range(12), pairs(game), strict=False):
                heard: list[list[Any]] = [[], []]
                for told, state in zip(heard, states, strict=True):
                    at = sealed(state, seat)
                    table, seat_pass = f"{game}{GAME_ENDS}{at['sealed']}", at["pass"]
                    for tool in ("look", "why_not", "suggest"):
                        asked = {"table": table, "seat_pass": seat_pass}
                        asked |= {"level": "thinker-1"} if tool == "suggest" else {}
                        result = await client.call_tool(tool, asked)
                        text = result.model_dump_json().replace(table, "")
                        told.append(text)
                assert heard[0] == heard[1], number

    anyio.run(run)


def test_over_standard_input_and_output() -> None:
    """`vorhand mcp`, as clients start it; the example plays a game to its end."""
    program = ROOT / "examples" / "mcp" / "agent.py"
    done = anyio.run(_run, [sys.executable, str(program), "toepen", "1", '{"lives": 1}'])
    assert json.loads(done.partition(" ")[2])["losers"]


async def _run(command: list[str]) -> str:
    result = await anyio.run_process(command, cwd=ROOT)
    return result.stdout.decode()


def test_tools_are_served_over_http() -> None:
    """`vorhand mcp --http` is asked at /mcp."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        place = f"127.0.0.1:{free.getsockname()[1]}"

    async def run() -> None:
        words = [sys.executable, "-m", "vorhand", "mcp", "--http", place]
        ours = {name: value for name, value in os.environ.items() if "VORHAND_" not in name}
        async with await anyio.open_process(words, cwd=ROOT, stderr=None, env=ours) as process:
            try:
                await _until_it_answers(place)
            finally:
                with suppress(ProcessLookupError):
                    process.terminate()

    anyio.run(run)


async def _until_it_answers(place: str) -> None:
    with anyio.fail_after(30):
        while True:
            try:
                async with client_of(f"http://{place}/mcp") as client:
                    found = await client.call_tool("games", {})
                    assert found.structured_content["games"]
                    return
            except (OSError, ExceptionGroup):
                await anyio.sleep(0.1)
