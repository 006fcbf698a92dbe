"""What a seat cannot know of a table of Stortok, dealt again.

There is no record of who has played what. A card that was once seen stays known: it lies on the
pile, is among those that somebody is known to have picked up, or is the card turned up. Nobody has
to beat a card, so picking it up reveals nothing about a hand. A card that was never seen may
therefore be in any unseen place.
"""

from collections.abc import Iterator
from itertools import islice

from vorhand.engine import surface as kit
from vorhand.engine.stortok.state import METHODS, State
from vorhand.engine.stortok.table import PACK, Table
from vorhand.engine.stortok.trumps import has_been_played


def redealer(state: State, reader: kit.Reader) -> kit.Redeal[State]:
    """Deals another state that this seat (or an onlooker) cannot tell from this one.

    Raises `Refusal` for a seat that is not at the table.
    """
    kit.check_reader(state.players, reader)
    if state.phase == "deal":
        return lambda draws: state
    seen = _seen_in_hands(state, reader)
    face_up = state.stock[-1:] if state.is_under_stock else ()
    unseen = PACK.list_of(PACK.full & ~PACK.set_of((*state.discard_pile, *face_up)) & ~sum(seen))

    def redeal(draws: Iterator[int]) -> State:
        cards = iter(kit.shuffle(unseen, draws))
        table = METHODS.copy_of(state)
        table.hands = tuple(
            held | PACK.set_of(islice(cards, hand.bit_count() - held.bit_count()))
            for held, hand in zip(seen, state.hands, strict=True)
        )
        table.stock = (*cards, *face_up)
        return METHODS.freeze(table)

    return redeal


def _seen_in_hands(table: Table, reader: kit.Reader) -> list[kit.CardSet]:
    """The cards of each hand that a reader knows: its own, those that were picked up, and the card
    turned up if its drawer still has it.
    """
    seen = list(table.known_cards)
    drawer = table.turned_up_drawn_by
    if drawer is not None and not has_been_played(table):
        seen[drawer] |= table.turned_up
    if reader is not kit.ONLOOKER:
        seen[reader] = table.hands[reader]
    return seen
