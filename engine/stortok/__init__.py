"""Stortok: get rid of all your cards, or be the Great Fool."""

from typing import Final

from engine.kernel.closed import cards_alone
from engine.kernel.game import Game
from engine.stortok.actions import PACK, SEAT_KINDS, TABLE_KINDS
from engine.stortok.admission import admit
from engine.stortok.claim import Claim, dump
from engine.stortok.clauses import CLAUSES
from engine.stortok.events import EVENT_TYPES
from engine.stortok.legal_actions import legal_actions, table_actions
from engine.stortok.legality import check
from engine.stortok.options import PRESETS, Options
from engine.stortok.play import apply
from engine.stortok.redeal import redeal
from engine.stortok.scoring import outcome
from engine.stortok.state import HAND_SIZE, State, new_table
from engine.stortok.view import View, view

STORTOK: Final = Game[State](
    id="stortok",
    title="Stortok",
    players=range(2, 6),
    cards_a_hand=HAND_SIZE,
    pack=lambda players, options: PACK,
    sources=("Stortok, by Ulf Schenkmanis, translated by Anthony Smith, pagat.com",),
    clauses=CLAUSES,
    options_type=Options,
    presets=PRESETS,
    claim_type=Claim,
    view_type=View,
    action_types={kind.type: kind for kind in (*SEAT_KINDS, *TABLE_KINDS)},
    event_types=EVENT_TYPES,
    start=new_table,
    admit=admit,
    dump=dump,
    legal_actions=legal_actions,
    table_actions=table_actions,
    proposals=cards_alone,
    redeal=redeal,
    check=check,
    apply=apply,
    view=view,
    outcome=outcome,
)
