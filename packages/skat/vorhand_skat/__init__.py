"""Skat, by the International Skat Order: one declarer against two, with the right to hold."""

from typing import Final

from vorhand import kit
from vorhand_skat import prices, scoring
from vorhand_skat.oracle import PYSPIEL
from vorhand_skat.policy import POLICY
from vorhand_skat.rules import RULEBOOK
from vorhand_skat.table import ORDER, PACK, SUIT_OF, Table

SKAT: Final = kit.game(
    "skat", "Skat", Table, sources=(ORDER,), players=range(3, 5), pack=PACK,
    most_acts=120, judges_deals=False, rulebook=RULEBOOK, events=(kit.HandOver,),
    counted=prices.COUNTED,
    presets={
        "skat": kit.Preset("Skat, twelve hands", {}),
        "skat-tournament": kit.Preset(
            "Skat by Seeger and Fabian", {"deals": 36, "scoring": "seeger-fabian"}
        ),
    },
)  # fmt: skip
PACKAGE: Final = kit.GamePackage(
    kit=kit.KIT_VERSION,
    game=SKAT,
    in_short="Bid for the skat, and play one against two for more than half of the card points.",
    policy=POLICY,
    **kit.files_of(__name__),
    work_out=scoring.work_out,
    oracles={"pyspiel:skat": PYSPIEL},
    picture=kit.Picture(
        of_seats={"points": ("{n} point", "{n} points")},
        at_seats={"declarer": "declarer"},
        piles={"skat": "Skat"},
        contract=("contract", "level", "auction.value"),
        usual_order="grand",
        contract_of="auction.seat",
        scores=("scores", "Score"),
        events={"hand-scored": kit.EventPicture(ends_hand=True)},
        suits=SUIT_OF,
    ),
    checks=kit.Checks(soon_over={"deals": 1}),
)
