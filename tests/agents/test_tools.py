"""What the tools answer, asked through the official client."""

import random
import re
from collections.abc import AsyncIterator, Iterator
from typing import Any

import anyio
import pytest

from tests.agents.clients import JSON, agent, answer, begun, client_of, error, served
from tests.checks.sealing import sealed
from vorhand.command.agents.sessions import GAME_ENDS
from vorhand.engine import GAMES, Deal, Play, start


def test_a_refusal_is_an_answer() -> None:
    """It names the clause, and what would be legal, and the table stays; so it is for an action in
    words, and for one with its members.
    """

    async def run() -> None:
        async with client_of(served()) as client:
            table = await begun(client, game="toepen", seat=1, bots="", language="de_AT")
            before = await answer(client, "look", table=table)
            for action in ("play-card 7H", {"type": "play-card", "seat": 1, "card": "7H"}):
                for tool in ("act", "why_not"):
                    refused = await answer(client, tool, table=table, action=action)
                    assert refused.startswith("Jetzt nicht möglich: Karte spielen.")
                    assert refused.endswith("(common.phase)\n> keep-hand, exchange-hand")
            assert await answer(client, "look", table=table) == before

    anyio.run(run)


@pytest.mark.parametrize(
    ("handle", "words", "action"),
    [
        ("t1.1", "Play-Card as", {"type": "play-card", "seat": 1, "card": "AS"}),
        ("t1.0", "keep-hand", {"type": "keep-hand", "seat": 0}),
        ("t1.1", "knock", {"type": "knock", "seat": 1}),
        ("t1.1", "deal vorhand cut", {"type": "deal", "seed": "vorhand", "nonces": ["cut"]}),
        ("t1.table", "deal vorhand", {"type": "deal", "seed": "vorhand"}),
        ("t1.table", "knock", {"type": "knock", "seat": 0}),
        (
            "t1.1",
            "bid 3 RUTEN hand",
            {"type": "bid", "seat": 1, "tricks": 3, "modifiers": ["hand", "ruten"]},
        ),
        ("t1.1", "discard 7H 8S", {"type": "discard", "seat": 1, "cards": ["7H", "8S"]}),
        ("t1.1", '{"type": "knock", "seat": 1}', {"type": "knock", "seat": 1}),
    ],
)
def test_text_is_refused_as_its_action_is(handle: str, words: str, action: JSON) -> None:
    """Text that names an action of another phase, seat, pass or game has the answer of the rules
    that the action with its members has.
    """

    async def run() -> None:
        async with client_of(served()) as client:
            await begun(client, game="toepen", bots="")
            for tool in ("act", "why_not"):
                said = [
                    await answer(client, tool, table=handle, action=each)
                    for each in (words, action)
                ]
                assert said[0] == said[1]
                assert "(common." in said[0]

    anyio.run(run)


def test_card_that_is_not_held() -> None:
    """It is refused by the rules, with what can be played."""

    async def run() -> None:
        async with client_of(served()) as client:
            text = await answer(client, "new_table", game="stortok", players=2, bots="thumb")
            missing = next(
                each for each in ("6C", "7C", "8C", "9C", "TC", "JC") if each not in text
            )
            refused = await answer(client, "act", table="t1", action=f"play-card {missing}")
            assert "(common.card-not-held)\n> " in refused

    anyio.run(run)


def test_only_what_is_carried_out_is_offered() -> None:
    """`wait` is offered to whom it would not be refused, at any time of a game."""
    dice, offered = random.Random(1), set[bool]()

    async def play(client: Any, bots: str) -> None:
        options = {"lives": 2, "absences": True}
        table = await begun(client, game="toepen", bots=bots, options=options)
        holders = [table] if bots else [f"{table}.{at}" for at in (0, 1, 2, "table")]
        while True:
            acts = []
            for each in holders:
                text = await answer(client, "look", table=each)
                if "outcome: " in text:
                    return
                legal = await answer(client, "why_not", table=each, action="wait")
                offered.add(text.endswith(("> wait", ", wait")))
                assert text.endswith(("> wait", ", wait")) == (legal == "This is legal."), text
                if "\n> " in text:
                    acts.append((each, agent().chosen(text, dice)))
            each, action = dice.choice(acts)
            await answer(client, "act", table=each, action=action)

    async def run() -> None:
        async with client_of(served()) as client:
            await play(client, "")
            for _ in range(30):  # in most of them somebody may wait
                if True not in offered:
                    await play(client, "thumb")

    anyio.run(run)
    assert offered == {False, True}


