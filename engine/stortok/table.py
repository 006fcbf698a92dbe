"""A table of Stortok: its fields, and who may know them."""

from dataclasses import dataclass
from typing import Annotated, Final, Literal, TypeAlias

from vorhand.engine.kernel.table.cards import CardSet, Pack
from vorhand.engine.kernel.table.seats import SeatSet
from vorhand.engine.kernel.table.shapes import Between, Doc, PerSeat, Seat
from vorhand.engine.kernel.table.table import (
    ELSEWHERE,
    KEPT,
    PRIVATE,
    PUBLIC,
    UNDEALT,
    CardsInOrder,
    Cleared,
    CommonTable,
    HandOfEach,
    OneCard,
)
from vorhand.engine.stortok.options import Options
from vorhand.engine.tricks.playing import PlayShown

Phase: TypeAlias = Literal["deal", "play", "game-over"]
Suit: TypeAlias = Literal["C", "D", "H", "S"]

PAGAT: Final = "Stortok (Ulf Schenkmanis and Anthony Smith, pagat.com)"
OURS: Final = "Vorhand, docs/rules/stortok.md"
PACK: Final = Pack("AKQJT9876")
HAND_SIZE: Final = 5


@dataclass(slots=True, kw_only=True)
class Table(CommonTable):
    """A table while an action is carried out on it. In `in_hand` are the seats that have cards."""

    options: Annotated[Options, Doc("What the table has agreed on."), PUBLIC, KEPT]
    players: Annotated[int, Between(2, 5), Doc("How many players there are.", 3), PUBLIC, KEPT]
    phase: Annotated[Phase, Doc("The phase of the game.", "play"), PUBLIC, KEPT]
    pack: Annotated[Pack, KEPT, Cleared(lambda table: PACK)]
    known_cards: Annotated[
        HandOfEach,
        Doc("The cards that each seat has picked up, and has not played since."),
        *(PUBLIC, ELSEWHERE),
    ]
    turned_up: Annotated[
        OneCard, Doc("The card that was turned up; null before the deal."), PUBLIC, ELSEWHERE
    ]
    turned_up_drawn_by: Annotated[
        Seat | None, Doc("Who has drawn it from under the stock; null if nobody has."), PUBLIC
    ]
    high_trumps: Annotated[Suit | None, Doc("The high trumps; null before the deal.", "S"), PUBLIC]
    low_trumps: Annotated[Suit | None, Doc("The low trumps; null before the deal.", "C"), PUBLIC]
    discard_pile: Annotated[
        CardsInOrder,
        Doc("The discard pile, oldest first, including the current trick.", ["8S", "9S"]),
        PUBLIC,
    ]
    trick: Annotated[
        tuple[PlayShown, ...],
        PerSeat,
        Doc("The plays of the current trick, in order; they stay until the next lead."),
        *(PUBLIC, ELSEWHERE),
    ]
    went_out: Annotated[
        tuple[Seat, ...], PerSeat, Doc("Who has got rid of all cards, in order.", [2]), PUBLIC
    ]
    loser: Annotated[Seat | None, Doc("The Great Fool; null while there is none."), PUBLIC]
    stock: Annotated[
        CardsInOrder,
        Doc("The cards not yet drawn, top first; last the one turned up, if it lies there."),
        *(PRIVATE, UNDEALT),
    ]
    still_to_play: SeatSet
    """The seats that have yet to play to this trick, of those that had cards when it began."""
    to_beat: CardSet
    """The card to beat; none if somebody is to lead."""
    playable: Annotated[CardSet, Cleared(lambda table: table.pack.full)]
    """The cards that beat it; the whole pack if somebody is to lead."""

    @property
    def turns(self) -> int:
        """How many plays and pick-ups there have been: every action except the deal."""
        return max(0, self.version - 1)

    @property
    def is_under_stock(self) -> bool:
        """Whether the card turned up was laid under the stock."""
        return self.options.turn_up == "under-stock"
