"""Says how to play Doppelkopf by rule of thumb.

A marriage is declared, and a solo with a hand that is strong enough. Lead aces of side suits, and
trumps for Re; give points to the trick of a partner, or to one that others win surely if there is
no help; win tricks that have points. Announce with many high trumps.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from vorhand import kit
from vorhand_doppelkopf.announcing import Announce, needed, said_by
from vorhand_doppelkopf.facts import facts, sides
from vorhand_doppelkopf.reservations import Declare, Healthy, Reserve
from vorhand_doppelkopf.table import MARRIAGE, QUEENS, RE, SOLOS, Table, party

WORTH: Final = {rank: kit.CARD_POINTS.points.get(rank, 0) for rank in "ATKQJ9"}
HIGH: Final = {"TH": 1.6, "QC": 1.3, "QS": 1.1, "QH": 0.9, "QD": 0.8, "JC": 0.6, "JS": 0.5}
"""What a trump of a normal game is good for; each other trump is good for a little less."""
LOW: Final = 0.4
ANNOUNCED: Final = 7.0
"""From this strength on, one's party is announced."""
SOLO: Final = {"queens": 12.5, "jacks": 12.0, "fleshless": 11.0}
"""From this strength on, a solo is played; one of a suit from `OF_SUIT`."""
OF_SUIT: Final = 9.5
DEAR: Final = 12
"""A trick with this many points is worth a high trump."""


def strength(pack: kit.Pack, order: str, hand: kit.CardSet) -> float:
    """Roughly how many tricks a hand is good for, where cards rank in this order."""
    ranking = kit.ranking_of(pack, order)
    trumps, found = hand & ranking.trumps, 0.0
    names = pack.list_of(trumps)
    if order in SOLO:
        found += sum(1.5 - 0.1 * ranking.above(pack.bits[name]).bit_count() for name in names)
    else:
        found += sum(HIGH.get(name, LOW) for name in names)
    for suit in ranking.suits.values():
        held = hand & suit
        length, aces = held.bit_count(), (held & pack.of_ranks("A")).bit_count()
        tens = (held & pack.of_ranks("T")).bit_count()
        if order in SOLO:
            found += aces * 1.2 + (0.8 * tens if aces else 0) + (0.5 * max(0, length - 3) * aces)
        else:
            found += 0.7 * min(aces, 1) + 0.4 * (length == 0) - 0.3 * max(0, length - aces - 1)
    return found


def choose(
    state: Table, seat: int, actions: Sequence[kit.Action], draws: Iterator[int]
) -> kit.Action | None:
    """Return what a seat does by rule of thumb."""
    if state.phase in ("reservations", "declare"):
        return _reservation(state, seat)
    announcement = _announcement(state, seat, actions)
    if announcement:
        return announcement
    cards = [state.pack.bits[each.card] for each in actions if isinstance(each, kit.PlayCard)]
    if not cards:
        return None
    return kit.PLAY_OF[seat][state.pack.name(_card_to_play(state, seat, cards))]


def _reservation(state: Table, seat: int) -> kit.Action:
    hand, pack = state.hands[seat], state.pack
    over = {name: strength(pack, name, hand) - SOLO.get(name, OF_SUIT) for name in SOLOS}
    best: Any = max(SOLOS, key=over.__getitem__)
    queens = QUEENS[pack]
    wish: Any = best if over[best] > 0 else MARRIAGE if hand & queens == queens else None
    if state.phase == "declare":
        return Declare(seat, wish or best)
    return Reserve(seat) if wish else Healthy(seat)


def _announcement(state: Table, seat: int, actions: Sequence[kit.Action]) -> kit.Action | None:
    """Re or Kontra with a strong hand, at the last moment."""
    own: Any = party(state, seat)
    held = state.hands[seat].bit_count()
    if own is None or held > needed(state, 1) or said_by(state, sides(state, seat).friends):
        return None
    action = Announce(seat, own, "win")
    trumps = strength(state.pack, state.order, state.hands[seat])
    return action if trumps >= ANNOUNCED and action in actions else None


def _card_to_play(state: Table, seat: int, cards: Sequence[kit.CardSet]) -> kit.CardSet:
    ranking, pack = kit.ranking_of(state.pack, state.order), state.pack
    points = {card: WORTH[pack.name(card)[0]] for card in cards}
    height = {card: -ranking.above(card).bit_count() for card in cards}

    def cheap(card: kit.CardSet) -> tuple[float, ...]:
        """The less it is worth keeping or giving away, the lower."""
        is_trump = card & ranking.trumps != 0
        return points[card] + 6 * is_trump + 0.1 * height[card], height[card]

    if state.led == pack.full:
        return max(cards, key=lambda card: _lead(state, seat, card, height[card]))
    winner, best = ranking.best_play(state.trick)
    winning = [card for card in cards if ranking.best_play([*state.trick, (seat, card)])[0] == seat]
    known, left = sides(state, seat), state.players - 1 - len(state.trick)
    behind = state.everybody & ~state.has_played & ~(1 << seat)
    lying = kit.CARD_POINTS(pack, pack.together(card for _, card in state.trick))
    is_safe = not behind & ~known.friends or not ranking.above(best)
    if known.friends >> winner & 1 and (is_safe or (not winning and left < 2)):
        return max(cards, key=lambda card: (points[card], -height[card]))
    if (
        known.friends >> winner & 1
        and best & ranking.trumps
        and ranking.above(best).bit_count() < 5
    ):
        return max(cards, key=lambda card: points[card] - 8 * (card in winning))
    if not winning:
        return min(cards, key=cheap)
    if not behind & ~known.friends:  # nobody else can take it
        return max(winning, key=lambda card: (points[card], -height[card]))
    if winning[0] & ranking.trumps and not best & ranking.trumps:
        fat = [card for card in winning if points[card] < 10]
        return min(fat or winning, key=lambda card: height[card] if left < 2 else -points[card])
    if lying >= DEAR or not winning[0] & ranking.trumps:
        return max(winning, key=lambda card: (height[card], -points[card]))
    return min(cards, key=cheap)


def _lead(state: Table, seat: int, card: kit.CardSet, height: int) -> float:
    """How gladly a card is led."""
    ranking, pack = kit.ranking_of(state.pack, state.order), state.pack
    suit, rank = ranking.suit_of[card], pack.name(card)[0]
    if card & ranking.trumps:
        is_re = party(state, seat) == RE
        if not ranking.above(card) & ~state.hands[seat]:
            return 12.0 if is_re else 1.0
        return (6.0 if is_re else 1.0) - WORTH[rank] * 0.5 + 0.05 * height
    gone = sum(1 for _, each in _played(state) if each & suit)
    if rank == "A" and not gone:
        return 20 - (state.hands[seat] & suit).bit_count() - 3 * (suit.bit_count() < 8)
    return 3 - WORTH[rank] - (state.hands[seat] & suit).bit_count()


def _played(state: Table) -> Iterator[tuple[int, kit.CardSet]]:
    """All cards that were played."""
    for word in state.record:
        seat, _, card = word.partition(" ")
        if card in state.pack.bits:
            yield int(seat), state.pack.bits[card]


def result(before: Table, after: Table, seat: int) -> float:
    """What a seat has won."""
    return after.scores[seat] - before.scores[seat]


POLICY: Final[kit.Policy[Table]] = kit.Policy(
    choose, result, "points", speaks_up=lambda state: False, cost=3, dealing=90, facts=facts
)
