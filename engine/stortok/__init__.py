"""Stortok: get rid of all your cards, or be the Great Fool."""

from typing import Annotated, Final

from vorhand.engine import surface as kit
from vorhand.engine.stortok import beating, going_out, play, prices, trumps
from vorhand.engine.stortok.admission import gate_of
from vorhand.engine.stortok.options import PRESETS
from vorhand.engine.stortok.redeal import seen
from vorhand.engine.stortok.rules import RULEBOOK
from vorhand.engine.stortok.table import HAND_SIZE, PACK, Table

CARD_TO_BEAT: Final = kit.ViewField(
    "card_to_beat",
    Annotated[kit.Card | None, kit.Doc("The card to beat; null when somebody is to lead.")],
    lambda table, reader: PACK.name(table.to_beat) if table.to_act and table.to_beat else None,
)
TRICK_SIZE: Final = kit.ViewField(
    "trick_size",
    Annotated[
        kit.Count, kit.Doc("How many cards complete the current trick; 0 if there is none.", 3)
    ],
    lambda table, reader: len(table.trick) + table.still_to_play.bit_count(),
)
TURNS_LEFT: Final = kit.ViewField(
    "turns_left",
    Annotated[
        kit.Count | None, kit.Doc("How many turns are left; null if there is no limit.", 990)
    ],
    lambda table, reader: table.turns_left,
)

STORTOK: Final = kit.game(
    id="stortok", title="Stortok", table=Table,
    sources=("Stortok, by Ulf Schenkmanis, translated by Anthony Smith, pagat.com",),
    players=range(2, 6), pack=PACK, hand_size=HAND_SIZE, presets=PRESETS, rulebook=RULEBOOK,
    events=(
        kit.CardsDealt, trumps.CardTurnedUp, kit.CardPlayed, play.CardDrawn, play.TurnedUpDrawn,
        beating.CardPickedUp, going_out.Out, kit.TrickWon, play.TrickPutAway, play.LeadPassed,
        going_out.GameOver,
    ),
    counted=prices.COUNTED,
    outcome=going_out.outcome, endings=("great-fool", "turn-limit"),
    view=(
        kit.HAND, kit.HAND_SIZES, kit.size("stock", "How many cards are in the stock."),
        CARD_TO_BEAT, TRICK_SIZE, TURNS_LEFT,
    ),
    gate_of=gate_of, deals_again=lambda gate: kit.redeals_unseen(seen),
    next_dealer=going_out.next_dealer,
)  # fmt: skip
