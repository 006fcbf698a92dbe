"""What the tools answer, asked through the official client."""

import random
import re
from collections.abc import AsyncIterator, Iterator
from itertools import combinations
from typing import Any

import anyio
import pytest

from tests.agents.clients import JSON, answer, client_of, error, served
from tests.checks.sealing import sealed
from vorhand.command.agents.sessions import GAME_ENDS
from vorhand.command.agents.wording import by_words, found_in, offer, report
from vorhand.engine import GAMES, Deal, Play, start

KEEP: JSON = {"type": "keep-hand", "seat": 1}


async def begun(client: Any, **arguments: Any) -> str:
    """The handle of a new table."""
    text = await answer(client, "new_table", **arguments)
    return str(text.partition(":")[0])


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


def test_action_that_has_no_such_words() -> None:
    """The error says which have; case and order are of no account."""

    async def run() -> None:
        async with client_of(served()) as client:
            table = await begun(client, game="toepen", seat=1, bots="")
            for words in ("fly", "", "keep-hand 7H"):
                said = await error(client, "act", table=table, action=words)
                assert "Expected one of these: keep-hand, exchange-hand." in said
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


def test_rules_are_resources() -> None:
    """Each game has its rules in each language; a tag is looked up; an unknown game or language is
    an error that says what there is.
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
                ("rules://stortok/NL", "rules://stortok/nl"),
            ):
                assert await rules(client, uri) == texts[same]
            for uri, said in (
                ("rules://poker", "Expected one of these games: toepen, "),
                ("rules://toepen/fr", "Expected en, de, nl"),
            ):
                with pytest.raises(Exception, match=said):
                    await rules(client, uri)

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
                ("language", "fr"),
            ):
                with pytest.raises(Exception, match=f"/{name}: Expected"):
                    await client.get_prompt(prompt.name, {"game": "toepen", name: wrong})

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
            assert kept == "Waiting for S2: keep hand or exchange hand.\n> wait"
            assert "S1 keeps the hand." in await answer(client, "look", table="t1.2")

    anyio.run(run)


def test_many_events_at_once() -> None:
    """Of those after an act, the newest are told, and since when there are others."""
    events = [
        {"version": 7 + at, "type": "trick-won", "seat": 1, "text": f"S1 wins trick {at}."}
        for at in range(90)
    ]
    waiting = {"status": "acts", "text": ""}
    seen = {"events": events, "seat": 0, "outcome": None, "waiting": waiting}
    first, *others = report(seen, ["knock"], {"type": "fold", "seat": 0}).splitlines()
    assert first.startswith("(83 earlier: `look` since 6.) S1 wins trick 83. ")
    assert first.endswith(" S1 wins trick 89.")
    assert others == ["> knock"]
    assert "S1 wins trick 0. " in report(seen, [], None)


def test_offer_in_short() -> None:
    """Actions of a type are listed together; all that have so many of some values, as just that;
    what is not all of them, one by one.
    """
    pairs = [f"discard {one} {two}" for one, two in combinations(["7H", "8H", "9H"], 2)]
    assert offer([*pairs, "fold"], may_wait=True) == "> discard 2 of 7H 8H 9H, fold, wait"
    assert offer(pairs[1:], may_wait=False) == "> discard 7H 9H|8H 9H"
    offered = by_words([{"type": "discard", "seat": 0, "cards": ["7H", "8H"]}])
    assert found_in(offered, "discard 8h 7h") == offered["discard 7H 8H"]
    assert found_in(offered, "discard 7H") is None
    same = [{"type": "bid", "tricks": "2"}, {"type": "bid", "points": "2"}]
    assert [*by_words(same)] == ["bid 2", '{"type":"bid","points":"2"}']


def test_pass_of_another_seat() -> None:
    """A handle goes with its own pass, or with none."""

    async def run() -> None:
        async with client_of(served()) as client:
            table = await begun(client, game="toepen")
            own = (await answer(client, "seal", table=table)).rpartition(": ")[2]
            assert await answer(client, "look", table=table, seat_pass=own)
            assert "/seat_pass: Not the pass of t1" in await error(
                client, "look", table=table, seat_pass="x"
            )

    anyio.run(run)


@pytest.mark.parametrize("language", ["DE", "de-AT", "de_AT", "de"])
def test_language_by_lookup(language: str) -> None:
    """It is that of the table from then on."""

    async def run() -> None:
        async with client_of(served()) as client:
            text = await answer(client, "new_table", game="stortok", language=language)
            assert "Du bekommst" in text or "Du erhältst" in text, text

    anyio.run(run)


def test_null_is_left_out() -> None:
    """An argument that is null counts as one that is not there, and so the schema says."""

    async def run() -> None:
        async with client_of(served()) as client:
            table = await begun(client, game="toepen")
            required = {"game": "toepen", "table": table, "seat_pass": "x"}
            for tool in (await client.list_tools()).tools:
                schema = tool.input_schema
                needed = schema.get("required", [])
                optional = {*schema["properties"]} - {*needed}
                for name in optional:
                    assert "null" in schema["properties"][name]["type"], (tool.name, name)
                if tool.name != "resume":
                    given = {name: required[name] for name in needed}
                    await answer(client, tool.name, **given, **dict.fromkeys(optional))

    anyio.run(run)


def test_programs_have_data() -> None:
    """A table for a program answers with data alone: as members of the service, and the handle."""

    async def run() -> None:
        async with client_of(served()) as client:
            begin = {"game": "stortok", "options": {"turn_limit": 20}, "form": "data"}
            result = await client.call_tool("new_table", begin)
            assert result.content[0].text == "See structuredContent."
            seen = result.structured_content
            while not seen["outcome"]:
                action = seen["legal_actions"][0] if seen["waiting"]["status"] == "acts" else None
                action = action and {name: each for name, each in action.items() if name != "text"}
                kept = {"table": seen["table"], "seat_pass": result.structured_content["seat_pass"]}
                seen = await answer(client, "act", **kept, action=action)
            assert seen["outcome"]["reason"]

    anyio.run(run)


def test_string_of_a_table_as_argument() -> None:
    """It is accepted wherever a handle is, with the pass of the seat; the answer has data, and the
    next string, and no session holds it.
    """

    async def run() -> None:
        async with client_of(served()) as client:
            begin = {"game": "toepen", "seat": 1, "bots": ""}
            table = await begun(client, **begin)
            lines = (await answer(client, "seal", table=table)).splitlines()
            kept = dict(line.split(": ", 1) for line in lines)
            after = await answer(client, "act", **kept, action=KEEP)
            assert after["table"].startswith(f"toepen{GAME_ENDS}")
            assert after["table"] != kept["table"]
            assert [each["type"] for each in after["events"]] == ["hand-kept"]
            refused = await answer(client, "act", **kept | {"table": after["table"]}, action=KEEP)
            assert refused["clause"]["id"] == "common.turn"
            assert {"refused", "facts", "legal_actions"} < refused.keys()
            assert (await answer(client, "look", **kept))["legal_actions"]
            assert await answer(client, "why_not", **kept, action=KEEP) == {"legal": True}
            assert (await answer(client, "why_not", **kept))["refusals"]
            hint = await answer(client, "suggest", **kept, level="thinker-1")
            assert hint["action"]["text"]
            assert hint["why"]

    anyio.run(run)


@pytest.mark.parametrize(
    ("tool", "arguments", "said"),
    [
        ("games", {"game": "poker"}, "poker"),
        ("new_table", {"game": "poker"}, "poker"),
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
            {"table": "nothing", "seat_pass": "x"},
            "/table: This session has no table 'nothing'",
        ),
        ("act", {"table": "toepen~", "seat_pass": "x"}, "/table: Expected a string that `seal`"),
        ("seal", {"table": "toepen~x"}, "/table: This session has no table"),
        ("resume", {"table": "toepen~x", "seat_pass": "x"}, "The sealed table does not open"),
        ("act", {"table": "toepen~x", "seat_pass": ""}, "/seat_pass: Expected a string of 1 to "),
        (
            "look",
            {"table": "x~y", "seat_pass": "x", "language": "fr"},
            "/language: Expected en, de, nl",
        ),
        ("look", {"table": "x~y"}, "/seat_pass: Expected the pass that goes with"),
        ("look", {}, "/table: Field required."),
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
