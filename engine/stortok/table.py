"""A table of Stortok: its fields, and who may know them."""

from dataclasses import dataclass
from typing import Annotated, Final, Literal, TypeAlias

from vorhand.engine import surface as kit
from vorhand.engine.stortok.options import Options

Phase: TypeAlias = Literal["deal", "play", "game-over"]
Suit: TypeAlias = Literal["C", "D", "H", "S"]

PAGAT: Final = "Stortok (Ulf Schenkmanis and Anthony Smith, pagat.com)"
KORTSPELSREGLER: Final = "Stortok (kortspelsregler.com)"
OURS: Final = "Vorhand, docs/rules/stortok.md"
PACK: Final = kit.Pack("AKQJT9876")
HAND_SIZE: Final = 5


@dataclass(slots=True, kw_only=True)
class Table(kit.CommonTable):
    """A table while an action is carried out on it. In `in_hand` are the seats that have cards."""

    options: Options
    players: Annotated[
        int, kit.Between(2, 5), kit.Doc("How many players there are.", 3), kit.PUBLIC, kit.KEPT
    ]
    phase: Annotated[Phase, kit.Doc("The phase of the game.", "play"), kit.PUBLIC, kit.KEPT]
    known_cards: Annotated[
        kit.HandOfEach,
        kit.Doc("The cards that each seat has picked up, and has not played since."),
        *(kit.PUBLIC, kit.ELSEWHERE),
    ]
    turned_up: Annotated[
        kit.OneCard,
        kit.Doc("The card that was turned up; null before the deal."),
        kit.PUBLIC,
        kit.ELSEWHERE,
    ]
    turned_up_drawn_by: Annotated[
        kit.Seat | None,
        kit.Doc("Who has drawn it from under the stock; null if nobody has."),
        kit.PUBLIC,
    ]
    high_trumps: Annotated[
        Suit | None, kit.Doc("The high trumps; null before the deal.", "S"), kit.PUBLIC
    ]
    low_trumps: Annotated[
        Suit | None, kit.Doc("The low trumps; null before the deal.", "C"), kit.PUBLIC
    ]
    discard_pile: Annotated[
        kit.CardsInOrder,
        kit.Doc("The discard pile, oldest first, including the current trick.", ["8S", "9S"]),
        kit.PUBLIC,
    ]
    trick: Annotated[
        tuple[kit.PlayShown, ...],
        kit.PerSeat,
        kit.Doc("The plays of the current trick, in order; they stay until the next lead."),
        *(kit.PUBLIC, kit.ELSEWHERE),
    ]
    went_out: Annotated[
        tuple[kit.Seat, ...],
        kit.PerSeat,
        kit.Doc("Who has got rid of all cards, in order.", [2]),
        kit.PUBLIC,
    ]
    loser: Annotated[
        kit.Seat | None, kit.Doc("The Great Fool; null while there is none."), kit.PUBLIC
    ]
    stock: Annotated[
        kit.CardsInOrder,
        kit.Doc("The cards not yet drawn, top first; last the one turned up, if it lies there."),
        *(kit.PRIVATE, kit.UNDEALT),
    ]
    still_to_play: kit.SeatSet
    """The seats that have yet to play to this trick, of those that had cards when it began."""
    to_beat: kit.CardSet
    """The card to beat; none if somebody is to lead."""
    playable: Annotated[kit.CardSet, kit.Cleared(lambda table: table.pack.full)]
    """The cards that beat it; the whole pack if somebody is to lead."""

    @property
    def turns(self) -> int:
        """Return how many plays and pick-ups there have been: every action except the deal."""
        return max(0, self.version - 1)

    @property
    def turns_left(self) -> int | None:
        """Return how many turns are left before the limit; null if there is none."""
        limit = self.options.turn_limit
        return None if limit is None else limit - self.turns

    @property
    def is_under_stock(self) -> bool:
        """Return whether the card turned up was laid under the stock."""
        return self.options.turn_up == "under-stock"
