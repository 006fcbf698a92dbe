"""Strangers at Toepen, Siwweschrööm and Tøppen, where only the last trick counts."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, NamedTuple

from lab.strangers.stranger import Stranger
from vorhand.engine import Action
from vorhand.engine.kernel.table.actions import Fold, Knock, PlayCard, Stay
from vorhand.engine.kernel.table.cards import CardSet, each_of
from vorhand.engine.kernel.table.draws import below
from vorhand.engine.toepen.exchange import ExchangeHand, KeepHand, Trust

POINTS: Final = {"T": 4, "9": 3, "8": 2, "7": 1}


class Rules(NamedTuple):
    """When somebody stays and knocks, given the last card too if it has been played, and which
    card they play.
    """

    stays: Callable[[Any, int, list[CardSet], Iterator[int]], bool]
    knocks: Callable[[Any, int, list[CardSet], Iterator[int]], bool]
    plays: Callable[[Any, int, list[CardSet]], CardSet]

    def choose(
        self, state: Any, seat: int, actions: Sequence[Action], draws: Iterator[int]
    ) -> Action | None:
        """What a seat does by these rules."""
        kinds = {type(action): action for action in actions}
        held = each_of(state.hands[seat]) or [card for s, card in state.trick if s == seat]
        if KeepHand in kinds:
            is_poor = not any(state.pack.name(card)[0] in POINTS for card in held)
            return kinds[ExchangeHand if is_poor else KeepHand]
        if Trust in kinds:
            return kinds[Trust]
        if Fold in kinds and Stay in kinds:
            return kinds[Stay if self.stays(state, seat, held, draws) else Fold]
        if Knock in kinds and self.knocks(state, seat, held, draws):
            return kinds[Knock]
        plays = [action for action in actions if isinstance(action, PlayCard)]
        if plays:
            able = [state.pack.bits[action.card] for action in plays]
            return PlayCard(seat, state.pack.name(self.plays(state, seat, able)))
        awaited = state.to_act >> seat & 1
        return actions[-1] if awaited or must_announce(state, seat) else None


def must_announce(state: Any, seat: int) -> bool:
    """Whether the seat has to announce its tens."""
    return bool(getattr(state, "must_announce", 0) >> seat & 1)


def points(state: Any, held: list[CardSet]) -> float:
    """Points for high cards, a card."""
    return sum(POINTS.get(state.pack.name(card)[0], 0) for card in held) / len(held)


def big(state: Any, held: list[CardSet]) -> int:
    """How many tens and nines there are."""
    return sum(state.pack.name(card)[0] in "T9" for card in held)


def height(state: Any, card: CardSet) -> int:
    """How many cards of its suit are above a card, counted down."""
    return -state.pack.above(card).bit_count()


def has_lead(state: Any) -> bool:
    """Whether a card is to be led."""
    return bool(state.led == state.pack.full)


def is_taking(state: Any, card: CardSet) -> bool:
    """Whether a card is the best of the trick so far."""
    if has_lead(state):
        return True
    return bool(card & state.led) and all(card >= other & state.led for _, other in state.trick)


def uncovered(state: Any, seat: int, card: CardSet) -> int:
    """How many higher cards of the suit nobody has shown."""
    shown = sum(state.pack.bits.get(act.split()[-1], 0) for act in state.record)
    return (state.pack.above(card) & ~shown & ~state.hands[seat]).bit_count()


def play_low(state: Any, seat: int, able: list[CardSet]) -> CardSet:
    """The lowest card, until two are left; then the highest."""
    choose = max if state.hands[seat].bit_count() == 2 else min
    return choose(able, key=lambda card: height(state, card))


def play_high(state: Any, seat: int, able: list[CardSet]) -> CardSet:
    """The highest card that takes the trick, or else the lowest."""
    taking = [card for card in able if is_taking(state, card)]
    if taking:
        return max(taking, key=lambda card: height(state, card))
    return min(able, key=lambda card: height(state, card))


def play_short(state: Any, seat: int, able: list[CardSet]) -> CardSet:
    """A card of the shortest suit, the lower one; the third trick is taken cheaply."""
    hand = state.hands[seat]
    if hand.bit_count() == 2:
        taking = [card for card in able if is_taking(state, card)]
        return min(taking or able, key=lambda card: height(state, card))
    in_suit = {card: (hand & state.pack.suit_of[card]).bit_count() for card in able}
    return min(able, key=lambda card: (in_suit[card], height(state, card)))


CAUTIOUS: Final = Rules(
    stays=lambda state, seat, held, draws: (
        2 * big(state, held) >= len(held) and big(state, held) > 0
    ),
    knocks=lambda state, seat, held, draws: big(state, held) == len(held) > 1,
    plays=play_low,
)
BOLD: Final = Rules(
    stays=lambda state, seat, held, draws: points(state, held) >= 0.75,
    knocks=lambda state, seat, held, draws: points(state, held) >= 2,
    plays=play_high,
)
COUNTING: Final = Rules(
    stays=lambda state, seat, held, draws: (
        min(uncovered(state, seat, card) for card in held) + (len(held) == 1) <= 1
    ),
    knocks=lambda state, seat, held, draws: (
        sum(uncovered(state, seat, card) == 0 for card in held) > (len(held) > 1)
        and is_taking(state, max(held, key=lambda card: height(state, card)))
    ),
    plays=play_low,
)
CAREFREE: Final = Rules(
    stays=lambda state, seat, held, draws: points(state, held) >= 2 or below(10, draws) < 6,
    knocks=lambda state, seat, held, draws: big(state, held) > 0 and below(4, draws) == 0,
    plays=play_high,
)
BLUFFING: Final = Rules(
    stays=lambda state, seat, held, draws: points(state, held) >= 1.5,
    knocks=lambda state, seat, held, draws: (
        points(state, held) >= 2.5 or (len(held) == 1 and below(5, draws) == 0)
    ),
    plays=play_short,
)

STRANGERS: Final = (
    Stranger("cautious", CAUTIOUS.choose),
    Stranger("bold", BOLD.choose),
    Stranger("counting", COUNTING.choose),
    Stranger("carefree", CAREFREE.choose, held_out=True),
    Stranger("bluffing", BLUFFING.choose, held_out=True),
)
