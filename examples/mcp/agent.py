"""An agent that knows no card game: it asks `vorhand mcp` for a table, and plays by chance.

    python agent.py stortok 10 '{"turn_limit": 50}'

plays ten games of Stortok against bots. It needs the package `mcp`, the official client.
"""

import json
import random
import sys

import anyio
from mcp.client import Client
from mcp.client.stdio import StdioServerParameters, stdio_client


async def play(client: Client, game: str, options: dict, dice: random.Random) -> dict:
    """The outcome of a game at a new table, against bots."""
    begin = {"game": game, "options": options, "bots": "thumb"}
    answer = (await client.call_tool("new_table", begin)).structured_content
    keep = {"seat_pass": answer["seat_pass"]}
    while not answer["outcome"]:
        keep["table"] = answer["table"]
        actions = answer["legal_actions"]
        if answer["waiting"]["status"] != "acts":
            actions.append(None)  # it may also wait
        action = dice.choice(actions)
        result = await client.call_tool("act", {**keep, "action": action})
        answer = result.structured_content
    return answer["outcome"]


async def main(game: str, times: int, options: dict) -> None:
    """Play some games over standard input and output."""
    server = StdioServerParameters(command=sys.executable, args=["-m", "vorhand", "mcp"])
    async with Client(stdio_client(server)) as client:
        for number in range(times):
            outcome = await play(client, game, options, random.Random(number))
            print(number + 1, json.dumps(outcome), flush=True)


if __name__ == "__main__":
    game, times, *options = sys.argv[1:]
    anyio.run(main, game, int(times), json.loads(*options or ["{}"]))
