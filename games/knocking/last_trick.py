"""Says how to play for the last trick, in Toepen and in Tøppen.

Only the last trick counts. So duck the first tricks with low cards and keep the high ones, take the
last trick but one if you can, and lead your last card to the last.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple, TypeAlias

from vorhand.engine import surface as kit
from vorhand.engine.toepen import table as of_toepen
from vorhand.engine.toepen.table import TRICKS
from vorhand.engine.toppen import table as of_toppen

State: TypeAlias = of_toepen.Table | of_toppen.Table

NOBODY: Final = -1
"""The seat of whoever only watches: all others are others."""
RECKLESS: Final = 0.03
"""The share of players who stay and knock with anything."""
KNOCKS: Final = (RECKLESS, 0.9, 0.2, 0.1, RECKLESS)
"""The share of players who knock with anything, by how many cards they hold: whoever leads to the
last trick wins it more often than not, so nearly everybody does.
"""
BLUFFS: Final = 0.25
"""The share of players who knock with a card that does not win once the last trick is led. If there
were fewer, it would be right to fold, and then to bluff.
"""


class Temper(NamedTuple):
    """Says how somebody plays: `strong` is the chance to win with which they knock, and `caution`
    how many times as good as the stake requires their chance must be for them to stay.
    """

    strong: float
    caution: float


ANYTHING: Final = Temper(0.0, 0.0)
LOOSE: Final = Temper(0.5, -0.2)
MIXED: Final = 0.1
"""In the last trick, what is worse by this many lives or fines is done e times less often."""
HOPELESS: Final = 0.45
"""Nobody but the reckless stays with a last card whose chance is below this part of the stake."""
CAREFUL: Final = Temper(0.8, 1.2)
TIGHT: Final = Temper(1.0, 1.2)
_TIGHTER: Final = Temper(TIGHT.strong - LOOSE.strong, TIGHT.caution - LOOSE.caution)


def any_temper(draws: Iterator[int]) -> Temper:
    """A temper between the loosest and the tightest, or a reckless one.

    This is fitted to how thinkers play: a thinker who expects others to fold more readily than they
    do bluffs too much, and loses by it.
    """
    drawn = kit.below(kit.ROUND, draws) / kit.ROUND
    if drawn < RECKLESS:
        return ANYTHING
    tight = (drawn - RECKLESS) / (1 - RECKLESS)
    return Temper(LOOSE.strong + tight * _TIGHTER.strong, LOOSE.caution + tight * _TIGHTER.caution)


def required_chance(state: State, seat: int, temper: Temper) -> float:
    """Return how many times as good as the stake requires the chance of a seat must be for it to
    stay; with only a card left, before it is known what suit counts, hardly anybody stays on hope.
    """
    if temper is ANYTHING or state.led != state.pack.full or state.hands[seat].bit_count() != 1:
        return temper.caution
    return max(temper.caution, HOPELESS)


def mixes(state: State) -> float:
    """Knocks and answers to them are mixed once only the last card counts."""
    is_last = state.tricks == TRICKS or (
        state.tricks == TRICKS - 1 and (state.led == state.pack.full or state.window == "answers")
    )
    return MIXED if is_last else 0.0


def card_to_play(state: State, seat: int) -> kit.CardSet:
    """The card that a seat plays."""
    return usual_card(state, state.hands[seat], state.led, best_so_far(state))


def best_so_far(state: State) -> kit.CardSet:
    """The best card of the trick; none before the lead."""
    if state.led == state.pack.full:
        return 0
    best, led = 0, state.led
    for _, card in state.trick:
        best = max(best, card & led)
    return best


def usual_card(state: State, hand: kit.CardSet, led: kit.CardSet, best: kit.CardSet) -> kit.CardSet:
    """The card that is played of a hand to a trick of which this suit was led (all before the
    lead), and this is the best card so far: the highest that takes the last trick but one;
    otherwise the lowest.
    """
    able = kit.each_of(kit.playable(hand, led))
    if len(able) == 1:
        return able[0]
    height_of = heights(state.pack).__getitem__
    if hand.bit_count() == 2:
        taking = [card for card in able if card & led > best]
        if taking:
            return max(taking, key=height_of)
    return min(able, key=height_of)


def unseen_by(state: State, seat: int) -> kit.CardSet:
    """The cards that the seat has not seen."""
    return state.pack.full & ~(state.hands[seat] | played_in(state.pack, state.record))


def played_in(pack: kit.Pack, record: Sequence[str]) -> kit.CardSet:
    """The cards that a record plays."""
    return sum(map(_cards_of_acts(pack).__getitem__, record))


@kit.once
def _cards_of_acts(pack: kit.Pack) -> Mapping[str, kit.CardSet]:
    """The card that each act plays, if it plays one."""
    cards = pack.bits.items()
    played = {f"{seat} {card}": bit for seat in range(kit.MOST_SEATS) for card, bit in cards}
    return defaultdict(int, played)


def unbeaten(state: State, seat: int, action: kit.Action) -> bool:
    """Return whether the action plays the best card of the trick so far, and no higher one is
    unseen.
    """
    if not isinstance(action, kit.PlayCard):
        return False
    card = state.pack.bits[action.card]
    return takes(state, card) and not unseen_by(state, seat) & state.pack.above(card)


def height(state: State, card: kit.CardSet) -> int:
    """Return how high a card ranks."""
    return heights(state.pack)[card]


@kit.once
def heights(pack: kit.Pack) -> Mapping[kit.CardSet, int]:
    """Return how high each card ranks: the number of lower cards of its suit."""
    return {card: pack.height(card) for card in pack.suit_of}


def takes(state: State, card: kit.CardSet) -> bool:
    """Return whether the card is the best of the trick so far; a card that is led always is."""
    return card & state.led > best_so_far(state)
