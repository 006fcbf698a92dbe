"""Says what a seat, or an onlooker, may know of a table of Toepen, besides what is public."""

from collections.abc import Iterator
from typing import Annotated, Final, TypeAlias, TypedDict

from vorhand.engine import surface as kit
from vorhand.engine.knocking.acts import Fold, Knock, Stay
from vorhand.engine.knocking.folding import FOLDED
from vorhand.engine.toepen.rules import ASKED
from vorhand.engine.toepen.table import Table

ActSeen: TypeAlias = Annotated[
    str,
    kit.ActWord("an act as the table has seen it", also=("answer",)),
    kit.Doc("An act of the hand; `answer` is one that is still unseen.", "0 TD"),
]


class ExchangedSeen(TypedDict):
    """A hand that was laid aside for a new one."""

    seat: kit.Seat
    cards: Annotated[kit.Cards | None, kit.Items(0, 52), kit.Doc("Its cards; null where unknown.")]
    turned_up: Annotated[
        bool, kit.Doc("Whether a challenge has turned it up for all to see.", False)
    ]


def record_seen(table: Table, reader: kit.Reader) -> list[str]:
    """The record, with the answers of others that are still unseen shown as `answer`."""
    seen = list(table.record)
    for at, seat in unseen_answers_at(table, reader):
        seen[at] = f"{seat} answer"
    return seen


def unseen_answers_at(table: Table, reader: kit.Reader) -> Iterator[tuple[int, int]]:
    """The indexes in the record of answers that this reader has not seen, the last one first, with
    their seats.

    In a fast game these are the answers since the last knock, as long as the window is open; a
    player who is away has folded for all to see, and has left the hand.
    """
    if table.options.procedure != "fast" or table.moment not in ASKED:
        return
    for at in reversed(range(len(table.record))):
        seat, _, act = table.record[at].partition(" ")
        if act == Knock.type:
            return
        if act in (Stay.type, Fold.type) and table.in_hand >> int(seat) & 1 and int(seat) != reader:
            yield at, int(seat)


LIVES_LEFT: Final = kit.ViewField(
    "lives_left",
    Annotated[list[kit.Count], kit.PerSeat, kit.Doc("How many lives each seat has left.")],
    lambda table, reader: [table.options.lives - lost for lost in table.lives_lost],
)
EXCHANGED: Final = kit.rows_seen(
    "exchanged",
    Annotated[list[ExchangedSeen], kit.Items(0, 8), kit.Doc("The hands laid aside, in order.")],
)
RECORD: Final = kit.ViewField(
    "record",
    Annotated[list[ActSeen], kit.Items(0, 1000), kit.Doc("The acts of the hand, in order.")],
    record_seen,
)
WINNER: Final = kit.TRICK_WINNER._replace(
    hint=Annotated[
        kit.Seat | None,
        kit.Doc("Who has won the current trick, as things stand; null until complete."),
    ]
)
VIEW: Final = (
    LIVES_LEFT, kit.HAND, kit.HAND_SIZES, kit.size("stock", "How many cards are in the stock."),
    EXCHANGED, FOLDED, RECORD, kit.TRICK, WINNER,
)  # fmt: skip
