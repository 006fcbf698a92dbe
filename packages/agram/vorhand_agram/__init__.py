"""Agram, where the winner of the sixth trick wins the hand."""

from typing import Final

from vorhand import kit
from vorhand_agram import rules
from vorhand_agram.policy import POLICY
from vorhand_agram.table import HAND_SIZE, PACK, Table

AGRAM: Final = kit.game(
    "agram", "Agram", Table, sources=("Agram, by John McLeod, pagat.com",),
    players=range(3, 6), pack=PACK, hand_size=HAND_SIZE, hand_sizes=rules.HAND_SIZES,
    rulebook=rules.RULEBOOK, events=(kit.HandOver,),
    presets={"agram": kit.Preset("Agram to three hands", {})},
)  # fmt: skip
PACKAGE: Final = kit.GamePackage(
    kit=kit.KIT_VERSION,
    game=AGRAM,
    policy=POLICY,
    in_short="Six cards each, and only the sixth trick counts.",
    **kit.files_of(__name__),
)
