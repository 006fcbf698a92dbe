"""How Spades compares with OpenSpiel's, where partners bid 13 together at most, and nobody leads a
spade who holds anything else, as with the option `lead_spades` that is `last`.
"""

from collections.abc import Sequence
from random import Random
from typing import Any

from vorhand import kit

CARDS = [rank + suit for suit in "CDHS" for rank in "23456789TJQKA"]
SPADES = range(39, 52)


def begins(game: kit.Game[Any], rng: Random) -> kit.ComparedHand:
    """A hand that is dealt and bid for by chance; of five, one is played with broken spades."""
    said = {"nil_tricks": "help", "lead_spades": rng.choice(["broken", *["last"] * 4])}
    deck, bids = rng.sample(CARDS, 52), [rng.choice([0, 1, 2, 3, 4, 5, 9]) for _ in range(2)]
    bids += [rng.randint(0, min(13 - bid, rng.choice([0, 4, 13]))) for bid in bids]
    before = game.start(4, 3, game.options(4, None, said), "")
    state = kit.after(game, before, kit.Deal(deck=tuple(deck)))
    state = kit.after(game, state, *[f"{seat} bid {bid}" for seat, bid in enumerate(bids)])
    return kit.ComparedHand(state, [*map(CARDS.index, deck), *[52 + bid for bid in bids]])


def explains(state: Any, ours: frozenset[int], theirs: frozenset[int]) -> str:
    """Spades are never broken there."""
    is_known = state.is_lead and state.are_spades_broken and theirs == ours.difference(SPADES)
    return "nobody leads a spade who holds anything else" if is_known else ""


def returns(state: Any, events: Sequence[kit.Event]) -> list[float]:
    """What the hand counts."""
    return [*next(each for each in events if isinstance(each, kit.HandScored)).points]


PYSPIEL = kit.Oracle(
    begins=begins, numbers=lambda play: [CARDS.index(play.card)], returns=returns, explains=explains
)
