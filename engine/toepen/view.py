"""What a seat, or an onlooker, may know of a table of Toepen, besides what is public."""

from collections.abc import Iterator
from typing import Annotated, Any, Final, TypeAlias, TypedDict

from vorhand.engine.kernel.game.view import (
    HAND,
    HAND_SIZES,
    Seen,
    View,
    own,
    size,
)
from vorhand.engine.kernel.table.cards import Cards
from vorhand.engine.kernel.table.seats import Reader
from vorhand.engine.kernel.table.shapes import Count, Doc, Items, PerSeat, Seat
from vorhand.engine.kernel.table.table import ActWord
from vorhand.engine.knocking.acts import Fold, Knock, Stay
from vorhand.engine.toepen.rules import ACTS, ASKED
from vorhand.engine.toepen.state import METHODS
from vorhand.engine.toepen.table import PACK, Table
from vorhand.engine.tricks.view import TRICK, TRICK_WINNER

ActSeen: TypeAlias = Annotated[
    str,
    ActWord("an act as the table has seen it", also=("answer",)),
    Doc("An act of the hand; `answer` is one that is still unseen.", "0 TD"),
]


class ExchangedSeen(TypedDict):
    """A hand that was laid aside for a new one."""

    seat: Seat
    cards: Annotated[Cards | None, Items(0, 52), Doc("Its cards; null where unknown.")]
    turned_up: Annotated[bool, Doc("Whether a challenge has turned it up for all to see.", False)]


def _exchanged(table: Table, reader: Reader) -> list[dict[str, Any]]:
    return [
        {
            "seat": seat,
            "cards": PACK.list_of(cards) if turned_up or seat == reader else None,
            "turned_up": turned_up,
        }
        for seat, cards, turned_up in table.exchanged
    ]


def record_seen(table: Table, reader: Reader) -> list[str]:
    """The record, with the answers of others that are still unseen shown as `answer`."""
    seen = list(table.record)
    for at, seat in unseen_answers_at(table, reader):
        seen[at] = f"{seat} answer"
    return seen


def unseen_answers_at(table: Table, reader: Reader) -> Iterator[tuple[int, int]]:
    """The indexes in the record of answers that this reader has not seen, the last one first, with
    their seats.

    In a fast game these are the answers since the last knock, as long as the window is open; a
    player who is away has folded for all to see, and has left the hand.
    """
    if table.options.procedure != "fast" or table.moment not in ASKED:
        return
    for at in reversed(range(len(table.record))):
        kind, seat, _ = ACTS.read[table.record[at]]
        if kind is Knock:
            return
        if kind in (Stay, Fold) and table.in_hand >> seat & 1 and seat != reader:
            yield at, seat


VIEW: Final = View(
    METHODS.dump_public,
    [
        Seen(
            "lives_left",
            Annotated[list[Count], PerSeat, Doc("How many lives each seat has left.")],
            lambda table, reader: [table.options.lives - lost for lost in table.lives_lost],
        ),
        HAND,
        HAND_SIZES,
        size("stock", "How many cards are in the stock."),
        Seen(
            "exchanged",
            Annotated[list[ExchangedSeen], Items(0, 8), Doc("The hands laid aside, in order.")],
            _exchanged,
        ),
        own("folded", "folded", "The cards that the reader laid down on leaving the hand."),
        Seen(
            "record",
            Annotated[list[ActSeen], Items(0, 1000), Doc("The acts of the hand, in order.")],
            record_seen,
        ),
        TRICK,
        TRICK_WINNER._replace(
            hint=Annotated[
                Seat | None,
                Doc("Who has won the current trick, as things stand; null until complete."),
            ]
        ),
    ],
)
