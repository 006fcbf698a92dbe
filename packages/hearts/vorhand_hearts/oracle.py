"""How Hearts compares with OpenSpiel's, which passes card by card, and knows only the moon for
which the others get 26. Both can have points in the first trick, and a queen that breaks hearts.
"""

from collections.abc import Sequence
from random import Random
from typing import Any

from vorhand import kit
from vorhand_hearts.play import ALL_POINTS

CARDS = [rank + suit for rank in "23456789TJQKA" for suit in "CDHS"]
WAYS = {1: 1, 2: 3, 3: 2, 4: 0}
"""OpenSpiel's number for the direction of passing, by the number of the hand."""
AGREED = {"omnibus": 1 / 2, "points_first": 1 / 4, "queen_breaks": 1 / 4}  # in how many hands


def begins(game: kit.Game[Any], rng: Random) -> kit.ComparedHand:
    """A hand that is dealt by chance; of ten, one has a seat with the highest cards, which takes
    all points.
    """
    hand, deck = rng.randint(1, 4), rng.sample(CARDS, 52)
    if rng.random() < 1 / 10:
        hand, others = 4, [card for card in deck if card not in CARDS[39:]]
        deck = [*sum(zip(CARDS[39:], others[:13], others[13:26], others[26:], strict=True), ())]
    omnibus, first, breaks = agreed = [rng.random() < each for each in AGREED.values()]
    options = game.options(4, None, dict(zip(AGREED, agreed, strict=True)))
    before = game.admit({**game.dump(game.start(4, 3, options, "")), "hand_number": hand - 1})
    state = kit.after(game, before, kit.Deal(deck=(*deck,)))
    same = {"jd_bonus": omnibus, "no_pts_on_first_trick": not first, "qs_breaks_hearts": breaks}
    return kit.ComparedHand(state, [WAYS[hand], *map(CARDS.index, deck)], same)


def returns(state: Any, events: Sequence[kit.Event]) -> list[float]:
    """How many points fewer than all a seat has taken."""
    return [ALL_POINTS - score for score in state.scores]


PYSPIEL = kit.Oracle(begins=begins, returns=returns, numbers=lambda action: [
    *map(CARDS.index, getattr(action, "cards", None) or [action.card])])  # fmt: skip