def test_action_that_has_no_such_words() -> None:
    """The error says which words there are. Case and order do not matter."""

    async def run() -> None:
        async with client_of(served()) as client:
            table = await begun(client, game="toepen", seat=1, bots="")
            for words in ("fly", "", "keep-hand 7H"):
                said = await error(client, "act", table=table, action=words)
                assert "Expected one of these: keep-hand, exchange-hand." in said
            for words, expected in (
                ("play-card 7X", "/action/card: Expected a value such as "),
                ("bid \u0663", "/action/type: Expected "),
                ("play-card", "/action/card: This member is required."),
                ("[" * 9_000, "Expected one of these: keep-hand, "),
                (r'{"type": "\ud800"}', "Half of a surrogate pair"),
                ('{"a": ' * 9_000, "Expected one of these: keep-hand, "),
            ):
                assert expected in await error(client, "act", table=table, action=words)
            said = await error(client, "act", table="t1.0", action="fly")
            assert "Expected a type (keep-hand, exchange-hand, " in said
            legal = await answer(client, "why_not", table=table, action=" KEEP-HAND ")
            assert legal == "This is legal."

    anyio.run(run)


def test_why_not_tells_nothing_of_what_would_come() -> None:
    """A legal action is only said to be legal; without one, it is said what is closed."""

    async def run() -> None:
        async with client_of(served()) as client:
            table = await begun(client, game="toepen", seat=1, bots="")
            for action in ("exchange-hand", {"type": "exchange-hand", "seat": 1}):
                assert await answer(client, "why_not", table=table, action=action) == (
                    "This is legal."
                )
            closed = await answer(client, "why_not", table=table)
            assert any("knock" in line and "(common.phase)" in line for line in closed.split("\n"))

    anyio.run(run)


def test_text_of_a_suggestion_has_its_reason() -> None:
    """What a level would do, why, and the worth of each action."""

    async def run() -> None:
        async with client_of(served()) as client:
            table = await begun(client, game="stortok", players=2)
            text = await answer(client, "suggest", table=table, level="thinker-1")
            first, *worth = text.split("\n")
            action, reason = first.split(". ", 1)
            assert "S0" not in reason
            assert await answer(client, "why_not", table=table, action=action) == "This is legal."
            assert reason.endswith(".")
            assert worth or reason == "There is nothing else to do."

    anyio.run(run)


def test_games_are_told() -> None:
    """All, or one with its options and rules, as text or as data."""

    async def run() -> None:
        async with client_of(served()) as client:
            games = await answer(client, "games", form="data")
            assert {each["id"] for each in games["games"]} == {*GAMES}
            assert {
                line.partition(":")[0] for line in (await answer(client, "games")).split("\n")
            } == {*GAMES}
            fipsen = await answer(client, "games", game="fipsen", language="nl", form="data")
            assert fipsen["options"]["deals"]["description"]
            text = await answer(client, "games", game="fipsen", language="nl")
            assert all(f"{id}: {rule}" in text for id, rule in fipsen["rules"].items())

    anyio.run(run)


def test_text_in_short() -> None:
    """Cards are written by code, seats by `S` and their number, the model's own is addressed; what
    it has done itself is not repeated, and of many events only the newest are told.
    """

    async def run() -> None:
        async with client_of(served()) as client:
            text = await answer(client, "new_table", game="toepen", seat=1, bots="")
            line, dealt, offer = text.split("\n")
            assert line == "t1: Toepen, you are S1 of 3; t1.0; t1.1; t1.2; t1.table"
            assert re.fullmatch("You are dealt( [7-9TJQKA][CDHS]){4}\\.", dealt)
            assert offer == "> keep-hand, exchange-hand"
            kept = await answer(client, "act", table="t1", action="keep-hand")
            assert kept == "Waiting for S2 to keep the hand or exchange the hand."
            assert "S1 keeps the hand." in await answer(client, "look", table="t1.2")

    anyio.run(run)


