"""The JSON of a state of Tøppen: its shape, and how a state is written out in it."""

from typing import Annotated, Any, TypeAlias

from engine.kernel.cards import Cards
from engine.kernel.claim import CommonClaim, dump_common
from engine.kernel.shapes import Between, Count, Doc, Items, Matching, PerSeat, Seat
from engine.toppen.actions import ACTS
from engine.toppen.options import Options
from engine.toppen.state import Phase, Table, Window

Act: TypeAlias = Annotated[
    str,
    Matching(
        "^[0-7] ([T987AKQJ65][CDHS]|stay|fold|knock)$",
        "an act: a seat, and the card played or the kind of action",
        tuple(ACTS),
    ),
    Doc("One act of the hand: its seat, then the card played or the kind of action.", "0 TD"),
]


class PublicClaim(CommonClaim):
    """What of a state everybody at the table may know."""

    options: Annotated[Options, Doc("What the table has agreed on.")]
    players: Annotated[int, Between(4, 8), Doc("How many players there are.", 4)]
    phase: Annotated[Phase, Doc("The phase of the hand.", "play")]
    window: Annotated[
        Window | None, Doc("What is being answered: a knock (answers), or nothing.", "answers")
    ]
    fines: Annotated[list[Count], PerSeat, Doc("How many fines each seat has drunk.", [0, 3, 1, 3])]
    fines_before: Annotated[
        list[Count],
        PerSeat,
        Doc("How many fines each seat had drunk when the hand was dealt.", [0, 3, 0, 3]),
    ]
    fine: Annotated[
        Count, Doc("The fine as it is now; a knock raises it when all have answered.", 2)
    ]
    multipliers: Annotated[
        list[Count],
        PerSeat,
        Doc("By what the fines of each seat are multiplied in this hand.", [1, 2, 1, 1]),
    ]
    last_knocker: Annotated[Seat | None, Doc("Who knocked last in this hand.")]
    record: Annotated[
        list[Act],
        Items(0, 1000),
        Doc("All acts of the present hand, in order.", ["1 stay", "2 fold"]),
    ]


class Claim(PublicClaim):
    """The whole state of a table. It holds every card: it is for the caller alone."""

    hands: Annotated[
        list[Cards], PerSeat, Doc("The cards of each seat; none for who is not in the hand.")
    ]
    talon: Annotated[Cards, Doc("The undealt cards (the drittsekk), which nobody uses.")]
    folded: Annotated[
        list[Cards],
        PerSeat,
        Doc("The cards that each seat laid face down on leaving the hand."),
    ]


def dump_public(table: Table) -> dict[str, Any]:
    """What of a state everybody at the table may know, as JSON."""
    return {
        **dump_common(table),
        "window": table.window,
        "fines": list(table.fines),
        "fines_before": list(table.fines_before),
        "fine": table.fine,
        "multipliers": list(table.multipliers),
        "last_knocker": table.last_knocker,
        "record": list(table.record),
    }


def dump(table: Table) -> dict[str, Any]:
    """The JSON of a state, of the shape `Claim`."""
    list_of = table.pack.list_of
    shown = dump_public(table)
    shown["hands"] = [list_of(hand) for hand in table.hands]
    shown["talon"] = list(table.talon)
    shown["folded"] = [list_of(cards) for cards in table.folded]
    return shown
