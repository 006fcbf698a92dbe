"""Tøppen, where the last trick counts and the losers drink."""

from typing import Final

from vorhand.engine import surface as kit
from vorhand.engine.knocking.acts import Folded, Knocked, Stayed
from vorhand.engine.knocking.tricks import LeadPassed
from vorhand.engine.toppen.admission import GATE
from vorhand.engine.toppen.fines import FineRaised, FinesDrunk, MultiplierDoubled, outcome
from vorhand.engine.toppen.options import PRESETS, Options, pack_at
from vorhand.engine.toppen.rules import ACTS, RULEBOOK
from vorhand.engine.toppen.state import METHODS, State
from vorhand.engine.toppen.table import HAND_SIZE
from vorhand.engine.toppen.view import VIEW

TOPPEN: Final = kit.Game[State](
    id="toppen",
    title="Tøppen",
    sources=("Tøppen, an unsigned account by players of the game",),
    players=range(4, 9),
    cards_a_hand=HAND_SIZE,
    pack=pack_at,
    options_type=Options,
    presets=PRESETS,
    rulebook=RULEBOOK,
    acts=ACTS,
    methods=METHODS,
    events=(
        kit.CardsDealt, Knocked, MultiplierDoubled, Stayed, Folded, FinesDrunk, FineRaised,
        kit.CardPlayed, kit.TrickWon, LeadPassed, kit.HandOver, kit.GameOver,
    ),
    endings=("hands",),
    view=VIEW,
    gate=GATE,
    outcome=outcome,
    redealer=kit.redeals_zones(GATE),
)  # fmt: skip
