"""Says what is known of the last cards of a hand of Toepen before the last trick begins."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, cast

from vorhand.engine import surface as kit
from vorhand.engine.knocking.acts import Fold, Knock
from vorhand.engine.toepen import TOEPEN
from vorhand.engine.toepen.knocking import KNOCK_LIVES, KNOCK_TWICE_RUNNING
from vorhand.engine.toepen.table import Table
from vorhand.games.knocking.evidence import weight_of_plays
from vorhand.games.knocking.others import RATES, weight_of

ACTS: Final = cast(kit.Notation, TOEPEN.notation)
DEALS: Final = 96
"""So often the hidden cards are dealt to see which each seat may hold: of 23 cards, the most that
there are, each is then missed once in 70 times.
"""


def acts_of_last_trick(state: Table) -> tuple[int, Sequence[str]]:
    """Return where in the record the last trick begins, and its acts."""
    before = [at for at, _, _ in ACTS.played(state.record)]
    if state.led != state.pack.full:
        seat, card = state.trick[0]
        before = before[: before.index(state.record.index(f"{seat} {state.pack.name(card)}"))]
    begins = before[-1] + 1 if before else 0
    return begins, state.record[begins:]


def as_it_was(state: Table, begins: int, in_hand: kit.SeatSet) -> Table:
    """The state when the record went so far, and these were in the hand; only what says which hands
    are possible, how likely, and who may knock, is as it was.
    """
    since, hands = state.record[begins:], [0] * state.players
    for seat in kit.seats_in(in_hand):
        hands[seat] = state.hands[seat] | state.folded[seat]
    for _, seat, card in ACTS.played(since):
        hands[seat] |= state.pack.bits[card]
    table = state.copy()
    table.record, table.in_hand, table.hands = state.record[:begins], in_hand, tuple(hands)
    table.folded = tuple(
        0 if in_hand >> seat & 1 else cards for seat, cards in enumerate(state.folded)
    )
    table.knocks -= sum(act.endswith(Knock.type) for act in since)
    knockers = [ACTS.read[act][1] for act in table.record if act.endswith(Knock.type)]
    table.last_knocker = knockers[-1] if knockers else None
    table.lives_lost = _lost_before(state, since, table.knocks)
    return table.frozen()


def _lost_before(state: Table, acts: Sequence[str], knocks: int) -> tuple[int, ...]:
    """The lives that all had lost before these acts."""
    lost = [*state.lives_lost]
    for act in acts:
        seat, _, done = act.partition(" ")
        knocks += done == Knock.type
        if done == Fold.type:
            lost[int(seat)] -= knocks
    return tuple(lost)


def may_knock(state: Table) -> kit.SeatSet:
    """The seats that may knock when it is their turn."""
    return KNOCK_TWICE_RUNNING.allowed_seats(state) & KNOCK_LIVES.allowed_seats(state)


def may_pay(state: Table, knocks: int, lost: Sequence[int]) -> kit.SeatSet:
    """The seats that could pay for another knock after this many, with these lives lost."""
    table = state.copy()
    table.knocks, table.lives_lost = knocks, tuple(lost)
    return KNOCK_LIVES.allowed_seats(table)


def ranges(
    then: Table,
    bits: Sequence[kit.CardSet],
    own: Mapping[int, kit.CardSet],
    deal: Callable[[], Table],
) -> dict[int, list[float]]:
    """Return how likely each seat holds each card before the last trick: none that was never dealt
    to it, except its `own` as far as this is known, and rather those with which it would have
    knocked, stayed and played as it has.
    """
    seats = kit.seats_in(then.in_hand)
    free = {seat: own.get(seat, 0) for seat in seats}
    for _ in range(DEALS):
        hands = deal().hands
        for seat in seats:
            free[seat] |= hands[seat]
    found = {}
    for seat in seats:
        likely = []
        for card in bits:
            each = 1.0 if card & free[seat] else 0.0
            for other, cards in free.items():
                if other != seat and card & cards and cards.bit_count() > 1:
                    each *= 1 - 1 / cards.bit_count()
            likely.append(each and each * _fits(then, seat, card))
        total = sum(likely)
        found[seat] = [each / total for each in likely]
    return found


def _fits(then: Table, seat: int, card: kit.CardSet) -> float:
    """Return how likely a seat would have done what it has with this card as its last one."""
    table = then.copy()
    table.hands = kit.put((0,) * then.players, seat, card)
    world = table.frozen()
    return weight_of(RATES["toepen"], world, seat) * weight_of_plays(world, seat)
