"""What a seat, or an onlooker, may know: built from what is allowed, never by deletion."""

from collections.abc import Iterator
from typing import Annotated, Any, TypeAlias, TypedDict

from engine.kernel.actions import Fold, Stay
from engine.kernel.cards import Cards
from engine.kernel.claim import PlayShown, dump_plays
from engine.kernel.rules import check_seat
from engine.kernel.seats import SeatSet
from engine.kernel.shapes import Count, Doc, Items, Matching, PerSeat, Seat
from engine.toepen.actions import PACK, READ
from engine.toepen.claim import PublicClaim, dump_public
from engine.toepen.state import Table

ActSeen: TypeAlias = Annotated[
    str,
    Matching(
        "^(close|[0-7] ([T987AKQJ][CDHS]|keep-hand|exchange-hand|challenge|trust|stay|fold|answer"
        "|knock|step-in|whistle|sing|stand-up))$",
        "an act as the table has seen it",
    ),
    Doc("An act of the hand; `answer` is one that is still unseen.", "0 TD"),
]


class ExchangedSeen(TypedDict):
    """A hand that was laid aside for a new one."""

    seat: Seat
    cards: Annotated[Cards | None, Items(0, 52), Doc("Its cards; null where unknown.")]
    turned_up: Annotated[bool, Doc("Whether a challenge has turned it up for all to see.", False)]


class View(PublicClaim):
    """What one seat, or an onlooker, may know of a table."""

    lives_left: Annotated[list[Count], PerSeat, Doc("How many lives each seat has left.")]
    hand: Annotated[Cards, Doc("The reader's own cards; none for an onlooker.")]
    hand_sizes: Annotated[list[Count], PerSeat, Doc("How many cards each seat holds.")]
    stock_size: Annotated[Count, Doc("How many cards are in the stock.")]
    exchanged: Annotated[list[ExchangedSeen], Items(0, 8), Doc("The hands laid aside, in order.")]
    folded: Annotated[Cards, Doc("The cards that the reader laid down on leaving the hand.")]
    record: Annotated[list[ActSeen], Items(0, 1000), Doc("The acts of the hand, in order.")]
    trick: Annotated[
        list[PlayShown], PerSeat, Doc("The present trick; it stays until the next card is led.")
    ]
    trick_winner: Annotated[
        Seat | None, Doc("Who has won the present trick, as things stand; null until complete.")
    ]


def view(table: Table, reader: int | None) -> dict[str, Any]:
    """What this seat (null: an onlooker) may know, of the shape `View`.

    Raises `Refusal` for a seat that is not at the table.
    """
    if reader is not None:
        check_seat(table.players, reader)
    seats = range(table.players)
    return {
        **dump_public(table),
        "lives_left": [table.lives_left(seat) for seat in seats],
        "hand": [] if reader is None else PACK.list_of(table.hands[reader]),
        "hand_sizes": [hand.bit_count() for hand in table.hands],
        "stock_size": len(table.stock),
        "exchanged": [
            {
                "seat": seat,
                "cards": PACK.list_of(cards) if turned_up or seat == reader else None,
                "turned_up": turned_up,
            }
            for seat, cards, turned_up in table.exchanged
        ],
        "folded": [] if reader is None else PACK.list_of(table.folded[reader]),
        "record": record_seen(table, reader),
        "trick": dump_plays(PACK, table.trick),
        "trick_winner": table.trick_winner,
    }


def record_seen(table: Table, reader: int | None) -> list[str]:
    """The record, with the answers of others that are still unseen told as `answer`."""
    seen = list(table.record)
    for at, seat in unseen_answers_at(table, reader):
        seen[at] = f"{seat} answer"
    return seen


def unseen_answers_at(table: Table, reader: int | None) -> Iterator[tuple[int, int]]:
    """Where in the record the answers stand that this reader has not seen, the last one first; and
    whose they are.
    """
    hidden = unseen_answers(table)
    if reader is not None:
        hidden &= ~(1 << reader)
    at = len(table.record)
    while hidden:
        at -= 1
        kind, seat, _ = READ[table.record[at]]
        if kind in (Stay, Fold) and hidden >> seat & 1:
            hidden &= ~(1 << seat)
            yield at, seat


def unseen_answers(table: Table) -> SeatSet:
    """Who has answered in a window of a fast game that is still open."""
    if table.options.procedure == "formal" or not (
        table.window == "answers" or table.phase == "poverty"
    ):
        return 0
    answered = table.in_hand & ~table.unanswered
    if table.phase == "poverty":
        poor = sum(1 << s for s in range(table.players) if table.lives_left(s) == 1)
        return answered & ~poor
    assert table.last_knocker is not None
    return answered & ~(1 << table.last_knocker)
