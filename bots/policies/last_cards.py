"""What is known of the last cards of a hand of Toepen before the last trick begins."""

from collections.abc import Sequence
from functools import reduce
from operator import or_

from vorhand.bots.policies.chances import holding
from vorhand.bots.policies.last_trick import RECKLESS
from vorhand.engine.kernel.table.cards import CardSet
from vorhand.engine.knocking.acts import Fold, Knock, Stay
from vorhand.engine.toepen.redeal import Known
from vorhand.engine.toepen.rules import ACTS
from vorhand.engine.toepen.state import METHODS, State


def acts_of_last_trick(state: State) -> tuple[int, Sequence[str]]:
    """Where in the record the last trick begins, and its acts."""
    before = [at for at, _, _ in ACTS.played(state.record)]
    if state.led != state.pack.full:
        seat, card = state.trick[0]
        before = before[: before.index(state.record.index(f"{seat} {state.pack.name(card)}"))]
    begins = before[-1] + 1 if before else 0
    return begins, state.record[begins:]


def lost_before(state: State, acts: Sequence[str], knocks: int) -> Sequence[int]:
    """The lives that all had lost before these acts."""
    lost = [*state.lives_lost]
    for act in acts:
        seat, _, done = act.partition(" ")
        knocks += done == Knock.type
        if done == Fold.type:
            lost[int(seat)] -= knocks
    return lost


def ranges(
    state: State, begins: int, bits: Sequence[CardSet], seats: Sequence[int]
) -> dict[int, list[float]]:
    """How likely each seat holds each card before the last trick: none that it would have played
    before, and rather those with which it would have stayed.
    """
    table = METHODS.copy_of(state)
    table.record = state.record[:begins]
    known = Known(table)
    free = {seat: _possible(known, seat, bits) for seat in seats}
    brave = [act for act in state.record[:begins] if act.endswith((Knock.type, Stay.type))]
    found = {}
    for seat in seats:
        times = sum(act.startswith(f"{seat} ") for act in brave)
        likely = []
        for card in bits:
            each = 1.0 if card & free[seat] else 0.0
            for other, cards in free.items():
                if other != seat and card & cards and cards.bit_count() > 1:
                    each *= 1 - 1 / cards.bit_count()
            if each and times:
                strong = holding(state, card, sum(bits) & ~card, len(seats) - 1)
                each *= (RECKLESS + (1 - RECKLESS) * strong * strong) ** times
            likely.append(each)
        total = sum(likely)
        found[seat] = [each / total for each in likely]
    return found


def _possible(known: Known, seat: int, bits: Sequence[CardSet]) -> CardSet:
    """The cards that the last one of a seat may be."""
    _, permitted, either = known.place(seat, 1)
    if either:
        fits = (kind if number else ~kind for kind, number in either if 0 <= number <= 1)
        permitted &= reduce(or_, fits, 0)
    meets = known.condition([seat])
    return sum(card for card in bits if card & permitted and (meets is None or meets([card])))
