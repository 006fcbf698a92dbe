"""Pottoepen: Toepen for a pot, where each says for how much of it they play."""

from typing import Annotated, Final

from vorhand import kit
from vorhand_pottoepen import play
from vorhand_pottoepen.policy import POLICY
from vorhand_pottoepen.table import HAND_SIZE, PACK, Table

POT: Final = kit.ViewField(
    "pot",
    Annotated[kit.Count, kit.Doc("What is in the pot.", 6)],
    lambda table, reader: table.pot,
)
POTTOEPEN: Final = kit.game(
    "pottoepen", "Pottoepen", Table,
    sources=("Pottoepen (kaartspellen.online), and a score sheet for Pot Toepen",),
    players=range(2, 9), pack=PACK, hand_size=HAND_SIZE, most_acts=50, rulebook=play.RULEBOOK,
    own_faults=play.faults_of_pot, counted=play.COUNTED, seen=(POT,),
    presets={"pottoepen": kit.Preset("Pottoepen, 24 hands", {})},
)  # fmt: skip
PACKAGE: Final = kit.GamePackage(
    kit=kit.KIT_VERSION, game=POTTOEPEN, policy=POLICY, **kit.files_of(__name__),
    in_short="Say how much of the pot you play for, and win the last of four tricks.",
    checks=kit.Checks(soon_over={"deals": 2}),
    picture=kit.Picture(
        of_table={"pot": "Pot {n}"},
        of_seats={"stakes": ("plays for {n}", "plays for {n}")},
        scores=("chips", kit.message("Won or lost")),
        events={"stake-set": kit.EventPicture(
                    act="stake", choices=("amount",), sets_of_seat={"stakes": "amount"}),
                "pot-filled": kit.EventPicture(sets={"chips": "chips"}),
                "hand-scored": kit.EventPicture(ends_hand=True)},
    ),
)  # fmt: skip
