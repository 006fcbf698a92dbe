"""A hand of Fipsen, step by step: what each action does, and with it what comes next."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from engine.fipsen.actions import (
    PACK,
    Bid,
    BidKieker,
    ClaimGame,
    DeclareSiebenerFips,
    Discard,
    GiveUp,
    Hold,
    Kontra,
    NameTrump,
    Pass,
    PlayHand,
    Rekontra,
    TakeSkat,
    act_name,
)
from engine.fipsen.auction import begin_auction, bid, bid_kieker, hold, pass_auction
from engine.fipsen.preparation import (
    discard,
    kontra,
    name_trump,
    pass_kontra,
    play_hand,
    rekontra,
    take_skat,
)
from engine.fipsen.scoring import claim_game, declare_siebener_fips, give_up
from engine.fipsen.state import HAND_SIZE, SKAT_SIZE, State, Table, copy_of, freeze
from engine.fipsen.tricks import play_card
from engine.kernel.actions import Action, Deal, PlayCard, SeatAction
from engine.kernel.dealing import deck_of
from engine.kernel.events import CardsDealt, Event
from engine.kernel.seats import clockwise, put
from engine.kernel.told import Told

FIRST_BATCH: Final = 3
SECOND_BATCH: Final = HAND_SIZE - FIRST_BATCH


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
    _EFFECTS[type(action)](table, action)


def deal(table: Table, action: Deal) -> None:
    """Three cards in a batch to each player, two to the Skat, then two in a batch to each; the rest
    is set aside.
    """
    table.hand_number += 1
    deck = deck_of(action, PACK, table.game, table.hand_number)
    first = FIRST_BATCH * table.players
    second = first + SKAT_SIZE
    for place, seat in enumerate(clockwise(table.dealer, table.everybody)):
        one, two = place * FIRST_BATCH, second + place * SECOND_BATCH
        cards = (*deck[one : one + FIRST_BATCH], *deck[two : two + SECOND_BATCH])
        table.hands = put(table.hands, seat, PACK.set_of(cards))
        table.tell(CardsDealt, seat, HAND_SIZE, cards)
    table.skat = PACK.set_of(deck[first:second])
    table.aside = PACK.set_of(deck[second + SECOND_BATCH * table.players :])
    begin_auction(table)


def pass_(table: Table, action: Pass) -> None:
    """Pass, in the auction or when asked for a Kontra."""
    if table.phase == "auction":
        pass_auction(table, action)
    else:
        pass_kontra(table, action)


_EFFECTS: Final[dict[type[Action], Callable[[Table, Any], None]]] = {
    Deal: deal,
    Bid: bid,
    BidKieker: bid_kieker,
    Hold: hold,
    Pass: pass_,
    DeclareSiebenerFips: declare_siebener_fips,
    TakeSkat: take_skat,
    PlayHand: play_hand,
    Discard: discard,
    GiveUp: give_up,
    NameTrump: name_trump,
    Kontra: kontra,
    Rekontra: rekontra,
    PlayCard: play_card,
    ClaimGame: claim_game,
}
"""What each kind of action does."""
