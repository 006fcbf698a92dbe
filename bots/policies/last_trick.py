"""How to play for the last trick, in Toepen and in Tøppen.

Only the last trick counts. So duck the first tricks with low cards and keep the high ones, take the
last trick but one if you can, and lead your last card to the last.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from vorhand.engine import Action
from vorhand.engine.kernel.rules.common import playable
from vorhand.engine.kernel.table.actions import PlayCard
from vorhand.engine.kernel.table.cards import CardSet, Pack, each_of
from vorhand.engine.kernel.table.draws import ROUND, below
from vorhand.engine.kernel.table.once import once
from vorhand.engine.kernel.table.seats import MOST_SEATS
from vorhand.engine.knocking.acts import Knock, Stay
from vorhand.engine.toepen import state as of_toepen
from vorhand.engine.toepen.table import HAND_SIZE, TRICKS
from vorhand.engine.toppen import state as of_toppen

State: TypeAlias = of_toepen.State | of_toppen.State

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

REMEMBERED: Final = 64
"""How many records are remembered, the last ones that were read."""


class Temper(NamedTuple):
    """How somebody plays: `strong` is the chance to win with which they knock, and `caution` how
    many times as good as the stake requires their chance must be for them to stay.
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
    drawn = below(ROUND, draws) / ROUND
    if drawn < RECKLESS:
        return ANYTHING
    tight = (drawn - RECKLESS) / (1 - RECKLESS)
    return Temper(LOOSE.strong + tight * _TIGHTER.strong, LOOSE.caution + tight * _TIGHTER.caution)


def weight(world: State, seat: int) -> float:
    """How likely the others would have knocked, and stayed after a knock, with the cards that they
    have in this world: they are probably strong, or else reckless. The fewer cards they held, the
    more knock with anything; but whoever sees the last trick led knows how strong a card is.
    """
    likely, strengths = 1.0, dict[tuple[int, bool], float]()
    for other, last_is_led, blind in _brave(world.record, world.pack):
        if other != seat and world.in_hand >> other & 1:
            act = other, last_is_led
            if act not in strengths:
                strengths[act] = (chance if last_is_led else _chance_before)(world, other)
            strong = strengths[act]
            likely *= blind + (1 - blind) * strong * strong
    return likely


class _Brave(NamedTuple):
    """A knock, or an answer by which a seat stays after one; the share of players who do so with
    anything.
    """

    seat: int
    last_is_led: bool
    blind: float


@lru_cache(maxsize=REMEMBERED)
def _brave(record: tuple[str, ...], pack: Pack) -> Sequence[_Brave]:
    """The brave acts of a hand, which are read once for all worlds."""
    found, is_raised, last_is_led = list[_Brave](), False, False
    held = [HAND_SIZE] * MOST_SEATS
    for act in record:
        said, _, done = act.partition(" ")
        if done in pack.bits:
            held[int(said)] -= 1
            last_is_led = last_is_led or not held[int(said)]
        elif done == Knock.type:
            is_raised = True
            blind = BLUFFS if last_is_led else KNOCKS[held[int(said)]]
            found.append(_Brave(int(said), last_is_led, blind))
        elif is_raised and done == Stay.type:
            found.append(_Brave(int(said), last_is_led, RECKLESS))
    return found


def asked(state: State, seat: int, temper: Temper) -> float:
    """How many times as good as the stake requires the chance of a seat must be for it to stay;
    with only a card left, before it is known what suit counts, hardly anybody stays on hope.
    """
    if temper is ANYTHING or state.led != state.pack.full or state.hands[seat].bit_count() != 1:
        return temper.caution
    return max(temper.caution, HOPELESS)


def _chance_before(state: State, seat: int) -> float:
    """How strong the seat was before the last trick was led: with a last card, as strong as that is
    in its suit.
    """
    hand = state.hands[seat] or next((card for player, card in state.trick if player == seat), 0)
    if hand.bit_count() != 1:
        return chance(state, seat)
    return holding(state, hand, unseen_by(state, seat), state.in_hand.bit_count() - 1)


def mixes(state: State) -> float:
    """Knocks and answers to them are mixed once only the last card counts."""
    is_last = state.tricks == TRICKS or (
        state.tricks == TRICKS - 1 and (state.led == state.pack.full or state.window == "answers")
    )
    return MIXED if is_last else 0.0


def card_to_play(state: State, seat: int) -> CardSet:
    """The card that a seat plays."""
    return usual_card(state, state.hands[seat], state.led, best_so_far(state))


def best_so_far(state: State) -> CardSet:
    """The best card of the trick; none before the lead."""
    if state.led == state.pack.full:
        return 0
    best, led = 0, state.led
    for _, card in state.trick:
        best = max(best, card & led)
    return best


