"""Tricks: playing cards to them, their winners, and who is awaited next."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, NamedTuple, TypeAlias

from vorhand.engine.kernel.cards.orders import Ranking
from vorhand.engine.kernel.table.actions import PlayCard
from vorhand.engine.kernel.table.cards import CardSet
from vorhand.engine.kernel.table.common_table import Cleared, CommonTable, TheCard
from vorhand.engine.kernel.table.events import TOLD_AT, CardPlayed, TrickWon
from vorhand.engine.kernel.table.once import once
from vorhand.engine.kernel.table.seats import SeatSet, next_seat, put
from vorhand.engine.kernel.table.shapes import Seat

TrickPlay: TypeAlias = tuple[int, CardSet]
"""A seat and a card."""


class PlayShown(NamedTuple):
    """A card played to a trick.

    >>> kit.PlayShown(0, PACK.bits["AC"]).seat
    0
    """

    seat: Seat
    card: TheCard


@once
def play_shown(seat: int, card: CardSet) -> PlayShown:
    """A play, which is made once, and never changed."""
    return PlayShown(seat, card)


@dataclass(slots=True, kw_only=True)
class TrickTable(CommonTable):
    """A table with tricks.

    It has the fields of `CommonTable`, and these:

    - `trick`: the plays to the current trick, each a seat and a card (a set of one). When it is
      complete, it stays until the next lead: `is_lead` says whether a card is to be led.
    - `led`: all cards of the suit to be followed; the whole pack if somebody is to lead.
    - `tricks`: how many tricks have begun; `has_played`: the seats that have played to this one.
    - `trick_winner`: who has won it, once it is complete; `lead_passed_to`: who leads for a winner
      who has folded. Both are null otherwise.

    >>> table = dealt("AC KH", "QC JC")
    >>> isinstance(table, kit.TrickTable), table.led == PACK.full
    (True, True)
    >>> kit.play_card(table, kit.PlayCard(0, "AC"))
    >>> table.tricks, table.trick == ((0, PACK.bits["AC"]),), table.led == PACK.suits["C"]
    (1, True, True)
    >>> table.is_lead
    False
    """

    tricks: int
    """How many tricks have begun."""
    trick: tuple[TrickPlay, ...]
    """The plays to the current trick, which stays until the next lead."""
    has_played: SeatSet
    """Who has played to the current trick, folded or not."""
    led: Annotated[CardSet, Cleared(lambda table: table.pack.full)]
    """All cards of the suit to be followed; the whole pack if somebody is to lead."""
    trick_winner: int | None
    """Who has won the current trick, as things stand; null until it is complete."""
    lead_passed_to: int | None
    """Who leads next for a winner who has folded."""

    @property
    def is_lead(self) -> bool:
        """Whether a card is to be led."""
        return self.led == self.pack.full


TOLD_AT[TrickTable] = (CardPlayed, TrickWon)


def best_play(plays: Sequence[TrickPlay], *suits: CardSet) -> TrickPlay:
    """The best of these `plays`, each a seat and a card: the highest card of the first of these
    `suits` (sets of cards) that anybody played.

    With trumps that is `best_play(plays, trumps, suit_led)`. Raises `ValueError` if nobody has
    played any of these suits.

    >>> bits, hearts = PACK.bits, PACK.suits["H"]
    >>> plays = [(0, bits["KC"]), (1, bits["AC"]), (2, bits["JH"])]
    >>> kit.best_play(plays, PACK.suits["C"]) == (1, bits["AC"])
    True
    >>> kit.best_play(plays, hearts, PACK.suits["C"]) == (2, bits["JH"])
    True
    """
    for suit in suits:
        winner, highest = 0, 0
        for seat, card in plays:
            of_suit = card & suit
            if of_suit > highest:
                winner, highest = seat, of_suit
        if highest:
            return winner, highest
    raise ValueError("nobody has played a card of these suits")


def play_card(table: TrickTable, action: PlayCard, order: Ranking | None = None) -> None:
    """Play a card to the current trick of a `table`, or lead it to a new one: this is the effect of
    the `action`, which is legal. What follows suit is as in the pack, or as in an `order` of it.

    >>> table = dealt("AC KH", "QC JC")
    >>> kit.play_card(table, kit.PlayCard(0, "AC"))
    >>> PACK.list_of(table.hands[0]), table.tricks
    (['KH'], 1)
    """
    seat, pack = action.seat, table.pack
    card = pack.bits[action.card]
    if table.led == pack.full:
        table.led = pack.suit_of[card] if order is None else order.suit_of[card]
        table.trick = ()
        table.has_played = 0
        table.trick_winner = table.lead_passed_to = None
        table.tricks += 1
    table.trick += ((seat, card),)
    table.has_played |= 1 << seat
    table.hands = put(table.hands, seat, pack.minus(table.hands[seat], card))
    table.tell(CardPlayed, seat, action.card)


def is_trick_complete(table: TrickTable) -> bool:
    """Return whether everyone still in the hand has played to the current trick of a `table`.

    >>> table = dealt("AC KH", "QC JC")
    >>> kit.play_card(table, kit.PlayCard(0, "AC"))
    >>> kit.is_trick_complete(table)
    False
    >>> kit.play_card(table, kit.PlayCard(1, "QC"))
    >>> kit.is_trick_complete(table)
    True
    """
    return table.has_played != 0 and not table.in_hand & ~table.has_played


def win_trick(table: TrickTable, winner: int, card: CardSet) -> None:
    """Set the `winner` of the complete trick of a `table`, and tell the `card` that wins it.

    >>> table = dealt("AC KH", "QC JC")
    >>> kit.win_trick(table, 0, PACK.bits["AC"])
    >>> table.trick_winner
    0
    """
    table.trick_winner = winner
    table.tell(TrickWon, winner, table.pack.name(card))


def await_card(table: TrickTable) -> None:
    """Await the next player of the trick of a `table`; to the first trick, forehand leads.

    >>> table = dealt("AC KH", "QC JC")
    >>> kit.play_card(table, kit.PlayCard(0, "AC"))
    >>> kit.await_card(table)
    >>> kit.seats_in(table.to_act)
    (1,)
    """
    leader = table.trick[0][0] if table.trick else table.dealer
    table.to_act = 1 << next_seat(leader, table.in_hand & ~table.has_played)


def await_lead(table: TrickTable) -> None:
    """Await the winner of the trick of a `table`, who leads to the next.

    >>> table = dealt("AC KH", "QC JC")
    >>> kit.win_trick(table, 1, PACK.bits["QC"])
    >>> kit.await_lead(table)
    >>> kit.seats_in(table.to_act), table.led == PACK.full
    ((1,), True)
    """
    assert table.trick_winner is not None
    table.led = table.pack.full
    table.to_act = 1 << table.trick_winner
