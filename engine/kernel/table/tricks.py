"""Tricks: playing cards to them, their winners, and who is awaited next.

Where players may fold, two schools differ on a trick whose best card came from somebody who has
left the hand: the option `folded_trick` chooses.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Literal, NamedTuple, Protocol, TypeAlias

from vorhand.engine.kernel.table.actions import PlayCard
from vorhand.engine.kernel.table.cards import CardSet
from vorhand.engine.kernel.table.events import CardPlayed, HandOver, LeadPassed, TrickWon
from vorhand.engine.kernel.table.seats import SeatSet, next_seat, put
from vorhand.engine.kernel.table.shapes import Doc, Seat
from vorhand.engine.kernel.table.table import Cleared, CommonTable, TheCard

Play: TypeAlias = tuple[int, CardSet]
"""A seat and a card."""


class PlayShown(NamedTuple):
    """A card played to a trick."""

    seat: Seat
    card: TheCard


FoldedTrick: TypeAlias = Annotated[
    Literal["lead-passes", "highest-remaining"],
    Doc(
        "What becomes of a trick whose best card was played by someone who has folded. "
        "lead-passes: it wins all the same, and the lead passes to the left. "
        "highest-remaining: only cards of players still in the hand count.",
        "lead-passes",
    ),
]
SuitOrder: TypeAlias = Annotated[
    Literal["HSDC", "HDSC"],
    Doc(
        "The ranking of suits when nobody left in the hand has followed suit (highest-remaining).",
        "HSDC",
    ),
]


class FoldingOptions(Protocol):
    """The options about tricks whose best card came from a player who has folded."""

    @property
    def folded_trick(self) -> Literal["lead-passes", "highest-remaining"]:
        """What becomes of such a trick."""

    @property
    def suit_order(self) -> str:
        """The suits, from high to low."""


@dataclass(slots=True, kw_only=True)
class TrickTable(CommonTable):
    """A table with tricks."""

    tricks: int
    """How many tricks have begun."""
    trick: tuple[Play, ...]
    """The plays to the current trick, which stays until the next lead."""
    has_played: SeatSet
    """Who has played to the current trick, folded or not."""
    led: Annotated[CardSet, Cleared(lambda table: table.pack.full)]
    """All cards of the suit to be followed; the whole pack if somebody is to lead."""
    trick_winner: int | None
    """Who has won the current trick, as things stand; null until it is complete."""
    lead_passed_to: int | None
    """Who leads next for a winner who has folded."""


class FoldingTable(Protocol):
    """A table at which players may leave the hand."""

    in_hand: SeatSet
    hands: tuple[CardSet, ...]
    folded: tuple[CardSet, ...]
    """The cards that each seat laid face down on leaving the hand."""


def best_play(plays: Sequence[Play], *suits: CardSet) -> Play:
    """The best of these plays: the highest card of the first of these suits that anybody played.

    With trumps that is `best_play(plays, trumps, suit_led)`. Raises `ValueError` if nobody has
    played any of these suits.
    """
    for suit in suits:
        best, highest = None, 0
        for play in plays:
            card = play[1] & suit
            if card > highest:
                best, highest = play, card
        if best:
            return best
    raise ValueError("nobody has played a card of these suits")


def play_card(table: TrickTable, action: PlayCard) -> None:
    """Play a card to the current trick, or lead it to a new one."""
    seat, pack = action.seat, table.pack
    card = pack.bits[action.card]
    if table.led == pack.full:
        table.led = pack.suit_of[card]
        table.trick = ()
        table.has_played = 0
        table.trick_winner = table.lead_passed_to = None
        table.tricks += 1
    table.trick += ((seat, card),)
    table.has_played |= 1 << seat
    table.hands = put(table.hands, seat, table.hands[seat] ^ card)
    table.tell(CardPlayed, seat, action.card)


def is_trick_complete(table: TrickTable) -> bool:
    """Whether everyone still in the hand has played to the current trick."""
    return table.has_played != 0 and not table.in_hand & ~table.has_played


def leave_hand(table: FoldingTable, seat: int) -> None:
    """Take a seat out of the hand; the cards it still holds go face down."""
    table.in_hand &= ~(1 << seat)
    table.folded = put(table.folded, seat, table.hands[seat])
    table.hands = put(table.hands, seat, 0)


def winning_play(table: TrickTable, options: FoldingOptions) -> Play:
    """The play that wins the current trick, which is complete: the highest of the suit led or, if
    nobody left in the hand has followed, of the highest suit.
    """
    plays, pack = table.trick, table.pack
    led = pack.suit_of[plays[0][1]]
    if options.folded_trick == "lead-passes":
        return best_play(plays, led)
    remaining = [play for play in plays if table.in_hand >> play[0] & 1]
    return best_play(remaining, led, *(pack.suits[suit] for suit in options.suit_order))


def see_whose_trick(table: TrickTable, options: FoldingOptions) -> None:
    """Set the winner of the complete trick, including when a fold has just changed it."""
    winner, card = winning_play(table, options)
    if winner != table.trick_winner:
        win_trick(table, winner, card)


def win_trick(table: TrickTable, winner: int, card: CardSet) -> None:
    """Set the winner of the complete trick, and the card that wins it."""
    table.trick_winner = winner
    table.tell(TrickWon, winner, table.pack.name(card))


def await_card(table: TrickTable) -> None:
    """Await the next player of the trick; to the first trick, forehand leads."""
    leader = table.trick[0][0] if table.trick else table.dealer
    table.to_act = 1 << next_seat(leader, table.in_hand & ~table.has_played)


def await_lead(table: TrickTable) -> None:
    """Await the winner of the trick, or the next seat to the left if the winner has folded."""
    winner = table.trick_winner
    assert winner is not None
    table.led = table.pack.full
    if table.in_hand >> winner & 1:
        table.to_act = 1 << winner
    else:
        leader = next_seat(winner, table.in_hand)
        table.to_act = 1 << leader
        if leader != table.lead_passed_to:
            table.lead_passed_to = leader
            table.tell(LeadPassed, leader)


def tell_hand_over(table: TrickTable, winner: int) -> None:
    """Announce the end of the hand: the winner of the last trick has won it, unless that player has
    folded, and deals next.
    """
    table.tell(HandOver, winner if table.in_hand >> winner & 1 else None, winner)
