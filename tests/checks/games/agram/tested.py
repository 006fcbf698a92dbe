"""What the tests must know of Agram."""

from collections.abc import Iterator
from random import Random
from typing import Final

from tests.checks.claims import any_count, unseen
from tests.checks.games.agram import reference as agram
from tests.checks.reference.differential import Plan
from tests.checks.tested import Tested, any_suits
from vorhand.kit.checks.declarations import Checks, JsonObject, JsonState, Unseen


def options(rng: Random, players: int) -> JsonObject:
    """Few hands, mostly, so that games end."""
    return {"target": rng.choice((1, 1, 2, 3, 20))}


def deck(rng: Random, state: JsonObject) -> list[str]:
    """Any deck; or one suit together, so that few can follow."""
    cards = rng.sample(agram.PACK, len(agram.PACK))
    return sorted(cards, key=lambda card: card[1]) if rng.random() < 0.2 else cards


PLAN: Final = Plan(
    reference=agram,
    players=(3, 4, 5),
    options=options,
    deck=deck,
    weight=lambda state, action: 1.0,
)
UNSEEN: Final[Unseen] = {
    **unseen("id version hand_number dealer hands_won hands talon record options/target"),
    "to_act": lambda before, after: before["dealer"] != after["dealer"],
}
"""What no state can show, and when; the page of the game says why."""


def set_by_hand(claim: JsonState, rng: Random) -> JsonObject:
    """Any hands won, as long as nobody has won enough; at the end somebody has, and nobody else."""
    target, players = claim["options"]["target"], claim["players"]
    won = [rng.randrange(target) for _ in range(players)]
    if claim["phase"] == "game-over":
        won[rng.randrange(players)] = target
    return {"hands_won": won, "version": any_count(rng), "hand_number": any_count(rng)}


def suits(claim: JsonState) -> Iterator[str]:
    """Any that leave spades in their place: they have no ace."""
    yield from (order for order in any_suits(claim) if order[3] == "S")


RECORDS: Final = (
    Tested(
        game="agram",
        page="docs/adding-a-game.md",
        plan=PLAN,
        checks=Checks(unseen=UNSEEN, soon_over={"target": 1}),
        set_by_hand=set_by_hand,
        suits=suits,
    ),
)
