"""Play five games at once, one of each kind, at random, with asyncio. The program knows no rules:
it follows `legal_actions`.
"""

import asyncio
import random
import sys

from vorhand_client import AsyncVorhand
from vorhand_client.contract import VerdictOfAnyGame


async def play(vorhand: AsyncVorhand, table: VerdictOfAnyGame) -> None:
    """Play to the end."""
    while table["outcome"] is None:
        action = random.choice(table["legal_actions"])
        table = await vorhand.apply_action(state=table["state"], action=action)
    state, outcome = table["state"], table["outcome"]
    winners, reason = outcome["winners"], outcome["reason"]
    print(f"{table['game']}: {state['version']} actions, seats {winners} win ({reason})")


async def main(url: str) -> None:
    """Begin a game of each kind, and play them side by side."""
    async with AsyncVorhand(url) as vorhand:
        tables: list[VerdictOfAnyGame] = [
            await vorhand.new_game(game="toepen", players=4, options={"lives": 3}),
            await vorhand.new_game(game="siwweschroem", players=3, options={"lives": 2}),
            await vorhand.new_game(game="toppen", players=4, options={"hands": 3}),
            await vorhand.new_game(game="fipsen", players=3, options={"deals": 3}),
            await vorhand.new_game(game="stortok", players=3),
        ]
        await asyncio.gather(*(play(vorhand, table) for table in tables))


asyncio.run(main(sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8000"))
