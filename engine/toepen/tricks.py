"""Whose trick it is, and whose lead."""

from collections.abc import Iterable

from engine.kernel.actions import PlayCard
from engine.kernel.cards import CardSet
from engine.kernel.events import CardPlayed, TrickWon
from engine.kernel.seats import next_seat, put
from engine.toepen.actions import PACK
from engine.toepen.events import LeadPassed
from engine.toepen.state import Table


def play_card(table: Table, action: PlayCard) -> None:
    """Play a card to the present trick, or lead it to a new one."""
    seat, card = action.seat, PACK.bits[action.card]
    if table.led == PACK.full:
        table.led = PACK.suit_of[card]
        table.trick = ()
        table.has_played = 0
        table.trick_winner = table.lead_passed_to = None
        table.tricks += 1
    table.trick += ((seat, card),)
    table.has_played |= 1 << seat
    table.hands = put(table.hands, seat, table.hands[seat] ^ card)
    table.may_announce &= ~(1 << seat)
    table.tell(CardPlayed, seat, action.card)


def is_trick_complete(table: Table) -> bool:
    """Whether everyone still in the hand has played to the present trick."""
    return table.has_played != 0 and not table.in_hand & ~table.has_played


def winning_play(table: Table) -> tuple[int, CardSet]:
    """Seat and card that win the present trick, which is complete: the highest of the suit led, or
    where nobody left in the hand has followed, of the highest suit.
    """
    counting = table.trick
    if table.options.folded_trick == "highest-remaining":
        counting = tuple(play for play in counting if table.in_hand >> play[0] & 1)
    best = max(
        _of_suit(counting, PACK.suit_of[table.trick[0][1]]) or _of_best_suit(table, counting)
    )
    return next(seat for seat, card in counting if card == best), best


def _of_suit(plays: Iterable[tuple[int, CardSet]], suit: CardSet) -> list[CardSet]:
    return [card for _, card in plays if card & suit]


def _of_best_suit(table: Table, plays: Iterable[tuple[int, CardSet]]) -> list[CardSet]:
    suits = [_of_suit(plays, PACK.suits[suit]) for suit in table.options.suit_order]
    return next(cards for cards in suits if cards)


def see_whose_trick(table: Table) -> None:
    """Name the winner of the complete trick, also where a fold has just made it another."""
    winner, card = winning_play(table)
    if winner != table.trick_winner:
        table.trick_winner = winner
        table.tell(TrickWon, winner, PACK.name(card))


def await_card(table: Table) -> None:
    """Await the next player of the trick; to the first trick, forehand leads."""
    leader = table.trick[0][0] if table.trick else table.dealer
    table.to_act = 1 << next_seat(leader, table.in_hand & ~table.has_played)


def await_lead(table: Table) -> None:
    """Await the winner of the trick, or the next to the left where the winner has folded."""
    winner = table.trick_winner
    assert winner is not None
    table.led = PACK.full
    if table.in_hand >> winner & 1:
        table.to_act = 1 << winner
    else:
        leader = next_seat(winner, table.in_hand)
        table.to_act = 1 << leader
        if leader != table.lead_passed_to:
            table.lead_passed_to = leader
            table.tell(LeadPassed, leader)
