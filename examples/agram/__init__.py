"""Agram, where the winner of the sixth trick wins the hand."""

from typing import Final

from examples.agram import rules
from examples.agram.state import METHODS, State
from examples.agram.table import HAND_SIZE, PACK, Options, Table
from vorhand.engine.hidden.zones import redeals_zones
from vorhand.engine.kernel.game.game import Game, Preset
from vorhand.engine.kernel.game.view import TRICK_TAKING, View
from vorhand.engine.kernel.gate.admission import Gate, hands_dealt_again
from vorhand.engine.kernel.table.events import CardPlayed, CardsDealt, GameOver, HandOver, TrickWon

GATE: Final = Gate[Table, State](
    *(METHODS, rules.RULEBOOK, rules.ACTS),
    deal_again=hands_dealt_again(rules.ACTS, HAND_SIZE, rules.HAND_SIZES, rules.begin_hand),
    own=rules.faults_of_hands_won,
)
AGRAM: Final = Game[State](
    id="agram", title="Agram", sources=("Agram, by John McLeod, pagat.com",),
    players=range(3, 6), cards_a_hand=HAND_SIZE, pack=lambda players, options: PACK,
    options_type=Options, presets={"agram": Preset("Agram to three hands", {})},
    rulebook=rules.RULEBOOK, acts=rules.ACTS, methods=METHODS,
    events=(CardsDealt, CardPlayed, TrickWon, HandOver, GameOver), endings=("hands",),
    view=View(METHODS.dump_public, TRICK_TAKING), outcome=rules.outcome,
    gate=GATE.admit, redealer=redeals_zones(GATE),
)  # fmt: skip
