"""Toepen, and Siwweschrööm, its German form."""

from dataclasses import replace
from typing import Final

from vorhand.engine import surface as kit
from vorhand.engine.knocking import acts, tricks
from vorhand.engine.toepen import absences, announcements, exchange, lives, poverty, scoring
from vorhand.engine.toepen.admission import GATE
from vorhand.engine.toepen.answering import Answered
from vorhand.engine.toepen.options import PRESETS, SIWWESCHROEM_PRESETS, Options
from vorhand.engine.toepen.redeal import redealer
from vorhand.engine.toepen.rules import ACTS, RULEBOOK
from vorhand.engine.toepen.state import METHODS, State
from vorhand.engine.toepen.table import HAND_SIZE, PACK
from vorhand.engine.toepen.view import VIEW

TOEPEN: Final = kit.Game[State](
    id="toepen",
    title="Toepen",
    sources=("Toepen, by Nick Wedd and John McLeod, pagat.com",),
    players=range(3, 9),
    cards_a_hand=HAND_SIZE,
    pack=lambda players, options: PACK,
    options_type=Options,
    presets=PRESETS,
    rulebook=RULEBOOK,
    acts=ACTS,
    methods=METHODS,
    events=(
        kit.CardsDealt, exchange.HandKept, exchange.HandExchanged, exchange.Challenged,
        exchange.Trusted, poverty.PovertyCalled, acts.Knocked, Answered,
        acts.Stayed, acts.Folded, kit.CardPlayed, kit.TrickWon, tricks.LeadPassed,
        announcements.Announced, lives.LivesLost, kit.HandOver, lives.Out,
        tricks.DealPassed, kit.GameOver, absences.SteppedOut, absences.SteppedIn,
        scoring.RubberBegun,
    ),
    endings=("lives", "last-survivor"),
    view=VIEW,
    gate=GATE,
    outcome=scoring.outcome,
    redealer=redealer,
)  # fmt: skip

SIWWESCHROEM: Final = replace(
    TOEPEN, id="siwweschroem", title="Siwweschrööm", presets=SIWWESCHROEM_PRESETS
)
