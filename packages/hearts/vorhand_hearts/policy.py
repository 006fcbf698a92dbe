"""Says how to play Hearts by rule of thumb.

Pass what takes tricks: high spades that the queen would fall to, high hearts, and high cards of
short suits. Duck under the best card of the trick with the highest card that you can; if you cannot
follow, be rid of the queen of spades, then of hearts. Lead low.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from vorhand import kit
from vorhand_hearts.facts import facts
from vorhand_hearts.passing import NUMBER, PassCards
from vorhand_hearts.play import points_of
from vorhand_hearts.table import HEARTS, JACK, POINTS, QUEEN, WHOLE, Table

SPADES: Final = WHOLE.suits["S"]
OVER_THE_QUEEN: Final = WHOLE.above(QUEEN)
ENOUGH_SPADES: Final = 5
"""With this many spades the queen, and what beats it, are safe in one's hand."""
RANK: Final = {
    WHOLE.bits[card]: len(WHOLE.ranks) - WHOLE.ranks.index(card[0]) for card in WHOLE.cards
}


def choose(
    state: Table, seat: int, actions: Sequence[kit.Action], draws: Iterator[int]
) -> kit.Action | None:
    """Return what a seat does by rule of thumb."""
    hand = state.hands[seat]
    if state.phase == "pass":
        worst = sorted(kit.each_of(hand), key=lambda card: -_danger(card, hand))[:NUMBER]
        return PassCards(seat, tuple(state.pack.list_of(sum(worst))))
    cards = [WHOLE.bits[each.card] for each in actions if isinstance(each, kit.PlayCard)]
    return kit.PlayCard(seat, WHOLE.name(_card_to_play(state, hand, cards)))


def _danger(card: kit.CardSet, hand: kit.CardSet) -> int:
    """Return how much a card of this hand wants to be passed, or thrown away."""
    suit = hand & WHOLE.suit_of[card]
    if suit & SPADES:
        if card < QUEEN or suit.bit_count() >= ENOUGH_SPADES:
            return 0
        return 40 if card == QUEEN else 30
    length = suit.bit_count()
    return RANK[card] + (4 if suit & HEARTS else 0) + 2 * max(0, 4 - length)


def _card_to_play(state: Table, hand: kit.CardSet, cards: Sequence[kit.CardSet]) -> kit.CardSet:
    if state.is_lead:
        return min(cards, key=_cost_of_leading)
    led = [card for card in cards if card & state.led]
    if not led:
        return max(cards, key=lambda card: _relief(state, card, hand))
    best = max(card & state.led for _, card in state.trick)
    below = [card for card in led if card < best]
    if below:
        return QUEEN if QUEEN in below else max(below)
    is_last = len(state.trick) == state.players - 1
    if is_last and not any(card & POINTS for _, card in state.trick):
        return max((card for card in led if card != QUEEN), default=QUEEN)
    return min((card for card in led if not card & (QUEEN | OVER_THE_QUEEN)), default=min(led))


def _cost_of_leading(card: kit.CardSet) -> int:
    """Return how bad it is to lead a card: high ones are, and those that draw the queen on
    oneself.
    """
    if card & (QUEEN | OVER_THE_QUEEN):
        return 50
    return RANK[card] + (3 if card & HEARTS else 0)


def _relief(state: Table, card: kit.CardSet, hand: kit.CardSet) -> int:
    """Return how good it is to be rid of a card to a trick of another suit."""
    if card == QUEEN:
        return 100
    if card == JACK and state.options.omnibus:
        return -1
    return _danger(card, hand) + (20 if card & HEARTS else 0)


def promising(state: Table, seat: int, actions: Sequence[kit.Action]) -> Sequence[kit.Action]:
    """All plays are worth thinking about; what to pass is left to the rule of thumb."""
    return () if state.phase == "pass" else actions


def result(before: Table, after: Table, seat: int) -> float:
    """By how much a seat has done better than the others on average."""
    points = [now - then for then, now in zip(before.scores, after.scores, strict=True)]
    if after.phase == "play":
        points = [*points_of(after)]
    return kit.margin([-each for each in points], seat)


POLICY: Final[kit.Policy[Table]] = kit.Policy(
    choose,
    result,
    "points",
    promising=promising,
    speaks_up=lambda state: False,
    cost=1,
    dealing=20,
    facts=facts,
)
