"""How Crazy Eights compares with OpenSpiel's, which shuffles as soon as the stock runs out, and
counts a plain card by its place among all (5S is 17): a slip, it seems.
"""

from dataclasses import replace
from typing import Any

from vorhand import kit
from vorhand_mau_mau import PACKAGE

CARDS = [rank + suit for rank in "23456789TJQKA" for suit in "CDHS"]
ACTIONS = [*CARDS, "draw", "pass", *"CDHS"]
COUNTS = dict(zip(CARDS, [*range(2, 26), *[50] * 4, *range(30, 38), *[10] * 16], strict=True))


def begins(game: kit.Game[Any], rng: Any) -> kit.ComparedHand:
    """A hand for two to five, of which no eight is turned up."""
    players, dealer, deck = rng.randint(2, 5), rng.randrange(2), rng.sample(CARDS, 52)
    size = 7 if players == 2 else 5
    while deck[players * size][0] == "8":
        rng.shuffle(deck)
    options = game.options(players, "crazy-eights", {"hand_size": size})
    state = kit.after(game, game.start(players, dealer, options, ""), kit.Deal(deck=(*deck,)))
    actions = [52 + dealer, *map(CARDS.index, deck[: players * size + 1])]
    return kit.ComparedHand(state, actions, {"players": players, "max_draw_cards": 1})


def steps(state: Any, action: Any) -> list[list[int]]:
    """A card, a suit, or another action; none once the stock has run out."""
    said = getattr(action, "card", getattr(action, "suit", action.type))
    return [[ACTIONS.index(said) if state.stock else -1]]


def returns(state: Any, events: Any) -> list[float]:
    """What each has left, which everybody is shown where it lies."""
    left = {each.giver: each.cards for each in events if "hands" in getattr(each, "target", "")}
    return [-sum(COUNTS[card] for card in left.get(seat, ())) for seat in range(state.players)]


PYSPIEL = kit.Oracle(begins=begins, steps=steps, returns=returns,
                     drawn=lambda state: CARDS.index(state.record[-1][-2:]),
                     explains=lambda state, *_: "" if state.stock else "a shuffle")  # fmt: skip
COMPARED = replace(PACKAGE, oracles={"pyspiel:crazy_eights": PYSPIEL})
"""The game with its oracle, for `vorhand check-game --game-module in_openspiel:COMPARED`."""
