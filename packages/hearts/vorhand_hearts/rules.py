"""Says what is possible at a table of Hearts, and when."""

from typing import Final

from vorhand import kit
from vorhand_hearts import passing, play
from vorhand_hearts.table import Table

RULEBOOK: Final = kit.Rulebook[Table](
    kit.Kind(passing.PassCards, moments=kit.at("pass"),
             rules=(kit.TURN, kit.CARDS_NOT_HELD, passing.PASS_THREE),
             does=passing.pass_cards, then=kit.once_all_have_chosen(passing.exchange),
             choices=passing.PASSED),
    kit.Tricks[Table](
        rules=(kit.TURN, kit.CARD_NOT_HELD, play.LOWEST_CLUB, kit.FOLLOW_SUIT,
               play.NO_POINTS_FIRST, play.HEARTS_BROKEN),
        after=play.take_points, last=play.count_hand),
    kit.Kind(kit.Deal, moments=kit.at("deal"), rules=(kit.DECK,), does=passing.deal,
             then=passing.begin_hand),
    play.TARGET,
)  # fmt: skip
