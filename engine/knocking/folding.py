"""Tricks at tables where players may fold: who wins them, and who leads to the next.

Three schools differ on a trick whose best card came from somebody who has left the hand: the option
`folded_trick` chooses.
"""

from dataclasses import dataclass
from typing import Annotated, Final, Literal, Protocol, TypeAlias

from vorhand.engine import surface as kit
from vorhand.engine.blocks.trick_play import TrickPlay
from vorhand.engine.knocking.acts import Folded, Knocked, Stayed

FoldedTrick: TypeAlias = Annotated[
    Literal["lead-passes", "highest-remaining", "first-remaining"],
    kit.Doc(
        "What becomes of a trick whose best card was played by someone who has folded. "
        "`lead-passes`: it wins all the same, and the lead passes to the left. "
        "`highest-remaining`: only cards of players still in the hand count. "
        "`first-remaining`: the same, but if none of these has followed suit, the first of their "
        "cards counts as led.",
        "lead-passes",
    ),
]
SuitOrder: TypeAlias = Annotated[
    Literal["HSDC", "HDSC"],
    kit.Doc(
        "The ranking of suits when nobody left in the hand has followed suit "
        "(`highest-remaining`).",
        "HSDC",
    ),
]


HandsInHand: TypeAlias = Annotated[
    kit.HandOfEach, kit.Doc("The cards of each seat; empty if it is not in the hand."), kit.PRIVATE
]
HandsFolded: TypeAlias = Annotated[
    kit.HandOfEach,
    kit.Doc("The cards that each seat laid face down on leaving the hand."),
    kit.PRIVATE,
]
LastKnocker: TypeAlias = Annotated[
    kit.Seat | None, kit.Doc("Who knocked last in this hand."), kit.PUBLIC
]
FOLDED: Final = kit.own(
    "folded", "folded", "The cards that the reader laid down on leaving the hand."
)
"""The member of a view with the cards that its reader has folded."""


class FoldingOptions(Protocol):
    """The options about tricks whose best card came from a player who has folded."""

    @property
    def folded_trick(self) -> Literal["lead-passes", "highest-remaining", "first-remaining"]:
        """Return what becomes of such a trick."""

    @property
    def suit_order(self) -> str:
        """The suits, from high to low."""


class FoldingTable(Protocol):
    """A table at which players may leave the hand."""

    in_hand: kit.SeatSet
    hands: tuple[kit.CardSet, ...]
    folded: tuple[kit.CardSet, ...]
    """The cards that each seat laid face down on leaving the hand."""


@dataclass(slots=True, kw_only=True)
class KnockingTable(kit.TrickTable):
    """A table at which players knock, and answer while a window is open."""

    window: str | None

    @property
    def moment(self) -> tuple[str, str | None]:
        """The phase, and the window for answers that is open, if one is."""
        return self.phase, self.window


@dataclass(frozen=True, slots=True)
class LeadPassed(kit.SeatEvent):
    """The winner of the trick has folded: the lead passes to this seat."""

    said = "{seat} leads now."


kit.TOLD_AT[KnockingTable] = (Knocked, Stayed, Folded, LeadPassed, kit.HandOver)


@dataclass(frozen=True, slots=True)
class DealPassed(kit.SeatEvent):
    """The deal passes on, because the dealer is out or away."""

    said = "{seat} deals now."


def leave_hand(table: FoldingTable, seat: int) -> None:
    """Take a seat out of the hand; the cards it still holds go face down."""
    table.in_hand &= ~(1 << seat)
    table.folded = kit.put(table.folded, seat, table.hands[seat])
    table.hands = kit.put(table.hands, seat, 0)


def winning_play(table: kit.TrickTable, options: FoldingOptions) -> TrickPlay:
    """The play that wins the current trick, which is complete: the highest of the suit led or, if
    nobody left in the hand has followed, of the highest suit, or of that of the first card.
    """
    plays, pack = table.trick, table.pack
    led = pack.suit_of[plays[0][1]]
    if options.folded_trick == "lead-passes":
        return kit.best_play(plays, led)
    remaining = [play for play in plays if table.in_hand >> play[0] & 1]
    if options.folded_trick == "first-remaining":
        return kit.best_play(remaining, led, pack.suit_of[remaining[0][1]])
    return kit.best_play(remaining, led, *(pack.suits[suit] for suit in options.suit_order))


def see_whose_trick(table: kit.TrickTable, options: FoldingOptions) -> None:
    """Set the winner of the complete trick, including when a fold has just changed it."""
    winner, card = winning_play(table, options)
    if winner != table.trick_winner:
        kit.win_trick(table, winner, card)


def await_lead(table: kit.TrickTable) -> None:
    """Await the winner of the trick, or the next seat to the left if the winner has folded."""
    kit.await_lead(table)
    if not table.to_act & table.in_hand:
        assert table.trick_winner is not None
        leader = kit.next_seat(table.trick_winner, table.in_hand)
        table.to_act = 1 << leader
        if leader != table.lead_passed_to:
            table.lead_passed_to = leader
            table.tell(LeadPassed, leader)


def go_on_with_trick(table: kit.TrickTable, options: FoldingOptions, tricks: int) -> bool:
    """Await the next card of the trick, or the next lead; false once the last of so many tricks is
    complete.
    """
    if not kit.is_trick_complete(table):
        kit.await_card(table)
        return True
    see_whose_trick(table, options)
    if table.tricks < tricks:
        await_lead(table)
    return table.tricks < tricks


def tell_hand_over(table: kit.TrickTable, winner: int) -> None:
    """Announce the end of the hand: the winner of the last trick has won it, unless that player has
    folded, and deals next.
    """
    table.tell(kit.HandOver, winner if table.in_hand >> winner & 1 else None, winner)
