"""External-sampling Monte Carlo counterfactual regret minimization, with linear weights.

In each hand one seat tries all that it can do, and regrets what it did not; the others do what they
have learnt, and add it to the average. What is learnt later counts more. Everything follows from
the seed and the number of the hand, so a training that was stopped goes on as if it had not been.
"""

from typing import Any, Final, NamedTuple

import numpy as np

from vorhand.bots.workshop.training.rules import (
    ASKING,
    CARD,
    DEALER,
    FOLD,
    HAND_SIZE,
    KNOCK,
    LOST,
    OPENING,
    OVER,
    PHASE,
    PLAYERS,
    RANKS,
    STAY,
    TO_ACT,
    WIDTH,
    Ints,
    apply,
    begin,
    compiled,
    key_at,
    may_knock,
    place,
    playable,
)

COLUMNS: Final = 5
"""What one can do: play one of up to four cards, in the order of their codes, or knock; or fold and
stay, the first two.
"""
KNOCKS: Final = 4
FOLDS: Final = 0
STAYS: Final = 1
DEEPEST: Final = 600
"""No hand has so many acts."""
FULL: Final = 0.7
"""A store that is fuller than this grows; between two looks, the rest is far from filled."""
LOOKS: Final = 256
"""After so many hands it is looked at."""
Floats = np.ndarray[Any, np.dtype[np.float64]]


class Learnt(NamedTuple):
    """Says what was learnt: the keys plus one (0: none yet), found by their hash; and for each the
    regrets, the sums of what was done, and the number of visits.
    """

    keys: Ints
    regrets: Floats
    sums: Floats
    visits: Ints


DEALS: Final = np.zeros((0, WIDTH), np.int64)
"""No tables to start at: hands are dealt."""


def nothing(places: int) -> Learnt:
    """Nothing learnt, with room for so many keys, a power of two."""
    columns = (places, COLUMNS)
    return Learnt(
        np.zeros(places, np.int64), np.zeros(columns), np.zeros(columns),
        np.zeros(places, np.int64),
    )  # fmt: skip


