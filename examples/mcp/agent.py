"""An agent that knows no card game: it asks `vorhand mcp` for a table, and plays by chance.

    python agent.py stortok 10 '{"turn_limit": 50}'

plays ten games of Stortok against bots. It needs the package `mcp`, the official client.
"""

import json
import random
import re
import sys

import anyio
from mcp.client import Client
from mcp.client.stdio import StdioServerParameters, stdio_client

OUTCOME = "outcome: "


def chosen(text: str, dice: random.Random) -> str:
    """One of the actions that an answer offers: `> play-card 7H|8H, discard 2 of 7H 8H 9H`."""
    (offer,) = (line[2:] for line in text.splitlines() if line.startswith("> "))
    actions = []
    for kind in offer.split(", "):
        type, _, values = kind.partition(" ")
        if some := re.fullmatch("([0-9]+) of (.+)", values):
            actions.append(f"{type} {' '.join(dice.sample(some[2].split(), int(some[1])))}")
        else:
            actions += [f"{type} {value}".rstrip() for value in values.split("|")]
    return dice.choice(actions)


async def play(client: Client, game: str, options: dict, dice: random.Random) -> dict:
    """The outcome of a game at a new table, against bots."""
    begin = {"game": game, "options": options, "bots": "thumb"}
    text = (await client.call_tool("new_table", begin)).content[0].text
    table, _, _ = text.partition(":")
    while OUTCOME not in text:
        act = {"table": table, "action": chosen(text, dice)}
        text = (await client.call_tool("act", act)).content[0].text
    return json.loads(text.partition(OUTCOME)[2])


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
