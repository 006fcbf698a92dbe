"""What the tests must know of Tøppen."""

from collections.abc import Iterator
from random import Random
from typing import Any, Final

from tests.checks.claims import any_count, unseen
from tests.checks.games.toppen import plan
from tests.checks.tested import Sitting, Tested, order_of_suits, suits_by_order
from vorhand.engine.kernel.table.shapes import LIMIT
from vorhand.kit.checks.declarations import Checks, JsonObject, JsonState, Unseen

UNSEEN: Final[Unseen] = {
    **unseen("id version hand_number fines fines_before dealer talon hands folded record"),
    **unseen("options/folded_trick options/suit_order options/fine_unit"),
    "phase": lambda before, after: (
        {before["phase"], after["phase"]} == {"deal", "game-over"}
        and (before["hand_number"], before["options"]["hands"])
        != (after["hand_number"], after["options"]["hands"])
    ),
    "options/talon": lambda before, after: not any(after["in_hand"]),
    "options/hands": lambda before, after: (
        after["options"]["hands"] is None or after["options"]["hands"] >= after["hand_number"]
    ),
}
"""What no state can show, and when; the page of the game says why."""


def set_by_hand(claim: JsonState, rng: Random) -> JsonObject:
    """Any fines before this hand, with those of this hand added; any hand that is agreed on."""
    players, hands = claim["players"], claim["options"]["hands"]
    drunk = [now - then for now, then in zip(claim["fines"], claim["fines_before"], strict=True)]
    before = [any_count(rng, 0, LIMIT - drunk[seat]) for seat in range(players)]
    hand_number = any_count(rng)
    if hands is not None:
        least = hands if claim["phase"] == "game-over" else 0
        hand_number = rng.randint(least, hands - (claim["phase"] == "deal"))
    return {
        "fines": [then + more for then, more in zip(before, drunk, strict=True)],
        "fines_before": before,
        "version": any_count(rng),
        "hand_number": hand_number,
    }


def not_at_stake(claim: JsonState) -> Iterator[tuple[str, Any]]:
    """A game without a number of hands is not over after one."""
    yield from order_of_suits(claim)
    if claim["options"]["hands"] is None:
        yield "hands", 1000


RECORDS: Final = (
    Tested(
        game="toppen",
        page="docs/rules/toppen.md",
        plan=plan.PLAN,
        checks=Checks(
            fewest={"multiplier": 4, "fine": 2, "fines": 8},
            unseen=UNSEEN,
            soon_over={"hands": 1},
            seldom={"folded_trick", "suit_order"},
        ),
        set_by_hand=set_by_hand,
        suits=suits_by_order,
        not_at_stake=not_at_stake,
        sittings={"toppen": Sitting(5, {"hands": 4})},
    ),
)
