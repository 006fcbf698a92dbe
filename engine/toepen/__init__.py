"""Toepen, and Siwweschrööm, its German form."""

from dataclasses import replace
from functools import partial
from typing import Final

from engine.kernel.game import Game
from engine.toepen.actions import PACK, SEAT_KINDS, TABLE_KINDS
from engine.toepen.admission import admit
from engine.toepen.claim import Claim, dump
from engine.toepen.clauses import CLAUSES
from engine.toepen.events import EVENT_TYPES
from engine.toepen.legal_actions import legal_actions, table_actions
from engine.toepen.legality import check
from engine.toepen.options import PRESETS, SIWWESCHROEM_PRESETS, Options
from engine.toepen.play import apply
from engine.toepen.proposals import proposals
from engine.toepen.redeal import redeal
from engine.toepen.scoring import outcome
from engine.toepen.state import HAND_SIZE, State, new_table
from engine.toepen.view import View, view

TOEPEN: Final = Game[State](
    id="toepen",
    title="Toepen",
    players=range(3, 9),
    cards_a_hand=HAND_SIZE,
    pack=lambda players, options: PACK,
    sources=("Toepen, by Nick Wedd and John McLeod, pagat.com",),
    clauses=CLAUSES,
    options_type=Options,
    presets=PRESETS,
    claim_type=Claim,
    view_type=View,
    action_types={kind.type: kind for kind in (*SEAT_KINDS, *TABLE_KINDS)},
    event_types=EVENT_TYPES,
    start=partial(new_table, "toepen"),
    admit=admit,
    dump=dump,
    legal_actions=legal_actions,
    table_actions=table_actions,
    check=check,
    apply=apply,
    view=view,
    outcome=outcome,
    proposals=proposals,
    redeal=redeal,
)

SIWWESCHROEM: Final = replace(
    TOEPEN,
    id="siwweschroem",
    title="Siwweschrööm",
    presets=SIWWESCHROEM_PRESETS,
    start=partial(new_table, "siwweschroem"),
)
