"""Mau-Mau, and Crazy Eights: whoever is rid of all cards first wins the hand."""

from typing import Final

from vorhand import kit
from vorhand_mau_mau.play import RULEBOOK
from vorhand_mau_mau.policy import POLICY
from vorhand_mau_mau.prices import COUNTED
from vorhand_mau_mau.table import PACKS, Table

CRAZY: Final = {"cards": "52", "wishes": "8", "sevens": False, "eights": False}
MAU_MAU: Final = kit.game(
    "mau-mau", "Mau-Mau", Table, sources=("Mau-Mau and Crazy Eights, by John McLeod, pagat.com",),
    players=range(2, 6), pack=lambda players, options: PACKS[options.cards], rulebook=RULEBOOK,
    most_acts=1000, judges_deals=False, events=(kit.HandScored,), counted=COUNTED, presets={
        "mau-mau": kit.Preset("Mau-Mau to 100 points", {}),
        "crazy-eights": kit.Preset("Crazy Eights", CRAZY),
    },
)  # fmt: skip
PACKAGE: Final = kit.GamePackage(
    kit=kit.KIT_VERSION, game=MAU_MAU, policy=POLICY,
    in_short="Match the suit or the rank, and be the first without cards.",
    **kit.files_of(__name__),
    checks=kit.Checks(soon_over={"target": 1}, fewest={"due": 2}),
    picture=kit.Picture(
        stocks={"stock_size": kit.message("Stock")}, heaps={"pile": kit.message("Pile")},
        of_table={"due": ("{n} card is to be drawn", "{n} cards are to be drawn")},
        quiet=("pass",), contract=("wished",), suits={suit: suit for suit in kit.SUITS},
        events={"hand-scored": kit.EventPicture(ends_hand=True),
                "wish": kit.EventPicture(sets={"wished": "suit"})},
    ),
)  # fmt: skip
