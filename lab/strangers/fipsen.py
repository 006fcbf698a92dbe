"""Strangers at Fipsen."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, NamedTuple, TypeAlias

from lab.strangers.stranger import Stranger
from vorhand.engine import Action
from vorhand.engine.fipsen import bids
from vorhand.engine.fipsen.auction import Bid, Pass
from vorhand.engine.fipsen.kieker import GiveUp
from vorhand.engine.fipsen.siebener_fips import DeclareSiebenerFips
from vorhand.engine.fipsen.skat import Discard, NameTrump, PlayHand, TakeSkat
from vorhand.engine.fipsen.table import HAND_SIZE, PACK
from vorhand.engine.fipsen.tricks import ClaimGame
from vorhand.engine.kernel.table.actions import PlayCard
from vorhand.engine.kernel.table.cards import CardSet, each_of
from vorhand.engine.kernel.table.tricks import best_play

POINTS: Final = {"A": 4, "K": 3, "Q": 2, "J": 1}
UPWARDS: Final = "789TJQKA"

Wish: TypeAlias = tuple[int, tuple[bids.Modifier, ...]]
"""A game that somebody would like to play: tricks, and modifiers."""


class Rules(NamedTuple):
    """What somebody bids, if it is enough; and which card they play."""

    bids: Callable[[Any, CardSet], Wish | None]
    plays: Callable[[Any, int, list[CardSet]], CardSet]

    def choose(
        self, state: Any, seat: int, actions: Sequence[Action], draws: Iterator[int]
    ) -> Action | None:
        """What a seat does by these rules."""
        kinds = {type(action): action for action in actions}
        if DeclareSiebenerFips in kinds:
            return kinds[DeclareSiebenerFips]
        if not state.to_act >> seat & 1:
            return kinds.get(GiveUp)
        hand = state.hands[seat]
        if Bid in kinds or Pass in kinds:
            return self._speak(state, seat, actions)
        if TakeSkat in kinds:
            return (PlayHand if longest(hand).bit_count() > 3 else TakeSkat)(seat)
        if Discard in kinds:
            return Discard(seat, tuple(PACK.list_of(hand & ~best_five(hand))))
        if NameTrump in kinds:
            return NameTrump(seat, PACK.name(longest(hand) & -longest(hand))[1])
        if ClaimGame in kinds:
            return kinds[ClaimGame]
        able = [PACK.bits[action.card] for action in actions if isinstance(action, PlayCard)]
        return PlayCard(seat, PACK.name(self.plays(state, seat, able)))

    def _speak(self, state: Any, seat: int, actions: Sequence[Action]) -> Action:
        wish = self.bids(state, state.hands[seat])
        wanted = Bid(seat, *wish) if wish else Pass(seat)
        return wanted if wanted in actions else Pass(seat)


def longest(hand: CardSet) -> CardSet:
    """The longest suit of a hand, the highest of equally long ones."""
    suits = [hand & suit for suit in PACK.suits.values() if hand & suit]
    return max(suits, key=lambda held: (held.bit_count(), value(1 << held.bit_length() - 1)))


def value(card: CardSet) -> int:
    """A card by its rank."""
    return UPWARDS.index(PACK.name(card)[0])


def best_five(hand: CardSet) -> CardSet:
    """The longest suit, and the highest cards besides."""
    suit = longest(hand)
    ordered = sorted(each_of(hand), key=lambda card: (bool(card & suit), value(card)))
    return sum(ordered[-HAND_SIZE:])


def ranks(held: CardSet) -> str:
    """The ranks of some cards."""
    return "".join(PACK.name(card)[0] for card in each_of(held))


def points(hand: CardSet) -> int:
    """Points for high cards, and one for each card beyond two in the longest suit."""
    return sum(POINTS.get(each, 0) for each in ranks(hand)) + longest(hand).bit_count() - 2


def bids_seldom(state: Any, hand: CardSet) -> Wish | None:
    """Two or three with three cards of a suit with ace or king, and an ace besides."""
    suit = longest(hand)
    if suit.bit_count() < 3 or not set("AK") & set(ranks(suit)) or "A" not in ranks(hand & ~suit):
        return None
    return 2 + ("A" in ranks(suit)), ()


def bids_often(state: Any, hand: CardSet) -> Wish | None:
    """Three with three cards of a suit, in Hand with four; otherwise two with any picture."""
    suit = longest(hand)
    if suit.bit_count() >= 3:
        return 3, ("hand",) if suit.bit_count() > 3 else ()
    return (2, ()) if set("AKQJ") & set(ranks(hand)) else None


def bids_sure_tricks(state: Any, hand: CardSet) -> Wish | None:
    """One more than the tricks at the top of the suits."""
    sure = sum(not PACK.above(card) & ~hand & PACK.full for card in each_of(hand))
    return (max(2, min(sure + 1, 4)), ()) if sure else None


def bids_by_points(state: Any, hand: CardSet) -> Wish | None:
    """Two with eight points, three with twelve; the seven of diamonds and an ace in Ruten."""
    if hand & PACK.suits["D"] and "A" in ranks(hand):
        return 2, ("hand", "ruten")
    if points(hand) < 8:
        return None
    return (3 if points(hand) >= 12 else 2), ()


def outbids(state: Any, hand: CardSet) -> Wish | None:
    """Whatever is just enough, up to three in Hand, with three cards of a suit or two aces."""
    if longest(hand).bit_count() < 3 and ranks(hand).count("A") < 2:
        return None
    steps: list[Wish] = [(2, ()), (2, ("hand",)), (3, ()), (3, ("hand",))]
    rank_now = state.bid.rank if state.bid else 0
    return next((step for step in steps if 10 * step[0] + len(step[1]) > rank_now), None)


def play_high(state: Any, seat: int, able: list[CardSet]) -> CardSet:
    """The highest card that wins the trick, or else the lowest card."""
    return _play(state, able, max)


def play_cheap(state: Any, seat: int, able: list[CardSet]) -> CardSet:
    """The lowest card that wins the trick, or else the lowest card; the highest to lead."""
    return _play(state, able, min)


def play_together(state: Any, seat: int, able: list[CardSet]) -> CardSet:
    """As cheaply as possible, and nothing on a trick of one's own side."""
    if state.led != PACK.full and seat != state.declarer:
        winner, _ = best_play(state.trick, PACK.suits[state.trump], state.led)
        if winner != state.declarer:
            return min(able, key=lambda card: strength(state, card))
    return _play(state, able, min)


def strength(state: Any, card: CardSet) -> int:
    """A card by its rank, trumps above others."""
    return value(card) + 10 * bool(card & PACK.suits[state.trump])


def _play(state: Any, able: list[CardSet], choose: Any) -> CardSet:
    if state.led == PACK.full:
        return max(able, key=lambda card: strength(state, card))
    trumps = PACK.suits[state.trump]
    _, best = best_play(state.trick, trumps, state.led)
    beating = PACK.above(best) | (0 if best & trumps else trumps)
    winning = [card for card in able if card & beating]
    if winning:
        return int(choose(winning, key=lambda card: strength(state, card)))
    return min(able, key=lambda card: strength(state, card))


STRANGERS: Final = (
    Stranger("cautious", Rules(bids_seldom, play_cheap).choose),
    Stranger("bold", Rules(bids_often, play_high).choose),
    Stranger("counting", Rules(bids_sure_tricks, play_together).choose),
    Stranger("pointing", Rules(bids_by_points, play_together).choose, held_out=True),
    Stranger("outbidding", Rules(outbids, play_cheap).choose, held_out=True),
)
