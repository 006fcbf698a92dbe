"""Tøppen, where the last trick counts and the losers drink."""

from typing import Final

from vorhand.engine import surface as kit
from vorhand.engine.knocking.acts import Folded, Knocked, Stayed
from vorhand.engine.knocking.folding import LeadPassed
from vorhand.engine.toppen import fines, prices
from vorhand.engine.toppen.options import PRESETS, pack_at
from vorhand.engine.toppen.rules import HAND_SIZES, RULEBOOK
from vorhand.engine.toppen.table import HAND_SIZE, Table
from vorhand.engine.toppen.view import VIEW

TOPPEN: Final = kit.game(
    id="toppen", title="Tøppen", table=Table,
    sources=("Tøppen, an unsigned account by players of the game",),
    players=range(4, 9), pack=pack_at, hand_size=HAND_SIZE, hand_sizes=HAND_SIZES,
    rulebook=RULEBOOK, own_faults=fines.faults_of_hands, view=VIEW, presets=PRESETS,
    events=(
        kit.CardsDealt, Knocked, fines.MultiplierDoubled, Stayed, Folded, fines.FinesDrunk,
        fines.FineRaised, kit.CardPlayed, kit.TrickWon, LeadPassed, kit.HandOver, kit.GameOver,
    ),
    counted=prices.COUNTED,
    outcome=fines.outcome, endings=("hands",),
)  # fmt: skip
