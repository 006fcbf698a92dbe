"""Skat, by the International Skat Order: one declarer against two, with the right to hold."""

from importlib.resources import files
from typing import Any, Final

from vorhand import kit
from vorhand_skat import auction, play, scoring
from vorhand_skat.oracle import PYSPIEL
from vorhand_skat.policy import POLICY
from vorhand_skat.rules import RULEBOOK
from vorhand_skat.table import ORDER, PACK, SUIT_OF, Table

SKAT: Final = kit.game(
    "skat", "Skat", Table, sources=(ORDER,),
    players=range(3, 5), pack=PACK, most_acts=120, judges_deals=False,
    rulebook=RULEBOOK, own_faults=play.faults_of_deals, events=(kit.HandOver,),
    outcome=auction.outcome, endings=("deals",),
    presets={
        "skat": kit.Preset("Skat, twelve hands", {}),
        "skat-tournament": kit.Preset(
            "Skat by Seeger and Fabian", {"deals": 36, "scoring": "seeger-fabian"}
        ),
    },
)  # fmt: skip


def _weight(state: dict[str, Any], action: dict[str, Any]) -> float:
    """Low bids are more frequent, so that some contracts are won; so are passes."""
    least = 18
    return 3.0 if action["type"] == "pass" else (least / action.get("value", least)) ** 4


PACKAGE: Final = kit.GamePackage(
    kit=kit.KIT_VERSION,
    game=SKAT,
    policy=POLICY,
    pages={"en": files(__name__) / "pages/en.md"},
    work_out=scoring.work_out,
    oracles={"pyspiel:skat": PYSPIEL},
    picture=kit.Picture(
        of_seats={"points": ("{n} point", "{n} points"), "scores": "score {n}"},
        at_seats={"declarer": "declarer"},
        stocks={"skat_size": "Skat {n}"},
        contract=("contract", "level", "auction.value"),
        contract_of="declarer",
        usual_order="grand",
        piles={"skat": "Skat"},
        suits=SUIT_OF,
    ),
    checks=kit.Checks(soon_over={"deals": 1}, weight=_weight),
)