@pytest.mark.parametrize("language", ["DE", "de-AT", "de_AT", "de"])
def test_language_by_lookup(language: str) -> None:
    """It is that of the table from then on."""

    async def run() -> None:
        async with client_of(served()) as client:
            text = await answer(client, "new_table", game="stortok", language=language)
            assert "Du bekommst" in text or "Du erhältst" in text, text

    anyio.run(run)


@pytest.mark.parametrize(
    ("language", "seated", "legal"),
    [
        ("de", "t1: Toepen, du bist S1 von 3; t1.0;", "Das ist erlaubt."),
        ("nl", "t1: Toepen, je bent S1 van 3; t1.0;", "Dit is toegestaan."),
    ],
)
def test_frame_of_an_answer_is_translated(language: str, seated: str, legal: str) -> None:
    """What stands around the words of the service is in the language of the table, too."""

    async def run() -> None:
        async with client_of(served()) as client:
            begin = {"game": "toepen", "seat": 1, "bots": "", "language": language}
            assert (await answer(client, "new_table", **begin)).startswith(seated)
            assert await answer(client, "why_not", table="t1", action="keep-hand") == legal
            assert "you" not in await answer(client, "why_not", table="t1.table")

    anyio.run(run)


@pytest.mark.parametrize("language", ["fr", "fr-FR", "x-private", "*", "", "no tag", "é" * 99])
def test_language_that_is_not_spoken(language: str) -> None:
    """It counts as none: a table keeps its own, a new one has English."""

    async def run() -> None:
        async with client_of(served()) as client:
            text = await answer(client, "new_table", game="stortok", language=language)
            assert "You are dealt" in text
            await begun(client, game="stortok", language="de")
            text = await answer(client, "look", table="t2", language=language)
            assert "Du bekommst" in text or "Du erhältst" in text, text
            assert "Stortok" in await answer(client, "games", game="stortok", language=language)

    anyio.run(run)


def test_null_is_left_out() -> None:
    """An argument that is null counts as one that is not there, and so the schema says."""

    async def run() -> None:
        async with client_of(served()) as client:
            table = await begun(client, game="toepen")
            required = {"game": "toepen", "table": table, "seat_pass": "x", "action": None}
            for tool in (await client.list_tools()).tools:
                schema = tool.input_schema
                needed = schema.get("required", [])
                assert schema["additionalProperties"] is False
                optional = {*schema["properties"]} - {*needed}
                for name in optional:
                    assert "null" in schema["properties"][name]["type"], (tool.name, name)
                if tool.name != "resume":
                    given = {name: required[name] for name in needed}
                    await answer(client, tool.name, **given, **dict.fromkeys(optional))

    anyio.run(run)


