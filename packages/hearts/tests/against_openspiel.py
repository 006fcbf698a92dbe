"""Play the same deals here and in OpenSpiel, and compare what may be done, and what it counts.

    python packages/hearts/tests/against_openspiel.py --deals 10000

Passing, legal cards at every step, and the points of the hand must be the same. OpenSpiel passes
card by card, so each card of ours is compared by itself. It knows only the moon for which the
others get 26. That the queen of spades breaks no hearts is an option of it.
"""

import argparse
from collections.abc import Callable, Iterator
from importlib import import_module
from random import Random
from typing import Any, Final

from tqdm import tqdm

from vorhand import kit
from vorhand_hearts import HEARTS
from vorhand_hearts.passing import PASSED, PassCards
from vorhand_hearts.table import Table

SUITS: Final = "CDHS"
RANKS: Final = "23456789TJQKA"
WAYS: Final = {1: 1, 2: 3, 3: 2, 4: 0}
"""OpenSpiel's number for the direction of passing, by the number of the hand."""
ALL_POINTS: Final = 26
HIGH_HANDS: Final = 0.1
"""How many hands have one seat with the highest cards, so that it often takes all points."""


def number_of(card: str) -> int:
    """OpenSpiel's number of a card."""
    return len(SUITS) * RANKS.index(card[0]) + SUITS.index(card[1])


def played_by_both(deals: int, first: int = 0) -> Iterator[tuple[int, bool]]:
    """Play hands on both sides; yields how many actions were compared in each,
    and whether the moon was shot. Raises
    `AssertionError` at the first difference, and `ImportError` where there is no OpenSpiel.
    """
    openspiel = import_module("pyspiel")
    games = {
        omnibus: openspiel.load_game("hearts", {"jd_bonus": omnibus, "qs_breaks_hearts": False})
        for omnibus in (False, True)
    }
    for number in range(first, first + deals):
        rng = Random(number)
        omnibus = rng.random() < 1 / 2
        yield _hand(games[omnibus], rng, omnibus=omnibus)


def _hand(theirs: Any, rng: Random, *, omnibus: bool) -> tuple[int, bool]:
    """Deal, pass and play one hand; returns how many actions were compared, and whether the
    moon was shot.
    """
    hand = rng.randint(1, 4)
    deck, has_high_hand = _deck(rng)
    options = HEARTS.options(4, None, {"omnibus": omnibus})
    before = HEARTS.dump(HEARTS.start(4, 3, options, ""))
    ours = HEARTS.admit({**before, "hand_number": hand - 1})
    ours = HEARTS.apply(ours, kit.Deal(deck=tuple(deck)))[0]
    other = theirs.new_initial_state()
    for dealt in (WAYS[hand], *map(number_of, deck)):
        other.apply_action(dealt)
    compared = 0
    while not other.is_terminal():
        seat = other.current_player()
        if ours.phase == "pass":
            ours = _pass(ours, other, seat, rng)
            compared += 3
        else:
            ours = _play(ours, other, seat, max if has_high_hand and seat == 0 else rng.choice)
            compared += 1
    points = [ALL_POINTS - round(each) for each in other.returns()]
    assert points == [*ours.scores], (points, ours.scores)
    return compared, points.count(ALL_POINTS) == 3


def _deck(rng: Random) -> tuple[list[str], bool]:
    """A deck; and whether it gives seat 0 the highest cards, which may shoot the moon with them."""
    deck = [rank + suit for rank in RANKS for suit in SUITS]
    if rng.random() >= HIGH_HANDS:
        rng.shuffle(deck)
        return deck, False
    others, high = deck[:-13], deck[-13:]
    rng.shuffle(others)
    return [
        card for at, card in enumerate(high) for card in (card, *others[3 * at : 3 * at + 3])
    ], True


def _pass(ours: Table, other: Any, seat: int, rng: Random) -> Table:
    """Pass three cards, one by one on the other side."""
    cards = [*PASSED.cards_of(ours, seat)]
    chosen = rng.sample(cards, 3)
    for card in chosen:
        assert sorted(map(number_of, cards)) == sorted(other.legal_actions())
        other.apply_action(number_of(card))
        cards.remove(card)
    action = PassCards(seat, tuple(chosen))
    HEARTS.check(ours, action)
    return HEARTS.apply(ours, action)[0]


def _play(ours: Table, other: Any, seat: int, choose: Callable[[list[int]], int]) -> Table:
    """Play a card."""
    legal = {number_of(each.card): each for each in HEARTS.legal_actions(ours)}  # type: ignore[attr-defined]
    assert {each.seat for each in legal.values()} == {seat}  # type: ignore[attr-defined]
    assert sorted(legal) == sorted(other.legal_actions()), (HEARTS.dump(ours), str(other))
    number = choose(sorted(legal))
    other.apply_action(number)
    return HEARTS.apply(ours, legal[number])[0]


def main() -> None:
    """Compare as many deals as are asked for."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--deals", type=int, default=10_000, help="number of deals (10,000)")
    parser.add_argument("--first", type=int, default=0, help="number of the first deal (0)")
    arguments = parser.parse_args()
    hands = played_by_both(arguments.deals, arguments.first)
    compared = [*tqdm(hands, total=arguments.deals, unit=" deals")]
    actions, moons = map(sum, zip(*compared, strict=True))
    print(f"{len(compared):,} deals, {actions:,} actions, {moons:,} moons: the same on both sides")


if __name__ == "__main__":
    main()
