"""Says how to play Skat by rule of thumb.

Count a hand for each contract with trumps: jacks, trumps, and aces and tens beside them. Bid as far
as the best one is worth, if it is strong enough; look for two good cards in the skat, and lay tens
and short suits away. The declarer draws trumps; the others put points on their partner's tricks.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from vorhand import kit
from vorhand_skat.auction import BIDS
from vorhand_skat.contract import Declare, Discard
from vorhand_skat.facts import facts
from vorhand_skat.scoring import BASE, matadors
from vorhand_skat.table import JACKS, PACK, Table

STRONG: Final = 7.5
STRONG_GRAND: Final = 6.5
CONTRACTS: Final = (*BASE,)
WORTH: Final = {rank: kit.CARD_POINTS.points.get(rank, 0) for rank in PACK.ranks}
JACKS_SET: Final = PACK.set_of(JACKS)


def strength(contract: str, hand: kit.CardSet) -> float:
    """Return how many tricks a hand is good for, roughly, as declarer."""
    trumps = hand & PACK.orders[contract].trumps
    side = hand & ~trumps
    aces = (side & PACK.of_ranks("A")).bit_count()
    tens = sum(
        1 for card in kit.each_of(side & PACK.of_ranks("T"))
        if side & PACK.suit_of[card] & PACK.of_ranks("A")
    )  # fmt: skip
    jacks = (hand & JACKS_SET).bit_count()
    if contract == "grand":
        return 1.5 * jacks + aces + tens + (hand & PACK.bits["JC"] != 0)
    return trumps.bit_count() + 0.5 * jacks + aces + 0.5 * tens


def best(hand: kit.CardSet) -> tuple[str, float]:
    """Return the contract for which a hand is best, and by how much it is strong enough."""
    over = {
        name: strength(name, hand) - (STRONG_GRAND if name == "grand" else STRONG)
        for name in CONTRACTS
    }
    name = max(CONTRACTS, key=lambda each: (over[each], BASE[each]))
    return name, over[name]


def limit(hand: kit.CardSet) -> int:
    """Return how far to bid; 0: not at all."""
    name, over = best(hand)
    return BASE[name] * (matadors(name, hand) + 1) if over >= 0 else 0


def choose(
    state: Table, seat: int, actions: Sequence[kit.Action], draws: Iterator[int]
) -> kit.Action | None:
    """Return what a seat does by rule of thumb."""
    hand = state.hands[seat]
    if state.phase == "auction":
        holds = any(isinstance(each, kit.Hold) for each in actions)
        undertaken = state.bid if holds else BIDS.next_value(state.auction.value)
        if undertaken is None or undertaken > limit(hand):
            return kit.PassBid(seat)
        return kit.Hold(seat) if holds else kit.Bid(seat, undertaken)
    if state.phase == "skat":
        return next(each for each in actions if each.type == "take-skat")
    if state.phase == "discard":
        return Discard(seat, tuple(_discarded(hand)))
    if state.phase == "declare":
        return Declare(seat, _declared(state, hand), "plain")  # type: ignore[arg-type]
    cards = [PACK.bits[each.card] for each in actions if isinstance(each, kit.PlayCard)]
    return kit.PlayCard(seat, PACK.name(_card_to_play(state, seat, cards)))


def _declared(state: Table, hand: kit.CardSet) -> str:
    """The best contract that is worth the bid, or else the one worth most."""
    held = hand if state.is_hand else hand | state.skat
    worth = {name: BASE[name] * (matadors(name, held) + 1) for name in CONTRACTS}
    enough = [name for name in CONTRACTS if worth[name] >= state.bid]
    return max(enough or [max(CONTRACTS, key=worth.__getitem__)], key=lambda n: strength(n, hand))


def _discarded(hand: kit.CardSet) -> list[kit.Card]:
    """Two cards: no trumps and no aces, tens and cards of short suits first."""
    trumps = PACK.orders[best(hand)[0]].trumps

    def gladly(card: kit.CardSet) -> float:
        suit = hand & PACK.suit_of[card] & ~JACKS_SET
        is_covered = suit & PACK.of_ranks("A") and PACK.name(card)[0] != "A"
        return WORTH[PACK.name(card)[0]] - 6 * suit.bit_count() - 20 * bool(is_covered)

    side = [card for card in kit.each_of(hand) if not card & trumps and PACK.name(card)[0] != "A"]
    others = [card for card in kit.each_of(hand) if card not in side]
    chosen = [*sorted(side, key=gladly, reverse=True), *others][:2]
    return PACK.list_of(sum(chosen))


def _card_to_play(state: Table, seat: int, cards: Sequence[kit.CardSet]) -> kit.CardSet:
    contract = str(state.contract)
    order = PACK.orders[contract]
    if contract == "null":
        return min(cards, key=lambda card: PACK.ranks[::-1].index(PACK.name(card)[0]))
    is_declarer = seat == state.declarer
    if not state.trick or kit.is_trick_complete(state):
        return max(cards, key=lambda card: _lead(state, card, is_declarer))
    winner, best_card = order.best_play(state.trick)
    beating = [card for card in cards if order.best_play([(0, best_card), (1, card)])[0]]
    is_ours = not is_declarer and winner != state.declarer
    is_last = len(state.trick) == 2
    if is_ours and (is_last or best_card & order.trumps or not order.above(best_card)):
        return max(cards, key=_points)
    if beating:
        return (
            max(beating, key=_points) if is_last else min(beating, key=lambda c: -_height(state, c))
        )
    return min(cards, key=lambda card: (_points(card), bool(card & order.trumps)))


def _lead(state: Table, card: kit.CardSet, is_declarer: bool) -> float:
    order = PACK.orders[str(state.contract)]
    if card & order.trumps:
        return 20 + _height(state, card) if is_declarer else -10.0
    rank = PACK.name(card)[0]
    return 15 if rank == "A" else -WORTH[rank]


def _height(state: Table, card: kit.CardSet) -> float:
    return -PACK.orders[str(state.contract)].above(card).bit_count()


def _points(card: kit.CardSet) -> int:
    return WORTH[PACK.name(card)[0]]


def result(before: Table, after: Table, seat: int) -> float:
    """By how much a seat has done better than the others on average."""
    gained = [now - then for then, now in zip(before.scores, after.scores, strict=True)]
    return kit.margin(gained, seat)


POLICY: Final[kit.Policy[Table]] = kit.Policy(
    choose, result, "points", speaks_up=lambda state: False, cost=1, dealing=20, facts=facts
)