@pytest.mark.parametrize(
    ("tool", "arguments", "said"),
    [
        ("games", {"game": "poker"}, "/game: Expected one of toepen, "),
        ("new_table", {"game": "poker"}, "not 'poker'"),
        ("new_table", {"game": "toepen", "players": 12}, "/players"),
        ("new_table", {"game": "toepen", "options": {"lives": 0}}, "/options/lives"),
        ("new_table", {"game": "toepen", "bots": "genius"}, "/bots"),
        (
            "new_table",
            {"game": "toepen", "seat": 9, "players": 3},
            "/seat: Expected a seat from 0 to 2",
        ),
        ("new_table", {"game": "toepen", "players": 10**12}, "/players"),
        ("new_table", {"game": "toepen", "seat": 10**12}, "not 1000000000000"),
        ("games", {"game": "?x"}, "?x"),
        ("look", {"table": "toepen~test.abc", "seat_pass": "test.abc"}, "pass"),
        (
            "act",
            {"table": "nothing", "action": None, "seat_pass": "x"},
            "/table: This session has no table 'nothing'",
        ),
        ("look", {"table": "toepen~", "seat_pass": "x"}, "/table: Expected a string that `seal`"),
        ("seal", {"table": "toepen~x"}, "/table: This session has no table"),
        ("resume", {"table": "toepen~x", "seat_pass": "x"}, "The sealed table does not open"),
        (
            "look",
            {"table": "toepen~x", "seat_pass": ""},
            "/seat_pass: Expected the text that the service gave",
        ),
        ("look", {"table": "x~y"}, "/seat_pass: Expected the pass that goes with"),
        ("look", {}, "/table: This argument is required."),
        ("act", {"table": "x~y", "seat_pass": "x"}, "/action: This argument is required."),
        ("new_table", {"game": "toepen", "foo": 1}, "/foo: Unknown argument. Expected game, "),
        ("new_table", {"game": "toepen", "a/b~c": None}, "/a~1b~0c: Unknown argument."),
        (
            "act",
            {"table": "t1", "action": None, "expected_version": 1},
            "/expected_version: Unknown argument. Expected table, action, ",
        ),
        ("new_table", {"game": "toepen", "players": "3"}, "/players: Expected integer or null."),
        ("new_table", {"game": "toepen", "players": True}, "/players: Expected integer or null."),
        ("new_table", {"game": "toepen", "players": 3.5}, "/players: Expected integer or null."),
        ("new_table", {"game": "toepen", "players": 0}, "/players"),
        ("new_table", {"game": "toepen", "preset": ""}, "/preset"),
        ("new_table", {"game": "toepen", "options": '{"lives": 2}'}, "/options: Expected object"),
        ("new_table", {"game": ""}, "/game: Expected one of toepen, "),
        ("games", {"game": ""}, "/game: Expected one of toepen, "),
        ("seal", {"table": "t1", "forget": "yes"}, "/forget: Expected boolean or null."),
        ("suggest", {"table": "x~y", "seat_pass": "x"}, "/table: Expected toepen, "),
        ("games", {"form": "xml"}, "/form: Expected text or data."),
        (
            "act",
            {"table": "x~y", "seat_pass": "x", "action": 7},
            "/action: Expected string or object or null.",
        ),
        ("new_table", {"game": "toepen", "seat": "one"}, "/seat: Expected integer or null."),
        ("new_table", {"game": ["toepen"]}, "/game: Expected string."),
    ],
)
def test_what_is_wrong_is_said(tool: str, arguments: JSON, said: str) -> None:
    """An error of a tool says where, by the names of its arguments, and what was wanted, and
    nothing of how it is made; the server stays.
    """

    async def run() -> None:
        async with client_of(served()) as client:
            text = await error(client, tool, **arguments)
            assert said in text
            assert "pydantic" not in text
            assert await answer(client, "games")

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
    """Of two tables that a seat cannot tell apart, it is told the same: as text and as data."""

    async def run() -> None:
        async with client_of(served()) as client:
            for number, (seat, *states) in zip(range(12), pairs(game), strict=False):
                heard = [
                    [text async for text in told(client, game, sealed(state, seat))]
                    for state in states
                ]
                assert heard[0] == heard[1], number

    anyio.run(run)


async def told(client: Any, game: str, at: JSON) -> AsyncIterator[str]:
    """All that a seat is told of a table, without what the table is called."""
    kept = {"table": f"{game}{GAME_ENDS}{at['sealed']}", "seat_pass": at["pass"]}
    handle = (await answer(client, "resume", **kept)).partition("\n")[0]
    for name, asked in ((handle, {"table": handle}), (kept["table"], kept)):
        for tool in ("look", "why_not", "suggest"):
            more = {"level": "thinker-1"} if tool == "suggest" else {}
            result = await client.call_tool(tool, asked | more)
            yield result.model_dump_json().replace(f'"{name}"', "")
    await answer(client, "seal", table=handle, forget=True)
