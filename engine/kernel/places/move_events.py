"""The event that tells of a move of cards."""

from dataclasses import dataclass
from typing import Annotated, Final, cast

from vorhand.engine.kernel.table.events import CardsTold, Event, SeatsTold
from vorhand.engine.kernel.table.shapes import Count, Doc, Length, Seat, Secret
from vorhand.engine.text.language import Case, Plural, Template, Values

SEEN_BY: Final = "seen_by"
"""The field that says who has seen the cards."""
OF_HANDS: Final = "hands/"
"""With what the name of a seat's hand begins."""


@dataclass(frozen=True, slots=True)
class CardsMoved(Event):
    """Cards have gone from one place to another; whoever has seen neither place is not told which.

    >>> kit.CardsMoved(1, None, 1, ("QS",), "stock", "hands/1", (1,)).sentence_for_others()
    'Seat 1 takes a card (stock).'

    A game may have events of its own for its moves, with other sentences:

    >>> from dataclasses import dataclass
    >>> @dataclass(frozen=True, slots=True)
    ... class CardsPassed(kit.CardsMoved):
    ...     said = "{giver:seat} passes {cards} to {seat}."
    >>> CardsPassed(1, 0, 1, ("QS",), "hands/0", "hands/1", (0, 1)).sentence()
    'Seat 0 passes the queen of spades to seat 1.'
    """

    said = cast(  # a type beside the name would make a field of it in the compiled engine
        Template,
        Case(
            "route",
            {
                "take": "{seat} takes {cards} ({origin:place}).",
                "lay": "{giver:seat} lays down {cards} ({goal:place}).",
                "give": "{giver:seat} gives {cards} to {seat}.",
                "show": "{giver:seat} shows {cards}.",
                "reveal": Plural(
                    "{cards} is shown ({source:place}).",
                    "{cards} are shown ({source:place}).",
                    "count",
                ),
            },
            Plural(
                "{cards} goes from {source:place} to {target:place}.",
                "{cards} go from {source:place} to {target:place}.",
                "count",
            ),
        ),
    )
    said_to_others = cast(
        Template,
        Case(
            "route",
            {
                "take": Plural(
                    "{seat} takes a card ({origin:place}).",
                    "{seat} takes {count} cards ({origin:place}).",
                    "count",
                ),
                "lay": Plural(
                    "{giver:seat} lays down a card ({goal:place}).",
                    "{giver:seat} lays down {count} cards ({goal:place}).",
                    "count",
                ),
                "give": Plural(
                    "{giver:seat} gives a card to {seat}.",
                    "{giver:seat} gives {count} cards to {seat}.",
                    "count",
                ),
                "show": Plural(
                    "{giver:seat} shows a card.", "{giver:seat} shows {count} cards.", "count"
                ),
                "reveal": Plural(
                    "A card is shown ({source:place}).",
                    "{count} cards are shown ({source:place}).",
                    "count",
                ),
            },
            Plural(
                "A card goes from {source:place} to {target:place}.",
                "{count} cards go from {source:place} to {target:place}.",
                "count",
            ),
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

    def more(self) -> Values:
        """Return by which route they have gone, as people speak of it, and both places, each
        without the seat if that is named as the one that takes or lays the cards.
        """
        return {
            "route": _route(self.source, self.target),
            "origin": self.source.removesuffix(f"/{self.seat}"),
            "goal": self.target.removesuffix(f"/{self.giver}"),
        }


def _route(source: str, target: str) -> str:
    """From and to hands, or hands and other places; empty between two of the others."""
    is_from_hand, is_to_hand = (each.startswith(OF_HANDS) for each in (source, target))
    if source == target:
        return "show" if is_from_hand else "reveal"
    if is_from_hand:
        return "give" if is_to_hand else "lay"
    return "take" if is_to_hand else ""
