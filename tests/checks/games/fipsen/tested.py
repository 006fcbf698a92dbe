"""What the tests must know of Fipsen."""

from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import Any, Final

from tests.checks.claims import any_count, unseen
from tests.checks.games.fipsen import plan
from tests.checks.tested import Sitting, Tested, any_suits, is_own
from vorhand.engine import Reader
from vorhand.engine.fipsen.options import MOST_DEALS
from vorhand.kit.checks.claims import CARD
from vorhand.kit.checks.declarations import Checks, JsonObject, JsonState, Unseen

UNSEEN: Final[Unseen] = {
    **unseen("id version hand_number dealer sheet hands skat aside discards record"),
    **unseen("options/minimum_bid options/durch_bids"),
    "scores": lambda before, after: before["sheet"] != after["sheet"],
    "taken_up": lambda before, after: after["declarer"] is not None,
    "shown": lambda before, after: after["declarer"] is not None,
    "to_act": lambda before, after: before["dealer"] != after["dealer"],
    "phase": lambda before, after: (
        {before["phase"], after["phase"]} == {"deal", "game-over"}
        and before["options"]["deals"] != after["options"]["deals"]
    ),
    "options/kontra": lambda before, after: (
        after["phase"] not in {"kontra", "play", "durch"} and not after["kontra"]
    ),
    "options/deals": lambda before, after: (
        (after["options"]["deals"] or 1000) >= len(after["sheet"])
    ),
}
"""What no state can show, and when; the page of the game says why."""


def set_by_hand(claim: JsonState, rng: Random) -> JsonObject:
    """Any sheet with fewer rows than deals to be played, or with all of them at the end."""
    players, deals = claim["players"], claim["options"]["deals"] or MOST_DEALS
    is_over = claim["phase"] == "game-over"
    rows = deals if is_over else min(deals - 1, any_count(rng, 0, 999))
    values = [rng.choice((-320, -5, 0, 7, 30, 160)) for _ in range(rows)]
    sheet = [{"seat": rng.randrange(players), "value": value} for value in values]
    scores = [sum(row["value"] for row in sheet if row["seat"] == s) for s in range(players)]
    counts = {"version": any_count(rng), "hand_number": any_count(rng)}
    return {**counts, "sheet": sheet, "scores": scores}


def revealed(shown: JsonObject, after: JsonObject, action: JsonObject, reader: Reader) -> list[str]:
    """Who takes the Skat up sees it; a Siebener Fips is shown to all, the hand for a Kieker to the
    declarer's left neighbour.
    """
    if is_own(action, "take-skat", reader):
        return list(shown["skat"])
    if action["type"] == "declare-siebener-fips":
        return list(shown["hands"][action["seat"]])
    declarer = after["declarer"]
    if shown["declarer"] is not None or declarer is None or not after["shown"]:
        return []
    if reader == declarer:
        return [*shown["skat"], *shown["aside"]]
    is_shown = reader == (declarer + 1) % shown["players"]
    return list(shown["hands"][declarer]) if is_shown else []


def other_cards_taken_up(shown: JsonObject, seen: JsonObject) -> Iterator[JsonObject]:
    """Any of the cards that the declarer has or had may be those that it has taken up."""
    number = len(shown["taken_up"])
    if seen["taken_up"] or not number:
        yield shown
        return
    declarer = shown["declarer"]
    played = [act[2:] for act in shown["record"] if CARD.search(act) and act[0] == f"{declarer}"]
    had = [*shown["hands"][declarer], *shown["discards"], *played]
    for taken_up in combinations(had, number):
        dealt = [card for card in had if card not in taken_up]
        yield {**shown, "taken_up": [*taken_up], "shown": dealt if shown["shown"] else []}


def suits(claim: JsonState) -> Iterator[str]:
    """Clubs, hearts and spades; of diamonds there is one card."""
    yield from (order for order in any_suits(claim) if order[1] == "D")


def not_at_stake(claim: JsonState) -> Iterator[tuple[str, Any]]:
    """No number of deals means 1000. After the auction, a table that allows more bids would have
    come to the same.
    """
    if claim["options"]["deals"] is None:
        yield "deals", 1000
    if claim["phase"] not in ("deal", "auction", "game-over"):
        yield from (("minimum_bid", 2), ("durch_bids", True))


SITTINGS: Final = {
    "fipsen": Sitting(4, {"deals": 6}),
    "fipsen-home": Sitting(3, {"deals": 5, "durch_bids": True}),
    "fipsen-tournament": Sitting(4),
}
RECORDS: Final = (
    Tested(
        game="fipsen",
        page="docs/rules/fipsen.md",
        plan=plan.PLAN,
        checks=Checks(
            fewest={"due": 2, "tricks": 2, "void": 1, "left": 1},
            unseen=UNSEEN,
            revealed=revealed,
            alike_to_others={"discard"},
            elsewhere={"shown"},
            soon_over={"deals": 1},
        ),
        set_by_hand=set_by_hand,
        variants=other_cards_taken_up,
        suits=suits,
        not_at_stake=not_at_stake,
        sittings=SITTINGS,
    ),
)
