"""A hand of Tøppen, step by step: what each action does, and what comes next at the table."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from engine.kernel.actions import Action, Deal, Fold, Knock, PlayCard, SeatAction, Stay
from engine.kernel.dealing import deck_of
from engine.kernel.events import CardsDealt, Event, Knocked, Stayed
from engine.kernel.seats import clockwise, next_seat, put, seats_in
from engine.kernel.told import Told
from engine.kernel.tricks import (
    await_card,
    await_lead,
    is_trick_complete,
    play_card,
    see_whose_trick,
)
from engine.toppen import scoring
from engine.toppen.actions import act_name
from engine.toppen.events import FineRaised, MultiplierDoubled
from engine.toppen.scoring import settle, win_hand
from engine.toppen.state import HAND_SIZE, TRICKS, State, Table, copy_of, freeze

AT_A_TIME: Final = 2
"""So many cards are dealt to a seat before the next one gets any."""


def apply(state: State, action: Action) -> tuple[State, Sequence[Event]]:
    """The state after a legal action, and what happened."""
    table = copy_of(state)
    notes = table.notes = []
    table.version += 1
    if isinstance(action, SeatAction):
        table.record += (act_name(action),)
    carry_out(table, action)
    return freeze(table), Told(notes)


def carry_out(table: Table, action: Action) -> None:
    """Do what the action says, and go on to the next moment at which somebody must speak."""
    effect, go_on = _EFFECTS[type(action)]
    effect(table, action)
    go_on(table)


# What each action does


def deal(table: Table, action: Deal) -> None:
    """Two cards at a time, clockwise from forehand, four to each; the rest is the talon."""
    table.hand_number += 1
    deck = deck_of(action, table.pack, table.game, table.hand_number)
    seats = clockwise(table.dealer, table.everybody)
    first_round = len(seats) * AT_A_TIME
    hands = list(table.hands)
    for place, seat in enumerate(seats):
        at = place * AT_A_TIME
        cards = (*deck[at : at + 2], *deck[first_round + at : first_round + at + 2])
        hands[seat] = table.pack.set_of(cards)
        table.tell(CardsDealt, seat, HAND_SIZE, cards)
    table.hands = tuple(hands)
    table.talon = tuple(deck[len(seats) * HAND_SIZE :])


def stay(table: Table, action: Stay) -> None:
    """Stay in the hand."""
    table.unanswered &= ~(1 << action.seat)
    table.tell(Stayed, action.seat)


def fold(table: Table, action: Fold) -> None:
    """Leave the hand, and drink."""
    table.unanswered &= ~(1 << action.seat)
    scoring.fold(table, action.seat)


def knock(table: Table, action: Knock) -> None:
    """Have everybody else in the hand answer; who made the last knock as well will drink twice as
    much.
    """
    seat = action.seat
    table.tell(Knocked, seat, table.fine)
    if table.last_knocker == seat:
        doubled = 2 * table.multipliers[seat]
        table.multipliers = put(table.multipliers, seat, doubled)
        table.tell(MultiplierDoubled, seat, doubled)
    table.last_knocker = seat
    table.has_knocked = True
    table.window = "answers"
    table.unanswered = table.in_hand & ~(1 << seat)


# What comes next


def begin_hand(table: Table) -> None:
    """The cards are dealt: all are asked whether they stay."""
    table.phase = "opening"
    table.in_hand = table.unanswered = table.everybody
    go_on_answering(table)


def go_on_answering(table: Table) -> None:
    """Ask on in turn, from the dealer's left in the opening, from the knocker's on a knock. One
    player left has won the hand, asked or not.
    """
    if table.in_hand.bit_count() == 1:
        win_hand(table, seats_in(table.in_hand)[0])
    elif table.unanswered:
        asker = table.dealer if table.last_knocker is None else table.last_knocker
        table.to_act = 1 << next_seat(asker, table.unanswered)
    elif table.last_knocker is None:
        table.phase = "play"
        await_card(table)
    else:
        raise_fine(table, table.last_knocker)


def raise_fine(table: Table, knocker: int) -> None:
    """All have answered: the fine goes up, and the knocker plays a card."""
    table.window = None
    table.fine += 1
    table.tell(FineRaised, table.fine)
    table.to_act = 1 << knocker


def go_on_playing(table: Table) -> None:
    """Await the next card; the last trick decides the hand."""
    table.has_knocked = False
    if not is_trick_complete(table):
        await_card(table)
        return
    see_whose_trick(table, table.options)
    if table.tricks < TRICKS:
        await_lead(table)
    else:
        assert table.trick_winner is not None
        settle(table, table.trick_winner)


_EFFECTS: Final[
    dict[type[Action], tuple[Callable[[Table, Any], None], Callable[[Table], None]]]
] = {
    Deal: (deal, begin_hand),
    Stay: (stay, go_on_answering),
    Fold: (fold, go_on_answering),
    PlayCard: (play_card, go_on_playing),
    Knock: (knock, go_on_answering),
}
"""What each kind of action does, and what comes next."""
