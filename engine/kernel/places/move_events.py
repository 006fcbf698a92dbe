"""The event that tells of a move of cards."""

from dataclasses import dataclass
from typing import Annotated, Final, cast

from vorhand.engine.kernel.table.events import CardsTold, Event, SeatsTold
from vorhand.engine.kernel.table.shapes import Count, Doc, Length, Seat, Secret
from vorhand.engine.text.language import Plural, Template

SEEN_BY: Final = "seen_by"
"""The field that says who has seen the cards."""


@dataclass(frozen=True, slots=True)
class CardsMoved(Event):
    """Cards have gone from one place to another; whoever has seen neither place is not told which.

    A game may have events of its own for its moves, with other sentences:

    >>> from dataclasses import dataclass
    >>> @dataclass(frozen=True, slots=True)
    ... class CardsPassed(kit.CardsMoved):
    ...     said = "{giver:seat} passes {cards} to {seat}."
    >>> CardsPassed(1, 0, 1, ("QS",), "hands/0", "hands/1", (0, 1)).sentence()
    'Seat 0 passes queen of spades to seat 1.'
    """

    said = cast(  # a type beside the name would make a field of it in the compiled engine
        Template,
        Plural(
            "{cards} goes from {source:code} to {target:code}.",
            "{cards} go from {source:code} to {target:code}.",
            "count",
        ),
    )
    said_to_others = cast(
        Template,
        Plural(
            "A card goes from {source:code} to {target:code}.",
            "{count} cards go from {source:code} to {target:code}.",
            "count",
        ),
    )
    seat: Annotated[Seat | None, Doc("Whose place they have come to; null: nobody's.", 1)]
    giver: Annotated[Seat | None, Doc("Whose place they have left; null: nobody's.", 0)]
    count: Annotated[Count, Doc("How many cards there are.", 3)]
    cards: Annotated[CardsTold, Secret(SEEN_BY), Doc("The cards.")]
    source: Annotated[str, Length(1, 64), Doc("The place that they have left.", "hands/0")]
    target: Annotated[str, Length(1, 64), Doc("The place that they have come to.", "hands/1")]
    seen_by: Annotated[
        SeatsTold | None, Doc("The seats that have seen them; null: everybody.", [0, 1])
    ]
