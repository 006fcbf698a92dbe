"""Doppelkopf, by the rules of its German association: Re and Kontra, who do not know each other."""

from functools import partial
from typing import Annotated, Final

from vorhand import kit
from vorhand_doppelkopf import play, prices, scoring
from vorhand_doppelkopf.policy import POLICY
from vorhand_doppelkopf.table import PACKS, RULES, SUIT_OF, Known, Party, Table, party

DOPPELKOPF: Final = kit.game(
    "doppelkopf", "Doppelkopf", Table, sources=(RULES, "Doppelkopf, by John McLeod, pagat.com"),
    players=range(4, 5), pack=lambda players, options: PACKS[options.cards], most_acts=100,
    hand_size=lambda table: len(table.pack) // 4, rulebook=play.RULEBOOK, counted=prices.COUNTED,
    own_faults=play.faults_of_scores, deals_again=partial(kit.redeals_zones, known=Known),
    seen=(kit.ViewField("party", Annotated[Party | None, kit.Doc("One's own.")], party),),
    presets={
        "doppelkopf": kit.Preset("Doppelkopf, tournament rules", {}),
        "doppelkopf-home": kit.Preset("Doppelkopf at home, without nines", {
            "cards": "40", "second_ten": True, "deals": 16}),
    },
)  # fmt: skip
LIKELY: Final = {"announce": 0.5, "marriage": 20.0}  # in games by chance
PACKAGE: Final = kit.GamePackage(
    kit=kit.KIT_VERSION, game=DOPPELKOPF, work_out=scoring.work_out,
    in_short="Two against two: whoever holds a queen of clubs is Re, and nobody says so at first.",
    policy=POLICY,
    **kit.files_of(__name__),
    checks=kit.Checks(soon_over={"deals": 1}, weight=lambda _, act: LIKELY.get(
        str(act.get("contract", act["type"])), 1.0)),
    picture=kit.Picture(
        of_seats={"points": ("{n} point", "{n} points"), "known_re": kit.message("Re"),
                  "known_kontra": kit.message("Kontra")},
        of_table={"party": kit.message("Your party: {n}")},
        contract=("contract",), contract_of="declarer", usual_order="diamonds",
        scores=("scores", kit.message("Score")), suits=SUIT_OF, quiet=("healthy",),
        events={"hand-scored": kit.EventPicture(ends_hand=True)},
    ),
)  # fmt: skip
