"""The deal, drawing, and the tricks."""

from dataclasses import dataclass
from typing import Annotated

from vorhand.engine import surface as kit
from vorhand.engine.blocks.trick_play import play_shown
from vorhand.engine.stortok.beating import await_beating
from vorhand.engine.stortok.going_out import end_if_over, go_out
from vorhand.engine.stortok.table import HAND_SIZE, KORTSPELSREGLER, OURS, PACK, PAGAT, Table
from vorhand.engine.stortok.trumps import turn_up

TURNS = kit.Clause(
    "stortok.turns",
    "Every play and every pick-up is a turn. The number of actions is that of the turns and the "
    "deal: 0 before the deal, and then at least one and the cards of the trick.",
    OURS,
)
TRICK = kit.Clause(
    "stortok.trick",
    "The cards of the current trick are the last of the discard pile, played clockwise, one by "
    "each player who had cards when it began; a trick without a card is one that has been picked "
    "up.",
    f"{PAGAT}: The Play",
)
LEAD = kit.Clause(
    "stortok.lead",
    "Forehand begins; then the lead goes to the winner of the trick, or to the left of whoever "
    "picked up.",
    f"{PAGAT}: The Play",
)
PUT_AWAY = kit.Clause(
    "stortok.put-away",
    "Where the table has agreed on it, a complete trick is put away at once: "
    "only one that is not complete lies there.",
    KORTSPELSREGLER,
)


@dataclass(frozen=True, slots=True)
class CardDrawn(kit.SeatEvent):
    """A seat has drawn the top card of the stock."""

    said = "{seat} draws {card}."
    said_to_others = "{seat} draws a card."
    card: Annotated[kit.Card, kit.Secret()]


@dataclass(frozen=True, slots=True)
class TurnedUpDrawn(kit.SeatEvent):
    """A seat has drawn the card that lay face up under the stock."""

    said = "{seat} draws {card}, the card turned up."
    card: kit.Card


@dataclass(frozen=True, slots=True)
class TrickPutAway(kit.Event):
    """A complete trick has been put away."""

    said = "The complete trick is put away."


@dataclass(frozen=True, slots=True)
class LeadPassed(kit.SeatEvent):
    """The winner of the trick has no cards left: the lead passes to this seat."""

    said = "{seat} leads now."


def deal(table: Table, action: kit.Deal) -> None:
    """Five cards each, one at a time, clockwise from forehand; the next card is turned up."""
    card, *stock = kit.deal_in_batches(table, action, table.everybody, (1,) * HAND_SIZE)
    table.in_hand = table.everybody
    turn_up(table, card, tuple(stock))


def begin_play(table: Table) -> None:
    """Ask forehand to beat the card turned up, or to lead if it lies under the stock."""
    table.phase = "play"
    table.to_act = 1 << kit.next_seat(table.dealer, table.in_hand)
    if not table.is_under_stock:
        table.still_to_play = table.in_hand
        await_beating(table, table.turned_up)


def play_card(table: Table, action: kit.PlayCard) -> None:
    """Lead a card, or beat the card to beat; draw; go out with the last card."""
    seat, card = action.seat, PACK.bits[action.card]
    if not table.to_beat:
        table.trick = ()
        table.still_to_play = table.in_hand
    table.still_to_play &= ~(1 << seat)
    table.trick += (play_shown(seat, card),)
    table.discard_pile += (action.card,)
    table.tell(kit.CardPlayed, seat, action.card)
    hand = table.hands[seat] ^ card
    if table.known_cards[seat] & card:
        table.known_cards = kit.put(table.known_cards, seat, table.known_cards[seat] ^ card)
    if table.stock:
        hand |= draw(table, seat)
    table.hands = kit.put(table.hands, seat, hand)
    if not hand:
        go_out(table, seat)


def draw(table: Table, seat: int) -> kit.CardSet:
    """The top card of the stock, which a seat draws."""
    card = table.stock[0]
    table.stock = table.stock[1:]
    if table.stock or not table.is_under_stock:
        table.tell(CardDrawn, seat, card)
    else:
        table.turned_up_drawn_by = seat
        table.tell(TurnedUpDrawn, seat, card)
    return PACK.bits[card]


def go_on_after_play(table: Table) -> None:
    """Ask the next to beat the last card; a complete trick is won by whoever played it. The game
    may be over before that.
    """
    seat, card = table.trick[-1]
    if table.still_to_play:
        table.to_act = 1 << kit.next_seat(seat, table.still_to_play)
        await_beating(table, card)
        end_if_over(table)
        return
    table.tell(kit.TrickWon, seat, PACK.name(card))
    if table.options.put_away:
        table.trick = ()
        table.tell(TrickPutAway)
    leader = seat if table.in_hand >> seat & 1 else kit.next_seat(seat, table.in_hand)
    await_lead(table, leader)
    if not end_if_over(table) and leader != seat:
        table.tell(LeadPassed, leader)


def go_on_after_pick_up(table: Table) -> None:
    """Let the next player to the left of the one who has picked up lead."""
    (seat,) = kit.seats_in(table.to_act)
    await_lead(table, kit.next_seat(seat, table.in_hand))
    end_if_over(table)


def await_lead(table: Table, leader: int) -> None:
    """Let a player lead any card."""
    table.to_act = 1 << leader
    table.to_beat = 0
    table.playable = PACK.full
