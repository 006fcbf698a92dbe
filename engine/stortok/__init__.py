"""Stortok: get rid of all your cards, or be the Great Fool."""

from typing import Final

from vorhand.engine import surface as kit
from vorhand.engine.stortok.admission import admit
from vorhand.engine.stortok.beating import CardPickedUp
from vorhand.engine.stortok.going_out import GameOver, Out, next_dealer, outcome
from vorhand.engine.stortok.options import PRESETS, Options
from vorhand.engine.stortok.play import CardDrawn, LeadPassed, TurnedUpDrawn
from vorhand.engine.stortok.redeal import redealer
from vorhand.engine.stortok.rules import RULEBOOK
from vorhand.engine.stortok.state import METHODS, State
from vorhand.engine.stortok.table import HAND_SIZE, PACK
from vorhand.engine.stortok.trumps import CardTurnedUp
from vorhand.engine.stortok.view import VIEW

STORTOK: Final = kit.Game[State](
    id="stortok",
    title="Stortok",
    sources=("Stortok, by Ulf Schenkmanis, translated by Anthony Smith, pagat.com",),
    players=range(2, 6),
    cards_a_hand=HAND_SIZE,
    pack=lambda players, options: PACK,
    options_type=Options,
    presets=PRESETS,
    rulebook=RULEBOOK,
    methods=METHODS,
    events=(
        kit.CardsDealt, CardTurnedUp, kit.CardPlayed, CardDrawn, TurnedUpDrawn, CardPickedUp, Out,
        kit.TrickWon, LeadPassed, GameOver,
    ),
    endings=("great-fool", "turn-limit"),
    view=VIEW,
    gate=admit,
    outcome=outcome,
    next_dealer=next_dealer,
    redealer=redealer,
)  # fmt: skip
