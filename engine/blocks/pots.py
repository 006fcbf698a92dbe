"""Pots: what has been paid into the middle, and who shares it.

Where somebody has paid less than others, being all in, there is a main pot, for which all who are
left play, and side pots for those who have paid more.
"""

from collections.abc import Callable, Sequence
from typing import Annotated, NamedTuple

from vorhand.engine.kernel.table.common_table import SeatList
from vorhand.engine.kernel.table.seats import SeatSet, clockwise, seats_in, seats_that
from vorhand.engine.kernel.table.shapes import Count, Doc


class Pot(NamedTuple):
    """An amount, and the seats that play for it.

    >>> kit.Pot(30, kit.seat_set([0, 2])).amount
    30
    """

    amount: Annotated[Count, Doc("How much it is.", 30)]
    seats: Annotated[SeatList, Doc("The seats that play for it.", [0, 2])]


def pots_of(paid: Sequence[int], left: SeatSet) -> list[Pot]:
    """The main pot, then the side pots, of what each seat has `paid`; the seats that are `left`
    have not folded. Of what one of them has paid and nobody else could call, it is the only player.

    >>> kit.pots_of([5, 20, 10, 2], kit.seat_set([0, 1, 2]))
    [Pot(amount=17, seats=7), Pot(amount=10, seats=6), Pot(amount=10, seats=2)]
    """
    found: list[Pot] = []
    below = 0
    for height in sorted({paid[seat] for seat in seats_in(left)}):
        amount = sum(min(each, height) - min(each, below) for each in paid)
        seats = left & seats_that(each >= height for each in paid)
        if amount:
            found.append(Pot(amount, seats))
        below = height
    over = sum(each - min(each, below) for each in paid)  # of those who have folded
    if over and found:
        found[-1] = Pot(found[-1].amount + over, found[-1].seats)
    return found or ([Pot(over, left)] if over else [])


def split_pot(amount: int, winners: SeatSet, dealer: int, players: int) -> list[int]:
    """For each of so many `players` a share of an `amount`, which the `winners` split evenly. Chips
    that are left over go to them one by one, clockwise from the left of the `dealer`.

    >>> kit.split_pot(11, kit.seat_set([0, 1, 3]), dealer=0, players=4)
    [3, 4, 0, 4]
    """
    shares = [0] * players
    order = clockwise(dealer, winners)
    each, odd = divmod(amount, len(order))
    for place, seat in enumerate(order):
        shares[seat] = each + (place < odd)
    return shares


def won_from_pots(
    paid: Sequence[int], left: SeatSet, best: Callable[[SeatSet], SeatSet], dealer: int
) -> tuple[int, ...]:
    """Return what each seat wins of all pots: those of what the seats have `paid`, for which the
    seats play that are `left`. `best(seats)` are the winners among those that play for one; odd
    chips go to the first of them after the `dealer`.

    >>> kit.won_from_pots([5, 20, 20], 0b111, lambda seats: seats & -seats, dealer=0)
    (15, 30, 0)
    """
    won = [0] * len(paid)
    for pot in pots_of(paid, left):
        shares = split_pot(pot.amount, best(pot.seats), dealer, len(paid))
        won = [before + share for before, share in zip(won, shares, strict=True)]
    return tuple(won)
