"""Strangers at Stortok."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from lab.strangers.stranger import Chooser, Stranger
from vorhand.engine import Action
from vorhand.engine.kernel.table.actions import PlayCard
from vorhand.engine.kernel.table.cards import CardSet
from vorhand.engine.stortok.beating import PickUp
from vorhand.engine.stortok.table import PACK
from vorhand.engine.stortok.trumps import BEATING

UPWARDS: Final = "6789TJQKA"


def value(state: Any, card: CardSet) -> int:
    """A card by its rank, low trumps above all plain cards, high trumps above these."""
    colour = {state.high_trumps: 20, state.low_trumps: 10}
    return UPWARDS.index(PACK.name(card)[0]) + colour.get(PACK.name(card)[1], 0)


def is_trump(state: Any, card: CardSet) -> bool:
    """Whether a card is a trump, high or low."""
    return value(state, card) > 9


def by(
    leads: Callable[[Any, int, list[CardSet]], CardSet],
    beats: Callable[[Any, int, list[CardSet]], CardSet | None],
) -> Chooser:
    """Somebody who leads and beats in this way; `beats` gives null to pick up."""

    def choose(
        state: Any, seat: int, actions: Sequence[Action], draws: Iterator[int]
    ) -> Action | None:
        plays = [PACK.bits[action.card] for action in actions if isinstance(action, PlayCard)]
        if not plays:
            return PickUp(seat)
        card = beats(state, seat, plays) if state.to_beat else leads(state, seat, plays)
        return PickUp(seat) if card is None else PlayCard(seat, PACK.name(card))

    return choose


def weakest(state: Any, seat: int, cards: list[CardSet]) -> CardSet:
    """The weakest card."""
    return min(cards, key=lambda card: value(state, card))


def strongest(state: Any, seat: int, cards: list[CardSet]) -> CardSet:
    """The strongest card."""
    return max(cards, key=lambda card: value(state, card))


def without_trumps(state: Any, seat: int, cards: list[CardSet]) -> CardSet | None:
    """The weakest card; no trump on a plain card as long as there is a stock."""
    card = weakest(state, seat, cards)
    if state.stock and is_trump(state, card) and not is_trump(state, state.to_beat):
        return None
    return card


def collecting(state: Any, seat: int, cards: list[CardSet]) -> CardSet | None:
    """Nothing on a trump as long as there is a stock, else the weakest card."""
    if state.stock and is_trump(state, state.to_beat):
        return None
    return weakest(state, seat, cards)


def safest(state: Any, seat: int, cards: list[CardSet]) -> CardSet:
    """The weakest; but if the next player is about to go out, what the fewest cards out beat."""
    after = [(seat + step) % state.players for step in range(1, state.players)]
    following = next(other for other in after if state.in_hand >> other & 1)
    if state.stock or state.hands[following].bit_count() > 2:
        return weakest(state, seat, cards)
    others = sum(state.hands) & ~state.hands[seat]
    beating = BEATING[state.turned_up]
    return min(cards, key=lambda card: (beating[card] & others).bit_count())


def in_suit(state: Any, seat: int, cards: list[CardSet]) -> CardSet:
    """The lowest card of the same suit, or else the weakest trump."""
    same = [card for card in cards if card & PACK.suit_of[state.to_beat]]
    return weakest(state, seat, same or cards)


STRANGERS: Final = (
    Stranger("hurried", by(weakest, weakest)),
    Stranger("thrifty", by(weakest, without_trumps)),
    Stranger("proud", by(strongest, weakest)),
    Stranger("collecting", by(weakest, collecting), held_out=True),
    Stranger("blocking", by(safest, in_suit), held_out=True),
)
