"""Says what is possible at a table of Skat, and when."""

from typing import Final

from vorhand import kit
from vorhand_skat import auction, contract, play
from vorhand_skat.table import Table

RULEBOOK: Final = kit.Rulebook[Table](
    kit.Kind(auction.Bid, moments=kit.at("bid"), rules=(kit.TURN, auction.BID_HIGHER),
             does=auction.bid, then=auction.go_on_bidding, choices=auction.BIDS,
             tells="{seat} bids {value}."),
    kit.Kind(auction.Hold, moments=kit.at("hold"), rules=(kit.TURN,),
             does=auction.hold, then=auction.go_on_bidding, tells="{seat} holds the bid."),
    kit.Kind(auction.Pass, moments=kit.at("bid", "hold"), rules=(kit.TURN,),
             does=auction.leave, then=auction.go_on_bidding, tells="{seat} passes."),
    kit.Kind(contract.TakeSkat, moments=kit.at("skat"), rules=(kit.TURN,),
             does=contract.take_skat),
    kit.Kind(contract.PlayHand, moments=kit.at("skat"), rules=(kit.TURN,),
             does=contract.play_hand, tells="{seat} leaves the skat where it is."),
    kit.Kind(contract.Discard, moments=kit.at("discard"),
             rules=(kit.TURN, kit.CARDS_NOT_HELD, contract.TWO_CARDS),
             does=contract.discard, choices=kit.SomeCards()),
    kit.Kind(contract.Declare, moments=kit.at("declare"),
             rules=(kit.TURN, contract.NULL_LEVELS, contract.HAND_LEVELS, contract.NULL_VALUE),
             does=contract.declare, choices=contract.DECLARED),
    kit.Kind(kit.PlayCard, moments=kit.at("play"),
             rules=(kit.TURN, kit.CARD_NOT_HELD, kit.FOLLOW_SUIT),
             does=play.play_card, then=play.go_on_playing, choices=kit.FromHand()),
    kit.Kind(kit.Deal, moments=kit.at("deal"), rules=(kit.DECK,), does=auction.deal,
             then=auction.begin_hand),
    others=(play.DEALS,),
)  # fmt: skip
