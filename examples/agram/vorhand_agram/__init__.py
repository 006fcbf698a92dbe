"""Agram, where the winner of the sixth trick wins the hand."""

from importlib.resources import files
from typing import Final

from vorhand import kit
from vorhand_agram import rules
from vorhand_agram.table import HAND_SIZE, METHODS, PACK, Options, State, Table

GATE: Final = kit.Gate[Table, State](
    *(METHODS, rules.RULEBOOK, rules.ACTS),
    deal_again=kit.hands_dealt_again(rules.ACTS, HAND_SIZE, rules.HAND_SIZES, rules.begin_hand),
    own=rules.faults_of_hands_won,
)
AGRAM: Final = kit.Game[State](
    id="agram", title="Agram", sources=("Agram, by John McLeod, pagat.com",),
    players=range(3, 6), cards_a_hand=HAND_SIZE, pack=lambda players, options: PACK,
    options_type=Options, presets={"agram": kit.Preset("Agram to three hands", {})},
    rulebook=rules.RULEBOOK, acts=rules.ACTS, methods=METHODS,
    events=(kit.CardsDealt, kit.CardPlayed, kit.TrickWon, kit.HandOver, kit.GameOver),
    endings=("hands",),
    view=kit.View(METHODS.dump_public, kit.TRICK_TAKING), outcome=rules.outcome,
    gate=GATE.admit, redealer=kit.redeals_zones(GATE),
)  # fmt: skip
PACKAGE: Final = kit.GamePackage(
    kit=kit.KIT_VERSION,
    game=AGRAM,
    languages=files(__name__) / "languages",
    pages={"en": files(__name__) / "rules.md"},
)
