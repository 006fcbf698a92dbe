"""Gin Rummy: melds of ten cards, and little left in the hand when somebody knocks."""

from typing import Final

from vorhand import kit
from vorhand_gin_rummy.oracle import PYSPIEL
from vorhand_gin_rummy.policy import POLICY
from vorhand_gin_rummy.prices import COUNTED
from vorhand_gin_rummy.rules import RULEBOOK
from vorhand_gin_rummy.scoring import work_out
from vorhand_gin_rummy.table import PACK, Table

GIN_RUMMY: Final = kit.game(
    "gin-rummy", "Gin Rummy", Table, sources=("Gin Rummy, by John McLeod, pagat.com",),
    players=range(2, 3), pack=PACK, most_acts=500, judges_deals=False, rulebook=RULEBOOK,
    events=(kit.HandOver,), counted=COUNTED, presets={
        "gin-rummy": kit.Preset("Gin Rummy to 100 points", {}),
        "oklahoma-gin": kit.Preset("Oklahoma Gin, with big gin", {"oklahoma": True, "big_gin": 31}),
    },
)  # fmt: skip
NEARLY_GIN: Final = "AC 2C 3C 4C 5D 6D 7D 8S 9S TS"
PACKAGE: Final = kit.GamePackage(
    kit=kit.KIT_VERSION, game=GIN_RUMMY, policy=POLICY,
    in_short="Collect sets and runs, and knock before your opponent has fewer cards to spare.",
    **kit.files_of(__name__), work_out=work_out, oracles={"pyspiel:gin_rummy": PYSPIEL},
    picture=kit.Picture(
        at_seats={"knocker": "has knocked"},
        of_table={"limit": ("knock with {n}", "knock with {n} or fewer")},
        stocks={"stock_size": kit.message("Stock")}, heaps={"pile": kit.message("Pile")},
        laid={"laid": kit.message("Melds")}, scores=("scores", "Score"),
        events={"hand-scored": kit.EventPicture(ends_hand=True)},
    ),
    checks=kit.Checks(
        soon_over={"target": 1},
        start=lambda rng: kit.deal_hands(GIN_RUMMY, f"{NEARLY_GIN} | 5C 4D 8D 7S JS"),
        weight=lambda state, action: 9.0 if action["type"] == "knock" else 1.0,
    ),
)  # fmt: skip
