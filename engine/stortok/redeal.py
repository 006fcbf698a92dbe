"""What a seat cannot know of a table of Stortok, dealt anew.

A card that was once seen stays known: it lies on the pile, is among those that somebody is known to
have picked up, or is the card turned up. Nobody has to beat a card, so that somebody has picked it
up instead tells nothing of that hand. So a card that was never seen may be in any unseen place.
"""

from collections.abc import Iterator
from itertools import islice

from engine.kernel.cards import CardSet
from engine.kernel.draws import shuffle
from engine.kernel.rules import check_seat
from engine.stortok.actions import PACK
from engine.stortok.state import State, copy_of, freeze


def redeal(state: State, seat: int | None, draws: Iterator[int]) -> State:
    """Another state that this seat (null: an onlooker) cannot tell from this one.

    Raises `Refusal` for a seat that is not at the table.
    """
    if seat is not None:
        check_seat(state.players, seat)
    if state.phase == "deal":
        return state
    seen = _seen_in_hands(state, seat)
    face_up = state.stock[-1:] if state.options.turn_up == "under-stock" else ()
    unseen = PACK.full & ~PACK.set_of((*state.discard_pile, *face_up)) & ~sum(seen)
    cards = iter(shuffle(PACK.list_of(unseen), draws))
    table = copy_of(state)
    table.hands = tuple(
        held | PACK.set_of(islice(cards, hand.bit_count() - held.bit_count()))
        for held, hand in zip(seen, state.hands, strict=True)
    )
    table.stock = (*cards, *face_up)
    return freeze(table)


def _seen_in_hands(state: State, reader: int | None) -> list[CardSet]:
    """The cards of each hand that a reader knows: its own, those that were picked up, and the card
    turned up where its drawer still has it.
    """
    seen = list(state.known)
    drawer = state.turned_up_drawn_by
    if drawer is not None and not _seen_since_it_was_drawn(state):
        seen[drawer] |= state.turned_up
    if reader is not None:
        seen[reader] = state.hands[reader]
    return seen


def _seen_since_it_was_drawn(state: State) -> bool:
    """Whether the card turned up has been played by its drawer, and lies on the pile or in the hand
    of somebody who picked it up.
    """
    return PACK.name(state.turned_up) in state.discard_pile or any(
        known & state.turned_up for known in state.known
    )
