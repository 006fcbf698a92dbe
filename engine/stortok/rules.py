"""Says what is possible at a table of Stortok, and when: each kind of action with the rules it
meets.
"""

from typing import Final

from vorhand.engine import surface as kit
from vorhand.engine.stortok import beating, play, prices
from vorhand.engine.stortok.going_out import GREAT_FOOL, TURN_LIMIT, WENT_OUT
from vorhand.engine.stortok.table import Table
from vorhand.engine.stortok.trumps import TRUMPS, TURNED_UP

TAKES_PART = kit.SeatRule[Table].under(
    kit.common.NOT_IN_HAND,
    allowed_seats=lambda table: table.everybody if table.phase == "deal" else table.in_hand,
    facts=kit.because("no-cards"),
)

RULEBOOK: Final = kit.Rulebook[Table](
    kit.Kind(kit.PlayCard, moments=kit.at("play"),
             rules=(kit.TURN, kit.CARD_NOT_HELD, beating.MUST_BEAT),
             does=play.play_card, then=play.go_on_after_play, choices=kit.FromHand()),
    kit.Kind(beating.PickUp, moments=kit.at("play"),
             rules=(kit.TURN, beating.NOTHING_TO_PICK_UP, beating.CAN_BEAT),
             does=beating.pick_up, then=play.go_on_after_pick_up, price=prices.of_pick_up),
    kit.Kind(kit.Deal, moments=kit.at("deal"),
             rules=(kit.DECK,), does=play.deal, then=play.begin_play),
    takes_part=TAKES_PART,
    others=(TRUMPS, TURNED_UP, beating.KNOWN_CARDS, play.TRICK, play.PUT_AWAY, play.LEAD, WENT_OUT,
            GREAT_FOOL, play.TURNS, TURN_LIMIT),
)  # fmt: skip
