"""How to play for the last trick, in Toepen and in Tøppen.

Only the last trick counts. So duck the first tricks with low cards and keep the high ones, take the
last trick but one if you can, and lead your last card to the last.
"""

from collections.abc import Iterator
from itertools import repeat
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


def any_temper(draws: Iterator[int]) -> Temper:
    """A temper between the loosest and the tightest, or a reckless one.

    This is fitted to how thinkers play: a thinker who expects others to fold more readily than they
    do bluffs too much, and loses by it.
    """
    drawn = below(ROUND, draws) / ROUND
    if drawn < RECKLESS:
        return ANYTHING
    tight = (drawn - RECKLESS) / (1 - RECKLESS)
    return Temper(
        LOOSE.strong + tight * (TIGHT.strong - LOOSE.strong),
        LOOSE.caution + tight * (TIGHT.caution - LOOSE.caution),
    )


def weight(world: State, seat: int) -> float:
    """How likely the others would have knocked, and stayed after a knock, with the cards that they
    have in this world: they are probably strong, or else reckless. The fewer cards they held, the
    more knock with anything; but whoever sees the last trick led knows how strong a card is.
    """
    likely, is_raised, last_is_led = 1.0, False, False
    held = [HAND_SIZE] * world.players
    for act in world.record:
        other, _, done = act.partition(" ")
        if done in world.pack.bits:
            held[int(other)] -= 1
            last_is_led = last_is_led or not held[int(other)]
            continue
        is_raised = is_raised or done == Knock.type
        is_brave = is_raised and done in (Knock.type, Stay.type)
        if is_brave and int(other) != seat and world.in_hand >> int(other) & 1:
            strong = (chance if last_is_led else chance_before)(world, int(other))
            blind = RECKLESS
            if done == Knock.type:
                blind = BLUFFS if last_is_led else KNOCKS[held[int(other)]]
            likely *= blind + (1 - blind) * strong * strong
    return likely


def asked(state: State, seat: int, temper: Temper) -> float:
    """How many times as good as the stake requires the chance of a seat must be for it to stay;
    with only a card left, before it is known what suit counts, hardly anybody stays on hope.
    """
    if temper is ANYTHING or state.led != state.pack.full or state.hands[seat].bit_count() != 1:
        return temper.caution
    return max(temper.caution, HOPELESS)


def chance_before(state: State, seat: int) -> float:
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
    return max(card & state.led for _, card in state.trick)


def usual_card(state: State, hand: CardSet, led: CardSet, best: CardSet) -> CardSet:
    """The card that is played of a hand to a trick of which this suit was led (all before the
    lead), and this is the best card so far: the highest that takes the last trick but one;
    otherwise the lowest.
    """
    able = each_of(playable(hand, led))
    if hand.bit_count() == 2:
        taking = [card for card in able if card & led > best]
        if taking:
            return max(taking, key=lambda card: height(state, card))
    return min(able, key=lambda card: height(state, card))


def chance(state: State, seat: int) -> float:
    """Roughly how likely the seat is to win the last trick."""
    hand = state.hands[seat]
    if not hand:
        return _chance_of_played(state, seat)
    if hand.bit_count() == 1:
        return _chance_of_last(state, seat)
    unseen = unseen_by(state, seat)
    others = state.in_hand.bit_count() - 1
    if hand.bit_count() == 2 and state.to_act >> seat & 1 and not state.window:
        able = playable(hand, state.led)
        if any(takes(state, card) for card in each_of(able)):
            both = 1.0
            for card in each_of(hand):
                both *= holding(state, card, unseen, others)
            return both * both
    return strength(state, hand, unseen, others)


def strength(state: State, hand: CardSet, unseen: CardSet, others: int) -> float:
    """How likely a hand of several cards is to win. This is fitted to hands that were played out: a
    card counts far more the surer it is.
    """
    worth = [holding(state, card, unseen, others) for card in each_of(hand)]
    total = sum(each * each * each * each for each in worth)
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
    higher = unseen & state.pack.above(card)
    if not higher:
        return 1.0
    each = 1 - higher.bit_count() / unseen.bit_count()
    none = 1.0
    for _ in range(others):
        none *= each
    return none


def unseen_by(state: State, seat: int) -> CardSet:
    """The cards that the seat has not seen."""
    played = sum(map(_cards_of_acts(state.pack).get, state.record, repeat(0)))
    return state.pack.full & ~(state.hands[seat] | played)


@once
def _cards_of_acts(pack: Pack) -> dict[str, CardSet]:
    """The card of each act that plays one."""
    return {f"{seat} {card}": bit for seat in range(MOST_SEATS) for card, bit in pack.bits.items()}


def unbeaten(state: State, seat: int, action: Action) -> bool:
    """Whether the action plays the best card of the trick so far, and no higher one is unseen."""
    if not isinstance(action, PlayCard):
        return False
    card = state.pack.bits[action.card]
    return takes(state, card) and not unseen_by(state, seat) & state.pack.above(card)


def height(state: State, card: CardSet) -> int:
    """How high a card ranks: the number of lower cards of its suit."""
    return state.pack.below(card).bit_count()


def takes(state: State, card: CardSet) -> bool:
    """Whether the card is the best of the trick so far; a card that is led always is."""
    return card & state.led > best_so_far(state)