def usual_card(state: State, hand: CardSet, led: CardSet, best: CardSet) -> CardSet:
    """The card that is played of a hand to a trick of which this suit was led (all before the
    lead), and this is the best card so far: the highest that takes the last trick but one;
    otherwise the lowest.
    """
    able = each_of(playable(hand, led))
    if len(able) == 1:
        return able[0]
    height_of = heights(state.pack).__getitem__
    if hand.bit_count() == 2:
        taking = [card for card in able if card & led > best]
        if taking:
            return max(taking, key=height_of)
    return min(able, key=height_of)


def chance(state: State, seat: int) -> float:
    """Roughly how likely the seat is to win the last trick."""
    hand = state.hands[seat]
    if not hand:
        return _chance_of_played(state, seat)
    held = hand.bit_count()
    if held == 1:
        return _chance_of_last(state, seat)
    unseen = unseen_by(state, seat)
    others = state.in_hand.bit_count() - 1
    if held == 2 and state.to_act >> seat & 1 and not state.window:
        led, best = state.led, best_so_far(state)
        if any(card & led > best for card in each_of(playable(hand, led))):
            both = 1.0
            for card in each_of(hand):
                both *= holding(state, card, unseen, others)
            return both * both
    return strength(state, hand, unseen, others)


def strength(state: State, hand: CardSet, unseen: CardSet, others: int) -> float:
    """How likely a hand of several cards is to win. This is fitted to hands that were played out: a
    card counts far more the surer it is.
    """
    total, above = 0.0, _above(state.pack)
    worth = _worth(unseen.bit_count(), others)
    for card in each_of(hand):
        total += worth[(unseen & above[card]).bit_count()]
    return total * total * total / (total * total * total + 10)


def _chance_of_last(state: State, seat: int) -> float:
    """The chance that a last card wins: as a lead, or by beating the cards that were played."""
    hand = state.hands[seat]
    unseen = unseen_by(state, seat)
    if state.tricks == TRICKS and state.led != state.pack.full:
        if not takes(state, hand):
            return 0.0
        return holding(state, hand, unseen, (state.in_hand & ~state.has_played).bit_count() - 1)
    leads = state.led == state.pack.full and state.to_act >> seat & 1 and not state.window
    worth = holding(state, hand, unseen, state.in_hand.bit_count() - 1)
    return worth if leads or state.trick_winner == seat else 0.25 * worth


def _chance_of_played(state: State, seat: int) -> float:
    """The chance that the card which the seat has played to the last trick wins it."""
    led = state.pack.suit_of[state.trick[0][1]]
    own = next(card for player, card in state.trick if player == seat)
    if not own & led or any(card & led > own for _, card in state.trick):
        return 0.0
    to_come = (state.in_hand & ~state.has_played).bit_count()
    return holding(state, own, unseen_by(state, seat), to_come)


def holding(state: State, card: CardSet, unseen: CardSet, others: int) -> float:
    """How likely it is that no other player has a card that beats this one, if each of the `others`
    has one of the unseen cards.
    """
    higher = (unseen & state.pack.above(card)).bit_count()
    return _holding(unseen.bit_count(), others)[higher]


@once
def _holding(unseen: int, others: int) -> Sequence[float]:
    """The same by how many of the unseen cards are higher: there are few numbers of cards."""
    found = [1.0]
    for higher in range(1, unseen + 1):
        each, none = 1 - higher / unseen, 1.0
        for _ in range(others):
            none *= each
        found.append(none)
    return found


@once
def _worth(unseen: int, others: int) -> Sequence[float]:
    """What a card counts for the strength of a hand, by how many of the unseen cards are higher."""
    return [each * each * each * each for each in _holding(unseen, others)]


def unseen_by(state: State, seat: int) -> CardSet:
    """The cards that the seat has not seen."""
    played = sum(map(_cards_of_acts(state.pack).__getitem__, state.record))
    return state.pack.full & ~(state.hands[seat] | played)


@once
def _cards_of_acts(pack: Pack) -> Mapping[str, CardSet]:
    """The card that each act plays, if it plays one."""
    cards = pack.bits.items()
    played = {f"{seat} {card}": bit for seat in range(MOST_SEATS) for card, bit in cards}
    return defaultdict(int, played)


def unbeaten(state: State, seat: int, action: Action) -> bool:
    """Whether the action plays the best card of the trick so far, and no higher one is unseen."""
    if not isinstance(action, PlayCard):
        return False
    card = state.pack.bits[action.card]
    return takes(state, card) and not unseen_by(state, seat) & state.pack.above(card)


def height(state: State, card: CardSet) -> int:
    """How high a card ranks."""
    return heights(state.pack)[card]


@once
def _above(pack: Pack) -> Mapping[CardSet, CardSet]:
    return {card: pack.above(card) for card in pack.suit_of}


@once
def heights(pack: Pack) -> Mapping[CardSet, int]:
    """How high each card ranks: the number of lower cards of its suit."""
    return {card: pack.below(card).bit_count() for card in pack.suit_of}


def takes(state: State, card: CardSet) -> bool:
    """Whether the card is the best of the trick so far; a card that is led always is."""
    return card & state.led > best_so_far(state)
