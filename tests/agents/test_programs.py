"""What programs are answered: data, and the strings of tables."""

import anyio

from tests.agents.clients import JSON, answer, begun, client_of, error, served
from vorhand.command.agents.sessions import GAME_ENDS

KEEP: JSON = {"type": "keep-hand", "seat": 1}


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
