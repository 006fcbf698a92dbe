"""Says how to play Agram by rule of thumb.

Only the sixth trick counts: get rid of low cards first, take the fifth trick with the highest card
that does, and lead the last card to the sixth.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from vorhand import kit
from vorhand_agram.table import PACK, Table


def choose(
    state: Table, seat: int, actions: Sequence[kit.Action], draws: Iterator[int]
) -> kit.Action | None:
    """Return what a seat does by rule of thumb."""
    cards = [PACK.bits[each.card] for each in actions if isinstance(each, kit.PlayCard)]
    taking = [card for card in cards if _takes(state, seat, card)]
    if taking and state.hands[seat].bit_count() == 2:
        card = max(taking, key=PACK.height)
    else:
        card = min(cards, key=PACK.height)
    return kit.PlayCard(seat, PACK.name(card))


def _takes(state: Table, seat: int, card: kit.CardSet) -> bool:
    """Whether a card is the best of the trick so far."""
    return state.is_lead or kit.best_play([*state.trick, (seat, card)], state.led)[0] == seat


def result(before: Table, after: Table, seat: int) -> float:
    """How many hands more than the others on average a seat has won."""
    won = [now - then for then, now in zip(before.hands_won, after.hands_won, strict=True)]
    return kit.margin(won, seat)


POLICY: Final[kit.Policy[Table]] = kit.Policy(
    choose, result, "hands", speaks_up=lambda state: False, cost=1, dealing=20,
    facts=kit.last_trick_facts,
)  # fmt: skip
