"""Says what is possible at a table of Gin Rummy, and when."""

from typing import Final

from vorhand import kit
from vorhand_gin_rummy import knocking, prices, turns
from vorhand_gin_rummy.table import LAY_OFFS, MELDS, Table

RULEBOOK: Final = kit.Rulebook[Table](
    kit.Kind(turns.TakeUp, moments=kit.at("first", "draw"), rules=(kit.TURN,),
             does=turns.take_up),
    kit.Kind(turns.Draw, moments=kit.at("stock", "draw"), rules=(kit.TURN,), does=turns.draw),
    kit.Kind(turns.Pass, moments=kit.at("first"), rules=(kit.TURN,), does=turns.leave,
             tells="{seat} leaves the card on the pile."),
    kit.Kind(turns.Discard, moments=kit.at("discard"),
             rules=(kit.TURN, kit.CARD_NOT_HELD, turns.NOT_BACK),
             does=turns.discard, choices=kit.FromHand()),
    kit.Kind(knocking.Knock, moments=kit.at("discard"),
             rules=(kit.TURN, kit.CARD_NOT_HELD, turns.NOT_BACK, knocking.GOOD_ENOUGH),
             does=knocking.knock, choices=kit.FromHand(), price=prices.of_knock,
             tells="{seat} knocks."),
    kit.Kind(knocking.BigGin, moments=kit.at("discard"),
             rules=(kit.TURN, knocking.ALL_MELDED), does=knocking.knock, price=prices.of_big_gin,
             provided=lambda table: table.options.big_gin > 0,
             tells="{seat} has big gin."),
    kit.Kind(kit.LayOff, moments=kit.at("lay-off"),
             rules=(kit.TURN, knocking.NOT_ON_GIN, kit.CARD_NOT_HELD, knocking.FITS),
             does=LAY_OFFS.does, choices=LAY_OFFS),
    kit.Kind(kit.Meld, moments=kit.at("meld", "lay-off"),
             rules=(kit.TURN, kit.MELDS_NOT_HELD, knocking.ARE_MELDS, knocking.LEFT),
             does=knocking.meld, then=knocking.after_meld, choices=MELDS, price=prices.of_meld),
    kit.Kind(kit.Deal, moments=kit.at("deal"), rules=(kit.DECK,), does=turns.deal,
             then=turns.begin_hand),
    turns.TARGET,
)  # fmt: skip
