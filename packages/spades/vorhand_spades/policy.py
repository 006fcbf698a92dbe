"""Says how to play Spades by rule of thumb.

Bid the tricks that high cards and long spades are good for; nil with nothing of the kind. As long
as the partners need tricks, win them as cheaply as it goes, and lead cards that nobody beats; after
that, keep below. Whoever has bid nil always keeps below; the partner covers that, and the others
leave such a player the trick.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from vorhand import kit
from vorhand_spades.facts import facts
from vorhand_spades.play import Bid, Look
from vorhand_spades.scoring import points_of
from vorhand_spades.table import HAND_SIZE, PACK, SPADES, TEAMS, Table

SIDE: Final = [suit for suit in PACK.suits.values() if suit != SPADES]
ACE, KING, QUEEN = (PACK.of_ranks(rank) for rank in "AKQ")
HIGH_SPADES: Final = SPADES & PACK.of_ranks("AKQ")
HEIGHT: Final = {
    PACK.bits[card]: len(PACK.ranks) - PACK.ranks.index(card[0]) for card in PACK.cards
}
LONG: Final = 3
MORE: Final = 0.5
"""So much is added before a bid is rounded off."""
RUFFS: Final = {0: 1.0, 1: 0.5}
"""What a short suit is good for, with spades beside it, by its length."""
SIDE_STEPS, SPADE_STEPS = (3, 6, 9, 12), (3, 5, 7)
"""How high the lowest cards of a suit are without danger for nil, where a two is 1."""
TO_BE_KEPT: Final = 11
"""If so many tricks were bid, the others can be kept from some of theirs."""
DANGER: Final = 12
"""With more than this, nil is not bid."""


def tricks_in(hand: kit.CardSet) -> float:
    """How many tricks a hand is good for, roughly."""
    spades = (hand & SPADES).bit_count()
    found = float(max(0, spades - LONG)) + (hand & SPADES & ACE != 0)
    found += 0.8 * (hand & SPADES & KING != 0) + 0.5 * (hand & SPADES & QUEEN != 0)
    for suit in SIDE:
        cards = hand & suit
        length = cards.bit_count()
        found += 0.9 * (cards & ACE != 0) + (0.6 if 1 < length < 6 else 0.3) * (cards & KING != 0)
        found += 0.2 * (cards & QUEEN != 0 and 2 < length < 5)
        found += RUFFS.get(length, 0.0) * (1 < spades < 5)
    return found


def is_for_nil(hand: kit.CardSet) -> bool:
    """Whether a hand has hardly a card that must win: few low spades, and low cards in each suit
    for as many tricks as it is likely to be led.
    """
    spades = hand & SPADES
    if spades & HIGH_SPADES or spades.bit_count() > LONG:
        return False
    of_side = sum(_danger(hand & suit, SIDE_STEPS) for suit in SIDE)
    return of_side + 1.5 * _danger(spades, SPADE_STEPS) <= DANGER


def _danger(cards: kit.CardSet, steps: Sequence[int]) -> int:
    """By how much the lowest cards of a suit are too high, each for the trick to which it comes."""
    ranks = sorted(HEIGHT[card] for card in kit.each_of(cards))
    return sum(max(0, rank - step) for rank, step in zip(ranks, steps, strict=False))


def choose(
    state: Table, seat: int, actions: Sequence[kit.Action], draws: Iterator[int]
) -> kit.Action | None:
    """Return what a seat does by rule of thumb."""
    hand = state.hands[seat]
    if state.phase == "blind":
        return Look(seat)
    if state.phase == "bid":
        is_nil = state.options.nil != "off" and is_for_nil(hand)
        return Bid(seat, 0 if is_nil else min(HAND_SIZE, max(1, int(tricks_in(hand) + MORE))))
    cards = [PACK.bits[each.card] for each in actions if isinstance(each, kit.PlayCard)]
    return kit.PLAY_OF[seat][PACK.name(_card_to_play(state, seat, cards))]


def _card_to_play(state: Table, seat: int, cards: Sequence[kit.CardSet]) -> kit.CardSet:
    wants = _wants_tricks(state, seat)
    if state.is_lead:
        return _card_to_lead(state, seat, cards, wants)
    winner, best = _best(state)
    winning = [card for card in cards if _beats(state, card, best)]
    losing = [card for card in cards if card not in winning]
    is_last, is_nil = len(state.trick) == state.players - 1, state.nil >> seat & 1 == 1
    is_partner = TEAMS.partners(state, seat) >> winner & 1 == 1
    if not is_nil and _is_at_nil(state, winner):
        if is_partner and winning:
            return _surest(state, winning)
        if not is_partner and losing:
            return max(losing, key=_price)
    if is_nil or not wants:
        if losing:
            return max(losing, key=_price)
        return max(winning, key=_price) if is_last and not is_nil else min(winning, key=_price)
    is_taken = is_partner and (is_last or _is_top(state, winner, best))
    return _card_to_win(state, seat, [] if is_taken else winning, losing or winning)


def _card_to_lead(
    state: Table, seat: int, cards: Sequence[kit.CardSet], wants: bool
) -> kit.CardSet:
    """One that nobody beats, as long as tricks are wanted; otherwise a low one of a long suit."""
    tops = [card for card in cards if _is_top(state, seat, card)]
    if wants and tops:
        return min(tops, key=_price)
    hand = state.hands[seat]
    return min(cards, key=lambda card: _price(card) - 1.5 * (hand & PACK.suit_of[card]).bit_count())


def _card_to_win(
    state: Table, seat: int, winning: Sequence[kit.CardSet], others: Sequence[kit.CardSet]
) -> kit.CardSet:
    """The cheapest card with which the trick is won; the third player plays high in any case."""
    behind = state.players - 1 - len(state.trick)
    is_ruff = not state.led & SPADES and all(card & SPADES for card in winning)
    tops = [card for card in winning if _is_top(state, seat, card)]
    is_partner = TEAMS.partners(state, seat) >> _best(state)[0] & 1 == 1
    if not behind or (is_ruff and not is_partner):
        tops = [*winning]
    if tops:
        return min(tops, key=_price)
    if behind == 1 and not is_partner and winning:
        return max(winning, key=_price)
    return min(others, key=_price)


def _surest(state: Table, winning: Sequence[kit.CardSet]) -> kit.CardSet:
    """A high card of the suit led, or the lowest spade."""
    is_ruff = winning[0] & SPADES and not state.led & SPADES
    return min(winning, key=_price) if is_ruff else max(winning, key=_price)


def _is_at_nil(state: Table, seat: int) -> bool:
    """Whether a seat has bid nil, and won no trick so far."""
    return state.nil >> seat & 1 == 1 and not state.tricks_won[seat]


def _wants_tricks(state: Table, seat: int) -> bool:
    """Whether the partners need tricks, or the others can still be kept from theirs."""
    if state.nil >> seat & 1:
        return False
    team = TEAMS.of(state)[TEAMS.team_of(state, seat)]
    own = sum(state.bids[each] - state.tricks_won[each] for each in kit.seats_in(team))
    covers = any(_is_at_nil(state, each) for each in kit.seats_in(team))
    return own > 0 or covers or sum(state.bids) >= TO_BE_KEPT


def _price(card: kit.CardSet) -> int:
    """How dear a card is: spades come above all others."""
    return HEIGHT[card] + (len(PACK.ranks) if card & SPADES else 0)


def _best(state: Table) -> tuple[int, kit.CardSet]:
    return kit.best_play(state.trick, SPADES, state.led)


def _beats(state: Table, card: kit.CardSet, best: kit.CardSet) -> bool:
    if card & SPADES:
        return card > best if best & SPADES else True
    return not best & SPADES and card & state.led != 0 and card > best


def _is_top(state: Table, seat: int, card: kit.CardSet) -> bool:
    """Whether nobody else holds a higher card of its suit, by what was played."""
    return not kit.held_by_others(state, seat) & PACK.above(card)


def result(before: Table, after: Table, seat: int) -> float:
    """By how much the partners have done better than the others."""
    points = [now - then for then, now in zip(before.scores, after.scores, strict=True)]
    if after.phase == "play":
        points = [*points_of(after)]
    return points[seat] - points[(seat + 1) % after.players]


POLICY: Final[kit.Policy[Table]] = kit.Policy(
    choose, result, "points", cost=1, dealing=20, facts=facts
)
