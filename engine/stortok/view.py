"""What a seat, or an onlooker, may know of a table of Stortok, besides what is public."""

from typing import Annotated, Final

from vorhand.engine.kernel.game.view import HAND, HAND_SIZES, Seen, View, size
from vorhand.engine.kernel.table.cards import Card
from vorhand.engine.kernel.table.seats import Reader
from vorhand.engine.kernel.table.shapes import Count, Doc
from vorhand.engine.stortok.state import METHODS
from vorhand.engine.stortok.table import PACK, Table


def _turns_left(table: Table, reader: Reader) -> int | None:
    limit = table.options.turn_limit
    return None if limit is None else limit - table.turns


STOCK_SIZE: Final = size("stock", "How many cards are in the stock.")
CARD_TO_BEAT: Final = Seen(
    "card_to_beat",
    Annotated[Card | None, Doc("The card to beat; null when somebody is to lead.")],
    lambda table, reader: PACK.name(table.to_beat) if table.to_act and table.to_beat else None,
)
TRICK_SIZE: Final = Seen(
    "trick_size",
    Annotated[Count, Doc("How many cards complete the current trick; 0 if there is none.", 3)],
    lambda table, reader: len(table.trick) + table.still_to_play.bit_count(),
)
TURNS_LEFT: Final = Seen(
    "turns_left",
    Annotated[Count | None, Doc("How many turns are left; null if there is no limit.", 990)],
    _turns_left,
)

VIEW: Final = View(
    METHODS.dump_public, [HAND, HAND_SIZES, STOCK_SIZE, CARD_TO_BEAT, TRICK_SIZE, TURNS_LEFT]
)
