"""What a seat, or an onlooker, may know of a table of Stortok, besides what is public."""

from typing import Annotated, Final

from vorhand.engine import surface as kit
from vorhand.engine.stortok.state import METHODS
from vorhand.engine.stortok.table import PACK, Table


def _turns_left(table: Table, reader: kit.Reader) -> int | None:
    limit = table.options.turn_limit
    return None if limit is None else limit - table.turns


STOCK_SIZE: Final = kit.size("stock", "How many cards are in the stock.")
CARD_TO_BEAT: Final = kit.Seen(
    "card_to_beat",
    Annotated[kit.Card | None, kit.Doc("The card to beat; null when somebody is to lead.")],
    lambda table, reader: PACK.name(table.to_beat) if table.to_act and table.to_beat else None,
)
TRICK_SIZE: Final = kit.Seen(
    "trick_size",
    Annotated[
        kit.Count, kit.Doc("How many cards complete the current trick; 0 if there is none.", 3)
    ],
    lambda table, reader: len(table.trick) + table.still_to_play.bit_count(),
)
TURNS_LEFT: Final = kit.Seen(
    "turns_left",
    Annotated[
        kit.Count | None, kit.Doc("How many turns are left; null if there is no limit.", 990)
    ],
    _turns_left,
)

VIEW: Final = kit.View(
    METHODS.dump_public,
    [kit.HAND, kit.HAND_SIZES, STOCK_SIZE, CARD_TO_BEAT, TRICK_SIZE, TURNS_LEFT],
)
