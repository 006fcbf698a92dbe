"""Opponents at Stortok: what each leads, beats and picks up."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from vorhand.bots.workshop.league.notes import Notes
from vorhand.engine import Action
from vorhand.engine.kernel.table.actions import PlayCard
from vorhand.engine.kernel.table.draws import below
from vorhand.engine.stortok.beating import PickUp
from vorhand.engine.stortok.table import PACK
from vorhand.engine.stortok.trumps import BEATING


class Hand(NamedTuple):
    """What a player looks at: the table and its seat, the cards that it may play with the weakest
    first, and a number drawn each time.
    """

    state: Any
    seat: int
    cards: tuple[int, ...]
    luck: int

    def beaten_by(self, card: int) -> int:
        """Return how many cards beat this one."""
        return BEATING[self.state.turned_up][card].bit_count()

    def is_trump(self, card: int) -> bool:
        """Return whether this is a high or a low trump."""
        suits = (self.state.high_trumps, self.state.low_trumps)
        return any(card & PACK.suits[suit] for suit in suits)

    @property
    def leads(self) -> bool:
        """Return whether it leads."""
        return not self.state.to_beat

    @property
    def next(self) -> int:
        """The next player who has cards."""
        others = [seat for seat in range(self.state.players) if self.state.in_hand >> seat & 1]
        return min(others, key=lambda seat: (seat - self.seat - 1) % self.state.players)

    @property
    def of_next(self) -> int:
        """How many cards that player holds."""
        return int(self.state.hands[self.next].bit_count())

    @property
    def plain(self) -> list[int]:
        """The cards that are no trumps."""
        return [card for card in self.cards if not self.is_trump(card)]


Plays = Callable[[Hand], int]
"""The card that it plays; 0: it picks up, if it may."""


def _weakest(hand: Hand) -> int:
    return hand.cards[0]


def _strongest(hand: Hand) -> int:
    return hand.cards[-1]


def _saves_trumps(hand: Hand) -> int:
    """Spend no trump on a plain card while there is a stock."""
    if hand.leads or hand.plain or not hand.state.stock:
        return _weakest(hand)
    return _weakest(hand) if hand.is_trump(hand.state.to_beat) else 0


def _collects(hand: Hand) -> int:
    """Pick up every trump that is to be beaten."""
    wants = not hand.leads and hand.is_trump(hand.state.to_beat)
    return 0 if wants and hand.state.stock else _weakest(hand)


def _against_next(hand: Hand) -> int:
    """Lead what the next player cannot beat with the cards that all have seen it pick up."""
    known = hand.state.known_cards[hand.next]
    unbeaten = [card for card in hand.cards if not BEATING[hand.state.turned_up][card] & known]
    return unbeaten[0] if hand.leads and unbeaten else _weakest(hand)


def _from_longest(hand: Hand) -> int:
    """Lead from the longest suit."""
    held = hand.state.hands[hand.seat]
    return max(hand.cards, key=lambda card: (held & PACK.suit_of[card]).bit_count())


PLAYERS: Final[Mapping[str, Plays]] = {
    "saver": _saves_trumps,
    "collector": _collects,
    "against-next": _against_next,
    "from-longest": _from_longest,
    "never-picks-up": _weakest,
    "late-attacker": lambda hand: _weakest(hand) if hand.state.stock else _strongest(hand),
    "early-attacker": lambda hand: _strongest(hand) if hand.state.stock else _weakest(hand),
    "blocker": lambda hand: _strongest(hand) if hand.of_next < 3 else _weakest(hand),
    "hoarder": lambda hand: (hand.plain or hand.cards)[0] if hand.leads or hand.plain else 0,
    "trump-leader": lambda hand: _strongest(hand) if hand.leads else _weakest(hand),
    "high-plain": lambda hand: (hand.plain or hand.cards)[-1 if hand.leads else 0],
    "middle": lambda hand: hand.cards[len(hand.cards) // 2],
    "dice": lambda hand: hand.cards[hand.luck % len(hand.cards)],
    "miser": lambda hand: (
        0 if not hand.leads and hand.beaten_by(hand.cards[0]) < 9 else _weakest(hand)
    ),
}


def choose(
    plays: Plays,
    notes: Notes,
    state: Any,
    seat: int,
    actions: Sequence[Action],
    draws: Iterator[int],
) -> Action | None:
    """Return what this opponent does; null: wait."""
    if not state.to_act >> seat & 1:
        return None
    cards = {PACK.bits[each.card]: each for each in actions if isinstance(each, PlayCard)}
    if not cards:
        return actions[0]
    beating = BEATING[state.turned_up]
    by_strength = sorted(cards, key=lambda card: (-beating[card].bit_count(), card))
    chosen = plays(Hand(state, seat, tuple(by_strength), below(97, draws)))
    if not chosen and PickUp(seat) in actions:
        return PickUp(seat)
    return cards[chosen or by_strength[0]]
