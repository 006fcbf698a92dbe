"""The JSON of a state of Toepen: its shape, and how a state is written out in it."""

from typing import Annotated, Any, TypeAlias, TypedDict

from engine.kernel.cards import Cards
from engine.kernel.claim import CommonClaim, dump_common
from engine.kernel.shapes import Between, Count, Doc, Items, Matching, PerSeat, Seat
from engine.toepen.actions import ACTS, PACK, Absence
from engine.toepen.options import Options
from engine.toepen.state import Phase, Table, Window

_ACT = Matching(
    "^(close|[0-7] ([T987AKQJ][CDHS]|keep-hand|exchange-hand|challenge|trust|stay|fold|knock"
    "|step-in|whistle|sing|stand-up))$",
    "an act: close; or a seat and the card played, the signal given or the kind of action",
    tuple(ACTS),
)
Act: TypeAlias = Annotated[
    str,
    _ACT,
    Doc(
        "One act of the hand: its seat, then the card played, the signal given or the kind of "
        "action. The table's word that a window is over is `close`.",
        "0 TD",
    ),
]
AbsenceShown: TypeAlias = Annotated[
    Absence | None, Doc("Why a seat is away; null if it is at the table.")
]


class ExchangedClaim(TypedDict):
    """A hand that was laid aside for a new one."""

    seat: Seat
    cards: Annotated[Cards, Doc("The cards of that hand.")]
    turned_up: Annotated[bool, Doc("Whether a challenge has turned it up for all to see.", False)]


class PublicClaim(CommonClaim):
    """What of a state everybody at the table may know."""

    options: Annotated[Options, Doc("What the table has agreed on.")]
    players: Annotated[int, Between(3, 8), Doc("How many players there are.", 4)]
    phase: Annotated[Phase, Doc("The phase of the hand.", "play")]
    window: Annotated[
        Window | None,
        Doc("What is being answered: an exchange (challenge), a knock (answers), or nothing."),
    ]
    lives_lost: Annotated[
        list[Count], PerSeat, Doc("How many lives each seat has lost.", [0, 2, 1])
    ]
    lives_lost_before: Annotated[
        list[Count],
        PerSeat,
        Doc("How many lives each seat had lost when the hand was dealt.", [0, 2, 0]),
    ]
    knocks: Annotated[
        Count, Doc("How often the stake has been raised in this hand; a poverty counts as one.", 1)
    ]
    last_knocker: Annotated[Seat | None, Doc("Who knocked last in this hand.")]
    rubbers_lost: Annotated[
        list[Count], PerSeat, Doc("How many rubbers each seat has lost.", [0, 0, 0])
    ]
    away: Annotated[list[AbsenceShown], PerSeat, Doc("Who is away from the table, and why.")]


class Claim(PublicClaim):
    """The whole state of a table. It holds every card: it is for the caller alone."""

    hands: Annotated[
        list[Cards], PerSeat, Doc("The cards of each seat; none for who is not in the hand.")
    ]
    stock: Annotated[Cards, Doc("The undealt cards, top first.")]
    exchanged: Annotated[
        list[ExchangedClaim], Items(0, 8), Doc("The hands laid aside for new ones, in order.")
    ]
    folded: Annotated[
        list[Cards],
        PerSeat,
        Doc("The cards that each seat laid face down on leaving the hand."),
    ]
    record: Annotated[
        list[Act],
        Items(0, 1000),
        Doc("All acts of the present hand, in order.", ["1 keep-hand", "2 exchange-hand"]),
    ]


def dump_public(table: Table) -> dict[str, Any]:
    """What of a state everybody at the table may know, as JSON."""
    return {
        **dump_common(table),
        "window": table.window,
        "lives_lost": list(table.lives_lost),
        "lives_lost_before": list(table.lives_lost_before),
        "knocks": table.knocks,
        "last_knocker": table.last_knocker,
        "rubbers_lost": list(table.rubbers_lost),
        "away": list(table.away),
    }


def dump(table: Table) -> dict[str, Any]:
    """The JSON of a state, of the shape `Claim`."""
    list_of = PACK.list_of
    shown = dump_public(table)
    shown["hands"] = [list_of(hand) for hand in table.hands]
    shown["stock"] = list(table.stock)
    shown["exchanged"] = [
        {"seat": seat, "cards": list_of(cards), "turned_up": turned_up}
        for seat, cards, turned_up in table.exchanged
    ]
    shown["folded"] = [list_of(cards) for cards in table.folded]
    shown["record"] = list(table.record)
    return shown
