"""Tøppen, where the aim is the last trick and the price is drunk."""

from functools import partial
from typing import Final

from engine.kernel.closed import cards_alone
from engine.kernel.game import Game
from engine.toppen.actions import SEAT_KINDS, TABLE_KINDS
from engine.toppen.admission import admit
from engine.toppen.claim import Claim, dump
from engine.toppen.clauses import CLAUSES
from engine.toppen.events import EVENT_TYPES
from engine.toppen.legal_actions import legal_actions, table_actions
from engine.toppen.legality import check
from engine.toppen.options import PRESETS, Options
from engine.toppen.packs import pack_at
from engine.toppen.play import apply
from engine.toppen.redeal import redeal
from engine.toppen.scoring import outcome
from engine.toppen.state import HAND_SIZE, State, new_table
from engine.toppen.view import View, view

TOPPEN: Final = Game[State](
    id="toppen",
    title="Tøppen",
    players=range(4, 9),
    cards_a_hand=HAND_SIZE,
    pack=pack_at,
    sources=("Tøppen, an unsigned account by players of the game",),
    clauses=CLAUSES,
    options_type=Options,
    presets=PRESETS,
    claim_type=Claim,
    view_type=View,
    action_types={kind.type: kind for kind in (*SEAT_KINDS, *TABLE_KINDS)},
    event_types=EVENT_TYPES,
    start=partial(new_table, "toppen"),
    admit=admit,
    dump=dump,
    legal_actions=legal_actions,
    table_actions=table_actions,
    proposals=cards_alone,
    check=check,
    apply=apply,
    view=view,
    outcome=outcome,
    redeal=redeal,
)
