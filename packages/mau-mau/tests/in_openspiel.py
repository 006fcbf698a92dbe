"""Crazy Eights here and in OpenSpiel, hand by hand, until the stock runs out.

There, the pile is shuffled as soon as it does, and another card is turned up for an eight. An eight
counts 50, a court or an ace 10, any other card its place among all (5S is 17): a slip, it seems.
"""

from random import Random
from typing import Any

from vorhand import kit
from vorhand_mau_mau import MAU_MAU
from vorhand_mau_mau.play import Draw, Pass, Wish

CARDS = [rank + suit for rank in "23456789TJQKA" for suit in "CDHS"]
DEALER, NOMINATE, OTHERS = 52, 54, {Draw: 52, Pass: 53}
COUNTS = {card: at + 2 for at, card in enumerate(CARDS)}
COUNTS |= {card: 50 if card[0] == "8" else 10 for card in CARDS if card[0] in "8JQKA"}


def number(action: Any) -> int:
    """The number of an action there."""
    if isinstance(action, Wish):
        return NOMINATE + "CDHS".index(action.suit)
    return CARDS.index(action.card) if isinstance(action, kit.PlayCard) else OTHERS[type(action)]


def compare(load_game: Any, rng: Random) -> tuple[int, bool]:
    """Play a hand on both sides; return how many actions were alike, and if it has ended."""
    players, deck = rng.randint(2, 5), rng.sample(CARDS, 52)
    dealer, size, actions = rng.randrange(players), 7 if players == 2 else 5, 0
    while deck[players * size][0] == "8":
        rng.shuffle(deck)
    options = MAU_MAU.options(players, "crazy-eights", {"hand_size": size})
    state: Any = MAU_MAU.start(players, dealer, options, "")
    state = kit.after(MAU_MAU, state, kit.Deal(deck=tuple(deck)))
    theirs = load_game(
        "crazy_eights", {"players": players, "max_draw_cards": 1}
    ).new_initial_state()
    for each in [DEALER + dealer, *map(CARDS.index, deck[: players * size + 1])]:
        theirs.apply_action(each)
    while state.stock and not theirs.is_terminal():
        legal = {number(each): each for each in MAU_MAU.legal_actions(state)}
        seats = [theirs.current_player()]
        assert (seats, sorted(theirs.legal_actions())) == (
            [*kit.seats_in(state.to_act)],
            sorted(legal),
        )
        chosen, before = rng.choice([*legal]), state
        theirs.apply_action(chosen)
        state, actions = kit.after(MAU_MAU, state, legal[chosen]), actions + 1
        if theirs.is_chance_node():
            theirs.apply_action(CARDS.index(before.stock[0]))
    if state.phase != "deal":
        return actions, False
    left = [
        [c for c in before.pack.list_of(hand) if CARDS.index(c) != chosen] for hand in before.hands
    ]
    assert theirs.returns() == [-sum(COUNTS[card] for card in hand) for hand in left]
    return actions, True
