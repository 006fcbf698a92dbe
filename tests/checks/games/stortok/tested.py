"""What the tests must know of Stortok."""

from collections.abc import Iterator
from random import Random
from typing import Final

from tests.checks.claims import any_count, unseen
from tests.checks.games.stortok import plan, tables
from tests.checks.tested import Sitting, Tested, any_suits, is_own
from vorhand.engine import Reader
from vorhand.engine.kernel.table.shapes import LIMIT
from vorhand.engine.stortok.table import PACK, Table
from vorhand.kit.checks.declarations import Checks, JsonObject, JsonState, Unseen


def is_complete(claim: JsonState) -> bool:
    """A complete trick lies there: one card of everybody who had cards when it began."""
    out = [play for play in claim["trick"] if not claim["in_hand"][play["seat"]]]
    return 0 < len(claim["trick"]) == sum(claim["in_hand"]) + len(out)


UNSEEN: Final[Unseen] = {
    **unseen("id version hand_number dealer to_act known_cards hands stock discard_pile trick"),
    "turned_up": lambda before, after: (
        before["turned_up"][1] == after["turned_up"][1]
        or before["high_trumps"] != after["high_trumps"]
    ),
    "turned_up_drawn_by": lambda before, after: not after["stock"],
    "went_out": lambda before, after: sorted(before["went_out"]) == sorted(after["went_out"]),
    "options/turn_limit": lambda before, after: (
        after["options"]["turn_limit"] is None
        or after["options"]["turn_limit"] >= after["version"] - 1
    ),
    "options/turn_up": lambda before, after: not after["stock"],
    **unseen("options/must_beat"),
    "options/put_away": lambda before, after: not is_complete(after),
}
"""What no state can show, and when; the page of the game says why."""


def set_by_hand(claim: JsonState, rng: Random) -> JsonObject:
    """Any number of turns, as long as the limit is not reached before the end; the trick takes its
    part of them. Before the deal there was none.
    """
    limit, hand_number = claim["options"]["turn_limit"], any_count(rng)
    if claim["phase"] == "deal" or (limit is not None and claim["phase"] == "game-over"):
        return {"hand_number": hand_number}
    least, most = 2 + len(claim["trick"]), LIMIT if limit is None else limit
    version = claim["version"] if least > most else any_count(rng, least, most)
    return {"hand_number": hand_number, "version": version}


def revealed(shown: JsonObject, after: JsonObject, action: JsonObject, reader: Reader) -> list[str]:
    """A player who plays draws the top card of the stock."""
    return list(shown["stock"][:1]) if is_own(action, "play-card", reader) else []


def suits(claim: JsonState) -> Iterator[str]:
    """Any that leave the two suits of a colour together."""
    yield from (order for order in any_suits(claim) if {order[0], order[3]} in ({*"CS"}, {*"DH"}))


def endgame(rng: Random) -> Table:
    """The middle of a game, the stock drawn, in which everybody has one card or two: the first in
    line each beat the one before, so that tricks may become complete.
    """
    players, lead = rng.randint(3, 5), rng.randrange(5)
    suit = [card for card in PACK.cards if card[1] == "H"]
    line = sorted(rng.sample(suit, players), key=PACK.cards.index, reverse=True)
    others = rng.sample([card for card in PACK.cards if card not in line], players + 1)
    hands = [""] * players
    for i, card in enumerate(line):
        hands[(lead + i) % players] = f"{card} {others[i] if rng.random() < 0.5 else ''}"
    return tables.late(
        " | ".join(hands),
        lead=lead % players,
        turned_up=others[-1],
        turn_up=rng.choice(("starts-pile", "under-stock")),
        must_beat=rng.random() < 0.3,
        put_away=rng.random() < 0.3,
    )


RECORDS: Final = (
    Tested(
        game="stortok",
        page="docs/rules/stortok.md",
        plan=plan.PLAN,
        checks=Checks(
            unseen=UNSEEN, revealed=revealed, soon_over={"turn_limit": 15}, start=endgame
        ),
        set_by_hand=set_by_hand,
        suits=suits,
        sittings={
            "stortok": Sitting(4),
            "stortok-under-stock": Sitting(2),
            "stortok-put-away": Sitting(3),
        },
    ),
)
