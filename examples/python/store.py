"""A backend's part in a game of Toepen with people who act at once: a store, and the clock."""

import asyncio
import sys

from vorhand_client import AsyncVorhand, Refusal, Row
from vorhand_client.contract import ToepenState, ToepenVerdict


class Memory:
    """In place of a database, in which `swap` is UPDATE … WHERE id = … AND version = …."""

    def __init__(self, row: Row[ToepenState]) -> None:
        self.row = row

    async def load(self) -> Row[ToepenState]:
        """Return what is stored."""
        return self.row

    async def swap(
        self, row: Row[ToepenState], following: Row[ToepenState], answer: ToepenVerdict
    ) -> bool:
        """Store what follows, if `row` is still what is stored; whether it was."""
        if self.row["state"]["version"] != row["state"]["version"]:
            return False
        self.row = following
        return True


async def main(vorhand: AsyncVorhand) -> None:
    """Play until something comes too late."""
    # The seed is for the same cards each time: with players, leave it out, and it is drawn.
    begun = await vorhand.new_game(
        game="toepen", players=3, preset="toepen-fast", deal={"seed": "vorhand"}
    )
    store = Memory({"state": begun["state"]})
    await vorhand.act(store, {"type": "close"}, seen=1)
    await vorhand.act(store, {"type": "play-card", "seat": 1, "card": "8D"}, sender=1, seen=2)
    await vorhand.act(store, {"type": "knock", "seat": 2}, sender=2, seen=3)

    # Both answer the knock that they saw at version 4. The slower one is carried out at version 5.
    answers = await asyncio.gather(
        vorhand.act(store, {"type": "fold", "seat": 0}, sender=0, seen=4),
        vorhand.act(store, {"type": "stay", "seat": 1}, sender=1, seen=4),
    )
    for answer in answers:
        if answer["action"]:
            print(f"{answer['action']['type']} made version {answer['state']['version']}")

    # What was meant for an earlier moment is refused.
    try:
        await vorhand.act(store, {"type": "close"}, seen=4)
    except Refusal as refusal:
        print(f"{refusal.details['clause']['id']}: {refusal}")


async def run() -> None:
    """Play at the service of the command line."""
    async with AsyncVorhand(*sys.argv[1:2]) as vorhand:
        await main(vorhand)


asyncio.run(run())