@compiled
def hashed(key: int) -> int:
    """A hash of a key (splitmix64)."""
    mixed = np.uint64(key) + np.uint64(0x9E3779B97F4A7C15)
    mixed = (mixed ^ (mixed >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    mixed = (mixed ^ (mixed >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return int((mixed ^ (mixed >> np.uint64(31))) >> np.uint64(2))


@compiled
def draw(dice: Ints) -> float:
    """A number from 0 to 1."""
    dice[0] += 1
    return hashed(dice[0] ^ dice[1]) / 4611686018427387904.0


@compiled
def deal(row: Ints, game: Ints, dice: Ints, exchanging: bool) -> None:
    """Deal the next hand: a new dealer; at Toepen, hands of pictures and aces are exchanged."""
    players, ranks = game[PLAYERS], game[RANKS]
    pack, hands = np.arange(4 * ranks), np.zeros(8, np.int64)
    for at in range(4 * ranks - 1, 0, -1):
        other = int(draw(dice) * (at + 1))
        pack[at], pack[other] = pack[other], pack[at]
    top = 0
    for seat in range(players):
        for _ in range(HAND_SIZE):
            hands[seat] |= 1 << pack[top]
            top += 1
    if exchanging:
        for turn in range(1, players + 1):
            seat = (game[DEALER] + turn) % players
            while top + HAND_SIZE <= 4 * ranks and is_low(hands[seat], ranks):
                hands[seat] = 0
                for _ in range(HAND_SIZE):
                    hands[seat] |= 1 << pack[top]
                    top += 1
    begin(row, game, hands)


@compiled
def is_low(hand: int, ranks: int) -> bool:
    """Return whether a hand has none of the four highest ranks."""
    for at in range(4 * ranks):
        if hand >> at & 1 and at % ranks >= ranks - 4:
            return False
    return True


@compiled
def find(keys: Ints, key: int) -> int:
    """Where a key is, or belongs."""
    mask = len(keys) - 1
    at = hashed(key) & mask
    while keys[at] and keys[at] != key + 1:
        at = (at + 1) & mask
    return at


@compiled
def open_to(row: Ints, game: Ints, seat: int, cards: Ints, can: Ints) -> int:
    """Mark in `can` the columns that are open to the seat; return its key."""
    key = key_at(row, game, seat, cards)
    can[:] = 0
    if row[PHASE] == ASKING:
        can[FOLDS] = can[STAYS] = 1
        return key
    able, last = playable(row, seat), 0
    for at in range(4):
        if cards[at] and able & cards[at] and cards[4 + at] != last:
            can[at], last = 1, cards[4 + at]
    can[KNOCKS] = may_knock(row, game, seat)
    return key


@compiled
def action_of(column: int, phase: int, cards: Ints) -> int:
    """The action of a column."""
    if phase == ASKING:
        return FOLD if column == FOLDS else STAY
    return KNOCK if column == KNOCKS else CARD + place(cards[column])


@compiled
def now(regrets: Floats, can: Ints, shares: Floats) -> None:
    """How often to do what, by what is regretted."""
    total, choices = 0.0, 0
    for column in range(COLUMNS):
        shares[column] = max(0.0, regrets[column]) if can[column] else 0.0
        total += shares[column]
        choices += can[column]
    for column in range(COLUMNS):
        shares[column] = shares[column] / total if total > 0 else can[column] / choices


@compiled
def play_on(  # noqa: PLR0913, PLR0917 - what is compiled takes no records
    rows: Ints, depth: int, game: Ints, me: int, keys: Ints, regrets: Floats, sums: Floats,
    visits: Ints, weight: float, dice: Ints, held: Ints, can: Ints, shares: Floats,
) -> float:  # fmt: skip
    """Play on at the table of this depth, and return what `me` wins."""
    row, players = rows[depth], game[PLAYERS]
    if row[PHASE] == OVER:
        lost = 0
        for seat in range(players):
            lost += row[LOST + seat]
        return float((lost - row[LOST + me]) / (players - 1) - row[LOST + me])
    seat = row[TO_ACT]
    key = open_to(row, game, seat, held[depth], can[depth])
    at = find(keys, key)
    keys[at] = key + 1
    now(regrets[at], can[depth], shares[depth])
    if seat == me:
        visits[at] += 1
        mean = 0.0
        for column in range(COLUMNS):
            if not can[depth, column]:
                continue
            rows[depth + 1] = row
            apply(rows[depth + 1], game, action_of(column, row[PHASE], held[depth]))
            won = play_on(
                rows, depth + 1, game, me, keys, regrets, sums, visits, weight, dice, held, can,
                shares,
            )  # fmt: skip
            mean += shares[depth, column] * won
            regrets[at, column] += weight * won
        for column in range(COLUMNS):
            if can[depth, column]:
                regrets[at, column] -= weight * mean
        return mean
    left, chosen = draw(dice), -1
    for column in range(COLUMNS):
        share = shares[depth, column]
        sums[at, column] += weight * share
        if share > 0 and left >= 0:
            chosen = column
            left -= share
    rows[depth + 1] = row
    apply(rows[depth + 1], game, action_of(chosen, row[PHASE], held[depth]))
    return play_on(
        rows, depth + 1, game, me, keys, regrets, sums, visits, weight, dice, held, can, shares
    )


@compiled
def learn(  # noqa: PLR0913, PLR0917 - as above
    first: int, hands: int, seed: int, game: Ints, exchanging: bool, starts: Ints, keys: Ints,
    regrets: Floats, sums: Floats, visits: Ints, most: int,
) -> int:  # fmt: skip
    """Learn from hands, from the one with this number on; stop early if the store is too full. A
    hand begins with a deal, or, if there are `starts`, at one of these tables. Returns the number
    of the next hand.
    """
    rows = np.zeros((DEEPEST + 1, WIDTH), np.int64)
    held, can = np.zeros((DEEPEST, 8), np.int64), np.zeros((DEEPEST, COLUMNS), np.int64)
    shares, dice = np.zeros((DEEPEST, COLUMNS)), np.zeros(2, np.int64)
    for number in range(first, first + hands):
        if number % LOOKS == 0 and np.count_nonzero(keys) > most:
            return number
        dice[0], dice[1] = number << 20, seed
        if len(starts):
            rows[0] = starts[int(draw(dice) * len(starts))]
        else:
            game[DEALER] = int(draw(dice) * game[PLAYERS])
            deal(rows[0], game, dice, exchanging)
        while rows[0, PHASE] == OPENING:  # whoever stays can fold at the first knock for the same
            apply(rows[0], game, STAY)
        me = number % game[PLAYERS]
        play_on(rows, 0, game, me, keys, regrets, sums, visits, float(number + 1), dice, held, can,
                shares)  # fmt: skip
    return first + hands


def larger(learnt: Learnt) -> Learnt:
    """The same, with twice as much room."""
    grown = nothing(2 * len(learnt.keys))
    for at in np.flatnonzero(learnt.keys):
        to = find(grown.keys, learnt.keys[at] - 1)
        grown.keys[to] = learnt.keys[at]
        for old, new in zip(learnt[1:], grown[1:], strict=True):
            new[to] = old[at]
    return grown
