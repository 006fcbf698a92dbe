"""Toepen, and Siwweschrööm, its German form."""

from dataclasses import replace
from functools import partial
from typing import Final

from vorhand.engine import surface as kit
from vorhand.engine.toepen import admission, blind_knock, play, prices, scoring
from vorhand.engine.toepen.options import PRESETS, SIWWESCHROEM_PRESETS, TWO_PLAYERS
from vorhand.engine.toepen.redeal import KnownHere
from vorhand.engine.toepen.rules import EVENTS, HAND_SIZES, RULEBOOK
from vorhand.engine.toepen.table import HAND_SIZE, PACK, Table
from vorhand.engine.toepen.view import VIEW

TOEPEN: Final = kit.game(
    id="toepen", title="Toepen", table=Table,
    sources=("Toepen, by Nick Wedd and John McLeod, pagat.com",),
    players=range(3, 9), players_with=TWO_PLAYERS, pack=PACK,
    hand_size=HAND_SIZE, hand_sizes=HAND_SIZES, rulebook=RULEBOOK, events=EVENTS,
    counted=prices.COUNTED,
    outcome=scoring.outcome, endings=("lives", "last-survivor"), presets=PRESETS,
    view=VIEW, numbers=admission.faults_of_lives, own_faults=admission.faults_of_absences,
    between_hands=admission.between_hands, before_deal=admission.before_deal,
    done_between_hands=blind_knock.blind_knock_between_hands,
    as_dealt=admission.as_dealt, dealt_in=play.dealt_in,
    deals_again=partial(kit.redeals_zones, known=KnownHere),
)  # fmt: skip

SIWWESCHROEM: Final = replace(
    TOEPEN, id="siwweschroem", title="Siwweschrööm", presets=SIWWESCHROEM_PRESETS
)
