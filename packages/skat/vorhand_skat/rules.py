"""Says what is possible at a table of Skat, and when."""

from typing import Final

from vorhand import kit
from vorhand_skat import auction, contract, play, prices
from vorhand_skat.table import Table

RULEBOOK: Final = kit.Rulebook[Table](
    auction.BIDS,
    kit.Kind(contract.TakeSkat, moments=kit.at("skat"), rules=(kit.TURN,),
             does=contract.take_skat),
    kit.Kind(contract.PlayHand, moments=kit.at("skat"), rules=(kit.TURN,),
             does=contract.play_hand, tells="{seat} leaves the skat where it is."),
    kit.Kind(contract.Discard, moments=kit.at("discard"),
             rules=(kit.TURN, kit.CARDS_NOT_HELD, contract.TWO_CARDS),
             does=contract.discard, choices=kit.SomeCards()),
    kit.Kind(contract.Declare, moments=kit.at("declare"),
             rules=(kit.TURN, contract.NULL_LEVELS, contract.HAND_LEVELS, contract.NULL_VALUE),
             does=contract.declare, choices=contract.DECLARED, price=prices.of_contract,
             tells=kit.Telling("ContractDeclared", "The declarer has said what is played.",
                               "{seat} declares {spoken:names}.")),
    play.TRICKS,
    kit.Kind(kit.Deal, moments=kit.at("deal"), rules=(kit.DECK,), does=auction.deal,
             then=auction.BIDS.begin),
    auction.DEALS,
)  # fmt: skip
