"""Fipsen, as it is played in Prisdorf."""

from typing import Final

from engine.fipsen.actions import PACK, SEAT_KINDS, TABLE_KINDS
from engine.fipsen.admission import admit
from engine.fipsen.claim import Claim, dump
from engine.fipsen.clauses import CLAUSES
from engine.fipsen.events import EVENT_TYPES
from engine.fipsen.legal_actions import legal_actions, table_actions
from engine.fipsen.legality import check
from engine.fipsen.options import PRESETS, Options
from engine.fipsen.play import apply
from engine.fipsen.proposals import proposals
from engine.fipsen.redeal import redeal
from engine.fipsen.scoring import outcome
from engine.fipsen.state import HAND_SIZE, State, new_table
from engine.fipsen.tournament import CALLS
from engine.fipsen.view import View, view
from engine.kernel.game import Game

FIPSEN: Final = Game[State](
    id="fipsen",
    title="Fipsen",
    players=range(3, 5),
    cards_a_hand=HAND_SIZE,
    pack=lambda players, options: PACK,
    sources=("Fipsen, by John McLeod after Jutta Breckwoldt, pagat.com",),
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
    check=check,
    apply=apply,
    view=view,
    outcome=outcome,
    proposals=proposals,
    redeal=redeal,
    own_calls=CALLS,
)
