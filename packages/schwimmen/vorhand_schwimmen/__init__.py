"""Schwimmen, also called 31: three cards, three lives, and one more for swimming."""

from typing import Final

from vorhand import kit
from vorhand_schwimmen.play import RULEBOOK
from vorhand_schwimmen.policy import POLICY
from vorhand_schwimmen.prices import COUNTED
from vorhand_schwimmen.table import PACK, Table, work_out

SCHWIMMEN: Final = kit.game(
    "schwimmen", "Schwimmen", Table, sources=("Schwimmen and Thirty-One, pagat.com",),
    players=range(2, 9), pack=PACK, rulebook=RULEBOOK, most_acts=500, judges_deals=False,
    counted=COUNTED,
)  # fmt: skip
PACKAGE: Final = kit.GamePackage(
    kit=kit.KIT_VERSION, game=SCHWIMMEN, policy=POLICY,
    in_short="Three cards each, three in the middle: swap until you come close to 31.",
    **kit.files_of(__name__), work_out=work_out, checks=kit.Checks(soon_over={"lives": 1}),
    picture=kit.Picture(
        of_seats={"losses": ("{n} life lost", "{n} lives lost")},
        at_seats={"knocked": kit.message("has knocked")},
        piles={"middle": kit.message("Middle")}, heaps={"gone": kit.message("Out of play")},
        stocks={"stock_size": kit.message("Stock")}, scores=("losses", kit.message("Lives lost")),
        quiet=("pass", "keep"), events={"hand-ended": kit.EventPicture(ends_hand=True)},
    ),
)  # fmt: skip
