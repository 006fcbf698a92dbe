"""Says how to play Pottoepen by rule of thumb.

High cards and long suits are worth something, since the last trick counts: with a good hand, play
for much of the pot, with a fair one for little, otherwise pass. In play, win a trick as cheaply as
it goes, and keep what is highest for the last one.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from vorhand import kit
from vorhand_pottoepen.facts import facts
from vorhand_pottoepen.play import AMOUNTS, Stake
from vorhand_pottoepen.table import PACK, Table

WORTH: Final = {"T": 10, "9": 7, "8": 4, "7": 2, "A": 1}
"""What a card is good for; anything lower for nothing."""
LONG: Final = 3
"""What each further card of a suit adds."""
FAIR, GOOD, SURE = 14, 20, 26
PLAYERS: Final = 3
"""With each further player a hand must be better, by this much."""


def strength(hand: kit.CardSet) -> int:
    """How good a hand is, roughly."""
    found = sum(WORTH.get(card[0], 0) for card in PACK.list_of(hand))
    longest = max((hand & suit).bit_count() for suit in PACK.suits.values())
    return found + LONG * (longest - 1)


def choose(
    state: Table, seat: int, actions: Sequence[kit.Action], draws: Iterator[int]
) -> kit.Action | None:
    """Return what a seat does by rule of thumb."""
    if state.phase == "stake":
        return Stake(seat, _stake(state, seat))
    cards = [PACK.bits[each.card] for each in actions if isinstance(each, kit.PlayCard)]
    return kit.PLAY_OF[seat][PACK.name(_card(state, seat, cards))]


def _stake(state: Table, seat: int) -> int:
    most = AMOUNTS.most(state, seat)
    spoken = sum(amount > 0 for amount in state.stakes)
    good = strength(state.hands[seat]) - PLAYERS * (max(spoken, state.players // 2) - 1)
    if good >= SURE:
        return most
    if good >= GOOD:
        return max(1, most // 2)
    return min(1, most) if good >= FAIR else 0


def _card(state: Table, seat: int, cards: Sequence[kit.CardSet]) -> kit.CardSet:
    """The cheapest card that wins the trick so far; to lead, a high one of a long suit; otherwise
    the lowest.
    """
    hand = state.hands[seat]
    if state.led == PACK.full:
        return max(cards, key=lambda card: ((hand & PACK.suit_of[card]).bit_count(), _height(card)))
    _, best = kit.best_play(state.trick, state.led)
    winning = [card for card in cards if card & state.led and _height(card) > _height(best)]
    return min(winning or cards, key=_height)


def _height(card: kit.CardSet) -> int:
    return -PACK.ranks.index(PACK.name(card)[0])


def result(before: Table, after: Table, seat: int) -> float:
    """What a seat has won since, less what the others have on average; an ante counts nothing."""
    won = [now - then for then, now in zip(before.chips, after.chips, strict=True)]
    return kit.margin(won, seat)


POLICY: Final[kit.Policy[Table]] = kit.Policy(
    choose, result, "chips", speaks_up=lambda state: False, cost=2, dealing=20, facts=facts
)
